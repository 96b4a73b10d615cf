"""How many cards, events and sides a deck has: the numbers of the rulebook.

Records are counted as they are written, so that a mistake in one of them hides no other.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from pepita.games.imperial_miners.deck.bytecode import LEVELS, SIDE_IDS
from pepita.games.imperial_miners.deck.shapes import CheckedDeck
from pepita.kernel.errors import BadOption, BadPosition
from pepita.kernel.fields import Mistakes, Spot

CARDS_BY_LEVEL: Final = {1: 36, 2: 43, 3: 43, 4: 14}
DEEPEST_LEVEL: Final = int(LEVELS)
EVENTS: Final = 18


class Counted(NamedTuple):
    """What is counted of a card."""

    level: int
    copies: int
    has_faction: bool


def check_census(given: Mapping[str, object], *, is_partial: bool) -> None:
    """Raise BadOption unless a deck has as many of everything as it must.

    A part of a deck may have less of it, but not more.
    """
    mistakes = Mistakes()
    for kind, check in (("card", check_cards), ("event", check_events), ("side", check_sides)):
        records = given.get(kind)
        if type(records) is list or type(records) is tuple:
            mistakes.read(check, records, is_partial=is_partial)
    mistakes.check()


def check_cards(records: list[object], *, is_partial: bool) -> None:
    """Each level has its cards, all of level 4 are one design, and most have a faction.

    One design for level 4 is ruling A-78. [M-SETUP-02, M-EFFECT-11, M-MINE-18]
    """
    cards = [card for card in map(what_counts, records) if card is not None]
    if len(cards) < len(records):
        return
    mistakes = Mistakes()
    designs = sum(card.level == DEEPEST_LEVEL for card in cards)
    if designs > 1 or (designs == 0 and not is_partial):
        mistakes.add(wrong("card", f"{designs} cards of level 4", "1, with copies = 14"))
    else:
        found = copies_by_level((card.level, card.copies) for card in cards)
        for level, wanted in CARDS_BY_LEVEL.items():
            if is_off(found[level], wanted, is_partial=is_partial):
                counted = f"{found[level]} cards of level {level}, copies counted"
                mistakes.add(wrong("card", counted, str(wanted)))
    above = [card for card in cards if card.level != DEEPEST_LEVEL]
    of_some = sum(card.has_faction for card in above)
    if not is_partial and 2 * of_some <= len(above):
        mistakes.add(wrong("card", f"{of_some} cards with a faction", "more than half"))
    mistakes.check()


def what_counts(one: object) -> Counted | None:
    """Return what is counted of a card; None unless it says its level and copies as numbers."""
    card = one if type(one) is dict else {}
    level, copies, factions = card.get("level"), card.get("copies", 1), card.get("factions")
    if type(level) is not int or level not in CARDS_BY_LEVEL or type(copies) is not int:
        return None
    has_faction = (type(factions) is list or type(factions) is tuple) and len(factions) > 0
    return Counted(level, copies, has_faction)


def copies_by_level(cards: Iterable[tuple[int, int]]) -> Counter[int]:
    """Return how many cards of each level there are, from the levels and copies of designs."""
    found: Counter[int] = Counter()
    for level, copies in cards:
        found[level] += copies
    return found


def is_off(found: int, wanted: int, *, is_partial: bool) -> bool:
    """Tell whether there are too many, or in a whole deck too few."""
    return found > wanted or (found < wanted and not is_partial)


def wrong(kind: str, found: str, allowed: str) -> BadOption | BadPosition:
    """Return the error for a number that is not allowed."""
    return Spot(kind).refuse(f"has {found}; allowed: {allowed}")


def check_events(records: list[object], *, is_partial: bool) -> None:
    if is_off(len(records), EVENTS, is_partial=is_partial):
        raise wrong("event", f"{len(records)} events", str(EVENTS))


def check_sides(records: list[object], *, is_partial: bool) -> None:
    if is_off(len(records), len(SIDE_IDS), is_partial=is_partial):
        raise wrong("side", f"{len(records)} sides", ", ".join(SIDE_IDS))


def missing(deck: CheckedDeck) -> list[str]:
    """Return what a part of a deck lacks to be a whole one."""
    found = copies_by_level((card["level"], card["copies"]) for card in deck["cards"])
    ids = [side["id"] for side in deck["sides"]]
    lacking = [
        *(
            (wanted - found[level], f"cards of level {level}")
            for level, wanted in CARDS_BY_LEVEL.items()
        ),
        (EVENTS - len(deck["events"]), "events"),
    ]
    return [
        *(f"{number} {what}" for number, what in lacking if number),
        *(f"side {side}" for side in SIDE_IDS if side not in ids),
    ]
