"""What is to come: which columns cards in hand can use, and what cards to come may be good for."""

from pepita.bots.imperial_miners.cards import Card
from pepita.bots.imperial_miners.layout import NEIGHBOURS, members
from pepita.bots.imperial_miners.table import FAR, TASTE, Table
from pepita.bots.imperial_miners.turn import Turn
from pepita.kernel.known import known

# A card of each level that nobody knows yet: what it gives less what it costs to play.
UNKNOWN = {1: 0.8, 2: 0.9, 3: 1.6}
NAMED = 0.35
DUG = 0.8
LATER = 0.87
CLEARING = 0.3
NO_SUPPORT = 0.6
CROWDING = 0.35
NO_PLACE = 3.0
NOTHING_CHEAP = 1.5
KINSHIP = 0.2
LOOSE_HALF = 0.12


class Outlook:
    """What one decision leads to in later rounds."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def end_worth(self, turn: Turn) -> float:
        """Return what a standing after the chain is worth, when the round has ended."""
        if self.table.ends_by_event:
            turn = turn.copy()
            self.table.box.event_does[known(self.table.view["event"])](turn, -1)
        return turn.worth()

    def worth(self, turn: Turn) -> float:
        """Return what a standing after the chain is worth, with all that the hand may do."""
        return self.end_worth(turn) - self.table.cards_worth(turn) + self.prospects(turn)

    def prospects(self, turn: Turn) -> float:
        """Return what the cards in hand will be worth, each under the best column for it."""
        left = self.table.left
        if not left:
            return 0.0
        columns = self.columns(turn)
        values = []
        for card in turn.hand:
            under = columns[card.level - 1]
            value = self.table.own_worth(card) - self.price(card)
            values.append(value + under if under >= 0 else NO_SUPPORT * value)
        if turn.drawn or turn.named:
            unknown = max(UNKNOWN[level] + max(columns[level - 1], 0) for level in UNKNOWN)
            values += [unknown] * turn.drawn
            values += [unknown + NAMED] * turn.named
        if turn.deep:
            values += [2.0 + (columns[3] if columns[3] >= 0 else 2.0)] * turn.deep
        values.sort(reverse=True)
        if turn.drawn < 0:
            del values[turn.drawn :]
        total, share = 0.0, 1.0
        for value in values[:left]:
            if value <= DUG:
                break
            total += share * (value - DUG)
            share *= LATER
        return total

    def columns(self, turn: Turn) -> list[float]:
        """Return the best chain above a new card, by the level above; -1 where none can hang."""
        mine = turn.mine
        found = [0.0, -1.0, -1.0, -1.0]
        chains: dict[int, float] = {}
        for level in (1, 2, 3):
            for place in members(mine.of_level[level]):
                use = self.table.use_of(place, turn)
                if (turn.collapses >> place) & 1:
                    use *= CLEARING
                if level > 1:
                    use += max(chains[way] for way in members(mine.above[place]))
                chains[place] = use
                if use > found[level] and mine.has_room_below(place):
                    found[level] = use
        return found

    def hold_worth(self, card: Card) -> float:
        """Return what it is worth to hold a card."""
        under = self.columns(self.table.now)[card.level - 1]
        value = self.table.own_worth(card) - self.price(card)
        return value + under if under >= 0 else NO_SUPPORT * value

    def price(self, card: Card) -> float:
        """Return what paying for a card is worth."""
        return card.cost * self.table.coin

    def loose_ends(self, turn: Turn, place: int) -> float:
        """Return what half carts that face free places around a card are worth."""
        card, x = turn.mine.cards[place], turn.mine.xs[place]
        free = sum(
            half in card.halves and (card.level + down, x + across) not in turn.mine.places
            for down, across, half, *_ in NEIGHBOURS
        )
        return LOOSE_HALF * self.table.soon * free

    def level_worth(self, level: int) -> float:
        """Return what an unknown card of a level would be worth: not much where none can hang."""
        found = UNKNOWN[level] + max(self.columns(self.table.now)[level - 1], -0.5)
        held = sum(card.level == level for card in self.table.now.hand)
        if held >= self.places_free(level):
            found -= NO_PLACE
        if level < 3 and all(card.level == 3 for card in self.table.now.hand):
            found += NOTHING_CHEAP
        return found - CROWDING * held

    def places_free(self, level: int) -> int:
        """Return how many cards of a level could hang below the row above it."""
        if level == 1:
            return FAR
        places = self.table.now.mine.places
        free = {(level, x + step) for above, x in places if above == level - 1 for step in (-1, 1)}
        return sum(place not in places for place in free)

    def faction_worth(self, faction: int) -> float:
        """Return what it is worth to draw a card of a faction: of many, or of a new one."""
        cards = self.table.now.mine.of_faction[faction].bit_count()
        held = sum(faction in card.factions for card in self.table.now.hand)
        liking = TASTE if faction == self.table.favourite else 0.0
        return liking + KINSHIP * cards + 0.5 * KINSHIP * held
