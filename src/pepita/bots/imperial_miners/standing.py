"""Where a player stands in an imagined turn: what it has, what counts, what that is worth.

Nothing here is hidden knowledge: cards to come only count as so many cards.
"""

from typing import TYPE_CHECKING, Self

from pepita.bots.imperial_miners.layout import Mine, members
from pepita.bots.imperial_miners.worth import MOST_COINS

if TYPE_CHECKING:
    from pepita.bots.imperial_miners.cards import Card
    from pepita.bots.imperial_miners.table import Table

NO_BOARD = -1
MOST_MACHINES = 3


class Standing:
    """Where a player stands in the middle of an imagined turn."""

    __slots__ = (
        "activated", "board", "boards_done", "carts", "coins", "collapses", "deep", "drawn",
        "gained", "hand", "machines", "mine", "moved", "named", "open_carts", "placed", "position",
        "saved", "table",
    )  # fmt: skip

    def __init__(self, table: "Table", mine: Mine) -> None:
        self.table = table
        self.mine = mine
        self.coins = 0
        self.gained = 0.0
        self.board = NO_BOARD
        self.position = 0
        self.boards_done = 0
        self.moved = 0
        self.hand: list[Card] = []
        self.drawn = 0
        self.named = 0
        self.deep = 0
        self.machines: list[int] = []
        self.collapses = 0
        self.activated = 0
        self.carts = 0
        self.open_carts = 0
        self.placed = -1
        self.saved: dict[str, int] = {}

    def copy(self) -> Self:
        """Return an independent copy; the mine and the hand are shared."""
        turn = self.__class__.__new__(self.__class__)
        turn.become(self)
        turn.machines = self.machines[:]
        turn.saved = self.saved.copy()
        return turn

    def become(self, other: "Standing") -> None:
        """Take over all that another turn has come to."""
        self.table = other.table
        self.mine = other.mine
        self.coins = other.coins
        self.gained = other.gained
        self.board = other.board
        self.position = other.position
        self.boards_done = other.boards_done
        self.moved = other.moved
        self.hand = other.hand
        self.drawn = other.drawn
        self.named = other.named
        self.deep = other.deep
        self.machines = other.machines
        self.collapses = other.collapses
        self.activated = other.activated
        self.carts = other.carts
        self.open_carts = other.open_carts
        self.placed = other.placed
        self.saved = other.saved

    # Counting.

    def whole(self) -> int:
        """Return the set of all cards."""
        return (1 << len(self.mine.cards)) - 1

    def vp(self) -> int:
        """Return the VP that could be paid."""
        return self.table.vp + int(self.gained)

    def cards_in_hand(self) -> int:
        """Return how many cards the hand has."""
        return len(self.hand) + self.drawn + self.named + self.deep

    def spare_cards(self) -> int:
        """Return how many cards of the hand will hardly be played."""
        return max(0, self.cards_in_hand() - max(self.table.left - 1, 0))

    def machines_on(self, chosen: int) -> int:
        """Count the machines on some cards."""
        found = 0
        for place, machines in enumerate(self.machines):
            if machines and (chosen >> place) & 1:
                found += machines
        return found

    def carrying(self, token: str, least: int) -> int:
        """Return the cards with tokens."""
        if token == "collapse":
            return self.collapses
        found = 0
        for place, machines in enumerate(self.machines):
            if machines >= least:
                found |= 1 << place
        return found

    def with_room(self, token: str, chosen: int) -> int:
        """Return those of some cards that can take a token."""
        if token == "collapse":
            return chosen & ~self.collapses
        return chosen & ~self.carrying("machine", MOST_MACHINES)

    def carts_at(self, chosen: int) -> int:
        """Count the complete carts that touch some cards."""
        if chosen == self.whole():
            return self.carts.bit_count()
        edges = 0
        for place in members(chosen):
            edges |= self.mine.edges[place]
        return (self.carts & edges).bit_count()

    # Worth.

    def worth(self) -> float:
        """Return what this standing is worth, but for the cards in hand and columns to use."""
        table = self.table
        coins = self.coins if 0 <= self.coins < MOST_COINS else -1
        found = self.gained + table.purse[coins] + table.ways[self.board][self.position]
        if self.collapses:
            found += table.rubble * self.collapses.bit_count()
        if self.drawn or self.named or self.deep:
            found += table.cards_worth(self)
        return found
