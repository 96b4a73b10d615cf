"""The facts of refusals."""

from collections.abc import Callable

from tests.fourth_game.lode.notation import card_of
from tests.fourth_game.lode.state import State

# What a row of `reasons` may name as its facts.
REFUSAL_FACTS: dict[str, Callable[[State, int], dict[str, object]]] = {
    "": lambda state, action: {},
    "whose_turn": lambda state, action: {"turn": state.turn},
    "card": lambda state, action: {"card": card_of(action)},
    "card_and_top": lambda state, action: {"card": card_of(action), "top": state.top},
}
