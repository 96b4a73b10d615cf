"""Everything that can go wrong because of what somebody asked for.

PepitaError
├── BadOption        the game cannot be made like this; says which option and what is allowed
├── IllegalMove      the player broke a rule; carries the refusal: clause, code, facts, text
└── BadMessage       somebody sent nonsense; names the field and what is allowed
    ├── BadMove      a move that is not in the game's notation
    ├── BadSeat      a seat that is not at this table
    ├── BadPosition  a position that is not sound
    └── BadRecord    a record that cannot be replayed

Anything else is our bug.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pepita.kernel.refusal import Refusal


class PepitaError(Exception):
    """What a caller did cannot be done; the message says why and what can."""


class BadOption(PepitaError):
    """A game, a number of seats, a seed or an option that is not allowed.

    `problems` has all that is wrong with it, a line each; most options have one problem at most.
    """

    def __init__(self, option: str, *problems: str) -> None:
        super().__init__("\n".join(f"{option}: {problem}" for problem in problems))
        self.option = option
        self.problems = problems


class IllegalMove(PepitaError):
    """A move that a rule forbids now. Nothing has changed."""

    def __init__(self, refusal: "Refusal") -> None:
        super().__init__(f"{refusal.clause}: {refusal.text}")
        self.refusal = refusal


class BadMessage(PepitaError):
    """Something that cannot be read."""

    def __init__(self, field: str, problem: str) -> None:
        super().__init__(f"{field}: {problem}")
        self.field = field


class BadMove(BadMessage):
    """A text that is no move in this game's notation.

    `key` and `facts` name the sentence in `words`, for those who speak another language.
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
    """A position with something missing, too much, or out of place."""


class BadRecord(BadMessage):
    """A record that is incomplete, or whose moves cannot be replayed."""
