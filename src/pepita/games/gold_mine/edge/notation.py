"""Moves as text, the one notation of web, terminal, log and tests. Described in docs/rules.

Names of tiles and tunnels depend on the table's tiles, so both ways need the state.
"""

import re
from functools import lru_cache

from pepita.games.gold_mine.rules import moves as m
from pepita.games.gold_mine.rules.legality import is_move
from pepita.games.gold_mine.rules.mine import GRID, NOT_LAID, sides_of_tunnel, tile_on
from pepita.games.gold_mine.rules.numbers import (
    Design,
    PileNumber,
    Rotation,
    TileNumber,
    TunnelNumber,
)
from pepita.games.gold_mine.rules.state import State
from pepita.games.gold_mine.rules.tiles import ROTATIONS
from pepita.kernel.grid import write_sides
from pepita.kernel.notation import (
    MISSHAPEN,
    Notation,
    VerbRow,
    read_cell,
    read_name,
    read_number,
    read_seat,
    unreadable,
)
from pepita.kernel.numbers import Action, Cell, Detail

TUNNEL_NAME = re.compile(r"N?E?S?W?")
TURNED = [["turned", str(rotation)] for rotation in range(4)]
LONGEST = 60
NO_SUCH_TUNNEL = TunnelNumber(3)


@lru_cache(maxsize=1 << 13)
def write_cell(cell: Cell) -> str:
    """Return a cell as x,y; raises ValueError for the one that stands for all far away."""
    if cell == m.FAR_AWAY:
        raise ValueError(cell)
    return f"{GRID.x_of(cell)},{GRID.y_of(cell)}"


def write_place(s: State, cell: Cell, tunnel: TunnelNumber) -> str:
    """Return a place: the cell, and the tunnel where the tile has more than one."""
    tile = tile_on(s, cell) if cell != m.FAR_AWAY else NOT_LAID
    if tile < 0:
        return write_cell(cell)
    count = s.tiles.tunnels[s.designs[tile]]
    if tunnel >= count:
        raise ValueError(tunnel)
    named = f" {write_sides(sides_of_tunnel(s, tile, tunnel))}" if count > 1 else ""
    return write_cell(cell) + named


def write_tile(s: State, design: Design, rotation: Rotation) -> str:
    """Return a tile and how it is turned, for example `N3 turned 1`."""
    return s.tiles.names[design] + (f" turned {rotation}" if rotation else "")


def write_lay(s: State, detail: Detail) -> str:
    """Return a tile, its cell, and how it is turned."""
    rotation = m.rotation_of(detail)
    turned = f" turned {rotation}" if rotation else ""
    return f"{s.tiles.names[m.design_of(detail)]} {write_cell(m.cell_of(detail))}{turned}"


def read_lay(s: State, parts: list[str]) -> Detail:
    """Read `TILE X,Y [turned N]`; a rotation that looks like a smaller one becomes that."""
    if len(parts) not in (2, 4) or (len(parts) == 4 and parts[2:] not in TURNED):
        return MISSHAPEN
    design = read_name("tile", parts[0], s.tiles.names)
    rotation = int(parts[3]) if len(parts) == 4 else 0
    cell = read_cell(parts[1], GRID, m.FAR_AWAY)
    plain = s.tiles.plain_rotations[design * ROTATIONS + rotation]
    return m.detail_of(m.lay(Design(design), cell, Rotation(plain)))


def write_dig(s: State, detail: Detail) -> str:
    """Return a pile, counted from 1; one alone is not named."""
    return "" if s.switches.piles == 1 else write_pile(s, detail)


def read_dig(s: State, parts: list[str]) -> Detail:
    """Read a pile; one alone need not be named."""
    if not parts and s.switches.piles == 1:
        return Detail(0)
    return read_pile(s, parts)


def write_pile(s: State, detail: Detail) -> str:
    return str(m.pile_of(detail) + 1)


def read_pile(s: State, parts: list[str]) -> Detail:
    if len(parts) != 1:
        return MISSHAPEN
    pile = read_number(parts[0])
    if pile == 0:
        raise unreadable("pile", "notation.no-number", text=parts[0])
    return m.detail_of(m.of_pile(m.DIG, PileNumber(min(pile - 1, 15))))


def write_goal(s: State, detail: Detail) -> str:
    """Return the place to which somebody walks or is driven."""
    return write_place(s, m.goal_of(detail), m.tunnel_of(detail))


def read_goal(s: State, parts: list[str]) -> Detail:
    """Read `X,Y [TUNNEL]`; the tunnel must be named where a tile has more than one."""
    if len(parts) not in (1, 2) or (len(parts) == 2 and not TUNNEL_NAME.fullmatch(parts[1])):
        return MISSHAPEN
    cell = read_cell(parts[0], GRID, m.FAR_AWAY)
    tile = tile_on(s, cell) if cell != m.FAR_AWAY else NOT_LAID
    tunnel = read_tunnel(s, tile, parts) if tile >= 0 else 0
    return m.detail_of(m.at_place(m.WALK, cell, TunnelNumber(tunnel)))


def read_tunnel(s: State, tile: TileNumber, parts: list[str]) -> TunnelNumber:
    """Return the tunnel of a laid tile that the second word names, if there is one."""
    names = [
        write_sides(sides_of_tunnel(s, tile, TunnelNumber(tunnel)))
        for tunnel in range(s.tiles.tunnels[s.designs[tile]])
    ]
    if len(parts) == 2:
        return TunnelNumber(names.index(parts[1])) if parts[1] in names else NO_SUCH_TUNNEL
    if len(names) > 1:
        listed = ", ".join(names)
        raise unreadable("tunnel", "gold-mine.notation.which-tunnel", text=parts[0], names=listed)
    return TunnelNumber(0)


def write_one_cell(s: State, detail: Detail) -> str:
    return write_cell(m.target_cell_of(detail))


def read_one_cell(s: State, parts: list[str]) -> Detail:
    """Read `X,Y`, whole numbers only. [G-TILE-07]"""
    if len(parts) != 1:
        return MISSHAPEN
    return m.detail_of(m.at_cell(m.PLACE, read_cell(parts[0], GRID, m.FAR_AWAY)))


def write_seat(s: State, detail: Detail) -> str:
    return str(m.seat_of(detail))


def read_one_seat(s: State, parts: list[str]) -> Detail:
    if len(parts) != 1:
        return MISSHAPEN
    return m.detail_of(m.against(m.GOLD, read_seat(parts[0])))


def write_hand_over(s: State, detail: Detail) -> str:
    """Return nuggets and a seat."""
    return f"{m.nuggets_of(detail)} {m.seat_of(detail)}"


def read_hand_over(s: State, parts: list[str]) -> Detail:
    """Read `NUGGETS SEAT`."""
    if len(parts) != 2:
        return MISSHAPEN
    return m.detail_of(m.hand_over(m.GIVE, read_number(parts[0]), read_seat(parts[1])))


NOTATION: Notation[State] = Notation(
    LONGEST,
    int(m.SHIFT),
    [
        VerbRow(m.DRAW, "draw"),
        VerbRow(m.ROLL, "roll"),
        VerbRow(m.PASSAGE, "passage"),
        VerbRow(m.REST, "rest"),
        VerbRow(m.STAY, "stay"),
        VerbRow(m.TAKE, "take"),
        VerbRow(m.LEAVE, "leave"),
        VerbRow(m.DECLINE, "decline"),
        VerbRow(m.END, "end"),
        VerbRow(m.CLIMB, "climb"),
        VerbRow(m.DIG, "dig", "dig [PILE]", read_dig, write_dig),
        VerbRow(m.LAY, "lay", "lay TILE X,Y [turned 1|2|3]", read_lay, write_lay),
        VerbRow(m.RETURN, "return", "return PILE", read_pile, write_pile),
        VerbRow(m.WALK, "walk", "walk X,Y [TUNNEL]", read_goal, write_goal),
        VerbRow(m.DRIVE, "drive", "drive X,Y [TUNNEL]", read_goal, write_goal),
        VerbRow(m.CROSS, "cross", "cross X,Y", read_one_cell, write_one_cell),
        VerbRow(m.PLACE, "place", "place X,Y", read_one_cell, write_one_cell),
        VerbRow(m.GOLD, "gold", "gold SEAT", read_one_seat, write_seat),
        VerbRow(m.BATS, "bats", "bats SEAT", read_one_seat, write_seat),
        VerbRow(m.GIVE, "give", "give NUGGETS SEAT", read_hand_over, write_hand_over),
        VerbRow(m.RECEIVE, "receive", "receive NUGGETS SEAT", read_hand_over, write_hand_over),
    ],
)


def write_move(s: State, action: Action) -> str:
    """Return an action as text; raises ValueError for a number that is no action, or a far cell."""
    if not is_move(s, action):
        raise ValueError(action)
    return NOTATION.write_move(s, action)
