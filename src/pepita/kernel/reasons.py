"""Why a move is refused: one row for each reason, declared where a game's rules find it.

The rules hand back the row itself, so a reason cannot be taken for a seat, a cell or a count.
"""

from typing import Final


class Reason:
    """A rule that forbids a move.

    `code` names the sentence that the player reads, `clause` the rule in docs/rules, and `facts`
    the function of the game's `refusals` that finds what the sentence speaks of; "" for nothing.
    """

    def __init__(self, code: str, clause: str, facts: str = "") -> None:
        self.code = code
        self.clause = clause
        self.facts = facts

    def __repr__(self) -> str:
        """Name the reason, for tests that fail."""
        return f"Reason({self.code!r}, {self.clause!r})"


# Nothing forbids the move.
ALLOWED: Final = Reason("allowed", "")
# Not a rule: a number that no text stands for.
NOT_A_MOVE: Final = Reason("not-a-move", "")
