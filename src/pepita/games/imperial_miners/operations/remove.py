"""`remove`: machines or collapses off cards."""

from typing import Final

from mypy_extensions import i64

from pepita.games.imperial_miners.card_text.grammar import (
    SINGLE,
    Speech,
    all_places,
    chosen_places,
    is_filtered,
)
from pepita.games.imperial_miners.deck import bytecode as d
from pepita.games.imperial_miners.deck.steps import TokenStep
from pepita.games.imperial_miners.operations.repetition import once_more
from pepita.games.imperial_miners.operations.tokens import TOKENS_EACH, TokenOperation
from pepita.games.imperial_miners.rules import reasons as f
from pepita.games.imperial_miners.rules.facts import TOKEN_REMOVED
from pepita.games.imperial_miners.rules.numbers import CardPlace, Op, Pc, TokenNumber
from pepita.games.imperial_miners.rules.state import Player, State
from pepita.games.imperial_miners.rules.triggers import fire
from pepita.kernel.bits import has_bit
from pepita.kernel.reasons import Reason

REMOVE_OP: Final[Op] = Op(9)


class Remove(TokenOperation):
    """Take tokens off cards, as many as there are."""

    def __init__(self) -> None:
        super().__init__("remove", REMOVE_OP)
        self.cost_rank = 3

    def targets(self, s: State, p: Player, pc: Pc, at: CardPlace) -> i64:
        return with_token(p, self.selected(s, p, pc, at), self.token(s, pc))

    def can_take_fully(self, s: State, p: Player, pc: Pc, place: CardPlace) -> bool:
        is_collapse = self.token(s, pc) == d.COLLAPSE
        return is_collapse or p.machines[place] >= s.deck.code[pc + TOKENS_EACH]

    def take(self, s: State, p: Player, pc: Pc, place: CardPlace) -> None:
        token = self.token(s, pc)
        n: i64 = 1
        if token == d.COLLAPSE:
            p.collapses &= ~(i64(1) << place)
        else:
            each, there = s.deck.code[pc + TOKENS_EACH], p.machines[place]
            n = each if each < there else there
            p.machines[place] -= n
        once_more(p, n)
        if s.telling:
            s.tell(TOKEN_REMOVED, p.seat, token, place, n)
        if token == d.COLLAPSE:
            fire(s, p, d.AFTER_COLLAPSE_REMOVED, place)

    def why_no_change(self, s: State, pc: Pc) -> Reason:
        """A card has no such token."""
        return f.HAS_NO_TOKEN  # [M-EFFECT-04]

    def wording(self, say: Speech, step: TokenStep) -> str:
        if step["token"] == "collapse":
            return remove_collapses(say, step)
        where = chosen_places(say, "from", step["on"], step["cards"], upto=step["upto"])
        return say("remove", what=say.number("unit.machine", step["each"]), where=where)


def with_token(p: Player, chosen: i64, token: TokenNumber) -> i64:
    """Return those of some cards that carry a token."""
    if token == d.COLLAPSE:
        return chosen & p.collapses
    found: i64 = 0
    for place in range(i64(len(p.machines))):
        if has_bit(chosen, place) and p.machines[place] > 0:
            found |= i64(1) << place
    return found


def remove_collapses(say: Speech, step: TokenStep) -> str:
    """Return that collapses are removed; as many as cards, since a card has one at most."""
    on, n = step["on"], step["cards"]
    if on["zone"] in SINGLE or (n == 1 and (on["zone"] != "mine" or is_filtered(on))):
        where = chosen_places(say, "from", on, 1, upto=False)
        return say("remove", what=say.number("unit.collapse", 1), where=where)
    what = say.number("unit.collapse", n)
    if step["upto"] and n > 1:
        what = say("upto", what=what)
    return say("remove", what=what, where=all_places(say, "from", on))
