"""Reading events and the sides of the progress boards: effects where no card acts."""

from typing import Any, Final

from pepita.games.imperial_miners.deck.amount_format import ZONES_WITHOUT_CARD, Scope
from pepita.games.imperial_miners.deck.bytecode import (
    EVENT_KIND_NAMES,
    FACTION_NAMES,
    LEVELS,
    LONGEST_SIDE,
    SIDE_IDS,
)
from pepita.games.imperial_miners.deck.shapes import (
    DeckEvent,
    DeckSide,
    EventRule,
    Match,
    ModName,
    ModRule,
    TriggerName,
    TriggerRule,
)
from pepita.games.imperial_miners.deck.steps import Step
from pepita.games.imperial_miners.operations.reading import (
    effect_operations,
    reaction_operations,
    read_steps,
)
from pepita.kernel.fields import (
    Spot,
    Table,
    each,
    items,
    name_by_language,
    whole,
    word,
)

HIGHEST_NUMBER: Final = 999
LONGEST_NAME: Final = 60
# A marker that is put on the bottom space of a board must have one more to go to.
SHORTEST_SIDE: Final = 2

MOST_RULES: Final = 4
TRIGGERS_OF_CARDS: Final[tuple[TriggerName, ...]] = (
    "card_placed", "card_activated", "collapse_placed", "collapse_removed", "machine_placed",
)  # fmt: skip
TRIGGERS: Final[tuple[TriggerName, ...]] = (
    "cart_completed",
    *TRIGGERS_OF_CARDS,
    "advanced",
    "board_completed",
)
MOD_LIMITS: Final[dict[ModName, tuple[int, int]]] = {
    "play_cost": (-13, 13),
    "effect_cost": (-13, 13),
    "surface_uses": (1, 2),
    "advance_max": (-1, 9),
    "hand_limit": (-8, 8),
}


def outside_scope() -> Scope:
    """Return what may be said where no card acts: in events and on board spaces."""
    return Scope(zones=ZONES_WITHOUT_CARD, is_level_four_open=True)


def read_event(given: object, at: Spot) -> DeckEvent:
    """Return an event: steps, or rules for a mine phase if it is special."""
    known = Table(given, at, ("number", "name", "kind"), ("do", "rules"))
    kind = known.read("kind", word, EVENT_KIND_NAMES)
    if kind is None:
        known.check()
    named = Table(given, at, ("number", "name", "kind", "rules" if kind == "special" else "do"))
    event: DeckEvent = {
        "number": named.read("number", whole, 1, HIGHEST_NUMBER),
        "name": named.read("name", name_by_language, LONGEST_NAME),
        "kind": kind,
        "do": [],
        "rules": [],
    }
    if kind == "special":
        event["rules"] = named.read("rules", read_rules)
    else:
        event["do"] = named.read("do", read_steps, outside_scope(), effect_operations())
    named.check()
    return event


def read_rules(given: object, at: Spot) -> list[EventRule]:
    """Return the rules of a special event; none changes the same thing twice."""
    rules: list[EventRule] = each(items(given, at, 1, MOST_RULES, "rules"), at, read_rule)
    mods = [rule.get("mod") for rule in rules]
    for number, mod in enumerate(mods, 1):
        if mod is not None and mod in mods[: number - 1]:
            raise at.item(number).field("mod").refuse("another rule changes it too")
    return rules


def read_rule(given: object, at: Spot) -> EventRule:
    """Return a rule: a number that changes, or what happens whenever something happens."""
    if type(given) is dict and "mod" in given:
        return read_mod(given, at)
    named = Table(given, at, ("on", "do"), ("match",))
    on = named.read("on", word, TRIGGERS)
    if named.has("match") and on is not None and on not in TRIGGERS_OF_CARDS:
        named.refuse("match", f"only with {', '.join(TRIGGERS_OF_CARDS)}")
    rule: TriggerRule = {
        "on": on,
        "match": named.read("match", read_match, default={"level": None, "faction": None}),
        "do": named.read("do", read_steps, outside_scope(), reaction_operations()),
    }
    named.check()
    return rule


def read_mod(given: object, at: Spot) -> ModRule:
    """Return a number that changes, and by how much."""
    named = Table(given, at, ("mod", "n"))
    mod = named.read("mod", word, tuple(MOD_LIMITS))
    n: Any = None if mod is None else named.read("n", whole, *MOD_LIMITS[mod])
    if n == 0:
        named.refuse("n", "a change by 0 does nothing")
    named.check()
    return {"mod": mod, "n": n}


def read_match(given: object, at: Spot) -> Match:
    """Return which cards a rule is about."""
    named = Table(given, at, (), ("level", "faction"))
    match: Match = {
        "level": named.read("level", whole, 1, int(LEVELS)),
        "faction": named.read("faction", word, FACTION_NAMES),
    }
    named.check()
    return match


def read_side(given: object, at: Spot) -> DeckSide:
    """Return a side of a board: its spaces from the bottom up."""
    named = Table(given, at, ("id", "name", "spaces"))
    side: DeckSide = {
        "id": named.read("id", word, SIDE_IDS),
        "name": named.read("name", name_by_language, LONGEST_NAME),
        "spaces": named.read("spaces", read_spaces),
    }
    named.check()
    return side


def read_spaces(given: object, at: Spot) -> list[list[Step]]:
    return each(items(given, at, SHORTEST_SIDE, int(LONGEST_SIDE), "spaces"), at, read_space)


def read_space(given: object, at: Spot) -> list[Step]:
    """Return the steps of a space, which may have none."""
    return read_steps(given, at, outside_scope(), effect_operations(), least=0)
