"""The values that are written and read: entries of the log, stored tables, and changes."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any


class Conflict(Exception):
    """Another writer has changed this table since it was read (optimistic concurrency)."""


class NoSuchTable(Exception):
    """There is no table with this id."""


@dataclass(frozen=True)
class Entry:
    """One change in a table's log."""

    seq: int
    at: float
    seat: int | None
    kind: str
    body: dict[str, Any]


@dataclass(frozen=True)
class Stored:
    """A table as it is stored: its version (the number of its entries) and its latest state."""

    id: str
    version: int
    status: str
    game: str
    listed: bool
    made_at: float
    changed_at: float
    latest: dict[str, Any]


@dataclass
class Lineage:
    """Speculative changes of one table, built on one another.

    If one is rejected, so are all later ones, because they depend on it.
    """

    is_broken: bool = False


@dataclass
class Change:
    """New entries for one table, and the table after them."""

    after: Stored
    entries: Sequence[Entry]
    people: Sequence[str] | None = None
    lineage: Lineage = field(default_factory=Lineage)
    done: asyncio.Future[None] = field(default_factory=lambda: asyncio.Future())

    @property
    def before(self) -> int:
        """The version that the change was computed on."""
        return self.after.version - len(self.entries)
