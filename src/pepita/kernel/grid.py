"""A grid of square cells, and the four sides of a cell.

North, east, south and west are 0 to 3; a set of sides is a number with a bit for each side.
"""

from functools import lru_cache
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from pepita.kernel.bits import has_bit
from pepita.kernel.numbers import Cell

SIDES: Final[i64] = 4
SIDE_NAMES: Final = ("N", "E", "S", "W")


def opposite(side: i64) -> i64:
    """Return the side of the neighbour that touches this side."""
    return (side + 2) & 3


# By the letter of a side: how far to the east and to the north the neighbour lies, and the letter
# of its side that touches this one.
SIDE_STEPS: Final = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
FACING: Final = {name: SIDE_NAMES[opposite(side)] for side, name in enumerate(SIDE_NAMES)}

# The coordinates of a cell as plain numbers, for code that has no `Grid`.
Coordinates = tuple[int, int]


@lru_cache(maxsize=1 << 12)
def beside(cell: Coordinates, side: str) -> Coordinates:
    """Return the neighbour on a side."""
    step_x, step_y = SIDE_STEPS[side]
    return cell[0] + step_x, cell[1] + step_y


@lru_cache(maxsize=16)
def write_sides(sides: int) -> str:
    """Return a set of sides as letters."""
    return "".join(name for bit, name in enumerate(SIDE_NAMES) if has_bit(sides, bit))


def read_sides(text: str) -> i64:
    """Return the set of the sides whose letters are in a text, such as `XNE`."""
    sides: i64 = 0
    for side in range(SIDES):
        if SIDE_NAMES[side] in text:
            sides |= 1 << side
    return sides


class Grid:
    """Numbers the cells row by row, beginning in the south-west.

    x grows to the east and y to the north. Cards and tiles can lie from `west` to `east` and from
    `south` to `north` only. The grid also has all neighbours of these cells.
    """

    def __init__(
        self,
        width: i64,
        height: i64,
        left: i64,
        below: i64,
        *,
        west: i64,
        east: i64,
        south: i64,
        north: i64,
    ) -> None:
        """`left` and `below` say how many cells there are to the left of 0,0 and below it."""
        self.width = width
        self.left = left
        self.below = below
        self.west = west
        self.east = east
        self.south = south
        self.north = north
        self.steps = vec[i64]([width, 1, -width, -1])
        # The answer of `reaches` for each cell, since the rules ask it very often.
        self.within = vec[u8]([u8(0)] * int(width * height))
        for cell in range(width * height):
            self.within[cell] = u8(1 if self.is_within(Cell(cell)) else 0)

    def cell_at(self, x: i64, y: i64) -> Cell:
        """Return the cell of a pair of coordinates."""
        return Cell((y + self.below) * self.width + x + self.left)

    def x_of(self, cell: Cell) -> i64:
        """Return how far the cell lies to the east of 0,0."""
        return cell % self.width - self.left

    def y_of(self, cell: Cell) -> i64:
        """Return how far the cell lies to the north of 0,0."""
        return cell // self.width - self.below

    def has(self, x: i64, y: i64) -> bool:
        """Tell whether a card or tile can ever lie at these coordinates."""
        return self.west <= x <= self.east and self.south <= y <= self.north

    def is_within(self, cell: Cell) -> bool:
        """Tell the same as `reaches` by the coordinates of a cell."""
        return self.has(self.x_of(cell), self.y_of(cell))

    def reaches(self, cell: Cell) -> bool:
        """Tell whether a card or tile can ever lie on this cell."""
        return 0 <= cell < i64(len(self.within)) and self.within[cell] == 1
