"""`refill`: cards are drawn until the hand has a certain number."""

from functools import partial
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from pepita.games.imperial_miners.card_text.grammar import Speech, card
from pepita.games.imperial_miners.card_text.numbers import constant, quantity
from pepita.games.imperial_miners.deck.amount_format import Scope
from pepita.games.imperial_miners.deck.steps import RefillStep
from pepita.games.imperial_miners.operations.draw import (
    DRAW_LEVEL,
    TOP_LEVEL,
    DeckDraw,
    read_deck_of_draw,
)
from pepita.games.imperial_miners.operations.frame import Frame
from pepita.games.imperial_miners.operations.reading import read_number
from pepita.games.imperial_miners.operations.repetition import REPETITION_N
from pepita.games.imperial_miners.rules.amounts import amount
from pepita.games.imperial_miners.rules.numbers import CardPlace, Op, Pc
from pepita.games.imperial_miners.rules.state import Player, State
from pepita.kernel.errors import BadPosition
from pepita.kernel.fields import Spot

if TYPE_CHECKING:
    from pepita.games.imperial_miners.operations.writer import CodeWriter

REFILL_OP: Final[Op] = Op(15)

# Operands are those of a draw: REPETITION_N, how many cards the hand is to have, and DRAW_LEVEL.


class Refill(DeckDraw[RefillStep]):
    """Draw cards one at a time until the hand has enough; a hand that has enough draws none."""

    def __init__(self) -> None:
        super().__init__("refill", REFILL_OP, required=("n",), optional=("deck",))

    def read(self, given: object, at: Spot, scope: Scope) -> RefillStep:
        named = self.fields(given, at)
        step: RefillStep = {
            "op": "refill",
            "n": named.read("n", read_number, scope),
            "deck": named.read("deck", read_deck_of_draw, scope, default=0),
        }
        named.check()
        return step

    def write(self, code: "CodeWriter", step: RefillStep) -> None:
        code.step(self.number, {REPETITION_N: code.amount(step["n"]), DRAW_LEVEL: step["deck"]})

    def times(self, s: State, p: Player, pc: Pc) -> i64:
        return missing(s, p, pc, p.at())

    def does_something(self, s: State, p: Player, pc: Pc, at: CardPlace) -> bool:
        return missing(s, p, pc, at) > 0 and self.can_do_once(s, p, pc)

    def check_count(self, s: State, p: Player, frame: Frame) -> None:
        super().check_count(s, p, frame)
        most = self.most_times(s, frame.pc)
        if frame.left + len(p.hand) > most and frame.left > 0:
            raise BadPosition("left", f"the hand would have more than {most} cards")

    def wording(self, say: Speech, step: RefillStep) -> str:
        what = quantity(say, step["n"], partial(say.number, "unit.card"))
        return say("refill", cards=card(say, 2, None, step["deck"]), what=what)

    def is_plain(self, step: RefillStep) -> bool:
        return constant(step["n"]) is not None

    def signs(self, step: RefillStep) -> list[str]:
        """How many cards come depends on the hand."""
        return ["level4 +" if step["deck"] == TOP_LEVEL else "draw +"]


def missing(s: State, p: Player, pc: Pc, at: CardPlace) -> i64:
    """Return how many cards the hand lacks."""
    lacks = amount(s, p, s.deck.code[pc + REPETITION_N], at) - i64(len(p.hand))
    return lacks if lacks > 0 else 0
