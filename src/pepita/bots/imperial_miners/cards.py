"""A deck for a bot: the features of every card, and the worth of the spaces of boards."""

import json
from collections.abc import Iterator
from functools import cache, lru_cache

from pepita.bots.imperial_miners.worth import climbing
from pepita.games.imperial_miners.deck.bytecode import FACTION_NAMES
from pepita.games.imperial_miners.deck.deck_format import house_deck, read_deck
from pepita.games.imperial_miners.deck.shapes import CardOption, CheckedDeck, DeckCard
from pepita.games.imperial_miners.deck.steps import Step, Steps
from pepita.games.imperial_miners.shapes import ImperialMinersView, Side


class Card:
    """A mine card."""

    def __init__(self, data: DeckCard) -> None:
        self.number = data["number"]
        self.level = data["level"]
        self.cost = data["cost"]
        self.factions = [FACTION_NAMES.index(name) for name in data["factions"]]
        self.halves = frozenset(data["halves"])
        steps = [step for option in data["options"] for step in walk_option(option)]
        text = json.dumps([steps, [option["need"] for option in data["options"]]])
        self.collects = '"token": "machine"' in text and '"zone": "this"' in text
        self.likes_machines = '"has": "machine"' in text or (
            '"count": "tokens"' in text and '"token": "machine"' in text and not self.collects
        )
        self.likes_carts = '"count": "carts"' in text
        self.likes_rubble = any(
            step["op"] == "remove" and step["token"] == "collapse" for step in steps
        ) or ('"count": "tokens"' in text and '"token": "collapse"' in text)


def walk(steps: Steps) -> Iterator[Step]:
    """Yield every step, also those inside branches and conditions."""
    for step in steps:
        yield step
        if step["op"] == "choose":
            for branch in step["of"]:
                yield from walk(branch)
        elif step["op"] == "when":
            yield from walk(step["then"])
            yield from walk(step["else"])


def walk_option(option: CardOption) -> Iterator[Step]:
    """Yield every step of an option."""
    yield from walk([*option["cost"], *option["do"]])


class Box:
    """All cards and sides of a deck."""

    def __init__(self, data: CheckedDeck) -> None:
        self.cards = {card["number"]: Card(card) for card in data["cards"]}
        self.sides = {side["id"]: side["spaces"] for side in data["sides"]}
        self.ways = lru_cache(maxsize=None)(self.ways_on)

    def ways_on(self, boards: tuple[Side, ...], left: int) -> list[list[float]]:
        """Return, for each space of some boards, the worth of the spaces after it.

        The last row is for a marker below all boards.
        """
        ways = climbing([self.sides[board] for board in boards], left)
        return [*ways, [max(way[0] for way in ways)]]


@cache
def house_box() -> Box:
    return Box(house_deck())


@lru_cache(maxsize=8)
def box_of(text: str) -> Box:
    """Return the box of a deck given as text; the text is the key of the cache."""
    return Box(read_deck(json.loads(text)))


def box_in(view: ImperialMinersView) -> Box:
    """Return the box of the deck of a table."""
    deck = view["options"]["deck"]
    return house_box() if deck is None else box_of(json.dumps(deck))
