"""Limits that the house deck keeps and other decks need not keep: K6 and K9.

A real box may differ, so a deck that breaks them can be played; checking it gives a warning.
"""

from collections.abc import Iterator
from typing import Final

from pepita.games.imperial_miners.card_text.counters import walk
from pepita.games.imperial_miners.deck.deck_format import title_of
from pepita.games.imperial_miners.deck.shapes import CheckedDeck, DeckCard, DeckSide
from pepita.games.imperial_miners.deck.steps import Steps
from pepita.games.imperial_miners.operations.operation import BY_NAME

SHORTEST_HOUSE_SIDE: Final = 5
LONGEST_HOUSE_SIDE: Final = 12
# Nothing lies where these halves point, by level.
HALVES_OUTSIDE: Final = {1: ("TL", "TR"), 4: ("BL", "BR")}


def warnings(deck: CheckedDeck) -> list[str]:
    """Return where a deck that was read differs from the house deck's limits, a line each."""
    found = [line for card in deck["cards"] for line in card_warnings(card)]
    found += [line for side in deck["sides"] for line in side_warnings(side)]
    spaces = [space for side in deck["sides"] for space in side["spaces"]]
    giving = sum(gives(space) for space in spaces)
    if spaces and 2 * giving <= len(spaces):
        found.append(f"side: {giving} of {len(spaces)} spaces give coins, VP or cards, not most")
    return found


def card_warnings(card: DeckCard) -> Iterator[str]:
    """Give the halves that nothing can complete: on top of level 1, below level 4."""
    outside = [half for half in card["halves"] if half in HALVES_OUTSIDE.get(card["level"], ())]
    if outside:
        yield f"{title_of(card, 'card', 0)}, halves: nothing can complete {', '.join(outside)} (K6)"


def side_warnings(side: DeckSide) -> Iterator[str]:
    """Give what is unusual about a side: its length, empty spaces, spaces that advance."""
    owner, length = title_of(side, "side", 0), len(side["spaces"])
    if not SHORTEST_HOUSE_SIDE <= length <= LONGEST_HOUSE_SIDE:
        yield (
            f"{owner}, spaces: has {length}; "
            f"the house deck has {SHORTEST_HOUSE_SIDE} to {LONGEST_HOUSE_SIDE} (K9)"
        )
    for number, space in enumerate(side["spaces"], 1):
        if not space:
            yield f"{owner}, spaces[{number}]: nothing stands on it (K9)"
        if any(BY_NAME[step["op"]].advances for step in walk(space)):
            yield f"{owner}, spaces[{number}]: it advances the marker (K9)"


def gives(steps: Steps) -> bool:
    """Tell whether some steps give coins, VP or cards, at least in one case. [M-ADV-06]"""
    return any(BY_NAME[step["op"]].gives_goods for step in walk(steps))
