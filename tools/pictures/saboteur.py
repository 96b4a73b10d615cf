"""Saboteur's pictures: mines as tests draw them, and the broken tools of seats.

`seats_shown` names the seats whose broken tools are drawn below the mine. With `is_bare` nothing
else is drawn. `frame` says which cells are visible.
"""

from typing import TypedDict

from pepita import Game
from pepita.games.saboteur import Saboteur
from pepita.games.saboteur.edge.from_picture import game_from
from pepita.games.saboteur.shapes import Goal, LaidCard, ToolName
from tools.pictures import Data, Kind, cell_of, frame_of

OWN = ("drawing", "seats_shown", "is_bare", "frame", "hand")
WATCHED_BY = 0


class SeatShown(TypedDict):
    """A seat with the broken tools before it."""

    seat: int
    broken: list[ToolName]


class Shown(TypedDict):
    """What is drawn of a table: cards in a frame of cells, and what lies before some seats.

    The frame is left, bottom, right and top; null where only seats are shown.
    """

    frame: list[int] | None
    board: list[LaidCard]
    goals: list[Goal]
    seats: list[SeatShown]


def table(fields: Data, move: str) -> Game:
    """Return the table with the card of a move in hand."""
    rest = {name: value for name, value in fields.items() if name not in OWN}
    hand = [*fields.get("hand", []), *card_of(move)]
    return game_from(fields.get("drawing", "S"), hand=hand, **rest)


def card_of(move: str) -> list[str]:
    """Return the card of a move, as a list; empty if the move needs no card."""
    verb, *rest = move.split() or [""]
    if verb == "path":
        return rest[:1]
    if verb in ("break", "fix"):
        return [f"{verb}-{rest[0]}"]
    return [verb] if verb in ("map", "rockfall") else []


def shown(game: Game, fields: Data) -> Shown:
    """Return the data to draw: cards, goals and broken tools, as the acting seat sees them."""
    assert isinstance(game, Saboteur)
    view = game.view(WATCHED_BY)
    frame = None if fields.get("is_bare") else frame_of({"drawing": "S", **fields}, "S")
    return {
        "frame": frame,
        "board": view["board"] if frame else [],
        "goals": [goal for goal in view["goals"] if frame and is_inside(goal["cell"], frame)],
        "seats": [
            {"seat": seat, "broken": view["broken"][seat]} for seat in fields.get("seats_shown", [])
        ],
    }


def is_inside(cell: str, frame: list[int]) -> bool:
    """Tell whether a cell is visible."""
    x, y = cell_of(cell)
    left, bottom, right, top = frame
    return left <= x <= right and bottom <= y <= top


KIND = Kind(table, shown, Shown)
