"""Notes of the rules as facts, and what the sentences of refusals speak of."""

from pepita.kernel.facts import Note, seat_or_none
from pepita.kernel.refusal import Attempt, Facts, RefusalFacts
from tests.fourth_game.lode import facts as f
from tests.fourth_game.lode.notation import NOTATION
from tests.fourth_game.lode.shapes import LodeFact
from tests.fourth_game.lode.state import State


def fact_of(note: Note) -> LodeFact:
    """A note as plain data."""
    kind, only, seat, card, nuggets, _ = note
    to = seat_or_none(only)
    if kind is f.DUG:
        return {"fact": "dug", "seat": seat, "card": card, "nuggets": nuggets, "to": to}
    if kind is f.BLASTED:
        return {"fact": "blasted", "seat": seat, "card": card, "to": to}
    if kind is f.BURIED:
        return {"fact": "buried", "seat": seat, "to": to}
    if kind is f.DREW:
        return {"fact": "drew", "seat": seat, "to": to}
    if kind is f.DREW_CARD:
        return {"fact": "drew-card", "seat": seat, "card": card, "to": to}
    return {"fact": "game-ended", "to": to}


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
