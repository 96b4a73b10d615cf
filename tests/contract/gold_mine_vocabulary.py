"""Every move of Gold Mine that can be written at a table, and the tiles that it is about."""

from collections.abc import Iterator, Mapping
from typing import Any

View = Mapping[str, Any]
Cell = tuple[int, int]

# Of each tile of the house set: how many there are, and in how many ways it can be turned.
TILES = {
    "E1": (1, 1), "C1": (4, 1),
    "G1": (5, 4), "G2": (6, 2), "G3": (7, 4), "G4": (5, 4), "G5": (1, 1), "G6": (2, 4),
    "G7": (2, 4),
    "P1": (1, 2), "P2": (2, 4), "P3": (3, 4), "P4": (2, 2), "P5": (3, 4),
    "B1": (2, 2), "B2": (2, 4), "B3": (2, 4), "B4": (2, 2), "B5": (1, 1), "B6": (2, 4),
    "B7": (1, 2),
    "N1": (7, 2), "N2": (7, 4), "N3": (12, 4), "N4": (4, 1), "N5": (6, 1), "N6": (6, 2),
    "N7": (2, 4),
}  # fmt: skip
PLAIN = ("draw", "roll", "passage", "rest", "stay", "take", "leave", "decline", "end", "climb")
FAR_CELLS = ("20,20", "-99,99", "99,-99", "100,0", "0,-100", "-9999,9999")
NEIGHBOURS = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1)]


def gold_mine(view: View) -> Iterator[str]:
    yield from PLAIN
    yield from digs(len(view["piles"]))
    yield from layings(view)
    for place in places(view):
        yield f"walk {place}"
        yield f"drive {place}"
    for cell in [*map(written, cells_about(view)), *FAR_CELLS]:
        yield f"cross {cell}"
        yield f"place {cell}"
    most = max(view["stashes"]) + 1
    for seat in range(view["seats"] + 1):
        yield f"gold {seat}"
        yield f"bats {seat}"
        for nuggets in range(most + 1):
            yield f"give {nuggets} {seat}"
            yield f"receive {nuggets} {seat}"


def digs(piles: int) -> Iterator[str]:
    """Every pile and one beyond; the only pile is not numbered."""
    yield from ("dig", "dig 2") if piles == 1 else (f"dig {pile + 1}" for pile in range(piles + 1))
    yield from (f"return {pile + 1}" for pile in range(piles + 1))


def layings(view: View) -> Iterator[str]:
    """Tiles that somebody has, on every cell about the mine; and others, on a few."""
    near = [*map(written, cells_about(view)), *FAR_CELLS]
    known = {tile for hand in view["hands"] for tile in hand} | {view["drawn"]} - {None}
    for tile in sorted(known):
        yield from (laying for cell in near for laying in turned(tile, cell))
    for tile in sorted(TILES.keys() - known):
        yield from (laying for cell in near[::20] for laying in turned(tile, cell))


def turned(tile: str, cell: str) -> Iterator[str]:
    """A tile on a cell, in each turn in which it looks different."""
    _, turns = TILES[tile]
    yield f"lay {tile} {cell}"
    yield from (f"lay {tile} {cell} turned {turn}" for turn in range(1, turns))


def cells_about(view: View) -> list[Cell]:
    """The cells of the mine and those around it."""
    laid = [cell_of(tile["cell"]) for tile in view["tiles"]]
    return sorted({(x + dx, y + dy) for x, y in laid for dx, dy in NEIGHBOURS})


def places(view: View) -> Iterator[str]:
    """Every tunnel of the mine; and some that are not there."""
    laid = {cell_of(tile["cell"]) for tile in view["tiles"]}
    for number, tile in enumerate(view["tiles"]):
        tunnels = [tunnel["sides"] for tunnel in tile["tunnels"]]
        yield from tunnels_of(tile)
        if number % 5 == 0:
            yield next(
                f"{tile['cell']} {sides}" for sides in ("NES", "NESW") if sides not in tunnels
            )
    yield from (written(cell) for cell in cells_about(view)[::4] if cell not in laid)
    yield from FAR_CELLS


def tunnels_of(tile: View) -> list[str]:
    """The places on a laid tile: its tunnels are named if it has more than one."""
    tunnels = [tunnel["sides"] for tunnel in tile["tunnels"]]
    if len(tunnels) == 1:
        return [tile["cell"]]
    return [f"{tile['cell']} {sides}" for sides in tunnels]


def cell_of(text: str) -> Cell:
    x, y = text.split()[0].split(",")
    return int(x), int(y)


def written(cell: Cell) -> str:
    x, y = cell
    return f"{x},{y}"


def spellings(move: str) -> list[str]:
    verb, *words = move.split()
    if verb == "lay":
        _, turns = TILES[words[0]]
        turn = int(words[3]) if len(words) == 4 else 0
        bare = " ".join([verb, *words[:2]])
        return [f"{bare} turned {same}" for same in range(turn, 4, turns)]
    if verb in ("dig", "return", "gold", "bats"):
        return [f"{verb} 0{words[0]}"] if words else [f"{verb} 1"]
    if verb in ("give", "receive"):
        return [f"{verb} {words[0]} 0{words[1]}"]
    return []
