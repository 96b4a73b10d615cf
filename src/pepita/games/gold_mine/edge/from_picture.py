"""A position from a drawing, for tests, bug reports and examples.

    game = game_from('''
        .     [NS]   .
        ENT   [EW]   [EW]*1
    ''', miners=["0,0", "2,0"], stashes=[0, 1])

A tile is its tunnels in brackets, separated by `+`, with p for a passage and b for a bog behind a
tunnel's sides; `*1` is a gold chamber with its nugget, `*0` one without; `CAV` a cavern, `ENT` the
Entrance, and `.` an empty cell. What is not said is filled in from the set.
"""

import re
from functools import cache

from pepita.games.gold_mine.edge.game import GoldMine
from pepita.games.gold_mine.edge.position import game_of
from pepita.games.gold_mine.edge.tile_set import house_rows
from pepita.games.gold_mine.rules.numbers import Kind, Rotation
from pepita.games.gold_mine.rules.tiles import CHAMBER, TUNNEL, rotated
from pepita.kernel.errors import BadPosition
from pepita.kernel.grid import read_sides
from pepita.kernel.options import Options

TILE = re.compile(r"\[([NESWpb+]+)\](\*[01])?")
ENTRANCE_SIGN = "ENT"
CAVERN_SIGN = "CAV"


def game_from(
    drawing: str, *, seats: int = 2, options: Options | None = None, **fields: object
) -> GoldMine:
    """Return a game with this mine; other fields are those of a position."""
    tiles, nuggets = read_drawing(drawing)
    drawn_fields = {"tiles": tiles, "nuggets": nuggets}
    return game_of({"seats": seats, "options": options or {}, **drawn_fields, **fields})


def read_drawing(drawing: str) -> tuple[dict[str, str], list[str]]:
    """Return the tiles by cell and the cells with a nugget; the Entrance gives the origin."""
    rows = [line.split("#")[0].split() for line in drawing.splitlines()]
    rows = [row for row in rows if row]
    signs = [(x, y, sign) for y, row in enumerate(rows) for x, sign in enumerate(row)]
    origins = [(x, y) for x, y, sign in signs if sign == ENTRANCE_SIGN]
    if len(origins) != 1:
        raise BadPosition("drawing", f"it has one Entrance, ENT, not {len(origins)}")
    origin_x, origin_y = origins[0]
    tiles: dict[str, str] = {}
    nuggets: list[str] = []
    for x, y, sign in signs:
        cell = f"{x - origin_x},{origin_y - y}"
        if sign == CAVERN_SIGN or sign.startswith("["):
            tiles[cell] = tile_shown(sign)
            if sign.endswith("*1"):
                nuggets.append(cell)
    return tiles, nuggets


def tile_shown(sign: str) -> str:
    """Return a tile of the house set that looks like the sign, with its rotation."""
    if sign == CAVERN_SIGN:
        return "C1"
    match = TILE.fullmatch(sign)
    if match is None:
        raise BadPosition("drawing", f"{sign!r} is not like [EW], [NSp+EW], [W]*1, CAV or ENT")
    kind = CHAMBER if match[2] else TUNNEL
    looks = frozenset(tunnel_shown(text) for text in match[1].split("+"))
    if (kind, looks) not in shapes():
        raise BadPosition("drawing", f"the house set has no tile that looks like {sign}")
    return shapes()[kind, looks]


def tunnel_shown(text: str) -> tuple[int, bool, bool]:
    """Return the sides of a tunnel, and whether it has a passage or a bog."""
    return int(read_sides(text)), "p" in text, "b" in text


@cache
def shapes() -> dict[tuple[Kind, frozenset[tuple[int, bool, bool]]], str]:
    """Return the tile and rotation for everything that a tile of the house set can look like."""
    found: dict[tuple[Kind, frozenset[tuple[int, bool, bool]]], str] = {}
    for row in house_rows():
        for rotation in range(4):
            looks = frozenset(
                (int(rotated(tunnel.sides, Rotation(rotation))), tunnel.passage, tunnel.bog)
                for tunnel in row.tunnels
            )
            text = row.id + (f" turned {rotation}" if rotation else "")
            found.setdefault((row.kind, looks), text)
    return found
