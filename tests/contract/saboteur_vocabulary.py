"""Every move that can be written down at a table of Saboteur, legal or not."""

from collections.abc import Iterator
from itertools import combinations_with_replacement

from tests.contract.companions import View

THROUGH = ("NS", "EW", "NW", "NE", "NES", "NEW", "NESW")
DEAD_ENDS = ("XN", "XE", "XNS", "XEW", "XNE", "XNW", "XNES", "XNEW", "XNESW")
PATHS = THROUGH + DEAD_ENDS
TOOLS = ("pick", "lamp", "cart")
DOUBLE_REPAIRS = ("pick/lamp", "pick/cart", "lamp/cart")
ACTIONS = (
    *(f"break-{tool}" for tool in TOOLS),
    *(f"fix-{tools}" for tools in TOOLS + DOUBLE_REPAIRS),
    "rockfall",
    "map",
)
GOALS = ("top", "middle", "bottom")
FAR_CELLS = ("20,20", "-41,0", "50,0", "51,0", "0,43", "0,44", "0,-43", "0,-44", "-9999,9999")


def saboteur(view: View) -> Iterator[str]:
    cells = [*cells_about(view), *FAR_CELLS]
    seats = range(view["seats"] + 1)
    for cell in cells:
        yield from layings(cell)
        yield f"rockfall {cell}"
        yield f"remove {cell}"
    for seat in seats:
        yield from (f"break {tool} {seat}" for tool in TOOLS)
        yield from (f"fix {tool} {seat}" for tool in TOOLS)
        yield from (f"fix {tools} {seat} {tool}" for tools in DOUBLE_REPAIRS for tool in TOOLS)
        yield f"rockfall before {seat}"
    yield "rockfall none"
    yield "remove none"
    yield from (f"map {goal}" for goal in GOALS)
    yield from (f"pass {card}" for card in PATHS + ACTIONS)
    yield "pass"
    yield "take nothing"
    for count in (1, 2, 3, 4):
        yield from (
            f"take {'+'.join(gold)}" for gold in combinations_with_replacement("321", count)
        )


def cells_about(view: View) -> list[str]:
    """A box with a margin around everything that has been laid, and the cells about the goals."""
    laid = [cell_of(card["cell"]) for card in view["board"]]
    goals = [cell_of(goal["cell"]) for goal in view["goals"]]
    xs, ys = zip((0, 0), *laid, strict=True)
    box = {(x, y) for x in range(min(xs) - 2, max(xs) + 3) for y in range(min(ys) - 2, max(ys) + 3)}
    about = {(x + dx, y + dy) for x, y in goals for dx in (-1, 0, 1) for dy in (-1, 0, 1)}
    return [f"{x},{y}" for x, y in sorted(box | about)]


def cell_of(text: str) -> tuple[int, int]:
    x, y = text.split(",")
    return int(x), int(y)


def layings(cell: str) -> Iterator[str]:
    """Every path card on a cell, in each position in which it looks different."""
    for card in PATHS:
        yield f"path {card} {cell}"
        yield f"path {card} {cell} sideways"
        if not looks_the_same_turned(card):
            yield f"path {card} {cell} turned"


def looks_the_same_turned(card: str) -> bool:
    return all((a in card) == (b in card) for a, b in ("NS", "EW"))


def spellings(move: str) -> list[str]:
    words = move.split()
    if words[0] == "path" and len(words) == 3 and looks_the_same_turned(words[1]):
        return [f"{move} turned"]
    if words[0] == "fix" and len(words) == 3:
        return [f"{move} {words[1]}"]
    if words[0] == "take":
        return [f"take {'+'.join(reversed(words[1].split('+')))}"]
    return []
