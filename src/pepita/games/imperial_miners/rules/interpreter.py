"""The interpreter of effects: hands every step to its operation, to be done, asked about, answered.

A step that needs a decision asks for it and waits. Where there is one answer, and it follows from
what everybody sees, the step goes on by itself.
"""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from pepita.games.imperial_miners.operations.operation import TABLE, Operation, next_step
from pepita.games.imperial_miners.rules import moves as m
from pepita.games.imperial_miners.rules.facts import NO_MORE
from pepita.games.imperial_miners.rules.numbers import Pc
from pepita.games.imperial_miners.rules.state import (
    LEFT,
    NOTHING,
    STEPS_FRAME,
    Player,
    State,
)
from pepita.kernel.numbers import Detail, Verb
from pepita.kernel.reasons import Reason


def operation_at(s: State, pc: Pc) -> Operation[Any]:
    return TABLE[s.deck.code[pc]]


def take_step(s: State, p: Player) -> None:
    """Do the next step of what was begun last, or ask for what it needs.

    What cannot be done is left out. [M-EFFECT-04, M-EVENT-08] No step names another player.
    [M-EFFECT-05]
    """
    pc = p.pc()
    TABLE[s.deck.code[pc]].do(s, p, pc)


def list_for_step(s: State, p: Player, found: vec[i64]) -> i64:
    """Write the answers to what a step of an effect asks."""
    pc = p.pc()
    return TABLE[s.deck.code[pc]].list_answers(s, p, pc, found)


def why_not_step(s: State, p: Player, verb: Verb, detail: Detail) -> Reason:
    """Judge an answer to what a step asks."""
    pc = p.pc()
    operation = TABLE[s.deck.code[pc]]
    if verb == m.ENOUGH or verb == m.DECLINE:
        return operation.why_not_stop(s, p, pc, verb)
    return operation.why_not(s, p, pc, verb, detail)


def answer_step(s: State, p: Player, verb: Verb, detail: Detail) -> None:
    """Carry out an answer to what a step asked."""
    if verb in (m.ENOUGH, m.STAY, m.DECLINE):
        do_no_more(s, p, verb)
    else:
        pc = p.pc()
        TABLE[s.deck.code[pc]].answer(s, p, pc, verb, detail)


def do_no_more(s: State, p: Player, verb: Verb) -> None:
    """Leave a step at that; `enough` ends one that was done some times already."""
    if s.telling:
        s.tell(NO_MORE, p.seat)
    if verb == m.ENOUGH:
        p.write(LEFT, 0)
    else:
        next_step(p)


def has_answer(s: State, p: Player) -> bool:
    """Tell whether what a step has asked can still be answered after others have acted."""
    if p.asks == NOTHING or p.top == 0 or p.kind() != STEPS_FRAME:
        return True
    pc = p.pc()
    return TABLE[s.deck.code[pc]].has_answer(s, p, pc)
