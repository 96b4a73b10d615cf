"""A sensible bot: tries each card at each place, with the chain above it and later rounds.

It looks one turn ahead. It uses the real rules, in a game that `believe` makes from its view. A
little noise in the worth of moves makes games differ.
"""

from random import Random

from pepita.bots.bot import Bot
from pepita.bots.imperial_miners import first_hand
from pepita.bots.imperial_miners.outlook import Outlook
from pepita.bots.imperial_miners.table import Table
from pepita.bots.imperial_miners.trial import Trial
from pepita.games.imperial_miners.deck.bytecode import FACTION_NAMES
from pepita.games.imperial_miners.rules.rehearsal import place_revealed, play_and_place
from pepita.games.imperial_miners.shapes import ImperialMinersView

WHIM = 0.06
KEEPING_WHIM = 0.7


def choose(view: ImperialMinersView, rng: Random) -> str:
    """Return the move that seems best to the seat of this view."""
    return choose_with_taste(view, rng, None)


def chooser(favourite: str | None) -> Bot:
    """Return a bot that prefers the cards of one faction, a specialist."""
    taste = None if favourite is None else FACTION_NAMES.index(favourite)

    def choose_as_specialist(view: ImperialMinersView, rng: Random) -> str:
        return choose_with_taste(view, rng, taste)

    return choose_as_specialist


def choose_with_taste(view: ImperialMinersView, rng: Random, taste: int | None) -> str:
    """Return the best move of a bot that may prefer a faction, its taste."""
    moves = view["moves"]
    if len(moves) == 1:
        return moves[0]
    thinker = Thinker(view, taste)
    whim = KEEPING_WHIM if thinker.keeper else WHIM
    return max(moves, key=lambda move: thinker.worth(move) + whim * rng.random())


class Thinker:
    """One decision: the present state, and the worth of each move."""

    def __init__(self, view: ImperialMinersView, taste: int | None) -> None:
        self.table = Table(view, taste)
        self.outlook = Outlook(self.table)
        self.now = self.table.now
        self.me = self.table.me
        self.asks = self.me["asks"]
        self.keeper = first_hand.Keeper(self.table) if self.asks == "keep" else None

    def worth(self, move: str) -> float:
        verb, *rest = move.split()
        if verb in SETTLED:
            return SETTLED[verb]
        if verb in SPECIAL:
            found: float = getattr(self, f"worth_of_{verb}")(*rest)
            return found
        after = self.now.after(self.table.game.read(move))
        if verb in JUDGED_AT_ONCE or self.table.view["phase"] != "mine":
            return self.now.gain_of(after)
        return after.settle().end_round().worth()

    def card(self, number: str) -> int:
        return self.now.s.deck.by_number[int(number)]

    def worth_of_keep(self, *numbers: str) -> float:
        """Keep cards that fit together."""
        assert self.keeper is not None
        return self.keeper.worth([self.table.box.cards[int(number)] for number in numbers])

    # A card and its place.

    def worth_of_play(self, number: str) -> float:
        """Play a card at its best place."""
        card = self.card(number)
        liking = self.table.taste(self.table.cards[card])
        return liking + max(self.played_worth(card, x) for x in self.places_for(card))

    def places_for(self, card: int) -> list[int]:
        """Return every x to try: of the places that the rules allow, those that touch a card."""
        return self.table.touching_slots(self.table.levels[card])

    def played_worth(self, card: int, x: int) -> float:
        trial = self.now.copy()
        play_and_place(trial.s, card, x)
        trial.held = list(trial.p.hand)
        return self.placed_worth(trial)

    def worth_of_place(self, x: str) -> float:
        """Place the revealed card."""
        trial = self.now.copy()
        place_revealed(trial.s, int(x))
        return self.placed_worth(trial)

    def placed_worth(self, trial: Trial) -> float:
        """Return the worth of a trial in which a card was just placed."""
        placed = int(trial.p.placed)
        after = trial.settle()
        return self.outlook.worth(after) + self.outlook.loose_ends(after, placed)

    def worth_of_edge(self, *edge: str) -> float:
        """Put a cart token on an edge, best beside cards that count carts."""
        after = self.now.after(self.table.game.read(" ".join(["edge", *edge])))
        return sum(self.use_in(after, place) for place in range(len(after.p.cards)))

    def use_in(self, trial: Trial, place: int) -> float:
        """Return the worth of activating a card in a trial."""
        if not self.table.cards[trial.p.cards[place]].likes_carts:
            return 0.0
        rested = trial.at_rest()
        before = rested.worth()
        return rested.activate(place).worth() - before

    # Drawing and discarding cards.

    def worth_of_deck(self, number: str) -> float:
        """Draw cards of the level that fits the mine best."""
        return self.outlook.level_worth(int(number))

    def worth_of_faction(self, name: str) -> float:
        """Name a faction with many cards in the mine, or a missing one."""
        return self.outlook.faction_worth(FACTION_NAMES.index(name))

    def worth_of_discard(self, number: str) -> float:
        """Discard a card that will hardly be played; stop rather than lose a good card."""
        loss = self.outlook.hold_worth(self.card(number))
        return -loss if self.asks == "hand" or self.now.spare_cards() else -loss - 10.0


# Stopping early is worse than any use of a step, but better than losing a needed card.
SETTLED = {"enough": -5.0, "dig": 0.0}
# Moves that need more judgement than the state after them.
SPECIAL = frozenset({"keep", "play", "place", "edge", "deck", "faction", "discard"})
# Moves that are judged without later rounds: tokens go where they are worth most now.
JUDGED_AT_ONCE = frozenset({"card"})
