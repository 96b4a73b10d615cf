"""Pieces: what lies in the box of a game, with the texts that a person reads on it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Effect:
    """What a piece does.

    `of` is what views call the effect. `choices` has, by the number of a step at which somebody
    chooses, a sentence for each thing that can be chosen there.
    """

    of: str
    text: str
    choices: Mapping[str, Sequence[str]] = field(default_factory=dict)


@dataclass(frozen=True)
class Piece:
    """A card, a board or the like; `details` is what else is printed on it, as plain data."""

    kind: str
    id: str
    name: str
    effects: Sequence[Effect] = ()
    details: Mapping[str, object] = field(default_factory=dict)
