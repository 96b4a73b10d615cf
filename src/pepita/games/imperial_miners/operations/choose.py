"""`choose`: one of several branches is done."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from pepita.games.imperial_miners.card_text.grammar import Speech
from pepita.games.imperial_miners.deck.amount_format import Scope
from pepita.games.imperial_miners.deck.steps import ChooseStep, Step, Steps
from pepita.games.imperial_miners.operations.answer_lists import list_set
from pepita.games.imperial_miners.operations.jump import JUMP_OP, JUMP_TARGET
from pepita.games.imperial_miners.operations.operation import Operation, why_by_place
from pepita.games.imperial_miners.operations.payability import is_branch_payable, is_useful
from pepita.games.imperial_miners.operations.phrases import branch_wording, signs_of
from pepita.games.imperial_miners.operations.reading import read_branches
from pepita.games.imperial_miners.rules import moves as m
from pepita.games.imperial_miners.rules import reasons as f
from pepita.games.imperial_miners.rules.facts import TOOK_BRANCH
from pepita.games.imperial_miners.rules.numbers import Ask, CardPlace, Op, Operand, Pc
from pepita.games.imperial_miners.rules.state import ASK_BRANCH, PC, Player, State
from pepita.kernel.bits import count_bits, has_bit, lowest_bit
from pepita.kernel.fields import Spot, items
from pepita.kernel.numbers import Detail, Verb
from pepita.kernel.reasons import ALLOWED, Reason

if TYPE_CHECKING:
    from pepita.games.imperial_miners.operations.writer import CodeWriter

CHOOSE_OP: Final[Op] = Op(12)

# Operands.
CHOOSE_FIRST_BRANCH: Final[Operand] = Operand(1)  # its place in the table of branches
CHOOSE_BRANCHES: Final[Operand] = Operand(2)  # how many
CHOOSE_AFTER: Final[Operand] = Operand(3)  # where all of them go on

NO_BRANCH: Final[i64] = -1
MOST_BRANCHES: Final = 4


class Choose(Operation[ChooseStep]):
    """Do one of several branches. A branch may be empty: "or nothing" (A-75)."""

    def __init__(self) -> None:
        super().__init__("choose", CHOOSE_OP, required=("of",))
        self.is_reaction = True
        self.is_compound = True

    def read(self, given: object, at: Spot, scope: Scope) -> ChooseStep:
        named = self.fields(given, at)
        step: ChooseStep = {"op": "choose", "of": named.read("of", read_ways, scope)}
        named.check()
        return step

    def branches(self, step: ChooseStep) -> Sequence[Steps]:
        return step["of"]

    def write(self, code: "CodeWriter", step: ChooseStep) -> None:
        """Every branch ends by a jump to what follows."""
        first, size = len(code.branches), len(step["of"])
        code.branches += [0] * size
        choice = code.step(self.number, {CHOOSE_FIRST_BRANCH: first, CHOOSE_BRANCHES: size})
        jumps = []
        for number, branch in enumerate(step["of"]):
            code.branches[first + number] = code.here()
            code.steps(branch)
            jumps.append(code.step(JUMP_OP))
        code.set(choice, CHOOSE_AFTER, code.here())
        for jump in jumps:
            code.set(jump, JUMP_TARGET, code.here())

    def do(self, s: State, p: Player, pc: Pc) -> None:
        offered = branches_offered(s, p, pc, p.at())
        if count_bits(offered) > 1:
            p.asks = ASK_BRANCH
        elif offered:
            p.write(PC, start_of(s, pc, lowest_bit(offered)))
        else:
            p.write(PC, s.deck.code[pc + CHOOSE_AFTER])

    def does_something(self, s: State, p: Player, pc: Pc, at: CardPlace) -> bool:
        for branch in range(s.deck.code[pc + CHOOSE_BRANCHES]):
            start = start_of(s, pc, branch)
            end = s.deck.code[pc + CHOOSE_AFTER]
            if is_branch_payable(s, p, start, at) and is_useful(s, p, start, Pc(end), at):
                return True
        return False

    def follower(self, s: State, p: Player, pc: Pc, at: CardPlace) -> Pc:
        return Pc(s.deck.code[pc + CHOOSE_AFTER])

    def asks_for(self, asked: Ask) -> bool:
        return asked == ASK_BRANCH

    def list_answers(self, s: State, p: Player, pc: Pc, found: vec[i64]) -> i64:
        offered = branches_offered(s, p, pc, p.at())
        return list_set(offered, m.BRANCH, s.deck.code[pc + CHOOSE_BRANCHES], found, 0)

    def why_not(self, s: State, p: Player, pc: Pc, verb: Verb, detail: Detail) -> Reason:
        """One branch is taken that can be paid in full (A-21) and does something (A-19).

        [M-EFFECT-04, M-EVENT-09, M-ADV-05]
        """
        at = p.at()
        branch = m.number_of(detail)
        if branch >= s.deck.code[pc + CHOOSE_BRANCHES]:
            return why_by_place(
                s, pc, f.NO_BRANCH_ON_CARD, f.NO_BRANCH_ON_EVENT, f.NO_BRANCH_ON_SPACE
            )
        if has_bit(branches_offered(s, p, pc, at), branch):
            return ALLOWED
        if is_branch_payable(s, p, start_of(s, pc, branch), at):
            return why_by_place(
                s, pc, f.IDLE_BRANCH_ON_CARD, f.IDLE_BRANCH_ON_EVENT, f.IDLE_BRANCH_ON_SPACE
            )
        return why_by_place(
            s, pc, f.DEAR_BRANCH_ON_CARD, f.DEAR_BRANCH_ON_EVENT, f.DEAR_BRANCH_ON_SPACE
        )

    def why_not_stop(self, s: State, p: Player, pc: Pc, verb: Verb) -> Reason:
        """To do nothing, the branch that does nothing is taken (A-75).

        [M-EFFECT-04, M-EVENT-09, M-ADV-05]
        """
        if empty_branch(s, pc) == NO_BRANCH:
            return super().why_not_stop(s, p, pc, verb)
        return why_by_place(
            s, pc, f.EMPTY_BRANCH_ON_CARD, f.EMPTY_BRANCH_ON_EVENT, f.EMPTY_BRANCH_ON_SPACE
        )

    def answer(self, s: State, p: Player, pc: Pc, verb: Verb, detail: Detail) -> None:
        if s.telling:
            s.tell(TOOK_BRANCH, p.seat, m.number_of(detail))
        p.write(PC, start_of(s, pc, m.number_of(detail)))

    def wording(self, say: Speech, step: ChooseStep) -> str:
        """Return "if you like, …", "either … or …", or branches by their numbers."""
        branches = step["of"]
        done = [steps for steps in branches if steps]
        if len(branches) == 2 and len(done) == 1:
            return say("you-may", steps=branch_wording(say, done[0]))
        texts = [branch_wording(say, steps) for steps in branches]
        if [len(steps) for steps in branches] == [1, 1]:
            return say("either", first=texts[0], last=texts[1])
        numbered = [f"({number}) {text}" for number, text in enumerate(texts, 1)]
        return say("choose", branches=", ".join(numbered))

    def ways(self, step: ChooseStep) -> Sequence[Steps]:
        return self.branches(step)

    def signs(self, step: ChooseStep) -> list[str]:
        found: list[str] = []
        for number, branch in enumerate(step["of"]):
            found += ["or"] if number else []
            found += signs_of(branch)
        return found


def read_ways(given: object, at: Spot, scope: Scope) -> list[list[Step]]:
    """Return the branches of a choice."""
    branches = items(given, at, 2, MOST_BRANCHES, "branches")
    spots = [(branch, at.item(number)) for number, branch in enumerate(branches, 1)]
    chosen = read_branches(spots, at, scope, may_pay=True)
    if len([branch for branch in chosen if not branch]) > 1:
        raise at.refuse("at most one branch may be empty")
    return chosen


def start_of(s: State, pc: Pc, branch: i64) -> Pc:
    """Return where a branch of a choice begins."""
    return Pc(s.deck.branches[s.deck.code[pc + CHOOSE_FIRST_BRANCH] + branch])


def branches_offered(s: State, p: Player, pc: Pc, at: CardPlace) -> i64:
    """Return the set of branches that may be taken.

    One that does nothing at all only if no other does anything (A-19), unless it says so itself:
    "or nothing" may always be taken (A-75). [M-EVENT-09]
    """
    payable: i64 = 0
    useful: i64 = 0
    empty: i64 = 0
    for branch in range(s.deck.code[pc + CHOOSE_BRANCHES]):
        start = start_of(s, pc, branch)
        bit: i64 = i64(1) << branch
        if s.deck.code[start] == JUMP_OP:
            empty |= bit
        elif is_branch_payable(s, p, start, at):
            payable |= bit
            if is_useful(s, p, start, Pc(s.deck.code[pc + CHOOSE_AFTER]), at):
                useful |= bit
    return empty | (useful if useful else payable)


def empty_branch(s: State, pc: Pc) -> i64:
    """Return which branch of a choice says "or nothing", or NO_BRANCH (A-75)."""
    for branch in range(s.deck.code[pc + CHOOSE_BRANCHES]):
        if s.deck.code[start_of(s, pc, branch)] == JUMP_OP:
            return branch
    return NO_BRANCH
