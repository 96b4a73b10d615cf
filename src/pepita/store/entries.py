"""What is written and read: entries of a log, stored tables, and changes to them."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any


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
class Lineage:
    """Speculative changes of one table, built on one another.

    If one is rejected, so are all later ones: they stand on something that never happened.
    """

    is_broken: bool = False


@dataclass
class Change:
    """Entries for one table, and the table as it is after them."""

    after: Stored
    entries: Sequence[Entry]
    people: Sequence[str] | None = None
    lineage: Lineage = field(default_factory=Lineage)
    done: asyncio.Future[None] = field(default_factory=lambda: asyncio.Future())

    @property
    def before(self) -> int:
        """The version that the change was made from."""
        return self.after.version - len(self.entries)
