"""Tables for duels: two miners at one place, and challenges whose dice are given."""

from typing import Any

from pepita import Game
from pepita.games.gold_mine.edge.from_picture import game_from
from pepita.kernel.edge import Fact
from tests.rules.gold_mine.tables import Fixed, seen

Facts = list[Fact]

# The dice of a duel: challenger, defender, three times.
WON = [6, 1, 6, 1, 6, 1]
LOST = [1, 6, 1, 6, 1, 6]

# Both miners stand on the first chamber; the next one has a nugget, the last two have none.
HALL = "ENT  [EW]  [EW]*0  [EW]*1  [EW]*0  [EW]  [EW]*0"


def duelling(drawing: str = HALL, **fields: Any) -> Game:
    """Return a table on which seat 0 acts, with all miners on the first chamber of the hall."""
    seats = fields.get("seats", 2)
    usual = {"phase": "act", "miners": ["2,0"] * seats, "stashes": [2, 3, *[0] * (seats - 2)]}
    return game_from(drawing, **{**usual, **fields})


def challenge(game: Game, move: str, dice: list[int], *, seat: int = 0) -> Facts:
    """Challenge with dice given; what comes after the duel's six is for bonus or bats."""
    game.use_chance(Fixed(dice))
    return game.play(seat, move)


def drives(game: Game, seat: int) -> set[str]:
    """Return the places to which the seat may drive a miner."""
    moves = game.legal_moves(seat)
    return {move.removeprefix("drive ") for move in moves if move.startswith("drive ")}


def placings(game: Game, seat: int) -> set[str]:
    """Return the chambers on which the seat may put a nugget won."""
    moves = game.legal_moves(seat)
    return {move.removeprefix("place ") for move in moves if move.startswith("place ")}


def nuggets(game: Game) -> list[str]:
    """Return the cells with a nugget."""
    return [tile["cell"] for tile in seen(game)["tiles"] if tile["nugget"]]


def rest(game: Game, *, turns: int = 1) -> None:
    """Let players give up their movement and end their turns."""
    for _ in range(turns):
        (seat,) = game.actors
        game.play(seat, "rest")
        if game.actors == (seat,):
            game.play(seat, "end")
