"""Laying tiles: where a tile may go, and putting it there."""

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from pepita.games.gold_mine.rules.facts import GOLD_FOUND, LAID
from pepita.games.gold_mine.rules.mine import (
    ENTRANCE_CELL,
    GRID,
    LADDER,
    OPEN,
    STEPS,
    UNSEEN,
    is_cavern,
    mouths_of,
    place_at,
    place_tile,
    sides_of_tunnel,
    tile_of,
    tile_on,
    tunnel_of,
    tunnel_on_side,
)
from pepita.games.gold_mine.rules.moves import lay
from pepita.games.gold_mine.rules.numbers import Design, Place, Rotation, TileNumber
from pepita.games.gold_mine.rules.reasons import (
    CELL_TAKEN,
    ENTRANCE_BLIND,
    ENTRANCE_BLOCKED,
    ENTRANCE_LOOP,
    JOINS_NO_TUNNEL,
    MOUTH_MEETS_WALL,
    NOTHING_BESIDE,
)
from pepita.games.gold_mine.rules.state import State
from pepita.games.gold_mine.rules.tiles import (
    CAVERN,
    CHAMBER,
    MOST_TUNNELS,
    ROTATIONS,
    is_distinct_rotation,
)
from pepita.kernel.bits import has_bit
from pepita.kernel.grid import SIDES, opposite
from pepita.kernel.numbers import Cell, Seat
from pepita.kernel.reasons import ALLOWED, Reason


def list_spots(s: State, design: Design, found: vec[i64], count: i64) -> i64:
    """Write every cell and rotation where a tile of this design may be laid.

    Any of the four rotations, none mirrored (ruling R-10). [G-TILE-18]
    """
    for cell in s.open_cells:
        for rotation in range(ROTATIONS):
            if (
                is_distinct_rotation(s.tiles, design, Rotation(rotation))
                and why_not_fitting(s, design, Cell(cell), Rotation(rotation)) is ALLOWED
            ):
                found[count] = lay(design, Cell(cell), Rotation(rotation))
                count += 1
    return count


def has_a_spot(s: State, design: Design) -> bool:
    """Tell whether a tile of this design fits anywhere. [G-TILE-02]"""
    for cell in s.open_cells:
        for rotation in range(ROTATIONS):
            if (
                is_distinct_rotation(s.tiles, design, Rotation(rotation))
                and why_not_fitting(s, design, Cell(cell), Rotation(rotation)) is ALLOWED
            ):
                return True
    return False


def why_not_there(s: State, design: Design, cell: Cell, rotation: Rotation) -> Reason:
    """Tell what forbids a tile on a cell. Anywhere in the mine will do. [G-TILE-20]"""
    if not GRID.reaches(cell):
        return NOTHING_BESIDE  # [G-TILE-05]
    if tile_on(s, cell) >= 0:
        return CELL_TAKEN  # [G-TILE-19]
    if i64(s.grid[cell]) != OPEN:  # It shares no full side; a corner is not enough. [G-TILE-06]
        return NOTHING_BESIDE  # [G-TILE-05]
    return why_not_fitting(s, design, cell, rotation)


def why_not_fitting(s: State, design: Design, cell: Cell, rotation: Rotation) -> Reason:
    """Tell what forbids a tile on an open cell."""
    mouths = s.tiles.mouths[design * ROTATIONS + rotation]
    reason = why_not_beside_neighbours(s, design, cell, mouths)
    if reason is not ALLOWED:
        return reason
    for side in range(SIDES):
        if cell + STEPS[side] == ENTRANCE_CELL:
            return why_not_at_entrance(s, design, cell, rotation, side)
    return ALLOWED


def why_not_beside_neighbours(s: State, design: Design, cell: Cell, mouths: i64) -> Reason:
    """A mouth meets a mouth and a wall meets a wall, except beside caverns (R-12).

    With walls only, a tile joins nothing and is still allowed, unless the table plays otherwise
    (R-11).
    """
    is_free = s.tiles.kinds[design] == CAVERN  # [G-TILE-15]
    joins = False
    for side in range(SIDES):  # [G-TILE-10]
        other = tile_on(s, Cell(cell + STEPS[side]))
        if other >= 0:
            here = has_bit(mouths, side)
            there = has_bit(mouths_of(s, other), opposite(side))
            if here != there and not is_free and not is_cavern(s, other):  # [G-TILE-16]
                return MOUTH_MEETS_WALL  # [G-TILE-08]
            if here and there:
                joins = True
    if s.switches.tile_must_join and not joins:
        return JOINS_NO_TUNNEL  # [G-TILE-09]
    return ALLOWED


def why_not_at_entrance(
    s: State, design: Design, cell: Cell, rotation: Rotation, side: i64
) -> Reason:
    """Beside the Entrance a tile lets a tunnel through. Elsewhere it need not. [G-TILE-13]

    From the tunnel on the shared side, without crossing the Entrance, some mouth must still face
    an empty cell (ruling R-13).
    """
    tunnel = s.tiles.tunnel_at[(design * ROTATIONS + rotation) * SIDES + side]
    if tunnel < 0:
        return ENTRANCE_BLOCKED  # [G-TILE-11]
    sides = s.tiles.tunnel_sides[(design * ROTATIONS + rotation) * MOST_TUNNELS + tunnel]
    if sides == 1 << side:
        return ENTRANCE_BLOCKED  # [G-TILE-11]
    if not s.switches.entrance_looks_far:
        return ALLOWED
    seen = UNSEEN[:]
    if leads_out(s, cell, sides & ~(1 << side), seen):
        return ALLOWED
    return ENTRANCE_LOOP if seen[LADDER] == 1 else ENTRANCE_BLIND  # [G-TILE-12, G-TILE-11]


def leads_out(s: State, cell: Cell, sides: i64, seen: vec[i64]) -> bool:
    """Tell whether a way from these sides of an empty cell ends at a mouth to another empty cell.

    The cell itself counts as filled, and the Entrance as closed. `seen` gets 1 for every place met.
    """
    ahead = vec[i64]()
    for side in range(SIDES):
        if has_bit(sides, side):
            other = tile_on(s, Cell(cell + STEPS[side]))
            if other < 0:
                return True
            ahead = enter(s, other, opposite(side), seen, ahead)
    while len(ahead) > 0:
        ahead, last = pop(ahead)
        place = Place(last)
        tile = tile_of(place)
        open_sides = sides_of_tunnel(s, tile, tunnel_of(place))
        for side in range(SIDES):
            if has_bit(open_sides, side):
                beside = s.cells[tile] + STEPS[side]
                if beside != cell:
                    other = tile_on(s, Cell(beside))
                    if other < 0:
                        return True
                    ahead = enter(s, other, opposite(side), seen, ahead)
    return False


def enter(s: State, tile: TileNumber, side: i64, seen: vec[i64], ahead: vec[i64]) -> vec[i64]:
    """Note the tunnel behind a side of a tile, if it is new; no way goes on from the ladder."""
    tunnel = tunnel_on_side(s, tile, side)
    place = place_at(tile, tunnel)
    if tunnel < 0 or seen[place] == 1:
        return ahead
    seen[place] = 1
    return append(ahead, place) if place != LADDER else ahead


def lay_tile(s: State, seat: Seat, design: Design, cell: Cell, rotation: Rotation) -> None:
    """Lay a tile, which then stays; a chamber gets its nugget at once. [G-TILE-14]"""
    place_tile(s, cell, design, rotation)
    if s.telling:
        s.tell(LAID, seat, design, cell, rotation)
    # A set with more chambers than nuggets would leave some empty.
    if s.tiles.kinds[design] == CHAMBER and s.supply > 0:
        put_nugget_from_supply(s)


def put_nugget_from_supply(s: State) -> None:
    """Put a nugget on the tile laid last; gold appears in no other way. [G-GOLD-01, G-GOLD-09]"""
    tile: i64 = i64(len(s.cells)) - 1
    s.supply -= 1
    s.nuggets[tile] = 1
    if s.telling:
        s.tell(GOLD_FOUND, s.cells[tile])
