"""Gold cards, and the log of who got which: what payout, views and imagination share."""

from typing import Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from pepita.games.saboteur.rules.cards import VALUES
from pepita.games.saboteur.rules.state import State

# An entry of the gold log is a value, the seat that has it, the round, and how it came.
GOLD_SEAT: Final[i64] = 2
GOLD_ROUND: Final[i64] = 6
GOLD_PAID: Final[i64] = 256
BACK_TO_STACK: Final[i64] = 15


def log_gold(s: State, seat: i64, value: i64, how: i64) -> None:
    """Note that a gold card left the stack for a seat (or went back)."""
    entry = value | (seat << GOLD_SEAT) | (s.round << GOLD_ROUND) | how
    s.gold_log = append(s.gold_log, entry)


def gold_of(s: State, seat: i64) -> i64:
    """Return the nuggets on the gold cards that a seat owns. [S-WIN-02]"""
    nuggets: i64 = 0
    for entry in s.gold_log:
        if (entry >> GOLD_SEAT) & 15 == seat:
            nuggets += entry & 3
    return nuggets


def seat_of(entry: i64) -> i64:
    """Return who got the card of a log entry."""
    return (entry >> GOLD_SEAT) & 15


def round_of(entry: i64) -> i64:
    return (entry >> GOLD_ROUND) & 3


def with_value(entry: i64, value: i64) -> i64:
    """Return the log entry with another value."""
    return (entry & ~3) | value


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
    """Return how many cards there are of each value, a byte for each, ones lowest."""
    counts: i64 = 0
    for value in cards:
        counts += 1 << (8 * (value - 1))
    return counts


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
