"""`when`: one list of steps or another, by a condition."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from pepita.games.imperial_miners.card_text.grammar import Speech
from pepita.games.imperial_miners.card_text.numbers import condition
from pepita.games.imperial_miners.deck import bytecode as d
from pepita.games.imperial_miners.deck.amount_format import Scope, read_condition
from pepita.games.imperial_miners.deck.steps import Steps, WhenStep
from pepita.games.imperial_miners.operations.jump import JUMP_OP, JUMP_TARGET
from pepita.games.imperial_miners.operations.operation import Operation
from pepita.games.imperial_miners.operations.phrases import branch_wording, sequence, signs_of
from pepita.games.imperial_miners.operations.reading import MOST_STEPS, read_branches
from pepita.games.imperial_miners.rules.amounts import holds
from pepita.games.imperial_miners.rules.numbers import CardPlace, Op, Operand, Pc
from pepita.games.imperial_miners.rules.state import PC, Player, State
from pepita.kernel.fields import Spot

if TYPE_CHECKING:
    from pepita.games.imperial_miners.operations.writer import CodeWriter

WHEN_OP: Final[Op] = Op(13)

# Operands.
WHEN_CONDITION: Final[Operand] = Operand(1)
WHEN_ELSE: Final[Operand] = Operand(2)  # where to go on if it does not hold


class When(Operation[WhenStep]):
    """Do one list of steps if a condition holds now, the other if not."""

    def __init__(self) -> None:
        super().__init__("when", WHEN_OP, required=("if", "then"), optional=("else",))
        self.is_reaction = True
        self.is_compound = True

    def read(self, given: object, at: Spot, scope: Scope) -> WhenStep:
        named = self.fields(given, at)
        found = named.read("if", read_condition, scope)
        lists = [(named.given.get(name, []), at.field(name)) for name in ("then", "else")]
        read = named.mistakes.read(read_branches, lists, at, scope, may_pay=False)
        then, otherwise = read or ([], [])
        if read and not then and named.has("then"):
            named.refuse("then", f"has 0 steps; allowed: 1 to {MOST_STEPS}")
        named.check()
        return {"op": "when", "if": found, "then": then, "else": otherwise}

    def branches(self, step: WhenStep) -> Sequence[Steps]:
        return [step["then"], step["else"]]

    def write(self, code: "CodeWriter", step: WhenStep) -> None:
        when = code.step(self.number, {WHEN_CONDITION: code.condition(step["if"])})
        code.steps(step["then"])
        jump = code.step(JUMP_OP)
        code.set(when, WHEN_ELSE, code.here())
        code.steps(step["else"])
        code.set(jump, JUMP_TARGET, code.here())

    def do(self, s: State, p: Player, pc: Pc) -> None:
        p.write(PC, self.follower(s, p, pc, p.at()))

    def follower(self, s: State, p: Player, pc: Pc, at: CardPlace) -> Pc:
        is_so = holds(s, p, s.deck.code[pc + WHEN_CONDITION], at)
        return Pc(pc + d.STEP if is_so else s.deck.code[pc + WHEN_ELSE])

    def wording(self, say: Speech, step: WhenStep) -> str:
        """Return what is done, and what otherwise, which may be an "if" again."""
        otherwise = step["else"]
        is_again = [inner["op"] for inner in otherwise] == [self.name]
        said = sequence(say, otherwise) if is_again else branch_wording(say, otherwise)
        key = "if-else" if otherwise else "if"
        told = {"condition": condition(say, step["if"]), "then": branch_wording(say, step["then"])}
        return say(key, **told, otherwise=said)

    def signs(self, step: WhenStep) -> list[str]:
        return signs_of(step["then"])
