"""`pay`: coins or VP, in a cost or at the head of a branch."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from pepita.games.imperial_miners.card_text.grammar import Speech
from pepita.games.imperial_miners.card_text.numbers import constant
from pepita.games.imperial_miners.deck.amount_format import Scope, constant_amount, read_amount
from pepita.games.imperial_miners.deck.bytecode import GOOD_NAMES
from pepita.games.imperial_miners.deck.steps import PayStep
from pepita.games.imperial_miners.operations.goods import pay, reduced_price, so_much
from pepita.games.imperial_miners.operations.operation import Operation, next_step
from pepita.games.imperial_miners.operations.reading import read_number
from pepita.games.imperial_miners.rules import amounts
from pepita.games.imperial_miners.rules.numbers import CardPlace, GoodNumber, Op, Operand, Pc
from pepita.games.imperial_miners.rules.state import Player, State
from pepita.kernel.fields import Spot, word

if TYPE_CHECKING:
    from pepita.games.imperial_miners.operations.writer import CodeWriter

PAY_OP: Final[Op] = Op(2)

# Operands.
PAY_WHAT: Final[Operand] = Operand(1)  # coins or VP
PAY_N: Final[Operand] = Operand(2)  # an amount
PAY_LESS: Final[Operand] = Operand(3)  # an amount that is taken off


class Pay(Operation[PayStep]):
    """Pay coins or VP, less a reduction; paying alone is no use (A-19)."""

    def __init__(self) -> None:
        super().__init__("pay", PAY_OP, required=("what", "n"), optional=("less",))
        self.is_effect = False
        self.cost_rank = 1

    def read(self, given: object, at: Spot, scope: Scope) -> PayStep:
        named = self.fields(given, at)
        step: PayStep = {
            "op": "pay",
            "what": named.read("what", word, GOOD_NAMES),
            "n": named.read("n", read_number, scope),
            "less": named.read("less", read_amount, scope, default=constant_amount(0)),
        }
        named.check()
        return step

    def write(self, code: "CodeWriter", step: PayStep) -> None:
        what = GOOD_NAMES.index(step["what"])
        n, less = code.amount(step["n"]), code.amount(step["less"])
        code.step(self.number, {PAY_WHAT: what, PAY_N: n, PAY_LESS: less})

    def do(self, s: State, p: Player, pc: Pc) -> None:
        next_step(p)
        pay(s, p, GoodNumber(s.deck.code[pc + PAY_WHAT]), self.due(s, p, pc, p.at()))

    def due(self, s: State, p: Player, pc: Pc, at: CardPlace) -> i64:
        """Return what is to be paid now."""
        return amounts.price(s, p, s.deck.code[pc + PAY_N], s.deck.code[pc + PAY_LESS], at)

    def price(self, s: State, p: Player, pc: Pc, at: CardPlace, what: GoodNumber) -> i64:
        return self.due(s, p, pc, at) if s.deck.code[pc + PAY_WHAT] == what else 0

    def wording(self, say: Speech, step: PayStep) -> str:
        return say("pay", what=reduced_price(say, so_much(say, step), step["less"]))

    def is_plain(self, step: PayStep) -> bool:
        return constant(step["n"]) is not None and constant(step["less"]) is not None
