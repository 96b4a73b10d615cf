"""A player's mine: where cards may hang, which are adjacent, and carts.

A set of cards is a number with a bit for each place in the order of placing; a set of edges has
three bits for each card, for the edges on its right, below left and below right.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from pepita.games.imperial_miners.deck.bytecode import Deck
from pepita.games.imperial_miners.rules.numbers import Card, CardPlace, Edge, Half, Level
from pepita.games.imperial_miners.rules.state import NO_PLACE, Player, State
from pepita.games.imperial_miners.shapes import HalfName
from pepita.kernel.bits import count_bits, has_bit, lowest_bit

L: Final[Half] = Half(1)
R: Final[Half] = Half(2)
TL: Final[Half] = Half(4)
TR: Final[Half] = Half(8)
BL: Final[Half] = Half(16)
BR: Final[Half] = Half(32)
HALF_NAMES: Final[tuple[HalfName, ...]] = ("L", "R", "TL", "TR", "BL", "BR")

# The edges of a card that are named from it: those that it shares with the card on its right and
# with the two below, half a card aside. [M-MINE-12, M-MINE-13]
EDGE_RIGHT: Final[i64] = 0
EDGES: Final[i64] = 3
NO_EDGE: Final[Edge] = Edge(-1)
# By edge: levels down and x across to the other card, this card's half on it, and the other's.
DOWN: Final = vec[i64]([0, 1, 1])
ACROSS: Final = vec[i64]([2, -1, 1])
NEAR_HALF: Final = vec[i64]([R, BL, BR])
FAR_HALF: Final = vec[i64]([L, TR, TL])


def edge_at(place: CardPlace, side: i64) -> Edge:
    """Return the edge on a side of a card, EDGE_RIGHT or one of those below."""
    return Edge(place * EDGES + side)


def place_of_edge(edge: Edge) -> CardPlace:
    """Return the card from which an edge is named."""
    return CardPlace(edge // EDGES)


def side_of_edge(edge: Edge) -> i64:
    """Return the side of that card on which the edge is."""
    return edge % EDGES


def level_at(s: State, p: Player, place: CardPlace) -> Level:
    """Return the level of a card in the mine, which is its row. [M-MINE-08]"""
    return Level(s.deck.levels[p.cards[place]])


def place_at(s: State, p: Player, level: Level, x: i64) -> CardPlace:
    """Return the place of the card there, or NO_PLACE."""
    for place in range(i64(len(p.cards))):
        if p.xs[place] == x and s.deck.levels[p.cards[place]] == level:
            return CardPlace(place)
    return NO_PLACE


def is_supported(s: State, p: Player, level: Level, x: i64) -> bool:
    """Tell whether a card would touch one of the row above; row 1 hangs from the surface.

    [M-MINE-09, M-MINE-11, M-SETUP-11]
    """
    if level == 1:
        return True
    for place in range(i64(len(p.cards))):
        away = p.xs[place] - x
        if (away == 1 or away == -1) and s.deck.levels[p.cards[place]] == level - 1:
            return True
    return False


def row1_reach(s: State, p: Player) -> tuple[i64, i64]:
    """Return the first and last x for a card in row 1 (A-02); the first card hangs at 0.

    A row has no greatest length. [M-MINE-10]
    """
    first: i64 = 0
    last: i64 = 0
    found = False
    for place in range(i64(len(p.cards))):
        if s.deck.levels[p.cards[place]] == 1:
            x = p.xs[place]
            if not found or x < first:
                first = x
            if not found or x > last:
                last = x
            found = True
    if not found:
        return 0, 0
    reach = 2 * (1 + s.switches.row1_gap)
    return first - reach, last + reach


def has_slot(s: State, p: Player, level: Level) -> bool:
    """Tell whether a card of this level can be placed anywhere."""
    if level == 1:
        return True
    for place in range(i64(len(p.cards))):
        if s.deck.levels[p.cards[place]] == level - 1:
            x = p.xs[place]
            if place_at(s, p, level, x - 1) == NO_PLACE or place_at(s, p, level, x + 1) == NO_PLACE:
                return True
    return False


def list_slots(s: State, p: Player, level: Level, found: vec[i64]) -> i64:
    """Write every x at which a card of this level may be placed; return how many."""
    count: i64 = 0
    if level == 1:
        first, last = row1_reach(s, p)
        for step in range((last - first) // 2 + 1):
            x = first + 2 * step
            if place_at(s, p, Level(1), x) == NO_PLACE:
                found[count] = x
                count += 1
        return count
    for place in range(i64(len(p.cards))):
        if s.deck.levels[p.cards[place]] == level - 1:
            count = add_slot(s, p, level, p.xs[place] - 1, found, count)
            count = add_slot(s, p, level, p.xs[place] + 1, found, count)
    return count


def add_slot(s: State, p: Player, level: Level, x: i64, found: vec[i64], count: i64) -> i64:
    """Write an x that is free and not yet written."""
    if place_at(s, p, level, x) != NO_PLACE:
        return count
    for before in range(count):
        if found[before] == x:
            return count
    found[count] = x
    return count + 1


def hang(s: State, p: Player, card: Card, x: i64) -> i64:
    """Hang a card and return the set of edges on which it completes a cart. [M-CART-02]

    Halves need not match. [M-MINE-16, M-CART-07]
    """
    place = CardPlace(i64(len(p.cards)))
    p.cards = append(p.cards, card)
    p.xs = append(p.xs, x)
    p.machines = append(p.machines, 0)
    p.above = append(p.above, 0)
    p.below = append(p.below, 0)
    p.beside = append(p.beside, 0)
    p.edges = append(p.edges, 0)
    completed: i64 = 0
    for other in range(i64(place)):
        completed |= meet(s.deck, p, place, CardPlace(other))
    p.carts |= completed
    return completed


def meet(deck: Deck, p: Player, place: CardPlace, other: CardPlace) -> i64:
    """Note how a new card touches another; return the edge if it completes a cart.

    Six places are adjacent, and no others (A-03). [M-MINE-14, M-MINE-15]
    """
    down = deck.levels[p.cards[other]] - deck.levels[p.cards[place]]
    across = p.xs[other] - p.xs[place]
    for side in range(EDGES):
        if down == DOWN[side] and across == ACROSS[side]:
            return join(deck, p, place, other, side)
        if down == -DOWN[side] and across == -ACROSS[side]:
            return join(deck, p, other, place, side)
    return 0


def join(deck: Deck, p: Player, one: CardPlace, other: CardPlace, side: i64) -> i64:
    """Note a shared edge, named from the left or upper card; return it if its cart is complete.

    Two halves make a cart, one can be completed by a token (A-05, A-07).
    """
    bit: i64 = i64(1) << edge_at(one, side)
    if side == EDGE_RIGHT:
        p.beside[one] |= i64(1) << other
        p.beside[other] |= i64(1) << one
    else:
        p.below[one] |= i64(1) << other
        p.above[other] |= i64(1) << one
    p.edges[one] |= bit
    p.edges[other] |= bit
    found: i64 = 0
    if deck.halves[p.cards[one]] & NEAR_HALF[side]:
        found += 1
    if deck.halves[p.cards[other]] & FAR_HALF[side]:
        found += 1
    if found == 2:
        return bit
    if found == 1:
        p.open_carts |= bit
    return 0


def put_cart(p: Player, edge: Edge) -> None:
    """Put a cart token on an incomplete cart, where it stays (A-54). [M-CART-03, M-CART-05]"""
    bit: i64 = i64(1) << edge
    p.open_carts &= ~bit
    p.carts |= bit
    p.cart_tokens |= bit


def edge_named(s: State, p: Player, level: Level, x: i64, side: i64) -> Edge:
    """Return the edge between two cards of the mine, or NO_EDGE if there is none. [M-CART-04]"""
    one = place_at(s, p, level, x)
    if one == NO_PLACE or side >= EDGES:
        return NO_EDGE
    edge = edge_at(one, side)
    return edge if has_bit(p.edges[one], edge) else NO_EDGE


def carts_of(p: Player) -> i64:
    """Count the complete carts of a mine."""
    return count_bits(p.carts)


def machines_of(p: Player) -> i64:
    """Count the machines in a mine."""
    count: i64 = 0
    for machines in p.machines:
        count += machines
    return count


def half_name(half: Half) -> HalfName:
    return HALF_NAMES[lowest_bit(half)]


def neighbours() -> dict[str, tuple[int, int]]:
    """Return by half how many levels down and how far across the card lies that it points to."""
    found: dict[str, tuple[int, int]] = {}
    for side in range(EDGES):
        found[half_name(Half(NEAR_HALF[side]))] = (int(DOWN[side]), int(ACROSS[side]))
        found[half_name(Half(FAR_HALF[side]))] = (-int(DOWN[side]), -int(ACROSS[side]))
    return {half: found[half] for half in HALF_NAMES}


def facing_halves() -> dict[str, str]:
    """Return by half the half of the other card that it meets."""
    found: dict[str, str] = {}
    for side in range(EDGES):
        near, far = half_name(Half(NEAR_HALF[side])), half_name(Half(FAR_HALF[side]))
        found[near] = far
        found[far] = near
    return found


NEIGHBOURS: Final = neighbours()
FACING: Final = facing_halves()
