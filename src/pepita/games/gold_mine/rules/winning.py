"""Winning: leaving the mine by the ladder with enough gold, and games that nobody wins."""

from mypy_extensions import i64

from pepita.games.gold_mine.rules.facts import NOBODY_WON, WON
from pepita.games.gold_mine.rules.mine import ENTRANCE_CELL
from pepita.games.gold_mine.rules.state import (
    LEFT_THE_MINE,
    OUT_OF_ROUNDS,
    OVER,
    State,
    partner_of,
)
from pepita.kernel.numbers import Seat


def quota(s: State) -> i64:
    """Return how many nuggets a player, or a team, needs. [G-SETUP-02]"""
    if s.switches.alliances:
        return 12 if s.seats == 4 else 8  # [G-OPT-ALLY-04]
    if s.seats == 2:
        return 10
    return 7 if s.seats <= 4 else 5


def is_at_entrance(s: State, seat: Seat) -> bool:
    """Tell whether a miner stands at the foot of the ladder."""
    return s.cells[s.miner_tiles[seat]] == ENTRANCE_CELL


def nuggets_that_count(s: State, seat: Seat) -> i64:
    """Return the nuggets held now by a player, or by a team. [G-WIN-05, G-OPT-ALLY-04]"""
    if not s.switches.alliances:
        return s.stashes[seat]
    return s.stashes[seat] + s.stashes[partner_of(s, seat)]


def wins_at_ladder(s: State, seat: Seat) -> bool:
    """Tell whether this seat would win at the ladder. Allies must be there together (R-42).

    [G-OPT-ALLY-05, G-OPT-ALLY-11]
    """
    if s.switches.alliances and not is_at_entrance(s, partner_of(s, seat)):
        return False  # [G-OPT-ALLY-06]
    return nuggets_that_count(s, seat) >= quota(s)  # [G-WIN-01]


def can_leave(s: State, seat: Seat) -> bool:
    """At the ladder with the quota one leaves and wins. [G-WIN-02]"""
    return is_at_entrance(s, seat) and wins_at_ladder(s, seat)


def leave_if_possible(s: State, seat: Seat) -> bool:
    """End the game if this seat, in its own turn, can leave. [G-WIN-03]

    Bats never make one win: a miner driven to the ladder leaves at its own next turn (R-38).
    [G-WIN-07]
    """
    if not can_leave(s, seat):  # [G-WIN-04]
        return False
    s.phase = OVER
    s.why = LEFT_THE_MINE
    s.winners = 1 << seat
    if s.switches.alliances:
        s.winners |= 1 << partner_of(s, seat)
    if s.telling:
        s.tell(WON, seat, s.winners)
    return True


def give_up_the_mine(s: State) -> None:
    """End a game that nobody finishes, without a winner (R-39). [G-WIN-08]"""
    s.phase = OVER
    s.why = OUT_OF_ROUNDS
    s.winners = 0
    if s.telling:
        s.tell(NOBODY_WON, s.round)
