"""A table that people are at: commands one after the other, written first, told afterwards.

A command is worked out at once, on the table as it will be when everything that waits to be
written is written; then it waits for the log. What is told is only what the log holds.
"""

import asyncio
import logging
from collections.abc import Callable, Iterable, Set
from contextlib import suppress
from typing import TYPE_CHECKING

from pepita.kernel.errors import IllegalMove, PepitaError
from pepita.store.entries import Change, Conflict, Entry, Line, Stored
from pepita.tables.hearing import Hearing
from pepita.tables.news import News, Watcher
from pepita.tables.playing import Done, Table, latest_of
from pepita.tables.presence import came_back
from pepita.tables.refused import StaleTable
from pepita.tables.standing import Standing
from pepita.tables.tending import Tending

if TYPE_CHECKING:
    from pepita.tables.house import House

Command = Callable[[Table], Done]

# How often a command is worked out that other servers come before.
MOST_TRIES = 4

# Entries of a seat that nobody but its person makes.
BY_PEOPLE = ("sat", "renamed", "undone", "came-back", "said", "phrase")

logger = logging.getLogger(__name__)


class LiveTable:
    """One table and its watchers."""

    def __init__(self, house: "House", table: Table) -> None:
        self.house = house
        self.ahead = table
        self.told = table
        self.line = Line()
        self.reloading: asyncio.Task[None] | None = None
        self.in_flight: dict[tuple[str, str], asyncio.Task[int]] = {}
        self.watchers: set[Watcher] = set()
        self.last_seen = dict.fromkeys(table.standing.people(), house.now())
        self.hearing = Hearing(self)
        self.tending = Tending(self)

    @property
    def id(self) -> str:
        """The table's id."""
        return self.told.standing.id

    @property
    def is_idle(self) -> bool:
        """Whether nobody is here, nothing is being written, and nothing will be due."""
        is_quiet = self.ahead is self.told and self.reloading is None
        return is_quiet and not self.watchers and not self.tending.is_busy

    # Commands.

    async def act(self, command: Command, *, person: str = "", id: str = "") -> int:
        """Carry out a command and return the version at which it is kept; repeated ids are safe."""
        while self.reloading is not None:
            await asyncio.wait([self.reloading])
        if id and (person, id) in self.in_flight:
            return await asyncio.shield(self.in_flight[person, id])
        known = self.ahead.standing.carried_out.get(person, {}).get(id)
        if known is not None:
            return known
        try:
            done = command(self.ahead)
        except PepitaError:
            if await self.was_behind():
                return await self.act(command, person=person, id=id)
            raise
        if id:
            done = with_answer(done, person, id)
        before, self.ahead = self.ahead, done.table
        loop = asyncio.get_running_loop()
        settling = loop.create_task(self.settle(before, done, self.line))
        if id:
            self.in_flight[person, id] = settling
            settling.add_done_callback(lambda _: self.in_flight.pop((person, id)))
        return await asyncio.shield(settling)

    async def carry_out(self, command: Command, *, person: str, id: str = "") -> int:
        """Carry out a person's command; worked out anew if another server wrote in between.

        A command that minds what was written says so itself, by the version that it was given on.
        """
        stale: StaleTable | None = None
        for _ in range(MOST_TRIES):
            try:
                return await self.act(command, person=person, id=id)
            except StaleTable as error:
                stale = error
            except IllegalMove:
                if stale is None:
                    raise
                break
        assert stale is not None
        raise stale

    async def settle(self, before: Table, done: Done, line: Line) -> int:
        """Write a change, then tell it; return the version at which it is kept."""
        people = None
        if before.standing.seats != done.table.standing.seats or not before.standing.version:
            people = done.table.standing.people()
        change = Change(stored_of(done.table, self.house.now()), done.entries, people, line)
        try:
            await self.house.log.append(change)
        except Exception as error:
            await self.go_back(line)
            if isinstance(error, Conflict):
                raise StaleTable(self.told.standing.version) from None
            raise
        version = done.table.standing.version
        if version > self.told.standing.version:  # else we have read it before we knew it is kept
            self.told = done.table
            self.tell(News(before, done.table, done.entries))
            self.tending.tend()
        return version

    async def go_back(self, line: Line) -> None:
        """Go back to what is kept, once for all commands that were worked out on what is not."""
        if line is self.line:
            self.line = Line()
            self.reloading = asyncio.ensure_future(self.reload())
        if self.reloading is not None:
            await asyncio.wait([self.reloading])

    async def was_behind(self) -> bool:
        """Tell whether another server had written what we did not know, and take it."""
        known = self.ahead.standing.version
        await self.catch_up(await self.house.log.version(self.id))
        return self.ahead.standing.version > known

    async def catch_up(self, version: int) -> None:
        """Take what another server has written; what is being read already may be older."""
        for _ in range(2):
            if self.ahead.standing.version >= version:
                return
            if self.reloading is None:
                await self.go_back(self.line)
            else:
                await asyncio.wait([self.reloading])

    def forgive(self, forgiven: Callable[[Standing], Standing]) -> None:
        """Change the clocks; where something is being written, that is about to set them anew."""
        if self.ahead is self.told and self.told.standing.status == "running":
            table = self.told
            self.ahead = self.told = Table(forgiven(table.standing), table.game, table.before)
            self.tell_presence()

    async def reload(self) -> None:
        """Take what is kept: somebody else has written, or writing failed."""
        try:
            stored = await self.house.log.load(self.id)
            known = self.told.standing.version
            if stored.version > known:
                self.take(stored, await self.house.log.entries(self.id, known))
        except Exception:
            logger.exception("table %s cannot be read again", self.id)
        finally:
            self.ahead = self.told
            self.reloading = None
            self.tending.tend()
            self.give_seats_back()

    def take(self, stored: Stored, entries: Iterable[Entry]) -> None:
        """Take what was read, and tell it; some of it may have been told while we read."""
        before = self.told
        new = range(before.standing.version + 1, stored.version + 1)
        kept = [entry for entry in entries if entry.seq in new]
        if kept:
            self.told = self.house.table_of(stored)
            for person in people_in(self.told.standing, kept):
                self.note_seen(person)
            self.tell(News(before, self.told, kept))

    # Telling.

    def tell(self, news: News) -> None:
        """Tell everybody what has happened."""
        for watcher in list(self.watchers):
            try:
                watcher.tell(news)
            except Exception:  # what one cannot be told must not be kept from the others
                logger.exception("table %s cannot be told to somebody", self.id)
                watcher.drop()

    def tell_presence(self) -> None:
        """Tell everybody who is here."""
        for watcher in list(self.watchers):
            watcher.tell_presence()

    # Coming and going.

    def is_here(self, person: str) -> bool:
        """Tell whether a person is connected, to this server or another one."""
        if any(watcher.person == person for watcher in self.watchers):
            return True
        return self.house.neighbours.is_here(self.id, person)

    def gone_since(self, person: str) -> float | None:
        """Return since when a person has not been heard of; None for who is connected."""
        if self.is_here(person):
            return None
        return self.last_seen.setdefault(person, self.house.now())

    def people_here(self) -> set[str]:
        """Return who is connected, to this server or another one, in however many tabs."""
        elsewhere = self.house.neighbours.people_at(self.id)
        return {*(watcher.person for watcher in self.watchers), *elsewhere}

    def spectators(self) -> int:
        """Return how many people watch without a seat."""
        standing = self.told.standing
        return sum(standing.seat_of(person) is None for person in self.people_here())

    def saw(self, person: str) -> None:
        """Note that a person of this table was here just now, and let other servers know."""
        self.note_seen(person)
        if person in self.last_seen:
            self.house.neighbours.heard_of.add((self.id, person))

    def note_seen(self, person: str) -> None:
        """Note that a person of this table was here or elsewhere just now."""
        people = self.told.standing.people()
        if person in people:
            self.last_seen[person] = self.house.now()
        if not self.last_seen.keys() <= set(people):
            self.last_seen = {one: at for one, at in self.last_seen.items() if one in people}

    async def enter(self, watcher: Watcher) -> None:
        """Somebody begins to watch; who was played for gets the seat back at once."""
        self.watchers.add(watcher)
        self.tell_presence()
        self.tending.tend()
        await self.welcome_back(watcher.person)

    async def welcome_back(self, person: str) -> None:
        """Somebody gives a sign of life: who was played for gets the seat back at once."""
        self.saw(person)
        while (seat := self.seat_played_for(person)) is not None:
            with suppress(StaleTable):
                await self.hand_back(seat)

    async def hand_back(self, seat: int) -> None:
        """Give a seat back to its person."""
        at = self.house.now()
        await self.act(lambda table: came_back(table, at, seat))

    def give_seats_back(self) -> None:
        """Another server, not knowing that somebody is here, may have let a bot play for them."""
        for person in {watcher.person for watcher in self.watchers}:
            if self.seat_played_for(person) is not None:
                self.house.start(self.welcome_back(person))

    def people_changed(self, gone: Set[str]) -> None:
        """People came to this table at another server, or are gone from there just now."""
        for person in gone:
            self.note_seen(person)
        self.tell_presence()
        self.tending.tend()

    def seat_played_for(self, person: str) -> int | None:
        """Return the seat of a person for whom a bot is playing, or None."""
        standing = self.ahead.standing
        seat = standing.seat_of(person)
        if seat is None or standing.status != "running" or not standing.seats[seat].is_played_for:
            return None
        return seat

    def exit(self, watcher: Watcher) -> None:
        """Somebody watches no more."""
        if watcher not in self.watchers:
            return
        self.watchers.discard(watcher)
        self.saw(watcher.person)
        self.tell_presence()
        self.tending.tend()


def people_in(standing: Standing, entries: Iterable[Entry]) -> set[str]:
    """Return the people whom entries show to have been at the table."""
    return {
        standing.seats[entry.seat].person
        for entry in entries
        if entry.seat is not None and (entry.kind in BY_PEOPLE or entry.body.get("by") == "person")
    }


def with_answer(done: Done, person: str, id: str) -> Done:
    """Return a result in which it is noted that this command was carried out."""
    after = done.table.standing.with_answer(person, id)
    return Done(done.table.standing_so(after), done.entries)


def stored_of(table: Table, at: float) -> Stored:
    """Return a table as it is kept."""
    standing = table.standing
    return Stored(
        id=standing.id,
        version=standing.version,
        status=standing.status,
        game=standing.game,
        listed=standing.is_listed,
        made_at=standing.made_at,
        changed_at=at,
        latest=latest_of(table),
    )
