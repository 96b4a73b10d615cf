"""What only PostgreSQL can do to a log: wait in rows, be restarted, and lose connections."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from sqlalchemy import Connection, insert, select, text
from sqlalchemy.exc import DBAPIError

from pepita.store import engines, schema
from pepita.store.entries import Conflict, Lineage
from pepita.store.log import Log
from pepita.store.statements import row_of, versions_of
from tests.store.changes import PATIENCE, change, in_log, table
from tests.store.test_writers import append_all, in_logs, signed
from tools.postgresql_server import Server

WAITING = text("SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock'")
END_WAITING = text(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
)
END_ALL = text(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
    " WHERE datname = current_database() AND pid <> pg_backend_pid()"
)


@asynccontextmanager
async def another_writer(log: Log) -> AsyncIterator[Connection]:
    """Begin a transaction beside those of the log, and commit it at the end."""
    with log.engine.begin() as connection:
        yield connection


async def until_somebody_waits(log: Log) -> None:
    """Wait until a writer waits for another one."""
    async with asyncio.timeout(PATIENCE):
        with log.engine.connect() as connection:
            while not connection.execute(WAITING).all():
                connection.rollback()
                await asyncio.sleep(0.005)


def test_a_table_that_somebody_makes_before_our_eyes_is_a_conflict(
    postgresql_database: str,
) -> None:
    """It is not there when we look, and there when we write."""

    async def work(log: Log) -> None:
        lineages = {id: Lineage() for id in "atz"}
        wishes = [change(id, version, lineage=lineages[id]) for id in "atz" for version in (1, 2)]
        async with another_writer(log) as connection:
            connection.execute(insert(schema.tables), [row_of(table("t", 1))])
            appends = [asyncio.ensure_future(log.append(wish)) for wish in wishes]
            await until_somebody_waits(log)
        results = await asyncio.gather(*appends, return_exceptions=True)
        assert [type(each) for each in results[2:4]] == [Conflict, Conflict]
        assert [each for each in results[:2] + results[4:] if each is not None] == []
        await log.append(change("t", 2))

    in_log(postgresql_database, work)


def test_what_follows_on_a_table_that_somebody_else_has_made_is_lost(
    postgresql_database: str,
) -> None:
    async def work(log: Log) -> None:
        lineage = Lineage()
        async with another_writer(log) as connection:
            connection.execute(insert(schema.tables), [row_of(table("t", 1))])
            making = asyncio.ensure_future(log.append(change("t", 1, lineage=lineage)))
            await until_somebody_waits(log)
        following = log.append(change("t", 2, lineage=lineage))
        results = await asyncio.gather(making, following, return_exceptions=True)
        assert [type(each) for each in results] == [Conflict, Conflict]

    in_log(postgresql_database, work)


def test_a_writer_that_waits_for_a_table_sees_what_was_written_to_it(
    postgresql_database: str,
) -> None:
    async def work(log: Log) -> None:
        await log.append(change("t", 1))
        async with another_writer(log) as connection:
            versions_of(connection, {"t"})
            appending = asyncio.ensure_future(log.append(change("t", 2)))
            await until_somebody_waits(log)
            tables = schema.tables
            connection.execute(tables.update().values(version=2))
        with pytest.raises(Conflict):
            await appending
        await log.append(change("t", 3))

    in_log(postgresql_database, work)


def test_tables_are_taken_in_the_order_of_their_ids(postgresql_database: str) -> None:
    """Whatever the order they were made in, lie in or are asked for."""

    async def work(log: Log) -> None:
        for id in "dbca":
            await log.append(change(id, 1))
        tables = schema.tables
        async with another_writer(log) as connection:
            versions_of(connection, {"c"})
            appends = [asyncio.ensure_future(log.append(change(id, 2))) for id in "dacb"]
            await until_somebody_waits(log)
            async with another_writer(log) as third:
                free = third.execute(select(tables.c.id).with_for_update(skip_locked=True))
                assert {row.id for row in free} == {"d"}
        await asyncio.gather(*appends)

    in_log(postgresql_database, work)


@pytest.mark.parametrize("level", ["repeatable read", "serializable"])
def test_a_database_with_another_isolation_changes_nothing(
    postgresql_database: str, level: str
) -> None:
    async def set_level(log: Log) -> None:
        async with another_writer(log) as connection:
            name = connection.execute(text("SELECT current_database()")).scalar_one()
            wish = f"ALTER DATABASE {name} SET default_transaction_isolation = '{level}'"
            connection.execute(text(wish))

    async def work(logs: list[Log]) -> None:
        for version in range(1, 20):
            wishes = [[signed(writer, "t", version, Lineage())] for writer in range(2)]
            crowd = [append_all(log, wish) for log, wish in zip(logs, wishes, strict=True)]
            assert sum(map(len, await asyncio.gather(*crowd))) == 1

    in_log(postgresql_database, set_level)
    in_logs(postgresql_database, work)


# The database goes, and comes back.


def test_while_the_database_is_away_whoever_waits_is_told_and_afterwards_all_goes_on(
    postgresql: Server, postgresql_database: str
) -> None:
    async def work(log: Log) -> None:
        lineage = Lineage()
        await asyncio.gather(
            log.append(change("t", 1, lineage=lineage)), log.append(change("a", 1))
        )
        await asyncio.to_thread(postgresql.stop)
        for _ in range(2):
            wishes = [change("t", 2, lineage=lineage), change("b", 1), change("b", 2)]
            results = await asyncio.gather(*map(log.append, wishes), return_exceptions=True)
            assert all(isinstance(each, DBAPIError | Conflict) for each in results)
            assert isinstance(results[1], DBAPIError)
            with pytest.raises(DBAPIError):
                await log.load("t")
        await asyncio.to_thread(postgresql.start)
        with pytest.raises(Conflict):
            await log.append(change("t", 2, lineage=lineage))
        await asyncio.gather(log.append(change("t", 2)), log.append(change("b", 1)))
        assert [(await log.load(id)).version for id in "abt"] == [1, 1, 2]

    in_log(postgresql_database, work)


def test_nothing_acknowledged_is_lost_when_the_database_is_killed(
    postgresql: Server, postgresql_database: str
) -> None:
    async def write_until_it_fails(log: Log, id: str) -> int:
        """Return the last version that was acknowledged."""
        version = 0
        try:
            while True:
                await log.append(change(id, version + 1))
                version += 1
                if (id, version) == ("a", 20):
                    killed.append(asyncio.ensure_future(asyncio.to_thread(postgresql.stop)))
        except DBAPIError:
            return version

    async def work(log: Log) -> None:
        acknowledged = await asyncio.gather(*(write_until_it_fails(log, id) for id in "abcde"))
        await asyncio.gather(*killed)
        await asyncio.to_thread(postgresql.start)
        for id, version in zip("abcde", acknowledged, strict=True):
            kept = (await log.load(id)).version
            # What was being written when it went may be there or not: nobody was promised either.
            assert version <= kept <= version + 1
            entries = await log.entries(id)
            assert [entry.seq for entry in entries] == list(range(1, kept + 1))
            await log.append(change(id, kept + 1))

    killed: list[asyncio.Future[None]] = []
    in_log(postgresql_database, work)


def test_connections_that_were_cut_while_nobody_looked_are_made_again(
    postgresql_database: str,
) -> None:
    async def work(log: Log) -> None:
        await asyncio.gather(log.append(change("t", 1)), *(log.running_tables() for _ in range(4)))
        async with another_writer(log) as connection:
            connection.execute(END_ALL)
        await log.append(change("t", 2))
        kept = await asyncio.gather(*(log.load("t") for _ in range(6)))
        assert {stored.version for stored in kept} == {2}

    in_log(postgresql_database, work)


def test_a_connection_that_is_cut_in_the_middle_of_writing_fails_those_who_wait(
    postgresql_database: str,
) -> None:
    async def work(log: Log) -> None:
        await log.append(change("t", 1))
        async with another_writer(log) as connection:
            versions_of(connection, {"t"})
            wishes = [change("a", 1), change("t", 2)]
            appends = [asyncio.ensure_future(log.append(wish)) for wish in wishes]
            await until_somebody_waits(log)
            async with another_writer(log) as third:
                third.execute(END_WAITING)
            results = await asyncio.gather(*appends, return_exceptions=True)
        assert all(isinstance(each, DBAPIError) for each in results)
        await asyncio.gather(log.append(change("a", 1)), log.append(change("t", 2)))

    in_log(postgresql_database, work)


def test_a_writer_that_stands_still_does_not_stop_the_others(postgresql_database: str) -> None:
    async def stand_still(log: Log) -> None:
        async with another_writer(log) as connection:
            versions_of(connection, {"t"})
            holding.set()
            await done.wait()

    async def work(logs: list[Log]) -> None:
        await logs[0].append(change("t", 1))
        still = asyncio.ensure_future(stand_still(logs[1]))
        await holding.wait()
        async with asyncio.timeout(PATIENCE):
            await logs[0].append(change("t", 2))
        done.set()
        with pytest.raises(DBAPIError):
            await still
        await logs[1].append(change("t", 3))

    holding, done = asyncio.Event(), asyncio.Event()
    in_logs(postgresql_database, work, busy_seconds=1)


def test_a_writer_that_waits_too_long_for_another_is_told(postgresql_database: str) -> None:
    async def hold(log: Log) -> None:
        async with another_writer(log) as connection:
            versions_of(connection, {"t"})
            holding.set()
            await asyncio.to_thread(connection.execute, text(f"SELECT pg_sleep({3 * PATIENCE})"))

    async def work(logs: list[Log]) -> None:
        await logs[0].append(change("t", 1))
        busy = asyncio.ensure_future(hold(logs[1]))
        await holding.wait()
        async with asyncio.timeout(PATIENCE):
            with pytest.raises(DBAPIError, match="lock timeout"):
                await logs[0].append(change("t", 2))
        await logs[0].append(change("a", 1))
        async with another_writer(logs[0]) as connection:
            connection.execute(END_ALL)
        with pytest.raises(DBAPIError):
            await busy
        await logs[0].append(change("t", 2))

    holding = asyncio.Event()
    in_logs(postgresql_database, work, busy_seconds=1)


def test_what_a_connection_was_told_it_remembers(postgresql_database: str) -> None:
    async def work(log: Log) -> None:
        for engine in (log.engine, log.writer_engine):
            for _ in range(3):
                with engine.connect() as connection:
                    found = connection.execute(text("SHOW lock_timeout"))
                    assert found.scalar_one() == "10s"

    in_log(postgresql_database, work)


def test_the_address_need_not_name_the_driver() -> None:
    engine = engines.engine_of("postgresql://ann@example.org/pepita", writes=False)
    assert engine.url.drivername == "postgresql+psycopg"


def test_the_address_may_say_how_long_to_wait(postgresql_database: str) -> None:
    ours = engines.engine_of(postgresql_database, writes=False).url.query
    assert ours["connect_timeout"] == "10"
    chosen = f"{postgresql_database}?connect_timeout=3&application_name=pepita"
    theirs = engines.engine_of(chosen, writes=False).url.query
    assert (theirs["connect_timeout"], theirs["application_name"]) == ("3", "pepita")
    assert theirs["tcp_user_timeout"] == "10000"
