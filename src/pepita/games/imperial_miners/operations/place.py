"""`place`: machines or collapses on cards."""

from typing import Final

from mypy_extensions import i64

from pepita.games.imperial_miners.card_text.grammar import Speech, chosen_places
from pepita.games.imperial_miners.deck import bytecode as d
from pepita.games.imperial_miners.deck.steps import TokenStep
from pepita.games.imperial_miners.operations.repetition import once_more
from pepita.games.imperial_miners.operations.tokens import TOKENS_EACH, TokenOperation
from pepita.games.imperial_miners.rules import reasons as f
from pepita.games.imperial_miners.rules.facts import TOKEN_PLACED
from pepita.games.imperial_miners.rules.numbers import CardPlace, Op, Pc, TokenNumber
from pepita.games.imperial_miners.rules.state import MOST_MACHINES, Player, State
from pepita.games.imperial_miners.rules.triggers import fire
from pepita.kernel.bits import has_bit
from pepita.kernel.reasons import Reason

PLACE_OP: Final[Op] = Op(8)


class Place(TokenOperation):
    """Put tokens on cards, as many as fit; the rest is lost (A-63). [M-MACH-02]"""

    def __init__(self) -> None:
        super().__init__("place", PLACE_OP)
        self.cost_rank = 2

    def targets(self, s: State, p: Player, pc: Pc, at: CardPlace) -> i64:
        return with_room(p, self.selected(s, p, pc, at), self.token(s, pc))

    def can_take_fully(self, s: State, p: Player, pc: Pc, place: CardPlace) -> bool:
        is_collapse = self.token(s, pc) == d.COLLAPSE
        return is_collapse or MOST_MACHINES - p.machines[place] >= s.deck.code[pc + TOKENS_EACH]

    def take(self, s: State, p: Player, pc: Pc, place: CardPlace) -> None:
        token = self.token(s, pc)
        n: i64 = 1
        if token == d.COLLAPSE:
            p.collapses |= i64(1) << place
        else:
            each, free = s.deck.code[pc + TOKENS_EACH], MOST_MACHINES - p.machines[place]
            n = each if each < free else free
            p.machines[place] += n
        once_more(p, n)
        if s.telling:
            s.tell(TOKEN_PLACED, p.seat, token, place, n)
        for _ in range(n):
            fire(
                s,
                p,
                d.AFTER_COLLAPSE_PLACED if token == d.COLLAPSE else d.AFTER_MACHINE_PLACED,
                place,
            )

    def why_no_change(self, s: State, pc: Pc) -> Reason:
        """A card can take no other token."""
        if self.token(s, pc) == d.COLLAPSE:
            return f.HAS_COLLAPSE  # [M-COLL-03]
        return f.MACHINES_FULL  # [M-MACH-02]

    def wording(self, say: Speech, step: TokenStep) -> str:
        where = chosen_places(say, "on", step["on"], step["cards"], upto=step["upto"])
        return say("place", what=say.number(f"unit.{step['token']}", step["each"]), where=where)


def with_room(p: Player, chosen: i64, token: TokenNumber) -> i64:
    """Return those of some cards that can take a token: three machines, one collapse at most.

    [M-MACH-02, M-COLL-03]
    """
    if token == d.COLLAPSE:
        return chosen & ~p.collapses
    found: i64 = 0
    for place in range(i64(len(p.machines))):
        if has_bit(chosen, place) and p.machines[place] < MOST_MACHINES:
            found |= i64(1) << place
    return found
