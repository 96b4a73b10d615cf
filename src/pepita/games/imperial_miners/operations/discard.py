"""`discard`: cards from the hand."""

from functools import partial
from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from pepita.games.imperial_miners.card_text.grammar import Speech
from pepita.games.imperial_miners.card_text.numbers import constant, quantity
from pepita.games.imperial_miners.deck.amount_format import Scope
from pepita.games.imperial_miners.deck.steps import DiscardStep
from pepita.games.imperial_miners.operations.answer_lists import list_discards
from pepita.games.imperial_miners.operations.reading import read_number, read_upto
from pepita.games.imperial_miners.operations.repetition import REPETITION_N, Repetition, once_more
from pepita.games.imperial_miners.rules import moves as m
from pepita.games.imperial_miners.rules import reasons as f
from pepita.games.imperial_miners.rules.amounts import amount
from pepita.games.imperial_miners.rules.numbers import Ask, Card, CardPlace, Op, Operand, Pc
from pepita.games.imperial_miners.rules.piles import discard, has_in_hand
from pepita.games.imperial_miners.rules.state import ASK_DISCARD, LEFT, Player, State
from pepita.kernel.fields import Spot
from pepita.kernel.numbers import Detail, Verb
from pepita.kernel.reasons import ALLOWED, Reason

if TYPE_CHECKING:
    from pepita.games.imperial_miners.operations.writer import CodeWriter

DISCARD_OP: Final[Op] = Op(6)

# Operands, behind REPETITION_N: how many cards.
DISCARD_UPTO: Final[Operand] = Operand(2)  # whether fewer will do
DISCARD_SAVE: Final[Operand] = Operand(3)  # the slot for their number, or -1


class Discard(Repetition[DiscardStep]):
    """Discard cards of choice; all at once if the whole hand must go."""

    def __init__(self) -> None:
        super().__init__("discard", DISCARD_OP, required=("n",), optional=("upto", "save"))
        self.cost_rank = 4
        self.upto_operand = DISCARD_UPTO
        self.save_operand = DISCARD_SAVE

    def read(self, given: object, at: Spot, scope: Scope) -> DiscardStep:
        named = self.fields(given, at)
        step: DiscardStep = {
            "op": "discard",
            "n": named.read("n", read_number, scope),
            "upto": named.read("upto", read_upto, scope, default=False),
            "save": named.read("save", scope.save),
        }
        named.check()
        return step

    def write(self, code: "CodeWriter", step: DiscardStep) -> None:
        n, save = code.amount(step["n"]), code.save(step["save"])
        code.step(
            self.number, {REPETITION_N: n, DISCARD_UPTO: int(step["upto"]), DISCARD_SAVE: save}
        )

    def do_once(self, s: State, p: Player, pc: Pc) -> None:
        if len(p.hand) == 0:
            p.write(LEFT, 0)
        elif self.is_upto(s, pc) or i64(len(p.hand)) > p.read(LEFT):
            p.asks = ASK_DISCARD
        else:
            self.discard_once(s, p, Card(p.hand[0]))

    def discard_once(self, s: State, p: Player, card: Card) -> None:
        """Discard a card because the step says so."""
        discard(s, p, card)
        once_more(p, 1)

    def can_do_once(self, s: State, p: Player, pc: Pc) -> bool:
        return len(p.hand) > 0

    def can_do_fully(self, s: State, p: Player, pc: Pc, at: CardPlace) -> bool:
        return i64(len(p.hand)) >= amount(s, p, s.deck.code[pc + REPETITION_N], at)

    def asks_for(self, asked: Ask) -> bool:
        return asked == ASK_DISCARD

    def list_answers(self, s: State, p: Player, pc: Pc, found: vec[i64]) -> i64:
        count: i64 = 0
        if self.is_upto(s, pc):
            found[0] = m.bare(m.ENOUGH)
            count = 1
        return list_discards(p, found, count)

    def why_not(self, s: State, p: Player, pc: Pc, verb: Verb, detail: Detail) -> Reason:
        card = m.card_of(detail)
        return ALLOWED if has_in_hand(p, card) else f.NOT_HELD_FOR_EFFECT  # [M-EFFECT-04]

    def answer(self, s: State, p: Player, pc: Pc, verb: Verb, detail: Detail) -> None:
        self.discard_once(s, p, m.card_of(detail))

    def wording(self, say: Speech, step: DiscardStep) -> str:
        key = "discard-upto" if step["upto"] and not self.is_free(step) else "discard"
        return say(key, what=quantity(say, step["n"], partial(say.number, "unit.held")))

    def is_free(self, step: DiscardStep) -> bool:
        return step["upto"] and constant(step["n"]) == 1

    def is_plain(self, step: DiscardStep) -> bool:
        return constant(step["n"]) is not None and not self.is_free(step)

    def saves(self, step: DiscardStep) -> str | None:
        return step["save"]

    def saved_unit(self, step: DiscardStep) -> str:
        return "card"

    def signs(self, step: DiscardStep) -> list[str]:
        """What is lost is not drawn."""
        return []
