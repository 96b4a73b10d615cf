"""A table in memory: the one owner of its truth at this server.

A command is computed at once on `pending`: the table with all changes that wait to be written. This
is speculative: the log may reject a change, because another server wrote first (optimistic
concurrency). `committed` is the table as the log holds it, and watchers are told only that.
"""

import asyncio
import logging
from collections.abc import Callable, Iterable, Set
from contextlib import suppress
from dataclasses import dataclass

from pepita.kernel.errors import IllegalMove, PepitaError
from pepita.store.entries import Change, Conflict, Entry, Lineage, Stored
from pepita.store.log import Log
from pepita.tables.audience import Audience, Broadcast, TableUpdate, Watcher
from pepita.tables.background import Background
from pepita.tables.bot_pool import BotPool
from pepita.tables.chat_limits import ChatLimits
from pepita.tables.clock import Clock
from pepita.tables.errors import StaleTable
from pepita.tables.outages import Outages
from pepita.tables.peers import Peers
from pepita.tables.snapshots import stored_of
from pepita.tables.stand_ins import give_seat_back
from pepita.tables.standing import Standing
from pepita.tables.table import Command, Result, Table
from pepita.tables.timings import Timings
from pepita.tables.waker import Waker

# How many times a person's command is computed, if other servers write first each time.
MOST_TRIES = 4

# The kinds of entries that only the person of a seat can make.
BY_PEOPLE = ("sat", "renamed", "undone", "came-back", "said", "phrase")

# Turns an update into the messages for watchers.
Render = Callable[["LiveTable", TableUpdate], Broadcast]

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class Services:
    """The services that a server gives to each of its tables."""

    log: Log
    clock: Clock
    peers: Peers
    outages: Outages
    background: Background
    bots: BotPool
    timings: Timings
    render: Render


class LiveTable:
    """One table: its truth, its audience (fan-out), and its waker (timers and bots)."""

    def __init__(self, table: Table, services: Services) -> None:
        self.id = table.standing.id
        self.log = services.log
        self.clock = services.clock
        self.outages = services.outages
        self.background = services.background
        self.render = services.render
        self.pending = table
        self.committed = table
        self.lineage = Lineage()
        self.reloading: asyncio.Task[None] | None = None
        # The commits under way, by person and id of the command. A repeated command waits for them.
        self.in_flight: dict[tuple[str, str], asyncio.Task[int]] = {}
        self.audience = Audience(table.standing, self.clock, services.peers)
        self.chat = ChatLimits(self.id, self.log, self.clock, self.audience)
        self.waker = Waker(
            self,
            tends=lambda: services.peers.tends(self.id, has_watchers=bool(self.audience.watchers)),
            clock=self.clock,
            bots=services.bots,
            background=services.background,
            timings=services.timings,
        )

    @property
    def is_idle(self) -> bool:
        """Whether there are no watchers, no writes under way, and no timers."""
        is_quiet = self.pending is self.committed and self.reloading is None
        return is_quiet and not self.audience.watchers and not self.waker.is_busy

    # The path of a command.

    async def carry_out(
        self, command: Command, *, person: str = "", id: str = "", tries: int = 1
    ) -> int:
        """Carry out a command and return the version that it made. Repeated ids are safe.

        If another server writes first, the command is computed again on the new table; after the
        last try StaleTable is raised. A command that must not run on another version checks the
        version itself.
        """
        stale: StaleTable | None = None
        while True:
            while self.reloading is not None:
                await asyncio.wait([self.reloading])
            known = self.pending.standing.carried_out.get(person, {}).get(id)
            if known is not None and (person, id) not in self.in_flight:
                return known
            try:
                commit = self.in_flight.get((person, id)) or self.begin(command, person, id)
            except PepitaError as error:
                if await self.was_behind():
                    continue
                if stale is not None and isinstance(error, IllegalMove):
                    raise stale from None
                raise
            tries -= 1
            try:
                return await asyncio.shield(commit)
            except StaleTable as error:
                if not tries:
                    raise
                stale = error

    def begin(self, command: Command, person: str, id: str) -> asyncio.Task[int]:
        """Compute a command on the pending table, and start to commit its result."""
        result = command(self.pending)
        if id:
            result = with_answer(result, person, id)
        before, self.pending = self.pending, result.table
        commit = asyncio.get_running_loop().create_task(self.commit(before, result, self.lineage))
        if id:
            self.in_flight[person, id] = commit
            commit.add_done_callback(lambda _: self.in_flight.pop((person, id)))
        return commit

    async def commit(self, before: Table, result: Result, lineage: Lineage) -> int:
        """Write a result, then tell the watchers; return its version."""
        standing, people = result.table.standing, None
        if before.standing.seats != standing.seats or not before.standing.version:
            people = standing.people()
        change = Change(stored_of(result.table, self.clock.wall()), result.entries, people, lineage)
        try:
            await self.log.append(change)
        except Exception as error:
            await self.roll_back(lineage)
            if isinstance(error, Conflict):
                raise StaleTable(self.committed.standing.version) from None
            raise
        if standing.version > self.committed.standing.version:  # else a reload has read it already
            self.committed = result.table
            self.tell(TableUpdate(before, result.table, result.entries))
            self.waker.schedule()
        return standing.version

    def tell(self, update: TableUpdate) -> None:
        """Tell all watchers about a committed change."""
        if self.audience.watchers:
            self.audience.tell(self.render(self, update))

    # Keeping up with the log.

    async def roll_back(self, lineage: Lineage) -> None:
        """Reload the table from the log, once for all commands of a rejected lineage."""
        if lineage is self.lineage:
            self.lineage = Lineage()
            self.reloading = asyncio.ensure_future(self.reload())
        if self.reloading is not None:
            await asyncio.wait([self.reloading])

    async def was_behind(self) -> bool:
        """Tell whether another server had written to the table; if so, catch up."""
        known = self.pending.standing.version
        await self.catch_up(await self.log.version(self.id))
        return self.pending.standing.version > known

    async def catch_up(self, version: int) -> None:
        """Reload until at least `version`.

        A reload that is under way may have begun before it, hence two tries.
        """
        for _ in range(2):
            if self.pending.standing.version >= version:
                return
            if self.reloading is None:
                await self.roll_back(self.lineage)
            else:
                await asyncio.wait([self.reloading])

    async def reload(self) -> None:
        """Read the table from the log: another server has written, or our write failed."""
        try:
            stored = await self.log.load(self.id)
            known = self.committed.standing.version
            if stored.version > known:
                self.take(stored, await self.log.entries(self.id, known))
        except Exception:
            logger.exception("table %s cannot be read again", self.id)
        finally:
            self.pending = self.committed
            self.reloading = None
            self.waker.schedule()
            self.give_seats_back()

    def take(self, stored: Stored, entries: Iterable[Entry]) -> None:
        """Take over a table that was read, and tell the entries that were not told meanwhile."""
        before = self.committed
        new = range(before.standing.version + 1, stored.version + 1)
        kept = [entry for entry in entries if entry.seq in new]
        if kept:
            self.committed = self.outages.table_of(stored)
            for person in people_in(self.committed.standing, kept):
                self.note_seen(person)
            self.tell(TableUpdate(before, self.committed, kept))

    def forgive(self, outage: float) -> None:
        """Move the deadlines by an outage, unless a pending change will set them."""
        table = self.committed
        if self.pending is table and table.standing.status == "running":
            standing = self.outages.with_deadlines_moved(table.standing, outage)
            self.pending = self.committed = Table(standing, table.game, table.before)
            self.audience.tell_presence()

    # Coming and going.

    def people_here(self) -> set[str]:
        """Return the people who are connected to any server."""
        return self.audience.people_here()

    def spectators(self) -> int:
        """Return the number of people who are connected and have no seat."""
        standing = self.committed.standing
        return sum(standing.seat_of(person) is None for person in self.people_here())

    def note_activity(self, person: str) -> None:
        """Note that a person is active at this server, and announce it to the peers."""
        self.audience.note_activity(person, self.committed.standing.people())

    def note_seen(self, person: str) -> None:
        """Note that a person is active at any server."""
        self.audience.note_seen(person, self.committed.standing.people())

    async def enter(self, watcher: Watcher) -> None:
        """Add a watcher; if a bot plays for this person, the person gets the seat back."""
        self.audience.watchers.add(watcher)
        self.audience.tell_presence()
        self.waker.schedule()
        await self.welcome_back(watcher.person)

    def exit(self, watcher: Watcher) -> None:
        """Remove a watcher, if it is still there."""
        if watcher not in self.audience.watchers:
            return
        self.audience.watchers.discard(watcher)
        self.note_activity(watcher.person)
        self.audience.tell_presence()
        self.waker.schedule()

    def people_changed(self, gone: Set[str]) -> None:
        """React to people who connected to this table at another server, or left there."""
        for person in gone:
            self.note_seen(person)
        self.audience.tell_presence()
        self.waker.schedule()

    async def welcome_back(self, person: str) -> None:
        """Note a person's activity; if a bot plays for this person, give the seat back."""
        self.note_activity(person)
        while (seat := self.seat_played_for(person)) is not None:
            with suppress(StaleTable):
                await self.hand_back(seat)

    async def hand_back(self, seat: int) -> None:
        """Give a seat back to its person."""
        at = self.clock.wall()
        await self.carry_out(lambda table: give_seat_back(table, at, seat))

    def give_seats_back(self) -> None:
        """Give seats back to people who are connected here.

        Another server may have let a bot play for them, because it did not know that they are here.
        """
        for person in self.audience.connected():
            if self.seat_played_for(person) is not None:
                self.background.start(self.welcome_back(person))

    def seat_played_for(self, person: str) -> int | None:
        """Return the seat of a person for whom a bot is playing, or None."""
        standing = self.pending.standing
        seat = standing.seat_of(person)
        if seat is None or standing.status != "running" or not standing.seats[seat].is_played_for:
            return None
        return seat


def people_in(standing: Standing, entries: Iterable[Entry]) -> set[str]:
    """Return the people who made some of these entries, and so were at the table."""
    return {
        standing.seats[entry.seat].person
        for entry in entries
        if entry.seat is not None and (entry.kind in BY_PEOPLE or entry.body.get("by") == "person")
    }


def with_answer(result: Result, person: str, id: str) -> Result:
    """Return the result with a note that this command was carried out (idempotency key)."""
    after = result.table.standing.with_answer(person, id)
    return Result(result.table.with_standing(after), result.entries)
