"""Short transactions on SQLite, run by the driver without SQLAlchemy.

Each move runs the same few statements. SQLAlchemy takes twice the time of SQLite itself, so the
statements are turned into text once and passed to the driver.
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
    """A connection that runs statements: SQLAlchemy's, or the driver's."""

    @property
    def dialect(self) -> Dialect:
        """The dialect of the database."""
        ...

    def execute(self, statement: Any, parameters: Any = None) -> Any:
        """Run a statement once with one set of parameters, or for each of several."""
        ...


def short_transactions(engine: Engine) -> Callable[[], AbstractContextManager[Writing]]:
    """Return a function that begins a transaction in the fastest way for this database."""
    return SqliteWriting(engine).begin if engine.dialect.name == "sqlite" else engine.begin


class SqliteWriting:
    """One connection to SQLite that stays open; after an error it is replaced by a new one."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.connection: PoolProxiedConnection | None = None
        self.texts: dict[Executable, tuple[str, list[str]]] = {}
        event.listen(engine, "engine_disposed", lambda _: self.give_up())

    @property
    def dialect(self) -> Dialect:
        """The dialect of SQLite."""
        return self.engine.dialect

    @contextmanager
    def begin(self) -> Iterator["SqliteWriting"]:
        """Run a transaction: commit it at the end, or close the connection after an error."""
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
        """Close the connection: SQLite rolls back what was not committed."""
        if self.connection is not None:
            self.connection.invalidate()
            self.connection = None

    def execute(self, statement: Executable, parameters: Any = None) -> sqlite3.Cursor:
        """Run a statement with one set of parameters, or insert several rows."""
        text, names = self.text_of(statement)
        if isinstance(parameters, Mapping):
            return self.driver.execute(text, [parameters[name] for name in names])
        return self.driver.execute(
            for_rows(text, len(parameters)), [row[name] for row in parameters for name in names]
        )

    def text_of(self, statement: Executable) -> tuple[str, list[str]]:
        """Return a statement as SQLite reads it, and the names of its parameters in order."""
        if statement not in self.texts:
            compiled: Any = statement.compile(dialect=self.dialect)  # type: ignore[attr-defined]
            self.texts[statement] = (str(compiled), list(compiled.positiontup or ()))
        return self.texts[statement]


def for_rows(text: str, rows: int) -> str:
    """Return a statement that inserts several rows instead of one.

    With one statement for each row, SQLite's driver would release and take the GIL each time.
    """
    match = VALUES.search(text)
    assert match is not None, text
    return text[: match.end()] + f", {match[1]}" * (rows - 1) + text[match.end() :]
