"""Pieces: everything in the box of a game, with the texts that a person reads on it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Effect:
    """What a piece does.

    `of` is the name of the effect in views. `choices` is keyed by the number of a step; it has a
    sentence for each thing that a player can choose at that step.
    """

    of: str
    text: str
    choices: Mapping[str, Sequence[str]] = field(default_factory=dict)


@dataclass(frozen=True)
class Piece:
    """A card, a board or the like; `details` holds the rest of what is printed on it."""

    kind: str
    id: str
    name: str
    effects: Sequence[Effect] = ()
    details: Mapping[str, object] = field(default_factory=dict)
