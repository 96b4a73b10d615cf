"""Tile sets as data: reading one, checking it against what the rulebook asks, making tables.

A set is a list of rows with `id`, `kind`, `tunnels` and `copies`; the house set is house.toml.
"""

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from pepita.games.gold_mine.rules.numbers import Design, Kind, Rotation
from pepita.games.gold_mine.rules.tiles import (
    CAVERN,
    CHAMBER,
    ENTRANCE,
    MOST_TUNNELS,
    ROTATIONS,
    TUNNEL,
    Tiles,
    rotated,
)
from pepita.games.gold_mine.shapes import TileKind
from pepita.kernel.bits import has_bit
from pepita.kernel.fields import Mistakes, Spot, Table, each, items, whole, word
from pepita.kernel.grid import SIDES, read_sides

KIND_NAMES: tuple[TileKind, ...] = ("entrance", "cavern", "chamber", "tunnel")
NAME = re.compile(r"[A-Z][A-Z0-9]{0,3}")
TUNNEL_FORM = re.compile(r"(N?E?S?W?)( passage)?( bog)?")


@dataclass(frozen=True)
class Dug:
    """A tunnel of a tile: the sides it joins, and what lies on it."""

    sides: int
    passage: bool
    bog: bool


@dataclass(frozen=True)
class Row:
    """A design: tiles that are all alike."""

    id: str
    kind: Kind
    tunnels: tuple[Dug, ...]
    copies: int

    def has_passage(self) -> bool:
        """Tell whether a secret passage begins on one of its tunnels."""
        return any(tunnel.passage for tunnel in self.tunnels)

    def bogs(self) -> int:
        return sum(tunnel.bog for tunnel in self.tunnels)

    def mouths(self) -> int:
        """Count its open sides."""
        return sum(tunnel.sides.bit_count() for tunnel in self.tunnels)


SET = Spot("", within="tiles")


def read_rows(given: object) -> list[Row]:
    """Return the rows of a set given as data, or raise BadOption with all that is wrong."""
    listed = items(given, SET, 1, 100, "rows")
    mistakes = Mistakes("tiles")
    rows: list[Row] = [
        mistakes.read(read_row, row, at_row(n, row)) for n, row in enumerate(listed, 1)
    ]
    mistakes.check()
    if len({row.id for row in rows}) != len(rows):
        raise SET.refuse("two rows have the same id")
    return rows


def at_row(number: int, row: object) -> Spot:
    """Return the spot of a row, with its id where that can be read."""
    name = row.get("id") if type(row) is dict else None
    called = f" ({name})" if type(name) is str and NAME.fullmatch(name) else ""
    return Spot(f"row {number}{called}", within="tiles")


def read_row(given: object, at: Spot) -> Row:
    named = Table(given, at, ("id", "kind", "tunnels", "copies"))
    name = named.read("id", read_name)
    kind = named.read("kind", word, KIND_NAMES)
    tunnels = named.read("tunnels", read_tunnels)
    copies = named.read("copies", whole, 1, 100)
    named.check()
    return Row(name, Kind(KIND_NAMES.index(kind)), tunnels, copies)


def read_name(given: object, at: Spot) -> str:
    """Return the name of a design."""
    if type(given) is not str or not NAME.fullmatch(given):
        raise at.not_allowed(given, "a capital letter and up to three more or digits")
    return given


def read_tunnels(given: object, at: Spot) -> tuple[Dug, ...]:
    """Return the tunnels of a row; no side may be in two of them."""
    tunnels: list[Dug] = each(items(given, at, 1, int(MOST_TUNNELS), "tunnels"), at, read_tunnel)
    taken = 0
    for number, tunnel in enumerate(tunnels, 1):
        if tunnel.sides & taken:
            raise at.item(number).refuse("a side belongs to one tunnel only")
        taken |= tunnel.sides
    return tuple(tunnels)


def read_tunnel(given: object, at: Spot) -> Dug:
    """Return one tunnel, such as `NS passage`."""
    match = TUNNEL_FORM.fullmatch(given) if type(given) is str else None
    if match is None or not match[1]:
        raise at.not_allowed(given, "a text like NEW, NS passage or NE bog")
    return Dug(int(read_sides(match[1])), bool(match[2]), bool(match[3]))


def count(rows: list[Row], *, of: Kind | None = None) -> int:
    """Count tiles, of one kind or all."""
    return sum(row.copies for row in rows if of is None or row.kind == of)


def constraints(rows: list[Row]) -> dict[str, tuple[bool, str]]:
    """Return for each constraint whether it holds, and what it asks.

    Fifteen passages and twelve bog tiles are the rulebook's. [G-PASS-01, G-OPT-BOG-01]
    """
    passages = [row for row in rows if row.has_passage()]
    bogs = [row for row in rows if row.bogs()]
    passage_tunnels = [row for row in passages if row.kind == TUNNEL]
    apart = count(passage_tunnels) + count([row for row in bogs if not row.has_passage()])
    caverns = [row for row in rows if row.kind == CAVERN]
    chambers = [row for row in rows if row.kind == CHAMBER]
    two = [row for row in rows if len(row.tunnels) > 1]
    others = [row for row in rows if row.kind != ENTRANCE]
    mouths = sum(row.mouths() * row.copies for row in others)
    return {
        "K1": (count(rows) == 100 and count(rows, of=ENTRANCE) == 1, "100 tiles, 1 entrance"),
        "K2": (
            count(passages) == 15 and all(sum(t.passage for t in r.tunnels) == 1 for r in passages),
            "15 tiles with a passage, each on one tunnel",
        ),
        "K3": (
            count(bogs) == 12
            and all(row.kind == TUNNEL for row in bogs)
            and any(row.bogs() > 1 for row in bogs),
            "12 tunnel tiles with bogs, at least one with more than one",
        ),
        "K4": (count(caverns) >= 4, "at least 4 caverns"),
        "K5": (count(passage_tunnels) >= 8, "at least 8 tunnel tiles with a passage"),
        "K6": (count(bogs) >= 8, "at least 8 tiles with a bog"),
        "K7": (apart >= 16, "at least 16 tiles with a passage or a bog, none counted twice"),
        "K8": (count(chambers) <= 28, "at most 28 chambers"),
        "K9": (count(chambers) >= 25, "at least 25 chambers"),
        "K10": (bool(two), "some tiles with two separate tunnels"),
        "K11": (
            any(row.has_passage() for row in two)
            and any(0 < row.bogs() < len(row.tunnels) for row in two),
            "some tiles with two tunnels and a passage on one, some with a bog on one",
        ),
        "K12": (any(row.mouths() == 1 for row in others), "some dead ends"),
        "K13": (mouths > 2 * count(others), "more than 2 mouths a tile on average"),
        "K14": (count(others) - 20 >= 20, "enough tiles for five-tile hands and the dig"),
        "K15": (
            all(is_plain_cross(row) for row in [*caverns, *(r for r in rows if r.kind == ENTRANCE)])
            and all(len(row.tunnels) == 1 for row in chambers),
            "entrance and caverns open on four sides with nothing else, chambers with one tunnel",
        ),
    }


def is_plain_cross(row: Row) -> bool:
    """Tell whether a tile is one tunnel with four mouths and nothing on it."""
    return row.tunnels == (Dug(15, passage=False, bog=False),)


def check_constraints(rows: list[Row]) -> None:
    """Raise BadOption with the first constraint that a set breaks."""
    for name, (holds, asks) in constraints(rows).items():
        if not holds:
            raise SET.refuse(f"the set breaks {name}: {asks}")


@cache
def house_rows() -> tuple[Row, ...]:
    text = files("pepita.games.gold_mine").joinpath("house.toml").read_text("utf-8")
    return tuple(read_rows(tomllib.loads(text)["tile"]))


def tables(rows: list[Row]) -> Tiles:
    """Return a checked set in the form that the rules read."""
    entrance = next(number for number, row in enumerate(rows) if row.kind == ENTRANCE)
    tiles = Tiles(len(rows), Design(entrance))
    for design, row in enumerate(rows):
        tiles.names.append(row.id)
        tiles.kinds[design] = row.kind
        tiles.copies[design] = row.copies
        tiles.tunnels[design] = len(row.tunnels)
        for number, tunnel in enumerate(row.tunnels):
            if tunnel.passage:
                tiles.passages[design] = number
            tiles.bogs[design] |= tunnel.bog << number
        seen: list[frozenset[tuple[int, bool, bool]]] = []
        for rotation in range(ROTATIONS):
            fill_rotation(tiles, design, row, rotation, seen)
    return tiles


def fill_rotation(
    tiles: Tiles,
    design: int,
    row: Row,
    rotation: int,
    seen: list[frozenset[tuple[int, bool, bool]]],
) -> None:
    """Fill the tables of one design in one rotation, or name an earlier one that looks the same."""
    first = design * ROTATIONS + rotation
    looks = frozenset((rotated(t.sides, Rotation(rotation)), t.passage, t.bog) for t in row.tunnels)
    tiles.plain_rotations[first] = seen.index(looks) if looks in seen else rotation
    seen.append(looks)
    for number, tunnel in enumerate(row.tunnels):
        sides = rotated(tunnel.sides, Rotation(rotation))
        tiles.mouths[first] |= sides
        tiles.tunnel_sides[first * MOST_TUNNELS + number] = sides
        for side in range(SIDES):
            if has_bit(sides, side):
                tiles.tunnel_at[first * SIDES + side] = number


@cache
def house_tiles() -> Tiles:
    """Return the tables of the house set."""
    return tables(list(house_rows()))
