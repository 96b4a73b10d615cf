"""Writing lists of moves: for members of a set, for cards of the mine, for cards of the hand."""

from librt.vecs import vec
from mypy_extensions import i64

from pepita.games.imperial_miners.rules import moves as m
from pepita.games.imperial_miners.rules.mine import level_at
from pepita.games.imperial_miners.rules.numbers import Card, CardPlace
from pepita.games.imperial_miners.rules.state import Player, State
from pepita.kernel.bits import has_bit
from pepita.kernel.numbers import Verb


def list_set(chosen: i64, verb: Verb, size: i64, found: vec[i64], count: i64) -> i64:
    """Write a verb for each member of a set of numbers below a size."""
    for number in range(size):
        if has_bit(chosen, number):
            found[count] = m.of_number(verb, number)
            count += 1
    return count


def list_cards(s: State, p: Player, able: i64, verb: Verb, found: vec[i64], count: i64) -> i64:
    """Write a verb for each of some cards of the mine."""
    for place in range(i64(len(p.cards))):
        if has_bit(able, place):
            if verb == m.UP:
                found[count] = m.at_x(m.UP, p.xs[place])
            else:
                found[count] = m.at_card(verb, level_at(s, p, CardPlace(place)), p.xs[place])
            count += 1
    return count


def list_discards(p: Player, found: vec[i64], count: i64) -> i64:
    """Write each card of the hand that can be discarded."""
    last: i64 = -1
    for card in p.hand:
        if card != last:
            found[count] = m.of_card(m.DISCARD, Card(card))
            count += 1
        last = card
    return count
