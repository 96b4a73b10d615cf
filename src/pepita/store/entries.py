"""The values that are written and read: entries of the log, stored tables, and changes."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypedDict

from pepita.kernel.edge import Fact
from pepita.kernel.table_words import EntryKind, MovedBy, Status


class Conflict(Exception):
    """Another writer has changed this table since it was read (optimistic concurrency)."""


class NoSuchTable(Exception):
    """There is no table with this id."""


class Body(TypedDict, total=False):
    """What an entry tells besides who and when; its kind says which of these fields it has."""

    # Of making a table and of the seats before the start; the commitment once more at the start.
    host: str
    commitment: str
    name: str
    level: str
    # Of the start, of moves and of taking one back.
    digest: str
    salts: Sequence[str]
    move: str
    facts: Sequence[Fact]
    by: MovedBy
    # Of the end.
    scores: Sequence[int]
    winners: Sequence[int]
    why: str
    secret: str
    # Of talk, with the speaker's name; and of a rematch, the next table.
    text: str
    table: str


class Latest(TypedDict):
    """The latest state of a table: its standing and its game's position, which is not checked.

    They are JSON when they are read; `tables` writes and reads them.
    """

    standing: object
    position: object


@dataclass(frozen=True)
class Entry:
    """One change in a table's log."""

    seq: int
    at: float
    seat: int | None
    kind: EntryKind
    body: Body


@dataclass(frozen=True)
class Stored:
    """A table as it is stored: its version (the number of its entries) and its latest state."""

    id: str
    version: int
    status: Status
    game: str
    listed: bool
    made_at: float
    changed_at: float
    latest: Latest


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
