"""`activate`: special activations of cards."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from pepita.games.imperial_miners.card_text.grammar import SINGLE, Speech, cards, single
from pepita.games.imperial_miners.deck.amount_format import Scope, read_selector
from pepita.games.imperial_miners.deck.steps import ActivateStep
from pepita.games.imperial_miners.operations.reading import read_cards, read_upto
from pepita.games.imperial_miners.operations.repetition import once_more
from pepita.games.imperial_miners.operations.target_choice import TargetChoice
from pepita.games.imperial_miners.rules import moves as m
from pepita.games.imperial_miners.rules import reasons as f
from pepita.games.imperial_miners.rules.amounts import select
from pepita.games.imperial_miners.rules.mine import place_at
from pepita.games.imperial_miners.rules.numbers import Ask, CardPlace, Op, Operand, Pc
from pepita.games.imperial_miners.rules.state import (
    ACTIVATION_FRAME,
    ASK_TARGET,
    NO_PLACE,
    NO_STEP,
    Player,
    State,
)
from pepita.kernel.bits import has_bit
from pepita.kernel.fields import Spot
from pepita.kernel.numbers import Detail, Verb
from pepita.kernel.reasons import Reason

if TYPE_CHECKING:
    from pepita.games.imperial_miners.operations.writer import CodeWriter

ACTIVATE_OP: Final[Op] = Op(11)

# Operands.
ACTIVATE_ON: Final[Operand] = Operand(1)  # a selector
ACTIVATE_CARDS: Final[Operand] = Operand(2)  # how many
ACTIVATE_UPTO: Final[Operand] = Operand(3)  # whether fewer will do


class Activate(TargetChoice[ActivateStep]):
    """Activate cards, of those only that were not activated this round (A-27). [M-SPEC-03]"""

    def __init__(self) -> None:
        super().__init__("activate", ACTIVATE_OP, ("on", "n"), ("upto",))
        self.upto_operand = ACTIVATE_UPTO
        self.activates = True

    def read(self, given: object, at: Spot, scope: Scope) -> ActivateStep:
        """The card that acts is never fresh (A-27)."""
        named = self.fields(given, at)
        on = named.read("on", read_selector, scope)
        if on and on["zone"] == "this":
            named.refuse("on", "a card cannot activate itself")
        step: ActivateStep = {
            "op": "activate",
            "on": on,
            "n": named.read("n", read_cards, on),
            "upto": named.read("upto", read_upto, scope, default=False),
        }
        named.check()
        return step

    def write(self, code: "CodeWriter", step: ActivateStep) -> None:
        on = code.selector(step["on"])
        code.step(
            self.number,
            {ACTIVATE_ON: on, ACTIVATE_CARDS: step["n"], ACTIVATE_UPTO: int(step["upto"])},
        )

    def ask(self) -> Ask:
        return ASK_TARGET

    def verb(self) -> Verb:
        return m.ACTIVATE

    def most_times(self, s: State, pc: Pc) -> i64:
        return s.deck.code[pc + ACTIVATE_CARDS]

    def needed(self, p: Player) -> i64:
        """The order of activations matters, so the last candidate alone is not asked for."""
        return 1

    def targets(self, s: State, p: Player, pc: Pc, at: CardPlace) -> i64:
        return select(s, p, s.deck.code[pc + ACTIVATE_ON], at) & ~p.activated

    def take(self, s: State, p: Player, pc: Pc, place: CardPlace) -> None:
        """A chosen card is activated fully before the acting effect goes on (A-28).

        [M-SPEC-01, M-SPEC-02]
        """
        once_more(p, 1)
        p.push(ACTIVATION_FRAME, NO_STEP, place)

    def why_not(self, s: State, p: Player, pc: Pc, verb: Verb, detail: Detail) -> Reason:
        place = place_at(s, p, m.level_of(detail), m.x_of(detail))
        if place != NO_PLACE and has_bit(p.activated, place):
            return f.ACTIVATED_BEFORE  # [M-SPEC-03]
        return super().why_not(s, p, pc, verb, detail)

    def why_unfit(self, s: State, p: Player, pc: Pc, bit: i64) -> Reason:
        return f.NOT_A_TARGET  # [M-EFFECT-04]

    def why_not_again(self, s: State, pc: Pc) -> Reason:
        return f.ACTIVATED_BEFORE  # [M-SPEC-03]

    def wording(self, say: Speech, step: ActivateStep) -> str:
        on, n = step["on"], step["n"]
        if on["zone"] in SINGLE:
            what = single(say, "only-if-it", say(f"the.{on['zone']}"), on)
            return say("activate", what=what)
        what = cards(say, on, n)
        return say("activate", what=say("upto", what=what) if step["upto"] and n > 1 else what)

    def cards_of(self, step: ActivateStep) -> int:
        return step["n"]

    def signs(self, step: ActivateStep) -> list[str]:
        return ["activate"]
