"""Notes of the rules as facts, and what the sentences of refusals speak of."""

from collections.abc import Callable

from pepita.kernel.facts import Note, seat_or_none
from tests.fourth_game.lode import facts as f
from tests.fourth_game.lode.notation import card_of
from tests.fourth_game.lode.shapes import LodeFact
from tests.fourth_game.lode.state import State


def told(note: Note) -> LodeFact:
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


# What a row of `reasons` may name as its facts.
REFUSAL_FACTS: dict[str, Callable[[State, int], dict[str, object]]] = {
    "": lambda state, action: {},
    "whose_turn": lambda state, action: {"turn": state.turn},
    "card": lambda state, action: {"card": card_of(action)},
    "card_and_top": lambda state, action: {"card": card_of(action), "top": state.top},
}
