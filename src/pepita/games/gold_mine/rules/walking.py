"""Movement: which places can be reached in a number of steps. A place is a tile and a tunnel."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from pepita.games.gold_mine.rules import moves as m
from pepita.games.gold_mine.rules.mine import (
    LADDER,
    PLACES,
    UNSEEN,
    has_bog,
    neighbour_through,
    place_at,
    sides_of_tunnel,
    tile_of,
    tunnel_of,
)
from pepita.games.gold_mine.rules.numbers import Place, TileNumber, TunnelNumber
from pepita.games.gold_mine.rules.state import TO_BONUS, State
from pepita.kernel.bits import has_bit
from pepita.kernel.grid import SIDES, opposite
from pepita.kernel.numbers import Cell, Seat

# A place and the side by which a walk came in; at its start it came in by none.
ARRIVALS: Final[i64] = 5
CAME_IN_BY_NONE: Final[i64] = 4
NOT_IN_A_LAYER: Final = vec[i64]([0] * int(PLACES * ARRIVALS))


def arrival_at(place: Place, side: i64) -> i64:
    """Return a place with the side by which a walk came in."""
    return place * ARRIVALS + side


def place_of_arrival(arrival: i64) -> Place:
    """Return where a walk came in."""
    return Place(arrival // ARRIVALS)


def side_of_arrival(arrival: i64) -> i64:
    """Return the side by which a walk came in, or CAME_IN_BY_NONE."""
    return arrival % ARRIVALS


def place_of(s: State, seat: Seat) -> Place:
    """Return where a miner is (ruling R-04)."""
    return place_at(TileNumber(s.miner_tiles[seat]), TunnelNumber(s.miner_tunnels[seat]))


def put_miner(s: State, seat: Seat, place: Place) -> None:
    s.miner_tiles[seat] = tile_of(place)
    s.miner_tunnels[seat] = tunnel_of(place)


def distances(
    s: State, start: Place, steps: i64, *, bogs_stop: bool, ladder_stops: bool
) -> vec[i64]:
    """Return for each place how many steps away it is, or -1 if it cannot be reached in time.

    A walk goes no farther than a bog where bogs stop it, and than the ladder where that does.
    """
    away = UNSEEN[:]
    away[start] = 0
    ring = vec[i64]([start])
    next_place: i64 = 0
    while next_place < i64(len(ring)):
        here = Place(ring[next_place])
        next_place += 1
        far = away[here]
        if far == steps:  # [G-MOVE-02]
            continue
        if far > 0 and (
            (
                bogs_stop and has_bog(s, tile_of(here), tunnel_of(here))
            )  # [G-OPT-BOG-02, G-OPT-BOG-03]
            or (ladder_stops and here == LADDER)
        ):
            continue
        # Miners block nobody, and the Entrance is a tunnel like any. [G-MOVE-04, G-MOVE-05]
        tile = tile_of(here)
        sides = sides_of_tunnel(s, tile, tunnel_of(here))  # [G-MOVE-03, G-MOVE-07]
        for side in range(SIDES):
            if has_bit(sides, side):  # [G-MOVE-10]
                there = neighbour_through(s, tile, side)
                if there >= 0 and away[there] < 0:
                    away[there] = far + 1  # [G-MOVE-01, G-MOVE-09]
                    ring = append(ring, there)
    return away


def ends_of_walks(s: State, start: Place, steps: i64, *, bogs_stop: bool) -> vec[i64]:
    """Return for each place 0 if a walk of exactly `steps` steps can end there, else -1.

    A walk may go round a ring, but not straight back (R-33). One that meets a bog ends there.
    Where no walk can be that long, and none meets a bog, the longest ones count.
    """
    ends = UNSEEN[:]
    layers = NOT_IN_A_LAYER[:]
    layer = vec[i64]([arrival_at(start, CAME_IN_BY_NONE)])
    is_stopped = False
    taken: i64 = 0
    while taken < steps:
        ahead = vec[i64]()
        for arrival in layer:
            here = place_of_arrival(arrival)
            if (
                taken > 0 and bogs_stop and has_bog(s, tile_of(here), tunnel_of(here))
            ):  # [G-OPT-BOG-03]
                ends[here] = 0
                is_stopped = True
            else:
                ahead = append_steps(s, arrival, taken + 1, layers, ahead)
        taken += 1
        if len(ahead) == 0:
            if is_stopped:
                return ends
            break
        layer = ahead
    for arrival in layer:
        ends[place_of_arrival(arrival)] = 0
    return ends


def append_steps(s: State, arrival: i64, taken: i64, layers: vec[i64], ahead: vec[i64]) -> vec[i64]:
    """Add where one step more leads, each place and side of arrival once for a number of steps."""
    here = place_of_arrival(arrival)
    tile = tile_of(here)
    sides = sides_of_tunnel(s, tile, tunnel_of(here))
    for side in range(SIDES):
        if has_bit(sides, side) and side != side_of_arrival(arrival):
            there = neighbour_through(s, tile, side)
            if there >= 0:
                next_arrival = arrival_at(there, opposite(side))
                if layers[next_arrival] != taken:
                    layers[next_arrival] = taken
                    ahead = append(ahead, next_arrival)
    return ahead


def stops_in_bog(s: State, place: Place) -> bool:
    """Tell whether a bog holds a miner at this place; without the option none does.

    [G-OPT-BOG-06]
    """
    return s.switches.bogs and has_bog(s, tile_of(place), tunnel_of(place))


def bogs_stop_walk(s: State) -> bool:
    """Tell whether bogs stop the walk under way.

    A bonus walk is stopped too, unless the table plays otherwise (R-36). [G-OPT-BOG-04]
    """
    return s.switches.bogs and (s.phase != TO_BONUS or s.switches.bogs_end_bonus_moves)


def reach_of_walk(s: State, seat: Seat, steps: i64) -> vec[i64]:
    """Return how far each place is for a walk now, -1 where it does not lead.

    Any number of steps up to the last is allowed. [G-TURN-06]
    """
    return distances(s, place_of(s, seat), steps, bogs_stop=bogs_stop_walk(s), ladder_stops=False)


def leads_across_ladder(s: State, seat: Seat, place: Place) -> bool:
    """Tell whether every walk to a place, in the steps there are, crosses the Entrance (R-38)."""
    start = place_of(s, seat)
    around = distances(s, start, s.steps, bogs_stop=bogs_stop_walk(s), ladder_stops=True)
    return around[place] < 0


def leads_anywhere(away: vec[i64], start: Place) -> bool:
    """Tell whether another place than the start can be reached."""
    for place in range(i64(len(away))):
        if away[place] >= 0 and place != start:
            return True
    return False


def list_walks(s: State, seat: Seat, steps: i64, found: vec[i64], count: i64) -> i64:
    """Write every place that a miner can walk to, its own left out."""
    away = reach_of_walk(s, seat, steps)
    for tile in range(i64(len(s.cells))):
        for tunnel in range(s.tiles.tunnels[s.designs[tile]]):
            place = place_at(TileNumber(tile), TunnelNumber(tunnel))
            if away[place] > 0:
                found[count] = m.at_place(m.WALK, Cell(s.cells[tile]), TunnelNumber(tunnel))
                count += 1
    return count
