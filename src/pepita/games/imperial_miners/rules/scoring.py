"""The end: scores, tie-breaks, winners and ranks."""

from typing import Final

from mypy_extensions import i64

from pepita.games.imperial_miners.rules.mine import carts_of, machines_of
from pepita.games.imperial_miners.rules.state import Player, State
from pepita.games.imperial_miners.rules.switches import BY_CARTS, BY_MACHINES, TIE_BREAKS
from pepita.games.imperial_miners.shapes import Rank
from pepita.kernel.outcome import TieBreak

# The lowest score of each rank.
RANKS: Final[tuple[tuple[int, Rank], ...]] = (
    (66, "king"), (61, "veteran"), (56, "engineer"), (46, "skilled"), (35, "labourer"),
    (0, "digger"),
)  # fmt: skip


def score(p: Player) -> i64:
    """Return VP plus one for each complete cart; coins left over give nothing.

    [M-CART-01, M-END-02, M-END-03]
    """
    return p.vp + carts_of(p)


def second_tie_break(s: State, p: Player) -> i64:
    """Return what decides between equal scores and equal coins (A-48). [M-END-06]"""
    if s.switches.tiebreak2 == BY_CARTS:
        return carts_of(p)
    if s.switches.tiebreak2 == BY_MACHINES:
        return machines_of(p)
    return i64(len(p.cards))


def is_ahead(s: State, one: Player, other: Player) -> bool:
    """Tell whether one player beats another: by score, coins, then the second tie-break.

    [M-END-04, M-END-05, M-END-06]
    """
    if score(one) != score(other):
        return score(one) > score(other)
    if one.coins != other.coins:
        return one.coins > other.coins
    return second_tie_break(s, one) > second_tie_break(s, other)


def winners(s: State) -> list[int]:
    """Return the seats that nobody beats; equal ones share the victory. [M-END-07]"""
    return [
        int(one.seat)
        for one in s.players
        if not any(is_ahead(s, other, one) for other in s.players)
    ]


def tie_breaks(s: State) -> list[TieBreak]:
    """Return what was compared among those with the best score, as far as it was needed.

    [M-END-05, M-END-06]
    """
    coins = TieBreak("coins", tuple([int(p.coins) for p in s.players]))
    second = TieBreak(
        TIE_BREAKS[s.switches.tiebreak2], tuple([int(second_tie_break(s, p)) for p in s.players])
    )
    equal = best_of(list(range(len(s.players))), [int(score(p)) for p in s.players])
    found: list[TieBreak] = []
    for tie_break in (coins, second):
        if len(equal) > 1:
            found.append(tie_break)
            equal = best_of(equal, list(tie_break.values))
    return found


def best_of(seats: list[int], values: list[int]) -> list[int]:
    """Return those of some seats that have the highest value."""
    best = max([values[seat] for seat in seats])
    return [seat for seat in seats if values[seat] == best]


def rank_of(points: int) -> Rank:
    """Return the rank of a score, shown in every game and deciding nothing (A-49, A-69).

    Solo play uses the same rules. [M-SOLO-01, M-SOLO-02]
    """
    for least, rank in RANKS:
        if points >= least:
            return rank
    return RANKS[-1][1]
