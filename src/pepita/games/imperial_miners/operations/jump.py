"""What the compiler alone writes: the end of an effect, and going on elsewhere."""

from typing import Any, Final

from pepita.games.imperial_miners.operations.operation import Operation
from pepita.games.imperial_miners.rules.numbers import CardPlace, Op, Operand, Pc
from pepita.games.imperial_miners.rules.state import PC, Player, State

END_OP: Final[Op] = Op(0)
JUMP_OP: Final[Op] = Op(14)

# Operands of a jump.
JUMP_TARGET: Final[Operand] = Operand(1)


class End(Operation[Any]):
    """The effect is over."""

    def __init__(self) -> None:
        super().__init__("", END_OP)

    def do(self, s: State, p: Player, pc: Pc) -> None:
        p.top -= 1


class Jump(Operation[Any]):
    """Go on at another step; every branch of a choice ends so."""

    def __init__(self) -> None:
        super().__init__("", JUMP_OP)

    def do(self, s: State, p: Player, pc: Pc) -> None:
        p.write(PC, s.deck.code[pc + JUMP_TARGET])

    def follower(self, s: State, p: Player, pc: Pc, at: CardPlace) -> Pc:
        return Pc(s.deck.code[pc + JUMP_TARGET])
