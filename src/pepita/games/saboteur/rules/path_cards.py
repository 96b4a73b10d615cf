"""Path cards: where they may be laid, and laying them."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from pepita.games.saboteur.rules.board import (
    CARRIES,
    CELLS,
    FACE_UP,
    FITTING,
    HIDDEN_GOAL,
    NO_GOAL,
    REACHED,
    STEPS,
    goal_cell,
    hidden_goal_beside,
    put_card,
)
from pepita.games.saboteur.rules.cards import (
    GOALS,
    HAND_SPAN,
    KIND_LAYINGS,
    LAYING_SIDES,
    kind_of,
    upright,
)
from pepita.games.saboteur.rules.facts import LAID
from pepita.games.saboteur.rules.goals import turn_met_goals
from pepita.games.saboteur.rules.moves import lay
from pepita.games.saboteur.rules.numbers import GoalNumber, Kind, Laying
from pepita.games.saboteur.rules.reasons import (
    BEHIND_DEAD_END,
    CELL_TAKEN,
    GOAL_DOES_NOT_FIT,
    NOT_CONNECTED,
    NOT_LINKED,
    NOTHING_BESIDE,
    ONLY_HIDDEN_GOAL_BESIDE,
    TOOLS_BROKEN,
    TUNNELS_DO_NOT_MEET,
)
from pepita.games.saboteur.rules.state import State, take_from_hand
from pepita.games.saboteur.rules.switches import CONNECTED
from pepita.kernel.bits import has_bit
from pepita.kernel.grid import SIDES, opposite
from pepita.kernel.numbers import Cell, Seat
from pepita.kernel.reasons import ALLOWED, Reason

# Layings queued in one number have as many bits each as the largest one needs.
LAYING_BITS: Final[i64] = 5
LAYING_MASK: Final[i64] = 31


def list_layings(s: State, seat: Seat, found: vec[i64]) -> i64:
    """Write every legal laying of the seat's path cards, both ways up (ruling A-01).

    Each open cell asks for certain sides; the layings that show them are looked up as a set
    and tried against those in the hand, which are queued in one number.
    """
    count: i64 = 0
    if s.broken[seat] != 0:
        return count
    hands = s.hands
    first = seat * HAND_SPAN
    own_layings: i64 = 0
    queue: i64 = 0
    queued: i64 = 0
    for place in range(first, first + s.held[seat]):
        layings = KIND_LAYINGS[hands[place]] & ~own_layings
        if layings != 0:
            own_layings |= layings
            unturned = upright(Kind(hands[place]))
            queue |= unturned << queued
            queued += LAYING_BITS
            if layings >> unturned == 3:
                queue |= (unturned + 1) << queued
                queued += LAYING_BITS
    if own_layings == 0:
        return count
    needs = s.needs
    fitting = FITTING
    for cell in s.open_cells:
        fit = fitting[i64(needs[cell])]
        if fit & own_layings != 0:
            for place in range(i64(0), queued, LAYING_BITS):
                laying = laying_in(queue, place)
                if has_bit(fit, laying):
                    found[count] = lay(laying, Cell(cell))
                    count += 1
    return count


def laying_in(queue: i64, place: i64) -> Laying:
    """Return the laying of which the lowest bit stands at a place of a queue."""
    return Laying((queue >> place) & LAYING_MASK)


def why_not_lay(s: State, seat: Seat, laying: Laying, cell: Cell) -> Reason:
    """Tell what forbids laying a card that the seat holds.

    Tools are judged as they are when the card is laid (ruling A-28), [S-ACT-06] and come first:
    a player with a broken tool hears of it wherever the card was meant to go. Reaching a goal
    excuses nothing (ruling A-23).
    """
    if s.broken[seat] != 0:
        return TOOLS_BROKEN  # [S-ACT-03]
    if cell >= CELLS:
        return NOTHING_BESIDE  # [S-PATH-02]
    if is_taken(s, cell):
        return CELL_TAKEN  # [S-PATH-08]
    if has_bit(FITTING[i64(s.needs[cell])], laying):
        return ALLOWED
    if not touches_a_card(s, cell):
        return why_not_alone(s, cell)
    if not fits(s, cell, LAYING_SIDES[laying], goals=False):
        return TUNNELS_DO_NOT_MEET  # [S-PATH-04]
    if not fits(s, cell, LAYING_SIDES[laying], goals=True):
        return GOAL_DOES_NOT_FIT  # [S-GOAL-06]
    return why_not_attached(s, cell, LAYING_SIDES[laying])


def why_not_alone(s: State, cell: Cell) -> Reason:
    """Tell what is missing beside a cell that touches no face-up card.

    A face-down goal is nothing to attach to, unless the table plays it otherwise (ruling A-04).
    """
    if hidden_goal_beside(s, cell) != NO_GOAL:
        return ONLY_HIDDEN_GOAL_BESIDE  # [S-PATH-02]
    return NOTHING_BESIDE  # [S-PATH-02]


def is_taken(s: State, cell: Cell) -> bool:
    """Tell whether a card lies on the cell, goals included. [S-PATH-08]"""
    return i64(s.grid[cell]) & (FACE_UP | HIDDEN_GOAL) != 0


def touches_a_card(s: State, cell: Cell) -> bool:
    """Tell whether a face-up card lies beside the cell; the start is one. [S-PATH-03]"""
    for side in range(SIDES):
        if i64(s.grid[cell + STEPS[side]]) & FACE_UP:
            return True
    return False


def fits(s: State, cell: Cell, sides: i64, *, goals: bool) -> bool:
    """Every open side meets an open side, every wall a wall. [S-PATH-04]

    Face-down goals show no sides, so they constrain nothing (ruling A-06). Face-up goals do,
    [S-GOAL-06]; they are looked at only with `goals`, so that a refusal can tell them apart.
    """
    for side in range(SIDES):
        beside = cell + STEPS[side]
        there = i64(s.grid[beside])
        if there & FACE_UP and (goals or not is_goal(s, Cell(beside))):
            is_open_here = has_bit(sides, side)
            is_open_there = has_bit(there, opposite(side))
            if is_open_here != is_open_there:
                return False
    return True


def is_goal(s: State, cell: Cell) -> bool:
    """Tell whether the cell is one of the three goals'."""
    for goal in range(GOALS):
        if goal_cell(s, GoalNumber(goal)) == cell:
            return True
    return False


def why_not_attached(s: State, cell: Cell, sides: i64) -> Reason:
    """Tell which condition of attachment a fitting card misses.

    Italian: lying beside a card is enough. Linked: one tunnel must go on (a house rule between
    the two). Brazilian and Argentine: an uninterrupted path from the start must lead onto it.
    """
    tunnels: i64 = 0
    blocked: i64 = 0
    for side in range(SIDES):
        there = i64(s.grid[cell + STEPS[side]])
        if has_bit(sides, side) and there & FACE_UP:
            tunnels += 1
            if there & CARRIES == REACHED:
                blocked += 1
    if tunnels == 0:
        return NOT_LINKED  # [S-PATH-02]
    # A card with a tunnel that goes on misses nothing but the path from the start.
    assert s.switches.attachment == CONNECTED
    return BEHIND_DEAD_END if blocked else NOT_CONNECTED  # [S-PATH-07, S-PATH-06]


def lay_card(s: State, seat: Seat, laying: Laying, cell: Cell) -> None:
    """Lay a path card, which stays, and turn over the goals that it reaches. [S-PATH-01]"""
    take_from_hand(s, seat, kind_of(laying))
    s.last_path_by = seat
    if s.telling:
        s.tell(LAID, seat, laying, cell)
    put_card(s, cell, laying)
    if s.met_goals != 0:
        turn_met_goals(s, seat, cell)
