"""Players of Saboteur who lead the tunnel to a goal, mend, look and take gold."""

from collections.abc import Iterator, Mapping
from typing import Any

import pepita
from tests.contract.saboteur_vocabulary import cell_of

Cell = tuple[int, int]

STEPS = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}


def saboteur(game: pepita.Game, moves: list[str]) -> list[str]:
    """Lead the tunnel toward a face-down goal; else mend, look, take gold or pass."""
    layings = [move for move in moves if move.startswith("path ") and " X" not in move]
    if layings:
        view: Mapping[str, Any] = game.view(None)
        tunnels = reached_tunnels(view)
        ends = [cell_of(goal["cell"]) for goal in view["goals"] if not goal["up"]]
        distances = {move: distance_after(move, tunnels, ends) for move in layings}
        nearest = min(distances.values())
        if nearest < 99:
            return [move for move in layings if distances[move] == nearest]
    helpful = [move for move in moves if move.split()[0] in ("fix", "map", "take", "remove")]
    return helpful or [move for move in moves if move.startswith("pass")]


def distance_after(move: str, tunnels: set[Cell], ends: list[Cell]) -> int:
    """How near a goal the tunnel's new openings come; 99 for a card that continues no tunnel."""
    _, card, where, *turned = move.split()
    cell = cell_of(where)
    if cell not in tunnels:
        return 99
    openings = [step(cell, side) for side in sides_of(card, turned=bool(turned))]
    ahead = [opening for opening in openings if opening in ends or opening not in tunnels]
    return min((far(opening, end) for opening in ahead for end in ends), default=98)


def far(a: Cell, b: Cell) -> int:
    return abs(a[0] - b[0]) + abs(a[1] - b[1])


def step(cell: Cell, side: str) -> Cell:
    dx, dy = STEPS[side]
    return cell[0] + dx, cell[1] + dy


def sides_of(card: str, *, turned: bool) -> str:
    sides = card.removeprefix("X")
    return "".join(OPPOSITE[side] for side in sides) if turned else sides


def reached_tunnels(view: Mapping[str, Any]) -> set[Cell]:
    """The start, the cards that a walk from it reaches, and the cells that it opens onto."""
    cards = dict(open_cards(view))
    reached, ahead = {(0, 0)}, [(0, 0)]
    while ahead:
        cell = ahead.pop()
        for side in cards.get(cell, ""):
            beside = step(cell, side)
            if beside not in reached:
                reached.add(beside)
                if OPPOSITE[side] in cards.get(beside, ""):
                    ahead.append(beside)
    return reached


def open_cards(view: Mapping[str, Any]) -> Iterator[tuple[Cell, str]]:
    """The sides by which one can walk on from each face-up card; none for a dead end."""
    yield (0, 0), "NESW"
    for goal in view["goals"]:
        if goal["up"]:
            yield cell_of(goal["cell"]), goal["sides"]
    for laid in view["board"]:
        card, *turned = laid["card"].split()
        if not card.startswith("X"):
            yield cell_of(laid["cell"]), sides_of(card, turned=bool(turned))
