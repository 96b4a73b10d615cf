"""The errors that a caller can cause.

PepitaError
├── BadOption        the game cannot be made like this; says which option and what is allowed
├── IllegalMove      the player broke a rule; carries the refusal: clause, code, facts, text
└── BadMessage       somebody sent nonsense; names the field and what is allowed
    ├── BadMove      a move that is not in the game's notation
    ├── BadSeat      a seat that is not at this table
    ├── BadPosition  a position that is not sound
    ├── BadView      a view that no game can give
    └── BadRecord    a record that cannot be replayed

Any other exception is our bug.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pepita.kernel.refusal import Refusal


class PepitaError(Exception):
    """The base class; the message says what is wrong and what is allowed."""


class BadOption(PepitaError):
    """A game, a number of seats, a seed or an option that is not allowed.

    `problems` lists everything that is wrong with it; most options have only one problem.
    """

    def __init__(self, option: str, *problems: str) -> None:
        super().__init__("\n".join(f"{option}: {problem}" for problem in problems))
        self.option = option
        self.problems = problems


class IllegalMove(PepitaError):
    """A move that a rule forbids now. The game has not changed."""

    def __init__(self, refusal: "Refusal") -> None:
        super().__init__(f"{refusal.clause}: {refusal.text}")
        self.refusal = refusal


class BadMessage(PepitaError):
    """Something that cannot be read."""

    def __init__(self, field: str, problem: str) -> None:
        super().__init__(f"{field}: {problem}")
        self.field = field


class BadMove(BadMessage):
    """A text that is not a move in this game's notation.

    `key` and `facts` make the same sentence in other languages; see `words`.
    """

    def __init__(
        self, field: str, problem: str, key: str = "", facts: dict[str, object] | None = None
    ) -> None:
        super().__init__(field, problem)
        self.key = key
        self.facts = facts or {}


class BadSeat(BadMessage):
    """A seat that is not at this table."""


class BadPosition(BadMessage):
    """A position with a missing, unknown or wrong field."""


class BadView(BadMessage):
    """A view with a missing, unknown or wrong field."""


class BadRecord(BadMessage):
    """A record that is incomplete, or whose moves cannot be replayed."""
