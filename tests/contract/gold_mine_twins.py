"""Twins in Gold Mine: only the order of the stacks is hidden, and from everybody alike."""

from random import Random
from typing import Any

import pepita

Position = dict[str, Any]

# Facts of chance: what follows on one of them differs between twins.
TURNING_POINTS = (
    "drew", "rolled", "rolled-for-passage", "duel-roll", "rolled-bonus", "rolled-bats",
)  # fmt: skip


def stacks(game: pepita.Game) -> object:
    """The order of the stacks."""
    position = game.position()
    return [position["development"], position["piles"]]


def twin(position: Position, viewer: int | None, random: Random) -> None:
    """Shuffle all stacks together, save the tiles that everybody saw go under a pile."""
    hidden = list(position["development"])
    for pile, known in zip(position["piles"], position["known"], strict=True):
        hidden += pile[: len(pile) - known]
    random.shuffle(hidden)
    position["development"] = [hidden.pop() for _ in position["development"]]
    for pile, known in zip(position["piles"], position["known"], strict=True):
        pile[: len(pile) - known] = [hidden.pop() for _ in pile[known:]]
    position["chance"] = [random.getrandbits(32) for _ in range(4)]
