"""A turn that a bot tries out: the real rules, on a state that was made from its view.

Every choice on the way is made in the best way that the bot sees. Drawn cards are unknown to a real
player, so the bot does not look at them: it only counts them.
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

# For these questions any answer will do: the results are hidden, or all the same.
ALIKE = frozenset(map(int, (ASK_DECK, ASK_FACTION, ASK_EDGE)))
DISCARDS = frozenset(map(int, (ASK_DISCARD, ASK_HAND)))
# These answers are judged when the effect that asks has ended; others right after the answer.
ENDS_WHAT_ASKS = frozenset(map(int, (ASK_OPTION, ASK_BRANCH, ASK_NEXT)))

DEEP = int(d.LEVELS)
FAR_LESS = 1000.0
# How deep nested choices are tried; below that the first answer is taken.
MOST_NESTED = 4


def members(numbers: int) -> list[int]:
    """Return the places in a set, which is a number with a bit for each."""
    found = []
    while numbers:
        lowest = numbers & -numbers
        found.append(lowest.bit_length() - 1)
        numbers ^= lowest
    return found


class Trial:
    """A state of only one player, and the cards that its hand began with."""

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
        """Return a copy in which no effect is under way and no card has collapsed."""
        trial = self.copy()
        trial.p.asks = NOTHING
        trial.p.top = 0
        trial.p.collapses = 0
        return trial

    # Worth.

    def worth(self) -> float:
        """Return the worth of this state, without the cards that its hand began with."""
        return self.table.worth_of(self)

    def new_cards(self) -> tuple[int, int, int]:
        """Return the number of new cards: any, by faction, and of level 4; less the lost ones."""
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
        """Return the number of cards of the hand that will hardly be played."""
        return max(0, len(self.p.hand) - max(self.table.left - 1, 0))

    # Playing on.

    def settle(self, depth: int = 0) -> "Trial":
        """Play on until only `depth` effects are under way, and return the trial then."""
        trial = self
        while not go_on_down_to(trial.s, depth):
            trial = trial.decide()
        return trial

    def decide(self) -> "Trial":
        """Give the best answer to the question, and return the trial after it."""
        moves = answers(self.s)
        asked = int(self.p.asks)
        if asked in DISCARDS:
            return self.answer(self.least_needed(moves))
        if len(moves) == 1 or asked in ALIKE or self.nested == MOST_NESTED:
            return self.answer(moves[0])
        useful = [move for move in moves if m.verb_of(Action(move)) != m.ENOUGH]
        best = max((self.after(move) for move in useful), key=self.gain_of)
        best.nested = self.nested
        return best

    def answer(self, move: int) -> "Trial":
        give_answer(self.s, move)
        return self

    def after(self, move: int) -> "Trial":
        """Return a trial with an answer, played on to the point where it is judged."""
        depth, asked = int(self.p.top), int(self.p.asks)
        trial = self.copy().answer(move)
        if asked == ASK_PATH:
            return trial.settle()
        trial.nested += 1
        return trial.settle(depth - 1 if asked in ENDS_WHAT_ASKS else depth)

    def gain_of(self, after: "Trial") -> float:
        """Return the worth of a later trial, with the losses and gains by collapses."""
        worth = after.worth()
        was, now = int(self.p.collapses), int(after.p.collapses)
        if was != now and len(self.p.cards) == len(after.p.cards):
            worth -= sum(self.table.need_of(place, self) for place in members(now & ~was))
            worth += sum(self.table.need_of(place, self) for place in members(was & ~now))
        return worth

    def least_needed(self, moves: list[int]) -> int:
        """Return the discard of the least useful card; if all are useful, the move to stop."""
        cards = [move for move in moves if m.verb_of(Action(move)) == m.DISCARD]
        if len(cards) < len(moves) and not self.spare_cards():
            return next(move for move in moves if move not in cards)
        return min(cards, key=lambda move: self.merit_of(int(m.detail_of(Action(move)))))

    def merit_of(self, card: int) -> float:
        """Return the worth of a card of the hand; new cards are discarded first."""
        return self.table.owns.get(card, 0.0) if card in self.held else -FAR_LESS

    def activate(self, place: int) -> "Trial":
        """Activate a card without the rest of the chain, and return the trial after it."""
        depth = int(self.p.top)
        begin_activation(self.s, place)
        return self.settle(depth)

    def end_round(self) -> "Trial":
        """Carry out the event's end of the round, and return the trial after it."""
        begin_end_event(self.s)
        return self.settle()
