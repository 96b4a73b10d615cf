"""The mine as a bot sees it: reached cells, open ends, and distances to the goals.

It is a smaller model of the mine than that of the rules, built from a view. It is only for judging
moves: the view lists the legal ones.
"""

from collections.abc import Iterable
from functools import cache

from pepita.bots.saboteur.claims import belief_in
from pepita.games.saboteur.edge.picture import parse_cell, sides_shown
from pepita.games.saboteur.shapes import SaboteurView
from pepita.kernel.grid import FACING, SIDE_NAMES, beside
from pepita.kernel.grid import Coordinates as Cell
from pepita.kernel.optional import expect

# How many cells around start and goals are searched for ways; cells farther away do not help.
MARGIN = 2
LAST_COLUMN = 8 + MARGIN
LAST_ROW = 2 + MARGIN
FAR = 20

# The worth of a goal is multiplied by this for each card that is needed to reach it.
NEARNESS = 0.7


@cache
def sides_of(card: str) -> tuple[str, bool]:
    """Return a card's open sides, and whether they are joined."""
    return sides_shown(card), not card.startswith("X")


@cache
def neighbours_in_sight(cell: Cell) -> tuple[Cell, ...]:
    """Return the neighbours of a cell that are not too far away to matter."""
    around = [beside(cell, side) for side in SIDE_NAMES]
    return tuple((x, y) for x, y in around if -MARGIN <= x <= LAST_COLUMN and abs(y) <= LAST_ROW)


class Mine:
    """The open cards, and the goals with the probability that each is the treasure."""

    def __init__(self, view: SaboteurView) -> None:
        self.cards: dict[Cell, tuple[str, bool]] = {(0, 0): ("NESW", True)}
        self.goals: dict[Cell, float] = {}
        self.hidden: set[Cell] = set()
        for goal in view["goals"]:
            cell = parse_cell(goal["cell"])
            if goal["up"]:
                self.cards[cell] = (expect(goal["sides"]), True)
            else:
                self.hidden.add(cell)
        self.goals = treasure_chances(view)
        for laid in view["board"]:
            self.cards[parse_cell(laid["cell"])] = sides_of(laid["card"])

    def reached(self, without: Cell | None = None) -> set[Cell]:
        """Return the cells of joined cards that can be reached from the start."""
        seen: set[Cell] = {(0, 0)}
        ahead: list[Cell] = [(0, 0)]
        while ahead:
            here = ahead.pop()
            for side in self.cards[here][0]:
                there = beside(here, side)
                if there in seen or there == without or there not in self.cards:
                    continue
                sides, through = self.cards[there]
                if through and FACING[side] in sides:
                    seen.add(there)
                    ahead.append(there)
        return seen

    def ends(self, reached: Iterable[Cell]) -> set[Cell]:
        """Return the empty cells into which a reached tunnel leads."""
        return {
            there
            for here in reached
            for side in self.cards[here][0]
            if (there := beside(here, side)) not in self.cards and there not in self.hidden
        }

    def ways_to(self, goal: Cell, free: Cell | None = None) -> dict[Cell, int]:
        """Return, for each empty cell, the number of cards from it to the goal, both included."""
        blocked = (self.cards.keys() | self.hidden) - {free}
        ways: dict[Cell, int] = {}
        ring = [goal]
        cards = 0
        while ring:
            cards += 1
            ahead: list[Cell] = []
            for here in ring:
                for there in neighbours_in_sight(here):
                    if there not in ways and there not in blocked:
                        ways[there] = cards
                        ahead.append(there)
            ring = ahead
        return ways


def treasure_chances(view: SaboteurView) -> dict[Cell, float]:
    """Return the probability that each goal is the treasure, from this view."""
    faces = {parse_cell(goal["cell"]): goal["face"] for goal in view["goals"]}
    if "treasure" in faces.values():
        return {cell: float(face == "treasure") for cell, face in faces.items()}
    weights = {
        parse_cell(goal["cell"]): belief_in(view, goal["goal"]) if goal["face"] is None else 0.0
        for goal in view["goals"]
    }
    total = sum(weights.values())
    return {cell: weight / total for cell, weight in weights.items()}
