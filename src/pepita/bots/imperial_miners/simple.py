"""A sensible player: imagines each card at each place, the chain above it and what it opens.

It looks one turn ahead from its view alone, with a little whim so that bots do not play alike.
"""

from random import Random

from pepita.bots.bot import Bot
from pepita.bots.imperial_miners import keeping
from pepita.bots.imperial_miners.cards import Card, Step
from pepita.bots.imperial_miners.effects import doing
from pepita.bots.imperial_miners.outlook import Outlook
from pepita.bots.imperial_miners.table import Table
from pepita.bots.imperial_miners.turn import Turn
from pepita.games.imperial_miners.deck.bytecode import FACTION_NAMES
from pepita.games.imperial_miners.shapes import ImperialMinersView
from pepita.kernel.known import known

WHIM = 0.06
KEEPING_WHIM = 0.7


def choose(view: ImperialMinersView, rng: Random) -> str:
    """Return the move that seems best to the seat of this view."""
    return choose_with_taste(view, rng, None)


def chooser(favourite: str | None) -> Bot:
    """Return a bot that likes the cards of one faction better than it should."""
    taste = None if favourite is None else FACTION_NAMES.index(favourite)

    def choose_fondly(view: ImperialMinersView, rng: Random) -> str:
        return choose_with_taste(view, rng, taste)

    return choose_fondly


def choose_with_taste(view: ImperialMinersView, rng: Random, taste: int | None) -> str:
    """Return the best move in the eyes of somebody who may like a faction."""
    moves = view["moves"]
    if len(moves) == 1:
        return moves[0]
    thinker = Thinker(view, taste)
    whim = KEEPING_WHIM if thinker.keeper else WHIM
    return max(moves, key=lambda move: thinker.worth(move) + whim * rng.random())


class Thinker:
    """One decision: where the player stands, and what each move would lead to."""

    def __init__(self, view: ImperialMinersView, taste: int | None) -> None:
        self.table = Table(view, taste)
        self.outlook = Outlook(self.table)
        self.now = self.table.now
        self.me = self.table.me
        self.asks = self.me["asks"]
        self.about = self.me["about"]
        cell = None if self.about is None else self.about["at"]
        self.at = -1 if cell is None else self.now.mine.at(cell)
        self.keeper = keeping.Keeper(self.table) if self.asks == "keep" else None

    def worth(self, move: str) -> float:
        """Return what a move is worth."""
        verb, *rest = move.split()
        if verb in SETTLED:
            return SETTLED[verb]
        found: float = getattr(self, f"worth_of_{verb}")(*rest)
        return found

    def card(self, number: str) -> Card:
        """Return the card of a number."""
        return self.table.box.cards[int(number)]

    def worth_of_keep(self, *numbers: str) -> float:
        """Keep cards that fit together."""
        assert self.keeper is not None
        return self.keeper.worth([self.card(number) for number in numbers])

    # A card and its place.

    def worth_of_play(self, number: str) -> float:
        """Play a card where it does most."""
        card = self.card(number)
        cost = known(self.me["costs"])[known(self.me["hand"]).index(card.number)]
        liking = self.table.taste(card)
        return liking + max(self.placed_worth(card, x, cost) for x in self.places_for(card))

    def places_for(self, card: Card) -> list[int]:
        """Return every x worth a thought; in the first row only those beside other cards."""
        places = self.now.mine.places
        if card.level == 1:
            row = [x for level, x in places if level == 1]
            return sorted({x + step for x in row for step in (-2, 2)} - set(row)) or [0]
        above = [x for level, x in places if level == card.level - 1]
        found = {x + step for x in above for step in (-1, 1)}
        return sorted(x for x in found if (card.level, x) not in places)

    def placed_worth(self, card: Card, x: int, cost: int) -> float:
        """Return what comes of placing a card there."""
        turn = self.now.copy()
        turn.coins -= cost
        if card in turn.hand:
            turn.hand = turn.hand[:]
            turn.hand.remove(card)
        place = turn.hang(card, x)
        turn.activate(place)
        return self.outlook.worth(turn.climb(place)) + self.outlook.loose_ends(turn, place)

    def worth_of_place(self, x: str) -> float:
        """Place the revealed card."""
        return self.placed_worth(self.card(str(self.me["playing"])), int(x), 0)

    # The chain.

    def worth_of_do(self, number: str) -> float:
        """Take one of the effects of a card, and go on."""
        turn = self.now.copy()
        turn.mine.cards[self.at].options[int(number) - 1].do(turn, self.at)
        return self.end_of(turn)

    def worth_of_decline(self) -> float:
        """Take no effect."""
        return self.end_of(self.now.copy())

    def end_of(self, turn: Turn) -> float:
        """Return what a standing leads to when the chain goes on from the card asked about."""
        if self.asks == "option" and self.table.view["phase"] == "mine":
            return self.outlook.end_worth(turn.climb(self.at))
        return turn.worth()

    def worth_of_up(self, x: str) -> float:
        """Go up to a card."""
        turn = self.now.copy()
        level = turn.mine.cards[self.at].level - 1
        return self.outlook.end_worth(turn.climb_to(turn.mine.places[level, int(x)]))

    def worth_of_surface(self, name: str) -> float:
        """Take an effect of the surface board."""
        return self.outlook.end_worth(self.now.at_surface(name))

    # Steps of effects.

    def step(self) -> Step:
        """Return the step that the decision is about."""
        about = known(self.about)
        return self.table.box.programs[known(about["of"])][known(about["step"])]

    def worth_of_branch(self, number: str) -> float:
        """Take a branch."""
        step, turn = self.step(), self.now.copy()
        assert step is not None
        doing(step["of"][int(number) - 1])(turn, self.at)
        return turn.worth()

    def worth_of_row(self, number: str) -> float:
        """Trade by a row of a ladder."""
        step, turn = self.step(), self.now.copy()
        assert step is not None
        doing([{**step, "rows": [step["rows"][int(number) - 1]], "optional": False}])(turn, self.at)
        return turn.worth()

    def worth_of_advance(self, spaces: str, _on: str = "", board: str = "") -> float:
        """Move the marker."""
        turn = self.now.copy()
        where = int(board) - 1 if board else turn.board
        turn.advance_to(where, turn.position + int(spaces))
        return turn.worth()

    def worth_of_stay(self) -> float:
        """Leave the marker where it is."""
        return self.now.worth()

    def worth_of_next(self, board: str) -> float:
        """Go on with another board."""
        return self.table.ways[int(board) - 1][1]

    def worth_of_card(self, cell: str) -> float:
        """Put a token on a card, or take it off."""
        step, place = self.step(), self.now.mine.at(cell)
        assert step is not None
        if step["token"] == "machine":
            found = self.now.machine_worth(place) + 0.01 * self.now.machines[place]
        else:
            found = self.now.collapse_worth(place)
        return found if step["op"] == "place" else -found

    def worth_of_edge(self, *edge: str) -> float:
        """Put a cart token on an edge, rather at cards that count carts."""
        turn = self.now.copy()
        turn.put_cart(turn.mine.edge(" ".join(edge)))
        return sum(self.use_in(turn, place) for place in range(len(turn.machines)))

    def use_in(self, turn: Turn, place: int) -> float:
        """Return what activating a card would give in a standing."""
        if not turn.mine.cards[place].likes_carts:
            return 0.0
        trial = turn.copy()
        trial.collapses = 0
        trial.activate(place)
        return trial.worth() - turn.worth()

    def worth_of_activate(self, cell: str) -> float:
        """Activate a card."""
        turn = self.now.copy()
        turn.activate(turn.mine.at(cell))
        return turn.worth()

    # Cards to come and to go.

    def worth_of_deck(self, number: str) -> float:
        """Draw cards of the level that fits the mine best."""
        return self.outlook.level_worth(int(number))

    def worth_of_faction(self, name: str) -> float:
        """Name a faction that one has cards of, or one that is missing."""
        return self.outlook.faction_worth(FACTION_NAMES.index(name))

    def worth_of_discard(self, number: str) -> float:
        """Discard what will hardly be played; rather stop than lose a good card."""
        loss = self.outlook.hold_worth(self.card(number))
        return -loss if self.asks == "hand" or self.now.spare_cards() else -loss - 10.0


# Stopping early is worse than any use of a step, and better than losing a card that is needed.
SETTLED = {"enough": -5.0, "dig": 0.0}
