"""A town: several houses on one database and one clock; they poll it when a test says so."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

from pepita.store.log import Log
from pepita.tables import talk
from pepita.tables.house import House
from pepita.tables.live_table import MOST_TRIES, LiveTable
from pepita.tables.standing import Pace
from pepita.tables.timings import Timings
from tests.store.changes import Place, url_of
from tests.tables.houses import NAMES, Clock, Heard, a_table, game_of, settled, sit, start

# Houses look around only when a test says so, and bots answer at once.
UNHURRIED = Timings(bot=0.0, look=10.0**6)
SLOW_BOTS = replace(UNHURRIED, bot=3600.0)
NO_STAND_INS = Pace("relaxed", 0, absent_after=0)
ABSENT_AFTER = 20.0
LENIENT = Pace("relaxed", 0, absent_after=ABSENT_AFTER)
LIVE = Pace("live", 30, absent_after=0)


class Town:
    """Houses of one database. Time passes and news come across only when a test says so."""

    def __init__(self, place: Place) -> None:
        self.place = place
        self.clock = Clock()
        self.houses: list[House] = []
        self.dead: list[House] = []

    async def opens(
        self, name: str = "", clock: Clock | None = None, timings: Timings = UNHURRIED
    ) -> House:
        """Open another house, as a server does when it starts."""
        log = Log(url_of(self.place))
        await log.open()
        house = House(log, render=Heard, name=name, clock=clock or self.clock, timings=timings)
        await house.open()
        await house.all_taken_up()
        self.houses.append(house)
        return house

    async def look(self) -> None:
        """Let every house look around, so that all have heard of all, and do what follows."""
        for _ in range(2):
            await self.look_once()

    async def look_once(self) -> None:
        """Let every house look around in turn, and do what follows."""
        for house in self.houses:
            await house.look()
        await self.settles()

    async def settles(self) -> None:
        """Wait until nothing is being done on the side, and no timer is due at once."""
        await settled(*self.houses)

    async def passes(self, seconds: float) -> None:
        """Let time pass, with houses that look around meanwhile and timers that go off."""
        until = self.clock.at + seconds
        while self.clock.at < until:
            self.clock.at = min(until, self.clock.at + UNHURRIED.heartbeat)
            await self.look_once()
            for house in self.houses:
                for live in house.live.values():
                    live.waker.schedule()
            await self.settles()

    async def kill(self, house: House) -> None:
        """Let a house do nothing from now on, and say nothing."""
        self.houses.remove(house)
        self.dead.append(house)
        await house.stop()
        await asyncio.gather(*house.background.tasks, return_exceptions=True)

    async def close(self, house: House) -> None:
        """Close a house as a server does when it is stopped."""
        self.houses.remove(house)
        await house.close()
        await house.log.close()

    def tender_of(self, table_id: str) -> House:
        """Return the house that tends a table: there is exactly one."""
        (found,) = [house for house in self.houses if house.tends(table_id)]
        return found

    def others(self, house: House) -> list[House]:
        """Return the other houses."""
        return [other for other in self.houses if other is not house]


async def table_tended_by(
    tender: House, *, at: House, game: str = "saboteur", **wishes: Any
) -> LiveTable:
    """Return a running table of one house that a certain house tends."""
    while True:
        live = await a_table(at, game, **wishes)
        if tender.tends(live.id):
            break
    for name in NAMES[: len(live.committed.standing.seats)]:
        if not all(seat.is_taken for seat in live.committed.standing.seats):
            await sit(live, name)
    await start(live)
    return live


@asynccontextmanager
async def town(place: Place) -> AsyncIterator[Town]:
    """Have a town for a while."""
    here = Town(place)
    try:
        yield here
    finally:
        for house in list(here.houses):
            await here.close(house)
        for house in here.dead:
            await house.log.close()


def in_town(place: Place, work: Callable[[Town], Awaitable[None]]) -> None:
    """Do something in a town."""

    async def run() -> None:
        async with town(place) as here:
            await work(here)

    asyncio.run(run())


async def ids_of_some_tables(house: House, count: int = 40) -> list[str]:
    return [(await a_table(house)).id for _ in range(count)]


async def say(live: LiveTable, person: str, text: str) -> None:
    at = live.clock.wall()
    await live.carry_out(
        lambda table: talk.say(table, at, person, person.title(), text),
        person=person,
        tries=MOST_TRIES,
    )


def person_to_move(live: LiveTable) -> str:
    return live.committed.standing.seats[game_of(live).actors[0]].person


def is_played_for(live: LiveTable, person: str) -> bool:
    seat = live.committed.standing.seat_of(person)
    assert seat is not None
    return live.committed.standing.seats[seat].is_played_for
