"""Mutes: stored for each table and person, and for nobody else."""

import asyncio

from sqlalchemy import insert

from pepita.store import schema
from pepita.store.log import Log
from pepita.store.mutes import mute, mutes_of
from tests.store.changes import change, in_log
from tests.store.test_postgresql import another_writer, until_somebody_waits


async def two_tables(log: Log) -> None:
    for id in ("one", "other"):
        await log.append(change(id, 1))


def test_mutes_are_kept_for_a_person_at_a_table(database: str) -> None:
    async def write(log: Log) -> None:
        await two_tables(log)
        await mute(log, "one", "ann", 2, is_muted=True)
        await mute(log, "one", "ann", None, is_muted=True)

    async def read(log: Log) -> None:
        assert await mutes_of(log, "one", "ann") == {2, None}
        assert await mutes_of(log, "one", "bob") == set()
        assert await mutes_of(log, "other", "ann") == set()

    in_log(database, write)
    in_log(database, read)


def test_a_seat_that_is_muted_twice_is_heard_again_at_once(database: str) -> None:
    async def work(log: Log) -> None:
        await two_tables(log)
        for _ in range(2):
            await mute(log, "one", "ann", 0, is_muted=True)
        await mute(log, "one", "ann", 1, is_muted=True)
        assert await mutes_of(log, "one", "ann") == {0, 1}
        for _ in range(2):
            await mute(log, "one", "ann", 0, is_muted=False)
        assert await mutes_of(log, "one", "ann") == {1}

    in_log(database, work)


def test_the_first_seat_is_not_taken_for_the_spectators(database: str) -> None:
    async def work(log: Log) -> None:
        await two_tables(log)
        await mute(log, "one", "ann", 0, is_muted=True)
        await mute(log, "one", "ann", None, is_muted=False)
        assert await mutes_of(log, "one", "ann") == {0}

    in_log(database, work)


def test_two_tabs_that_mute_the_same_at_once_both_succeed(postgresql_database: str) -> None:
    async def work(log: Log) -> None:
        await log.append(change("t", 1))
        async with another_writer(log) as connection:
            row = {"table_id": "t", "person": "ann", "seat": 2}
            connection.execute(insert(schema.mutes), [row])
            muting = asyncio.ensure_future(mute(log, "t", "ann", 2, is_muted=True))
            await until_somebody_waits(log)
        await muting
        assert await mutes_of(log, "t", "ann") == {2}

    in_log(postgresql_database, work)
