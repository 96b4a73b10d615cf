"""A table in memory, and what a command makes of it. Both are values: a command changes nothing."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import msgspec

from pepita.kernel.game import Game
from pepita.store.entries import Entry
from pepita.tables.standing import Standing


@dataclass(frozen=True)
class Table:
    """How a table stands, its game, and the games that may be gone back to."""

    standing: Standing
    game: Game | None = None
    # Where undo may go back to: before each of the last moves of one seat.
    before: tuple["Before", ...] = ()
    # The position as JSON, where it was written already.
    position: bytes | None = field(default=None, compare=False)

    def with_standing(self, standing: Standing) -> "Table":
        """Return the same game with another standing."""
        return Table(standing, self.game, self.before, self.position)


@dataclass(frozen=True)
class Before:
    """A game that undo may go back to, and until when its decision was to be made."""

    game: Game
    deadline: float


@dataclass(frozen=True)
class Result:
    """What a command came to: the table after it, and the entries for the log."""

    table: Table
    entries: list[Entry]


# A command computes; it is run again where another server has written in between.
Command = Callable[[Table], Result]


def result(
    table: Table, after: Standing, at: float, kind: str, seat: int | None, /, **body: Any
) -> Result:
    """Return the result of a command that writes one entry and leaves the game as it is."""
    seq = table.standing.version + 1
    after = msgspec.structs.replace(after, version=seq)
    return Result(table.with_standing(after), [Entry(seq, at, seat, kind, body)])
