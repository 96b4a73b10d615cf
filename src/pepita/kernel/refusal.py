"""The answer to a player who tries to break a rule."""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Refusal:
    """Why a move is not allowed: the clause, a stable code, the facts, and a sentence.

    `facts` holds only what the seat that asked may know.
    """

    clause: str
    code: str
    facts: dict[str, object] = field(default_factory=dict)
    text: str = ""
