"""A table of Lode: the cards, and the plays so far, from which all else follows."""

from typing import NamedTuple

from pepita.kernel.chance import Chance
from pepita.kernel.state import GameState
from tests.fourth_game.lode.shapes import PlayVerb

FEWEST_SEATS, MOST_SEATS = 2, 4
CARDS = range(1, 41)
HAND = 3
ROUNDS = 5
# Every fifth card has gold in it.
GOLD = 5

DIG, BURY, BLAST = range(1, 4)
VERBS: tuple[PlayVerb, ...] = ("dig", "bury", "blast")
PHASES = ("play", "over")


class Play(NamedTuple):
    """A card that was played, by whom and how."""

    seat: int
    verb: int
    card: int


class State(GameState):
    """Everything that a rule reads."""

    def __init__(self, seats: int, chance: Chance, *, has_blasting: bool) -> None:
        super().__init__(seats, chance)
        self.has_blasting = has_blasting
        self.first = 0
        # The last card is the top one.
        self.deck: list[int] = []
        # Each sorted, so that no order tells anything.
        self.hands: list[list[int]] = []
        self.plays: list[Play] = []
        # The cards dug since the last blast.
        self.shaft: list[int] = []

    @property
    def is_over(self) -> bool:
        """Whether everybody has played in every round. [L-END-01]"""
        return len(self.plays) == ROUNDS * self.seats

    @property
    def turn(self) -> int:
        """The seat that plays next. [L-TURN-01]"""
        return (self.first + len(self.plays)) % int(self.seats)

    @property
    def round(self) -> int:
        """The round under way, counted from 1."""
        return min(len(self.plays) // int(self.seats) + 1, ROUNDS)

    @property
    def top(self) -> int:
        """The top card of the shaft; 0 for none."""
        return self.shaft[-1] if self.shaft else 0

    def add(self, play: Play) -> None:
        """Note a card that was played, and lay it where it belongs."""
        self.plays.append(play)
        if play.verb == DIG:
            self.shaft.append(play.card)
        elif play.verb == BLAST:
            self.shaft.clear()

    def clone(self) -> "State":
        """An independent copy."""
        copy = State(int(self.seats), self.chance.clone(), has_blasting=self.has_blasting)
        copy.first = self.first
        copy.deck = self.deck[:]
        copy.hands = [hand[:] for hand in self.hands]
        copy.plays = self.plays[:]
        copy.shaft = self.shaft[:]
        return copy
