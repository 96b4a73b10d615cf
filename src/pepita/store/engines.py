"""Connections to SQLite and to PostgreSQL, each set up so that nothing is lost and nobody hangs."""

import sqlite3
import time
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event, func, make_url, select
from sqlalchemy.exc import IntegrityError

# How long to wait for another writer, and for a database that does not answer.
BUSY_SECONDS = 10
# What an address may say otherwise: when a connection to a server that went silent is given up.
NETWORK = {
    "connect_timeout": BUSY_SECONDS,
    "keepalives_idle": BUSY_SECONDS,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": BUSY_SECONDS * 1000,
}
# The number of the advisory lock that all our servers know: "pepita", in bytes.
SCHEMA_LOCK = int.from_bytes(b"pepita")
UNIQUE_VIOLATION = "23505"
SQLITE_UNIQUE_VIOLATIONS = ("SQLITE_CONSTRAINT_PRIMARYKEY", "SQLITE_CONSTRAINT_UNIQUE")


def engine_of(url: str, *, writes: bool) -> Engine:
    """Return an engine; SQLite takes its lock when a writing transaction begins, not in between."""
    address = make_url(url)
    if address.get_backend_name() == "postgresql":
        return postgresql_engine(address)
    engine = create_engine(address)
    if engine.dialect.name == "sqlite":
        tune_sqlite(engine, "BEGIN IMMEDIATE" if writes else "BEGIN")
    return engine


def tune_sqlite(engine: Engine, begin: str) -> None:
    """Let readers go on while one writes, and lose nothing when the power goes."""

    @event.listens_for(engine, "connect")
    def settle_in(connection: Any, _: object) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA busy_timeout={BUSY_SECONDS * 1000}")
        write_ahead(cursor)
        cursor.execute("PRAGMA synchronous=FULL")
        cursor.execute("PRAGMA foreign_keys=ON")
        cursor.close()

    @event.listens_for(engine, "begin")
    def start(connection: Any) -> None:
        connection.exec_driver_sql(begin)


def write_ahead(cursor: Any) -> None:
    """Let SQLite write ahead; while another connection does so too, it does not wait by itself."""
    until = time.monotonic() + BUSY_SECONDS
    while True:
        try:
            cursor.execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError:
            if time.monotonic() > until:
                raise
            time.sleep(0.01)


def postgresql_engine(address: URL) -> Engine:
    """Return an engine that finds out by itself when the server was restarted.

    Whoever waits for a row must then see what was written to it, so the isolation is chosen here
    and not by the database.
    """
    missing = {name: str(value) for name, value in NETWORK.items() if name not in address.query}
    address = address.set(drivername="postgresql+psycopg").update_query_dict(missing)
    engine = create_engine(address, isolation_level="READ COMMITTED", pool_pre_ping=True)
    # Many rows in one statement; psycopg would send one for each, which takes four times as long.
    engine.dialect.use_insertmanyvalues_wo_returning = True

    @event.listens_for(engine, "connect")
    def settle_in(connection: Any, _: object) -> None:
        cursor = connection.cursor()
        cursor.execute(f"SET lock_timeout = {BUSY_SECONDS * 1000}")
        # A process that stands still in the middle of writing must not stop all others: it is cut
        # off before those who wait for it have had enough.
        cursor.execute(f"SET idle_in_transaction_session_timeout = {BUSY_SECONDS * 500}")
        cursor.close()
        connection.commit()

    return engine


def lock_schema(connection: Connection) -> None:
    """Take an advisory lock, so that two servers starting at once do not both create the schema.

    On SQLite a transaction that writes excludes all others anyway.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(SCHEMA_LOCK)))


def is_taken(error: IntegrityError | sqlite3.IntegrityError) -> bool:
    """Tell whether a row could not be inserted because there is one like it."""
    said = error.orig if isinstance(error, IntegrityError) else error
    name = getattr(said, "sqlite_errorname", "")
    state = getattr(said, "sqlstate", "")
    return name in SQLITE_UNIQUE_VIOLATIONS or state == UNIQUE_VIOLATION
