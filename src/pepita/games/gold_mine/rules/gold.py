"""Gold: picking up nuggets, and handing them over to an ally."""

from librt.vecs import vec
from mypy_extensions import i64

from pepita.games.gold_mine.rules import moves as m
from pepita.games.gold_mine.rules.facts import GAVE, TOOK
from pepita.games.gold_mine.rules.reasons import (
    ALLIES_APART,
    NO_NUGGET_HERE,
    NOT_AN_ALLY,
    NOT_AT_CHAMBER_IN_TIME,
    NOT_SO_MANY,
)
from pepita.games.gold_mine.rules.state import State, are_allies, partner_of
from pepita.kernel.numbers import Seat
from pepita.kernel.reasons import ALLOWED, Reason


def why_not_take(s: State, seat: Seat) -> Reason:
    """Pick up where the movement phase ended, and only while still there. [G-GOLD-02, G-GOLD-03]

    Staying there counts, [G-GOLD-08] being driven there does not (R-22).
    """
    if s.nuggets[s.miner_tiles[seat]] == 0:
        return NO_NUGGET_HERE  # [G-GOLD-02]
    return ALLOWED if s.may_take else NOT_AT_CHAMBER_IN_TIME  # [G-GOLD-11]


def take_nugget(s: State, seat: Seat) -> None:
    """Move the nugget from the tile to the stash; no new one comes. [G-GOLD-04, G-GOLD-06]"""
    tile = s.miner_tiles[seat]
    s.nuggets[tile] = 0
    s.stashes[seat] += 1
    s.may_take = 0
    if s.telling:
        s.tell(TOOK, seat, s.cells[tile])


def why_not_hand_over(s: State, giver: Seat, nuggets: i64, receiver: Seat) -> Reason:
    """Allies on the same tunnel of the same tile may hand over, as often as they like (R-47)."""
    if giver >= s.seats or receiver >= s.seats or not are_allies(s, giver, receiver):
        return NOT_AN_ALLY  # [G-OPT-ALLY-07]
    if (
        s.miner_tiles[giver] != s.miner_tiles[receiver]
        or s.miner_tunnels[giver] != s.miner_tunnels[receiver]
    ):
        return ALLIES_APART  # [G-OPT-ALLY-08]
    return ALLOWED if 0 < nuggets <= s.stashes[giver] else NOT_SO_MANY  # [G-OPT-ALLY-07]


def hand_over(s: State, giver: Seat, nuggets: i64, receiver: Seat) -> None:
    """Move nuggets from one ally to the other; stashes stay personal."""
    s.stashes[giver] -= nuggets
    s.stashes[receiver] += nuggets
    if s.telling:
        s.tell(GAVE, giver, nuggets, receiver)


def list_hand_overs(s: State, seat: Seat, found: vec[i64], count: i64) -> i64:
    """Write every number of nuggets that the seat may give to its ally or get from it."""
    if not s.switches.alliances:
        return count
    partner = partner_of(s, seat)
    for nuggets in range(i64(1), s.stashes[seat] + 1):
        if why_not_hand_over(s, seat, nuggets, partner) is ALLOWED:
            found[count] = m.hand_over(m.GIVE, nuggets, partner)
            count += 1
    for nuggets in range(i64(1), s.stashes[partner] + 1):
        if why_not_hand_over(s, partner, nuggets, seat) is ALLOWED:
            found[count] = m.hand_over(m.RECEIVE, nuggets, partner)
            count += 1
    return count
