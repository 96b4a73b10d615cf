"""Random effects for tests, of everything that a deck may hold."""

from typing import Any

from hypothesis import assume
from hypothesis import strategies as st

from pepita.games.imperial_miners.deck.amount_format import (
    COMPARISONS,
    COUNTERS,
    PLACES_IN_ROW,
    ZONES,
)
from pepita.games.imperial_miners.deck.bytecode import FACTION_NAMES, TOKEN_NAMES
from pepita.games.imperial_miners.deck.event_format import MOD_LIMITS, TRIGGERS, TRIGGERS_OF_CARDS
from pepita.games.imperial_miners.deck.shapes import CardOption, DeckEvent
from pepita.games.imperial_miners.operations.reading import (
    MOST_IN_ZONE,
    MOST_STEPS_IN_ALL,
    cost_operations,
)
from tests.rules.imperial_miners.effects import COIN, event, option
from tests.rules.imperial_miners.house import parts as parts_of

Data = dict[str, Any]

GOODS = st.sampled_from(["coin", "vp"])
SIMPLE = [
    "gain", "ladder", "draw", "refill", "discard", "advance", "place", "remove", "cart", "activate",
]  # fmt: skip


@st.composite
def random_selectors(draw: st.DrawFn, zones: tuple[str, ...] = ZONES) -> Data:
    token, other = draw(st.permutations(TOKEN_NAMES))
    filters: Data = {
        "faction": draw(st.sampled_from(FACTION_NAMES)),
        "level": draw(st.integers(1, 4)),
        "has": token,
        "lacks": other,
        "fresh": True,
        "at": draw(st.sampled_from(PLACES_IN_ROW)),
    }
    chosen = draw(st.sets(st.sampled_from(sorted(filters))))
    found = {"zone": draw(st.sampled_from(zones)), **{name: filters[name] for name in chosen}}
    if found.get("has") == "machine":
        found["at_least"] = draw(st.integers(1, 3))
    return found


@st.composite
def random_counters(draw: st.DrawFn, saved: list[str]) -> Data:
    names = [name for name in COUNTERS if saved or name != "saved"]
    count = draw(st.sampled_from(names))
    parts: Data = {
        "in": random_selectors(),
        "token": st.sampled_from(TOKEN_NAMES),
        "name": st.sampled_from(saved or [""]),
    }
    return {"count": count, **{name: draw(parts[name]) for name in COUNTERS[count]}}


@st.composite
def random_amounts(draw: st.DrawFn, saved: list[str]) -> int | Data:
    if draw(st.booleans()):
        return draw(st.integers(1, 99))
    least = draw(st.integers(0, 9))
    return {
        "base": draw(st.integers(0, 9)),
        "per": draw(random_counters(saved)),
        "times": draw(st.integers(0, 9)),
        "div": draw(st.integers(1, 9)),
        "min": least,
        "max": draw(st.integers(least, 99)),
    }


@st.composite
def random_conditions(draw: st.DrawFn, saved: list[str]) -> Data:
    return {
        "lhs": draw(random_amounts(saved) | st.builds(dict, per=random_counters(saved))),
        "cmp": draw(st.sampled_from(COMPARISONS)),
        "rhs": draw(random_amounts(saved) | st.builds(dict, per=random_counters(saved))),
    }


@st.composite
def random_steps(draw: st.DrawFn, saved: list[str], depth: int = 0) -> Data:
    """A step; whatever it saves is added to `saved`."""
    op = draw(st.sampled_from([*SIMPLE, *(["choose", "when"] if depth < 3 else [])]))
    if op == "choose":
        return {"op": op, "of": draw(random_branches(saved, depth))}
    if op == "when":
        branches = [draw(random_lists(list(saved), depth + 1, least)) for least in (1, 0)]
        given = draw(random_conditions(saved))
        return {"op": op, "if": given, "then": branches[0], "else": branches[1]}
    if op == "ladder":
        rows = draw(st.dictionaries(st.integers(1, 99), st.integers(1, 99), min_size=1, max_size=6))
        found = {"op": op, "pay": draw(GOODS), "get": draw(GOODS), "optional": draw(st.booleans())}
        less = draw(random_amounts(saved))
        return {**found, "less": less, "rows": [list(row) for row in sorted(rows.items())]}
    return draw(random_simple_steps(op, saved))


@st.composite
def random_simple_steps(draw: st.DrawFn, op: str, saved: list[str]) -> Data:
    found: Data = {"op": op}
    if op in ("place", "remove", "activate"):
        zones = tuple(zone for zone in ZONES if op != "activate" or zone != "this")
        found["on"] = draw(random_selectors(zones))
        number = draw(st.integers(1, MOST_IN_ZONE.get(found["on"]["zone"], 10)))
        found["n" if op == "activate" else "cards"] = number
    else:
        found["n"] = draw(random_amounts(saved))
    if op in ("place", "remove"):
        found["token"] = draw(st.sampled_from(TOKEN_NAMES))
        found["each"] = draw(st.integers(1, 3 if found["token"] == "machine" else 1))
    if op in ("gain", "pay"):
        found["what"] = draw(GOODS)
    if op == "pay":
        found["less"] = draw(random_amounts(saved))
    if op == "draw":
        decks = st.sampled_from(["any", 1, 2, 3]).map(lambda deck: {"deck": deck})
        factions = st.sampled_from(["any", *FACTION_NAMES]).map(lambda name: {"faction": name})
        found |= draw(decks | factions)
    if op == "refill":
        found["deck"] = draw(st.sampled_from(["any", 1, 2, 3]))
    if op in ("discard", "place", "remove", "activate"):
        found["upto"] = draw(st.booleans())
    if op in ("discard", "place", "remove", "cart") and draw(st.booleans()):
        found["save"] = draw(st.sampled_from("jk"))
        saved.append(found["save"])
    return found


@st.composite
def random_branches(draw: st.DrawFn, saved: list[str], depth: int) -> list[list[Data]]:
    found = []
    for number in range(draw(st.integers(2, 4))):
        pays = draw(st.lists(random_simple_steps("pay", saved), max_size=1))
        least = 0 if number == 1 and not pays else 1
        found.append([*pays, *draw(random_lists(list(saved), depth + 1, least))])
    return found


@st.composite
def random_lists(draw: st.DrawFn, saved: list[str], depth: int, least: int) -> list[Data]:
    most = 3 if depth == 0 else 2 if depth == 1 else 1
    return [draw(random_steps(saved, depth)) for _ in range(draw(st.integers(least, most)))]


@st.composite
def random_options(draw: st.DrawFn) -> CardOption:
    """An option as it is read."""
    need = draw(st.none() | random_conditions([]))
    saved: list[str] = []
    parts = draw(st.lists(st.sampled_from(cost_operations()), max_size=2, unique=True))
    ops = sorted(parts, key=lambda part: part != "pay")
    cost = [draw(random_simple_steps(op, saved)) for op in ops]
    for step in cost:
        step.pop("upto", None)
    do = draw(random_lists(saved, 0, 1))
    assume(sum("op" in part for part in parts_of([*cost, *do])) <= MOST_STEPS_IN_ALL)
    return option(*do, cost=tuple(cost), need=need)


@st.composite
def random_events(draw: st.DrawFn) -> DeckEvent:
    """A special event as it is read."""
    rules: list[Data] = []
    for name in draw(st.sets(st.sampled_from(sorted(MOD_LIMITS)), max_size=2)):
        rules.append({"mod": name, "n": draw(st.integers(*MOD_LIMITS[name]).filter(bool))})
    for trigger in draw(st.lists(st.sampled_from(TRIGGERS), min_size=not rules, max_size=2)):
        rule: Data = {"on": trigger, "do": [COIN, {"op": "draw", "n": draw(st.integers(1, 9))}]}
        if trigger in TRIGGERS_OF_CARDS and draw(st.booleans()):
            rule["match"] = {"level": draw(st.integers(1, 4))}
            if draw(st.booleans()):
                rule["match"]["faction"] = draw(st.sampled_from(FACTION_NAMES))
        rules.append(rule)
    return event("special", *rules)
