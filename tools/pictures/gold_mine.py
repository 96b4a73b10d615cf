"""Gold Mine's pictures: mines as tests draw them, with miners and dice.

The phase of a table follows from the move that is tried, unless the picture gives a phase. Only
miners with a given place are drawn; the others are at the Entrance. `frame` says which cells are
visible.
"""

from typing import TypedDict

from pepita import Game
from pepita.games.gold_mine import GoldMine
from pepita.games.gold_mine.edge.from_picture import game_from
from pepita.games.gold_mine.shapes import GoldMineView, Tile
from pepita.kernel.optional import expect
from tools.pictures import Data, Kind, frame_of

OWN = ("drawing", "frame")
ORIGIN = "ENT"
LADDER = "0,0"
# Bats and the bonus have their own die.
OWN_DIE = ("drive", "bonus")


class MinerShown(TypedDict):
    """A miner with the nuggets of its player."""

    seat: int
    place: str
    stash: int


class Shown(TypedDict):
    """What is drawn of a table: tiles in a frame of cells, some miners, and the dice of the turn.

    The frame is left, bottom, right and top; `mover` is the seat whose miner a move would move.
    """

    frame: list[int]
    tiles: list[Tile]
    miners: list[MinerShown]
    dice: list[int]
    mover: int
    hasBogs: bool


def table(fields: Data, move: str) -> Game:
    """Return a table in the phase of a move."""
    rest = {name: value for name, value in fields.items() if name not in OWN}
    others = rest.get("seats", 2) - len(fields.get("miners", []))
    rest["miners"] = [*fields.get("miners", []), *[LADDER] * others]
    return game_from(fields["drawing"], **{**due(move), **rest})


def due(move: str) -> Data:
    """Return the fields of a position that set the phase of a move."""
    verb, *rest = move.split() or [""]
    if verb == "lay":
        return {"phase": "lay", "drawn": rest[0]}
    if verb == "take":
        return {"phase": "act", "may_take": True}
    if verb in ("walk", "cross"):
        return {"phase": verb}
    return {"phase": "act"} if verb in ("gold", "bats") else {}


def shown(game: Game, fields: Data) -> Shown:
    """Return the data to draw: tiles, miners, and the dice of the turn."""
    assert isinstance(game, GoldMine)
    view = game.view(None)
    return {
        "frame": frame_of(fields, ORIGIN),
        "tiles": view["tiles"],
        "miners": [
            {"seat": seat, "place": expect(view["miners"][seat]), "stash": view["stashes"][seat]}
            for seat in range(len(fields.get("miners", [])))
        ],
        "dice": [view["steps"]] if view["phase"] in OWN_DIE else view["dice"],
        "mover": mover(view),
        "hasBogs": view["options"]["bogs"],
    }


def mover(view: GoldMineView) -> int:
    """Return the seat whose miner a move would move: after a duel, the loser's."""
    duel = view["challenge"]
    if duel is None or view["phase"] != "drive":
        return view["turn"]
    return duel["defender"] if duel["winner"] == duel["challenger"] else duel["challenger"]


KIND = Kind(table, shown, Shown)
