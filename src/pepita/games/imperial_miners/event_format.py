"""Reading events and the sides of the progress boards: effects where no card acts."""

from typing import Any, Final

from pepita.games.imperial_miners.amount_format import FACTIONS, ZONES_WITHOUT_CARD, Scope
from pepita.games.imperial_miners.effect_format import (
    OPERATIONS,
    OPERATIONS_OF_SPACES,
    OPERATIONS_OF_TRIGGERS,
    read_steps,
)
from pepita.games.imperial_miners.fields import Spot, items, name_by_language, table, whole, word

HIGHEST_NUMBER: Final = 999
LONGEST_NAME: Final = 60
LEVELS: Final = 4
SIDES: Final = ("1F", "1B", "2F", "2B", "3F", "3B")
SHORTEST_SIDE: Final = 5
LONGEST_SIDE: Final = 12

KINDS: Final = ("immediate", "special", "end")
MOST_RULES: Final = 4
TRIGGERS_OF_CARDS: Final = (
    "card_placed", "card_activated", "collapse_placed", "collapse_removed", "machine_placed",
)  # fmt: skip
TRIGGERS: Final = ("cart_completed", *TRIGGERS_OF_CARDS, "advanced", "board_completed")
MODS: Final = {
    "play_cost": (-13, 13),
    "effect_cost": (-13, 13),
    "surface_uses": (1, 2),
    "advance_max": (-1, 9),
    "hand_limit": (-8, 8),
}

Record = dict[str, Any]


def outside_scope() -> Scope:
    """Return what may be said where no card acts: in events and on board spaces."""
    return Scope(zones=ZONES_WITHOUT_CARD, is_level_four_open=True)


def read_event(given: object, at: Spot) -> Record:
    """Return an event: steps, or rules for a mine phase if it is special."""
    named = table(given, at, ("number", "name", "kind"), ("do", "rules"))
    kind = word(named["kind"], at.field("kind"), KINDS)
    body = "rules" if kind == "special" else "do"
    table(given, at, ("number", "name", "kind", body))
    event: Record = {
        "number": whole(named["number"], at.field("number"), 1, HIGHEST_NUMBER),
        "name": name_by_language(named["name"], at.field("name"), LONGEST_NAME),
        "kind": kind,
        "do": [],
        "rules": [],
    }
    if kind == "special":
        event["rules"] = read_rules(named["rules"], at.field("rules"))
    else:
        event["do"] = read_steps(named["do"], at.field("do"), outside_scope(), OPERATIONS)
    return event


def read_rules(given: object, at: Spot) -> list[Record]:
    """Return the rules of a special event; none changes the same thing twice."""
    rules = []
    mods: list[str] = []
    for number, one in enumerate(items(given, at, 1, MOST_RULES, "rules"), 1):
        rule = read_rule(one, at.item(number))
        if rule.get("mod") in mods:
            raise at.item(number).field("mod").refuse("another rule changes it too")
        mods += [rule["mod"]] if "mod" in rule else []
        rules.append(rule)
    return rules


def read_rule(given: object, at: Spot) -> Record:
    """Return a rule: a number that changes, or what happens whenever something happens."""
    if type(given) is dict and "mod" in given:
        named = table(given, at, ("mod", "n"))
        mod = word(named["mod"], at.field("mod"), tuple(MODS))
        n = whole(named["n"], at.field("n"), *MODS[mod])
        if n == 0:
            raise at.field("n").refuse("a change by 0 does nothing")
        return {"mod": mod, "n": n}
    named = table(given, at, ("on", "do"), ("match",))
    on = word(named["on"], at.field("on"), TRIGGERS)
    if "match" in named and on not in TRIGGERS_OF_CARDS:
        raise at.field("match").refuse(f"only with {', '.join(TRIGGERS_OF_CARDS)}")
    return {
        "on": on,
        "match": read_match(named.get("match", {}), at.field("match")),
        "do": read_steps(named["do"], at.field("do"), outside_scope(), OPERATIONS_OF_TRIGGERS),
    }


def read_match(given: object, at: Spot) -> Record:
    """Return which cards a rule is about."""
    named = table(given, at, (), ("level", "faction"))
    match: Record = {"level": None, "faction": None}
    if "level" in named:
        match["level"] = whole(named["level"], at.field("level"), 1, LEVELS)
    if "faction" in named:
        match["faction"] = word(named["faction"], at.field("faction"), FACTIONS)
    return match


def read_side(given: object, at: Spot) -> Record:
    """Return a side of a board: its spaces from the bottom up, none of which moves a marker."""
    named = table(given, at, ("id", "name", "spaces"))
    spot = at.field("spaces")
    spaces = items(named["spaces"], spot, SHORTEST_SIDE, LONGEST_SIDE, "spaces")
    return {
        "id": word(named["id"], at.field("id"), SIDES),
        "name": name_by_language(named["name"], at.field("name"), LONGEST_NAME),
        "spaces": [
            read_steps(space, spot.item(i), outside_scope(), OPERATIONS_OF_SPACES)
            for i, space in enumerate(spaces, 1)
        ],
    }
