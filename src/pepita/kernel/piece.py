"""Pieces: everything in the box of a game, with the texts that a person reads on it."""

from collections.abc import Mapping
from typing import TypedDict

# What all games have in common; a game that lists its pieces has types of its own in its `shapes`,
# for each `kind` of piece one, with the fields of `PieceTexts` and what else is printed on it.
Piece = Mapping[str, object]


class Effect(TypedDict):
    """What a piece does.

    `of` is the name of the effect in views. `choices` is keyed by the number of a step; it has a
    sentence for each thing that a player can choose at that step.
    """

    of: str
    text: str
    choices: dict[str, list[str]]


class PieceTexts(TypedDict):
    """The texts of a piece; its kind and id tell it from the others."""

    id: str
    name: str
    effects: list[Effect]
