"""Reading a deck that somebody wrote: mine cards, events and sides of the progress boards.

`read_deck` checks everything and returns the same in one plain form: every default filled in,
every name a table by language, every amount and selector with all its parts. docs/cards.md
describes what may be written.
"""

import tomllib
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, Final

from pepita.games.imperial_miners.amount_format import (
    FACTIONS,
    ZONES_BEFORE_PLACING,
    Scope,
    constant,
    read_amount,
    read_condition,
)
from pepita.games.imperial_miners.effect_format import OPERATIONS, OPERATIONS_OF_COSTS, read_steps
from pepita.games.imperial_miners.event_format import (
    HIGHEST_NUMBER,
    LONGEST_NAME,
    SIDES,
    read_event,
    read_side,
)
from pepita.games.imperial_miners.fields import (
    Spot,
    distinct,
    is_line,
    items,
    name_by_language,
    table,
    text,
    whole,
    word,
)
from pepita.games.imperial_miners.step_format import Step
from pepita.kernel.plain import frozen, key_of, thawed
from pepita.words import DEFAULT

CARDS_BY_LEVEL: Final = {1: 36, 2: 43, 3: 43, 4: 14}
DEEPEST_LEVEL: Final = 4
EVENTS: Final = 18
MOST_RECORDS: Final = 300
MOST_PARTS: Final = 5000
RECORDS_KEPT: Final = 2000
LONGEST_PURPOSE: Final = 200

COST_BY_LEVEL: Final = {1: (0, 0), 2: (2, 2), 3: (0, 13), 4: (0, 0)}
HALVES: Final = ("L", "R", "TL", "TR", "BL", "BR")
HALVES_BY_LEVEL: Final = {
    1: ("L", "R", "BL", "BR"), 2: HALVES, 3: HALVES, 4: ("L", "R", "TL", "TR"),
}  # fmt: skip

Record = dict[str, Any]


def read_deck(given: object) -> dict[str, Any]:
    """Return a deck in its plain form, or raise BadOption with the field and what is allowed."""
    named = table(given, Spot(""), ("card", "event", "side"))
    cards = read_records(named["card"], "card", "number")
    events = read_records(named["event"], "event", "number")
    sides = read_records(named["side"], "side", "id")
    check_decks(cards)
    check_factions(cards)
    if len(events) != EVENTS:
        raise Spot("event").refuse(f"has {len(events)} events; allowed: {EVENTS}")
    check_sides(sides)
    return {"cards": cards, "events": events, "sides": sides}


def read_records(given: object, kind: str, key: str) -> list[Record]:
    """Return all cards, events or sides in order; no two have the same number or id."""
    found: dict[Any, Record] = {}
    for place, one in enumerate(items(given, Spot(kind), 1, MOST_RECORDS, f"{kind}s"), 1):
        owner = called(one, kind, place)
        record = read_record(one, kind, owner)
        if record[key] in found:
            raise Spot(owner, key).refuse(f"another {kind} has it too")
        found[record[key]] = record
    order = SIDES.index if key == "id" else int
    return [found[value] for value in sorted(found, key=order)]


def read_record(given: object, kind: str, owner: str) -> Record:
    """Return a card, an event or a side; one that was read before is not checked again."""
    key = key_of(given, MOST_PARTS)
    if key is None:
        return READERS[kind](given, Spot(owner))
    record: Record = thawed(record_kept(key, kind, owner))
    return record


@lru_cache(maxsize=RECORDS_KEPT)
def record_kept(key: bytes, kind: str, owner: str) -> bytes:
    """Return a record that was read, frozen, so that nobody can change what others will get."""
    return frozen(READERS[kind](thawed(key), Spot(owner)))


def called(given: object, kind: str, place: int) -> str:
    """Return what errors call a record: its number and name if it has them, else its place."""
    fields = given if type(given) is dict else {}
    number = fields.get("id" if kind == "side" else "number")
    is_id = type(number) is str and number in SIDES
    if not is_id and not (type(number) is int and 0 < number <= HIGHEST_NUMBER):
        return f"{kind}[{place}]"
    name = fields.get("name")
    spoken = name.get(DEFAULT) if type(name) is dict else name
    is_named = type(spoken) is str and is_line(spoken, LONGEST_NAME)
    return f"{kind} {number} ({spoken})" if is_named else f"{kind} {number}"


def read_card(given: object, at: Spot) -> Record:
    """Return a mine card; its level sets its cost and its edges. [M-MINE-04]"""
    required = ("number", "name", "level", "cost", "factions", "halves", "options")
    named = table(given, at, required, ("discount", "purpose", "copies"))
    level = whole(named["level"], at.field("level"), 1, DEEPEST_LEVEL)
    if level != DEEPEST_LEVEL and "copies" in named:
        raise at.field("copies").refuse(f"only on level {DEEPEST_LEVEL}")
    return {
        "number": whole(named["number"], at.field("number"), 1, HIGHEST_NUMBER),
        "name": name_by_language(named["name"], at.field("name"), LONGEST_NAME),
        "level": level,
        "cost": whole(named["cost"], at.field("cost"), *COST_BY_LEVEL[level]),
        "copies": whole(named.get("copies", 1), at.field("copies"), 1, CARDS_BY_LEVEL[4]),
        "discount": read_discount(named, at),
        "factions": read_factions(named["factions"], at.field("factions")),
        "halves": read_halves(named["halves"], at.field("halves"), level),
        "purpose": read_purpose(named, at.field("purpose")),
        "options": read_options(named["options"], at.field("options")),
    }


def read_purpose(named: dict[str, object], at: Spot) -> str:
    """Return what a card is for, in words for those who tune the deck."""
    return text(named["purpose"], at, LONGEST_PURPOSE) if "purpose" in named else ""


def read_discount(named: dict[str, object], at: Spot) -> Record:
    """Return what lowers the play cost; the card itself lies nowhere yet."""
    if "discount" not in named:
        return constant(0)
    return read_amount(named["discount"], at.field("discount"), Scope(zones=ZONES_BEFORE_PLACING))


def read_factions(given: object, at: Spot) -> list[str]:
    """Return up to two factions; a card with two belongs to both. [M-MINE-17]"""
    named = items(given, at, 0, 2, "factions")
    return distinct([word(one, at.item(i), FACTIONS) for i, one in enumerate(named, 1)], at)


def read_halves(given: object, at: Spot, level: int) -> list[str]:
    """Return the edges with half carts, only where a neighbour can lie (A-06)."""
    allowed = HALVES_BY_LEVEL[level]
    named = items(given, at, 0, len(allowed), "halves")
    halves = distinct([word(one, at.item(i), allowed) for i, one in enumerate(named, 1)], at)
    return sorted(halves, key=HALVES.index)


def read_options(given: object, at: Spot) -> list[Record]:
    """Return the one or two effects of a card."""
    return [
        read_option(one, at.item(i)) for i, one in enumerate(items(given, at, 1, 2, "options"), 1)
    ]


def read_option(given: object, at: Spot) -> Record:
    """Return an effect: what it needs, what it costs, what it does."""
    named = table(given, at, ("do",), ("need", "cost"))
    scope = Scope()
    need = read_condition(named["need"], at.field("need"), scope) if "need" in named else None
    scope.is_cost = True
    cost = read_steps(named.get("cost", []), at.field("cost"), scope, OPERATIONS_OF_COSTS, least=0)
    scope.is_cost = False
    check_cost(cost, at.field("cost"))
    return {
        "need": need,
        "cost": cost,
        "do": read_steps(named["do"], at.field("do"), scope, OPERATIONS),
    }


def check_cost(cost: list[Record], at: Spot) -> None:
    """Each part of a cost can be judged alone: prices come first, and no other part comes twice.

    Else one part could use up what the next one needs.
    """
    parts = [step["op"] for step in cost]
    for number, part in enumerate(parts, 1):
        if part == "pay" and any(before != "pay" for before in parts[: number - 1]):
            raise at.item(number).refuse("`pay` comes before the other parts of a cost")
        if part != "pay" and part in parts[: number - 1]:
            raise at.item(number).refuse(f"a cost has one `{part}` at most")


READERS: Final = {"card": read_card, "event": read_event, "side": read_side}


def check_decks(cards: list[Record]) -> None:
    """Each level has its number of cards; all of level 4 are one design. [M-SETUP-02, M-EFFECT-11]

    One design for level 4 is ruling A-78.
    """
    at = Spot("card")
    deepest = [card for card in cards if card["level"] == DEEPEST_LEVEL]
    if len(deepest) != 1:
        raise at.refuse(f"has {len(deepest)} cards of level 4; allowed: 1, with copies = 14")
    for level, wanted in CARDS_BY_LEVEL.items():
        found = sum(card["copies"] for card in cards if card["level"] == level)
        if found != wanted:
            raise at.refuse(
                f"has {found} cards of level {level}, copies counted; allowed: {wanted}"
            )


def check_factions(cards: list[Record]) -> None:
    """Most cards above level 4 have a faction. [M-MINE-18]"""
    above = [card for card in cards if card["level"] != DEEPEST_LEVEL]
    found = sum(bool(card["factions"]) for card in above)
    if 2 * found <= len(above):
        raise Spot("card").refuse(f"has {found} cards with a faction; allowed: more than half")


def check_sides(sides: list[Record]) -> None:
    """All six sides are there, and most spaces give coins, VP or cards. [M-ADV-06]"""
    if len(sides) != len(SIDES):
        raise Spot("side").refuse(f"has {len(sides)} sides; allowed: {', '.join(SIDES)}")
    spaces = [space for side in sides for space in side["spaces"]]
    giving = sum(gives(space) for space in spaces)
    if 2 * giving <= len(spaces):
        raise Spot("side").refuse(
            f"{giving} of {len(spaces)} spaces give coins, VP or cards; allowed: more than half"
        )


def gives(steps: list[Step]) -> bool:
    """Tell whether some steps give coins, VP or cards, at least in one case."""
    for step in steps:
        if step["op"] in ("gain", "draw", "ladder"):
            return True
        inside = step.get("of") or [step.get("then", []), step.get("else", [])]
        if any(gives(branch) for branch in inside):
            return True
    return False


@cache
def house_deck() -> dict[str, Any]:
    """Return the house deck; it is shared, so nobody may change it."""
    written = files(__package__).joinpath("house.toml").read_text("utf-8")
    return read_deck(tomllib.loads(written))
