"""Goals: when they turn over, and how a stone is set."""

from typing import Final

from mypy_extensions import i64

from pepita.games.saboteur.rules.board import (
    CARRIES,
    FACE_UP,
    OPEN,
    STEPS,
    THROUGH,
    goal_cell,
    put_face_up,
)
from pepita.games.saboteur.rules.cards import GOALS, STONE_NE, TREASURE, half_turn
from pepita.games.saboteur.rules.facts import GOAL_TURNED
from pepita.games.saboteur.rules.numbers import GoalNumber
from pepita.games.saboteur.rules.state import State
from pepita.kernel.bits import has_bit
from pepita.kernel.facts import NOBODY
from pepita.kernel.grid import SIDES, opposite, read_sides
from pepita.kernel.numbers import Cell, Seat

STONE_NE_SIDES: Final[i64] = read_sides("NE")
STONE_NW_SIDES: Final[i64] = read_sides("NW")


def turn_met_goals(s: State, seat: Seat, placed: Cell) -> None:
    """Turn over every goal that the placement reached; it takes no choice. [S-GOAL-01, S-GOAL-02]

    A stone may lead on to another goal, so this goes on until nothing new is met (ruling A-10).
    Two goals met at once are both turned. [S-GOAL-08]
    """
    while s.met_goals != 0:
        met = s.met_goals
        s.met_goals = 0
        for goal in range(GOALS):
            if has_bit(met, goal) and may_turn(s, GoalNumber(goal), placed):
                turn_goal(s, GoalNumber(goal), placed)
                if s.goal_faces[goal] == TREASURE:
                    s.finder = seat


def may_turn(s: State, goal: GoalNumber, placed: Cell) -> bool:
    """Tell whether the goal turns for a card on `placed`: touching it may be asked for."""
    if s.switches.any_placement_reveals:
        return True
    cell = goal_cell(s, goal)
    for side in range(SIDES):
        if leads_in(s, cell, side) and cell + STEPS[side] == placed:
            return True
    return False


def leads_in(s: State, cell: Cell, side: i64) -> bool:
    """An uninterrupted path reaches the goal's border on this side. [S-GOAL-07, S-GOAL-09]

    Any of the four sides will do (ruling A-32); a wall or a dead end will not.
    """
    there = i64(s.grid[cell + STEPS[side]])
    return there & CARRIES == CARRIES and has_bit(there, opposite(side))


def turn_goal(s: State, goal: GoalNumber, placed: Cell) -> None:
    """Turn a goal over and set it so that its tunnel joins the path. [S-GOAL-04]"""
    cell = goal_cell(s, goal)
    s.goals_up |= 1 << goal
    sides = OPEN if s.goal_faces[goal] == TREASURE else stone_sides(s, goal, placed)
    if s.telling:
        s.tell(GOAL_TURNED, goal, s.goal_faces[goal], sides)
    put_face_up(s, cell, sides | THROUGH | FACE_UP)


def stone_sides(s: State, goal: GoalNumber, placed: Cell) -> i64:
    """Return the open sides of a stone in the position in which it joins the path. [S-GOAL-05]

    The card just laid decides, if it leads in. Else the sides by which the path leads in do; if
    they ask for different positions, the one with fewer misfits, then the unturned one (A-07).
    """
    cell = goal_cell(s, goal)
    upright = STONE_NE_SIDES if s.goal_faces[goal] == STONE_NE else STONE_NW_SIDES
    turned = half_turn(upright)
    entries = entries_of(s, cell, placed)
    if entries & upright == 0:
        return turned
    if entries & turned == 0:
        return upright
    return upright if misfits(s, cell, upright) <= misfits(s, cell, turned) else turned


def entries_of(s: State, cell: Cell, placed: Cell) -> i64:
    """Return the sides by which the path leads in; that of the card just laid alone, if it does."""
    entries: i64 = 0
    for side in range(SIDES):
        if leads_in(s, cell, side):
            if cell + STEPS[side] == placed:
                return 1 << side
            entries |= 1 << side
    return entries


def misfits(s: State, cell: Cell, sides: i64) -> i64:
    """Count the face-up neighbours whose edge does not match these sides."""
    count: i64 = 0
    for side in range(SIDES):
        there = i64(s.grid[cell + STEPS[side]])
        if there & FACE_UP and has_bit(sides, side) != has_bit(there, opposite(side)):
            count += 1
    return count


def treasure_is_up(s: State) -> bool:
    """Tell whether the treasure has been found; then the round ends at once. [S-GOAL-03]"""
    return s.finder != NOBODY
