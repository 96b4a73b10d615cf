"""Players of Gold Mine who look for gold and challenges, and carry their gold home."""

from collections.abc import Mapping
from typing import Any

import pepita
from tests.contract.gold_mine_vocabulary import cell_of, tunnels_of

View = Mapping[str, Any]
Place = tuple[int, int, str]

STEPS = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}
FAR = 999

# The best first; of the first kind that there is, one is chosen.
WISHES = (
    "take", "gold", "place", "cross", "passage", "receive", "bats", "drive", "end",
)  # fmt: skip


def gold_mine(game: pepita.Game, moves: list[str]) -> list[str]:
    """Take gold, or walk to where there is some, or to the ladder with enough of it."""
    for wish in WISHES:
        wished = [move for move in moves if move.split()[0] == wish]
        if wished:
            return wished
    walks = [move for move in moves if move.startswith("walk")]
    if walks or "roll" in moves:
        view: View = game.view(None)
        away = distances(view, targets(view))
        if walks:
            far = [away.get(move.split(maxsplit=1)[1], FAR) for move in walks]
            return [move for move, steps in zip(walks, far, strict=True) if steps == min(far)]
        if away.get(view["miners"][view["turn"]], FAR) < FAR:
            return ["roll"]
    return [move for move in moves if move.startswith("dig")]


def targets(view: View) -> list[str]:
    """Where the seat in turn wants to be."""
    held = view["stashes"][view["turn"]]
    if view["options"]["alliances"]:
        held += view["stashes"][(view["turn"] + view["seats"] // 2) % view["seats"]]
    if held >= view["quota"]:
        return ["0,0"]
    return [place for tile in view["tiles"] if tile["nugget"] for place in tunnels_of(tile)]


def distances(view: View, ends: list[str]) -> dict[str, int]:
    """How far each place is from the nearest of some."""
    behind = {
        (*cell_of(tile["cell"]), side): (place, tunnel["sides"])
        for tile in view["tiles"]
        for place, tunnel in zip(tunnels_of(tile), tile["tunnels"], strict=True)
        for side in tunnel["sides"]
    }
    sides = dict(behind.values())
    away = dict.fromkeys(ends, 0)
    ring = list(ends)
    for place in ring:
        x, y = cell_of(place)
        for side in sides[place]:
            dx, dy = STEPS[side]
            there, _ = behind.get((x + dx, y + dy, OPPOSITE[side]), (None, ""))
            if there is not None and there not in away:
                away[there] = away[place] + 1
                ring.append(there)
    return away
