"""Reading amounts, selectors and conditions: numbers that a card counts in its owner's mine."""

import re
from dataclasses import dataclass, field
from typing import Final

from pepita.games.imperial_miners.deck.bytecode import FACTION_NAMES, LEVELS, TOKEN_NAMES
from pepita.games.imperial_miners.deck.steps import (
    Amount,
    Comparison,
    Condition,
    Counted,
    CounterName,
    PlaceInRow,
    Selector,
    Zone,
)
from pepita.games.imperial_miners.rules.state import MOST_MACHINES
from pepita.kernel.fields import Spot, Table, flag, shown, whole, word

COMPARISONS: Final[tuple[Comparison, ...]] = (">=", "<=", "==")
PLACES_IN_ROW: Final[tuple[PlaceInRow, ...]] = ("row_end", "row_inner")

ZONES: Final[tuple[Zone, ...]] = (
    "this", "mine", "others", "adjacent", "above", "below", "beside", "row", "placed",
)  # fmt: skip
# Events and board spaces happen to a whole mine; a card is paid before it lies anywhere.
ZONES_WITHOUT_CARD: Final[tuple[Zone, ...]] = ("mine", "placed")
ZONES_BEFORE_PLACING: Final[tuple[Zone, ...]] = ("mine",)
ZONES_WITHOUT_LIMIT: Final = ("mine", "others", "row")

# What each counter needs in addition to its name.
COUNTERS: Final[dict[CounterName, tuple[str, ...]]] = {
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
MOST_SAVES: Final = 2
SAVE_NAME: Final = re.compile(r"[a-z][a-z0-9_]{0,19}")


@dataclass
class Scope:
    """What may be said in one option, event or space, and what has been saved so far in it."""

    zones: tuple[Zone, ...] = ZONES
    is_level_four_open: bool = False
    is_cost: bool = False
    # The operations that may stand inside the step that is being read.
    allowed: tuple[str, ...] = ()
    depth: int = 0
    steps: int = 0
    saved: set[str] = field(default_factory=set)
    names: set[str] = field(default_factory=set)

    def save(self, given: object, at: Spot) -> str:
        """Return the name under which a step saves its number, and know it from now on."""
        if type(given) is not str or not SAVE_NAME.fullmatch(given):
            raise at.not_allowed(given, "a small letter, then up to 19 small letters, digits or _")
        self.names.add(given)
        if len(self.names) > MOST_SAVES:
            raise at.refuse(f"at most {MOST_SAVES} different names in one effect")
        self.saved.add(given)
        return given


def constant_amount(n: int) -> Amount:
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
        return constant_amount(whole(given, at, 0, MOST))
    limits = ("times", "div", "min", "max", "uncapped")
    named = Table(given, at, (), ("base", "per", *limits))
    amount = constant_amount(named.read("base", whole, 0, MOST, default=0))
    if named.has("per"):
        amount |= named.read("per", read_counter, scope, default={})
        amount["times"] = named.read("times", whole, 0, MOST, default=1)
        amount["div"] = named.read("div", whole, 1, MOST, default=1)
        amount["min"], amount["max"] = read_bounds(named)
    else:
        for name in limits:
            if named.has(name):
                named.refuse(name, "only with per")
    named.check()
    return amount


def read_bounds(named: Table) -> tuple[int, int]:
    """Return the least and the greatest value of an amount."""
    least = named.read("min", whole, 0, MOST, default=0)
    is_uncapped = named.read("uncapped", flag, default=False)
    if named.has("max") and is_uncapped:
        named.refuse("uncapped", "not together with max")
    return least, named.read("max", whole, least, MOST, default=NO_MAX)


def macro(given: str, at: Spot) -> Amount:
    """Return the amount that `@scots` and its like stand for."""
    for faction in FACTION_NAMES:
        if given == f"@{faction}":
            within: Selector = {**selector("mine"), "faction": faction}
            return {**constant_amount(0), "count": "cards", "in": within}
    allowed = ", ".join(f"@{faction}" for faction in FACTION_NAMES)
    raise at.not_allowed(given, f"a whole number from 0 to {MOST}, a table, {allowed}")


def read_counter(given: object, at: Spot, scope: Scope) -> Counted:
    """Return what an amount counts; a saved number must have been saved by an earlier step."""
    known = Table(given, at, ("count",), ("in", "token", "name"))
    count = known.read("count", word, tuple(COUNTERS))
    known.check()
    needs = COUNTERS[count]
    named = Table(given, at, ("count", *needs))
    counter: Counted = {"count": count, "in": None, "token": None, "name": None}
    if "token" in needs:
        counter["token"] = named.read("token", word, TOKEN_NAMES)
    if "in" in needs:
        counter["in"] = named.read("in", read_selector, scope)
    if "name" in needs:
        counter["name"] = named.read("name", read_saved, scope)
    named.check()
    return counter


def read_saved(given: object, at: Spot, scope: Scope) -> str:
    """Return the name of a number that an earlier step has saved."""
    if type(given) is not str or given not in scope.saved:
        saved = ", ".join(sorted(scope.saved)) or "none"
        raise at.refuse(f"no earlier step saves {shown(given)}; saved so far: {saved}")
    return given


def selector(zone: Zone) -> Selector:
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
    named = Table(given, at, ("zone",), filters)
    chosen = selector(named.read("zone", word, scope.zones, default=""))
    chosen["faction"] = named.read("faction", word, FACTION_NAMES)
    chosen["level"] = named.read("level", whole, 1, int(LEVELS))
    chosen["at"] = named.read("at", word, PLACES_IN_ROW)
    chosen["fresh"] = named.read("fresh", flag, default=False)
    read_token_filters(named, chosen)
    named.check()
    return chosen


def read_token_filters(named: Table, chosen: Selector) -> None:
    """Read which tokens the cards must have, how many at least, and which they must lack."""
    has, lacks = named.read("has", word, TOKEN_NAMES), named.read("lacks", word, TOKEN_NAMES)
    chosen["has"], chosen["lacks"] = has, lacks
    if has is not None and has == lacks:
        named.refuse("lacks", f"a card cannot both have and lack a {has}")
    if named.has("at_least") and not named.has("has"):
        named.refuse("at_least", "only with has")
        return
    most = 1 if has == "collapse" else int(MOST_MACHINES)
    chosen["at_least"] = named.read("at_least", whole, 1, most, default=1)


def read_condition(given: object, at: Spot, scope: Scope) -> Condition:
    """Return a comparison of two amounts."""
    named = Table(given, at, ("lhs", "cmp", "rhs"))
    condition: Condition = {
        "lhs": named.read("lhs", read_amount, scope),
        "cmp": named.read("cmp", word, COMPARISONS),
        "rhs": named.read("rhs", read_amount, scope),
    }
    named.check()
    return condition


def is_without_limit(amount: Amount) -> bool:
    """Tell whether an amount grows with the whole mine and has no max."""
    if amount["max"] != NO_MAX or amount["count"] is None:
        return False
    if amount["in"] is None:
        return amount["count"] in COUNTERS_WITHOUT_LIMIT
    return amount["in"]["zone"] in ZONES_WITHOUT_LIMIT
