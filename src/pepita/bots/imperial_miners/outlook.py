"""The worth of later rounds: columns that cards of the hand can use, and cards not yet drawn."""

from pepita.bots.imperial_miners.table import TASTE, Table
from pepita.bots.imperial_miners.trial import Trial, members
from pepita.games.imperial_miners.rules.mine import NEIGHBOURS
from pepita.games.imperial_miners.rules.rehearsal import slots_of
from pepita.kernel.bits import has_bit

# The worth of an unknown card by level: what it gives, less its cost.
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
ANY = 1000


class Outlook:
    """The worth of later rounds for one decision."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.hand = [table.cards[card] for card in table.now.p.hand]

    def worth(self, trial: Trial) -> float:
        """Return the worth of a trial after the chain, including the cards of the hand."""
        ended = trial.copy().end_round()
        return ended.worth() - self.table.cards_worth(ended) + self.prospects(trial)

    def prospects(self, trial: Trial) -> float:
        """Return the worth of the cards of the hand, each under its best column."""
        left = self.table.left
        if not left:
            return 0.0
        columns = self.columns(trial)
        drawn, named, deep = trial.new_cards()
        values = [self.value_under(card, columns) for card in trial.held]
        if drawn or named:
            unknown = max(UNKNOWN[level] + max(columns[level - 1], 0) for level in UNKNOWN)
            values += [unknown] * drawn
            values += [unknown + NAMED] * named
        if deep:
            values += [2.0 + (columns[3] if columns[3] >= 0 else 2.0)] * deep
        values.sort(reverse=True)
        if drawn < 0:
            del values[drawn:]
        total, share = 0.0, 1.0
        for value in values[:left]:
            if value <= DUG:
                break
            total += share * (value - DUG)
            share *= LATER
        return total

    def value_under(self, card: int, columns: list[float]) -> float:
        """Return the worth of a card under its best column."""
        under = columns[self.table.levels[card] - 1]
        value = self.table.own_worth(card) - self.table.cards[card].cost * self.table.coin
        return value + under if under >= 0 else NO_SUPPORT * value

    def columns(self, trial: Trial) -> list[float]:
        """Return the worth of the best chain above a new card, by level; -1: no place."""
        p, places = trial.p, self.table.places(trial)
        found = [0.0, -1.0, -1.0, -1.0]
        chains: dict[int, float] = {}
        for (level, x), place in sorted(places.items()):
            if level > 3:
                continue
            use = self.table.use_of(place, trial)
            if has_bit(p.collapses, place):
                use *= CLEARING
            if level > 1:
                use += max((chains[way] for way in members(p.above[place])), default=0.0)
            chains[place] = use
            below = [(level + 1, x - 1), (level + 1, x + 1)]
            if use > found[level] and any(spot not in places for spot in below):
                found[level] = use
        return found

    def hold_worth(self, card: int) -> float:
        return self.value_under(card, self.columns(self.table.now))

    def loose_ends(self, trial: Trial, place: int) -> float:
        """Return the worth of the half carts of a card that face free places."""
        card, x = self.table.cards[trial.p.cards[place]], trial.p.xs[place]
        places = self.table.places(trial)
        facing = [NEIGHBOURS[half] for half in card.halves]
        free = sum((card.level + down, x + across) not in places for down, across in facing)
        return LOOSE_HALF * self.table.soon * free

    def level_worth(self, level: int) -> float:
        """Return the worth of an unknown card of a level; little if there is no place for it."""
        found = UNKNOWN[level] + max(self.columns(self.table.now)[level - 1], -0.5)
        held = sum(card.level == level for card in self.hand)
        if held >= self.places_free(level):
            found -= NO_PLACE
        if level < 3 and all(card.level == 3 for card in self.hand):
            found += NOTHING_CHEAP
        return found - CROWDING * held

    def places_free(self, level: int) -> int:
        """Return the number of free places for cards of a level."""
        if level == 1:
            return ANY
        return len(slots_of(self.table.now.s, level))

    def faction_worth(self, faction: int) -> float:
        """Return the worth of drawing a card of a faction: one with many cards, or a new one."""
        mine = [self.table.cards[card] for card in self.table.now.p.cards]
        cards = sum(faction in card.factions for card in mine)
        held = sum(faction in card.factions for card in self.hand)
        liking = TASTE if faction == self.table.favourite else 0.0
        return liking + KINSHIP * cards + 0.5 * KINSHIP * held
