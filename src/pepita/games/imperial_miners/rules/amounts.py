"""Numbers that cards ask for: counters, selectors and conditions."""

from mypy_extensions import i64

from pepita.games.imperial_miners.deck import bytecode as d
from pepita.games.imperial_miners.deck.bytecode import Deck
from pepita.games.imperial_miners.rules.mine import level_at
from pepita.games.imperial_miners.rules.numbers import (
    Card,
    CardPlace,
    Comparison,
    Field,
    GoodNumber,
    TokenNumber,
    Zone,
)
from pepita.games.imperial_miners.rules.state import NO_PLACE, SAVED, Player, State
from pepita.kernel.bits import count_bits, has_bit


def amount(s: State, p: Player, which: i64, at: CardPlace) -> i64:
    """Return an amount for the card at a place (NO_PLACE: none)."""
    table = s.deck.amounts
    base = which * d.AMOUNT
    total = table[base + d.AMOUNT_BASE]
    if table[base + d.AMOUNT_COUNTER] != d.NO_COUNTER:
        counted = count(s, p, base, at) // table[base + d.AMOUNT_DIV]
        total += table[base + d.AMOUNT_TIMES] * counted
    least = table[base + d.AMOUNT_LEAST]
    if total < least:
        return least
    most = table[base + d.AMOUNT_MOST]
    return most if total > most else total


def most_of(deck: Deck, which: i64) -> i64:
    """Return what an amount comes to at most, in any mine."""
    base = which * d.AMOUNT
    if deck.amounts[base + d.AMOUNT_COUNTER] == d.NO_COUNTER:
        return deck.amounts[base + d.AMOUNT_BASE]
    return deck.amounts[base + d.AMOUNT_MOST]


def count(s: State, p: Player, base: i64, at: CardPlace) -> i64:
    """Return what the counter of the amount at `base` counts. [M-MACH-01, M-COLL-01]"""
    table = s.deck.amounts
    counter = table[base + d.AMOUNT_COUNTER]
    selector = table[base + d.AMOUNT_SELECTOR]
    if counter == d.COUNT_CARDS:
        return count_bits(select(s, p, selector, at))
    if counter == d.COUNT_TOKENS:
        return tokens_on(p, select(s, p, selector, at), TokenNumber(table[base + d.AMOUNT_TOKEN]))
    if counter == d.COUNT_CARTS:
        return count_bits(p.carts & edges_at(p, select(s, p, selector, at)))
    if counter == d.COUNT_FACTIONS:
        return count_bits(factions_of(s, p))
    if counter == d.COUNT_POSITION:
        return p.position
    if counter == d.COUNT_BOARDS_DONE:
        return p.boards_done
    if counter == d.COUNT_MOVED:
        return p.moved
    if counter == d.COUNT_COINS:
        return p.coins
    if counter == d.COUNT_HAND:
        return i64(len(p.hand))
    if counter == d.COUNT_ROUND:
        return s.round
    if counter == d.COUNT_ACTIVATED:
        return count_bits(p.activated)
    return p.read(Field(SAVED + table[base + d.AMOUNT_SLOT]))


def factions_of(s: State, p: Player) -> i64:
    """Return the set of factions in a mine; a dual card adds both (A-45). [M-MINE-17]"""
    found: i64 = 0
    for card in p.cards:
        found |= s.deck.factions[card]
    return found


def tokens_on(p: Player, chosen: i64, token: TokenNumber) -> i64:
    """Count tokens of a kind on some cards."""
    if token == d.COLLAPSE:
        return count_bits(p.collapses & chosen)
    found: i64 = 0
    for place in range(i64(len(p.machines))):
        if has_bit(chosen, place):
            found += p.machines[place]
    return found


def edges_at(p: Player, chosen: i64) -> i64:
    """Return the edges that touch some cards."""
    found: i64 = 0
    for place in range(i64(len(p.edges))):
        if has_bit(chosen, place):
            found |= p.edges[place]
    return found


def whole_mine(p: Player) -> i64:
    """Return the set of all cards of a mine."""
    return (i64(1) << i64(len(p.cards))) - 1


def zone_of(s: State, p: Player, zone: Zone, at: CardPlace) -> i64:
    """Return the cards of a zone, seen from a card; most are empty seen from none."""
    if zone == d.ZONE_MINE:
        return whole_mine(p)
    if zone == d.ZONE_PLACED:
        return i64(1) << p.placed if p.placed != NO_PLACE else 0
    if at == NO_PLACE:
        return whole_mine(p) if zone == d.ZONE_OTHERS else 0
    if zone == d.ZONE_THIS:
        return i64(1) << at
    if zone == d.ZONE_OTHERS:
        return whole_mine(p) & ~(i64(1) << at)
    if zone == d.ZONE_ADJACENT:
        return p.above[at] | p.below[at] | p.beside[at]
    if zone == d.ZONE_ABOVE:
        return p.above[at]
    if zone == d.ZONE_BELOW:
        return p.below[at]
    if zone == d.ZONE_BESIDE:
        return p.beside[at]
    return row_of(s, p, at)


def row_of(s: State, p: Player, at: CardPlace) -> i64:
    found: i64 = 0
    level = level_at(s, p, at)
    for place in range(i64(len(p.cards))):
        if level_at(s, p, CardPlace(place)) == level:
            found |= i64(1) << place
    return found


def select(s: State, p: Player, selector: i64, at: CardPlace) -> i64:
    """Return the cards of a zone that pass all filters."""
    table = s.deck.selectors
    base = selector * d.SELECTOR
    chosen = zone_of(s, p, Zone(table[base + d.SELECTOR_ZONE]), at)
    if table[base + d.SELECTOR_FILTERS] < 0:
        return chosen
    found: i64 = 0
    for place in range(i64(len(p.cards))):
        if has_bit(chosen, place) and passes(s, p, base, CardPlace(place)):
            found |= i64(1) << place
    return found


def passes(s: State, p: Player, base: i64, place: CardPlace) -> bool:
    """Tell whether a card passes the filters of the selector at `base`.

    Its faction, level, what it has and lacks, whether it is fresh, and where in its row it is.
    """
    table = s.deck.selectors
    faction = table[base + d.SELECTOR_FACTION]
    if faction >= 0 and not has_bit(s.deck.factions[p.cards[place]], faction):
        return False
    level = table[base + d.SELECTOR_LEVEL]
    if level > 0 and level_at(s, p, place) != level:
        return False
    has = table[base + d.SELECTOR_HAS]
    if (
        has >= 0
        and tokens_on(p, i64(1) << place, TokenNumber(has)) < table[base + d.SELECTOR_AT_LEAST]
    ):
        return False
    lacks = table[base + d.SELECTOR_LACKS]
    if lacks >= 0 and tokens_on(p, i64(1) << place, TokenNumber(lacks)) > 0:
        return False
    return passes_place(p, table[base + d.SELECTOR_WANTED], place)


def passes_place(p: Player, wanted: i64, place: CardPlace) -> bool:
    """Tell whether a card is fresh, at the end of its row or inside it, as wanted."""
    if wanted & d.FRESH and has_bit(p.activated, place):
        return False
    is_inner = count_bits(p.beside[place]) == 2
    if wanted & d.ROW_END and is_inner:
        return False
    return not (wanted & d.ROW_INNER) or is_inner


def holds(s: State, p: Player, condition: i64, at: CardPlace) -> bool:
    base = condition * d.CONDITION
    left = amount(s, p, s.deck.conditions[base + d.CONDITION_LEFT], at)
    right = amount(s, p, s.deck.conditions[base + d.CONDITION_RIGHT], at)
    comparison = Comparison(s.deck.conditions[base + d.CONDITION_SIGN])
    if comparison == d.AT_LEAST:
        return left >= right
    return left <= right if comparison == d.AT_MOST else left == right


def price(s: State, p: Player, n: i64, less: i64, at: CardPlace) -> i64:
    """Return what an effect costs after its reduction, never below 0.

    A Scottish card lowers the price by counting cards, itself too (A-46).
    [M-FACTION-01, M-FACTION-02, M-FACTION-03]
    """
    due = amount(s, p, n, at)
    return reduced(due + s.mod(d.MOD_EFFECT_COST), amount(s, p, less, at))


def reduced(due: i64, less: i64) -> i64:
    """Return a price less a reduction, never below 0. [M-MINE-05]"""
    return due - less if due > less else 0


def owned(p: Player, what: GoodNumber) -> i64:
    """Return how many coins or VP a player has; only totals matter (A-47). [M-SETUP-08]"""
    return p.coins if what == d.COIN else p.vp


def play_cost(s: State, p: Player, card: Card) -> i64:
    """Return what a card costs to play now. [M-MINE-04, M-MINE-05]"""
    full = s.deck.costs[card] + s.mod(d.MOD_PLAY_COST)
    return reduced(full, amount(s, p, s.deck.discounts[card], NO_PLACE))
