"""The labyrinth: cells, what lies on them, what is reached, and what each open cell asks for.

Each cell has two bytes. `grid` tells what lies there: open sides and flags. `needs` tells what a
new card must show: the sides that touch a face-up card, and which of those must be open; 0 where
no card can be laid, ANYTHING where every card can. `open_cells` lists the cells whose `needs` is
not 0, in order.
"""

from typing import Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64, u8

from pepita.games.saboteur.rules.cards import GOALS, LAYING_SIDES, LAYINGS, is_dead_end, kind_of
from pepita.games.saboteur.rules.numbers import GoalNumber, Kind, Laying
from pepita.games.saboteur.rules.state import State
from pepita.games.saboteur.rules.switches import CONNECTED, LINKED
from pepita.kernel.bits import has_bit
from pepita.kernel.grid import SIDES, Grid, opposite
from pepita.kernel.numbers import Cell
from pepita.kernel.sorted_list import insert, remove

# 40 cards can lead at most 40 cells away from the start or a goal; with an open cell beyond
# and its neighbour looked at, that needs this much space. So the labyrinth has no border.
# [S-SETUP-10]
REACH: Final[i64] = 40
LEFT: Final[i64] = 42
BELOW: Final[i64] = 44
WIDTH: Final[i64] = 94
HEIGHT: Final[i64] = 89
CELLS: Final[i64] = WIDTH * HEIGHT
START: Final[Cell] = Cell(BELOW * WIDTH + LEFT)

NOTHING: Final = vec[u8]([u8(0)] * int(CELLS))
GRID: Final = Grid(
    WIDTH, HEIGHT, LEFT, BELOW, west=-REACH, east=REACH + 8, south=-REACH - 2, north=REACH + 2
)
STEPS: Final = GRID.steps

OPEN: Final[i64] = 15
THROUGH: Final[i64] = 16
FACE_UP: Final[i64] = 32
REACHED: Final[i64] = 64
HIDDEN_GOAL: Final[i64] = 128
CARRIES: Final[i64] = REACHED | THROUGH

# What a cell needs that touches no face-up card but is still open: no side is touched, so no other
# value of `needs` has an open side alone.
ANYTHING: Final[i64] = 1
NO_GOAL: Final[Cell] = Cell(-1)


def goal_cell(s: State, goal: GoalNumber) -> Cell:
    """Return the cell of a goal, counted from the top: a fixed place. [S-SETUP-09]

    So nothing is measured. [S-SETUP-17]
    """
    return GRID.cell_at(s.switches.gap + 1, 2 - 2 * goal)


def need_of(touched: i64, tunnels: i64) -> i64:
    """Return the value of `needs` for the sides touched, and those of them that must be open."""
    return (touched << SIDES) | tunnels


def touched_sides(need: i64) -> i64:
    """Return the sides that a value of `needs` says are touched."""
    return need >> SIDES


def open_sides(need: i64) -> i64:
    """Return the sides that a value of `needs` says must be open."""
    return need & OPEN


def layings_that_fit() -> vec[i64]:
    """Return, for every value of `needs`, the set of layings that satisfy it, as bits."""
    table = [0] * 256
    table[int(ANYTHING)] = (1 << int(LAYINGS)) - 1
    for need in range(16, 256):
        for laying in range(int(LAYINGS)):
            if LAYING_SIDES[laying] & touched_sides(need) == open_sides(need):
                table[need] |= 1 << laying
    return vec[i64](table)


FITTING: Final = layings_that_fit()


def clear_board(s: State) -> None:
    """Lay out an empty table: the start face-up, three goals face-down."""
    if len(s.grid) == 0:
        s.grid = NOTHING[:]
        s.needs = NOTHING[:]
    for cell in s.laid_cells:
        s.grid[cell] = u8(0)
    for cell in s.open_cells:
        s.needs[cell] = u8(0)
    s.laid_cells = vec[i64](capacity=REACH)
    s.layings = vec[i64](capacity=REACH)
    s.open_cells = vec[i64](capacity=REACH)
    s.goals_up = 0
    for goal in range(GOALS):
        s.grid[goal_cell(s, GoalNumber(goal))] = u8(HIDDEN_GOAL)
    s.grid[START] = u8(OPEN | THROUGH | FACE_UP | REACHED)
    survey_around(s, START)
    for goal in range(GOALS):
        survey_around(s, goal_cell(s, GoalNumber(goal)))


def survey_around(s: State, cell: Cell) -> None:
    """Work out again what the open cells beside a cell ask for."""
    for side in range(SIDES):
        beside = cell + STEPS[side]
        if s.grid[beside] == u8(0):
            survey(s, Cell(beside))


def survey(s: State, cell: Cell) -> None:
    """Work out what an empty cell asks of a card, and list or unlist it as open."""
    before = i64(s.needs[cell])
    now = needed_at(s, cell)
    if now != before:
        s.needs[cell] = u8(now)
        if before == 0:
            s.open_cells = insert(s.open_cells, cell)
        elif now == 0:
            s.open_cells = remove(s.open_cells, cell)


def needed_at(s: State, cell: Cell) -> i64:
    """Return what `needs` must hold for an empty cell under the table's attachment rule."""
    grid = s.grid
    touched: i64 = 0
    tunnels: i64 = 0
    reached: i64 = 0
    for side in range(SIDES):
        there = i64(grid[cell + STEPS[side]])
        if there & FACE_UP:
            touched |= 1 << side
            if has_bit(there, opposite(side)):
                tunnels |= 1 << side
                if there & CARRIES == CARRIES:
                    reached |= 1 << side
    attachment = s.switches.attachment
    if attachment == CONNECTED and reached == 0:
        return 0
    if attachment == LINKED and tunnels == 0:
        return 0
    if touched == 0:
        return ANYTHING if goal_is_enough(s, cell) else 0
    return need_of(touched, tunnels)


def goal_is_enough(s: State, cell: Cell) -> bool:
    """Tell whether the table lets a card lie beside a face-down goal alone (ruling A-04)."""
    return s.switches.hidden_goal_is_neighbour and hidden_goal_beside(s, cell) != NO_GOAL


def hidden_goal_beside(s: State, cell: Cell) -> Cell:
    """Return the cell of a face-down goal beside this one, the first from north, or NO_GOAL."""
    for side in range(SIDES):
        beside = cell + STEPS[side]
        if i64(s.grid[beside]) & HIDDEN_GOAL:
            return Cell(beside)
    return NO_GOAL


def put_card(s: State, cell: Cell, laying: Laying) -> None:
    """Put a path card on an empty cell and spread what is reached."""
    flags = FACE_UP if is_dead_end(kind_of(laying)) else FACE_UP | THROUGH
    s.laid_cells = append(s.laid_cells, cell)
    s.layings = append(s.layings, laying)
    put_face_up(s, cell, LAYING_SIDES[laying] | flags)


def put_face_up(s: State, cell: Cell, flags: i64) -> None:
    """Show a card on a cell: note what it reaches and what its open neighbours now ask for."""
    if s.needs[cell] != u8(0):
        s.needs[cell] = u8(0)
        s.open_cells = remove(s.open_cells, cell)
    s.grid[cell] = u8(flags)
    if is_led_to(s, cell, flags):
        spread(s, cell)
    else:
        survey_around(s, cell)


def is_led_to(s: State, cell: Cell, flags: i64) -> bool:
    """Tell whether an uninterrupted path from the start leads onto this card."""
    for side in range(SIDES):
        if has_bit(flags, side):
            there = i64(s.grid[cell + STEPS[side]])
            if there & CARRIES == CARRIES and has_bit(there, opposite(side)):
                return True
    return False


def spread(s: State, cell: Cell) -> None:
    """Mark a card as reached, and all that is reached through it. [S-PATH-07]

    A dead end is reached but leads nowhere. Face-down goals are not stepped on, only met.
    """
    grid = s.grid
    grid[cell] = u8(i64(grid[cell]) | REACHED)
    ahead = vec[i64]()
    while True:
        here = i64(grid[cell])
        survey_around(s, cell)
        if here & THROUGH:
            for side in range(SIDES):
                if has_bit(here, side):
                    beside = cell + STEPS[side]
                    there = i64(grid[beside])
                    if there & HIDDEN_GOAL:
                        s.met_goals |= 1 << goal_at(Cell(beside))
                    elif there & (FACE_UP | REACHED) == FACE_UP and has_bit(there, opposite(side)):
                        grid[beside] = u8(there | REACHED)
                        ahead = append(ahead, beside)
        if len(ahead) == 0:
            return
        ahead, last = pop(ahead)
        cell = Cell(last)


def goal_at(cell: Cell) -> GoalNumber:
    """Return which goal, counted from the top, lies on a goal's cell."""
    return GoalNumber((2 - GRID.y_of(cell)) >> 1)


def remove_card(s: State, cell: Cell) -> Kind:
    """Take a path card off the table and return its kind; what is reached may shrink."""
    place: i64 = 0
    while s.laid_cells[place] != cell:
        place += 1
    kind = kind_of(Laying(s.layings[place]))
    s.laid_cells, _ = pop(s.laid_cells, place)
    s.layings, _ = pop(s.layings, place)
    s.grid[cell] = u8(0)
    reach_anew(s)
    survey(s, cell)
    survey_around(s, cell)
    return kind


def reach_anew(s: State) -> None:
    """Forget what is reached and spread from the start again.

    Nothing new is connected by a removal, so no goal is met (ruling A-10).
    """
    for cell in s.laid_cells:
        s.grid[cell] = u8(i64(s.grid[cell]) & ~REACHED)
    for goal in range(GOALS):
        cell = goal_cell(s, GoalNumber(goal))
        s.grid[cell] = u8(i64(s.grid[cell]) & ~REACHED)
    spread(s, START)
    s.met_goals = 0
    for cell in s.laid_cells:
        survey_around(s, Cell(cell))
    for goal in range(GOALS):
        if has_bit(s.goals_up, goal):
            survey_around(s, goal_cell(s, GoalNumber(goal)))
