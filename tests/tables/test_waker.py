"""Bots, clocks and absent people: a game goes on if somebody leaves, and nobody loses a seat."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pepita.tables.house import House
from pepita.tables.live_table import LiveTable
from pepita.tables.standing import Pace, Seat
from pepita.tables.table import Table
from tests.tables.houses import (
    AT_ONCE,
    SEATS,
    Clock,
    Ear,
    a_move,
    a_table,
    close_house,
    each_game,
    game_of,
    in_house,
    in_the_mine,
    move,
    open_house,
    running_table,
    settled,
    sit,
    start,
    table_at,
)

LIVE = Pace("live", 30, absent_after=0)
LENIENT = Pace("relaxed", 0, absent_after=60)


def pass_time(live: LiveTable, clock: Clock, seconds: float) -> None:
    """Let time pass, and the table look at its clocks."""
    clock.at += seconds
    live.waker.schedule()


def actor(live: LiveTable) -> int:
    return game_of(live).actors[0]


class Slow:
    """Bots that think until they are told what to choose."""

    def __init__(self, house: House) -> None:
        self.asked = asyncio.Event()
        self.answer: asyncio.Future[str] = asyncio.Future()
        self.views: list[Any] = []
        house.bots.choose = self.think  # type: ignore[method-assign]

    async def think(self, game: str, level: str, view: Any) -> str:
        self.views.append(view)
        self.asked.set()
        return await self.answer


async def everybody_here(live: LiveTable) -> dict[str, Ear]:
    ears = {person: Ear(person) for person in live.committed.standing.people()}
    for ear in ears.values():
        await live.enter(ear)
    return ears


# Bots.


@each_game
def test_bots_play_a_whole_game_by_themselves(tmp_path: Path, name: str) -> None:
    async def work(house: House) -> None:
        live = await a_table(house, name, seats=["simple"] * SEATS[name], pace=LENIENT)
        ear = Ear("eve")
        await live.enter(ear)
        await start(live)
        await ear.hears(lambda ear: "ended" in ear.kinds)
        assert live.committed.standing.status == "finished"
        by = {entry.body["by"] for entry in await house.log.entries(live.id) if "by" in entry.body}
        assert by == {"bot"}

    in_house(tmp_path, work)


def test_a_bot_sees_what_its_seat_may_see(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        slow = Slow(house)
        live = await a_table(house, seats=["simple"] * 3)
        await start(live)
        await slow.asked.wait()
        seat = actor(live)
        assert slow.views == [{**game_of(live).view(seat), "heard": []}]
        house.peers.retire()
        slow.answer.set_result(game_of(live).legal_moves(seat)[0])
        await settled(house)

    in_house(tmp_path, work)


def test_talk_and_comings_and_goings_do_not_put_a_bot_off(tmp_path: Path) -> None:
    """Its time to seem to think runs from when it was asked, not from the last noise."""
    clock = Clock()

    async def work(house: House) -> None:
        live = await running_table(house, pace=LIVE)
        seat = actor(live)
        bot = Seat(keeper="bot", name="simple", level="simple")
        standing = live.committed.standing.with_seat(seat, bot)
        live.pending = live.committed = Table(standing, live.committed.game)
        live.waker.schedule()
        for _ in range(4):
            ear = Ear("eve")
            await live.enter(ear)
            clock.at += 2.5
            live.exit(ear)
        ear = Ear("eve")
        await live.enter(ear)
        live.waker.schedule()
        await ear.hears(lambda ear: "moved" in ear.kinds)

    in_house(tmp_path, work, clock=clock, timings=replace(AT_ONCE, bot=10.0))


def test_a_timer_that_wakes_too_early_or_too_late_is_set_again(
    tmp_path: Path,
) -> None:
    """A move puts off what is due; the timer stays, and does no harm."""
    clock = Clock()

    async def work(house: House) -> None:
        live = await running_table(house, pace=LIVE)
        await everybody_here(live)
        first = live.waker.timer
        assert first is not None
        clock.at += 5.0
        await move(live, *a_move(live.committed.game))
        assert live.waker.timer is first
        first.cancel()
        live.waker.wake()
        await settled(house)
        second = live.waker.timer
        assert second is not None
        assert second is not first
        woken_at = live.waker.wakes_at
        assert woken_at - clock.monotonic() == 30.0
        assert live.committed.standing.moves == 1
        pass_time(live, clock, 10.0)
        assert live.waker.timer is second
        standing = live.committed.standing
        sooner = tuple(due - 15.0 if due else 0.0 for due in standing.deadlines)
        sooner_due = msgspec.structs.replace(standing, deadlines=sooner)
        live.pending = live.committed = live.committed.with_standing(sooner_due)
        live.waker.schedule()
        assert live.waker.timer is not second
        assert live.waker.wakes_at == woken_at - 15.0

    in_house(tmp_path, work, clock=clock)


def test_a_timer_that_did_not_count_the_sleep_of_the_machine_is_set_again(tmp_path: Path) -> None:
    """The clock went on while the loop and its timers stood still."""
    clock = Clock()

    async def work(house: House) -> None:
        live = await running_table(house, pace=LIVE)
        await everybody_here(live)
        late = live.waker.timer
        clock.at += 31.0
        live.waker.schedule()
        assert live.waker.timer is not late
        await settled(house)
        assert live.committed.standing.moves > 0

    in_house(tmp_path, work, clock=clock)


def test_what_is_due_at_once_may_be_tended_again(tmp_path: Path) -> None:
    """The server's own loop sets no timer for that, and what it sets cannot tell when it is due."""
    clock = Clock()

    async def work(house: House) -> None:
        live = await running_table(house, pace=LIVE)
        await everybody_here(live)
        pass_time(live, clock, 60.0)
        live.waker.schedule()
        await settled(house)
        assert live.committed.standing.moves > 0

    in_house(tmp_path, work, clock=clock)


def test_a_bot_that_fails_does_not_stop_the_game(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def failing(game: str, level: str, view: Any) -> str:
        raise ZeroDivisionError

    async def work(house: House) -> None:
        house.bots.ask = failing  # type: ignore[method-assign]
        live = await running_table(house, pace=LENIENT)
        seat, ear = actor(live), Ear("eve")
        await live.enter(ear)
        legal = game_of(live).legal_moves(seat)
        pass_time(live, clock, 61)
        await ear.hears(lambda ear: "moved" in ear.kinds)
        assert ear.news[-1].entries[0].body["move"] in legal
        assert "has failed" in caplog.text

    clock = Clock()
    in_house(tmp_path, work, clock=clock)


def test_what_could_not_be_written_is_tried_again_later(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    clock = Clock()

    async def work(house: House) -> None:
        live = await running_table(house, pace=LIVE)
        seat = actor(live)

        async def failing(changes: object) -> None:
            raise OSError("the disk is full")

        write, house.log.write = house.log.write, failing  # type: ignore[method-assign]
        pass_time(live, clock, 31)
        await settled(house)
        assert "could not be played for" in caplog.text
        due = live.waker.due_at(live.committed.standing, seat, clock.wall())
        assert due is not None
        assert due > clock.wall()
        house.log.write = write  # type: ignore[method-assign]
        ear = Ear("eve")
        await live.enter(ear)
        pass_time(live, clock, 10)
        await ear.hears(lambda ear: "moved" in ear.kinds)

    in_house(tmp_path, work, clock=clock)


# Clocks.


def test_when_the_time_is_up_a_bot_makes_the_move(tmp_path: Path) -> None:
    clock = Clock()

    async def work(house: House) -> None:
        live = await running_table(house, pace=LIVE)
        ears = await everybody_here(live)
        seat = actor(live)
        assert live.committed.standing.deadlines[seat] == clock.at + 30
        pass_time(live, clock, 29)
        await settled(house)
        assert ears["ann"].kinds == []
        pass_time(live, clock, 1)
        await ears["ann"].hears(lambda ear: ear.kinds == ["moved"])
        entry = ears["ann"].news[0].entries[0]
        assert (entry.seat, entry.body["by"]) == (seat, "clock")
        assert not live.committed.standing.seats[seat].is_played_for
        assert live.committed.standing.deadlines[actor(live)] == clock.at + 30

    in_house(tmp_path, work, clock=clock)


def test_a_bot_moves_for_everybody_whose_time_is_up(tmp_path: Path) -> None:
    """Several players choose in secret at the same time, and each has their own clock."""
    clock = Clock()

    async def work(house: House) -> None:
        live = await running_table(house, "imperial-miners", pace=LIVE)
        ears = await everybody_here(live)
        assert game_of(live).actors == (0, 1)
        clock.at += 20
        await move(live, 0, game_of(live).legal_moves(0)[0])
        assert live.committed.standing.deadlines == (0.0, clock.at + 10)
        pass_time(live, clock, 10)
        await ears["ann"].hears(lambda ear: ear.kinds == ["moved", "moved"])
        assert [entry.seat for news in ears["bob"].news for entry in news.entries] == [0, 1]
        waiting = game_of(live).actors
        pass_time(live, clock, 30)
        await ears["ann"].hears(lambda ear: len(ear.kinds) >= 2 + len(waiting))
        by = [news.entries[0].body["by"] for news in ears["ann"].news]
        assert by[:3] == ["person", "clock", "clock"]

    in_house(tmp_path, work, clock=clock)


def test_no_bot_moves_for_a_player_who_moves_in_time(tmp_path: Path) -> None:
    """The clock runs out, a bot begins to think, and the person moves before it has an answer."""
    clock = Clock()

    async def work(house: House) -> None:
        slow = Slow(house)
        live = await running_table(house, pace=LIVE)
        seat, text = a_move(game_of(live))
        pass_time(live, clock, 31)
        await slow.asked.wait()
        version = await move(live, seat, text)
        house.peers.retire()
        slow.answer.set_result(text)
        await settled(house)
        assert live.committed.standing.version == version

    in_house(tmp_path, work, clock=clock)


def test_a_bot_that_thought_about_the_last_decision_does_not_make_the_next(
    tmp_path: Path,
) -> None:
    clock = Clock()

    async def work(house: House) -> None:
        slow = Slow(house)
        live = await table_at(house, in_the_mine(), pace=LIVE)
        pass_time(live, clock, 31)
        await slow.asked.wait()
        version = await move(live, 0, "walk 3,0")
        house.peers.retire()
        slow.answer.set_result("end")
        await settled(house)
        assert live.committed.standing.version == version

    in_house(tmp_path, work, clock=clock)


@pytest.mark.parametrize(
    ("gone_by", "left"),
    [
        pytest.param(5, 25, id="what was left is left"),
        pytest.param(28, 20, id="but there is time to come back"),
    ],
)
def test_clocks_survive_a_restart_and_forgive_the_outage(
    tmp_path: Path, gone_by: int, left: int
) -> None:
    async def work() -> None:
        clock = Clock()
        house = await open_house(tmp_path, clock)
        live = await running_table(house, pace=LIVE)
        seat = actor(live)
        clock.at += gone_by
        await close_house(house)
        clock.at += 86400
        house = await open_house(tmp_path, clock)
        live = house.live[live.id]
        assert live.committed.standing.deadlines[seat] == clock.at + left
        ear = Ear("eve")
        await live.enter(ear)
        pass_time(live, clock, left - 1)
        await settled(house)
        assert ear.kinds == []
        pass_time(live, clock, 1)
        await ear.hears(lambda ear: ear.kinds == ["moved"])
        await close_house(house)

    asyncio.run(work())


def test_a_clock_runs_on_between_two_outages(tmp_path: Path) -> None:
    """Else a server that restarts every night would give everybody all the time in the world."""

    async def work() -> None:
        clock, days = Clock(), Pace("correspondence", 3 * 86400, 0)
        house = await open_house(tmp_path, clock)
        live = await running_table(house, pace=days)
        seat, id = actor(live), live.id
        for _ in range(2):
            clock.at += 86400
            await close_house(house)
            clock.at += 600
            house = await open_house(tmp_path, clock)
        assert house.live[id].committed.standing.deadlines[seat] == clock.at + 86400
        await close_house(house)

    asyncio.run(work())


def test_a_player_who_must_move_again_has_the_whole_time_again(tmp_path: Path) -> None:
    clock = Clock()

    async def work(house: House) -> None:
        live = await table_at(house, in_the_mine(), pace=LIVE)
        clock.at += 25
        await move(live, 0, "walk 3,0")
        assert live.committed.standing.deadlines[0] == clock.at + 30

    in_house(tmp_path, work, clock=clock)


# Absence.


def test_a_bot_plays_for_a_person_who_is_gone_until_they_come_back(tmp_path: Path) -> None:
    clock = Clock()

    async def work(house: House) -> None:
        live = await running_table(house, pace=LENIENT)
        ears = await everybody_here(live)
        seat = actor(live)
        person = live.committed.standing.seats[seat].person
        watching = next(ear for name, ear in ears.items() if name != person)
        live.exit(ears[person])
        pass_time(live, clock, 59)
        await settled(house)
        assert watching.kinds == []
        pass_time(live, clock, 1)
        await watching.hears(lambda ear: ear.kinds == ["stood-in", "moved"])
        assert live.committed.standing.seats[seat].is_played_for
        moved = watching.news[1].entries[0]
        assert (moved.seat, moved.body["by"]) == (seat, "bot")
        await live.enter(ears[person])
        assert not live.committed.standing.seats[seat].is_played_for
        assert watching.kinds == ["stood-in", "moved", "came-back"]

    in_house(tmp_path, work, clock=clock)


def test_the_late_move_of_a_thinking_bot_is_dropped_when_the_person_returns(
    tmp_path: Path,
) -> None:
    clock = Clock()

    async def work(house: House) -> None:
        slow = Slow(house)
        live = await running_table(house, pace=LENIENT)
        seat, text = a_move(game_of(live))
        person = live.committed.standing.seats[seat].person
        pass_time(live, clock, 61)
        await slow.asked.wait()
        back = Ear(person)
        await live.enter(back)
        version = live.committed.standing.version
        slow.answer.set_result(text)
        await settled(house)
        assert live.committed.standing.version == version
        assert actor(live) == seat
        await move(live, seat, text)

    in_house(tmp_path, work, clock=clock)


def test_bots_play_for_everybody_who_is_gone(tmp_path: Path) -> None:
    clock = Clock()

    async def work(house: House) -> None:
        live = await running_table(house, "imperial-miners", pace=LENIENT)
        ear = Ear("eve")
        await live.enter(ear)
        assert game_of(live).actors == (0, 1)
        pass_time(live, clock, 61)
        await ear.hears(lambda ear: ear.kinds.count("moved") >= 2)
        assert ear.kinds.count("stood-in") == 2
        assert all(seat.is_played_for for seat in live.committed.standing.seats)
        for person in ("ann", "bob"):
            await live.enter(Ear(person))
        assert not any(seat.is_played_for for seat in live.committed.standing.seats)

    in_house(tmp_path, work, clock=clock)


def test_a_person_who_sat_down_and_never_connected_is_played_for_too(tmp_path: Path) -> None:
    clock = Clock()

    async def work(house: House) -> None:
        live = await running_table(house, pace=LENIENT)
        ear = Ear("eve")
        await live.enter(ear)
        pass_time(live, clock, 61)
        await ear.hears(lambda ear: "moved" in ear.kinds)
        assert ear.kinds[:2] == ["stood-in", "moved"]

    in_house(tmp_path, work, clock=clock)


def test_a_person_who_plays_without_a_connection_is_here_by_what_they_do(tmp_path: Path) -> None:
    """Programs may ask for the table now and then instead of keeping a stream open."""
    clock = Clock()

    async def work(house: House) -> None:
        live = await running_table(house, pace=LENIENT)
        seat = actor(live)
        person = live.committed.standing.seats[seat].person
        for _ in range(4):
            pass_time(live, clock, 40)
            await settled(house)
            await live.welcome_back(person)
        assert not live.committed.standing.seats[seat].is_played_for
        pass_time(live, clock, 60)
        await settled(house)
        assert live.committed.standing.seats[seat].is_played_for
        await live.welcome_back(person)
        assert not live.committed.standing.seats[seat].is_played_for

    in_house(tmp_path, work, clock=clock)


def test_nobody_is_played_for_where_the_table_does_not_want_it(tmp_path: Path) -> None:
    clock = Clock()

    async def work(house: House) -> None:
        live = await running_table(house, pace=Pace("relaxed", 0, absent_after=0))
        pass_time(live, clock, 10**7)
        await settled(house)
        assert live.waker.timer is None
        assert not any(seat.is_played_for for seat in live.committed.standing.seats)

    in_house(tmp_path, work, clock=clock)


def test_a_restart_gives_everybody_the_time_to_come_back(tmp_path: Path) -> None:
    async def work() -> None:
        clock = Clock()
        house = await open_house(tmp_path, clock)
        live = await running_table(house, pace=LENIENT)
        await close_house(house)
        clock.at += 10**6
        house = await open_house(tmp_path, clock)
        live = house.live[live.id]
        pass_time(live, clock, 59)
        await settled(house)
        assert not any(seat.is_played_for for seat in live.committed.standing.seats)
        pass_time(live, clock, 2)
        await settled(house)
        assert any(seat.is_played_for for seat in live.committed.standing.seats)
        await close_house(house)

    asyncio.run(work())


def test_a_seat_that_was_played_for_is_so_after_a_restart_until_the_person_returns(
    tmp_path: Path,
) -> None:
    async def work() -> None:
        clock = Clock()
        house = await open_house(tmp_path, clock)
        slow = Slow(house)
        live = await running_table(house, pace=LENIENT)
        seat = actor(live)
        pass_time(live, clock, 61)
        await slow.asked.wait()
        house.peers.retire()
        slow.answer.set_exception(StopAsyncIteration)
        await close_house(house)
        house = await open_house(tmp_path, clock)
        live = house.live[live.id]
        ear = Ear("eve")
        await live.enter(ear)
        await ear.hears(lambda ear: "moved" in ear.kinds)
        back = Ear(live.committed.standing.seats[seat].person)
        await live.enter(back)
        assert not live.committed.standing.seats[seat].is_played_for
        await close_house(house)

    asyncio.run(work())


def test_nothing_is_given_back_at_a_table_that_is_over(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        live = await house.make(
            host="ann", game="gold-mine", options={"most_rounds": 1}, seats=["open", "open"],
            is_listed=False, pace=LENIENT, language="en",
        )  # fmt: skip
        for person in ("ann", "bob"):
            await sit(live, person)
        await start(live)
        ear = Ear("eve")
        await live.enter(ear)
        clock.at += 61
        live.waker.schedule()
        await until(live, clock, ear, lambda ear: "ended" in ear.kinds)
        version = live.committed.standing.version
        await live.enter(Ear("ann"))
        assert live.committed.standing.version == version

    clock = Clock()
    in_house(tmp_path, work, clock=clock)


async def until(live: LiveTable, clock: Clock, ear: Ear, what: Callable[[Ear], bool]) -> None:
    """Let time pass until something was heard: the absent go one after the other."""
    while not what(ear):
        pass_time(live, clock, 61)
        await ear.hears_more()
