"""Tables without people and due actions are only in the log, and are loaded when needed."""

import asyncio
from pathlib import Path

import pytest

from pepita.tables.house import House
from pepita.tables.live_table import LiveTable
from pepita.tables.snapshots import digest_of
from pepita.tables.standing import Pace
from tests.tables.houses import (
    SLEEP,
    Clock,
    Ear,
    SlowWriter,
    a_move,
    each_game,
    full_table,
    game_of,
    in_house,
    move,
    open_house,
    running_table,
)

# Nobody is played for, and no clock runs.
PATIENT = Pace("relaxed", 0, absent_after=0)


def night_falls(house: House, clock: Clock) -> None:
    """Let enough time pass that tables fall asleep."""
    clock.at += SLEEP
    house.sweep()


@each_game
def test_a_game_under_way_with_nothing_due_sleeps_and_goes_on(tmp_path: Path, name: str) -> None:
    clock = Clock()

    async def work(house: House) -> None:
        live = await running_table(house, name, pace=PATIENT)
        seat, text = a_move(game_of(live))
        first = await move(live, seat, text, id="m1")
        digest = digest_of(game_of(live))
        night_falls(house, clock)
        assert house.live == {}
        woken = await house.find(live.id)
        assert woken is not live
        assert digest_of(game_of(woken)) == digest
        assert await move(woken, seat, text, id="m1") == first
        assert await move(woken, *a_move(game_of(woken))) == first + 1
        assert woken.waker.timer is None

    in_house(tmp_path, work, clock=clock)


def test_a_table_that_has_not_begun_or_is_over_sleeps(tmp_path: Path) -> None:
    clock = Clock()

    async def work(house: House) -> None:
        resting = await full_table(house)
        night_falls(house, clock)
        assert house.live == {}
        found = await house.find(resting.id)
        assert found.committed.standing == resting.committed.standing

    in_house(tmp_path, work, clock=clock)


@pytest.mark.parametrize(
    "pace",
    [
        pytest.param(Pace("live", 30, 0), id="a clock runs"),
        pytest.param(Pace("relaxed", 0, 3600), id="a bot will play for an absent person"),
        pytest.param(Pace("correspondence", 86400, 0), id="a clock runs for days"),
    ],
)
def test_a_game_at_which_something_is_due_stays_awake(tmp_path: Path, pace: Pace) -> None:
    clock = Clock()

    async def work(house: House) -> None:
        live = await running_table(house, pace=pace)
        assert not live.is_idle
        clock.at += 1
        night_falls(house, clock)
        assert set(house.live) == {live.id}

    in_house(tmp_path, work, clock=clock)


def test_a_table_sleeps_only_once_everybody_is_gone(tmp_path: Path) -> None:
    clock = Clock()

    async def work(house: House) -> None:
        live, ear = await running_table(house, pace=PATIENT), Ear("eve")
        await live.enter(ear)
        night_falls(house, clock)
        assert set(house.live) == {live.id}
        live.exit(ear)
        night_falls(house, clock)
        assert house.live == {}

    in_house(tmp_path, work, clock=clock)


def test_a_table_that_was_asked_for_lately_stays_awake(tmp_path: Path) -> None:
    clock = Clock()

    async def work(house: House) -> None:
        live = await running_table(house, pace=PATIENT)
        for _ in range(3):
            clock.at += SLEEP - 1
            assert await house.find(live.id) is live
            house.sweep()
        night_falls(house, clock)
        assert not house.live
        assert not house.used_at

    in_house(tmp_path, work, clock=clock)


def test_a_table_does_not_sleep_while_something_is_written(tmp_path: Path) -> None:
    clock = Clock()

    async def work(house: House) -> None:
        live = await running_table(house, pace=PATIENT)
        assert live.is_idle
        writer = SlowWriter(house.log)
        moving = asyncio.ensure_future(move(live, *a_move(game_of(live))))
        await writer.begun.wait()
        was_idle = live.is_idle
        night_falls(house, clock)
        awake = set(house.live)
        writer.go.set()
        await moving
        assert (was_idle, awake) == (False, {live.id})
        assert live.is_idle

    in_house(tmp_path, work, clock=clock)


def test_a_table_does_not_sleep_while_it_is_read_again(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        live = await running_table(house, pace=PATIENT)
        reading = asyncio.ensure_future(live.catch_up(live.committed.standing.version + 1))
        while live.reloading is None:
            await asyncio.sleep(0)
        assert not live.is_idle
        await reading
        assert live.is_idle

    in_house(tmp_path, work)


def test_a_table_does_not_sleep_while_a_bot_thinks(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        live = await running_table(house, pace=PATIENT)
        live.waker.thinking.add(0)
        assert not live.is_idle
        live.waker.thinking.discard(0)
        assert live.is_idle

    in_house(tmp_path, work)


def test_several_who_ask_at_the_same_time_wake_a_table_once(tmp_path: Path) -> None:
    clock = Clock()

    async def work(house: House) -> None:
        live = await running_table(house, pace=PATIENT)
        night_falls(house, clock)
        found = await asyncio.gather(*(house.find(live.id) for _ in range(5)))
        assert len({id(each) for each in found}) == 1
        woken: LiveTable = found[0]
        tries = [move(woken, *a_move(game_of(woken)), id="same") for _ in range(3)]
        assert len(set(await asyncio.gather(*tries))) == 1

    in_house(tmp_path, work, clock=clock)


def test_the_house_looks_again_and_again_until_it_is_closed(tmp_path: Path) -> None:
    async def work() -> None:
        house = await open_house(tmp_path)
        first = house.sweeping
        assert first is not None
        house.sweep()
        assert house.sweeping not in (None, first)
        assert not house.sweeping.cancelled()
        await house.close()
        assert house.sweeping.cancelled()
        await house.log.close()

    asyncio.run(work())
