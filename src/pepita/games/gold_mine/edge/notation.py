"""Moves as text, the one notation of web, terminal, log and tests. Described in docs/rules.

Names of tiles and tunnels depend on the table's tiles, so both ways need the state.
"""

import re
from functools import lru_cache

from pepita.games.gold_mine.rules import moves as m
from pepita.games.gold_mine.rules.legality import is_move
from pepita.games.gold_mine.rules.mine import GRID, sides_of_tunnel, tile_on
from pepita.games.gold_mine.rules.state import State
from pepita.games.gold_mine.rules.tiles import ROTATIONS
from pepita.kernel.grid import write_sides
from pepita.kernel.notation import (
    MISSHAPEN,
    Notation,
    Verb,
    read_cell,
    read_name,
    read_number,
    read_seat,
    unreadable,
)

TUNNEL = re.compile(r"N?E?S?W?")
TURNED = [["turned", str(rotation)] for rotation in range(4)]
LONGEST = 60
NO_SUCH_TUNNEL = 3


@lru_cache(maxsize=1 << 13)
def write_cell(cell: int) -> str:
    """Return a cell as x,y; raises ValueError for the one that stands for all far away."""
    if cell == m.FAR_AWAY:
        raise ValueError(cell)
    return f"{GRID.x_of(cell)},{GRID.y_of(cell)}"


def write_place(s: State, cell: int, tunnel: int) -> str:
    """Return a place: the cell, and the tunnel where the tile has more than one."""
    tile = tile_on(s, cell) if cell != m.FAR_AWAY else -1
    if tile < 0:
        return write_cell(cell)
    count = s.tiles.tunnels[s.kinds[tile]]
    if tunnel >= count:
        raise ValueError(tunnel)
    named = f" {write_sides(sides_of_tunnel(s, tile, tunnel))}" if count > 1 else ""
    return write_cell(cell) + named


def write_tile(s: State, kind: int, rotation: int) -> str:
    """Return a tile and how it is turned, for example `N3 turned 1`."""
    return s.tiles.names[kind] + (f" turned {rotation}" if rotation else "")


def write_lay(s: State, detail: int) -> str:
    """Return a tile, its cell, and how it is turned."""
    rotation = m.rotation_of(detail)
    turned = f" turned {rotation}" if rotation else ""
    return f"{s.tiles.names[m.kind_of(detail)]} {write_cell(m.cell_of(detail))}{turned}"


def read_lay(s: State, parts: list[str]) -> int:
    """Read `TILE X,Y [turned N]`; a rotation that looks like a smaller one becomes that."""
    if len(parts) not in (2, 4) or (len(parts) == 4 and parts[2:] not in TURNED):
        return MISSHAPEN
    kind = read_name("tile", parts[0], s.tiles.names)
    rotation = int(parts[3]) if len(parts) == 4 else 0
    cell = read_cell(parts[1], GRID, m.FAR_AWAY)
    plain = s.tiles.plain_rotations[kind * ROTATIONS + rotation]
    return m.detail_of(m.lay(kind, cell, plain))


def write_dig(s: State, detail: int) -> str:
    """Return a pile, counted from 1; one alone is not named."""
    return "" if s.switches.piles == 1 else str(detail + 1)


def read_dig(s: State, parts: list[str]) -> int:
    """Read a pile; one alone need not be named."""
    if not parts and s.switches.piles == 1:
        return 0
    return read_pile(s, parts)


def write_pile(s: State, detail: int) -> str:
    return str(detail + 1)


def read_pile(s: State, parts: list[str]) -> int:
    if len(parts) != 1:
        return MISSHAPEN
    pile = read_number(parts[0])
    if pile == 0:
        raise unreadable("pile", "notation.no-number", text=parts[0])
    return min(pile - 1, 15)


def write_goal(s: State, detail: int) -> str:
    """Return the place to which somebody walks or is driven."""
    return write_place(s, m.goal_of(detail), m.tunnel_of(detail))


def read_goal(s: State, parts: list[str]) -> int:
    """Read `X,Y [TUNNEL]`; the tunnel must be named where a tile has more than one."""
    if len(parts) not in (1, 2) or (len(parts) == 2 and not TUNNEL.fullmatch(parts[1])):
        return MISSHAPEN
    cell = read_cell(parts[0], GRID, m.FAR_AWAY)
    tile = tile_on(s, cell) if cell != m.FAR_AWAY else -1
    tunnel = read_tunnel(s, tile, parts) if tile >= 0 else 0
    return m.detail_of(m.at_place(m.WALK, cell, tunnel))


def read_tunnel(s: State, tile: int, parts: list[str]) -> int:
    """Return the tunnel of a laid tile that the second word names, if there is one."""
    names = [
        write_sides(sides_of_tunnel(s, tile, tunnel))
        for tunnel in range(s.tiles.tunnels[s.kinds[tile]])
    ]
    if len(parts) == 2:
        return names.index(parts[1]) if parts[1] in names else NO_SUCH_TUNNEL
    if len(names) > 1:
        listed = ", ".join(names)
        raise unreadable("tunnel", "gold-mine.notation.which-tunnel", text=parts[0], names=listed)
    return 0


def write_one_cell(s: State, detail: int) -> str:
    return write_cell(detail)


def read_one_cell(s: State, parts: list[str]) -> int:
    """Read `X,Y`, whole numbers only. [G-TILE-07]"""
    return read_cell(parts[0], GRID, m.FAR_AWAY) if len(parts) == 1 else MISSHAPEN


def write_seat(s: State, detail: int) -> str:
    return str(detail)


def read_one_seat(s: State, parts: list[str]) -> int:
    return read_seat(parts[0]) if len(parts) == 1 else MISSHAPEN


def write_hand_over(s: State, detail: int) -> str:
    """Return nuggets and a seat."""
    return f"{m.nuggets_of(detail)} {m.seat_of(detail)}"


def read_hand_over(s: State, parts: list[str]) -> int:
    """Read `NUGGETS SEAT`."""
    if len(parts) != 2:
        return MISSHAPEN
    return m.detail_of(m.hand_over(m.GIVE, read_number(parts[0]), read_seat(parts[1])))


NOTATION: Notation[State] = Notation(
    LONGEST,
    int(m.SHIFT),
    [
        Verb(m.DRAW, "draw"),
        Verb(m.ROLL, "roll"),
        Verb(m.PASSAGE, "passage"),
        Verb(m.REST, "rest"),
        Verb(m.STAY, "stay"),
        Verb(m.TAKE, "take"),
        Verb(m.LEAVE, "leave"),
        Verb(m.DECLINE, "decline"),
        Verb(m.END, "end"),
        Verb(m.CLIMB, "climb"),
        Verb(m.DIG, "dig", "dig [PILE]", read_dig, write_dig),
        Verb(m.LAY, "lay", "lay TILE X,Y [turned 1|2|3]", read_lay, write_lay),
        Verb(m.RETURN, "return", "return PILE", read_pile, write_pile),
        Verb(m.WALK, "walk", "walk X,Y [TUNNEL]", read_goal, write_goal),
        Verb(m.DRIVE, "drive", "drive X,Y [TUNNEL]", read_goal, write_goal),
        Verb(m.CROSS, "cross", "cross X,Y", read_one_cell, write_one_cell),
        Verb(m.PLACE, "place", "place X,Y", read_one_cell, write_one_cell),
        Verb(m.GOLD, "gold", "gold SEAT", read_one_seat, write_seat),
        Verb(m.BATS, "bats", "bats SEAT", read_one_seat, write_seat),
        Verb(m.GIVE, "give", "give NUGGETS SEAT", read_hand_over, write_hand_over),
        Verb(m.RECEIVE, "receive", "receive NUGGETS SEAT", read_hand_over, write_hand_over),
    ],
)


def write_move(s: State, action: int) -> str:
    """Return an action as text; raises ValueError for a number that is none, or a far cell."""
    if not is_move(s, action):
        raise ValueError(action)
    return NOTATION.write_move(s, action)
