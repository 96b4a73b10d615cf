"""Several servers on one database: exactly one tends each table, also when servers come and go."""

import asyncio
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from pepita.store.servers import all_outages
from pepita.tables.house import House
from pepita.tables.live_table import LiveTable
from pepita.tables.peers import weight
from tests.tables.houses import (
    HEARTBEAT,
    LEASE,
    PATIENCE,
    QUICK,
    SEATS,
    SKEW,
    SLEEP,
    Clock,
    Ear,
    a_table,
    full_table,
    start,
)
from tests.tables.towns import (
    ABSENT_AFTER,
    LENIENT,
    LIVE,
    SLOW_BOTS,
    Town,
    ids_of_some_tables,
    in_town,
    is_played_for,
    person_to_move,
    say,
    table_tended_by,
)

# Who tends what.


def test_exactly_one_server_tends_each_table(database: str) -> None:
    async def work(town: Town) -> None:
        houses = [await town.opens() for _ in range(3)]
        await town.look()
        ids = await ids_of_some_tables(houses[0])
        tenders = Counter(town.houses.index(town.tender_of(id)) for id in ids)
        assert set(tenders) == {0, 1, 2}

    in_town(database, work)


def test_a_server_alone_tends_every_table(tmp_path: Path) -> None:
    async def work(town: Town) -> None:
        house = await town.opens()
        assert all(house.tends(id) for id in await ids_of_some_tables(house, 5))

    in_town(tmp_path, work)


@pytest.mark.parametrize("game", SEATS)
def test_bots_move_once_and_not_once_a_server(tmp_path: Path, game: str) -> None:
    async def work(town: Town) -> None:
        houses = [await town.opens() for _ in range(3)]
        await town.look()
        thoughts: list[House] = []
        for house in houses:
            count_thoughts(house, thoughts)
        live = await a_table(houses[0], game, seats=["simple"] * SEATS[game])
        for house in houses:  # all have it before them, and could move
            await (await house.find(live.id)).enter(Ear("eve"))
        await town.look()
        tender = town.tender_of(live.id)
        await start(live)
        async with asyncio.timeout(PATIENCE):
            while live.committed.standing.status == "running":
                await town.look()
        entries = await houses[0].log.entries(live.id)
        moves = [entry for entry in entries if entry.kind == "moved"]
        assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
        assert thoughts == [tender] * len(moves)

    in_town(tmp_path, work)


def count_thoughts(house: House, thoughts: list[House]) -> None:
    """Note whenever a house lets a bot think."""
    think = house.bots.choose

    async def noted(game: str, level: str, view: Any) -> str:
        thoughts.append(house)
        return await think(game, level, view)

    house.bots.choose = noted  # type: ignore[method-assign]


def test_a_newcomer_takes_its_share_and_the_others_leave_it_alone(tmp_path: Path) -> None:
    async def work(town: Town) -> None:
        first = await town.opens()
        tables = [await table_tended_by(first, at=first, pace=LIVE) for _ in range(12)]
        assert all(live.waker.timer for live in tables)
        second = await town.opens()
        await town.look()
        for live in tables:
            tended = {house: house.live[live.id].waker.timer is not None
                      for house in town.houses if live.id in house.live}  # fmt: skip
            assert [house for house, is_tended in tended.items() if is_tended] == [
                town.tender_of(live.id)
            ]
        assert 0 < sum(second.tends(live.id) for live in tables) < 12

    in_town(tmp_path, work)


def test_a_table_started_at_one_server_is_tended_by_another_that_never_saw_it(
    tmp_path: Path,
) -> None:
    async def work(town: Town) -> None:
        here, there = await town.opens(), await town.opens()
        await town.look()
        live = await table_tended_by(there, at=here, pace=LIVE)
        assert live.id not in there.live
        assert live.waker.timer is None
        await town.look()
        assert there.live[live.id].waker.timer is not None

    in_town(tmp_path, work)


def test_a_table_is_tended_where_its_people_are(tmp_path: Path) -> None:
    """Else bots would answer them only after news had gone to another server and back."""

    async def work(town: Town) -> None:
        here, there = await town.opens(), await town.opens()
        await town.look()
        live = await table_tended_by(there, at=here, pace=LIVE)
        await town.look()
        ear = Ear("ann")
        await live.enter(ear)
        assert live.waker.timer is not None
        await town.look()
        assert town.tender_of(live.id) is here
        assert there.live[live.id].waker.timer is None
        live.exit(ear)
        await town.look()
        assert town.tender_of(live.id) is there
        assert there.live[live.id].waker.timer is not None

    in_town(tmp_path, work)


def test_two_servers_of_one_name_are_two(database: str) -> None:
    async def work(town: Town) -> None:
        houses = [await town.opens("debian:8420") for _ in range(2)]
        await town.look()
        await town.look()
        ids = await ids_of_some_tables(houses[0])
        assert len({town.houses.index(town.tender_of(id)) for id in ids}) == 2

    in_town(database, work)


class Late(Clock):
    """A clock whose time of day differs from that of another."""

    def __init__(self, clock: Clock, by: float) -> None:
        self.clock = clock
        self.by = by

    def wall(self) -> float:
        return self.clock.wall() + self.by

    def monotonic(self) -> float:
        return self.clock.monotonic()


@pytest.mark.parametrize("late", [-SKEW, SKEW])
def test_clocks_of_servers_may_differ(tmp_path: Path, late: float) -> None:
    async def work(town: Town) -> None:
        houses = [await town.opens(), await town.opens(clock=Late(town.clock, late))]
        await town.passes(LEASE + HEARTBEAT)
        ids = await ids_of_some_tables(houses[0])
        assert len({town.houses.index(town.tender_of(id)) for id in ids}) == 2
        live = await full_table(houses[1])
        seen = await houses[0].find(live.id)
        await say(live, "ann", "hello")
        await town.look()
        assert seen.committed.standing == live.committed.standing

    in_town(tmp_path, work)


# Sleeping.


def test_a_table_that_another_server_tends_and_nobody_watches_here_sleeps(tmp_path: Path) -> None:
    async def work(town: Town) -> None:
        here, there = await town.opens(), await town.opens()
        await town.look()
        live = await table_tended_by(there, at=here, pace=LENIENT)
        await town.look()
        town.clock.at += SLEEP
        for house in (here, there):
            house.peers.renewed_at = town.clock.at
            house.sweep()
        assert live.id not in here.live
        assert live.id in there.live

    in_town(tmp_path, work)


def test_a_sleeping_table_wakes_where_it_is_tended_when_its_people_leave_elsewhere(
    tmp_path: Path,
) -> None:
    async def work(town: Town) -> None:
        here, there = await town.opens(), await town.opens(timings=SLOW_BOTS)
        await town.look()
        live = await table_tended_by(there, at=here, pace=LENIENT)
        ears = [Ear(person) for person in live.committed.standing.people()]
        for ear in ears:
            await live.enter(ear)
        await town.passes(SLEEP + HEARTBEAT)
        there.sweep()
        assert live.id not in there.live
        for ear in ears:
            live.exit(ear)
        await town.passes(ABSENT_AFTER + 2 * HEARTBEAT)
        assert "stood-in" in [entry.kind for entry in await here.log.entries(live.id)]

    in_town(tmp_path, work)


# Ends.


def test_the_tables_of_a_killed_server_are_taken_over_when_it_counts_as_gone(
    database: str,
) -> None:
    async def work(town: Town) -> None:
        here, there = await town.opens(), await town.opens()
        await town.look()
        there.peers.retire()  # it is dead before its bots have moved
        live = await table_tended_by_the_dead(there, at=here)
        await town.kill(there)
        await town.passes(LEASE - 1)
        assert not here.tends(live.id)
        assert live.committed.standing.moves == 0
        await town.passes(HEARTBEAT)
        assert here.tends(live.id)
        assert live.committed.standing.moves > 0

    in_town(database, work)


async def table_tended_by_the_dead(dead: House, *, at: House) -> LiveTable:
    """Return a running table of bots that a dead server would have to tend."""
    while True:
        live = await a_table(at, "gold-mine", seats=["simple"] * 2, options=QUICK["gold-mine"])
        ids = (at.peers.id, dead.peers.id)
        if max(ids, key=lambda id: weight(id, live.id)) == dead.peers.id:
            break
    await start(live)
    return live


def test_the_tables_of_a_stopped_server_are_taken_over_at_once(database: str) -> None:
    async def work(town: Town) -> None:
        here, there = await town.opens(), await town.opens()
        await town.look()
        live = await table_tended_by(there, at=there, pace=LIVE)
        assert live.id not in here.live
        await town.close(there)
        await town.look()
        assert here.live[live.id].waker.timer is not None

    in_town(database, work)


def test_people_of_a_killed_server_have_time_to_come_to_another(tmp_path: Path) -> None:
    async def work(town: Town) -> None:
        here, there = await town.opens(), await town.opens()
        await town.look()
        live = await table_tended_by(there, at=there, pace=LENIENT)
        person = person_to_move(live)
        await live.enter(Ear(person))
        seen = await here.find(live.id)
        await town.passes(2 * ABSENT_AFTER)
        await town.kill(there)
        await town.passes(LEASE + ABSENT_AFTER - HEARTBEAT)
        assert not seen.audience.is_here(person)
        assert not is_played_for(seen, person)
        await town.passes(3 * HEARTBEAT)
        assert is_played_for(seen, person)

    in_town(tmp_path, work)


def test_a_killed_server_that_comes_back_is_not_taken_for_two(database: str) -> None:
    async def work(town: Town) -> None:
        first = await town.opens("host:8420")
        await table_tended_by(first, at=first, pace=LIVE)
        town.clock.at += 2
        await town.kill(first)
        town.clock.at += 1
        again = await town.opens("host:8420")
        assert all(live.waker.timer for live in again.live.values())
        assert len(again.live) == 1
        assert again.peers.others == []
        (outage,) = await all_outages(again.log)
        assert outage.ended_at - outage.began_at == 3

    in_town(database, work)


def test_a_server_that_starts_counts_on_nobody_whose_last_sign_is_old(database: str) -> None:
    async def work(town: Town) -> None:
        first = await town.opens()
        live = await table_tended_by(first, at=first, pace=LIVE)
        await town.kill(first)
        town.clock.at += LEASE + 1
        again = await town.opens()
        assert again.peers.others == []
        assert again.live[live.id].waker.timer is not None
        (outage,) = await all_outages(again.log)
        assert outage.ended_at - outage.began_at == LEASE + 1

    in_town(database, work)


def test_while_another_server_serves_there_is_no_outage(tmp_path: Path) -> None:
    async def work(town: Town) -> None:
        await town.opens("a")
        there = await town.opens("b")
        await town.look()
        await town.kill(there)
        await town.passes(10 * LEASE)
        town.clock.at += HEARTBEAT - 1  # the last sign is some time ago, as it mostly is
        await town.opens("b")
        assert await all_outages(town.houses[0].log) == []

    in_town(tmp_path, work)


def test_a_table_read_twice_at_the_same_time_is_one(tmp_path: Path) -> None:
    async def work(town: Town) -> None:
        here, there = await town.opens(), await town.opens()
        await town.look()
        live = await table_tended_by(there, at=there, pace=LIVE)
        await town.close(there)
        found, _ = await asyncio.gather(here.find(live.id), here.look())
        assert here.live[live.id] is found
        assert await here.find(live.id) is found

    in_town(tmp_path, work)
