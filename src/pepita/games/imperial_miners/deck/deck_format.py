"""Reading a deck that somebody wrote: mine cards, events and sides of the progress boards.

`read_deck` checks everything and returns the same in one plain form: every default filled in,
every name a table by language, every amount and selector with all its parts. What is wrong is told
at once, not the first mistake alone. docs/cards.md describes what may be written.
"""

import tomllib
from collections.abc import Callable
from functools import cache, lru_cache
from importlib.resources import files
from typing import Final

from pepita.games.imperial_miners.deck.amount_format import (
    ZONES_BEFORE_PLACING,
    Scope,
    constant_amount,
    read_amount,
    read_condition,
)
from pepita.games.imperial_miners.deck.bytecode import FACTION_NAMES, SIDE_IDS
from pepita.games.imperial_miners.deck.census import (
    CARDS_BY_LEVEL,
    DEEPEST_LEVEL,
    check_census,
)
from pepita.games.imperial_miners.deck.event_format import (
    HIGHEST_NUMBER,
    LONGEST_NAME,
    read_event,
    read_side,
)
from pepita.games.imperial_miners.deck.shapes import (
    CardOption,
    CheckedDeck,
    DeckCard,
    DeckEvent,
    DeckSide,
)
from pepita.games.imperial_miners.deck.steps import Amount, Step
from pepita.games.imperial_miners.operations.reading import (
    cost_operations,
    effect_operations,
    read_steps,
)
from pepita.games.imperial_miners.rules.mine import HALF_NAMES
from pepita.games.imperial_miners.shapes import Faction, HalfName
from pepita.kernel.fields import (
    Mistakes,
    Spot,
    Table,
    distinct,
    each,
    is_line,
    items,
    name_by_language,
    text,
    whole,
    word,
)
from pepita.kernel.plain import from_bytes, key_of, to_bytes
from pepita.words import DEFAULT

RECORD_KINDS: Final = ("card", "event", "side")
MOST_RECORDS: Final = 300
MOST_MISTAKES: Final = 100
MOST_PARTS: Final = 5000
RECORDS_KEPT: Final = 2000
LONGEST_PURPOSE: Final = 200

COST_BY_LEVEL: Final = {1: (0, 0), 2: (2, 2), 3: (0, 13), 4: (0, 0)}
ANY_COST: Final = (0, 13)

# What the option `deck` is called in games that were dealt with it.
FIRST_HOUSE_DECK: Final = "house-1"

Record = DeckCard | DeckEvent | DeckSide


def read_deck(given: object, *, is_partial: bool = False) -> CheckedDeck:
    """Return a deck in its plain form, or raise BadOption with all mistakes, and what is allowed.

    A part of a deck need not have all cards, events and sides. The first house deck has a name.
    """
    if isinstance(given, str) and given == FIRST_HOUSE_DECK:
        given = tomllib.loads(deck_file("house_1.toml"))
    named = Table(
        given, Spot(""), () if is_partial else RECORD_KINDS, RECORD_KINDS if is_partial else ()
    )
    deck: CheckedDeck = {
        "cards": named.read("card", read_records, "card", default=[]),
        "events": named.read("event", read_records, "event", default=[]),
        "sides": named.read("side", read_records, "side", default=[]),
    }
    named.mistakes.read(check_census, named.given, is_partial=is_partial)
    found = named.mistakes.found
    if len(found) > MOST_MISTAKES:
        more = len(found) - MOST_MISTAKES
        found[MOST_MISTAKES:] = [f"and {more} more mistakes, told when these are mended"]
    named.check()
    return deck


def read_records(given: object, at: Spot, kind: str) -> list[Record]:
    """Return all cards, events or sides in order; no two have the same number or id."""
    mistakes = Mistakes()
    found: dict[int | str, Record] = {}
    for place, one in enumerate(items(given, at, 1, MOST_RECORDS, f"{kind}s"), 1):
        owner = title_of(one, kind, place)
        record = mistakes.read(read_record, one, kind, owner)
        if record and id_of(record) in found:
            key = "id" if kind == "side" else "number"
            mistakes.add(Spot(owner, key).refuse(f"another {kind} has it too"))
        elif record:
            found[id_of(record)] = record
    mistakes.check()
    return [found[id] for id in sorted(found, key=place_of)]


def id_of(record: Record) -> int | str:
    """Return what no other record of the same kind has: a side's id, the number of others."""
    return record["id"] if "id" in record else record["number"]


def place_of(id: int | str) -> int:
    """Return by what records of the same kind are sorted."""
    return id if isinstance(id, int) else SIDE_IDS.index(id)


def read_record(given: object, kind: str, owner: str) -> Record:
    """Return a card, an event or a side; one that was read before is not checked again."""
    key = key_of(given, MOST_PARTS)
    if key is None:
        return READERS[kind](given, Spot(owner))
    record: Record = from_bytes(cached_record(key, kind, owner))
    return record


@lru_cache(maxsize=RECORDS_KEPT)
def cached_record(key: bytes, kind: str, owner: str) -> bytes:
    """Return a record that was read, as bytes, so that nobody can change what others will get."""
    return to_bytes(READERS[kind](from_bytes(key), Spot(owner)))


def title_of(given: object, kind: str, place: int) -> str:
    """Return what errors call a record: its number and name if it has them, else its place."""
    fields = given if type(given) is dict else {}
    number = fields.get("id" if kind == "side" else "number")
    is_id = type(number) is str and number in SIDE_IDS
    if not is_id and not (type(number) is int and 0 < number <= HIGHEST_NUMBER):
        return f"{kind}[{place}]"
    name = fields.get("name")
    spoken = name.get(DEFAULT) if type(name) is dict else name
    is_named = type(spoken) is str and is_line(spoken, LONGEST_NAME)
    return f"{kind} {number} ({spoken})" if is_named else f"{kind} {number}"


def read_card(given: object, at: Spot) -> DeckCard:
    """Return a mine card; its level sets its cost. [M-MINE-04]"""
    required = ("number", "name", "level", "cost", "factions", "halves", "options")
    named = Table(given, at, required, ("discount", "purpose", "copies"))
    level = named.read("level", whole, 1, DEEPEST_LEVEL)
    if level is not None and level != DEEPEST_LEVEL and named.has("copies"):
        named.refuse("copies", f"only on level {DEEPEST_LEVEL}")
    card: DeckCard = {
        "number": named.read("number", whole, 1, HIGHEST_NUMBER),
        "name": named.read("name", name_by_language, LONGEST_NAME),
        "level": level,
        "cost": named.read("cost", whole, *COST_BY_LEVEL.get(level, ANY_COST)),
        "copies": named.read("copies", whole, 1, CARDS_BY_LEVEL[4], default=1),
        "discount": named.read("discount", read_discount, default=constant_amount(0)),
        "factions": named.read("factions", read_factions),
        "halves": named.read("halves", read_halves),
        "purpose": named.read("purpose", text, LONGEST_PURPOSE, default=""),
        "options": named.read("options", read_options),
    }
    named.check()
    return card


def read_discount(given: object, at: Spot) -> Amount:
    """Return what lowers the play cost; the card itself lies nowhere yet."""
    return read_amount(given, at, Scope(zones=ZONES_BEFORE_PLACING))


def read_factions(given: object, at: Spot) -> list[Faction]:
    """Return up to two factions; a card with two belongs to both. [M-MINE-17]"""
    return distinct(each(items(given, at, 0, 2, "factions"), at, word, FACTION_NAMES), at)


def read_halves(given: object, at: Spot) -> list[HalfName]:
    """Return the edges with half carts; nothing completes those that point outside (A-06)."""
    halves = distinct(
        each(items(given, at, 0, len(HALF_NAMES), "halves"), at, word, HALF_NAMES), at
    )
    return sorted(halves, key=HALF_NAMES.index)


def read_options(given: object, at: Spot) -> list[CardOption]:
    """Return the one or two effects of a card."""
    return each(items(given, at, 1, 2, "options"), at, read_option)


def read_option(given: object, at: Spot) -> CardOption:
    """Return an effect: what it needs, what it costs, what it does."""
    named = Table(given, at, ("do",), ("need", "cost"))
    scope = Scope()
    option: CardOption = {
        "need": named.read("need", read_condition, scope),
        "cost": named.read("cost", read_cost, scope, default=[]),
        "do": named.read("do", read_steps, scope, effect_operations()),
    }
    named.check()
    return option


def read_cost(given: object, at: Spot, scope: Scope) -> list[Step]:
    """Return the steps that pay for an effect."""
    scope.is_cost = True
    try:
        cost = read_steps(given, at, scope, cost_operations(), least=0)
    finally:
        scope.is_cost = False
    check_cost(cost, at)
    return cost


def check_cost(cost: list[Step], at: Spot) -> None:
    """Each part of a cost can be judged alone: prices come first, and no other part comes twice.

    Else one part could use up what the next one needs.
    """
    parts = [step["op"] for step in cost]
    for number, part in enumerate(parts, 1):
        if part == "pay" and any(before != "pay" for before in parts[: number - 1]):
            raise at.item(number).refuse("`pay` comes before the other parts of a cost")
        if part != "pay" and part in parts[: number - 1]:
            raise at.item(number).refuse(f"a cost has one `{part}` at most")


READERS: Final[dict[str, Callable[[object, Spot], Record]]] = {
    "card": read_card,
    "event": read_event,
    "side": read_side,
}


def house_deck_written() -> str:
    """Return the house deck as it is written, for those who begin a deck of their own with it."""
    return deck_file("house.toml")


def deck_file(name: str) -> str:
    """Return the text of a deck that comes with the game."""
    return files("pepita.games.imperial_miners").joinpath(name).read_text("utf-8")


@cache
def house_deck() -> CheckedDeck:
    """Return the house deck; it is shared, so nobody may change it."""
    return read_deck(tomllib.loads(house_deck_written()))
