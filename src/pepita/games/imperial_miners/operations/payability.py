"""Which costs can be paid, and which steps would be of some use."""

from mypy_extensions import i64

from pepita.games.imperial_miners.deck import bytecode as d
from pepita.games.imperial_miners.operations.jump import END_OP
from pepita.games.imperial_miners.operations.operation import TABLE
from pepita.games.imperial_miners.operations.pay import PAY_OP
from pepita.games.imperial_miners.rules.numbers import CardPlace, Pc
from pepita.games.imperial_miners.rules.state import Player, State


def is_payable(s: State, p: Player, pc: Pc, end: Pc, at: CardPlace) -> bool:
    """Tell whether all steps of a cost can be fully performed (A-21)."""
    coins: i64 = 0
    vp: i64 = 0
    while pc < end:
        operation = TABLE[s.deck.code[pc]]
        coins += operation.price(s, p, pc, at, d.COIN)
        vp += operation.price(s, p, pc, at, d.VP)
        if s.switches.strict_costs and not operation.can_do_fully(s, p, pc, at):
            return False
        pc = Pc(pc + d.STEP)
    return coins <= p.coins and vp <= p.vp


def is_branch_payable(s: State, p: Player, start: Pc, at: CardPlace) -> bool:
    """Tell whether the payments at the head of a branch can be made."""
    end = start
    while s.deck.code[end] == PAY_OP:
        end = Pc(end + d.STEP)
    return is_payable(s, p, start, end, at)


def is_useful(s: State, p: Player, pc: Pc, end: Pc, at: CardPlace) -> bool:
    """Tell whether any step from here to the end of a branch would do something now."""
    while pc != end and s.deck.code[pc] != END_OP:
        operation = TABLE[s.deck.code[pc]]
        if operation.does_something(s, p, pc, at):
            return True
        pc = operation.follower(s, p, pc, at)
    return False
