"""Effects for tests, written and read like those of a deck: some of every kind there is."""

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any
from unittest.mock import patch

from pepita.games.imperial_miners.card_text.grammar import Speech
from pepita.games.imperial_miners.card_text.sentences import (
    card_text,
    event_sentence,
    option_sentences,
)
from pepita.games.imperial_miners.deck.amount_format import (
    COMPARISONS,
    COUNTERS,
    PLACES_IN_ROW,
    ZONES,
    ZONES_WITHOUT_CARD,
)
from pepita.games.imperial_miners.deck.bytecode import FACTION_NAMES, TOKEN_NAMES
from pepita.games.imperial_miners.deck.deck_format import house_deck, read_option
from pepita.games.imperial_miners.deck.event_format import (
    MOD_LIMITS,
    TRIGGERS,
    TRIGGERS_OF_CARDS,
    read_event,
)
from pepita.games.imperial_miners.deck.shapes import CardOption, DeckCard, DeckEvent
from pepita.games.imperial_miners.deck.steps import Step
from pepita.games.imperial_miners.operations.reading import MOST_IN_ZONE
from pepita.games.imperial_miners.rules.mine import HALF_NAMES
from pepita.kernel.fields import Spot

Data = dict[str, Any]

COIN: Data = {"op": "gain", "what": "coin", "n": 1}
FILTERS: list[Data] = [
    {},
    {"faction": "roman"},
    {"level": 2},
    {"has": "machine"},
    {"has": "machine", "at_least": 2},
    {"has": "collapse"},
    *({"lacks": token} for token in TOKEN_NAMES),
    {"fresh": True},
    *({"at": place} for place in PLACES_IN_ROW),
    {"faction": "roman", "level": 2, "has": "machine", "lacks": "collapse", "at": "row_end"},
]
SAVING: list[Data] = [
    {"op": "discard", "n": 2, "upto": True},
    {"op": "cart", "n": 1},
    *(
        {"op": op, "token": token, "on": "mine", "cards": 2}
        for op, token in product(("place", "remove"), TOKEN_NAMES)
    ),
]


def option(*do: Data, cost: tuple[Data, ...] = (), need: Data | None = None) -> CardOption:
    """Return an option as it is read."""
    needs = {} if need is None else {"need": need}
    return read_option({"cost": list(cost), "do": list(do), **needs}, Spot("option"))


def steps(*do: Data) -> list[Step]:
    """Return steps as they are read."""
    return option(*do)["do"]


def event(kind: str, *body: Data) -> DeckEvent:
    """Return an event as it is read: with steps, or with rules if it is special."""
    field = "rules" if kind == "special" else "do"
    return read_event({"number": 1, "name": "Test", "kind": kind, field: list(body)}, Spot("event"))


# Every kind of part.


def selectors(zones: tuple[str, ...] = ZONES) -> Iterator[Data]:
    for zone, filters in product(zones, FILTERS):
        yield {"zone": zone, **filters}


def counters() -> Iterator[Data]:
    for on in selectors():
        yield {"count": "cards", "in": on}
        yield {"count": "carts", "in": on}
        for token in TOKEN_NAMES:
            yield {"count": "tokens", "token": token, "in": on}
    for count, needs in COUNTERS.items():
        if not needs:
            yield {"count": count}


def amounts(counter: Data) -> list[Data]:
    return [
        {"per": counter},
        {"per": counter, "times": 2, "div": 3},
        {"per": counter, "div": 2, "min": 1, "max": 5},
        {"base": 1, "per": counter, "times": 2, "min": 3, "max": 7},
    ]


def conditions(counter: Data) -> Iterator[Data]:
    """Conditions on a counter: with numbers, with another amount, and the other way round."""
    for sign, n in product(COMPARISONS, (0, 1, 2)):
        yield {"lhs": {"per": counter}, "cmp": sign, "rhs": n}
    yield {"lhs": 2, "cmp": "<=", "rhs": {"per": counter}}
    for sign, amount in zip(COMPARISONS, amounts(counter), strict=False):
        yield {"lhs": amount, "cmp": sign, "rhs": {"per": {"count": "factions"}}}


def simple_steps() -> Iterator[Data]:
    counted = {"base": 1, "per": {"count": "hand"}, "max": 9}
    numbers: list[int | Data] = [1, 2, counted]
    for n, what in product(numbers, ("coin", "vp")):
        yield {"op": "gain", "what": what, "n": n}
    for n, upto in product(numbers, (False, True)):
        yield {"op": "advance", "n": n}
        yield {"op": "cart", "n": n}
        yield {"op": "discard", "n": n, "upto": upto}
        for op, deck in product(("draw", "refill"), ("any", 1, 2, 3)):
            yield {"op": op, "n": n, "deck": deck}
        yield from (
            {"op": "draw", "n": n, "faction": faction} for faction in ("any", *FACTION_NAMES)
        )
    for pay, get, rows, optional in product(
        ("coin", "vp"), ("coin", "vp"), ([[1, 1]], [[2, 3], [4, 5]]), (False, True)
    ):
        yield {"op": "ladder", "pay": pay, "get": get, "rows": rows, "optional": optional}
    for on in selectors():
        yield from steps_on(on)


def steps_on(on: Data) -> Iterator[Data]:
    """Steps with the cards of a selector."""
    for n, upto in product(range(1, min(2, MOST_IN_ZONE.get(on["zone"], 2)) + 1), (False, True)):
        for op, each in product(("place", "remove"), (1, 2)):
            machines = {"token": "machine", "each": each}
            yield {"op": op, "on": on, "cards": n, "upto": upto, **machines}
        for op in ("place", "remove"):
            yield {"op": op, "token": "collapse", "on": on, "cards": n, "upto": upto}
        if on["zone"] != "this":
            yield {"op": "activate", "on": on, "n": n, "upto": upto}


def options() -> Iterator[CardOption]:
    for step in simple_steps():
        yield option(step)
    for counter in counters():
        for amount in amounts(counter):
            yield option({"op": "gain", "what": "coin", "n": amount})
            price = {"op": "pay", "what": "coin", "n": 4, "less": amount}
            yield option(COIN, cost=(price,))
        for given in conditions(counter):
            yield option({"op": "when", "if": given, "then": [COIN]})
    yield from saving_options()
    yield from nesting_options()


def saving_options() -> Iterator[CardOption]:
    """Options that count what a step did: alone, beside another count, and in either branch."""
    counter = {"count": "saved", "name": "k"}
    uses: list[Data] = [{"op": "gain", "what": "coin", "n": one} for one in amounts(counter)]
    uses += [{"op": "when", "if": given, "then": [COIN]} for given in conditions(counter)]
    for step, use in product(SAVING, uses):
        saving = {**step, "save": "k"}
        yield option(saving, use)
        yield option({**step, "save": "j"}, saving, use)
        yield option(saving, {**step, "save": "j"}, use)
        other = {**SAVING[SAVING.index(step) - 1], "save": "k"}
        yield option({"op": "choose", "of": [[saving], [other]]}, use)


def nesting_options() -> Iterator[CardOption]:
    """Options with needs and costs, choices and conditions, and several steps."""
    two, card = {**COIN, "n": 2}, {"op": "draw", "n": 1}
    given = {"lhs": 2, "cmp": "==", "rhs": {"per": {"count": "coins"}}}
    when = {"op": "when", "if": given, "then": [COIN], "else": [two]}
    pay = {"op": "pay", "what": "coin", "n": 1}
    yield option(COIN, two, need=given)
    yield option(COIN, card, cost=(pay, {"op": "discard", "n": 1}), need=given)
    yield option({"op": "discard", "n": 1, "upto": True}, cost=({**pay, "less": 1},))
    yield option(COIN, when, card)
    yield option(card, {"op": "when", "if": given, "then": [when, card], "else": [when]})
    choices = [[[COIN], [card]], [[pay, COIN], []], [[COIN], [], [when]], [[COIN, card], [two]]]
    for branches in choices:
        yield option({"op": "choose", "of": branches})


def events() -> Iterator[DeckEvent]:
    for kind in ("immediate", "end"):
        yield event(kind, COIN)
        yield event(kind, {"op": "draw", "n": 1, "deck": 4})
        for on in selectors(ZONES_WITHOUT_CARD):
            yield event(kind, {"op": "activate", "on": on, "n": 1})
    for name, (least, most) in MOD_LIMITS.items():
        for n in {least, 1, most}:
            yield event("special", {"mod": name, "n": n})
    for trigger in TRIGGERS:
        yield event("special", {"on": trigger, "do": [COIN]}, {"mod": "hand_limit", "n": 1})
    for trigger, match in product(TRIGGERS_OF_CARDS, ({"level": 1}, {"faction": "roman"})):
        yield event("special", {"on": trigger, "match": match, "do": [COIN]})


def cards() -> list[DeckCard]:
    """The house cards, and one with all half carts and one without any."""
    found = house_deck()["cards"]
    return [*found, {**found[0], "halves": list(HALF_NAMES)}, {**found[0], "halves": []}]


@cache
def sentence_keys() -> frozenset[str]:
    """Every key that the sentences of cards and events are made of."""
    keys: set[str] = set()
    say, number = Speech.__call__, Speech.number

    def noted(speech: Speech, key: str, /, **facts: object) -> str:
        keys.add(f"imperial-miners.text.{key}")
        return say(speech, key, **facts)

    def counted(speech: Speech, key: str, n: int, /, **facts: object) -> str:
        keys.add(f"imperial-miners.text.{key}")
        return number(speech, key, n, **facts)

    with patch.object(Speech, "__call__", noted), patch.object(Speech, "number", counted):
        option_sentences(list(options()), "en")
        for given in events():
            event_sentence(given, "en")
        for card in cards():
            card_text(card, "en")
    return frozenset(keys)
