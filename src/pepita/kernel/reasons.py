"""Reasons why a move is forbidden: one row for each, declared beside the rule that uses it.

The rules return the row itself, so a reason cannot be mistaken for a seat, a cell or a count.
"""

from typing import Final


class Reason:
    """A rule that forbids a move.

    `code` is the key of the sentence that the player reads, and `clause` is the rule in docs/rules.
    `facts` names the function in the game's `refusals` that returns the facts of the sentence; "":
    it needs none.
    """

    def __init__(self, code: str, clause: str, facts: str = "") -> None:
        self.code = code
        self.clause = clause
        self.facts = facts

    def __repr__(self) -> str:
        """Return a readable form for failing tests."""
        return f"Reason({self.code!r}, {self.clause!r})"


# The move is legal.
ALLOWED: Final = Reason("allowed", "")
# Not a rule: the number is not an action.
NOT_A_MOVE: Final = Reason("not-a-move", "")
