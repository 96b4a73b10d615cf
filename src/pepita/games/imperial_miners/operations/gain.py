"""`gain`: coins or VP."""

from typing import TYPE_CHECKING, Final

from pepita.games.imperial_miners.card_text.grammar import Speech
from pepita.games.imperial_miners.card_text.numbers import constant
from pepita.games.imperial_miners.deck.amount_format import Scope, is_without_limit
from pepita.games.imperial_miners.deck.bytecode import GOOD_NAMES
from pepita.games.imperial_miners.deck.steps import GainStep
from pepita.games.imperial_miners.operations.goods import gain, so_much
from pepita.games.imperial_miners.operations.operation import Operation, next_step
from pepita.games.imperial_miners.operations.reading import read_number
from pepita.games.imperial_miners.rules.amounts import amount
from pepita.games.imperial_miners.rules.numbers import CardPlace, GoodNumber, Op, Operand, Pc
from pepita.games.imperial_miners.rules.state import Player, State
from pepita.kernel.fields import Spot, word

if TYPE_CHECKING:
    from pepita.games.imperial_miners.operations.writer import CodeWriter

GAIN_OP: Final[Op] = Op(1)

# Operands.
GAIN_WHAT: Final[Operand] = Operand(1)  # coins or VP
GAIN_N: Final[Operand] = Operand(2)  # an amount

LIMIT_MISSING: Final = (
    "VP that grow with the mine need a max; a card that is printed without one says uncapped=true"
)


class Gain(Operation[GainStep]):
    """Gain coins or VP."""

    def __init__(self) -> None:
        super().__init__("gain", GAIN_OP, required=("what", "n"))
        self.is_reaction = True
        self.gives_goods = True

    def read(self, given: object, at: Spot, scope: Scope) -> GainStep:
        """VP for a whole mine need a max, or the word uncapped."""
        named = self.fields(given, at)
        what, n = named.read("what", word, GOOD_NAMES), named.read("n", read_number, scope)
        is_endless = what == "vp" and n and is_without_limit(n)
        if is_endless and not is_marked_uncapped(named.given["n"]):
            named.refuse("n", LIMIT_MISSING)
        named.check()
        return {"op": "gain", "what": what, "n": n}

    def write(self, code: "CodeWriter", step: GainStep) -> None:
        what, n = GOOD_NAMES.index(step["what"]), code.amount(step["n"])
        code.step(self.number, {GAIN_WHAT: what, GAIN_N: n})

    def do(self, s: State, p: Player, pc: Pc) -> None:
        next_step(p)
        what = GoodNumber(s.deck.code[pc + GAIN_WHAT])
        gain(s, p, what, amount(s, p, s.deck.code[pc + GAIN_N], p.at()))

    def does_something(self, s: State, p: Player, pc: Pc, at: CardPlace) -> bool:
        return amount(s, p, s.deck.code[pc + GAIN_N], at) != 0

    def wording(self, say: Speech, step: GainStep) -> str:
        return say("gain", what=so_much(say, step))

    def is_plain(self, step: GainStep) -> bool:
        return constant(step["n"]) is not None

    def signs(self, step: GainStep) -> list[str]:
        """A number that grows with the mine ends in a plus."""
        n = constant(step["n"])
        number = f"{step['n']['base']}+" if n is None else f"{n}"
        return [f"{step['what']} {number}"]


def is_marked_uncapped(given: object) -> bool:
    """Tell whether an amount says that it does without a max on purpose."""
    return type(given) is dict and given.get("uncapped") is True
