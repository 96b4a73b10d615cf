"""Decks that tables bring: the latest are kept compiled, for other tables with an equal deck.

Nothing that somebody hands in is kept itself, so that changing it later changes no table.
"""

from functools import lru_cache
from typing import Final

from pepita.games.imperial_miners.deck.bytecode import Deck
from pepita.games.imperial_miners.deck.compiler import compile_deck
from pepita.games.imperial_miners.deck.deck_format import read_deck
from pepita.kernel.plain import from_bytes, key_of

DECKS_KEPT: Final = 16
MOST_PARTS_KEPT: Final = 100_000


def deck_key(given: object) -> bytes | None:
    """Return what a deck is known again by; None for one that is too odd or too long to keep."""
    return key_of(given, MOST_PARTS_KEPT)


def tables_of(given: object) -> Deck:
    """Return the tables of a deck, or raise BadOption with card, field and what is allowed."""
    key = deck_key(given)
    return compile_deck(read_deck(given)) if key is None else cached_tables(key)


@lru_cache(maxsize=DECKS_KEPT)
def cached_tables(key: bytes) -> Deck:
    """Return the tables of the deck of a key; games share them, and nothing changes them."""
    return compile_deck(read_deck(from_bytes(key)))
