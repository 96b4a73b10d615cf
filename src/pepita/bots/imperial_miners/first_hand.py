"""Decides which four of eight cards to keep: good cards that fit together and can be paid."""

from collections.abc import Sequence
from itertools import combinations

from librt.vecs import vec
from mypy_extensions import i64

from pepita.bots.imperial_miners.cards import Card
from pepita.bots.imperial_miners.table import Table
from pepita.bots.imperial_miners.trial import Trial
from pepita.games.imperial_miners.rules.numbers import BoardNumber, CardPlace
from pepita.games.imperial_miners.rules.rehearsal import empty_player, hang_card

# The expected worth of a card by level: a fixed part, and a part for each coin of its cost.
BUDGET = {1: (0.9, 0.0), 2: (1.6, 0.0), 3: (2.4, 0.36), 4: (2.0, 0.0)}
# The worth of keeping none, one, two... cards of a level.
LEVEL_WORTH = {
    1: (-1.0, 0.6, 0.3, -1.0, -2.0),
    2: (-0.8, 0.3, 0.5, -0.2, -1.0),
    3: (-0.8, 0.4, 0.5, -0.6, -2.0),
    4: (0.0, 0.0, 0.0, 0.0, 0.0),
}
MERIT = 0.4
MOST_MERIT = 0.4
PAIR = 0.25
COSTLY = 7
TOO_COSTLY = 0.07


class Keeper:
    """The first decision. Every card is tried in a mine of all the dealt cards."""

    def __init__(self, table: Table) -> None:
        self.table = table
        trial = self.mine_of(table.now.held)
        self.merits = {
            table.cards[card].number: self.merit(trial, place)
            for place, card in enumerate(trial.p.cards)
        }

    def mine_of(self, cards: Sequence[int]) -> Trial:
        """Return a typical mine in the middle of the game, with all these cards."""
        levels = self.table.levels
        state = self.table.now.s.clone()
        p = empty_player(state)
        filled = [0] * 5
        for card in sorted(cards, key=lambda card: levels[card]):
            level = levels[card]
            hang_card(state, card, 2 * filled[level] - (level - 1) % 2)
            filled[level] += 1
        p.coins, p.board = 6, BoardNumber(0)
        p.position = min(4, len(self.table.ways[0]) - 2)
        hand = sorted(cards[:4])
        p.hand = vec[i64](hand)
        p.slots = self.table.now.p.slots[:]
        p.machines = vec[i64]([place % 3 for place in range(len(cards))])
        p.collapses = 0b10000001
        return Trial(self.table, state, hand)

    def merit(self, mine: Trial, place: int) -> float:
        """Return how much more a card gives than expected from its level and cost."""
        card = self.table.cards[mine.p.cards[place]]
        trial = mine.copy()
        trial.p.collapses &= ~(1 << place)
        trial.p.placed = CardPlace(place)
        before = trial.worth()
        fixed, per_coin = BUDGET[card.level]
        found = MERIT * (trial.activate(place).worth() - before - fixed - per_coin * card.cost)
        found = min(max(found, -MOST_MERIT), MOST_MERIT)
        return found - TOO_COSTLY * max(0, card.cost - COSTLY) + 2 * self.table.taste(card)

    def worth(self, cards: Sequence[Card]) -> float:
        """Return the worth of keeping these cards."""
        found = sum(self.merits[card.number] for card in cards)
        for level, bonus in LEVEL_WORTH.items():
            found += bonus[sum(card.level == level for card in cards)]
        for one, other in combinations(cards, 2):
            if not set(one.factions).isdisjoint(other.factions):
                found += PAIR
        return found
