"""Several writers on one database: each version is won once, and the losers are told so."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

import pytest
from sqlalchemy import insert, select

from pepita.store import schema, statements
from pepita.store.entries import Change, Conflict, Entry, Lineage, NoSuchTable
from pepita.store.log import Log
from tests.store.changes import PATIENCE, change, in_log, table

T = TypeVar("T")
Won = set[tuple[str, int, int]]


def in_logs(database: str, work: Callable[[list[Log]], Awaitable[T]], **limits: int) -> T:
    """Open two logs on one database, do something with them, and close them."""

    async def run() -> T:
        logs = [Log(database, **limits) for _ in range(2)]
        await asyncio.gather(*(log.open() for log in logs))
        try:
            async with asyncio.timeout(PATIENCE):
                return await work(logs)
        finally:
            for log in logs:
                await log.close()

    return asyncio.run(run())


def signed(writer: int, id: str, version: int, lineage: Lineage) -> Change:
    """Return a change that tells by its seat who wrote it."""
    entries = [Entry(version, 0.0, writer, "moved", {})]
    return Change(table(id, version), entries, [f"writer {writer}"], lineage)


async def append_all(log: Log, changes: list[Change]) -> Won:
    """Append changes at once, and return what was acknowledged; the others got a Conflict."""
    results = await asyncio.gather(*map(log.append, changes), return_exceptions=True)
    assert [result for result in results if not isinstance(result, Conflict | None)] == []
    return {
        (each.after.id, each.after.version, each.entries[0].seat or 0)
        for each, result in zip(changes, results, strict=True)
        if result is None
    }


async def written(log: Log) -> Won:
    """Return everything in the log."""
    return await log.read(
        lambda connection: {
            (row.table_id, row.seq, row.seat) for row in connection.execute(select(schema.log))
        }
    )


def test_servers_that_begin_at_once_make_the_tables_of_the_database_once(database: str) -> None:
    async def work() -> None:
        logs = [Log(database) for _ in range(6)]
        await asyncio.gather(*(log.open() for log in logs))
        await asyncio.gather(*(log.append(change(f"t{id(log)}", 1)) for log in logs))
        for log in logs:
            await log.close()

    asyncio.run(work())


def test_a_new_table_is_made_by_one_writer_and_takes_no_other_down_with_it(database: str) -> None:
    async def work(logs: list[Log]) -> None:
        for number in range(40):
            ours, theirs, both = (f"{name}{number}" for name in ("a", "z", "m"))
            wins = await asyncio.gather(
                append_all(logs[0], [signed(0, id, 1, Lineage()) for id in (ours, both)]),
                append_all(logs[1], [signed(1, id, 1, Lineage()) for id in (both, theirs)]),
            )
            assert sorted(id for won in wins for id, _, _ in won) == sorted((ours, both, theirs))

    in_logs(database, work)


@pytest.mark.parametrize("first", [1, 2], ids=["new tables", "tables that are there"])
def test_writers_of_the_same_tables_in_another_order_do_not_wait_for_each_other(
    database: str, first: int
) -> None:
    ids = [f"t{number}" for number in range(40)]

    async def work(logs: list[Log]) -> None:
        if first > 1:
            await append_all(logs[0], [signed(0, id, 1, Lineage()) for id in ids])
        for round in range(8):
            names = [f"r{round}-{id}" if first == 1 else id for id in ids]
            version = 1 if first == 1 else round + 2
            ours = [signed(0, id, version, Lineage()) for id in names]
            theirs = [signed(1, id, version, Lineage()) for id in reversed(names)]
            wins = await asyncio.gather(append_all(logs[0], ours), append_all(logs[1], theirs))
            assert sorted(id for won in wins for id, _, _ in won) == sorted(names)

    in_logs(database, work)


def test_what_is_acknowledged_in_a_crowd_is_exactly_what_is_in_the_log(database: str) -> None:
    """Both write lines of three versions at many tables, some of them the same, in one go."""
    ids = [f"t{number}" for number in range(12)]

    async def work(logs: list[Log]) -> None:
        acknowledged: Won = set()
        at = dict.fromkeys(ids, 0)
        for round in range(10):
            wishes: list[list[Change]] = [[], []]
            for writer in range(2):
                for id in ids[round % 3 :: 1 + writer]:
                    lineage = Lineage()
                    versions = range(at[id] + 1, at[id] + 4)
                    wishes[writer] += [signed(writer, id, version, lineage) for version in versions]
            crowd = [append_all(log, wish) for log, wish in zip(logs, wishes, strict=True)]
            for won in await asyncio.gather(*crowd):
                assert not acknowledged & won
                acknowledged |= won
            for id in ids:
                at[id] = max([seq for name, seq, _ in acknowledged if name == id], default=0)
        assert await written(logs[0]) == acknowledged
        for id in ids:
            assert (await logs[1].load(id)).version == at[id]
            assert [entry.seq for entry in await logs[0].entries(id)] == list(range(1, at[id] + 1))

    in_logs(database, work)


def test_an_entry_that_is_there_already_is_a_conflict_for_its_table_alone(database: str) -> None:
    async def work(log: Log) -> None:
        await log.append(change("t", 1))
        taken = {"table_id": "t", "seq": 2, "at": 0.0, "kind": "moved", "body": "{}"}
        await log.transact(lambda connection: connection.execute(insert(schema.log), [taken]))
        wishes = [change("a", 1), change("t", 2), change("b", 1), change("c", 1)]
        async with asyncio.timeout(PATIENCE):
            results = await asyncio.gather(*map(log.append, wishes), return_exceptions=True)
        assert [type(each) for each in results] == [type(None), Conflict, type(None), type(None)]
        assert (await log.load("t")).version == 1
        assert (await log.load("c")).version == 1

    in_log(database, work)


def test_what_follows_on_a_change_whose_place_was_taken_between_look_and_writing_is_lost(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(logs: list[Log]) -> None:
        lineage = Lineage()
        with monkeypatch.context() as patch:
            patch.setattr(statements, "versions_of", lambda connection, ids: {})
            assert await append_all(logs[1], [signed(1, "t", 1, Lineage())])
            assert not await append_all(logs[0], [signed(0, "t", 1, lineage)])
        assert not await append_all(logs[0], [signed(0, "t", 2, lineage)])
        assert await written(logs[0]) == {("t", 1, 1)}

    in_logs(database, work)


@pytest.mark.parametrize("id", ["\0", "t\0", "", "x" * 5000, "'", "%s", "é☃"])
def test_an_id_that_no_table_can_have_is_not_found(database: str, id: str) -> None:
    async def work(log: Log) -> None:
        await log.append(change("t", 1))
        with pytest.raises(NoSuchTable):
            await log.load(id)

    in_log(database, work)
