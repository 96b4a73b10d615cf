"""A bot's reading of a view: a state that fits it, and the present worth of things."""

from collections.abc import Sequence

from pepita.bots.imperial_miners import worth
from pepita.bots.imperial_miners.cards import Box, Card, box_in
from pepita.bots.imperial_miners.trial import DEEP, Trial, members
from pepita.games.belief import believe
from pepita.games.imperial_miners import ImperialMiners
from pepita.games.imperial_miners.rules.mine import NEIGHBOURS
from pepita.games.imperial_miners.rules.rehearsal import alone, hang_card, slots_of
from pepita.games.imperial_miners.shapes import ImperialMinersView
from pepita.kernel.bits import has_bit
from pepita.kernel.optional import expect

TASTE = 1.5
FEW = 0.14

# How likely a card of a level is activated again in a later round.
AGAIN = {1: 0.6, 2: 0.55, 3: 0.35, 4: 0.0}
# Levels down and x across to the places that a card touches, and to those above it.
AROUND = tuple(NEIGHBOURS.values())
ABOVE = tuple(step for step in AROUND if step[0] < 0)
# An x where no other card is near.
FAR = 400
# The seed of the believed game does not matter: the bot does not look at hidden cards.
SEED = 0
# The worth of machines on one card, by their number.
MACHINES = (0.0, 1.0, 2.0, 2.8)


def believed_game(view: ImperialMinersView) -> ImperialMiners:
    """Return a game that fits a view; the claims that were heard at a table are left out."""
    game = believe({field: value for field, value in view.items() if field != "heard"}, SEED)
    assert isinstance(game, ImperialMiners)
    return game


class Table:
    """One decision of one seat."""

    def __init__(self, view: ImperialMinersView, favourite: int | None) -> None:
        self.view = view
        self.favourite = favourite
        seat = expect(view["viewer"])
        self.me = view["players"][seat]
        self.game = believed_game(view)
        self.box: Box = box_in(view)
        self.left = view["rounds_to_come"]
        self.boards: tuple[str, ...] = tuple(view["boards"])
        self.ways = self.box.ways(self.boards, self.left)
        self.purse = worth.purses(self.left)
        self.uses: dict[int, float] = {}
        self.owns: dict[int, float] = {}
        self.soon: float = min(self.left, 3) / 3
        self.coin = worth.coin_worth(self.left)
        self.read_state(seat)
        self.weigh_tokens()
        self.weigh_cards()

    def read_state(self, seat: int) -> None:
        """Note the player's state, and the deck by the numbers of the rules."""
        state = alone(self.game.state, seat)
        deck = state.deck
        self.cards = [self.box.cards[number] for number in deck.numbers]
        self.levels = [card.level for card in self.cards]
        self.clock = int(state.clock)
        self.now = Trial(self, state, list(state.players[0].hand))

    def weigh_tokens(self) -> None:
        """Compute the present worth of machines and collapses."""
        owned = [self.cards[card] for card in (*self.now.p.cards, *self.now.p.hand)]
        fond = sum(card.likes_machines for card in owned)
        self.loose_machine = worth.LOOSE_MACHINE * (1 + min(fond, 2)) * self.soon
        fond = sum(card.likes_rubble for card in owned)
        self.rubble = self.soon * (-0.4 + 0.1 * min(fond, 3))
        self.machine_on = [
            worth.MACHINE * self.soon if card.collects else self.loose_machine
            for card in self.cards
        ]

    def weigh_cards(self) -> None:
        """Compute the worth of one more card, which is less in a large hand."""
        wanted = min(max(self.left - len(self.now.held), 0), 3)
        self.card_worth = self.soon * (worth.CARD + FEW * wanted)
        self.named_worth = self.soon * (worth.NAMED_CARD + FEW * wanted)
        self.deep_worth = (
            worth.DEEP_CARD * self.soon
            if any(self.levels[card] == DEEP - 1 for card in self.now.p.cards)
            else (worth.EARLY_DEEP_CARD * max(self.left - 2, 0) / 8)
        )

    # The worth of things.

    def worth_of(self, trial: Trial) -> float:
        """Return the worth of a trial, without the cards that its hand began with."""
        p = trial.p
        coins = p.coins if p.coins < worth.MOST_COINS else -1
        found: float = int(p.vp) + worth.CART * int(p.carts).bit_count() + self.purse[coins]
        found += self.ways[p.board][p.position] + self.rubble * int(p.collapses).bit_count()
        for place, machines in enumerate(p.machines):
            if machines:
                found += self.machine_on[p.cards[place]] * MACHINES[machines]
        if len(p.hand) != len(trial.held) or trial.s.clock != self.clock:
            found += self.cards_worth(trial)
        return found

    def cards_worth(self, trial: Trial) -> float:
        drawn, named, deep = trial.new_cards()
        return self.card_worth * drawn + self.named_worth * named + self.deep_worth * deep

    def use_of(self, place: int, trial: Trial) -> float:
        """Return the worth of activating a card of the mine."""
        found = self.uses.get(place)
        if found is None:
            if place >= len(self.now.p.cards):
                return self.own_worth(trial.p.cards[place])
            rested = self.now.at_rest()
            rested.p.activated = 0
            before = rested.worth()
            self.uses[place] = 0.0
            found = self.uses[place] = rested.activate(place).worth() - before
        return found

    def need_of(self, place: int, trial: Trial) -> float:
        """Return the worth that a collapse on a card would take away."""
        level = self.levels[trial.p.cards[place]]
        if level == DEEP:
            return 0.0
        likely = AGAIN[level] * self.soon
        if not has_bit(trial.p.activated, place) and is_on_the_way(place, trial):
            likely = 1.0
        return likely * self.use_of(place, trial)

    def own_worth(self, card: int) -> float:
        """Return the worth of a card when it is placed, at a typical place."""
        found = self.owns.get(card)
        if found is None:
            self.owns[card] = 0.0
            trial = self.now.at_rest()
            trial.p.coins += 2
            place = hang_card(trial.s, card, self.likely_x(card))
            before = trial.worth()
            found = trial.activate(place).worth() - before + self.taste(self.cards[card])
            self.owns[card] = found
        return found

    def likely_x(self, card: int) -> int:
        """Return an x where a card has many neighbours."""
        level = self.levels[card]
        slots = self.touching_slots(level)
        if level == 1:
            return max(slots)
        return max(slots, key=lambda x: self.count_at(level, x, ABOVE), default=FAR + level)

    def touching_slots(self, level: int) -> list[int]:
        """Return every x for a card of a level where it touches another card, if there is one."""
        slots = slots_of(self.now.s, level)
        return [x for x in slots if self.count_at(level, x, AROUND)] or slots

    def count_at(self, level: int, x: int, steps: Sequence[tuple[int, int]]) -> int:
        """Count the cards of the mine that lie some steps away from a place."""
        places = self.places(self.now)
        return sum((level + down, x + across) in places for down, across in steps)

    def places(self, trial: Trial) -> dict[tuple[int, int], int]:
        """Return the cards of a mine by level and x."""
        p = trial.p
        return {
            (self.levels[card], x): place
            for place, (card, x) in enumerate(zip(p.cards, p.xs, strict=True))
        }

    def taste(self, card: Card) -> float:
        """Return how much a specialist prefers a card for its faction."""
        if self.favourite is None or self.favourite not in card.factions:
            return 0.0
        return TASTE


def is_on_the_way(place: int, trial: Trial) -> bool:
    """Tell whether this round's chain can reach a card."""
    if trial.p.placed < 0:
        return True
    reached = 1 << trial.p.placed
    for _ in range(3):
        for one in members(reached):
            reached |= trial.p.above[one]
    return has_bit(reached, place)
