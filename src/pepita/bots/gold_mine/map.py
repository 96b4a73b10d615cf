"""The mine as a bot sees it: places, the links between them, and distances.

It is built from a view. It is only for judging moves: the view lists the legal ones.
"""

from collections.abc import Iterable
from functools import cache

from pepita.games.gold_mine.edge.picture import parse_cell
from pepita.games.gold_mine.edge.tile_set import Row, house_rows, read_rows
from pepita.games.gold_mine.rules.numbers import Rotation
from pepita.games.gold_mine.rules.tiles import rotated
from pepita.games.gold_mine.shapes import GoldMineView
from pepita.kernel.grid import FACING, beside, write_sides
from pepita.kernel.grid import Coordinates as Cell

Place = tuple[Cell, str]

HOME: Cell = (0, 0)


class Map:
    """The laid tiles and their links."""

    def __init__(self, view: GoldMineView) -> None:
        self.tunnels: dict[Cell, list[str]] = {}
        self.nuggets: set[Cell] = set()
        self.passages: set[Place] = set()
        self.bogs: set[Place] = set()
        has_bogs = view["options"]["bogs"]
        for tile in view["tiles"]:
            cell = parse_cell(tile["cell"])
            self.tunnels[cell] = [tunnel["sides"] for tunnel in tile["tunnels"]]
            if tile["nugget"]:
                self.nuggets.add(cell)
            for tunnel in tile["tunnels"]:
                if tunnel["passage"]:
                    self.passages.add((cell, tunnel["sides"]))
                if tunnel["bog"] and has_bogs:
                    self.bogs.add((cell, tunnel["sides"]))

    def place(self, text: str) -> Place:
        """Return the place of a text in a view or a move: `x,y` or `x,y NS`."""
        cell = parse_cell(text)
        parts = text.split()
        return cell, parts[1] if len(parts) > 1 else self.tunnels[cell][0]

    def ways_from(self, place: Place) -> list[Place]:
        """Return the places linked to a place."""
        cell, sides = place
        found = []
        for side in sides:
            there = beside(cell, side)
            for tunnel in self.tunnels.get(there, ()):
                if FACING[side] in tunnel:
                    found.append((there, tunnel))
        return found

    def distances(self, starts: Iterable[Place]) -> dict[Place, int]:
        """Return the steps from the nearest start, for every place that can be reached."""
        ring = list(starts)
        away = dict.fromkeys(ring, 0)
        far = 0
        while ring:
            far += 1
            ahead = []
            for here in ring:
                for there in self.ways_from(here):
                    if there not in away:
                        away[there] = far
                        ahead.append(there)
            ring = ahead
        return away

    def places_on(self, cells: Iterable[Cell]) -> list[Place]:
        return [(cell, tunnel) for cell in cells for tunnel in self.tunnels[cell]]


@cache
def house_tiles() -> dict[str, Row]:
    """Return the rows of the house set by name."""
    return {row.id: row for row in house_rows()}


def tile_named(view: GoldMineView, name: str) -> Row:
    """Return the row of a tile in the tile set of the table."""
    custom = view["options"]["tiles"]
    if custom is None:
        return house_tiles()[name]
    return {row.id: row for row in read_rows(custom)}[name]


@cache
def sides_after(sides: int, rotation: int) -> str:
    """Return a tunnel's sides after a rotation by quarter turns, as letters."""
    return write_sides(int(rotated(sides, Rotation(rotation))))
