"""The log of tables, append-only, in SQLite or PostgreSQL. Written first; told afterwards.

Appends that come at the same time share one transaction. Nobody waits for the database while
holding anything but a table's own turn.
"""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import msgspec
from sqlalchemy import event, insert, select, update
from sqlalchemy.engine import Row
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from pepita.store import schema

MOST_WAITING = 10_000
MOST_TOGETHER = 500
BUSY_SECONDS = 10


class Conflict(Exception):
    """Somebody else has written to this table since it was read."""


class NoSuchTable(Exception):
    """There is no table of this id."""


@dataclass(frozen=True)
class Entry:
    """One line of a table's log."""

    seq: int
    at: float
    seat: int | None
    kind: str
    body: dict[str, Any]


@dataclass(frozen=True)
class Stored:
    """A table as it is kept: how many entries its log has, and its latest state."""

    id: str
    version: int
    status: str
    game: str
    listed: bool
    made_at: float
    changed_at: float
    latest: dict[str, Any]


@dataclass
class Line:
    """Changes of one table that were worked out each upon the one before.

    Once one of them is lost, all that follow are: they stand on something that never happened.
    """

    is_broken: bool = False


@dataclass
class Change:
    """Entries for one table, and the table as it is after them."""

    after: Stored
    entries: Sequence[Entry]
    people: Sequence[str] | None = None
    line: Line = field(default_factory=Line)
    done: asyncio.Future[None] = field(default_factory=lambda: asyncio.Future())

    @property
    def before(self) -> int:
        """The version that the change was made from."""
        return self.after.version - len(self.entries)


class Log:
    """The tables of one database."""

    def __init__(self, url: str) -> None:
        self.engine = engine_of(url, writes=False)
        self.writer_engine = engine_of(url, writes=True)
        self.waiting: asyncio.Queue[Change] = asyncio.Queue(MOST_WAITING)
        self.writer: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Make what is missing in the database, and begin to write."""
        async with self.writer_engine.begin() as connection:
            await connection.run_sync(schema.metadata.create_all)
        self.writer = asyncio.create_task(self.write_for_ever(), name="log writer")

    async def close(self) -> None:
        """Write what is waiting, then stop."""
        if self.writer is not None:
            await self.waiting.join()
            self.writer.cancel()
            with suppress(asyncio.CancelledError):
                await self.writer
        await self.engine.dispose()
        await self.writer_engine.dispose()

    async def append(self, change: Change) -> None:
        """Write a change; when this returns it will not be lost. Raises Conflict."""
        await self.waiting.put(change)
        await change.done

    async def write_for_ever(self) -> None:
        """Write whatever is waiting, as much of it as there is at once."""
        while True:
            changes = [await self.waiting.get()]
            while len(changes) < MOST_TOGETHER and not self.waiting.empty():
                changes.append(self.waiting.get_nowait())
            try:
                await self.write(changes)
            except Exception as error:  # the database failed: whoever waits must know
                for change in changes:
                    change.line.is_broken = True
                    settle(change, error)
            for _ in changes:
                self.waiting.task_done()

    async def write(self, changes: list[Change]) -> None:
        """Write changes in one transaction; those that come too late are told so."""
        async with self.writer_engine.begin() as connection:
            versions = await versions_of(connection, {change.after.id for change in changes})
            won, lost = [], []
            for change in changes:
                is_next = versions.get(change.after.id, 0) == change.before
                if is_next and not change.line.is_broken:
                    versions[change.after.id] = change.after.version
                    won.append(change)
                else:
                    change.line.is_broken = True
                    lost.append(change)
            await write_won(connection, won)
        for change in won:
            settle(change, None)
        for change in lost:
            settle(change, Conflict(change.after.id))

    async def load(self, table_id: str) -> Stored:
        """Return a table as it is kept, or raise NoSuchTable."""
        async with self.engine.connect() as connection:
            rows = await connection.execute(
                select(schema.tables).where(schema.tables.c.id == table_id)
            )
            row = rows.first()
        if row is None:
            raise NoSuchTable(table_id)
        return stored(row)

    async def version(self, table_id: str) -> int:
        """Return how many entries a table has; 0 if there is no such table."""
        tables = schema.tables
        async with self.engine.connect() as connection:
            found = await connection.execute(
                select(tables.c.version).where(tables.c.id == table_id)
            )
            version: int | None = found.scalar()
        return version or 0

    async def entries(self, table_id: str, after: int = 0) -> list[Entry]:
        """Return the log of a table behind a version."""
        log = schema.log
        async with self.engine.connect() as connection:
            rows = await connection.execute(
                select(log).where(log.c.table_id == table_id, log.c.seq > after).order_by(log.c.seq)
            )
            return [
                Entry(row.seq, row.at, row.seat, row.kind, msgspec.json.decode(row.body))
                for row in rows
            ]

    async def listed(self, most: int) -> list[Stored]:
        """Return the tables that the lobby shows, the newest first."""
        tables = schema.tables
        return await self.find(
            select(tables)
            .where(tables.c.listed, tables.c.status.in_(("open", "running")))
            .order_by(tables.c.changed_at.desc())
            .limit(most)
        )

    async def of_person(self, person: str, most: int) -> list[Stored]:
        """Return the tables at which a person sits, the newest first."""
        tables, seats = schema.tables, schema.seats
        return await self.find(
            select(tables)
            .join(seats, seats.c.table_id == tables.c.id)
            .where(seats.c.person == person)
            .order_by(tables.c.changed_at.desc())
            .limit(most)
        )

    async def changed(self, since: float) -> list[tuple[str, int, str]]:
        """Return id, version and status of the tables that changed since a time."""
        tables = schema.tables
        query = select(tables.c.id, tables.c.version, tables.c.status)
        async with self.engine.connect() as connection:
            rows = await connection.execute(query.where(tables.c.changed_at >= since))
            return [(row.id, row.version, row.status) for row in rows]

    async def ids(self) -> list[str]:
        """Return the id of every table, the oldest first."""
        query = select(schema.tables.c.id).order_by(schema.tables.c.made_at, schema.tables.c.id)
        async with self.engine.connect() as connection:
            return [row.id for row in await connection.execute(query)]

    async def running(self) -> list[Stored]:
        """Return every table with a game under way, to be taken up after a restart."""
        tables = schema.tables
        return await self.find(select(tables).where(tables.c.status == "running"))

    async def find(self, query: Any) -> list[Stored]:
        """Return the tables of a query."""
        async with self.engine.connect() as connection:
            return [stored(row) for row in await connection.execute(query)]


def settle(change: Change, error: Exception | None) -> None:
    """Tell whoever waits for a change what became of it."""
    if change.done.done():
        return
    if error is None:
        change.done.set_result(None)
    else:
        change.done.set_exception(error)


async def versions_of(connection: AsyncConnection, ids: set[str]) -> dict[str, int]:
    """Return how many entries some tables have, held until the transaction ends."""
    query = select(schema.tables.c.id, schema.tables.c.version).where(schema.tables.c.id.in_(ids))
    rows = await connection.execute(query.with_for_update())
    return {row.id: row.version for row in rows}


async def write_won(connection: AsyncConnection, changes: list[Change]) -> None:
    """Write changes that fit on what is there."""
    made = [row_of(change.after) for change in changes if change.before == 0]
    if made:
        await connection.execute(insert(schema.tables), made)
    latest = {change.after.id: change.after for change in changes if change.before > 0}
    if latest:
        changed = [
            {f"new_{name}": value for name, value in row_of(after).items()}
            for after in latest.values()
        ]
        await connection.execute(UPDATE, changed)
    entries = [
        {"table_id": change.after.id, "seq": entry.seq, "at": entry.at, "seat": entry.seat,
         "kind": entry.kind, "body": msgspec.json.encode(entry.body).decode()}
        for change in changes for entry in change.entries
    ]  # fmt: skip
    if entries:
        await connection.execute(insert(schema.log), entries)
    for change in changes:
        if change.people is not None:
            await write_people(connection, change.after.id, change.people)


async def write_people(connection: AsyncConnection, table_id: str, people: Sequence[str]) -> None:
    """Write who sits at a table."""
    seats = schema.seats
    await connection.execute(seats.delete().where(seats.c.table_id == table_id))
    if people:
        rows = [{"table_id": table_id, "person": person} for person in people]
        await connection.execute(insert(seats), rows)


def row_of(table: Stored) -> dict[str, Any]:
    """Return the columns of a table."""
    return {
        "id": table.id,
        "version": table.version,
        "status": table.status,
        "game": table.game,
        "listed": table.listed,
        "made_at": table.made_at,
        "changed_at": table.changed_at,
        "latest": msgspec.json.encode(table.latest).decode(),
    }


def stored(row: Row[Any]) -> Stored:
    """Return a table from its columns."""
    columns = {**row._mapping, "latest": msgspec.json.decode(row.latest)}
    return Stored(**columns)


def make_update() -> Any:
    """Return the statement that writes the columns of a table anew."""
    from sqlalchemy import bindparam

    columns: dict[str, Any] = {
        column.name: bindparam(f"new_{column.name}") for column in schema.tables.columns
    }
    return update(schema.tables).where(schema.tables.c.id == columns.pop("id")).values(columns)


UPDATE = make_update()


def engine_of(url: str, *, writes: bool) -> AsyncEngine:
    """Return an engine; SQLite takes its lock when a writing transaction begins, not in between."""
    engine = create_async_engine(url)
    if engine.dialect.name == "sqlite":
        tune_sqlite(engine, "BEGIN IMMEDIATE" if writes else "BEGIN")
    return engine


def tune_sqlite(engine: AsyncEngine, begin: str) -> None:
    """Let readers go on while one writes, and lose nothing when the power goes."""

    @event.listens_for(engine.sync_engine, "connect")
    def settle_in(connection: Any, _: object) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        cursor.execute("PRAGMA journal_mode=WAL")
        cursor.execute("PRAGMA synchronous=FULL")
        cursor.execute(f"PRAGMA busy_timeout={BUSY_SECONDS * 1000}")
        cursor.execute("PRAGMA foreign_keys=ON")
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def start(connection: Any) -> None:
        connection.exec_driver_sql(begin)
