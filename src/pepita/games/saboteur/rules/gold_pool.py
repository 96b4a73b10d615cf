"""Gold cards of which only the number of each value is known."""

from librt.vecs import append, vec
from mypy_extensions import i64

from pepita.games.saboteur.rules.cards import GOLD_CARDS, VALUES
from pepita.kernel.chance import Chance, shuffle


class Pool:
    """Gold cards of which only the number of each value is known."""

    def __init__(self, ones: i64, twos: i64, threes: i64) -> None:
        self.counts = vec[i64]([0, ones, twos, threes])

    def size(self) -> i64:
        """Return how many cards there are."""
        return self.counts[1] + self.counts[2] + self.counts[3]

    def is_sound(self) -> bool:
        """Tell whether no value has been taken more often than it was there."""
        return self.counts[1] >= 0 and self.counts[2] >= 0 and self.counts[3] >= 0

    def add(self, value: i64, count: i64) -> None:
        """Put cards in, or take them out with a negative count."""
        self.counts[value] += count

    def glance(self, chance: Chance) -> i64:
        """Return the value of a card drawn at random, leaving it there."""
        left = chance.below(self.size())
        value: i64 = 1
        while left >= self.counts[value]:
            left -= self.counts[value]
            value += 1
        return value

    def draw(self, chance: Chance) -> i64:
        """Take out a card at random and return its value."""
        value = self.glance(chance)
        self.counts[value] -= 1
        return value

    def shuffled(self, chance: Chance) -> vec[i64]:
        """Return all cards in random order."""
        cards = vec[i64](capacity=GOLD_CARDS)
        for value in range(i64(1), VALUES + 1):
            for _ in range(self.counts[value]):
                cards = append(cards, value)
        shuffle(cards, chance)
        return cards
