"""Updates and presence reach the other servers, as if there were only one."""

import asyncio
from pathlib import Path

import pytest

from pepita.kernel.table_words import EntryKind
from pepita.store.entries import Body, Change, Entry, Stored
from pepita.store.log import Log
from pepita.tables.errors import Refused, StaleTable
from pepita.tables.game_commands import play
from pepita.tables.live_table import MOST_TRIES, LiveTable, people_in
from tests.tables.houses import (
    HEARTBEAT,
    PATIENCE,
    SEATS,
    Ear,
    a_move,
    a_table,
    full_table,
    game_of,
    made,
    move,
    seated_at,
    sit,
    start,
)
from tests.tables.towns import (
    ABSENT_AFTER,
    LENIENT,
    NO_STAND_INS,
    SLOW_BOTS,
    Town,
    in_town,
    is_played_for,
    person_to_move,
    say,
    table_tended_by,
)

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


def test_a_person_who_plays_at_two_servers_in_turn_plays_one_game(database: str) -> None:
    async def work(town: Town) -> None:
        houses = [await town.opens(), await town.opens()]
        await town.look()
        made = await table_tended_by(houses[0], at=houses[0], pace=NO_STAND_INS)
        tables = [made, await houses[1].find(made.id)]
        for turn in range(6):
            live = tables[turn % 2]
            await move(live, *a_move(game_of(live)))
            await town.look()
        assert [live.committed.standing.moves for live in tables] == [6, 6]

    in_town(database, work)


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
        assert (await there.find(live.id)).committed.standing == live.committed.standing
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
        said = [said.text for said in (await houses[0].find(made.id)).committed.standing.talk]
        assert said == ["word 0", "word 0", "word 1", "word 1", "word 2", "word 2"]

    in_town(tmp_path, work)


def test_of_two_moves_at_two_servers_on_one_screen_one_is_made(database: str) -> None:
    async def work(town: Town) -> None:
        houses = [await town.opens(), await town.opens()]
        await town.look()
        made = await table_tended_by(houses[0], at=houses[0], pace=NO_STAND_INS)
        tables = [made, await houses[1].find(made.id)]
        seat, text = a_move(game_of(made))
        version, at = made.committed.standing.version, town.clock.at
        answers = await asyncio.gather(
            *(
                live.carry_out(lambda table: play(table, at, seat, text, "person", version),
                               person="ann", tries=MOST_TRIES)
                for live in tables
            ),
            return_exceptions=True,
        )  # fmt: skip
        assert sorted(map(type, answers), key=str) == [int, StaleTable]
        assert [live.committed.standing.moves for live in tables] == [1, 1]

    in_town(database, work)


def test_a_command_repeated_at_another_server_is_answered_and_not_done_again(
    tmp_path: Path,
) -> None:
    async def work(town: Town) -> None:
        here, there = await town.opens(), await town.opens()
        await town.look()
        live = await table_tended_by(here, at=here, pace=NO_STAND_INS)
        seen = await there.find(live.id)
        seat, text = a_move(game_of(live))
        version = live.committed.standing.version
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
        monkeypatch.setattr(there.outages, "table_of", lambda stored: 1 / 0)
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
        while not late.done():
            await there.look()
        await town.settles()
        assert ear.kinds.count("moved") == 1
        assert seen.pending is seen.committed
        await say(seen, "ann", "well")
        assert seen.committed.standing.version == live.committed.standing.version + 1 + (
            late.exception() is None
        )

    in_town(tmp_path, work)


def test_what_is_written_while_a_table_is_read_again_is_heard_once(tmp_path: Path) -> None:
    """Its last move is made after the table was read, and before its entries are."""

    async def work(town: Town) -> None:
        here, there = await town.opens(), await town.opens()
        await town.look()
        live = await table_tended_by(here, at=here, pace=NO_STAND_INS)
        seen, ear, read = await there.find(live.id), Ear("eve"), there.log.entries
        await seen.enter(ear)
        versions = [await move(live, *a_move(game_of(live)))]

        async def slow(table_id: str, after: int = 0) -> list[Entry]:
            if len(versions) < 2:
                versions.append(await move(live, *a_move(game_of(live))))
            return await read(table_id, after)

        there.log.entries = slow  # type: ignore[method-assign]
        await town.look()
        assert [entry.seq for entry in entries_heard(ear)] == versions
        assert seen.committed.standing == live.committed.standing

    in_town(tmp_path, work)


def test_a_request_for_the_latest_table_does_not_get_what_was_read_before(
    tmp_path: Path,
) -> None:
    async def work(town: Town) -> None:
        here, there = await town.opens(), await town.opens()
        await town.look()
        live = await table_tended_by(here, at=here, pace=NO_STAND_INS)
        seen, load, version = await there.find(live.id), there.log.load, there.log.version
        has_read, has_asked, go = asyncio.Event(), asyncio.Event(), asyncio.Event()

        async def slow_load(table_id: str) -> Stored:
            stored = await load(table_id)
            has_read.set()
            await go.wait()
            return stored

        async def noted_version(table_id: str) -> int:
            found = await version(table_id)
            has_asked.set()
            return found

        there.log.load = slow_load  # type: ignore[method-assign]
        there.log.version = noted_version  # type: ignore[method-assign]
        old = await move(live, *a_move(game_of(live)))
        early = asyncio.ensure_future(seen.catch_up(old))
        await has_read.wait()
        new = await move(live, *a_move(game_of(live)))
        late = asyncio.ensure_future(there.find(live.id))
        await has_asked.wait()
        go.set()
        await asyncio.gather(early, late)
        assert seen.committed.standing.version == new

    in_town(tmp_path, work)


def late_answers(log: Log) -> asyncio.Event:
    """Let a log hear that something is written only when the event is set."""
    go, write = asyncio.Event(), log.write_together

    async def late(changes: list[Change]) -> tuple[list[Change], list[Change]]:
        result = await write(changes)
        await go.wait()
        return result

    log.write_together = late  # type: ignore[method-assign]
    return go


async def version_kept(live: LiveTable, version: int) -> None:
    """Wait until the log has a version of a table."""
    async with asyncio.timeout(PATIENCE):
        while await live.log.version(live.id) < version:
            await asyncio.sleep(0.001)


def test_a_move_that_another_server_heard_of_before_we_did_is_told_once(database: str) -> None:
    """The answer to our commit is late, and the other server has moved on from there."""

    async def work(town: Town) -> None:
        here, there = await town.opens(), await town.opens()
        await town.look()
        live = await table_tended_by(here, at=here, pace=NO_STAND_INS)
        seen, ear, before = await there.find(live.id), Ear("eve"), live.committed.standing.version
        await live.enter(ear)
        go = late_answers(here.log)
        ours = asyncio.ensure_future(move(live, *a_move(game_of(live))))
        await version_kept(live, before + 1)
        seen = await there.find(live.id)
        await move(seen, *a_move(game_of(seen)))
        await here.catch_up()
        await town.settles()
        go.set()
        assert await ours == before + 1
        assert [entry.seq for entry in entries_heard(ear)] == [before + 1, before + 2]
        assert live.pending is live.committed
        assert live.committed.standing == seen.committed.standing

    in_town(database, work)


def test_a_move_that_is_acknowledged_while_the_table_is_read_again_is_told_once(
    tmp_path: Path,
) -> None:
    async def work(town: Town) -> None:
        here, there = await town.opens(), await town.opens()
        await town.look()
        live = await table_tended_by(here, at=here, pace=NO_STAND_INS)
        seen, ear, before = await there.find(live.id), Ear("eve"), live.committed.standing.version
        await live.enter(ear)
        go, load = late_answers(here.log), here.log.load
        ours = asyncio.ensure_future(move(live, *a_move(game_of(live))))

        async def slow(table_id: str) -> Stored:
            stored = await load(table_id)
            go.set()
            await ours
            return stored

        here.log.load = slow  # type: ignore[method-assign]
        await version_kept(live, before + 1)
        seen = await there.find(live.id)
        await move(seen, *a_move(game_of(seen)))
        await here.catch_up()
        await town.settles()
        assert [entry.seq for entry in entries_heard(ear)] == [before + 1, before + 2]
        assert live.pending is live.committed
        assert live.committed.standing == seen.committed.standing

    in_town(tmp_path, work)


# Who is here.


def test_presence_comes_across(database: str) -> None:
    async def work(town: Town) -> None:
        here, there = await town.opens(), await town.opens()
        await town.look()
        live = await full_table(here)
        seen, eve, ann = await there.find(live.id), Ear("eve"), Ear("ann")
        await seen.enter(eve)
        told = eve.presence
        await live.enter(ann)
        assert not seen.audience.is_here("ann")
        await town.look()
        assert seen.audience.is_here("ann")
        assert not seen.audience.is_here("bob")
        assert eve.presence == told + 1
        assert (live.spectators(), seen.spectators()) == (1, 1)
        live.exit(ann)
        await town.look()
        assert not seen.audience.is_here("ann")
        assert eve.presence == told + 2

    in_town(database, work)


def test_every_server_counts_the_same_spectators(tmp_path: Path) -> None:
    """Eve has two tabs at one server and one at the other."""

    async def work(town: Town) -> None:
        here, there = await town.opens(), await town.opens()
        await town.look()
        live = await full_table(here)
        seen = await there.find(live.id)
        for table, person in ((live, "eve"), (live, "eve"), (live, "ann"), (seen, "eve")):
            await table.enter(Ear(person))
        await town.look()
        assert (live.spectators(), seen.spectators()) == (1, 1)
        await seen.enter(Ear("zoe"))
        await town.look()
        assert (live.spectators(), seen.spectators()) == (2, 2)

    in_town(tmp_path, work)


@pytest.mark.parametrize("is_tended_here", [True, False])
def test_no_bot_stands_in_for_a_person_who_is_connected_to_any_server(
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
        await town.passes(ABSENT_AFTER - HEARTBEAT)
        assert not is_played_for(live, person)
        await town.passes(4 * HEARTBEAT)
        assert is_played_for(live, person)

    in_town(tmp_path, work)


def test_a_person_who_comes_back_at_any_server_has_the_seat_back_at_once(database: str) -> None:
    async def work(town: Town) -> None:
        here, there = await town.opens(), await town.opens()
        await town.look()
        live = await table_tended_by(here, at=here, pace=LENIENT)
        person = person_to_move(live)
        seen = await there.find(live.id)
        await town.passes(ABSENT_AFTER + HEARTBEAT)
        assert is_played_for(seen, person)
        await seen.enter(Ear(person))
        assert not is_played_for(seen, person)
        await town.look()
        assert not is_played_for(live, person)
        await town.passes(ABSENT_AFTER + HEARTBEAT)
        assert not is_played_for(live, person)

    in_town(database, work)


def test_a_stand_in_that_crosses_a_return_goes_at_once(tmp_path: Path) -> None:
    """The server that tends the table has not yet heard that the person is at another one."""

    async def work(town: Town) -> None:
        here, there = await town.opens(timings=SLOW_BOTS), await town.opens()
        await town.look()
        live = await table_tended_by(here, at=here, pace=LENIENT)
        person = person_to_move(live)
        seen = await there.find(live.id)
        await seen.enter(Ear(person))
        town.clock.at += ABSENT_AFTER
        here.peers.renewed_at = town.clock.at
        await live.waker.do_what_is_due()
        assert is_played_for(live, person)
        await there.look()
        await town.settles()
        assert not is_played_for(seen, person)
        await town.look()
        assert not is_played_for(live, person)

    in_town(tmp_path, work)


def test_a_person_who_asks_another_server_now_and_then_is_not_absent(tmp_path: Path) -> None:
    async def work(town: Town) -> None:
        here, there = await town.opens(), await town.opens()
        await town.look()
        live = await table_tended_by(here, at=here, pace=LENIENT)
        person = person_to_move(live)
        seen = await there.find(live.id)
        for _ in range(4):
            await town.passes(ABSENT_AFTER - 2 * HEARTBEAT)
            await seen.welcome_back(person)
        await town.look()
        assert "stood-in" not in [entry.kind for entry in await here.log.entries(live.id)]
        assert not live.audience.is_here(person)
        await town.passes(ABSENT_AFTER + 2 * HEARTBEAT)
        assert is_played_for(live, person)

    in_town(tmp_path, work)


def test_a_person_who_only_talks_at_another_server_is_not_absent(tmp_path: Path) -> None:
    async def work(town: Town) -> None:
        here, there = await town.opens(), await town.opens()
        await town.look()
        live = await table_tended_by(here, at=here, pace=LENIENT)
        person, seen = person_to_move(live), await there.find(live.id)
        for _ in range(4):
            await town.passes(ABSENT_AFTER - 2 * HEARTBEAT)
            await say(seen, person, "let me think")
        await town.look()
        assert not is_played_for(live, person)

    in_town(tmp_path, work)


@pytest.mark.parametrize(
    ("kind", "body", "is_there"),
    [
        ("moved", {"by": "person"}, True),
        ("moved", {"by": "bot"}, False),
        ("moved", {"by": "clock"}, False),
        ("undone", {}, True),
        ("said", {"text": "hello"}, True),
        ("phrase", {"text": "hello"}, True),
        ("came-back", {}, True),
        ("stood-in", {}, False),
    ],
)
def test_what_only_a_person_does_shows_that_they_are_there(
    kind: EntryKind, body: Body, is_there: bool
) -> None:
    standing = seated_at(made(), "ann", "bob")
    entries = [Entry(7, 0.0, 1, kind, body), Entry(8, 0.0, None, "said", {"text": "by Eve"})]
    assert people_in(standing, entries) == ({"bob"} if is_there else set())
