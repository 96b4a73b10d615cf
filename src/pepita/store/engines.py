"""Connections to SQLite and PostgreSQL: durable writes, and a time limit for every wait."""

import sqlite3
import time
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event, func, make_url, select
from sqlalchemy.exc import IntegrityError

# How long to wait for a lock, and for a database that does not answer.
BUSY_SECONDS = 10
# The number of the advisory lock, the same for all our servers: the bytes of "pepita".
SCHEMA_LOCK = int.from_bytes(b"pepita")
UNIQUE_VIOLATION = "23505"
SQLITE_UNIQUE_VIOLATIONS = ("SQLITE_CONSTRAINT_PRIMARYKEY", "SQLITE_CONSTRAINT_UNIQUE")


def engine_of(url: str, *, writes: bool, busy_seconds: int = BUSY_SECONDS) -> Engine:
    """Return an engine. With `writes`, SQLite takes its write lock when a transaction begins."""
    address = make_url(url)
    if address.get_backend_name() == "postgresql":
        return postgresql_engine(address, busy_seconds)
    engine = create_engine(address)
    if engine.dialect.name == "sqlite":
        tune_sqlite(engine, "BEGIN IMMEDIATE" if writes else "BEGIN", busy_seconds)
    return engine


def tune_sqlite(engine: Engine, begin: str, busy_seconds: int) -> None:
    """Set SQLite up: readers do not wait for the writer, and a power failure loses nothing."""

    @event.listens_for(engine, "connect")
    def settle_in(connection: Any, _: object) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA busy_timeout={busy_seconds * 1000}")
        write_ahead(cursor, busy_seconds)
        cursor.execute("PRAGMA synchronous=FULL")
        cursor.execute("PRAGMA foreign_keys=ON")
        cursor.close()

    @event.listens_for(engine, "begin")
    def start(connection: Any) -> None:
        connection.exec_driver_sql(begin)


def write_ahead(cursor: Any, busy_seconds: int) -> None:
    """Switch SQLite to write-ahead logging, with retries.

    SQLite's busy timeout does not apply to this switch when two connections make it at once.
    """
    # Real time, not the clock of the house: a wait for a lock goes on while a test stops time.
    until = time.monotonic() + busy_seconds
    while True:
        try:
            cursor.execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError:
            if time.monotonic() > until:
                raise
            time.sleep(0.01)


def network_defaults(busy_seconds: int) -> dict[str, int]:
    """Return parameters of an address: when to give up a server that no longer answers."""
    return {
        "connect_timeout": busy_seconds,
        "keepalives_idle": busy_seconds,
        "keepalives_interval": 2,
        "keepalives_count": 3,
        "tcp_user_timeout": busy_seconds * 1000,
    }


def postgresql_engine(address: URL, busy_seconds: int) -> Engine:
    """Return an engine that reconnects after a restart of the database server.

    The isolation level is set here, whatever the database's default is: a transaction that waited
    for a row lock must then read what the other transaction wrote.
    """
    defaults = network_defaults(busy_seconds)
    missing = {name: str(value) for name, value in defaults.items() if name not in address.query}
    address = address.set(drivername="postgresql+psycopg").update_query_dict(missing)
    engine = create_engine(address, isolation_level="READ COMMITTED", pool_pre_ping=True)
    # Insert many rows in one statement. One statement for each row takes four times as long.
    engine.dialect.use_insertmanyvalues_wo_returning = True

    @event.listens_for(engine, "connect")
    def settle_in(connection: Any, _: object) -> None:
        cursor = connection.cursor()
        cursor.execute(f"SET lock_timeout = {busy_seconds * 1000}")
        # A process that hangs inside a transaction must not block the others: the database ends its
        # session before the lock timeout of the waiting ones is over.
        cursor.execute(f"SET idle_in_transaction_session_timeout = {busy_seconds * 500}")
        cursor.close()
        connection.commit()

    return engine


def lock_schema(connection: Connection) -> None:
    """Take an advisory lock, so that two servers starting at once do not both create the schema.

    SQLite does not need it: only one transaction can write at a time.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(SCHEMA_LOCK)))


def is_taken(error: IntegrityError | sqlite3.IntegrityError) -> bool:
    """Tell whether the error is a violated unique key: the row exists already."""
    cause = error.orig if isinstance(error, IntegrityError) else error
    name = getattr(cause, "sqlite_errorname", "")
    state = getattr(cause, "sqlstate", "")
    return name in SQLITE_UNIQUE_VIOLATIONS or state == UNIQUE_VIOLATION
