"""Movement: which places can be reached in so many steps. A place is a tile and a tunnel."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from pepita.games.gold_mine.mine import has_bog, neighbour_through, sides_of_tunnel
from pepita.games.gold_mine.state import State
from pepita.games.gold_mine.tiles import MOST_TUNNELS, SIDES

PLACES: Final[i64] = 400
UNSEEN: Final = vec[i64]([-1] * int(PLACES))


def place_of(s: State, seat: i64) -> i64:
    """Return where a miner is: four times the tile, plus the tunnel (ruling R-04)."""
    return s.miner_tiles[seat] * MOST_TUNNELS + s.miner_tunnels[seat]


def put_miner(s: State, seat: i64, place: i64) -> None:
    """Put a miner on a place."""
    s.miner_tiles[seat] = place >> 2
    s.miner_tunnels[seat] = place & 3


def distances(s: State, start: i64, steps: i64) -> vec[i64]:
    """Return for each place how many steps away it is, or -1 if it cannot be reached in time.

    Each tile entered is a step, the Entrance and caverns too (R-06). [G-MOVE-01, G-MOVE-02]
    Only linked tunnels are followed, [G-MOVE-03, G-MOVE-09, G-MOVE-10] miners block nobody,
    [G-MOVE-04] and who meets a bog on the way goes no farther. [G-OPT-BOG-02, G-OPT-BOG-06]
    """
    away = UNSEEN[:]
    away[start] = 0
    ring = vec[i64]([start])
    next_place: i64 = 0
    while next_place < i64(len(ring)):
        here = ring[next_place]
        next_place += 1
        far = away[here]
        if far == steps or (far > 0 and stops_in_bog(s, here)):
            continue
        tile = here >> 2
        sides = sides_of_tunnel(s, tile, here & 3)
        for side in range(SIDES):
            if sides & (1 << side):
                there = neighbour_through(s, tile, side)
                if there >= 0 and away[there] < 0:
                    away[there] = far + 1
                    ring = append(ring, there)
    return away


def stops_in_bog(s: State, place: i64) -> bool:
    """Tell whether a bog holds a miner at this place."""
    return s.switches.bogs and has_bog(s, place >> 2, place & 3)


def list_walks(s: State, seat: i64, steps: i64, base: i64, found: vec[i64], count: i64) -> i64:
    """Write every place that a miner can walk to, the own one left out; stopping short is free.

    [G-TURN-06, G-MOVE-05, G-MOVE-07]
    """
    start = place_of(s, seat)
    away = distances(s, start, steps)
    for tile in range(i64(len(s.cells))):
        for tunnel in range(s.tiles.tunnels[s.kinds[tile]]):
            place = tile * MOST_TUNNELS + tunnel
            if away[place] > 0:
                found[count] = base + (s.cells[tile] << 2) + tunnel
                count += 1
    return count
