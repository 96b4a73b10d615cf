"""The answer to a player who tries to break a rule, and what its sentence speaks of."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, TypeVar

from pepita.kernel.notation import Notation
from pepita.kernel.numbers import Action, Detail, Seat, Verb

Facts = dict[str, object]
State = TypeVar("State")


@dataclass(frozen=True)
class Refusal:
    """Why a move is not allowed: the clause, a stable code, the facts, and a sentence.

    `facts` holds only what the seat that asked may know.
    """

    clause: str
    code: str
    facts: Facts = field(default_factory=dict)
    text: str = ""


class Attempt(NamedTuple, Generic[State]):
    """A forbidden move: the table, the seat that wants to make it, and what the move says."""

    state: State
    seat: Seat
    action: Action
    verb: Verb
    detail: Detail


class RefusalFacts(Generic[State]):
    """Finds the facts of a refusal's sentence.

    A game writes a function for each kind of facts, and `facts` of a `Reason` is the name of one;
    "": the sentence needs none.
    """

    def __init__(
        self, notation: Notation[Any], *finders: Callable[[Attempt[State]], Facts]
    ) -> None:
        self.notation = notation
        self.finders = {finder.__name__: finder for finder in finders}

    def find(self, state: State, seat: Seat, action: Action, name: str) -> Facts:
        """Return the facts of a name for a forbidden action."""
        if not name:
            return {}
        verb, detail = self.notation.split(action)
        return self.finders[name](Attempt(state, seat, action, verb, detail))
