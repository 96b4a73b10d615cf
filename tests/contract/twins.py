"""Twins: positions that a seat cannot tell apart, made by shuffling what it has not seen.

Works on positions as plain data and knows nothing of how the engine imagines a game.
"""

from collections.abc import Iterable
from copy import deepcopy
from random import Random

import pepita
from tests.contract.companions import Fact, Position, View, companion


def twin(position: Position, viewer: int | None, random: Random) -> Position:
    """A position that differs only in what the viewer (None: a spectator) cannot know."""
    other = deepcopy(position)
    companion(position["game"]).twin(other, viewer, random)
    return other


def may_be_impossible(position: Position) -> bool:
    """Whether what everybody sees may rule out a twin, though nobody has seen the cards."""
    return companion(position["game"]).may_be_impossible(position)


def secrets(game: pepita.Game) -> object:
    """What a spectator does not see, though it matters."""
    return companion(game.name).secrets(game)


def looks_like(name: str, move: str) -> str:
    """What the others see of a move."""
    return companion(name).look(move)


def told_before_anything_new(name: str, facts: Iterable[Fact], viewer: int | None) -> list[Fact]:
    """What a viewer is told of a move, up to where something hidden until then comes out."""
    draws, turning_points = companion(name).draws, companion(name).turning_points
    told = []
    for fact in facts:
        if fact["fact"] in turning_points:
            break
        if fact["to"] is None or (fact["to"] == viewer and fact["fact"] not in draws):
            told.append(fact)
    return told


def reveals(name: str, facts: Iterable[Fact], viewer: int | None, view: View) -> bool:
    """Whether a move, after which this is the view, showed what twins may differ in."""
    draws, turning_points = companion(name).draws, companion(name).turning_points
    told = [fact["fact"] for fact in facts if fact["to"] in (None, viewer)]
    shown = [fact["fact"] for fact in facts if fact["to"] is not None and fact["to"] == viewer]
    if any(fact in turning_points for fact in told) or any(fact in draws for fact in shown):
        return True
    return companion(name).shows_secret(view)
