"""No clock runs while nobody serves, and a database that fails is survived."""

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from pepita.store.servers import all_outages
from pepita.tables.house import House
from pepita.tables.standing import Pace
from tests.tables.houses import (
    HEARTBEAT,
    LEASE,
    SKEW,
    Ear,
    SlowWriter,
    full_table,
    until,
)
from tests.tables.towns import (
    ABSENT_AFTER,
    LENIENT,
    LIVE,
    UNHURRIED,
    Town,
    in_town,
    is_played_for,
    person_to_move,
    say,
    table_tended_by,
)


async def closed_for(town: Town, house: House, seconds: float, serve: float = 0.0) -> House:
    """Let a house serve, close it, and open it again after a time."""
    town.clock.at += serve
    house.peers.renewed_at = town.clock.at
    await town.close(house)
    town.clock.at += seconds
    return await town.opens()


def test_outages_are_summed_from_the_last_change_on(database: str) -> None:
    async def work(town: Town) -> None:
        house = await closed_for(town, await town.opens(), 1000.0)
        live = await table_tended_by(house, at=house, pace=Pace("correspondence", 86400, 0))
        due = max(live.committed.standing.deadlines)
        house = await closed_for(town, house, 500.0, serve=100.0)
        assert max(house.live[live.id].committed.standing.deadlines) == due + 500
        house = await closed_for(town, house, 7.0, serve=100.0)
        live = house.live[live.id]
        assert max(live.committed.standing.deadlines) == due + 507
        await say(live, "ann", "so late already")
        house = await closed_for(town, house, 1.0, serve=100.0)
        assert max(house.live[live.id].committed.standing.deadlines) == due + 508

    in_town(database, work)


def test_time_before_a_tables_last_change_is_not_forgiven(database: str) -> None:
    """A server that is killed gave its last sign of life some time before."""

    async def work(town: Town) -> None:
        house = await town.opens()
        town.clock.at += HEARTBEAT - 1
        live = await table_tended_by(house, at=house, pace=LIVE)
        due = max(live.committed.standing.deadlines)
        await town.kill(house)
        town.clock.at += 100
        house = await town.opens()
        assert max(house.live[live.id].committed.standing.deadlines) == due + 100

    in_town(database, work)


def test_an_outage_starts_no_clock(tmp_path: Path) -> None:
    async def work(town: Town) -> None:
        house = await town.opens()
        live = await table_tended_by(house, at=house, pace=LIVE)
        deadlines = live.committed.standing.deadlines
        assert deadlines.count(0.0) == 2
        house = await closed_for(town, house, 500.0)
        moved = tuple(due + 500 if due else 0.0 for due in deadlines)
        assert house.live[live.id].committed.standing.deadlines == moved

    in_town(tmp_path, work)


class Failing:
    """A database that cannot be reached for a while."""

    def __init__(self, house: House) -> None:
        self.log = house.log
        self.kept = self.log.engine, self.log.writer_engine, self.log.begin_short

    def __enter__(self) -> None:
        self.log.engine = self.log.writer_engine = self.log.begin_short = None  # type: ignore[assignment]

    def __exit__(self, *_: object) -> None:
        self.log.engine, self.log.writer_engine, self.log.begin_short = self.kept


def test_a_database_that_fails_while_we_look_is_survived(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(town: Town) -> None:
        here, there = await town.opens(), await town.opens()
        await town.look()
        live = await table_tended_by(there, at=there, pace=LIVE)
        seen = await here.find(live.id)
        await town.close(there)
        with Failing(here):
            for _ in range(3):
                with pytest.raises(AttributeError):
                    await here.look()
        await town.look()
        assert seen.waker.timer is not None

    in_town(tmp_path, work)


def test_what_fails_again_and_again_is_logged_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(town: Town) -> None:
        here = await town.opens(timings=replace(UNHURRIED, look=0.001))
        look, looks = here.look, list[float]()

        async def counted_look() -> None:
            looks.append(town.clock.at)
            await look()

        here.look = counted_look  # type: ignore[method-assign]
        with Failing(here):
            await until(lambda: len(looks) > 5)
        await until(lambda: not here.is_look_failing)

    in_town(tmp_path, work)
    assert caplog.text.count("cannot be asked") == 1


def test_a_failure_while_taking_over_is_made_good(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def failing() -> list[Any]:
        raise OSError("connection lost")

    async def work(town: Town) -> None:
        here, there = await town.opens(), await town.opens()
        await town.look()
        live = await table_tended_by(there, at=there, pace=LIVE)
        await town.close(there)
        with monkeypatch.context() as patch:
            patch.setattr(here.log, "running_tables", failing)
            with pytest.raises(OSError, match="lost"):
                await here.look()
        await town.look()
        assert live.id in here.live

    in_town(tmp_path, work)


def test_what_was_written_while_we_could_not_read_is_heard_later(tmp_path: Path) -> None:
    async def work(town: Town) -> None:
        here, there = await town.opens(), await town.opens()
        await town.look()
        live = await full_table(there)
        seen = await here.find(live.id)
        await say(live, "ann", "hello?")
        town.houses.remove(here)
        with Failing(here):
            await town.passes(10 * SKEW)
        town.houses.append(here)
        await town.look()
        assert seen.committed.standing == live.committed.standing

    in_town(tmp_path, work)


def test_no_clock_runs_while_the_only_server_cannot_write(tmp_path: Path) -> None:
    async def work(town: Town) -> None:
        house = await town.opens()
        live = await table_tended_by(house, at=house, pace=LIVE)
        ear = Ear("eve")
        await live.enter(ear)
        due = max(live.committed.standing.deadlines)
        with Failing(house):
            town.clock.at += 600
            live.waker.schedule()
            await live.waker.do_what_is_due()
        assert ear.kinds == []
        told = ear.presence
        await town.look()
        assert max(live.committed.standing.deadlines) == due + 600
        assert ear.presence == told + 1
        assert live.waker.timer is not None

    in_town(tmp_path, work)


def test_each_outage_is_forgiven_once(tmp_path: Path) -> None:
    """A machine that slept, twice, and had been switched off before."""

    async def work(town: Town) -> None:
        house = await closed_for(town, await town.opens(), 1000.0)
        live = await table_tended_by(house, at=house, pace=LIVE)
        due = max(live.committed.standing.deadlines)
        for seconds, forgiven in ((600, 600), (300, 900)):
            town.clock.at += seconds
            await town.look()
            assert max(live.committed.standing.deadlines) == due + forgiven

    in_town(tmp_path, work)


def test_what_is_being_written_while_clocks_are_forgiven_is_not_lost(tmp_path: Path) -> None:
    async def work(town: Town) -> None:
        house = await town.opens()
        live = await table_tended_by(house, at=house, pace=LIVE)
        writer = SlowWriter(house.log)
        saying = asyncio.ensure_future(say(live, "ann", "are you back?"))
        await writer.begun.wait()
        house.forgive(600.0)
        writer.go.set()
        await saying
        assert live.pending is live.committed
        await say(live, "bob", "yes")
        assert [said.text for said in live.committed.standing.talk] == ["are you back?", "yes"]

    in_town(tmp_path, work)


def test_a_server_that_cannot_give_a_sign_tends_nothing_for_others_may(tmp_path: Path) -> None:
    async def work(town: Town) -> None:
        house = await town.opens()
        live = await table_tended_by(house, at=house, pace=LIVE)
        with Failing(house):
            for _ in range(4):
                assert house.tends(live.id)
                town.clock.at += HEARTBEAT
                with pytest.raises(AttributeError):
                    await house.look()
            assert not house.tends(live.id)
        await town.look()
        assert house.tends(live.id)

    in_town(tmp_path, work)


def test_activity_is_told_with_the_next_heartbeat_if_one_fails(tmp_path: Path) -> None:
    async def work(town: Town) -> None:
        here, there = await town.opens(), await town.opens()
        await town.look()
        live = await table_tended_by(here, at=here, pace=LENIENT)
        person, seen = person_to_move(live), await there.find(live.id)
        await town.passes(ABSENT_AFTER - HEARTBEAT)
        await seen.welcome_back(person)
        with Failing(there), pytest.raises(AttributeError):
            await there.look()
        await there.look()
        await town.passes(ABSENT_AFTER - HEARTBEAT)
        assert not is_played_for(live, person)

    in_town(tmp_path, work)


def test_a_clock_that_was_set_back_is_no_outage(database: str) -> None:
    async def work(town: Town) -> None:
        house = await closed_for(town, await town.opens(), -100.0)
        assert await all_outages(house.log) == []

    in_town(database, work)


def test_a_server_that_was_held_up_forgives_nothing_if_another_served(tmp_path: Path) -> None:
    async def work(town: Town) -> None:
        here, there = await town.opens(), await town.opens()
        await town.look()
        live = await table_tended_by(here, at=here, pace=Pace("live", 600, 0))
        due = max(live.committed.standing.deadlines)
        town.houses.remove(here)
        await town.passes(2 * LEASE)
        assert there.tends(live.id)
        assert not here.tends(live.id)
        town.houses.append(here)
        await town.look()
        assert max(live.committed.standing.deadlines) == due
        assert town.tender_of(live.id) is here

    in_town(tmp_path, work)


def test_a_house_closes_also_when_the_database_is_gone(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def work(town: Town) -> None:
        house = await town.opens()
        with Failing(house):
            await house.close()
        assert "goodbye" in caplog.text

    in_town(tmp_path, work)
