"""What a player hears who breaks a rule."""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Refusal:
    """A move that is not allowed: the clause, a stable code, the facts, and a sentence.

    `facts` holds only what the asking seat may know.
    """

    clause: str
    code: str
    facts: dict[str, object] = field(default_factory=dict)
    text: str = ""
