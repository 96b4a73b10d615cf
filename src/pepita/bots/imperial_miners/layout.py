"""A mine as a bot reckons with it: cards, who is adjacent to whom, carts.

Sets of cards are numbers with a bit for each place; sets of edges have three bits for each card,
for the edges on its right, below left and below right.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pepita.bots.imperial_miners.cards import Card

RIGHT, BELOW_LEFT, BELOW_RIGHT = 0, 1, 2
EDGES = 3
SIDE_NUMBERS = {"R": RIGHT, "BL": BELOW_LEFT, "BR": BELOW_RIGHT}

# For each neighbour: rows down, half cards to the right, the own half, the half it faces, the
# side of the edge, and whether the edge is named from the neighbour.
NEIGHBOURS = (
    (0, 2, "R", "L", RIGHT, False),
    (0, -2, "L", "R", RIGHT, True),
    (1, -1, "BL", "TR", BELOW_LEFT, False),
    (1, 1, "BR", "TL", BELOW_RIGHT, False),
    (-1, 1, "TR", "BL", BELOW_LEFT, True),
    (-1, -1, "TL", "BR", BELOW_RIGHT, True),
)


class Mine:
    """Cards that hang, and what follows from where they hang."""

    def __init__(self) -> None:
        self.cards: list[Card] = []
        self.xs: list[int] = []
        self.places: dict[tuple[int, int], int] = {}
        self.above: list[int] = []
        self.below: list[int] = []
        self.beside: list[int] = []
        self.edges: list[int] = []
        self.of_faction = [0] * 6
        self.of_level = [0] * 5
        self.carts = 0
        self.open_carts = 0

    def copy(self) -> "Mine":
        """Return an independent copy."""
        mine = Mine.__new__(Mine)
        mine.cards = self.cards[:]
        mine.xs = self.xs[:]
        mine.places = self.places.copy()
        mine.above = self.above[:]
        mine.below = self.below[:]
        mine.beside = self.beside[:]
        mine.edges = self.edges[:]
        mine.of_faction = self.of_faction[:]
        mine.of_level = self.of_level[:]
        mine.carts = self.carts
        mine.open_carts = self.open_carts
        return mine

    def hang(self, card: "Card", x: int) -> int:
        """Hang a card; return its place."""
        place = len(self.cards)
        bit = 1 << place
        self.cards.append(card)
        self.xs.append(x)
        self.above.append(0)
        self.below.append(0)
        self.beside.append(0)
        self.edges.append(0)
        self.places[card.level, x] = place
        self.of_level[card.level] |= bit
        for faction in card.factions:
            self.of_faction[faction] |= bit
        for down, across, near, far, side, is_from_other in NEIGHBOURS:
            other = self.places.get((card.level + down, x + across))
            if other is None:
                continue
            if down == 0:
                self.beside[place] |= 1 << other
                self.beside[other] |= bit
            elif down > 0:
                self.below[place] |= 1 << other
                self.above[other] |= bit
            else:
                self.above[place] |= 1 << other
                self.below[other] |= bit
            edge = 1 << ((other if is_from_other else place) * EDGES + side)
            self.edges[place] |= edge
            self.edges[other] |= edge
            halves = (near in card.halves) + (far in self.cards[other].halves)
            if halves == 2:
                self.carts |= edge
            elif halves == 1:
                self.open_carts |= edge
        return place

    def adjacent(self, place: int) -> int:
        """Return the cards that touch a card."""
        return self.above[place] | self.below[place] | self.beside[place]

    def row(self, place: int) -> int:
        """Return the cards of a card's row."""
        return self.of_level[self.cards[place].level]

    def inside(self) -> int:
        """Return the cards with cards on both sides."""
        found = 0
        for place, beside in enumerate(self.beside):
            if beside.bit_count() == 2:
                found |= 1 << place
        return found

    def has_room_below(self, place: int) -> bool:
        """Tell whether another card can hang below a card."""
        level, x = self.cards[place].level + 1, self.xs[place]
        return (level, x - 1) not in self.places or (level, x + 1) not in self.places

    def at(self, cell: str) -> int:
        """Return the place of the card that a view or move writes as `level,x`."""
        level, x = cell.split(",")
        return self.places[int(level), int(x)]

    def edge(self, text: str) -> int:
        """Return the edge that a view or move writes as `level,x side`."""
        cell, side = text.split()
        return 1 << (self.at(cell) * EDGES + SIDE_NUMBERS[side])

    def factions(self) -> int:
        """Return how many factions there are."""
        return sum(1 for cards in self.of_faction if cards)


def members(chosen: int) -> list[int]:
    """Return the members of a set."""
    found = []
    while chosen:
        bit = chosen & -chosen
        found.append(bit.bit_length() - 1)
        chosen ^= bit
    return found
