"""The database of an older Pepita is opened: every game is played to its end.

`older_databases` holds such databases, and its README says how they were made.
"""

import asyncio
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import create_engine

from pepita import words
from pepita.store.log import Log
from pepita.store.mutes import mutes_of
from pepita.tables import game_commands
from pepita.tables.audit import TableAudit, check_games
from pepita.tables.house import House
from pepita.tables.live_table import LiveTable
from pepita.tables.records import record_of, verify
from pepita.tables.snapshots import table_of
from pepita.tables.standing import Standing
from pepita.tables.timings import Timings
from pepita.wire.sentences import sentences_with_facts
from tests.store.changes import in_log
from tests.tables.houses import Clock, Ear, game_of, in_house, move

DUMPS = sorted(Path(__file__).with_name("older_databases").glob("*.sql"))
# Later than everything in the dumps: the older server is long gone.
TODAY = 2.0e9
BOTS_AT_ONCE = Timings(bot=0.0)
SPECTATOR = -1


@pytest.fixture(params=DUMPS, ids=lambda dump: dump.stem)
def older(request: pytest.FixtureRequest, database: str) -> str:
    """The URL of a database that an older Pepita has left."""
    engine = create_engine(database)
    with engine.begin() as connection:
        for statement in request.param.read_text("utf-8").splitlines():
            connection.exec_driver_sql(statement)
    engine.dispose()
    return database


async def standings(log: Log) -> list[Standing]:
    """Return how every table stands, the oldest first."""
    return [table_of((await log.load(id)).latest).standing for id in await log.ids()]


async def all_checked(log: Log) -> list[TableAudit]:
    return [found async for found in check_games(log)]


def people_to_move(live: LiveTable) -> list[int]:
    """Return the seats of people who may act."""
    seats = live.pending.standing.seats
    return [seat for seat in game_of(live).actors if seats[seat].keeper == "person"]


async def play_on(live: LiveTable) -> None:
    """Play random moves for the people until the game is over; bots move by themselves."""
    random, ear = Random(1), Ear("a spectator")
    await live.enter(ear)
    while live.committed.standing.status == "running":
        await ear.hears(lambda ear: "ended" in ear.kinds or bool(people_to_move(live)))
        for seat in people_to_move(live)[:1]:
            await move(live, seat, random.choice(game_of(live).legal_moves(seat)))


async def start(live: LiveTable) -> None:
    standing = live.committed.standing
    await live.carry_out(lambda table: game_commands.start(table, TODAY, standing.host))


def test_every_game_is_played_to_its_end_and_verified(older: str) -> None:
    async def work(house: House) -> None:
        tables = [await house.find(id) for id in await house.log.ids()]
        for live in tables:
            if live.committed.standing.status == "open":
                await start(live)
        await asyncio.gather(*map(play_on, tables))
        for live in tables:
            standing = live.committed.standing
            assert verify(record_of(standing, await house.log.entries(live.id))) == []

    in_house(older, work, clock=Clock(TODAY), timings=BOTS_AT_ONCE)
    assert [found.wrong for found in in_log(older, all_checked)] == [[]] * 8


def test_the_check_of_games_finds_nothing_wrong_before_they_go_on(older: str) -> None:
    found = in_log(older, all_checked)
    assert [table.status for table in found] == ["running"] * 7 + ["open"]
    assert [table.wrong for table in found] == [[]] * 8


def test_what_was_written_is_told_in_every_language(older: str) -> None:
    async def work(log: Log) -> None:
        for standing in await standings(log):
            told = [
                row
                for entry in await log.entries(standing.id)
                for viewer in range(SPECTATOR, len(standing.seats))
                for language in words.LANGUAGES
                for row in sentences_with_facts(
                    standing.game, entry.body.get("facts", ()), viewer, language,
                    standing.options, standing.names,
                )
            ]  # fmt: skip
            assert bool(told) == (standing.status == "running")
            assert not any("{" in row.sentence for row in told if row.sentence)

    in_log(older, work)


def test_people_keep_their_seats_their_talk_and_whom_they_have_muted(older: str) -> None:
    async def work(log: Log) -> None:
        tables = await standings(log)
        (ann,) = {seat.person for table in tables for seat in table.seats if seat.person}
        assert len(await log.tables_of_person(ann, 100)) == len(tables)
        assert [talk.kind for talk in tables[0].talk if talk.seat == 0] == ["said", "claimed"]
        assert await mutes_of(log, tables[0].id, ann) == {1}

    in_log(older, work)
