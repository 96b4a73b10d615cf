"""What the rule tests share: the three editions, and asking a table what it allows."""

from collections.abc import Mapping
from typing import Any

import pytest

from pepita import Game, IllegalMove

in_every_edition = pytest.mark.parametrize("edition", ["italian", "brazilian", "argentine"])

# The goals from the top down, after the stone in the middle was reached from the west.
STONE_UP: list[dict[str, Any]] = [
    {"face": "treasure"},
    {"face": "stone-NW", "up": True},
    {"face": "stone-NE"},
]


def seen(game: Game, seat: int | None = None) -> Mapping[str, Any]:
    """Return what a seat sees; without one, a spectator."""
    return game.view(seat)


def truth(game: Game) -> dict[str, Any]:
    """Return what lies on the table and in all hands and piles."""
    return game.position()


def may(game: Game, seat: int, move: str) -> bool:
    """Tell whether the seat may make the move; the list of legal moves must agree."""
    is_allowed = game.why_not(seat, move) is None
    assert is_allowed == (move in game.legal_moves(seat))
    return is_allowed


def refused(game: Game, seat: int, move: str) -> tuple[str, str]:
    """Return clause and code of a move that a rule forbids; trying it must change nothing."""
    before = game.position()
    with pytest.raises(IllegalMove) as attempt:
        game.play(seat, move)
    refusal = attempt.value.refusal
    assert game.why_not(seat, move) == refusal
    assert move not in game.legal_moves(seat)
    assert game.position() == before
    return refusal.clause, refusal.code


def pass_turn(game: Game, *, keep: str = "") -> None:
    """Let the player whose turn it is pass with a card, with the one to keep only at the last."""
    (seat,) = game.actors
    cards = seen(game, seat)["hand"]
    game.play(seat, f"pass {min(cards, key=lambda card: card == keep)}")
