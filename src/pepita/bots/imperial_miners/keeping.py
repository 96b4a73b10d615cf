"""Which four of eight cards to keep: good ones, that fit together and can be paid."""

from collections.abc import Sequence
from itertools import combinations

from pepita.bots.imperial_miners.cards import Card
from pepita.bots.imperial_miners.layout import Mine
from pepita.bots.imperial_miners.table import Table
from pepita.bots.imperial_miners.turn import Turn

# What a card of each level ought to give: a fixed part, and a part for each coin it costs.
BUDGET = {1: (0.9, 0.0), 2: (1.6, 0.0), 3: (2.4, 0.36), 4: (2.0, 0.0)}
# How good it is to keep none, one, two... cards of a level.
LEVELS = {
    1: (-1.0, 0.6, 0.3, -1.0, -2.0),
    2: (-0.8, 0.3, 0.5, -0.2, -1.0),
    3: (-0.8, 0.4, 0.5, -0.6, -2.0),
    4: (0.0, 0.0, 0.0, 0.0, 0.0),
}
MERIT = 0.4
MOST_MERIT = 0.4
KINSHIP = 0.25
DEAR = 7
TOO_DEAR = 0.07


class Keeper:
    """The first decision: every card is tried in a mine made of all that was dealt."""

    def __init__(self, table: Table) -> None:
        self.table = table
        cards = table.now.hand
        turn = self.mine_of(cards)
        self.merits = {
            card.number: self.merit(turn, place) for place, card in enumerate(turn.mine.cards)
        }

    def mine_of(self, cards: Sequence[Card]) -> Turn:
        """Return a mine as it might be in the middle of the game, with all these cards."""
        mine = Mine()
        filled = [0] * 5
        for card in sorted(cards, key=lambda card: card.level):
            mine.hang(card, 2 * filled[card.level] - (card.level - 1) % 2)
            filled[card.level] += 1
        turn = Turn(self.table, mine)
        turn.coins, turn.board = 6, 0
        turn.position = min(4, len(self.table.spaces[0]) - 1)
        turn.hand = list(cards[:4])
        turn.machines = [place % 3 for place in range(len(cards))]
        turn.carts, turn.open_carts = mine.carts, mine.open_carts
        turn.collapses = 0b10000001
        return turn

    def merit(self, turn: Turn, place: int) -> float:
        """Return how much more a card gives than a card of its level and cost should."""
        card = turn.mine.cards[place]
        trial = turn.copy()
        trial.collapses &= ~(1 << place)
        trial.placed = place
        before = trial.worth()
        trial.activate(place)
        fixed, per_coin = BUDGET[card.level]
        found = MERIT * (trial.worth() - before - fixed - per_coin * card.cost)
        found = min(max(found, -MOST_MERIT), MOST_MERIT)
        return found - TOO_DEAR * max(0, card.cost - DEAR) + 2 * self.table.taste(card)

    def worth(self, cards: Sequence[Card]) -> float:
        """Return how good it is to keep these cards."""
        found = sum(self.merits[card.number] for card in cards)
        for level, bonus in LEVELS.items():
            found += bonus[sum(card.level == level for card in cards)]
        for one, other in combinations(cards, 2):
            if not set(one.factions).isdisjoint(other.factions):
                found += KINSHIP
        return found
