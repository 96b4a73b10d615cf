"""A turn that a bot tries out: the real rules, on a state that was made of its view.

Every choice that comes up on the way is made as seems best. Which cards the decks give is not
looked at, since nobody knows what will come: new cards only count as so many cards.
"""

from typing import TYPE_CHECKING

from pepita.games.imperial_miners.deck import bytecode as d
from pepita.games.imperial_miners.rules import moves as m
from pepita.games.imperial_miners.rules.rehearsal import (
    answers,
    begin_activation,
    begin_end_event,
    give_answer,
    go_on_down_to,
)
from pepita.games.imperial_miners.rules.state import (
    ASK_BRANCH,
    ASK_DECK,
    ASK_DISCARD,
    ASK_EDGE,
    ASK_FACTION,
    ASK_HAND,
    ASK_NEXT,
    ASK_OPTION,
    ASK_PATH,
    NOTHING,
    State,
)
from pepita.kernel.numbers import Action

if TYPE_CHECKING:
    from pepita.bots.imperial_miners.table import Table

# Asked for these, any answer will do: what comes of it is hidden, or the same for all.
ALIKE = frozenset(map(int, (ASK_DECK, ASK_FACTION, ASK_EDGE)))
DISCARDS = frozenset(map(int, (ASK_DISCARD, ASK_HAND)))
# These are judged when all that follows from the answer is done; others right after the answer.
ENDS_WHAT_ASKS = frozenset(map(int, (ASK_OPTION, ASK_BRANCH, ASK_NEXT)))

DEEP = int(d.LEVELS)
FAR_LESS = 1000.0
# How many choices within choices are tried; deeper down the first answer will do.
MOST_NESTED = 4


def members(numbers: int) -> list[int]:
    """Return the places in a set of cards."""
    found = []
    while numbers:
        lowest = numbers & -numbers
        found.append(lowest.bit_length() - 1)
        numbers ^= lowest
    return found


class Trial:
    """A state of one player alone, and the cards that its hand began with."""

    __slots__ = ("held", "nested", "p", "s", "table")

    def __init__(self, table: "Table", state: State, held: list[int], nested: int = 0) -> None:
        self.table = table
        self.s = state
        self.p = state.players[0]
        self.held = held
        self.nested = nested

    def copy(self) -> "Trial":
        return Trial(self.table, self.s.clone(), self.held, self.nested)

    def at_rest(self) -> "Trial":
        """Return a copy in which nothing is begun, no card activated and none collapsed."""
        trial = self.copy()
        trial.p.asks = NOTHING
        trial.p.top = 0
        trial.p.collapses = 0
        return trial

    # Worth.

    def worth(self) -> float:
        """Return what this standing is worth, but for the cards it began with."""
        return self.table.worth_of(self)

    def new_cards(self) -> tuple[int, int, int]:
        """Return how many cards came: any, by faction, and of level 4; less those that went."""
        hand = list(self.p.hand)
        gone = 0
        for card in self.held:
            if card in hand:
                hand.remove(card)
            else:
                gone += 1
        deep = sum(self.table.levels[card] == DEEP for card in hand)
        shown = list(self.p.shown)
        named = sum(card in shown for card in hand)
        return len(hand) - deep - named - gone, named, deep

    def spare_cards(self) -> int:
        """Return how many cards of the hand will hardly be played."""
        return max(0, len(self.p.hand) - max(self.table.left - 1, 0))

    # Going on.

    def settle(self, depth: int = 0) -> "Trial":
        """Go on until only so much is left of what was begun, and return where that leads."""
        trial = self
        while not go_on_down_to(trial.s, depth):
            trial = trial.decide()
        return trial

    def decide(self) -> "Trial":
        """Answer what is asked as seems best, and return where that leads."""
        moves = answers(self.s)
        asked = int(self.p.asks)
        if asked in DISCARDS:
            return self.answered(self.least_needed(moves))
        if len(moves) == 1 or asked in ALIKE or self.nested == MOST_NESTED:
            return self.answered(moves[0])
        useful = [move for move in moves if m.verb_of(Action(move)) != m.ENOUGH]
        best = max((self.tried(move) for move in useful), key=self.gain_of)
        best.nested = self.nested
        return best

    def answered(self, move: int) -> "Trial":
        give_answer(self.s, move)
        return self

    def tried(self, move: int) -> "Trial":
        """Return where an answer leads, as far as it is judged."""
        depth, asked = int(self.p.top), int(self.p.asks)
        trial = self.copy().answered(move)
        if asked == ASK_PATH:
            return trial.settle()
        trial.nested += 1
        return trial.settle(depth - 1 if asked in ENDS_WHAT_ASKS else depth)

    def gain_of(self, after: "Trial") -> float:
        """Return what a trial that began here is worth; a collapse spoils what is needed."""
        found = after.worth()
        was, now = int(self.p.collapses), int(after.p.collapses)
        if was != now and len(self.p.cards) == len(after.p.cards):
            found -= sum(self.table.need_of(place, self) for place in members(now & ~was))
            found += sum(self.table.need_of(place, self) for place in members(was & ~now))
        return found

    def least_needed(self, moves: list[int]) -> int:
        """Return the discard of a card that will hardly be played, or to stop before that."""
        cards = [move for move in moves if m.verb_of(Action(move)) == m.DISCARD]
        if len(cards) < len(moves) and not self.spare_cards():
            return next(move for move in moves if move not in cards)
        return min(cards, key=lambda move: self.merit_of(int(m.detail_of(Action(move)))))

    def merit_of(self, card: int) -> float:
        """Return how good a card of the hand is, as far as that was reckoned; new ones go first."""
        return self.table.owns.get(card, 0.0) if card in self.held else -FAR_LESS

    def activate(self, place: int) -> "Trial":
        """Activate a card and return where that leads; the chain does not go on."""
        depth = int(self.p.top)
        begin_activation(self.s, place)
        return self.settle(depth)

    def end_round(self) -> "Trial":
        """Do what the event does at the end of the round, and return where that leads."""
        begin_end_event(self.s)
        return self.settle()
