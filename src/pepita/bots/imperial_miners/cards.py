"""A deck as a bot knows it: what every card, event and space does, ready to be imagined."""

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any

from pepita.bots.imperial_miners.amounts import Test, condition
from pepita.bots.imperial_miners.effects import Do, always, at_home, doing, payable
from pepita.bots.imperial_miners.worth import climbing, steps_worth
from pepita.games.imperial_miners.deck.bytecode import FACTION_NAMES
from pepita.games.imperial_miners.deck.deck_format import house_deck, read_deck
from pepita.games.imperial_miners.shapes import ImperialMinersView

Data = Mapping[str, Any]
Step = Data | None

LOSSES = frozenset({"pay", "discard", "remove", "ladder"})


class Option:
    """One effect of a card: whether it is offered, and what it does."""

    def __init__(self, data: Data) -> None:
        self.is_needed = always if data["need"] is None else condition(data["need"])
        self.can_pay: Test = payable(data["cost"])
        self.do: Do = doing([*data["cost"], *data["do"]])
        self.is_harmless = not data["cost"] and not any(
            step["op"] in LOSSES or step.get("token") == "collapse" for step in walk(data["do"])
        )


class Card:
    """A mine card."""

    def __init__(self, data: Data) -> None:
        self.number: int = data["number"]
        self.level: int = data["level"]
        self.cost: int = data["cost"]
        self.factions = [FACTION_NAMES.index(name) for name in data["factions"]]
        self.halves = frozenset(data["halves"])
        self.options = [Option(option) for option in data["options"]]
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


def walk(steps: Sequence[Data]) -> Iterator[Data]:
    """Give every step, also within branches and conditions."""
    for step in steps:
        yield step
        if step["op"] == "choose":
            for branch in step["of"]:
                yield from walk(branch)
        elif step["op"] == "when":
            yield from walk(step["then"])
            yield from walk(step["else"])


def walk_option(option: Data) -> Iterator[Data]:
    """Give every step of an option."""
    yield from walk([*option["cost"], *option["do"]])


def in_line(steps: Sequence[Data]) -> list[Step]:
    """Return steps in the order in which views number them; None stands for mere jumps."""
    found: list[Step] = []
    for step in steps:
        found.append(step)
        if step["op"] == "choose":
            for branch in step["of"]:
                found += [*in_line(branch), None]
        elif step["op"] == "when":
            found += [*in_line(step["then"]), None, *in_line(step["else"])]
    return found


class Box:
    """All cards, events and sides of a deck."""

    def __init__(self, data: Data) -> None:
        self.cards = {card["number"]: Card(card) for card in data["cards"]}
        self.events: dict[int, Data] = {event["number"]: event for event in data["events"]}
        self.event_does = {number: doing(event["do"]) for number, event in self.events.items()}
        self.rules = {number: rules_of(event) for number, event in self.events.items()}
        self.sides: dict[str, list[list[dict[str, Any]]]] = {
            side["id"]: side["spaces"] for side in data["sides"]
        }
        self.spaces = {side: spaces_of(side, spaces) for side, spaces in self.sides.items()}
        self.programs = dict(programs_of(data))
        self.ways = lru_cache(maxsize=None)(self.ways_on)

    def ways_on(
        self, boards: tuple[str, ...], left: int
    ) -> tuple[list[list[float]], list[list[float]]]:
        """Return what each space of some boards gives, and what the way on from it is worth.

        The last row of ways is for a marker below all boards.
        """
        sides = [self.sides[board] for board in boards]
        gains = [[steps_worth(space, left) for space in side] for side in sides]
        ways = climbing(sides, left)
        return gains, [*ways, [max(way[0] for way in ways)]]


def spaces_of(side: str, spaces: list[list[dict[str, Any]]]) -> list[Do]:
    """Return what the spaces of a side do; their advances go on along this board alone."""
    board = int(side[0])
    return [doing(at_home(space, board, number)) for number, space in enumerate(spaces, 1)]


def rules_of(event: Data) -> list[tuple[str, int | None, int | None, Do]]:
    """Return what an event adds to a round: trigger, level, faction, what is done."""
    found = []
    for rule in event["rules"]:
        if "on" in rule:
            faction = rule["match"]["faction"]
            number = None if faction is None else FACTION_NAMES.index(faction)
            found.append((rule["on"], rule["match"]["level"], number, doing(rule["do"])))
    return found


def programs_of(data: Data) -> Iterator[tuple[str, list[Step]]]:
    """Give the steps of every effect by the name that views have for it."""
    for card in data["cards"]:
        for number, option in enumerate(card["options"], 1):
            steps = in_line([*option["cost"], *option["do"]])
            yield f"card {card['number']} {number}", steps
    for event in data["events"]:
        yield f"event {event['number']}", in_line(event["do"])
        for number, rule in enumerate(event["rules"], 1):
            if "on" in rule:
                yield f"bonus {event['number']} {number}", in_line(rule["do"])
    for side in data["sides"]:
        for number, space in enumerate(side["spaces"], 1):
            yield f"space {side['id']} {number}", in_line(space)


@cache
def house_box() -> Box:
    """Return the house deck."""
    return Box(house_deck())


@lru_cache(maxsize=8)
def box_of(text: str) -> Box:
    """Return another deck."""
    return Box(read_deck(json.loads(text)))


def box_in(view: ImperialMinersView) -> Box:
    """Return the deck that a table plays with."""
    deck = view["options"]["deck"]
    return house_box() if deck is None else box_of(json.dumps(deck))
