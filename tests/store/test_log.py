"""The log keeps what was appended, in order, once, and rejects what came too late."""

import asyncio
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError

from pepita.kernel.table_words import Status
from pepita.store.entries import Change, Conflict, Entry, Lineage, NoSuchTable, Stored
from pepita.store.log import Log
from tests.store.changes import change, in_log, table

ROOT = Path(__file__).parents[2]


def test_what_was_appended_is_read_back(database: str) -> None:
    async def work(log: Log) -> None:
        made = table("t", 2, status="running", at=5.0)
        entries = [
            Entry(1, 1.5, None, "made", {"host": "ann"}),
            Entry(2, 2.5, 1, "moved", {"facts": [{"to": None, "word": "è ñ"}]}),
        ]
        await log.append(Change(made, entries))
        assert await log.load("t") == made
        assert await log.entries("t") == entries
        assert await log.entries("t", after=1) == entries[1:]
        assert await log.entries("t", after=2) == []

    in_log(database, work)


def test_the_latest_state_is_kept_beside_the_log(database: str) -> None:
    async def work(log: Log) -> None:
        for version in (1, 2, 3):
            await log.append(change("t", version))
        assert (await log.load("t")).latest == {"standing": {"version": 3}, "position": None}
        assert [line.seq for line in await log.entries("t")] == [1, 2, 3]

    in_log(database, work)


def test_a_table_that_was_never_made_is_not_found(database: str) -> None:
    async def work(log: Log) -> None:
        with pytest.raises(NoSuchTable):
            await log.load("nowhere")
        assert await log.entries("nowhere") == []

    in_log(database, work)


def test_everything_is_there_when_the_database_is_opened_again(database: str) -> None:
    in_log(database, lambda log: log.append(change("t", 1)))
    kept = in_log(database, lambda log: log.load("t"))
    assert kept.version == 1


@pytest.mark.parametrize("version", [1, 2, 4, 5])
def test_a_change_that_does_not_fit_on_what_is_kept_is_a_conflict(
    database: str, version: int
) -> None:
    async def work(log: Log) -> None:
        await log.append(change("t", 1))
        await log.append(change("t", 2))
        with pytest.raises(Conflict):
            await log.append(change("t", version))
        assert (await log.load("t")).version == 2
        assert len(await log.entries("t")) == 2

    in_log(database, work)


def test_a_table_cannot_be_made_twice(database: str) -> None:
    async def work(log: Log) -> None:
        results = await asyncio.gather(
            log.append(change("t", 1)), log.append(change("t", 1)), return_exceptions=True
        )
        assert [type(result) for result in results] == [type(None), Conflict]

    in_log(database, work)


def test_two_logs_on_one_file_never_both_win_a_version(database: str) -> None:
    async def race() -> tuple[list[list[bool]], list[Entry], Stored]:
        logs = [Log(database) for _ in range(2)]
        for log in logs:
            await log.open()
        await logs[0].append(change("t", 1))
        wins = []
        for version in range(2, 30):
            changes = [change("t", version), change("t", version)]
            for number, wish in enumerate(changes):
                wish.entries = [Entry(version, 0.0, number, "moved", {})]
            appends = [log.append(wish) for log, wish in zip(logs, changes, strict=True)]
            results = await asyncio.gather(*appends, return_exceptions=True)
            assert all(result is None or type(result) is Conflict for result in results)
            wins.append([result is None for result in results])
        kept = await logs[0].entries("t"), await logs[1].load("t")
        for log in logs:
            await log.close()
        return wins, *kept

    wins, entries, stored = asyncio.run(race())
    assert all(sum(pair) == 1 for pair in wins)
    assert [line.seq for line in entries] == list(range(1, 30))
    assert [line.seat for line in entries[1:]] == [pair.index(True) for pair in wins]
    assert stored.version == 29


def test_what_was_worked_out_on_a_lost_change_is_lost_too(database: str) -> None:
    """Somebody else wrote one entry: the second of ours fits by its number, but not by sense."""

    async def work(log: Log) -> None:
        await log.append(change("t", 1))
        await log.append(change("t", 2))
        lineage = Lineage()
        ours = [change("t", version, lineage=lineage) for version in (2, 3, 4)]
        results = await asyncio.gather(*map(log.append, ours), return_exceptions=True)
        assert [type(result) for result in results] == [Conflict] * 3
        late = change("t", 3, lineage=lineage)
        with pytest.raises(Conflict):
            await log.append(late)
        await log.append(change("t", 3))

    in_log(database, work)


def test_changes_that_come_together_are_written_together_and_in_order(database: str) -> None:
    async def work(log: Log) -> None:
        written: list[int] = []
        write = log.write

        async def noting(changes: list[Change]) -> None:
            written.append(len(changes))
            await write(changes)

        log.write = noting  # type: ignore[method-assign]
        done: list[tuple[str, int]] = []
        lineages = {name: Lineage() for name in "abc"}

        async def append(name: str, version: int) -> None:
            await log.append(change(name, version, lineage=lineages[name]))
            done.append((name, version))

        order = [(name, version) for version in range(1, 21) for name in "abc"]
        await asyncio.gather(*(append(*each) for each in order))
        assert done == order
        assert sum(written) == 60
        assert len(written) <= 3
        for name in "abc":
            assert [line.body["move"] for line in await log.entries(name)] == [
                f"to {version}" for version in range(1, 21)
            ]
            assert (await log.load(name)).version == 20

    in_log(database, work)


def test_a_loser_does_not_keep_those_written_with_it_from_winning(database: str) -> None:
    async def work(log: Log) -> None:
        await log.append(change("t", 1))
        wishes = [change("a", 1), change("t", 1), change("b", 1), change("t", 2)]
        results = await asyncio.gather(*map(log.append, wishes), return_exceptions=True)
        assert [type(result) for result in results] == [
            type(None), Conflict, type(None), type(None),
        ]  # fmt: skip

    in_log(database, work)


def test_a_failed_write_reaches_everyone_who_waits_and_the_log_goes_on(database: str) -> None:
    async def work(log: Log) -> None:
        await log.append(change("t", 1))
        await log.transact(
            lambda connection: connection.execute(text("ALTER TABLE log RENAME TO away"))
        )
        wishes = [change("t", 2), change("a", 1), change("b", 1)]
        results = await asyncio.gather(*map(log.append, wishes), return_exceptions=True)
        assert all(isinstance(result, Exception) for result in results)
        assert not any(isinstance(result, Conflict) for result in results)
        await log.transact(
            lambda connection: connection.execute(text("ALTER TABLE away RENAME TO log"))
        )
        with pytest.raises(NoSuchTable):
            await log.load("a")
        assert (await log.load("t")).version == 1
        await log.append(change("t", 2))
        assert (await log.load("t")).version == 2

    in_log(database, work)


def test_what_follows_on_a_failed_write_is_lost(database: str) -> None:
    async def work(log: Log) -> None:
        lineage = Lineage()
        await log.append(change("t", 1, lineage=lineage))
        bad = change("t", 2, lineage=lineage)
        bad.entries = [Entry(2, 0.0, None, "moved", {"facts": [{"not data": object()}]})]
        with pytest.raises(TypeError):
            await log.append(bad)
        with pytest.raises(Conflict):
            await log.append(change("t", 2, lineage=lineage))

    in_log(database, work)


def test_an_entry_that_no_database_takes_is_a_failure_and_no_conflict(database: str) -> None:
    """Its writer must not be told that somebody else was faster."""

    async def work(log: Log) -> None:
        timeless: Any = None
        bad = change("t", 1)
        bad.entries = [Entry(1, timeless, None, "moved", {})]
        with pytest.raises((IntegrityError, sqlite3.IntegrityError)):
            await log.append(bad)
        await log.append(change("t", 1))

    in_log(database, work)


def test_a_caller_who_gives_up_waiting_does_not_stop_the_writing(database: str) -> None:
    async def work(log: Log) -> None:
        appends = [asyncio.ensure_future(log.append(change(name, 1))) for name in "abc"]
        await asyncio.sleep(0)
        appends[1].cancel()
        await asyncio.gather(*appends, return_exceptions=True)
        await log.append(change("d", 1))
        assert {(await log.load(name)).version for name in "abcd"} == {1}

    in_log(database, work)


def test_closing_writes_what_is_waiting(database: str) -> None:
    async def work(log: Log) -> None:
        for name in "abc":
            log.waiting.put_nowait(change(name, 1))

    in_log(database, work)
    assert in_log(database, lambda log: log.load("c")).version == 1


def ids(found: list[Stored]) -> list[str]:
    return [stored.id for stored in found]


def test_the_lobby_lists_listed_tables_until_they_are_over_the_newest_first(
    database: str,
) -> None:
    async def work(log: Log) -> None:
        rows: list[tuple[str, Status, bool]] = [
            ("old", "open", True),
            ("by-link", "open", False),
            ("over", "finished", True),
            ("new", "running", True),
        ]
        for number, (name, status, listed) in enumerate(rows):
            made = table(name, 1, status=status, listed=listed, at=float(number))
            await log.append(Change(made, [Entry(1, 0.0, None, "made", {})]))
        assert ids(await log.lobby_tables(10)) == ["new", "old"]
        assert ids(await log.lobby_tables(1)) == ["new"]
        assert ids(await log.running_tables()) == ["new"]

    in_log(database, work)


def test_what_changed_since_a_time_is_found_however_old_the_table_is(database: str) -> None:
    async def work(log: Log) -> None:
        for name, version, at in (("old", 1, 1.0), ("new", 1, 5.0)):
            await log.append(Change(table(name, version, at=at), [Entry(1, at, None, "made", {})]))
        assert await log.changed_since(5.0) == [("new", 1, "open")]
        assert await log.changed_since(5.5) == []
        after = table("old", 2, status="running", at=6.0)
        await log.append(Change(after, [Entry(2, 6.0, None, "started", {})]))
        assert await log.changed_since(5.5) == [("old", 2, "running")]

    in_log(database, work)


def test_everybody_finds_their_own_tables(database: str) -> None:
    async def work(log: Log) -> None:
        await log.append(change("one", 1, people=["ann", "bob"]))
        await log.append(change("two", 1, people=["ann"]))
        assert ids(await log.tables_of_person("bob", 10)) == ["one"]
        assert sorted(ids(await log.tables_of_person("ann", 10))) == ["one", "two"]
        await log.append(change("one", 2, people=["bob"]))
        await log.append(change("two", 2))
        assert ids(await log.tables_of_person("ann", 10)) == ["two"]
        assert ids(await log.tables_of_person("bob", 10)) == ["one"]
        assert ids(await log.tables_of_person("ann", 0)) == []
        assert ids(await log.tables_of_person("eve", 10)) == []

    in_log(database, work)


WRITER = """
import asyncio, sys
from tests.store.changes import change
from pepita.store.entries import Lineage
from pepita.store.log import Log

async def main():
    log = Log(sys.argv[1])
    await log.open()
    lineages = {name: Lineage() for name in "abcde"}
    version = 0
    while True:
        version += 1
        wishes = [change(name, version, lineage=lineages[name]) for name in "abcde"]
        await asyncio.gather(*map(log.append, wishes))
        print(version, flush=True)

asyncio.run(main())
"""


def test_nothing_acknowledged_is_lost_when_the_process_is_killed(database: str) -> None:
    command = [sys.executable, "-c", WRITER, database]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        for line in process.stdout:
            if int(line) >= 20:
                process.send_signal(signal.SIGKILL)
                break
        acknowledged = max([int(rest) for rest in process.stdout if rest.endswith("\n")] or [20])

    async def work(log: Log) -> None:
        for name in "abcde":
            stored = await log.load(name)
            assert stored.version >= acknowledged
            assert stored.latest["standing"] == {"version": stored.version}
            entries: list[Any] = await log.entries(name)
            assert [line.seq for line in entries] == list(range(1, stored.version + 1))
        await log.append(change("a", (await log.load("a")).version + 1))

    in_log(database, work)


def test_a_queue_that_is_full_makes_writers_wait_and_loses_nothing(database: str) -> None:
    async def work(log: Log) -> None:
        await asyncio.gather(*(log.append(change(f"t{number}", 1)) for number in range(30)))
        for number in range(30):
            assert (await log.load(f"t{number}")).version == 1

    in_log(database, work, most_waiting=3, most_together=2)
