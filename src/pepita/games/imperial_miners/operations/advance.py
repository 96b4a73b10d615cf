"""`advance`: the marker goes on along the progress boards."""

from functools import partial
from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from pepita.games.imperial_miners.card_text.grammar import Speech
from pepita.games.imperial_miners.card_text.numbers import constant, quantity
from pepita.games.imperial_miners.deck import bytecode as d
from pepita.games.imperial_miners.deck.amount_format import Scope
from pepita.games.imperial_miners.deck.steps import AdvanceStep
from pepita.games.imperial_miners.operations.operation import next_step
from pepita.games.imperial_miners.operations.reading import read_number
from pepita.games.imperial_miners.operations.repetition import REPETITION_N, Repetition
from pepita.games.imperial_miners.rules import moves as m
from pepita.games.imperial_miners.rules import reasons as f
from pepita.games.imperial_miners.rules.amounts import amount
from pepita.games.imperial_miners.rules.numbers import Ask, BoardNumber, CardPlace, Op, Operand, Pc
from pepita.games.imperial_miners.rules.progress import (
    advance,
    furthest_move,
    furthest_on,
    spaces_left,
)
from pepita.games.imperial_miners.rules.state import ASK_MOVE, LEFT, NO_BOARD, Player, State
from pepita.kernel.fields import Spot
from pepita.kernel.numbers import Detail, Verb
from pepita.kernel.reasons import ALLOWED, Reason

if TYPE_CHECKING:
    from pepita.games.imperial_miners.operations.writer import CodeWriter

ADVANCE_OP: Final[Op] = Op(7)

# Operands, behind REPETITION_N: how far at most.
ADVANCE_LEAST: Final[Operand] = Operand(2)  # how far at least
ADVANCE_BOARD: Final[Operand] = Operand(3)  # of the space that has the step, from 1; 0 for none
ADVANCE_SPACE: Final[Operand] = Operand(4)


class Advance(Repetition[AdvanceStep]):
    """Move the marker; LEFT is how many spaces it may go at most. [M-ADV-12]"""

    def __init__(self) -> None:
        super().__init__("advance", ADVANCE_OP, required=("n",))
        self.advances = True
        self.leads_on = True

    def read(self, given: object, at: Spot, scope: Scope) -> AdvanceStep:
        named = self.fields(given, at)
        step: AdvanceStep = {"op": "advance", "n": named.read("n", read_number, scope)}
        named.check()
        return step

    def write(self, code: "CodeWriter", step: AdvanceStep) -> None:
        """Only the surface board says how far at least; only spaces have a board."""
        board, space = code.home
        n, least = code.amount(step["n"]), step.get("least", 0)
        code.step(
            self.number,
            {REPETITION_N: n, ADVANCE_LEAST: least, ADVANCE_BOARD: board, ADVANCE_SPACE: space},
        )

    def times(self, s: State, p: Player, pc: Pc) -> i64:
        n = amount(s, p, s.deck.code[pc + REPETITION_N], p.at())
        if n > 0:
            n += s.mod(d.MOD_ADVANCE_MAX)
        return n if n > 0 else 0

    def do_once(self, s: State, p: Player, pc: Pc) -> None:
        """Ask how far to advance, up to as far as the step says and the board goes.

        A paid advance goes at least one space (A-30). On a complete board nothing is above (A-37).
        """
        furthest = furthest_move(s, p)
        if furthest == 0 or is_lost(s, p, pc):
            p.write(LEFT, 0)
        elif p.board != NO_BOARD and furthest == s.deck.code[pc + ADVANCE_LEAST]:
            self.move(s, p, p.board, furthest)
        else:
            p.asks = ASK_MOVE

    def move(self, s: State, p: Player, board: BoardNumber, spaces: i64) -> None:
        """Make the move; the step is over before the space that is reached is resolved."""
        next_step(p)
        advance(s, p, board, spaces)

    def does_something(self, s: State, p: Player, pc: Pc, at: CardPlace) -> bool:
        n = amount(s, p, s.deck.code[pc + REPETITION_N], at)
        if n == 0 or is_lost(s, p, pc):
            return False
        return n + s.mod(d.MOD_ADVANCE_MAX) > 0 and spaces_left(s, p) > 0

    def asks_for(self, asked: Ask) -> bool:
        return asked == ASK_MOVE

    def list_answers(self, s: State, p: Player, pc: Pc, found: vec[i64]) -> i64:
        """Write every advance, and staying where it is free. [M-ADV-12]"""
        count: i64 = 0
        if s.deck.code[pc + ADVANCE_LEAST] == 0:
            found[0] = m.bare(m.STAY)
            count = 1
        if p.board != NO_BOARD:
            for spaces in range(i64(1), furthest_move(s, p) + 1):
                found[count] = m.advance(m.SAME_BOARD, spaces)
                count += 1
            return count
        for board in range(d.BOARDS):
            for spaces in range(i64(1), furthest_on(s, p, BoardNumber(board)) + 1):
                found[count] = m.advance(BoardNumber(board), spaces)
                count += 1
        return count

    def why_not(self, s: State, p: Player, pc: Pc, verb: Verb, detail: Detail) -> Reason:
        """The marker goes on along its board, or onto any board the first time.

        It stays unless the advance was paid for (A-30).
        """
        if verb == m.STAY:
            return self.why_not_unmoved(s, pc) if s.deck.code[pc + ADVANCE_LEAST] else ALLOWED
        board = m.board_of(detail)
        spaces = m.spaces_of(detail)
        if spaces == 0:
            return self.why_not_unmoved(s, pc)
        if board >= d.BOARDS:
            return f.NO_SUCH_BOARD  # [M-SETUP-01]
        if p.board == NO_BOARD and board == m.SAME_BOARD:
            return f.WHICH_BOARD  # [M-ADV-02]
        if p.board != NO_BOARD and board != m.SAME_BOARD:
            return f.OTHER_BOARD  # [M-ADV-03]
        if spaces > p.read(LEFT):
            return f.TOO_FAR  # [M-ADV-01]
        furthest = furthest_on(s, p, board) if p.board == NO_BOARD else furthest_move(s, p)
        return f.BEYOND_THE_TOP if spaces > furthest else ALLOWED  # [M-ADV-10]

    def why_not_unmoved(self, s: State, pc: Pc) -> Reason:
        """An advance goes at least one space, and one that was paid for is made (A-30)."""
        if s.deck.code[pc + ADVANCE_LEAST] == 0:
            return f.MUST_STAY  # [M-ADV-12]
        if pc == s.deck.surface[d.SHORT_ADVANCE]:
            return f.MUST_MOVE_FOR_FOUR  # [M-CHAIN-11]
        return f.MUST_MOVE_FOR_EIGHT  # [M-CHAIN-12]

    def answer(self, s: State, p: Player, pc: Pc, verb: Verb, detail: Detail) -> None:
        board = m.board_of(detail)
        self.move(s, p, p.board if board == m.SAME_BOARD else board, m.spaces_of(detail))

    def most_times(self, s: State, pc: Pc) -> i64:
        more = s.mod(d.MOD_ADVANCE_MAX)
        most = super().most_times(s, pc)
        return most + more if more > 0 else most

    def wording(self, say: Speech, step: AdvanceStep) -> str:
        return say("advance", what=quantity(say, step["n"], partial(say.number, "unit.space")))

    def is_plain(self, step: AdvanceStep) -> bool:
        return constant(step["n"]) is not None

    def signs(self, step: AdvanceStep) -> list[str]:
        return [f"{self.name} {constant(step['n']) or '+'}"]


def is_lost(s: State, p: Player, pc: Pc) -> bool:
    """Tell whether a space's own advance is lost, so that a marker cannot climb without end (A-37).

    It goes on from that space, along that board alone. Where bottom spaces are resolved for
    markers that come from a completed board (A-34), their advances are lost.
    """
    board = s.deck.code[pc + ADVANCE_BOARD]
    space = s.deck.code[pc + ADVANCE_SPACE]
    if board == 0:
        return False
    if space == 1 and s.switches.bottom_resolves:
        return True
    return p.board != board - 1 or p.position < space
