"""Short transactions on SQLite, run by the driver itself.

A move is a handful of statements that are the same every time. SQLAlchemy does twice as much work
around them as SQLite does for them, so here they are turned into text once and handed over.
"""

import re
import sqlite3
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from typing import Any, Protocol

from sqlalchemy import Dialect, Engine, event
from sqlalchemy.pool import PoolProxiedConnection
from sqlalchemy.sql import Executable

VALUES = re.compile(r"VALUES (\([?, ]+\))")


class Writing(Protocol):
    """What statements can be run on: a connection of SQLAlchemy, or of the driver."""

    @property
    def dialect(self) -> Dialect:
        """The database that is spoken to."""
        ...

    def execute(self, statement: Any, parameters: Any = None) -> Any:
        """Run a statement once with one set of parameters, or for each of several."""
        ...


def short_transactions(engine: Engine) -> Callable[[], AbstractContextManager[Writing]]:
    """Return a function that begins a transaction, the quickest way for this database."""
    return SqliteWriting(engine).begin if engine.dialect.name == "sqlite" else engine.begin


class SqliteWriting:
    """One connection to SQLite, kept open; replaced by a new one after any error."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.connection: PoolProxiedConnection | None = None
        self.texts: dict[Executable, tuple[str, list[str]]] = {}
        event.listen(engine, "engine_disposed", lambda _: self.give_up())

    @property
    def dialect(self) -> Dialect:
        """SQLite's."""
        return self.engine.dialect

    @contextmanager
    def begin(self) -> Iterator["SqliteWriting"]:
        """Write all of it, or nothing."""
        try:
            self.driver.execute("BEGIN IMMEDIATE")
            yield self
            self.driver.execute("COMMIT")
        except BaseException:
            self.give_up()
            raise

    @property
    def driver(self) -> sqlite3.Connection:
        if self.connection is None:
            self.connection = self.engine.raw_connection()
        driver: Any = self.connection.driver_connection
        return driver  # type: ignore[no-any-return]

    def give_up(self) -> None:
        """Close the connection: SQLite takes back what was not committed."""
        if self.connection is not None:
            self.connection.invalidate()
            self.connection = None

    def execute(self, statement: Executable, parameters: Any = None) -> sqlite3.Cursor:
        """Run a statement with one set of parameters, or insert several rows."""
        text, names = self.text_of(statement)
        if isinstance(parameters, Mapping):
            return self.driver.execute(text, [parameters[name] for name in names])
        return self.driver.execute(
            several(text, len(parameters)), [row[name] for row in parameters for name in names]
        )

    def text_of(self, statement: Executable) -> tuple[str, list[str]]:
        """Return a statement as SQLite reads it, and the names of its parameters in order."""
        if statement not in self.texts:
            compiled: Any = statement.compile(dialect=self.dialect)  # type: ignore[attr-defined]
            self.texts[statement] = (str(compiled), list(compiled.positiontup or ()))
        return self.texts[statement]


def several(text: str, rows: int) -> str:
    """Return a statement that inserts several rows instead of one.

    Run row by row, SQLite's driver would let go of Python's lock, and wait for it, at each.
    """
    found = VALUES.search(text)
    assert found is not None, text
    return text[: found.end()] + f", {found[1]}" * (rows - 1) + text[found.end() :]
