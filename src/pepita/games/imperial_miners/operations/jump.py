"""What the compiler alone writes: the end of an effect, and going on elsewhere."""

from typing import Final

from mypy_extensions import i64

from pepita.games.imperial_miners.operations.operation import Operation
from pepita.games.imperial_miners.rules.state import PC, Player, State

END_OP: Final[i64] = 0
JUMP_OP: Final[i64] = 14

# Operands of a jump.
JUMP_TARGET: Final[i64] = 1


class End(Operation):
    """The effect is over."""

    def __init__(self) -> None:
        super().__init__("", END_OP)

    def do(self, s: State, p: Player, pc: i64) -> None:
        p.top -= 1


class Jump(Operation):
    """Go on at another step; every branch of a choice ends so."""

    def __init__(self) -> None:
        super().__init__("", JUMP_OP)

    def do(self, s: State, p: Player, pc: i64) -> None:
        p.write(PC, s.deck.code[pc + JUMP_TARGET])

    def follower(self, s: State, p: Player, pc: i64, at: i64) -> i64:
        return s.deck.code[pc + JUMP_TARGET]
