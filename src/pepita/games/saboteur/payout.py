"""Sharing out the gold: miners pick from a packet, saboteurs are paid from the stack."""

from typing import Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from pepita.games.saboteur.cards import MINER, MOST_SEATS, SABOTEUR, VALUES
from pepita.games.saboteur.facts import (
    GOLD_DRAWN,
    GOLD_PICKED,
    GOLD_PICKED_CARD,
    PAID,
    PAID_CARDS,
)
from pepita.games.saboteur.forbidden import (
    ALLOWED,
    LEAVES_ANOTHER_SHORT,
    NOT_IN_PACKET,
    NOT_IN_STACK,
    ONE_CARD_A_VISIT,
    WRONG_TOTAL,
)
from pepita.games.saboteur.moves import take_gold
from pepita.games.saboteur.next_round import go_on
from pepita.games.saboteur.state import (
    BACK_TO_STACK,
    CHOOSE,
    GOLD_PAID,
    NOBODY,
    PICK,
    State,
    log_gold,
)

NO_CAP: Final[i64] = 0


def pay(s: State, winner: i64) -> None:
    """Give gold to the winning side only. [S-PAY-01]

    With 3 or 4 players nobody may be the saboteur; if they fail, nobody is paid. [S-PAY-15]
    """
    if winner == MINER:
        draw_packet(s)
    elif saboteurs_in_play(s) == 0:
        go_on(s)
    elif s.switches.saboteurs_choose:
        s.phase = CHOOSE
        s.turn = first_saboteur_from(s, s.starter)
        s.picks_left = saboteurs_in_play(s)
    else:
        give_saboteurs_their_gold(s)
        go_on(s)


def saboteurs_in_play(s: State) -> i64:
    """Count the saboteurs among the players; the undealt card does not count (A-12)."""
    count: i64 = 0
    for seat in range(s.seats):
        count += s.roles[seat]
    return count


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
        s.tell(GOLD_DRAWN, s.turn, size, 0, NOBODY)


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


def first_picker(s: State) -> i64:
    """The finder picks first; a saboteur who found it leaves that to a miner. [S-PAY-04, S-PAY-10]

    Then it is the first miner in passing direction, to the saboteur's right (ruling A-11).
    """
    if s.roles[s.finder] == MINER or s.switches.finder_always_picks_first:
        return s.finder
    return next_miner(s, s.finder)


def next_miner(s: State, seat: i64) -> i64:
    """Return the next miner in passing direction; saboteurs are skipped. [S-PAY-06, S-PAY-07]"""
    while True:
        seat = (seat + s.switches.gold_pass_direction + s.seats) % s.seats
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


def take_one(value: i64) -> i64:
    """Return the move that takes one gold card of a value."""
    if value == 1:
        return take_gold(1, 0, 0)
    return take_gold(0, 1, 0) if value == 2 else take_gold(0, 0, 1)


def holds(cards: vec[i64], value: i64) -> bool:
    """Tell whether a gold card of this value is among the cards."""
    return count_of(cards, value) > 0


def count_of(cards: vec[i64], value: i64) -> i64:
    """Count the gold cards of a value."""
    count: i64 = 0
    for card in cards:
        if card == value:
            count += 1
    return count


def why_not_pick(s: State, ones: i64, twos: i64, threes: i64) -> i64:
    """A pick is one card of the packet. [S-PAY-05]"""
    if ones + twos + threes != 1:
        return ONE_CARD_A_VISIT
    return ALLOWED if holds(s.packet, ones + 2 * twos + 3 * threes) else NOT_IN_PACKET


def pick(s: State, seat: i64, value: i64) -> None:
    """Keep one card and pass the rest on, lap after lap while cards are to be taken. [S-PAY-08]

    So Italian miners may end with different numbers of cards. [S-PAY-09]
    """
    s.packet = without(s.packet, value)
    log_gold(s, seat, value, 0)
    s.picks_left -= 1
    if s.telling:
        s.tell(GOLD_PICKED, seat, 1, 0, NOBODY)
        s.tell(GOLD_PICKED_CARD, seat, value, 0, seat)
    if s.picks_left > 0 and len(s.packet) > 0:
        s.turn = next_miner(s, seat)
    else:
        put_packet_back(s)
        go_on(s)


def without(cards: vec[i64], value: i64) -> vec[i64]:
    """Return the cards less one of this value, in the same order."""
    place: i64 = i64(len(cards)) - 1
    while cards[place] != value:
        place -= 1
    kept, _ = pop(cards, place)
    return kept


def put_packet_back(s: State) -> None:
    """Return to the stack what nobody was to take; only a house rule leaves something."""
    for card in s.packet:
        s.stack = append(s.stack, card)
        log_gold(s, BACK_TO_STACK, card, 0)


def nuggets_due(saboteurs: i64) -> i64:
    """Return 4 for one saboteur, 3 for each of two or three, 2 for each of four.

    [S-PAY-11, S-PAY-12, S-PAY-13]
    """
    if saboteurs == 1:
        return 4
    return 3 if saboteurs < 4 else 2


def first_saboteur_from(s: State, seat: i64) -> i64:
    """Return the first saboteur in order of play, beginning with this seat."""
    while s.roles[seat] != SABOTEUR:
        seat = (seat + s.switches.turn_direction + s.seats) % s.seats
    return seat


def list_choices(s: State, found: vec[i64]) -> i64:
    """Write every combination of gold cards that the saboteur may take. [S-PAY-14]"""
    count: i64 = 0
    stack = tally(s.stack)
    due = due_from(stack, s.picks_left, saboteurs_in_play(s))
    others = others_to_mind(s, stack)
    for threes in range(due // 3 + 1):
        for twos in range((due - 3 * threes) // 2 + 1):
            ones = due - 3 * threes - 2 * twos
            if why_not_take(stack, others, due, ones, twos, threes) == ALLOWED:
                found[count] = take_gold(ones, twos, threes)
                count += 1
    return count


def tally(cards: vec[i64]) -> i64:
    """Return how many cards there are of each value, a byte for each, ones lowest."""
    counts: i64 = 0
    for value in cards:
        counts += 1 << (8 * (value - 1))
    return counts


def why_not_choose(s: State, ones: i64, twos: i64, threes: i64) -> i64:
    """The total must be exact; where no exact payout for all exists, as large as can be (A-14)."""
    stack = tally(s.stack)
    due = due_from(stack, s.picks_left, saboteurs_in_play(s))
    if ones + 2 * twos + 3 * threes != due:
        return WRONG_TOTAL
    return why_not_take(stack, others_to_mind(s, stack), due, ones, twos, threes)


def others_to_mind(s: State, stack: i64) -> i64:
    """Return how many others must still find an exact total; none if the stack is short anyway."""
    return s.picks_left - 1 if can_pay_all(stack, s.picks_left, saboteurs_in_play(s)) else 0


def can_pay_all(stack: i64, unpaid: i64, saboteurs: i64) -> bool:
    """Tell whether a stack holds an exact total for everybody who is still to be paid."""
    due = nuggets_due(saboteurs)
    return can_pay(stack & 255, (stack >> 8) & 255, stack >> 16, unpaid, due)


def why_not_take(stack: i64, others: i64, due: i64, ones: i64, twos: i64, threes: i64) -> i64:
    """The cards must be in the stack and leave an exact total for the others (A-14)."""
    ones_left = (stack & 255) - ones
    twos_left = ((stack >> 8) & 255) - twos
    threes_left = (stack >> 16) - threes
    if ones_left < 0 or twos_left < 0 or threes_left < 0:
        return NOT_IN_STACK
    return (
        ALLOWED
        if can_pay(ones_left, twos_left, threes_left, others, due)
        else (LEAVES_ANOTHER_SHORT)
    )


def due_now(s: State) -> i64:
    """Return the total that the saboteur who is to be paid now must get."""
    return due_from(tally(s.stack), s.picks_left, saboteurs_in_play(s))


def due_from(stack: i64, unpaid: i64, saboteurs: i64) -> i64:
    """Return what the next unpaid saboteur gets from a stack that may be too short for all."""
    due = nuggets_due(saboteurs)
    if can_pay_all(stack, unpaid, saboteurs):
        return due
    return largest_total(stack & 255, (stack >> 8) & 255, stack >> 16, due)


def can_pay(ones: i64, twos: i64, threes: i64, saboteurs: i64, due: i64) -> bool:
    """Tell whether this many saboteurs can each get exactly what is due."""
    if ones < 0 or twos < 0 or threes < 0:
        return False
    if saboteurs == 0:
        return True
    for use_threes in range(due // 3 + 1):
        for use_twos in range((due - 3 * use_threes) // 2 + 1):
            use_ones = due - 3 * use_threes - 2 * use_twos
            if can_pay(ones - use_ones, twos - use_twos, threes - use_threes, saboteurs - 1, due):
                return True
    return False


def largest_total(ones: i64, twos: i64, threes: i64, due: i64) -> i64:
    """Return the largest total, not above what is due, that these cards can make."""
    while due > 0 and not can_pay(ones, twos, threes, 1, due):
        due -= 1
    return due


def choose(s: State, seat: i64, ones: i64, twos: i64, threes: i64) -> None:
    """Take the chosen cards; then the next saboteur in order of play chooses."""
    hand_out(s, seat, ones, twos, threes)
    s.picks_left -= 1
    if s.picks_left > 0:
        step = s.switches.turn_direction
        s.turn = first_saboteur_from(s, (seat + step + s.seats) % s.seats)
    else:
        go_on(s)


def hand_out(s: State, seat: i64, ones: i64, twos: i64, threes: i64) -> None:
    """Move gold cards from the stack to a saboteur; the others see only how many."""
    give(s, seat, 3, threes)
    give(s, seat, 2, twos)
    give(s, seat, 1, ones)
    if s.telling:
        s.tell(PAID, seat, ones + twos + threes, 0, NOBODY)
        s.tell(PAID_CARDS, seat, ones + 10 * twos + 100 * threes, 0, seat)


def give(s: State, seat: i64, value: i64, count: i64) -> None:
    """Move some gold cards of one value from the stack to a seat."""
    for _ in range(count):
        s.stack = without(s.stack, value)
        log_gold(s, seat, value, GOLD_PAID)


def give_saboteurs_their_gold(s: State) -> None:
    """Pay all saboteurs in order of play, each with the fewest cards that leave enough (A-14)."""
    s.picks_left = saboteurs_in_play(s)
    seat = s.starter
    while s.picks_left > 0:
        seat = first_saboteur_from(s, seat)
        give_fewest_cards(s, seat)
        s.picks_left -= 1
        seat = (seat + s.switches.turn_direction + s.seats) % s.seats


def give_fewest_cards(s: State, seat: i64) -> None:
    """Give the allowed combination with the fewest cards, the larger card first (A-35)."""
    choices = vec[i64]([0] * 16)
    fewest: i64 = 99
    best: i64 = 0
    for place in range(list_choices(s, choices)):
        choice = choices[place]
        cards = (choice & 31) + ((choice >> 5) & 31) + ((choice >> 10) & 31)
        # Choices are listed with fewer threes first, so a tie goes to the later one.
        if cards <= fewest:
            fewest = cards
            best = choice
    hand_out(s, seat, best & 31, (best >> 5) & 31, (best >> 10) & 31)
