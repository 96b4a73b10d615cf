"""Moves as text: a verb and the words after it. Each game lists its verbs as rows.

Reading checks only that a text is a move. The rules check whether the move is allowed.
"""

import re
from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from pepita import words
from pepita.kernel.errors import BadMove
from pepita.kernel.grid import Grid
from pepita.kernel.numbers import Action, Cell, Detail, Seat, Verb

CELL = re.compile(r"(-?[0-9]{1,4}),(-?[0-9]{1,4})")
NUMBER = re.compile(r"[0-9]+")

# A verb's reader returns this if the words do not have the shape of the verb.
MISSHAPEN = Detail(-1)

# Seat numbers from 0 to 15 are read; all larger ones are read as 15, which no table has.
SEATS_WRITTEN = 16

State = TypeVar("State")


def unreadable(field: str, key: str, **facts: object) -> BadMove:
    """Return the error for a part of a move; `key` names its sentence in the catalogues."""
    return BadMove(field, words.say(key, facts), key, facts)


def read_number(text: str, digits: int = 2) -> int:
    """Read a number with at most `digits` digits."""
    if len(text) > digits or NUMBER.fullmatch(text) is None:
        raise unreadable("number", "notation.no-number", text=text)
    return int(text)


def read_seat(text: str) -> Seat:
    """Read a seat; a number that is too large for any table becomes SEATS_WRITTEN - 1."""
    if len(text) > 2 or NUMBER.fullmatch(text) is None:
        raise unreadable("seat", "notation.no-seat", text=text)
    return Seat(min(int(text), SEATS_WRITTEN - 1))


def read_name(field: str, text: str, names: Sequence[str]) -> int:
    """Read one of the names; return its index."""
    if text not in names:
        raise unreadable(field, "notation.no-such-name", text=text, names=", ".join(names))
    return names.index(text)


def read_cell(text: str, grid: Grid, far_away: Cell) -> Cell:
    """Read `x,y`; return `far_away` for every cell where nothing can lie."""
    match = CELL.fullmatch(text)
    if match is None:
        raise unreadable("cell", "notation.no-cell", text=text)
    x, y = int(match[1]), int(match[2])
    return grid.cell_at(x, y) if grid.has(x, y) else far_away


class VerbRow(Generic[State]):
    """A verb of a game's notation: its number, its name, and the shape of the whole move.

    `read` turns the words after the verb into the detail of the action; it returns MISSHAPEN or
    raises BadMove if it cannot. `write` returns these words, or "". Both get the state, since names
    may depend on it. A verb without further words has no `read`, `write` or `shape`.
    """

    def __init__(
        self,
        number: Verb,
        name: str,
        shape: str = "",
        read: Callable[[State, list[str]], Detail] | None = None,
        write: Callable[[State, Detail], str] | None = None,
    ) -> None:
        self.number = number
        self.name = name
        self.shape = shape
        self.read = read
        self.write = write


class Notation(Generic[State]):
    """A game's verbs, and the reading and writing of whole moves."""

    def __init__(self, longest: int, shift: int, verbs: list[VerbRow[State]]) -> None:
        """`longest` limits the text; `shift` is the number of bits below the verb in an action."""
        self.longest = longest
        self.shift = shift
        self.verbs = {verb.name: verb for verb in verbs}
        self.by_number = {verb.number: verb for verb in verbs}

    def shapes(self) -> dict[str, str]:
        """Return the form of a move for each verb, for people to read."""
        return {name: verb.shape or name for name, verb in self.verbs.items()}

    def read_move(self, state: State, text: str) -> Action:
        """Return the action of a text, or raise BadMove with the form that it should have."""
        if not isinstance(text, str) or len(text) > self.longest:
            raise unreadable("move", "notation.too-long", longest=self.longest)
        parts = text.split()
        if not parts or parts[0] not in self.verbs:
            names = ", ".join(self.verbs)
            raise unreadable("move", "notation.no-such-verb", text=text, names=names)
        verb = self.verbs[parts[0]]
        detail = self.read_detail(state, verb, parts[1:])
        if detail == MISSHAPEN:
            shape = verb.shape or verb.name
            raise unreadable("move", "notation.misshapen", text=text, shape=shape)
        return Action(verb.number << self.shift | detail)

    def read_detail(self, state: State, verb: VerbRow[State], parts: list[str]) -> Detail:
        """Return the detail of an action; 0 for a verb without further words."""
        if verb.read is None:
            return MISSHAPEN if parts else Detail(0)
        return verb.read(state, parts)

    def split(self, action: Action) -> tuple[Verb, Detail]:
        return Verb(action >> self.shift), Detail(action & ((1 << self.shift) - 1))

    def write_move(self, state: State, action: Action) -> str:
        """Return an action as text; raises ValueError if the number is not an action."""
        number, detail = self.split(action)
        verb = self.by_number.get(number)
        if verb is None:
            raise ValueError(action)
        if verb.write is None:
            if detail != 0:
                raise ValueError(action)
            return verb.name
        rest = verb.write(state, detail)
        return f"{verb.name} {rest}" if rest else verb.name
