"""Several servers on one database: one tends each table, and everybody hears everything."""

import asyncio
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from pepita.store.log import Entry
from pepita.store.servers import all_outages
from pepita.tables import talk
from pepita.tables.house import SLEEP_SECONDS, House
from pepita.tables.live import LiveTable
from pepita.tables.neighbours import GONE_SECONDS, SIGN_SECONDS, SKEW_SECONDS
from pepita.tables.playing import play
from pepita.tables.refused import Refused, StaleTable
from pepita.tables.standing import Pace
from tests.tables.houses import (
    PATIENCE,
    QUICK,
    SEATS,
    Ear,
    a_move,
    a_table,
    full_table,
    game_of,
    move,
    sit,
    start,
)
from tests.tables.towns import Town, in_town, table_tended_by

NO_STAND_INS = Pace("relaxed", 0, absent_after=0)
ABSENT_AFTER = 20.0
LENIENT = Pace("relaxed", 0, absent_after=ABSENT_AFTER)
LIVE = Pace("live", 30, absent_after=0)


async def ids_of_some_tables(house: House, count: int = 40) -> list[str]:
    return [(await a_table(house)).id for _ in range(count)]


async def say(live: LiveTable, person: str, text: str) -> None:
    at = live.house.now()
    await live.carry_out(
        lambda table: talk.say(table, at, person, person.title(), text), person=person
    )


def person_to_move(live: LiveTable) -> str:
    return live.told.standing.seats[game_of(live).actors[0]].person


def is_played_for(live: LiveTable, person: str) -> bool:
    seat = live.told.standing.seat_of(person)
    assert seat is not None
    return live.told.standing.seats[seat].is_played_for


# Who tends what.


def test_exactly_one_server_tends_each_table(tmp_path: Path) -> None:
    async def work(town: Town) -> None:
        houses = [await town.opens() for _ in range(3)]
        await town.look()
        ids = await ids_of_some_tables(houses[0])
        tenders = Counter(town.houses.index(town.tender_of(id)) for id in ids)
        assert set(tenders) == {0, 1, 2}

    in_town(tmp_path, work)


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
        bots = ["simple"] * SEATS[game]
        live = await table_tended_by(houses[2], at=houses[0], game=game, seats=bots)
        for house in houses:  # all have it before them, and could move
            await (await house.find(live.id)).enter(Ear("eve"))
        async with asyncio.timeout(PATIENCE):
            while live.told.standing.status == "running":
                await town.look()
        entries = await houses[0].log.entries(live.id)
        moves = [entry for entry in entries if entry.kind == "moved"]
        assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
        assert thoughts == [houses[2]] * len(moves)

    in_town(tmp_path, work)


def count_thoughts(house: House, thoughts: list[House]) -> None:
    """Note whenever a house lets a bot think."""
    think = house.think

    async def noted(game: str, level: str, view: Any) -> str:
        thoughts.append(house)
        return await think(game, level, view)

    house.think = noted  # type: ignore[method-assign]


def test_a_newcomer_takes_its_share_and_the_others_leave_it_alone(tmp_path: Path) -> None:
    async def work(town: Town) -> None:
        first = await town.opens()
        tables = [await table_tended_by(first, at=first, pace=LIVE) for _ in range(12)]
        assert all(live.tending.timer for live in tables)
        second = await town.opens()
        await town.look()
        for live in tables:
            tended = {house: house.live[live.id].tending.timer is not None
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
        assert live.tending.timer is None
        await town.look()
        assert there.live[live.id].tending.timer is not None

    in_town(tmp_path, work)


def test_two_servers_of_one_name_are_two(tmp_path: Path) -> None:
    async def work(town: Town) -> None:
        houses = [await town.opens("debian:8420") for _ in range(2)]
        await town.look()
        await town.look()
        ids = await ids_of_some_tables(houses[0])
        assert len({town.houses.index(town.tender_of(id)) for id in ids}) == 2

    in_town(tmp_path, work)


@pytest.mark.parametrize("late", [-SKEW_SECONDS, SKEW_SECONDS])
def test_clocks_of_servers_may_differ(tmp_path: Path, late: float) -> None:
    async def work(town: Town) -> None:
        houses = [await town.opens(), await town.opens(clock=lambda: town.clock() + late)]
        await town.passes(GONE_SECONDS + SIGN_SECONDS)
        ids = await ids_of_some_tables(houses[0])
        assert len({town.houses.index(town.tender_of(id)) for id in ids}) == 2
        live = await full_table(houses[1])
        seen = await houses[0].find(live.id)
        await say(live, "ann", "hello")
        await town.look()
        assert seen.told.standing == live.told.standing

    in_town(tmp_path, work)


# News.


@pytest.mark.parametrize("game", SEATS)
def test_a_viewer_at_one_server_hears_what_is_played_at_another(tmp_path: Path, game: str) -> None:
    async def work(town: Town) -> None:
        here, there = await town.opens(), await town.opens()
        await town.look()
        played = await table_tended_by(here, at=here, game=game, pace=NO_STAND_INS)
        seen = await there.find(played.id)
        ears = [Ear("eve"), Ear("eve")]
        for live, ear in zip((played, seen), ears, strict=True):
            await live.enter(ear)
        for _ in range(4):
            await move(played, *a_move(game_of(played)))
            await say(played, "ann", "and now?")
            await town.look()
        assert entries_heard(ears[1]) == entries_heard(ears[0])
        assert len(entries_heard(ears[0])) == 8
        assert ears[1].news[-1].has_moved
        for seat in (None, *range(SEATS[game])):
            assert game_of(seen).view(seat) == game_of(played).view(seat)

    in_town(tmp_path, work)


def entries_heard(ear: Ear) -> list[Entry]:
    return [entry for news in ear.news for entry in news.entries]


def test_who_plays_at_two_servers_in_turn_plays_one_game(tmp_path: Path) -> None:
    async def work(town: Town) -> None:
        houses = [await town.opens(), await town.opens()]
        await town.look()
        made = await table_tended_by(houses[0], at=houses[0], pace=NO_STAND_INS)
        tables = [made, await houses[1].find(made.id)]
        for turn in range(6):
            live = tables[turn % 2]
            await move(live, *a_move(game_of(live)))
            await town.look()
        assert [live.told.standing.moves for live in tables] == [6, 6]

    in_town(tmp_path, work)


def test_nothing_is_refused_for_what_a_server_has_not_heard_yet(tmp_path: Path) -> None:
    async def work(town: Town) -> None:
        here, there = await town.opens(), await town.opens()
        await town.look()
        live = await a_table(here, seats=["open"] * 3)
        seen = await there.find(live.id)
        await sit(live, "ann")
        await sit(live, "bob")
        await sit(seen, "cleo")
        await start(live)
        assert (await there.find(live.id)).told.standing == live.told.standing
        with pytest.raises(Refused):
            await start(seen)

    in_town(tmp_path, work)


def test_what_is_said_at_two_servers_at_once_is_all_said(tmp_path: Path) -> None:
    async def work(town: Town) -> None:
        houses = [await town.opens(), await town.opens()]
        await town.look()
        made = await full_table(houses[0])
        tables = [made, await houses[1].find(made.id)]
        for number in range(3):
            await asyncio.gather(*(say(live, "ann", f"word {number}") for live in tables))
        said = [said.text for said in (await houses[0].find(made.id)).told.standing.talk]
        assert said == ["word 0", "word 0", "word 1", "word 1", "word 2", "word 2"]

    in_town(tmp_path, work)


def test_of_two_moves_at_two_servers_on_one_screen_one_is_made(tmp_path: Path) -> None:
    async def work(town: Town) -> None:
        houses = [await town.opens(), await town.opens()]
        await town.look()
        made = await table_tended_by(houses[0], at=houses[0], pace=NO_STAND_INS)
        tables = [made, await houses[1].find(made.id)]
        seat, text = a_move(game_of(made))
        version, at = made.told.standing.version, town.clock.at
        answers = await asyncio.gather(
            *(
                live.carry_out(lambda table: play(table, at, seat, text, "person", version),
                               person="ann")
                for live in tables
            ),
            return_exceptions=True,
        )  # fmt: skip
        assert sorted(map(type, answers), key=str) == [int, StaleTable]
        assert [live.told.standing.moves for live in tables] == [1, 1]

    in_town(tmp_path, work)


def test_a_command_repeated_at_another_server_is_answered_and_not_done_again(
    tmp_path: Path,
) -> None:
    async def work(town: Town) -> None:
        here, there = await town.opens(), await town.opens()
        await town.look()
        live = await table_tended_by(here, at=here, pace=NO_STAND_INS)
        seen = await there.find(live.id)
        seat, text = a_move(game_of(live))
        version = live.told.standing.version
        kept_at = await move(live, seat, text, version=version, id="m1")
        seen = await there.find(live.id)
        assert await move(seen, seat, text, version=version, id="m1") == kept_at
        assert await here.log.version(live.id) == kept_at

    in_town(tmp_path, work)


def test_a_table_that_cannot_be_read_again_refuses_as_it_would_have(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(town: Town) -> None:
        here, there = await town.opens(), await town.opens()
        await town.look()
        live = await a_table(here)
        seen = await there.find(live.id)
        await sit(live, "ann")
        monkeypatch.setattr(there, "table_of", lambda stored: 1 / 0)
        with pytest.raises(Refused):
            await start(seen)

    in_town(tmp_path, work)
    assert "cannot be read again" in caplog.text


def test_the_last_word_of_a_server_that_stops_is_heard(tmp_path: Path) -> None:
    async def work(town: Town) -> None:
        here, there = await town.opens(), await town.opens()
        await town.look()
        live = await full_table(there)
        seen, ear = await here.find(live.id), Ear("eve")
        await seen.enter(ear)
        await say(live, "ann", "I must go")
        await town.close(there)
        await town.look()
        assert ear.kinds == ["said"]

    in_town(tmp_path, work)


def test_news_come_once_also_when_they_are_read_for_two_reasons(tmp_path: Path) -> None:
    """A move of our own is refused for what another wrote, while we look what others wrote."""

    async def work(town: Town) -> None:
        here, there = await town.opens(), await town.opens()
        await town.look()
        live = await table_tended_by(here, at=here, pace=NO_STAND_INS)
        seen, ear = await there.find(live.id), Ear("eve")
        await seen.enter(ear)
        await move(live, *a_move(game_of(live)))
        late = asyncio.ensure_future(say(seen, "ann", "wait"))
        for _ in range(20):
            await there.neighbours.look()
            await asyncio.sleep(0)
        await asyncio.gather(late, return_exceptions=True)
        await town.settles()
        assert ear.kinds.count("moved") == 1
        assert seen.ahead is seen.told
        await say(seen, "ann", "well")
        assert seen.told.standing.version == live.told.standing.version + 1 + (
            late.exception() is None
        )

    in_town(tmp_path, work)


# Who is here.


def test_presence_comes_across(tmp_path: Path) -> None:
    async def work(town: Town) -> None:
        here, there = await town.opens(), await town.opens()
        await town.look()
        live = await full_table(here)
        seen, eve, ann = await there.find(live.id), Ear("eve"), Ear("ann")
        await seen.enter(eve)
        told = eve.presence
        await live.enter(ann)
        assert not seen.is_here("ann")
        await town.look()
        assert seen.is_here("ann")
        assert not seen.is_here("bob")
        assert eve.presence == told + 1
        assert (live.spectators(), seen.spectators()) == (1, 1)
        live.exit(ann)
        await town.look()
        assert not seen.is_here("ann")
        assert eve.presence == told + 2

    in_town(tmp_path, work)


@pytest.mark.parametrize("is_tended_here", [True, False])
def test_nobody_is_stood_in_for_who_is_connected_to_any_server(
    tmp_path: Path, is_tended_here: bool
) -> None:
    async def work(town: Town) -> None:
        here, there = await town.opens(), await town.opens()
        await town.look()
        tender = here if is_tended_here else there
        live = await table_tended_by(tender, at=here, pace=LENIENT)
        person = person_to_move(live)
        ear = Ear(person)
        await live.enter(ear)
        await town.passes(3 * ABSENT_AFTER)
        assert not is_played_for(live, person)
        live.exit(ear)
        await town.passes(ABSENT_AFTER - SIGN_SECONDS)
        assert not is_played_for(live, person)
        await town.passes(4 * SIGN_SECONDS)
        assert is_played_for(live, person)

    in_town(tmp_path, work)


def test_who_comes_back_at_any_server_has_the_seat_back_at_once(tmp_path: Path) -> None:
    async def work(town: Town) -> None:
        here, there = await town.opens(), await town.opens()
        await town.look()
        live = await table_tended_by(here, at=here, pace=LENIENT)
        person = person_to_move(live)
        seen = await there.find(live.id)
        await town.passes(ABSENT_AFTER + SIGN_SECONDS)
        assert is_played_for(seen, person)
        await seen.enter(Ear(person))
        assert not is_played_for(seen, person)
        await town.look()
        assert not is_played_for(live, person)
        await town.passes(ABSENT_AFTER + SIGN_SECONDS)
        assert not is_played_for(live, person)

    in_town(tmp_path, work)


def test_a_stand_in_that_crosses_a_return_goes_at_once(tmp_path: Path) -> None:
    """The server that tends the table has not yet heard that the person is at another one."""

    async def work(town: Town) -> None:
        here, there = await town.opens(), await town.opens()
        await town.look()
        live = await table_tended_by(here, at=here, pace=LENIENT)
        person = person_to_move(live)
        seen = await there.find(live.id)
        here.bot_seconds = 3600.0
        await seen.enter(Ear(person))
        town.clock.at += ABSENT_AFTER
        here.neighbours.signed = town.clock.at
        await live.tending.do_what_is_due()
        assert is_played_for(live, person)
        await there.neighbours.look()
        await town.settles()
        assert not is_played_for(seen, person)
        await town.look()
        assert not is_played_for(live, person)

    in_town(tmp_path, work)


def test_who_asks_another_server_now_and_then_is_not_absent(tmp_path: Path) -> None:
    async def work(town: Town) -> None:
        here, there = await town.opens(), await town.opens()
        await town.look()
        live = await table_tended_by(here, at=here, pace=LENIENT)
        person = person_to_move(live)
        seen = await there.find(live.id)
        for _ in range(4):
            await town.passes(ABSENT_AFTER - 2 * SIGN_SECONDS)
            await seen.welcome_back(person)
        await town.look()
        assert "stood-in" not in [entry.kind for entry in await here.log.entries(live.id)]
        assert not live.is_here(person)
        await town.passes(ABSENT_AFTER + 2 * SIGN_SECONDS)
        assert is_played_for(live, person)

    in_town(tmp_path, work)


# Sleeping.


def test_a_table_that_another_server_tends_and_nobody_watches_here_sleeps(tmp_path: Path) -> None:
    async def work(town: Town) -> None:
        here, there = await town.opens(), await town.opens()
        await town.look()
        live = await table_tended_by(there, at=here, pace=LENIENT)
        await town.look()
        town.clock.at += SLEEP_SECONDS
        for house in (here, there):
            house.neighbours.signed = town.clock.at
            house.sweep()
        assert live.id not in here.live
        assert live.id in there.live

    in_town(tmp_path, work)


def test_a_sleeping_table_wakes_where_it_is_tended_when_its_people_leave_elsewhere(
    tmp_path: Path,
) -> None:
    async def work(town: Town) -> None:
        here, there = await town.opens(), await town.opens()
        await town.look()
        live = await table_tended_by(there, at=here, pace=LENIENT)
        there.bot_seconds = 3600.0
        ears = [Ear(person) for person in live.told.standing.people()]
        for ear in ears:
            await live.enter(ear)
        await town.passes(SLEEP_SECONDS + SIGN_SECONDS)
        there.sweep()
        assert live.id not in there.live
        for ear in ears:
            live.exit(ear)
        await town.passes(ABSENT_AFTER + 2 * SIGN_SECONDS)
        assert "stood-in" in [entry.kind for entry in await here.log.entries(live.id)]

    in_town(tmp_path, work)


# Ends.


def test_the_tables_of_a_killed_server_are_taken_over_when_it_counts_as_gone(
    tmp_path: Path,
) -> None:
    async def work(town: Town) -> None:
        here, there = await town.opens(), await town.opens()
        await town.look()
        there.is_closing = True  # it is dead before its bots have moved
        live = await table_tended_by_the_dead(there, at=here)
        await town.kill(there)
        await town.passes(GONE_SECONDS - 1)
        assert not here.tends(live.id)
        assert live.told.standing.moves == 0
        await town.passes(SIGN_SECONDS)
        assert here.tends(live.id)
        assert live.told.standing.moves > 0

    in_town(tmp_path, work)


async def table_tended_by_the_dead(dead: House, *, at: House) -> LiveTable:
    """Return a running table of bots that a dead server would have to tend."""
    while True:
        live = await a_table(at, "gold-mine", seats=["simple"] * 2, options=QUICK["gold-mine"])
        if not at.tends(live.id) and dead.neighbours.tends(live.id):
            break
    await start(live)
    return live


def test_the_tables_of_a_stopped_server_are_taken_over_at_once(tmp_path: Path) -> None:
    async def work(town: Town) -> None:
        here, there = await town.opens(), await town.opens()
        await town.look()
        live = await table_tended_by(there, at=there, pace=LIVE)
        assert live.id not in here.live
        await town.close(there)
        await town.look()
        assert here.live[live.id].tending.timer is not None

    in_town(tmp_path, work)


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
        await town.passes(GONE_SECONDS + ABSENT_AFTER - SIGN_SECONDS)
        assert not seen.is_here(person)
        assert not is_played_for(seen, person)
        await town.passes(3 * SIGN_SECONDS)
        assert is_played_for(seen, person)

    in_town(tmp_path, work)


def test_a_killed_server_that_comes_back_is_not_taken_for_two(tmp_path: Path) -> None:
    async def work(town: Town) -> None:
        first = await town.opens("mine:8420")
        await table_tended_by(first, at=first, pace=LIVE)
        town.clock.at += 2
        await town.kill(first)
        town.clock.at += 1
        again = await town.opens("mine:8420")
        assert all(live.tending.timer for live in again.live.values())
        assert len(again.live) == 1
        assert again.neighbours.others == []
        (outage,) = await all_outages(again.log)
        assert outage.ended_at - outage.began_at == 3

    in_town(tmp_path, work)


def test_while_another_server_serves_there_is_no_outage(tmp_path: Path) -> None:
    async def work(town: Town) -> None:
        await town.opens("a")
        there = await town.opens("b")
        await town.look()
        await town.kill(there)
        await town.passes(10 * GONE_SECONDS)
        await town.opens("b")
        assert await all_outages(town.houses[0].log) == []

    in_town(tmp_path, work)


def test_a_table_read_twice_at_the_same_time_is_one(tmp_path: Path) -> None:
    async def work(town: Town) -> None:
        here, there = await town.opens(), await town.opens()
        await town.look()
        live = await table_tended_by(there, at=there, pace=LIVE)
        await town.close(there)
        found, _ = await asyncio.gather(here.find(live.id), here.neighbours.look())
        assert here.live[live.id] is found
        assert await here.find(live.id) is found

    in_town(tmp_path, work)


# Outages.


async def closed_for(town: Town, house: House, seconds: float, serve: float = 0.0) -> House:
    """Let a house serve, close it, and open it again after a time."""
    town.clock.at += serve
    house.neighbours.signed = town.clock.at
    await town.close(house)
    town.clock.at += seconds
    return await town.opens()


def test_outages_are_summed_from_the_last_change_on(tmp_path: Path) -> None:
    async def work(town: Town) -> None:
        house = await closed_for(town, await town.opens(), 1000.0)
        live = await table_tended_by(house, at=house, pace=Pace("correspondence", 86400, 0))
        due = max(live.told.standing.deadlines)
        house = await closed_for(town, house, 500.0, serve=100.0)
        assert max(house.live[live.id].told.standing.deadlines) == due + 500
        house = await closed_for(town, house, 7.0, serve=100.0)
        live = house.live[live.id]
        assert max(live.told.standing.deadlines) == due + 507
        await say(live, "ann", "so late already")
        house = await closed_for(town, house, 1.0, serve=100.0)
        assert max(house.live[live.id].told.standing.deadlines) == due + 508

    in_town(tmp_path, work)


class Failing:
    """A database that cannot be reached for a while."""

    def __init__(self, house: House) -> None:
        self.log = house.log
        self.engine, self.writer_engine = self.log.engine, self.log.writer_engine

    def __enter__(self) -> None:
        self.log.engine = self.log.writer_engine = None  # type: ignore[assignment]

    def __exit__(self, *_: object) -> None:
        self.log.engine, self.log.writer_engine = self.engine, self.writer_engine


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
                    await here.neighbours.look()
        await town.look()
        assert seen.tending.timer is not None

    in_town(tmp_path, work)


def test_what_fails_again_and_again_is_logged_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(town: Town) -> None:
        monkeypatch.setattr("pepita.tables.neighbours.LOOK_SECONDS", 0.001)
        here = await town.opens()
        with Failing(here):
            await asyncio.sleep(0.1)
        async with asyncio.timeout(PATIENCE):
            while here.neighbours.is_blind:
                await asyncio.sleep(0.001)

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
            patch.setattr(here.log, "running", failing)
            with pytest.raises(OSError, match="lost"):
                await here.neighbours.look()
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
            await town.passes(10 * SKEW_SECONDS)
        town.houses.append(here)
        await town.look()
        assert seen.told.standing == live.told.standing

    in_town(tmp_path, work)


def test_no_clock_runs_while_the_only_server_cannot_write(tmp_path: Path) -> None:
    async def work(town: Town) -> None:
        house = await town.opens()
        live = await table_tended_by(house, at=house, pace=LIVE)
        ear = Ear("eve")
        await live.enter(ear)
        due = max(live.told.standing.deadlines)
        with Failing(house):
            town.clock.at += 600
            live.tending.tend()
            await live.tending.do_what_is_due()
        assert ear.kinds == []
        told = ear.presence
        await town.look()
        assert max(live.told.standing.deadlines) == due + 600
        assert ear.presence == told + 1
        assert live.tending.timer is not None

    in_town(tmp_path, work)


def test_a_server_that_was_held_up_forgives_nothing_if_another_served(tmp_path: Path) -> None:
    async def work(town: Town) -> None:
        here, there = await town.opens(), await town.opens()
        await town.look()
        live = await table_tended_by(here, at=here, pace=Pace("live", 600, 0))
        due = max(live.told.standing.deadlines)
        town.houses.remove(here)
        await town.passes(2 * GONE_SECONDS)
        assert there.tends(live.id)
        assert not here.tends(live.id)
        town.houses.append(here)
        await town.look()
        assert max(live.told.standing.deadlines) == due
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
