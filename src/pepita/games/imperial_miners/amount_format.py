"""Reading amounts, selectors and conditions: numbers that a card counts in its owner's mine."""

import re
from dataclasses import dataclass, field
from typing import Any, Final

from pepita.games.imperial_miners.fields import Spot, flag, shown, table, whole, word

FACTIONS: Final = ("scots", "barbarian", "egyptian", "japanese", "atlantean", "roman")
TOKENS: Final = ("machine", "collapse")
COMPARISONS: Final = (">=", "<=", "==")
PLACES_IN_ROW: Final = ("row_end", "row_inner")

ZONES: Final = (
    "this", "mine", "others", "adjacent", "above", "below", "beside", "row", "placed",
)  # fmt: skip
# Events and board spaces happen to a whole mine; a card is paid before it lies anywhere.
ZONES_WITHOUT_CARD: Final = ("mine", "placed")
ZONES_BEFORE_PLACING: Final = ("mine",)
ZONES_WITHOUT_LIMIT: Final = ("mine", "others", "row")

# What each counter needs besides its name.
COUNTERS: Final = {
    "cards": ("in",),
    "tokens": ("token", "in"),
    "carts": ("in",),
    "factions": (),
    "position": (),
    "boards_done": (),
    "moved": (),
    "coins": (),
    "hand": (),
    "round": (),
    "activated": (),
    "saved": ("name",),
}
COUNTERS_WITHOUT_LIMIT: Final = ("factions", "coins", "activated")

MOST: Final = 99
NO_MAX: Final = 999
MOST_MACHINES: Final = 3
MOST_SAVES: Final = 2
SAVE_NAME: Final = re.compile(r"[a-z][a-z0-9_]{0,19}")

Amount = dict[str, Any]
Selector = dict[str, Any]
Condition = dict[str, Any]


@dataclass
class Scope:
    """What may be said in one option, event or space, and what has been saved so far in it."""

    zones: tuple[str, ...] = ZONES
    is_level_four_open: bool = False
    is_cost: bool = False
    depth: int = 0
    steps: int = 0
    saved: set[str] = field(default_factory=set)
    names: set[str] = field(default_factory=set)

    def save(self, given: object, at: Spot) -> str | None:
        """Return the name under which a step saves its number, and know it from now on."""
        if given is None:
            return None
        if type(given) is not str or not SAVE_NAME.fullmatch(given):
            raise at.not_allowed(given, "a small letter, then up to 19 small letters, digits or _")
        self.names.add(given)
        if len(self.names) > MOST_SAVES:
            raise at.refuse(f"at most {MOST_SAVES} different names in one effect")
        self.saved.add(given)
        return given


def constant(n: int) -> Amount:
    """Return the amount that is always the same number."""
    return {
        "base": n, "count": None, "in": None, "token": None, "name": None,
        "times": 1, "div": 1, "min": 0, "max": NO_MAX,
    }  # fmt: skip


def read_amount(given: object, at: Spot, scope: Scope) -> Amount:
    """Return an amount: a number, `@scots` for the cards of a faction, or a table."""
    if type(given) is str:
        return macro(given, at)
    if type(given) is not dict:
        return constant(whole(given, at, 0, MOST))
    limits = ("times", "div", "min", "max", "uncapped")
    named = table(given, at, (), ("base", "per", *limits))
    amount = constant(whole(named.get("base", 0), at.field("base"), 0, MOST))
    if "per" not in named:
        for name in limits:
            if name in named:
                raise at.field(name).refuse("only with per")
        return amount
    amount |= read_counter(named["per"], at.field("per"), scope)
    amount["times"] = whole(named.get("times", 1), at.field("times"), 0, MOST)
    amount["div"] = whole(named.get("div", 1), at.field("div"), 1, MOST)
    return amount | read_bounds(named, at)


def read_bounds(named: dict[str, object], at: Spot) -> dict[str, int]:
    """Return the least and the greatest value of an amount."""
    least = whole(named.get("min", 0), at.field("min"), 0, MOST)
    is_uncapped = flag(named.get("uncapped", False), at.field("uncapped"))
    if "max" not in named:
        return {"min": least, "max": NO_MAX}
    if is_uncapped:
        raise at.field("uncapped").refuse("not together with max")
    return {"min": least, "max": whole(named["max"], at.field("max"), least, MOST)}


def macro(given: str, at: Spot) -> Amount:
    """Return the amount that `@scots` and its like stand for."""
    if given not in [f"@{faction}" for faction in FACTIONS]:
        allowed = ", ".join(f"@{faction}" for faction in FACTIONS)
        raise at.not_allowed(given, f"a whole number from 0 to {MOST}, a table, {allowed}")
    counted = {"count": "cards", "in": selector("mine") | {"faction": given[1:]}}
    return constant(0) | counted


def read_counter(given: object, at: Spot, scope: Scope) -> dict[str, Any]:
    """Return what an amount counts; a saved number must have been saved by an earlier step."""
    named = table(given, at, ("count",), ("in", "token", "name"))
    count = word(named["count"], at.field("count"), tuple(COUNTERS))
    needs = COUNTERS[count]
    table(given, at, ("count", *needs))
    counter: dict[str, Any] = {"count": count}
    if "token" in needs:
        counter["token"] = word(named["token"], at.field("token"), TOKENS)
    if "in" in needs:
        counter["in"] = read_selector(named["in"], at.field("in"), scope)
    if "name" in needs:
        counter["name"] = read_saved(named["name"], at.field("name"), scope)
    return counter


def read_saved(given: object, at: Spot, scope: Scope) -> str:
    """Return the name of a number that an earlier step has saved."""
    if type(given) is not str or given not in scope.saved:
        saved = ", ".join(sorted(scope.saved)) or "none"
        raise at.refuse(f"no earlier step saves {shown(given)}; saved so far: {saved}")
    return given


def selector(zone: str) -> Selector:
    """Return the selector of all cards of a zone."""
    return {
        "zone": zone, "faction": None, "level": None, "has": None, "at_least": 1,
        "lacks": None, "fresh": False, "at": None,
    }  # fmt: skip


def read_selector(given: object, at: Spot, scope: Scope) -> Selector:
    """Return which cards are meant: a zone, or a table with a zone and filters."""
    if type(given) is str:
        return selector(word(given, at, scope.zones))
    filters = ("faction", "level", "has", "at_least", "lacks", "fresh", "at")
    named = table(given, at, ("zone",), filters)
    chosen = selector(word(named["zone"], at.field("zone"), scope.zones))
    if "faction" in named:
        chosen["faction"] = word(named["faction"], at.field("faction"), FACTIONS)
    if "level" in named:
        chosen["level"] = whole(named["level"], at.field("level"), 1, 4)
    if "at" in named:
        chosen["at"] = word(named["at"], at.field("at"), PLACES_IN_ROW)
    chosen["fresh"] = flag(named.get("fresh", False), at.field("fresh"))
    return chosen | read_token_filters(named, at)


def read_token_filters(named: dict[str, object], at: Spot) -> dict[str, Any]:
    """Return which tokens the cards must have, how many at least, and which they must lack."""
    has = word(named["has"], at.field("has"), TOKENS) if "has" in named else None
    lacks = word(named["lacks"], at.field("lacks"), TOKENS) if "lacks" in named else None
    if has is not None and has == lacks:
        raise at.field("lacks").refuse(f"a card cannot both have and lack a {has}")
    if "at_least" in named and has is None:
        raise at.field("at_least").refuse("only with has")
    most = MOST_MACHINES if has == "machine" else 1
    at_least = whole(named.get("at_least", 1), at.field("at_least"), 1, most)
    return {"has": has, "at_least": at_least, "lacks": lacks}


def read_condition(given: object, at: Spot, scope: Scope) -> Condition:
    """Return a comparison of two amounts."""
    named = table(given, at, ("lhs", "cmp", "rhs"))
    return {
        "lhs": read_amount(named["lhs"], at.field("lhs"), scope),
        "cmp": word(named["cmp"], at.field("cmp"), COMPARISONS),
        "rhs": read_amount(named["rhs"], at.field("rhs"), scope),
    }


def is_without_limit(amount: Amount) -> bool:
    """Tell whether an amount grows with the whole mine and has no max."""
    if amount["max"] != NO_MAX or amount["count"] is None:
        return False
    if amount["in"] is None:
        return amount["count"] in COUNTERS_WITHOUT_LIMIT
    return amount["in"]["zone"] in ZONES_WITHOUT_LIMIT
