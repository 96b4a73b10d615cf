"""A table as a value, and the result of a command. Commands are pure: they change nothing."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Unpack

import msgspec

from pepita.kernel.game import Game
from pepita.kernel.table_words import EntryKind
from pepita.store.entries import Body, Entry
from pepita.tables.standing import Standing


@dataclass(frozen=True)
class Table:
    """The standing of a table, its game, and the games to which undo may go back."""

    standing: Standing
    game: Game | None = None
    # The games to which undo may go back: before each of the last moves of one seat.
    before: tuple["Before", ...] = ()
    # The position as JSON, if it was encoded already.
    position: bytes | None = field(default=None, compare=False)

    def with_standing(self, standing: Standing) -> "Table":
        """Return the same game with another standing."""
        return Table(standing, self.game, self.before, self.position)


@dataclass(frozen=True)
class Before:
    """A game to which undo may go back, and the deadline of its decision."""

    game: Game
    deadline: float


@dataclass(frozen=True)
class Result:
    """The result of a command: the table after it, and the entries for the log."""

    table: Table
    entries: list[Entry]


# A command is a pure function. It is computed again if another server has written first.
Command = Callable[[Table], Result]


def result(
    table: Table,
    after: Standing,
    at: float,
    kind: EntryKind,
    seat: int | None,
    /,
    **body: Unpack[Body],
) -> Result:
    """Return the result of a command that writes one entry and leaves the game as it is."""
    seq = table.standing.version + 1
    after = msgspec.structs.replace(after, version=seq)
    return Result(table.with_standing(after), [Entry(seq, at, seat, kind, body)])
