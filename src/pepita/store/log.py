"""The log of tables, append-only, in SQLite or PostgreSQL. Written first; told afterwards.

Appends that come at the same time share one transaction. The database is spoken to in threads of
its own, a whole transaction at a time: an async driver takes several turns of the event loop for
each statement, and was measured at three times the work.
"""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Connection, Table, bindparam, insert, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import Row
from sqlalchemy.exc import IntegrityError

from pepita.store import schema
from pepita.store.engines import engine_of, hold_for_making, is_taken

MOST_WAITING = 10_000
MOST_TOGETHER = 500
READERS = 4

T = TypeVar("T")


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
        self.readers = ThreadPoolExecutor(READERS, "log reader")
        self.writers = ThreadPoolExecutor(1, "log writer")
        self.waiting: asyncio.Queue[Change] = asyncio.Queue(MOST_WAITING)
        self.writer: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Make what is missing in the database, and begin to write."""
        await self.transact(make_missing)
        self.writer = asyncio.create_task(self.write_for_ever(), name="log writer")

    async def close(self) -> None:
        """Write what is waiting, then stop."""
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
        """Read something from the database."""

        def read_now() -> T:
            with self.engine.connect() as connection:
                return work(connection)

        return await asyncio.get_running_loop().run_in_executor(self.readers, read_now)

    async def transact(self, work: Callable[[Connection], T]) -> T:
        """Do something in a writing transaction of its own."""

        def write_now() -> T:
            with self.writer_engine.begin() as connection:
                return work(connection)

        return await asyncio.get_running_loop().run_in_executor(self.writers, write_now)

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
        """Write changes in one transaction; those that come too late are told so.

        If somebody else takes a place between our look and our writing, they are written by
        halves, until only the change that came too late is left.
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
            change.line.is_broken = True
            settle(change, Conflict(change.after.id))

    async def write_together(self, changes: list[Change]) -> tuple[list[Change], list[Change]]:
        """Write the changes that fit in one transaction, and return them and those that do not."""
        return await self.transact(lambda connection: write_fitting(connection, changes))

    async def load(self, table_id: str) -> Stored:
        """Return a table as it is kept, or raise NoSuchTable."""
        if "\0" in table_id:  # PostgreSQL would not even look
            raise NoSuchTable(table_id)
        found = await self.find(select(schema.tables).where(schema.tables.c.id == table_id))
        if not found:
            raise NoSuchTable(table_id)
        return found[0]

    async def version(self, table_id: str) -> int:
        """Return how many entries a table has; 0 if there is no such table."""
        query = select(schema.tables.c.version).where(schema.tables.c.id == table_id)
        return await self.read(lambda connection: connection.execute(query).scalar() or 0)

    async def entries(self, table_id: str, after: int = 0) -> list[Entry]:
        """Return the log of a table behind a version."""
        log = schema.log
        query = select(log).where(log.c.table_id == table_id, log.c.seq > after).order_by(log.c.seq)
        return await self.read(
            lambda connection: [
                Entry(row.seq, row.at, row.seat, row.kind, msgspec.json.decode(row.body))
                for row in connection.execute(query)
            ]
        )

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

    async def running(self) -> list[Stored]:
        """Return every table with a game under way, to be taken up after a restart."""
        tables = schema.tables
        return await self.find(select(tables).where(tables.c.status == "running"))

    async def find(self, query: Any) -> list[Stored]:
        """Return the tables of a query."""
        return await self.read(
            lambda connection: [stored(row) for row in connection.execute(query)]
        )


def settle(change: Change, error: Exception | None) -> None:
    """Tell whoever waits for a change what became of it."""
    if change.done.done():
        return
    if error is None:
        change.done.set_result(None)
    else:
        change.done.set_exception(error)


def make_missing(connection: Connection) -> None:
    """Make the tables of the database that are not there."""
    hold_for_making(connection)
    schema.metadata.create_all(connection)


def write_fitting(
    connection: Connection, changes: list[Change]
) -> tuple[list[Change], list[Change]]:
    """Write the changes that fit on what is there; return them, and those that came too late."""
    versions = versions_of(connection, {change.after.id for change in changes})
    won, lost = [], []
    for change in changes:
        is_next = versions.get(change.after.id, 0) == change.before
        if is_next and not change.line.is_broken:
            versions[change.after.id] = change.after.version
            won.append(change)
        else:
            change.line.is_broken = True
            lost.append(change)
    write_won(connection, won)
    return won, lost


def versions_of(connection: Connection, ids: set[str]) -> dict[str, int]:
    """Return how many entries some tables have, held until the transaction ends.

    All writers take tables in the same order, so no two ever wait for each other: first those
    that are there by id, then new ones by id.
    """
    rows = connection.execute(VERSIONS, {"ids": list(ids)})
    return {row[0]: row[1] for row in rows}


def write_won(connection: Connection, changes: list[Change]) -> None:
    """Write changes that fit on what is there; raises Conflict if that is so no more."""
    made = [change.after for change in changes if change.before == 0]
    if made:
        made.sort(key=lambda after: after.id)
        insert_new(connection, schema.tables, [row_of(after) for after in made])
    latest = {change.after.id: change.after for change in changes if change.before > 0}
    if latest:
        rows = [row_of(after) for after in latest.values()]
        connection.execute(WRITE_ANEW[connection.dialect.name], rows)
    entries = [
        {"table_id": change.after.id, "seq": entry.seq, "at": entry.at, "seat": entry.seat,
         "kind": entry.kind, "body": msgspec.json.encode(entry.body).decode()}
        for change in changes for entry in change.entries
    ]  # fmt: skip
    if entries:
        insert_new(connection, schema.log, entries)
    for change in changes:
        if change.people is not None:
            write_people(connection, change.after.id, change.people)


def insert_new(connection: Connection, table: Table, rows: list[dict[str, Any]]) -> None:
    """Insert rows; raises Conflict if somebody else has at this moment."""
    try:
        connection.execute(INSERT[table], rows)
    except IntegrityError as error:
        if is_taken(error):
            raise Conflict(table.name) from error
        raise


def write_people(connection: Connection, table_id: str, people: Sequence[str]) -> None:
    """Write who sits at a table."""
    seats = schema.seats
    connection.execute(seats.delete().where(seats.c.table_id == table_id))
    if people:
        rows = [{"table_id": table_id, "person": person} for person in people]
        connection.execute(insert(seats), rows)


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


def writing_anew(dialect: str, insert_into: Callable[[Table], Any]) -> Any:
    """Return the statement that writes the columns of tables that are there anew."""
    statement = insert_into(schema.tables)
    columns = {column.name: statement.excluded[column.name] for column in schema.tables.columns}
    key = columns.pop("id")
    statement = statement.on_conflict_do_update(index_elements=[key.name], set_=columns)
    # With something to return, many rows go to PostgreSQL in one statement, not one by one.
    return statement.returning(schema.tables.c.id) if dialect == "postgresql" else statement


# Statements that are needed for every move are built once.
VERSIONS = (
    select(schema.tables.c.id, schema.tables.c.version)
    .where(schema.tables.c.id.in_(bindparam("ids", expanding=True)))
    .order_by(schema.tables.c.id)
    .with_for_update()
)
INSERT = {table: insert(table) for table in (schema.tables, schema.log)}
WRITE_ANEW = {
    dialect: writing_anew(dialect, insert_into)
    for dialect, insert_into in (("sqlite", sqlite.insert), ("postgresql", postgresql.insert))
}
