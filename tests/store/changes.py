"""Tables to write into a log: nothing here knows a game."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar, Unpack

from pepita.kernel.table_words import Status
from pepita.store.entries import Body, Change, Entry, Latest, Lineage, Stored
from pepita.store.log import Log

T = TypeVar("T")
# A folder for a database of SQLite, or the URL of any database.
Place = Path | str
# How long a test waits for something that must happen, before it gives up.
PATIENCE = 20.0


def url_of(place: Place) -> str:
    """Return the URL of a database."""
    return place if isinstance(place, str) else f"sqlite:///{place / 'pepita.db'}"


def in_log(place: Place, work: Callable[[Log], Awaitable[T]], **limits: int) -> T:
    """Open a log, do something with it, and close it."""

    async def run() -> T:
        log = Log(url_of(place), **limits)
        await log.open()
        try:
            return await work(log)
        finally:
            await log.close()

    return asyncio.run(run())


def table(
    id: str, version: int, *, status: Status = "open", listed: bool = True, at: float = 0.0
) -> Stored:
    """Return a table of some version."""
    latest = Latest(standing={"version": version}, position=None)
    return Stored(id, version, status, "a game", listed, 0.0, at, latest)


def entry(seq: int, **body: Unpack[Body]) -> Entry:
    """Return a line of a log."""
    return Entry(seq, float(seq), 0, "moved", body)


def change(
    id: str, version: int, *, lineage: Lineage | None = None, people: list[str] | None = None
) -> Change:
    """Return the change that brings a table from the version before to this one."""
    written = entry(version, move=f"to {version}")
    return Change(table(id, version), [written], people, lineage or Lineage())
