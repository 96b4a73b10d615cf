"""The append-only log of all tables, in SQLite or PostgreSQL. It has the process's only writer.

Appends that come at the same time share one transaction (group commit). Their queue is bounded:
when it is full, `append` waits (backpressure). Each transaction runs as a whole in a thread. An
async driver was measured: it needs several steps of the event loop for each statement, and three
times the CPU time.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Connection, select

from pepita.store import schema
from pepita.store.engines import BUSY_SECONDS, engine_of
from pepita.store.entries import Change, Conflict, Entry, NoSuchTable, Stored
from pepita.store.short_transactions import short_transactions
from pepita.store.statements import make_missing, stored_of_row, write_fitting

READERS = 4

T = TypeVar("T")


class Log:
    """The tables of one database.

    `most_waiting` is the length of the queue, and `most_together` the size of one transaction.
    """

    def __init__(
        self,
        url: str,
        *,
        most_waiting: int = 10_000,
        most_together: int = 500,
        busy_seconds: int = BUSY_SECONDS,
    ) -> None:
        self.engine = engine_of(url, writes=False, busy_seconds=busy_seconds)
        self.writer_engine = engine_of(url, writes=True, busy_seconds=busy_seconds)
        self.begin_short = short_transactions(self.writer_engine)
        self.readers = ThreadPoolExecutor(READERS, "log reader")
        self.writers = ThreadPoolExecutor(1, "log writer")
        self.waiting: asyncio.Queue[Change] = asyncio.Queue(most_waiting)
        self.most_together = most_together
        self.writer: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Create the schema if it is missing, and start the writer."""
        await self.transact(make_missing)
        self.writer = asyncio.create_task(self.write_for_ever(), name="log writer")

    async def close(self) -> None:
        """Write the queued changes, then stop."""
        if self.writer is not None:
            await self.waiting.join()
            self.writer.cancel()
            with suppress(asyncio.CancelledError):
                await self.writer
        for threads in (self.readers, self.writers):
            await asyncio.to_thread(threads.shutdown)
        self.engine.dispose()
        self.writer_engine.dispose()

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Run a query in a thread for reading."""

        def read_now() -> T:
            with self.engine.connect() as connection:
                return work(connection)

        return await asyncio.get_running_loop().run_in_executor(self.readers, read_now)

    async def transact(self, work: Callable[[Connection], T]) -> T:
        """Run some work as one transaction in the writer's thread."""

        def write_now() -> T:
            with self.writer_engine.begin() as connection:
                return work(connection)

        return await asyncio.get_running_loop().run_in_executor(self.writers, write_now)

    async def append(self, change: Change) -> None:
        """Write a change; it is durable when this returns. Raises Conflict."""
        await self.waiting.put(change)
        await change.done

    async def write_for_ever(self) -> None:
        """Write the queued changes, all that wait together in one transaction."""
        while True:
            changes = [await self.waiting.get()]
            while len(changes) < self.most_together and not self.waiting.empty():
                changes.append(self.waiting.get_nowait())
            try:
                await self.write(changes)
            except Exception as error:  # the database failed: tell everybody who waits
                for change in changes:
                    change.lineage.is_broken = True
                    settle(change, error)
            for _ in changes:
                self.waiting.task_done()

    async def write(self, changes: list[Change]) -> None:
        """Write changes in one transaction; a change that comes too late gets a Conflict.

        If another writer inserts a row after we have read the versions, the transaction fails as a
        whole. The batch is then split in halves until only the late change fails.
        """
        try:
            won, lost = await self.write_together(changes)
        except Conflict:
            if len(changes) > 1:
                middle = len(changes) // 2
                await self.write(changes[:middle])
                await self.write(changes[middle:])
                return
            won, lost = [], changes
        for change in won:
            settle(change, None)
        for change in lost:
            change.lineage.is_broken = True
            settle(change, Conflict(change.after.id))

    async def write_together(self, changes: list[Change]) -> tuple[list[Change], list[Change]]:
        """Write the changes in one transaction; return the accepted and the rejected ones."""

        def write_now() -> tuple[list[Change], list[Change]]:
            with self.begin_short() as connection:
                return write_fitting(connection, changes)

        return await asyncio.get_running_loop().run_in_executor(self.writers, write_now)

    async def load(self, table_id: str) -> Stored:
        """Return a stored table, or raise NoSuchTable."""
        if "\0" in table_id:  # PostgreSQL raises an error for it
            raise NoSuchTable(table_id)
        found = await self.find(select(schema.tables).where(schema.tables.c.id == table_id))
        if not found:
            raise NoSuchTable(table_id)
        return found[0]

    async def version(self, table_id: str) -> int:
        """Return the version of a table; 0 if there is no such table."""
        query = select(schema.tables.c.version).where(schema.tables.c.id == table_id)
        return await self.read(lambda connection: connection.execute(query).scalar() or 0)

    async def entries(self, table_id: str, after: int = 0) -> list[Entry]:
        """Return the entries of a table after a version."""
        log = schema.log
        query = select(log).where(log.c.table_id == table_id, log.c.seq > after).order_by(log.c.seq)
        return await self.read(
            lambda connection: [
                Entry(row.seq, row.at, row.seat, row.kind, msgspec.json.decode(row.body))
                for row in connection.execute(query)
            ]
        )

    async def lobby_tables(self, most: int) -> list[Stored]:
        """Return the tables that the lobby shows, the newest first."""
        tables = schema.tables
        return await self.find(
            select(tables)
            .where(tables.c.listed, tables.c.status.in_(("open", "running")))
            .order_by(tables.c.changed_at.desc())
            .limit(most)
        )

    async def tables_of_person(self, person: str, most: int) -> list[Stored]:
        """Return the tables at which a person sits, the newest first."""
        tables, seats = schema.tables, schema.seats
        return await self.find(
            select(tables)
            .join(seats, seats.c.table_id == tables.c.id)
            .where(seats.c.person == person)
            .order_by(tables.c.changed_at.desc())
            .limit(most)
        )

    async def changed_since(self, since: float) -> list[tuple[str, int, str]]:
        """Return id, version and status of the tables that changed since a time."""
        tables = schema.tables
        query = select(tables.c.id, tables.c.version, tables.c.status).where(
            tables.c.changed_at >= since
        )
        return await self.read(
            lambda connection: [
                (row.id, row.version, row.status) for row in connection.execute(query)
            ]
        )

    async def ids(self) -> list[str]:
        """Return the id of every table, the oldest first."""
        query = select(schema.tables.c.id).order_by(schema.tables.c.made_at, schema.tables.c.id)
        return await self.read(lambda connection: [row.id for row in connection.execute(query)])

    async def running_tables(self) -> list[Stored]:
        """Return every table with a game under way."""
        tables = schema.tables
        return await self.find(select(tables).where(tables.c.status == "running"))

    async def find(self, query: Any) -> list[Stored]:
        return await self.read(
            lambda connection: [stored_of_row(row) for row in connection.execute(query)]
        )


def settle(change: Change, error: Exception | None) -> None:
    """Complete the future of a change: written, or failed with an error."""
    if change.done.done():
        return
    if error is None:
        change.done.set_result(None)
    else:
        change.done.set_exception(error)
