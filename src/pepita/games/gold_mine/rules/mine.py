"""The mine: cells, laid tiles, and how tunnels are linked."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from pepita.games.gold_mine.rules.numbers import Design, Place, Rotation, TileNumber, TunnelNumber
from pepita.games.gold_mine.rules.state import State
from pepita.games.gold_mine.rules.tiles import CAVERN, MOST_TUNNELS, NO_TUNNEL, ROTATIONS
from pepita.kernel.bits import has_bit
from pepita.kernel.grid import SIDES, Grid, opposite
from pepita.kernel.numbers import Cell
from pepita.kernel.sorted_list import insert, remove

# 99 tiles can lead at most 99 cells away from the Entrance.
WIDTH: Final[i64] = 256
MIDDLE: Final[i64] = 128
FARTHEST: Final[i64] = 99
CELLS: Final[i64] = WIDTH * WIDTH
ENTRANCE_CELL: Final[Cell] = Cell(MIDDLE * WIDTH + MIDDLE)
GRID: Final = Grid(
    WIDTH, WIDTH, MIDDLE, MIDDLE, west=-FARTHEST, east=FARTHEST, south=-FARTHEST, north=FARTHEST
)
STEPS: Final = GRID.steps

# A place is a laid tile and one of its tunnels, four times the tile plus the tunnel. The
# Entrance is laid first, and has one tunnel.
PLACES: Final[i64] = 400
LADDER: Final[Place] = Place(0)
NO_PLACE: Final[Place] = Place(-1)
UNSEEN: Final = vec[i64]([-1] * int(PLACES))

NOT_LAID: Final[TileNumber] = TileNumber(-1)

# An empty cell beside a laid tile.
OPEN: Final[i64] = 255
NOTHING: Final = vec[u8]([u8(0)] * int(CELLS))


def place_at(tile: TileNumber, tunnel: TunnelNumber) -> Place:
    """Return the place of a tunnel of a laid tile."""
    return Place((tile << 2) | tunnel)


def tile_of(place: Place) -> TileNumber:
    return TileNumber(place >> 2)


def tunnel_of(place: Place) -> TunnelNumber:
    """Return the tunnel of a place, counted within its tile."""
    return TunnelNumber(place & 3)


def tile_on(s: State, cell: Cell) -> TileNumber:
    """Return the number of the tile laid on a cell, or NOT_LAID."""
    there = i64(s.grid[cell])
    return TileNumber(there - 1) if there != OPEN else NOT_LAID


def mouths_of(s: State, tile: TileNumber) -> i64:
    """Return the open sides of a laid tile."""
    return s.tiles.mouths[s.designs[tile] * ROTATIONS + s.rotations[tile]]


def tunnel_on_side(s: State, tile: TileNumber, side: i64) -> TunnelNumber:
    """Return the tunnel of a laid tile that opens to a side, or NO_TUNNEL for a wall."""
    return TunnelNumber(
        s.tiles.tunnel_at[(s.designs[tile] * ROTATIONS + s.rotations[tile]) * SIDES + side]
    )


def sides_of_tunnel(s: State, tile: TileNumber, tunnel: TunnelNumber) -> i64:
    """Return the sides to which a tunnel of a laid tile opens."""
    return s.tiles.tunnel_sides[
        (s.designs[tile] * ROTATIONS + s.rotations[tile]) * MOST_TUNNELS + tunnel
    ]


def has_bog(s: State, tile: TileNumber, tunnel: TunnelNumber) -> bool:
    """Tell whether a bog lies on this tunnel; one on another tunnel does not matter.

    [G-OPT-BOG-07]
    """
    return has_bit(s.tiles.bogs[s.designs[tile]], tunnel)


def is_cavern(s: State, tile: TileNumber) -> bool:
    return s.tiles.kinds[s.designs[tile]] == CAVERN


def place_tile(s: State, cell: Cell, design: Design, rotation: Rotation) -> None:
    """Put a tile on an empty cell; its empty neighbours become open."""
    if i64(s.grid[cell]) == OPEN:
        s.open_cells = remove(s.open_cells, cell)
    s.cells = append(s.cells, cell)
    s.designs = append(s.designs, design)
    s.rotations = append(s.rotations, rotation)
    s.nuggets = append(s.nuggets, 0)
    s.grid[cell] = u8(i64(len(s.cells)))
    for side in range(SIDES):
        beside = cell + STEPS[side]
        if s.grid[beside] == u8(0):
            s.grid[beside] = u8(OPEN)
            s.open_cells = insert(s.open_cells, beside)


def neighbour_through(s: State, tile: TileNumber, side: i64) -> Place:
    """Return the place linked to a side of a tile, or NO_PLACE.

    All tunnels that lead into a cavern are linked, since it is one tunnel. [G-TILE-17]
    """
    other = tile_on(s, Cell(s.cells[tile] + STEPS[side]))
    if other < 0:
        return NO_PLACE  # [G-MOVE-11]
    tunnel = tunnel_on_side(s, other, opposite(side))
    return place_at(other, tunnel) if tunnel != NO_TUNNEL else NO_PLACE  # [G-MOVE-08]
