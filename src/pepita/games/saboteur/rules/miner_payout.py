"""The miners' gold: a packet that goes round, and one card at each visit."""

from typing import Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from pepita.games.saboteur.rules.cards import MINER, MOST_SEATS, VALUES
from pepita.games.saboteur.rules.facts import GOLD_DRAWN, GOLD_PICKED, GOLD_PICKED_CARD
from pepita.games.saboteur.rules.gold_log import (
    BACK_TO_STACK,
    holds,
    log_gold,
    round_of,
    saboteurs_in_play,
    without,
)
from pepita.games.saboteur.rules.moves import take_gold
from pepita.games.saboteur.rules.next_round import go_on
from pepita.games.saboteur.rules.reasons import (
    FINDER_PICKS_FIRST,
    FIRST_MINER_PICKS_FIRST,
    NOT_IN_PACKET,
    ONE_CARD_A_VISIT,
    PACKET_IS_ELSEWHERE,
    SABOTEURS_LOST,
)
from pepita.games.saboteur.rules.state import PICK, State, seat_beside
from pepita.kernel.numbers import Action, Seat
from pepita.kernel.reasons import ALLOWED, Reason

NO_CAP: Final[i64] = 0


def draw_packet(s: State) -> None:
    """Draw the miners' gold and hand it to the first picker. [S-PAY-02, S-PAY-16]"""
    size = packet_size(s)
    s.packet = vec[i64](capacity=MOST_SEATS)
    for _ in range(size):
        s.stack, card = pop(s.stack)
        s.packet = append(s.packet, card)
    s.picks_left = size if s.switches.gold_until_all_taken else s.seats - saboteurs_in_play(s)
    s.phase = PICK
    s.turn = first_picker(s)
    if s.telling:
        s.tell(GOLD_DRAWN, s.turn, size)


def packet_size(s: State) -> i64:
    """As many cards as players (Italian) or as miners in play; ten players share nine. [S-PAY-03]

    Never more than the stack holds: without the cap, ten players could ask for too many.
    """
    size = s.seats if s.switches.gold_for_all_players else s.seats - saboteurs_in_play(s)
    cap = s.switches.gold_cap_at_10
    if s.seats == MOST_SEATS and cap != NO_CAP and size > cap:
        size = cap
    left: i64 = i64(len(s.stack))
    return size if size < left else left


def first_picker(s: State) -> Seat:
    """The finder picks first; a saboteur who found it leaves that to a miner. [S-PAY-04, S-PAY-10]

    Then it is the first miner in passing direction, to the saboteur's right (ruling A-11).
    """
    if s.roles[s.finder] == MINER or s.switches.finder_always_picks_first:
        return s.finder
    return next_miner(s, s.finder)


def next_miner(s: State, seat: Seat) -> Seat:
    """Return the next miner in passing direction; saboteurs are skipped. [S-PAY-06, S-PAY-07]"""
    while True:
        seat = seat_beside(s, seat, s.switches.gold_pass_direction)
        if s.roles[seat] == MINER:
            return seat


def list_picks(s: State, found: vec[i64]) -> i64:
    """Write one move for each value in the packet."""
    count: i64 = 0
    for value in range(i64(1), VALUES + 1):
        if holds(s.packet, value):
            found[count] = take_one(value)
            count += 1
    return count


def take_one(value: i64) -> Action:
    """Return the move that takes one gold card of a value."""
    if value == 1:
        return take_gold(1, 0, 0)
    return take_gold(0, 1, 0) if value == 2 else take_gold(0, 0, 1)


def why_not_pick(s: State, ones: i64, twos: i64, threes: i64) -> Reason:
    """A pick is one card of the packet."""
    if ones + twos + threes != 1:
        return ONE_CARD_A_VISIT  # [S-PAY-05]
    if not holds(s.packet, ones + 2 * twos + 3 * threes):
        return NOT_IN_PACKET  # [S-PAY-05]
    return ALLOWED


def why_not_your_pick(s: State, seat: Seat) -> Reason:
    """Tell a seat that does not hold the packet why it may not pick."""
    if s.roles[seat] != MINER:
        return SABOTEURS_LOST  # [S-PAY-07]
    if has_been_picked_from(s):
        return PACKET_IS_ELSEWHERE  # [S-PAY-06]
    if s.turn == s.finder:
        return FINDER_PICKS_FIRST  # [S-PAY-04]
    return FIRST_MINER_PICKS_FIRST  # [S-PAY-10]


def has_been_picked_from(s: State) -> bool:
    """Tell whether somebody has kept a card of this round's packet."""
    last: i64 = i64(len(s.gold_log)) - 1
    return last >= 0 and round_of(s.gold_log[last]) == s.round


def pick(s: State, seat: Seat, value: i64) -> None:
    """Keep one card and pass the rest on, lap after lap while cards are to be taken. [S-PAY-08]

    So Italian miners may end with different numbers of cards. [S-PAY-09]
    """
    s.packet = without(s.packet, value)
    log_gold(s, seat, value, is_paid=False)
    s.picks_left -= 1
    if s.telling:
        s.tell(GOLD_PICKED, seat, 1)
        s.tell_only(seat, GOLD_PICKED_CARD, seat, value)
    if s.picks_left > 0 and len(s.packet) > 0:
        s.turn = next_miner(s, seat)
    else:
        put_packet_back(s)
        go_on(s)


def put_packet_back(s: State) -> None:
    """Return to the stack what nobody was to take; only a house rule leaves something."""
    for card in s.packet:
        s.stack = append(s.stack, card)
        log_gold(s, BACK_TO_STACK, card, is_paid=False)
