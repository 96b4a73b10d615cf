"""Why a place cannot be reached. Asked only after a move was found illegal, so it may take time."""

from librt.vecs import vec
from mypy_extensions import i64

from pepita.games.gold_mine.rules.mine import (
    NOT_LAID,
    PLACES,
    STEPS,
    is_cavern,
    place_at,
    tile_of,
    tile_on,
    tunnel_on_side,
)
from pepita.games.gold_mine.rules.numbers import Place, TileNumber, TunnelNumber
from pepita.games.gold_mine.rules.reasons import NOT_LINKED, TOO_FAR, WALL_BESIDE_CAVERN
from pepita.games.gold_mine.rules.state import State
from pepita.games.gold_mine.rules.tiles import NO_TUNNEL
from pepita.games.gold_mine.rules.walking import distances
from pepita.kernel.grid import SIDES, opposite
from pepita.kernel.numbers import Cell
from pepita.kernel.reasons import ALLOWED, Reason


def links_from(s: State, start: Place) -> vec[i64]:
    """Return how far each place is along tunnels, bogs or not; -1 where no tunnel leads."""
    return distances(s, start, PLACES, bogs_stop=False, ladder_stops=False)


def why_too_far(s: State, start: Place, place: Place) -> Reason:
    """Tell why tunnels do not lead to a place in the steps there are; ALLOWED if they do."""
    links = links_from(s, start)
    if links[place] > s.steps:
        return TOO_FAR  # [G-MOVE-02]
    if links[place] >= 0:
        return ALLOWED
    if tile_behind_wall(s, links, place) >= 0:
        return WALL_BESIDE_CAVERN  # [G-MOVE-08]
    return NOT_LINKED  # [G-MOVE-03]


def tile_behind_wall(s: State, links: vec[i64], place: Place) -> TileNumber:
    """Return a linked tile beside a place, a wall between, one of them a cavern; or NOT_LAID."""
    tile = tile_of(place)
    for side in range(SIDES):
        other = tile_on(s, Cell(s.cells[tile] + STEPS[side]))
        if other >= 0 and is_linked(s, links, other):
            facing = opposite(side)
            if is_cavern(s, other) and tunnel_on_side(s, tile, side) == NO_TUNNEL:
                return other
            if is_cavern(s, tile) and tunnel_on_side(s, other, facing) == NO_TUNNEL:
                return other
    return NOT_LAID


def is_linked(s: State, links: vec[i64], tile: TileNumber) -> bool:
    """Tell whether some tunnel of a tile is linked."""
    for tunnel in range(s.tiles.tunnels[s.designs[tile]]):
        if links[place_at(tile, TunnelNumber(tunnel))] >= 0:
            return True
    return False
