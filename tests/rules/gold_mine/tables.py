"""What the rule tests share: dice that are given, and asking a table what it allows."""

import tomllib
from collections.abc import Mapping
from importlib.resources import files
from typing import Any

import pytest
from mypy_extensions import i64

import pepita
from pepita import Chance, Game, IllegalMove
from pepita.kernel.edge import Fact

Rows = list[dict[str, Any]]


class Fixed(Chance):
    """Chance whose dice are given; all else falls on the first.

    Put it into a game with `game.use_chance(Fixed([4, 2]))`.
    """

    def __init__(self, dice: list[int]) -> None:
        self.dice = list(dice)

    def below(self, n: i64) -> i64:
        """Return the next die less one, or 0 where no die is rolled."""
        return self.dice.pop(0) - 1 if n == 6 else 0

    def clone(self) -> "Fixed":
        """Return dice that will fall in the same way."""
        return Fixed(self.dice)


def seen(game: Game, seat: int | None = None) -> Mapping[str, Any]:
    """Return what a seat sees; without one, a spectator."""
    return game.view(seat)


def truth(game: Game) -> dict[str, Any]:
    """Return everything, the order of the stacks included."""
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


def told(facts: list[Fact], name: str) -> list[Fact]:
    """Return the facts of one name."""
    return [fact for fact in facts if fact["fact"] == name]


def walks(game: Game, seat: int) -> set[str]:
    """Return the places that the seat may walk to."""
    moves = game.legal_moves(seat)
    return {move.removeprefix("walk ") for move in moves if move.startswith("walk ")}


def finish_turn(game: Game) -> int:
    """Let the seat in turn neither move nor act; return the seat."""
    (seat,) = game.actors
    turn = truth(game)["round"], seat
    game.play(seat, "rest")
    if (truth(game)["round"], *game.actors) == turn:
        game.play(seat, "end")
    return seat


def with_piles(game: Game, *tops: list[str]) -> Game:
    """Return the game with these tiles on top of its piles; all others lie in the first."""
    position = truth(game)
    rest = [tile for pile in position["piles"] for tile in pile]
    for tile in (tile for top in tops for tile in top):
        rest.remove(tile)
    position["piles"] = [list(top) for top in tops]
    position["piles"][0] += rest
    position["known"] = [0] * len(tops)
    return pepita.from_position(position)


def house(**changes: int | list[str]) -> Rows:
    """Return the house set with other copies, or other tunnels, of some tiles."""
    rows: Rows = tomllib.loads(
        files("pepita.games.gold_mine").joinpath("house.toml").read_text("utf-8")
    )["tile"]
    for row in rows:
        change = changes.pop(row["id"], None)
        if change is not None:
            row["copies" if isinstance(change, int) else "tunnels"] = change
    assert changes == {}
    return rows
