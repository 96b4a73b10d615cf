"""A table that people are at: commands one after the other, written first, told afterwards.

A command is worked out at once, on the table as it will be when everything that waits to be
written is written; then it waits for the log. What is told is only what the log holds.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

import msgspec

from pepita.store.log import Change, Conflict, Entry, Stored
from pepita.tables.limits import Bucket
from pepita.tables.playing import Done, Table, latest_of, play, running_game, table_of
from pepita.tables.presence import came_back, stood_in
from pepita.tables.refused import Refused, StaleTable
from pepita.tables.standing import MOST_IDS, Answered, Standing

if TYPE_CHECKING:
    from pepita.tables.house import House

Command = Callable[[Table], Done]

# How long a bot seems to think at a live table, so that people can follow.
BOT_SECONDS = 0.6
# How many sentences one may say a second, and at once.
TALK_RATE, TALK_BURST = 0.5, 6.0
MOST_MOUTHS = 500


@dataclass(frozen=True)
class News:
    """What has happened: the table before and after, and the entries in between."""

    before: Table
    after: Table
    entries: list[Entry]


class Watcher(Protocol):
    """Somebody at the table's side. Telling must never wait."""

    person: str

    def tell(self, news: News) -> None:
        """Hear what has happened."""
        ...

    def tell_presence(self) -> None:
        """Hear that somebody came or went."""
        ...


class LiveTable:
    """One table, its watchers and its timer."""

    def __init__(self, house: "House", table: Table) -> None:
        self.house = house
        self.ahead = table
        self.told = table
        self.watchers: set[Watcher] = set()
        self.gone_since: dict[str, float] = {}
        self.timer: asyncio.TimerHandle | None = None
        self.thinking: set[int] = set()
        self.mouths: dict[str, Bucket] = {}
        now = house.now()
        for person in table.standing.people():
            self.gone_since[person] = now

    @property
    def id(self) -> str:
        """The table's id."""
        return self.told.standing.id

    # Commands.

    async def act(self, command: Command, *, person: str = "", id: str = "") -> int:
        """Carry out a command and return the version at which it is kept; repeated ids are safe."""
        for answered in self.ahead.standing.answered:
            if id and answered.person == person and answered.id == id:
                return answered.version
        done = command(self.ahead)
        if id:
            done = with_answer(done, person, id)
        before, self.ahead = self.ahead, done.table
        settling = asyncio.ensure_future(self.settle(before, done))
        await asyncio.shield(settling)
        return done.table.standing.version

    def check_talk(self, person: str) -> None:
        """Refuse who talks too much."""
        if person not in self.mouths:
            if len(self.mouths) > MOST_MOUTHS:
                self.mouths.clear()
            self.mouths[person] = Bucket(TALK_RATE, TALK_BURST)
        if not self.mouths[person].take():
            raise Refused("too-much-talk")

    async def settle(self, before: Table, done: Done) -> None:
        """Write a change, then tell it."""
        people = None
        if before.standing.seats != done.table.standing.seats or not before.standing.version:
            people = done.table.standing.people()
        change = Change(stored_of(done.table, self.house.now()), done.entries, people)
        try:
            await self.house.log.append(change)
        except Conflict:
            await self.reload()
            raise StaleTable(self.ahead.standing.version) from None
        except Exception:
            await self.reload()
            raise
        self.told = done.table
        news = News(before, done.table, done.entries)
        for watcher in list(self.watchers):
            watcher.tell(news)
        self.tend()

    async def reload(self) -> None:
        """Go back to what is kept: somebody else has written, or writing failed."""
        before = self.told
        stored = await self.house.log.load(self.id)
        self.ahead = self.told = table_of(stored.latest)
        entries = await self.house.log.entries(self.id, before.standing.version)
        for watcher in list(self.watchers):
            watcher.tell(News(before, self.told, entries))
        self.tend()

    # Coming and going.

    def is_here(self, person: str) -> bool:
        """Tell whether a person is connected."""
        return any(watcher.person == person for watcher in self.watchers)

    async def enter(self, watcher: Watcher) -> None:
        """Somebody begins to watch; who was played for gets the seat back at once."""
        self.watchers.add(watcher)
        self.gone_since.pop(watcher.person, None)
        self.tell_presence()
        seat = self.ahead.standing.seat_of(watcher.person)
        if seat is not None and self.ahead.standing.seats[seat].is_played_for:
            at = self.house.now()
            await self.act(lambda table: came_back(table, at, seat))

    def exit(self, watcher: Watcher) -> None:
        """Somebody watches no more."""
        self.watchers.discard(watcher)
        if not self.is_here(watcher.person):
            self.gone_since[watcher.person] = self.house.now()
        self.tell_presence()
        self.tend()

    def tell_presence(self) -> None:
        """Tell everybody who is here."""
        for watcher in list(self.watchers):
            watcher.tell_presence()

    # Bots, clocks and the absent.

    def tend(self) -> None:
        """Set the timer for what has to be done next without anybody asking."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        if self.told.standing.status != "running" or self.told.game is None:
            return
        now = self.house.now()
        due = [self.due_at(seat, now) for seat in self.told.game.actors]
        soonest = min((when for when in due if when is not None), default=None)
        if soonest is not None:
            delay = max(0.0, soonest - now)
            self.timer = asyncio.get_running_loop().call_later(delay, self.wake)

    def due_at(self, seat: int, now: float) -> float | None:
        """Return when a bot has to act for a seat, or the seat's bot itself; None: never."""
        standing = self.told.standing
        keeper = standing.seats[seat]
        if seat in self.thinking:
            return None
        if keeper.keeper == "bot" or keeper.is_played_for:
            return now + self.house.bot_seconds
        due = []
        if standing.deadlines and standing.deadlines[seat]:
            due.append(standing.deadlines[seat])
        gone = self.gone_since.get(keeper.person)
        if gone is not None and standing.pace.absent_after:
            due.append(gone + standing.pace.absent_after)
        return min(due, default=None)

    def wake(self) -> None:
        """Do what is due."""
        self.timer = None
        self.house.start(self.do_what_is_due())

    async def do_what_is_due(self) -> None:
        """Let bots act, and stand in for whose clock has run out or who is gone."""
        now = self.house.now()
        standing, game = self.told.standing, self.told.game
        if standing.status != "running" or game is None:
            return
        for seat in game.actors:
            keeper = standing.seats[seat]
            if seat in self.thinking:
                continue
            if keeper.keeper == "bot" or keeper.is_played_for:
                self.house.start(self.let_bot_act(seat, "bot"))
            elif self.is_out_of_time(standing, seat, now):
                self.house.start(self.let_bot_act(seat, "clock"))
            elif self.is_absent(standing, seat, now):
                await self.act(lambda table, seat=seat: stood_in(table, now, seat))  # type: ignore[misc]
        self.tend()

    def is_out_of_time(self, standing: Standing, seat: int, now: float) -> bool:
        """Tell whether a seat's clock has run out."""
        return bool(standing.deadlines and 0 < standing.deadlines[seat] <= now)

    def is_absent(self, standing: Standing, seat: int, now: float) -> bool:
        """Tell whether a seat's person is gone for too long."""
        gone = self.gone_since.get(standing.seats[seat].person)
        after = standing.pace.absent_after
        return gone is not None and after > 0 and gone + after <= now

    async def let_bot_act(self, seat: int, by: str) -> None:
        """Let a bot choose from the seat's view and play it, unless the decision has passed."""
        game = self.told.game
        if game is None or seat in self.thinking:
            return
        self.thinking.add(seat)
        asked_at = self.told.standing.asked_at[seat]
        try:
            level = self.told.standing.seats[seat].level or self.house.stand_in
            move = await self.house.think(game.name, level, game.view(seat))
            at = self.house.now()
            self.thinking.discard(seat)
            if self.still_asked(seat, asked_at, by):
                await self.act(lambda table: play(table, at, seat, move, by))
        except (Refused, StaleTable):
            pass
        finally:
            self.thinking.discard(seat)
            self.tend()

    def still_asked(self, seat: int, asked_at: int, by: str) -> bool:
        """Tell whether a bot that has thought may still act for a seat."""
        standing = self.ahead.standing
        if standing.status != "running" or standing.asked_at[seat] != asked_at:
            return False
        running_game(self.ahead)
        keeper = standing.seats[seat]
        return by == "clock" or keeper.keeper == "bot" or keeper.is_played_for


def with_answer(done: Done, person: str, id: str) -> Done:
    """Return a result in which it is noted that this command was carried out."""
    standing = done.table.standing
    answered = (*standing.answered, Answered(person, id, standing.version))[-MOST_IDS:]
    after = msgspec.structs.replace(standing, answered=answered)
    return Done(Table(after, done.table.game, done.table.before), done.entries)


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
        wakes_at=at if standing.status == "running" else None,
        latest=latest_of(table),
    )
