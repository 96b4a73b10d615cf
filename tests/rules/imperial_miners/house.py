"""The house deck for tests: as it is written, to change at will, and as it is read."""

import tomllib
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

from pepita.games.imperial_miners.deck.deck_format import house_deck
from pepita.games.imperial_miners.deck.shapes import DeckCard, DeckEvent, DeckSide
from pepita.games.imperial_miners.shapes import Faction
from pepita.kernel.plain import from_bytes, to_bytes

Data = dict[str, Any]

FACTIONS: tuple[Faction, ...] = ("scots", "barbarian", "egyptian", "japanese", "atlantean", "roman")
WRITTEN: Data = tomllib.loads(
    files("pepita.games.imperial_miners").joinpath("house.toml").read_text("utf-8")
)
AS_BYTES = to_bytes(WRITTEN)


def written() -> Data:
    """Return the house deck as it is written, one's own to change."""
    deck: Data = from_bytes(AS_BYTES)
    return deck


def card(deck: Data, number: int) -> Data:
    """Return a card of a written deck."""
    found: Data = next(one for one in deck["card"] if one["number"] == number)
    return found


def cards(level: int, faction: str | None = None) -> list[DeckCard]:
    """Return the cards of a level as they are read, of one faction or all."""
    return [
        one
        for one in house_deck()["cards"]
        if one["level"] == level and (faction is None or faction in one["factions"])
    ]


def parts(data: object) -> Iterator[Data]:
    """Return every table in some data, from the outside in."""
    if isinstance(data, dict):
        yield data
        data = list(data.values())
    if isinstance(data, list):
        for part in data:
            yield from parts(part)


def records() -> list[DeckCard | DeckEvent | DeckSide]:
    """Return all cards, events and sides as they are read."""
    deck = house_deck()
    return [*deck["cards"], *deck["events"], *deck["sides"]]


def values(data: object, field: str) -> set[Any]:
    """Return everything that stands in a field anywhere in some data."""
    return {part[field] for part in parts(data) if field in part and part[field] is not None}
