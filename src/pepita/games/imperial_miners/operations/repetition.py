"""Operations that are done several times, one after the other: `Repetition`."""

from typing import Final

from mypy_extensions import i64

from pepita.games.imperial_miners.operations.frame import Frame
from pepita.games.imperial_miners.operations.operation import (
    NO_OPERAND,
    Operation,
    OwnStep,
    next_step,
)
from pepita.games.imperial_miners.rules.amounts import amount, most_of
from pepita.games.imperial_miners.rules.numbers import CardPlace, Field, Operand, Pc
from pepita.games.imperial_miners.rules.state import (
    DONE,
    GOT,
    LEFT,
    NOT_BEGUN,
    NOT_NAMED,
    SAVED,
    Player,
    State,
)
from pepita.kernel.errors import BadPosition

# Operands.
REPETITION_N: Final[Operand] = Operand(1)  # an amount: how often


class Repetition(Operation[OwnStep]):
    """Done once and once more until nothing is left to do; LEFT and GOT count."""

    def do(self, s: State, p: Player, pc: Pc) -> None:
        if p.read(LEFT) == NOT_BEGUN:
            p.write(LEFT, self.times(s, p, pc))
            p.write(DONE, 0)
            p.write(GOT, self.got_at_first())
        if p.read(LEFT) == 0:
            self.finish(s, p, pc)
        else:
            self.do_once(s, p, pc)

    def times(self, s: State, p: Player, pc: Pc) -> i64:
        """Return how often the step is to be done."""
        return amount(s, p, s.deck.code[pc + REPETITION_N], p.at())

    def got_at_first(self) -> i64:
        """Return what GOT is when the step begins."""
        return 0

    def do_once(self, s: State, p: Player, pc: Pc) -> None:
        """Do the step once, or ask for what that needs."""
        raise NotImplementedError

    def finish(self, s: State, p: Player, pc: Pc) -> None:
        """Go on to the next step, and save how often this one was done if that is wanted."""
        if self.save_operand != NO_OPERAND:
            slot = s.deck.code[pc + self.save_operand]
            if slot >= 0:
                p.write(Field(SAVED + slot), p.read(GOT))
        next_step(p)

    def does_something(self, s: State, p: Player, pc: Pc, at: CardPlace) -> bool:
        return amount(s, p, s.deck.code[pc + REPETITION_N], at) != 0 and self.can_do_once(s, p, pc)

    def can_do_once(self, s: State, p: Player, pc: Pc) -> bool:
        """Tell whether the step can be done at all now."""
        raise NotImplementedError

    def is_ready(self, s: State, p: Player, pc: Pc) -> bool:
        return p.read(LEFT) > 0

    def check(self, s: State, p: Player, frame: Frame) -> None:
        most = self.most_times(s, frame.pc)
        if frame.left > most:
            raise BadPosition("left", f"this step is done {most} times at most")
        self.check_count(s, p, frame)

    def check_count(self, s: State, p: Player, frame: Frame) -> None:
        """Raise BadPosition unless a step has counted and chosen what it can."""
        if frame.begun and frame.got == NOT_NAMED:
            raise BadPosition("got", "it is 0 or more")
        if frame.done:
            raise BadPosition("done", "this step has chosen nothing")

    def most_times(self, s: State, pc: Pc) -> i64:
        """Return how often the step can be done at most, in any mine."""
        return most_of(s.deck, s.deck.code[pc + REPETITION_N])


def once_more(p: Player, tokens: i64) -> None:
    """Note that a step was done once, with a number of tokens or cards."""
    p.write(LEFT, p.read(LEFT) - 1)
    p.write(GOT, p.read(GOT) + tokens)
