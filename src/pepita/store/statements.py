"""The statements that write changes, with optimistic concurrency.

A change names the version that it was computed on. If the table is still at that version the
change is written; if not, another writer was first and the change is rejected.
"""

import sqlite3
from collections.abc import Callable, Sequence
from typing import Any, TypedDict

import msgspec
from sqlalchemy import Connection, Table, bindparam, func, insert, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import Row
from sqlalchemy.exc import IntegrityError

from pepita.kernel.table_words import EntryKind, Status
from pepita.store import schema
from pepita.store.engines import is_taken, lock_schema
from pepita.store.entries import Change, Conflict, Stored
from pepita.store.short_transactions import Writing


class TableRow(TypedDict):
    """A row of the tables."""

    id: str
    version: int
    status: Status
    game: str
    listed: bool
    made_at: float
    changed_at: float
    latest: str


class EntryRow(TypedDict):
    """A row of the log."""

    table_id: str
    seq: int
    at: float
    seat: int | None
    kind: EntryKind
    body: str


def make_missing(connection: Connection) -> None:
    """Create the tables of the database that are missing."""
    lock_schema(connection)
    schema.metadata.create_all(connection)


def write_fitting(connection: Writing, changes: list[Change]) -> tuple[list[Change], list[Change]]:
    """Write the changes whose table is at the expected version; return them and the rejected."""
    versions = versions_of(connection, {change.after.id for change in changes})
    won, lost = [], []
    for change in changes:
        is_next = versions.get(change.after.id, 0) == change.before
        if is_next and not change.lineage.is_broken:
            versions[change.after.id] = change.after.version
            won.append(change)
        else:
            change.lineage.is_broken = True
            lost.append(change)
    write_won(connection, won)
    return won, lost


def versions_of(connection: Writing, ids: set[str]) -> dict[str, int]:
    """Return the versions of some tables, and lock their rows until the transaction ends.

    All writers lock rows in the same order, so there is no deadlock: first existing rows by id,
    then new rows by id.
    """
    name = connection.dialect.name
    given = msgspec.json.encode(list(ids)).decode() if name == "sqlite" else list(ids)
    rows = connection.execute(VERSIONS[name], {"ids": given})
    return {row[0]: row[1] for row in rows}


def write_won(connection: Writing, changes: list[Change]) -> None:
    """Write accepted changes; raises Conflict if another writer has inserted a row meanwhile."""
    made = [change.after for change in changes if change.before == 0]
    if made:
        made.sort(key=lambda after: after.id)
        insert_new(connection, schema.tables, [row_of(after) for after in made])
    latest = {change.after.id: change.after for change in changes if change.before > 0}
    if latest:
        rows = [row_of(after) for after in latest.values()]
        connection.execute(UPSERT[connection.dialect.name], rows)
    entries: list[EntryRow] = [
        {"table_id": change.after.id, "seq": entry.seq, "at": entry.at, "seat": entry.seat,
         "kind": entry.kind, "body": msgspec.json.encode(entry.body).decode()}
        for change in changes for entry in change.entries
    ]  # fmt: skip
    if entries:
        insert_new(connection, schema.log, entries)
    for change in changes:
        if change.people is not None:
            write_people(connection, change.after.id, change.people)


def insert_new(
    connection: Writing, table: Table, rows: Sequence[TableRow] | Sequence[EntryRow]
) -> None:
    """Insert rows; raises Conflict if another writer has just inserted one of them."""
    try:
        connection.execute(INSERT[table], rows)
    except (IntegrityError, sqlite3.IntegrityError) as error:
        if is_taken(error):
            raise Conflict(table.name) from error
        raise


def write_people(connection: Writing, table_id: str, people: Sequence[str]) -> None:
    connection.execute(FORGET_PEOPLE, {"of": table_id})
    if people:
        rows = [{"table_id": table_id, "person": person} for person in people]
        connection.execute(INSERT[schema.seats], rows)


def row_of(table: Stored) -> TableRow:
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


def stored_of_row(row: Row[Any]) -> Stored:
    columns = {**row._mapping, "latest": msgspec.json.decode(row.latest)}
    return Stored(**columns)


def upsert_statement(dialect: str, insert_into: Callable[[Table], Any]) -> Any:
    """Return the upsert that overwrites every column of existing rows."""
    statement = insert_into(schema.tables)
    columns = {column.name: statement.excluded[column.name] for column in schema.tables.columns}
    key = columns.pop("id")
    statement = statement.on_conflict_do_update(index_elements=[key.name], set_=columns)
    # With RETURNING, SQLAlchemy sends many rows to PostgreSQL in one statement.
    return statement.returning(schema.tables.c.id) if dialect == "postgresql" else statement


def versions_among(ids: Any) -> Any:
    tables = schema.tables
    return select(tables.c.id, tables.c.version).where(tables.c.id.in_(ids)).order_by(tables.c.id)


# The statements of every move are built once. SQLite gets the ids as one JSON list, so that the
# text of the statement is always the same.
VERSIONS = {
    "sqlite": versions_among(select(func.json_each(bindparam("ids")).table_valued("value"))),
    "postgresql": versions_among(bindparam("ids", expanding=True)).with_for_update(),
}
INSERT = {table: insert(table) for table in (schema.tables, schema.log, schema.seats)}
FORGET_PEOPLE = schema.seats.delete().where(schema.seats.c.table_id == bindparam("of"))
UPSERT = {
    dialect: upsert_statement(dialect, insert_into)
    for dialect, insert_into in (("sqlite", sqlite.insert), ("postgresql", postgresql.insert))
}
