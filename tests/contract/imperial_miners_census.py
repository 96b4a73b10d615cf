"""What a table of Imperial Miners holds: 136 mine cards and 18 events, wherever they are."""

from collections import Counter
from typing import Any

import pepita
from tests.contract.imperial_miners_vocabulary import EVENTS, NUMBERS

Position = dict[str, Any]
LEVEL_4_COPIES = 14


def box(game: pepita.Game) -> Counter[str]:
    """One of each card, but for level 4, whose cards are all alike."""
    found = Counter({f"event {number}": 1 for number in EVENTS})
    for level in (1, 2, 3):
        found.update(f"card {number}" for number in NUMBERS[level])
    found["card 141"] = LEVEL_4_COPIES
    return found


def census(position: Position) -> Counter[str]:
    """Cards in decks, discard piles, hands and mines, and those revealed and not yet placed."""
    found = Counter(f"event {number}" for number in position["events"])
    for pile in [*position["piles"], *position["discards"]]:
        found.update(f"card {number}" for number in pile)
    for player in position["players"]:
        found.update(f"card {number}" for number in player["hand"])
        found.update(f"card {row['card']}" for row in player["mine"])
        if is_between_hand_and_mine(position, player):
            found[f"card {player['choice']}"] += 1
    return found


def is_between_hand_and_mine(position: Position, player: Position) -> bool:
    return position["phase"] == "mine" and player["choice"] is not None and player["placed"] is None
