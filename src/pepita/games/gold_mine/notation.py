"""Moves as text, the one notation of web, terminal, log and tests. Described in docs/rules.

Reading asks only whether the text is a move at this table; whether a rule allows it is another
question. Names of tiles and tunnels depend on the table's tiles, so both ways need the state.
"""

import re
from functools import lru_cache

from pepita import words
from pepita.games.gold_mine import moves as m
from pepita.games.gold_mine.legality import is_move
from pepita.games.gold_mine.mine import (
    cell_at,
    is_within_reach,
    sides_of_tunnel,
    tile_on,
    x_of,
    y_of,
)
from pepita.games.gold_mine.state import State
from pepita.games.gold_mine.tiles import TURNS
from pepita.kernel.errors import BadMove

CELL = re.compile(r"(-?\d{1,4}),(-?\d{1,4})")
NUMBER = re.compile(r"\d{1,2}")
TUNNEL = re.compile(r"N?E?S?W?")
LONGEST = 60
HORIZON = 99
NO_SUCH_TUNNEL = 3

PLAIN = {
    "draw": m.DRAW,
    "roll": m.ROLL,
    "passage": m.PASSAGE,
    "rest": m.REST,
    "stay": m.STAY,
    "take": m.TAKE,
    "leave": m.LEAVE,
    "decline": m.DECLINE,
    "end": m.END,
    "climb": m.CLIMB,
}
WITH_SEAT = {"gold": m.GOLD, "bats": m.BATS}
WITH_CELL = {"cross": m.CROSS, "place": m.PLACE}
WITH_PLACE = {"walk": m.WALK, "drive": m.DRIVE}
WITH_NUGGETS = {"give": m.GIVE, "receive": m.RECEIVE}

SHAPES = {
    **dict.fromkeys(PLAIN, ""),
    "dig": "dig [PILE]",
    "lay": "lay TILE X,Y [turned 1|2|3]",
    "return": "return PILE",
    "walk": "walk X,Y [TUNNEL]",
    "drive": "drive X,Y [TUNNEL]",
    "cross": "cross X,Y",
    "place": "place X,Y",
    "gold": "gold SEAT",
    "bats": "bats SEAT",
    "give": "give NUGGETS SEAT",
    "receive": "receive NUGGETS SEAT",
}
VERB_NAMES = {
    verb: name for group in (PLAIN, WITH_SEAT, WITH_CELL, WITH_PLACE, WITH_NUGGETS)
    for name, verb in group.items()
}  # fmt: skip


def unreadable(field: str, code: str, **facts: object) -> BadMove:
    """Return the error for a text that is no move: the field, and a sentence about it."""
    key = f"gold-mine.notation.{code}"
    return BadMove(field, words.say(key, facts), key, facts)


def misshapen(text: str) -> BadMove:
    """Return the error for a move whose words do not have the verb's shape."""
    verb = text.split()[0]
    return unreadable("move", "misshapen", text=text, shape=SHAPES[verb] or verb)


@lru_cache(maxsize=1 << 13)
def write_cell(cell: int) -> str:
    """Return a cell as x,y; raises ValueError for the one that stands for all far away."""
    if cell == m.FAR_AWAY:
        raise ValueError(cell)
    return f"{x_of(cell)},{y_of(cell)}"


@lru_cache(maxsize=16)
def write_sides(sides: int) -> str:
    """Return a set of sides as letters."""
    return "".join(name for bit, name in enumerate("NESW") if sides & (1 << bit))


def write_place(state: State, cell: int, tunnel: int) -> str:
    """Return a place: the cell, and the tunnel where the tile has more than one."""
    tile = tile_on(state, cell) if cell != m.FAR_AWAY else -1
    if tile < 0:
        return write_cell(cell)
    count = state.tiles.tunnels[state.kinds[tile]]
    if tunnel >= count:
        raise ValueError(tunnel)
    named = f" {write_sides(sides_of_tunnel(state, tile, tunnel))}" if count > 1 else ""
    return write_cell(cell) + named


def write_tile(state: State, kind: int, turn: int) -> str:
    """Return a tile and how it is turned, for example `N3 turned 1`."""
    return state.tiles.names[kind] + (f" turned {turn}" if turn else "")


def write_move(state: State, action: int) -> str:
    """Return an action as text; raises ValueError for a number that is none, or a far cell."""
    if not is_move(state, action):
        raise ValueError(action)
    verb = action >> m.VERB
    detail = action & m.DETAIL
    if verb == m.LAY:
        name, turn = state.tiles.names[detail >> m.KIND], detail & 3
        turned = f" turned {turn}" if turn else ""
        return f"lay {name} {write_cell((detail & m.SPOT) >> 2)}{turned}"
    if verb == m.DIG:
        return "dig" if state.switches.piles == 1 else f"dig {detail + 1}"
    if verb == m.RETURN:
        return f"return {detail + 1}"
    name = VERB_NAMES[verb]
    if name in PLAIN:
        return name
    if name in WITH_SEAT:
        return f"{name} {detail}"
    if name in WITH_CELL:
        return f"{name} {write_cell(detail)}"
    if name in WITH_PLACE:
        return f"{name} {write_place(state, detail >> 2, detail & 3)}"
    return f"{name} {detail >> 4} {detail & 15}"


def read_move(state: State, text: str) -> int:
    """Return what a text says, or raise BadMove with what could be written instead."""
    if not isinstance(text, str) or len(text) > LONGEST:
        raise unreadable("move", "too-long", longest=LONGEST)
    parts = text.split()
    if not parts or parts[0] not in SHAPES:
        raise unreadable("move", "no-such-verb", text=text, names=", ".join(SHAPES))
    verb, rest = parts[0], parts[1:]
    if verb in PLAIN:
        if rest:
            raise misshapen(text)
        return m.move(PLAIN[verb], 0)
    if verb == "lay":
        return read_lay(state, text, rest)
    if verb in ("dig", "return"):
        return read_pile(state, text, verb, rest)
    if verb in WITH_PLACE:
        return read_place(state, text, WITH_PLACE[verb], rest)
    return read_with_numbers(text, verb, rest)


def read_with_numbers(text: str, verb: str, rest: list[str]) -> int:
    """Read the verbs that name a cell, a seat, or nuggets and a seat."""
    if verb in WITH_NUGGETS:
        if len(rest) != 2:
            raise misshapen(text)
        return m.move(WITH_NUGGETS[verb], read_number(rest[0]) << 4 | read_seat(rest[1]))
    if len(rest) != 1:
        raise misshapen(text)
    if verb in WITH_SEAT:
        return m.move(WITH_SEAT[verb], read_seat(rest[0]))
    return m.move(WITH_CELL[verb], read_cell(rest[0]))


def read_cell(text: str) -> int:
    """Return the cell of `x,y`, whole numbers only. [G-TILE-07]

    Cells that no tile can reach are all one.
    """
    match = CELL.fullmatch(text)
    if match is None:
        raise unreadable("cell", "no-cell", text=text)
    x, y = int(match[1]), int(match[2])
    if abs(x) > HORIZON or abs(y) > HORIZON:
        return m.FAR_AWAY
    cell = cell_at(x, y)
    return cell if is_within_reach(cell) else m.FAR_AWAY


def read_number(text: str) -> int:
    """Return a small number."""
    if NUMBER.fullmatch(text) is None:
        raise unreadable("number", "no-number", text=text)
    return int(text)


def read_seat(text: str) -> int:
    """Return a seat number; numbers beyond any table become the first such."""
    return min(read_number(text), 15)


def read_pile(state: State, text: str, verb: str, rest: list[str]) -> int:
    """Read `dig`, `dig 2` or `return 2`; piles are counted from 1, and one alone is not named."""
    if len(rest) > 1 or (not rest and (verb == "return" or state.switches.piles > 1)):
        raise misshapen(text)
    pile = read_number(rest[0]) if rest else 1
    if pile == 0:
        raise unreadable("pile", "no-number", text=rest[0])
    return m.move(m.DIG if verb == "dig" else m.RETURN, min(pile - 1, 15))


def read_lay(state: State, text: str, rest: list[str]) -> int:
    """Read `TILE X,Y`, with `turned N` behind it; a turn that looks alike is the smaller one."""
    if len(rest) not in (2, 4) or (len(rest) == 4 and (rest[2], rest[3]) not in TURNED):
        raise misshapen(text)
    if rest[0] not in state.tiles.names:
        raise unreadable("tile", "no-such-name", text=rest[0], names=", ".join(state.tiles.names))
    kind = state.tiles.names.index(rest[0])
    turn = int(rest[3]) if len(rest) == 4 else 0
    return m.lay(kind, read_cell(rest[1]), state.tiles.own_turns[kind * TURNS + turn])


TURNED = [("turned", str(turn)) for turn in range(4)]


def read_place(state: State, text: str, verb: int, rest: list[str]) -> int:
    """Read `X,Y` or `X,Y TUNNEL`; the tunnel must be named where a tile has more than one."""
    if len(rest) not in (1, 2) or (len(rest) == 2 and not TUNNEL.fullmatch(rest[1])):
        raise misshapen(text)
    cell = read_cell(rest[0])
    tile = tile_on(state, cell) if cell != m.FAR_AWAY else -1
    if tile < 0:
        return m.at_place(verb, cell, 0)
    names = [
        write_sides(sides_of_tunnel(state, tile, tunnel))
        for tunnel in range(state.tiles.tunnels[state.kinds[tile]])
    ]
    if len(rest) == 1 and len(names) > 1:
        raise unreadable("tunnel", "which-tunnel", text=text, names=", ".join(names))
    if len(rest) == 2 and rest[1] not in names:
        return m.at_place(verb, cell, NO_SUCH_TUNNEL)
    return m.at_place(verb, cell, names.index(rest[1]) if len(rest) == 2 else 0)
