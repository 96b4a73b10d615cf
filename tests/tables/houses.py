"""Houses and tables for tests, with a clock that stands still, people, and watchers."""

import asyncio
import sys
from collections.abc import Awaitable, Callable, Set
from random import Random
from typing import Any, TypeVar

import msgspec
import pytest

import pepita
from pepita.games.gold_mine.edge.from_picture import game_from
from pepita.games.registry import entry
from pepita.store.entries import Change
from pepita.store.log import Log
from pepita.tables import game_commands, seat_commands
from pepita.tables.audience import Broadcast, TableUpdate
from pepita.tables.game_commands import with_decisions
from pepita.tables.house import House
from pepita.tables.live_table import MOST_TRIES, LiveTable
from pepita.tables.standing import Pace, Seat, Standing
from pepita.tables.table import Result, Table
from pepita.tables.timings import DEFAULTS, Timings
from tests.contract.companions import companion
from tests.store.changes import Place, url_of

if sys.platform == "win32":
    from asyncio import new_event_loop
else:
    from uvloop import new_event_loop

T = TypeVar("T")
RELAXED = Pace()
NAMES = ("ann", "bob", "cleo")
# How long a test waits for something that must happen, before it gives up.
PATIENCE = 20.0
SEATS = {name: max(2, entry(name).fewest_seats) for name in pepita.games()}
QUICK = {name: companion(name).shortest for name in pepita.games()}
HEARTBEAT, LEASE = DEFAULTS.heartbeat, DEFAULTS.lease
SKEW, SLEEP = DEFAULTS.skew, DEFAULTS.sleep
# Bots that answer at once; a lease that lasts, however far a test lets time jump.
AT_ONCE = Timings(bot=0.0, lease=10.0**9)
OPENED: list[House] = []
each_game = pytest.mark.parametrize("name", pepita.games())


class Clock:
    """Time that passes when it is told to: both ways to count seconds go together."""

    def __init__(self, at: float = 1000.0) -> None:
        self.at = at

    def wall(self) -> float:
        return self.at

    def monotonic(self) -> float:
        return self.at


class Heard:
    """An update as it is: an ear needs no message made of it."""

    def __init__(self, live: LiveTable, update: TableUpdate) -> None:
        self.update = update

    def message(self, person: str, language: str, muted: Set[int | None]) -> bytes:
        raise NotImplementedError


class Ear:
    """A watcher that keeps what it hears."""

    def __init__(self, person: str) -> None:
        self.person = person
        self.news: list[TableUpdate] = []
        self.presence = 0
        self.is_dropped = False
        self.changed = asyncio.Event()

    def tell(self, broadcast: Broadcast) -> None:
        assert isinstance(broadcast, Heard)
        self.news.append(broadcast.update)
        self.changed.set()

    def tell_presence(self) -> None:
        self.presence += 1

    def drop(self) -> None:
        self.is_dropped = True

    @property
    def kinds(self) -> list[str]:
        """The kinds of all entries heard, in order."""
        return [entry.kind for news in self.news for entry in news.entries]

    async def hears_more(self) -> None:
        """Wait for the next news."""
        heard = len(self.news)
        await self.hears(lambda ear: len(ear.news) > heard)

    async def hears(self, what: Callable[["Ear"], bool]) -> None:
        """Wait until this is true of what was heard."""
        async with asyncio.timeout(PATIENCE):
            while not what(self):
                self.changed.clear()
                await self.changed.wait()


def in_house(
    place: Place,
    work: Callable[[House], Awaitable[T]],
    *,
    clock: Clock | None = None,
    timings: Timings = AT_ONCE,
) -> T:
    """Open a house, do something in it, and close it; its bots answer at once.

    It is run by the loop that runs the server.
    """

    async def run() -> T:
        house = await open_house(place, clock, timings)
        try:
            return await work(house)
        finally:
            await close_house(house)

    with asyncio.Runner(loop_factory=new_event_loop) as runner:
        return runner.run(run())


async def open_house(place: Place, clock: Clock | None = None, timings: Timings = AT_ONCE) -> House:
    """Open a house, as a server does when it starts."""
    log = Log(url_of(place))
    await log.open()
    house = House(log, render=Heard, clock=clock or Clock(), timings=timings)
    await house.open()
    await house.all_taken_up()
    OPENED.append(house)
    return house


async def close_house_of(live: LiveTable) -> None:
    """Close the house that a table is in."""
    (house,) = [house for house in OPENED if house.log is live.log]
    await close_house(house)


async def close_house(house: House) -> None:
    """Close a house, as a server does when it is stopped."""
    await house.close()
    await house.log.close()
    OPENED.remove(house)


async def settled(*houses: House) -> None:
    """Wait until nothing is being done on the side, and no timer is due at once."""
    async with asyncio.timeout(PATIENCE):
        while any(house.background.tasks or has_due(house) for house in houses):
            tasks = [task for house in houses for task in house.background.tasks]
            await asyncio.gather(*tasks, return_exceptions=True)
            await asyncio.sleep(0)


def has_due(house: House) -> bool:
    """Tell whether a table's timer goes off now.

    What uvloop is asked to do at once is no timer, and cannot tell when it is due.
    """
    now = asyncio.get_running_loop().time()
    timers: list[Any] = [live.waker.timer for live in house.live.values()]
    return any(timer and (not hasattr(timer, "when") or timer.when() <= now) for timer in timers)


async def until(what: Callable[[], bool]) -> None:
    """Wait until something is true."""
    async with asyncio.timeout(PATIENCE):
        while not what():
            await asyncio.sleep(0.001)


class SlowWriter:
    """Lets a log write nothing before `go` is set; `begun` is set when it wants to write."""

    def __init__(self, log: Log) -> None:
        self.begun, self.go = asyncio.Event(), asyncio.Event()
        self.write = log.write
        log.write = self.wait_and_write  # type: ignore[method-assign]

    async def wait_and_write(self, changes: list[Change]) -> None:
        self.begun.set()
        await self.go.wait()
        await self.write(changes)


def wishes(game: str = "saboteur", **changes: Any) -> dict[str, Any]:
    """Return what ann asks for when she makes a table."""
    return {
        "host": "ann",
        "game": game,
        "options": QUICK[game],
        "seats": ["open"] * SEATS[game],
        "is_listed": False,
        "pace": RELAXED,
        "language": "en",
        **changes,
    }


async def a_table(house: House, game: str = "saboteur", **changes: Any) -> LiveTable:
    """Return a table that ann has made, with nobody seated."""
    return await house.make(**wishes(game, **changes))


async def full_table(house: House, game: str = "saboteur", **changes: Any) -> LiveTable:
    """Return a table with everybody seated."""
    live = await a_table(house, game, **changes)
    for name in NAMES[: len(live.committed.standing.seats)]:
        await sit(live, name)
    return live


async def running_table(house: House, game: str = "saboteur", **changes: Any) -> LiveTable:
    """Return a table with a game under way."""
    live = await full_table(house, game, **changes)
    await start(live)
    return live


async def table_at(house: House, game: pepita.Game, **changes: Any) -> LiveTable:
    """Return a table at which ann and the others play on from some position."""
    live = await running_table(house, game.name, **changes)
    standing = with_decisions(live.committed.standing, house.clock.wall(), game, None)
    live.pending = live.committed = Table(standing, game)
    return live


def in_the_mine(phase: str = "walk", steps: int = 3) -> pepita.Game:
    """Return a game of Gold Mine in which seat 0 can walk to a nugget."""
    return game_from(
        """
        .     CAV    .
        ENT   [EW]   [NSp+EW]   [EW]*1
        """,
        miners=["0,0", "2,0 NS"],
        phase=phase,
        steps=steps if phase == "walk" else 0,
    )


def made(**changes: Any) -> Standing:
    """Return how a new table stands."""
    return seat_commands.make_table(at=0.0, **wishes(**changes)).table.standing


def seated_at(standing: Standing, *names: str) -> Standing:
    """Return the standing with these people on its first chairs."""
    for number, name in enumerate(names):
        chair = Seat(keeper="person", person=name, name=name.title())
        standing = standing.with_seat(number, chair)
    return standing


def table_with(game: pepita.Game, **changes: Any) -> Table:
    """Return a running table with a game and a person for every seat."""
    standing = seated_at(made(game=game.name, **changes), *NAMES[: int(game.seats)])
    standing = msgspec.structs.replace(standing, status="running", version=10)
    return Table(with_decisions(standing, 0.0, game, None), game)


async def sit(live: LiveTable, person: str, seat: int | None = None, salt: str = "") -> int:
    """Let a person sit down."""
    at = live.clock.wall()

    def command(table: Table) -> Result:
        return seat_commands.sit(table, at, person, person.title(), seat, salt)

    return await live.carry_out(command, person=person, tries=MOST_TRIES)


async def start(live: LiveTable) -> int:
    """Let ann start the game."""
    at = live.clock.wall()
    return await live.carry_out(lambda table: game_commands.start(table, at, "ann"), person="ann")


async def move(
    live: LiveTable, seat: int, text: str, *, version: int | None = None, id: str = ""
) -> int:
    """Let the person of a seat move, on the screen of a version."""
    at, person = live.clock.wall(), live.pending.standing.seats[seat].person
    return await live.carry_out(
        lambda table: game_commands.play(table, at, seat, text, "person", version),
        person=person,
        id=id,
    )


async def move_somehow(live: LiveTable, random: Random) -> int:
    """Let anybody who may act make any move."""
    game = game_of(live)
    seat = random.choice(game.actors)
    return await move(live, seat, random.choice(game.legal_moves(seat)))


async def play_out(live: LiveTable, seed: int = 1) -> None:
    """Play to the end by chance."""
    random = Random(seed)
    while live.pending.standing.status == "running":
        await move_somehow(live, random)


def game_of(live: LiveTable) -> pepita.Game:
    """Return the game under way."""
    game = live.pending.game
    assert game is not None
    return game


def a_move(game: pepita.Game | None) -> tuple[int, str]:
    """Return somebody who may act, and a move."""
    assert game is not None
    seat = game.actors[0]
    return seat, game.legal_moves(seat)[0]
