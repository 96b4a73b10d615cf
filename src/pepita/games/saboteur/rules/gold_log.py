"""Gold cards, and the log of who got which: what payout, views and imagination share."""

from typing import Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from pepita.games.saboteur.rules.cards import VALUES
from pepita.games.saboteur.rules.state import State
from pepita.kernel.numbers import Seat

# An entry of the gold log is a value, the seat that has it, the round, and how it came.
GOLD_VALUE: Final[i64] = 3
GOLD_SEAT: Final[i64] = 2
GOLD_ROUND: Final[i64] = 6
GOLD_PAID: Final[i64] = 256
BACK_TO_STACK: Final[Seat] = Seat(15)

# A tally is one number with a count for each value, that of the ones lowest.
TALLY_BITS: Final[i64] = 8
TALLY_MASK: Final[i64] = 255


def log_gold(s: State, seat: Seat, value: i64, *, is_paid: bool) -> None:
    """Note that a gold card left the stack for a seat (or went back)."""
    s.gold_log = append(s.gold_log, gold_entry(seat, value, s.round, is_paid=is_paid))


def gold_of(s: State, seat: Seat) -> i64:
    """Return the nuggets on the gold cards that a seat owns. [S-WIN-02]"""
    nuggets: i64 = 0
    for entry in s.gold_log:
        if seat_of(entry) == seat:
            nuggets += value_of(entry)
    return nuggets


def gold_entry(seat: Seat, value: i64, round_: i64, *, is_paid: bool) -> i64:
    """Return a log entry: a card that a seat was paid, or took from a packet, in a round."""
    how: i64 = GOLD_PAID if is_paid else 0
    return value | (seat << GOLD_SEAT) | (round_ << GOLD_ROUND) | how


def seat_of(entry: i64) -> Seat:
    """Return who got the card of a log entry."""
    return Seat((entry >> GOLD_SEAT) & 15)


def value_of(entry: i64) -> i64:
    """Return the value of the card of a log entry."""
    return entry & GOLD_VALUE


def was_paid(entry: i64) -> bool:
    """Tell whether the card of a log entry was paid to a saboteur."""
    return entry & GOLD_PAID != 0


def round_of(entry: i64) -> i64:
    return (entry >> GOLD_ROUND) & 3


def with_value(entry: i64, value: i64) -> i64:
    """Return the log entry with another value."""
    return (entry & ~GOLD_VALUE) | value


def holds(cards: vec[i64], value: i64) -> bool:
    """Tell whether a gold card of this value is among the cards."""
    return count_of(cards, value) > 0


def count_of(cards: vec[i64], value: i64) -> i64:
    count: i64 = 0
    for card in cards:
        if card == value:
            count += 1
    return count


def without(cards: vec[i64], value: i64) -> vec[i64]:
    """Return the cards less one of this value, in the same order."""
    place: i64 = i64(len(cards)) - 1
    while cards[place] != value:
        place -= 1
    kept, _ = pop(cards, place)
    return kept


def tally(cards: vec[i64]) -> i64:
    """Return how many cards there are of each value, as one number."""
    counts: i64 = 0
    for value in cards:
        counts += 1 << (TALLY_BITS * (value - 1))
    return counts


def counted_in(stack: i64, value: i64) -> i64:
    """Return how many cards of a value a tally counts."""
    return (stack >> (TALLY_BITS * (value - 1))) & TALLY_MASK


def ones_in(stack: i64) -> i64:
    """Return how many cards of one nugget a tally counts."""
    return counted_in(stack, 1)


def twos_in(stack: i64) -> i64:
    """Return how many cards of two nuggets a tally counts."""
    return counted_in(stack, 2)


def threes_in(stack: i64) -> i64:
    """Return how many cards of three nuggets a tally counts."""
    return counted_in(stack, 3)


def saboteurs_in_play(s: State) -> i64:
    """Count the saboteurs among the players; the undealt card does not count (A-12)."""
    count: i64 = 0
    for seat in range(s.seats):
        count += s.roles[seat]
    return count


def by_value(cards: vec[i64]) -> vec[i64]:
    """Return the cards with the smallest values first."""
    ordered = vec[i64](capacity=i64(len(cards)))
    for value in range(i64(1), VALUES + 1):
        for _ in range(count_of(cards, value)):
            ordered = append(ordered, value)
    return ordered
