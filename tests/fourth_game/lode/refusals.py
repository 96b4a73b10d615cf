"""The facts of refusals."""

from pepita.kernel.refusal import Attempt, Facts, RefusalFacts
from tests.fourth_game.lode.notation import NOTATION
from tests.fourth_game.lode.state import State


def whose_turn(attempt: Attempt[State]) -> Facts:
    """Who has to play."""
    return {"turn": attempt.state.turn}


def card(attempt: Attempt[State]) -> Facts:
    """The card that the move names."""
    return {"card": int(attempt.detail)}


def card_and_top(attempt: Attempt[State]) -> Facts:
    """The card that the move names, and the one that lies on top of the shaft."""
    return {**card(attempt), "top": attempt.state.top}


# What a row of `reasons` may name as its facts.
REFUSAL_FACTS: RefusalFacts[State] = RefusalFacts(NOTATION, whose_turn, card, card_and_top)
