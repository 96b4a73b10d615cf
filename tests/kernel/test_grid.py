"""Cells without a border, and the four sides of a cell."""

import pytest

from pepita.kernel.grid import SIDE_NAMES, SIDES, Grid, opposite, read_sides, write_sides
from pepita.kernel.numbers import Cell

GRID = Grid(9, 7, 4, 3, west=-3, east=3, south=-2, north=2)
INSIDE = [(x, y) for x in range(-3, 4) for y in range(-2, 3)]


@pytest.mark.parametrize(("side", "other"), [("N", "S"), ("E", "W"), ("S", "N"), ("W", "E")])
def test_the_opposite_side_is_the_one_that_touches(side: str, other: str) -> None:
    assert SIDE_NAMES[opposite(SIDE_NAMES.index(side))] == other


@pytest.mark.parametrize("sides", range(16))
def test_sides_are_written_in_one_order_and_read_back(sides: int) -> None:
    text = write_sides(sides)
    assert read_sides(text) == sides
    assert list(text) == sorted(text, key="NESW".index)


def test_other_letters_beside_those_of_sides_mean_nothing() -> None:
    assert read_sides("XNE") == read_sides("NE")


def test_every_cell_has_a_number_of_its_own_from_which_it_is_found_again() -> None:
    cells = [GRID.cell_at(x, y) for x, y in INSIDE]
    assert len(set(cells)) == len(cells)
    assert [(GRID.x_of(cell), GRID.y_of(cell)) for cell in cells] == INSIDE


def test_a_step_leads_to_the_neighbour_on_that_side_also_from_the_edge() -> None:
    ways = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
    for x, y in INSIDE:
        for side in range(SIDES):
            dx, dy = ways[SIDE_NAMES[side]]
            beside = Cell(GRID.cell_at(x, y) + GRID.steps[side])
            assert (GRID.x_of(beside), GRID.y_of(beside)) == (x + dx, y + dy)


@pytest.mark.parametrize(
    ("x", "y", "has"),
    [(0, 0, True), (-3, -2, True), (3, 2, True), (4, 0, False), (-4, 0, False), (0, 3, False),
     (0, -3, False)],
)  # fmt: skip
def test_the_grid_knows_where_anything_can_lie(x: int, y: int, has: bool) -> None:
    assert GRID.has(x, y) == has
    assert GRID.reaches(GRID.cell_at(x, y)) == has


def test_a_number_below_all_cells_is_no_cell() -> None:
    assert not GRID.reaches(Cell(-1))
