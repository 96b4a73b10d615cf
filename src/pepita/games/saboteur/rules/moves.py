"""Moves as integers: a verb and its details. `notation` makes and reads the text."""

from typing import Final

from mypy_extensions import i64

from pepita.games.saboteur.rules.board import CELLS, GRID
from pepita.games.saboteur.rules.cards import (
    FIXES,
    GOALS,
    KIND_LAYINGS,
    KINDS,
    LAYINGS,
    TOOLS,
    kind_of,
)
from pepita.games.saboteur.rules.numbers import GoalNumber, Kind, Laying, Repair, Tool
from pepita.kernel.bits import has_bit
from pepita.kernel.numbers import Action, Cell, Detail, Seat, Verb

# The verb stands above the bits of the detail.
SHIFT: Final[i64] = 20
DETAIL: Final[i64] = (1 << SHIFT) - 1

LAY: Final[Verb] = Verb(0)
BREAK_TOOL: Final[Verb] = Verb(1)
FIX_TOOL: Final[Verb] = Verb(2)
DROP_ROCKS: Final[Verb] = Verb(3)
REMOVE_CARD: Final[Verb] = Verb(4)
READ_MAP: Final[Verb] = Verb(5)
PASS: Final[Verb] = Verb(6)
TAKE_GOLD: Final[Verb] = Verb(7)

# A cell that no card can ever reach, for moves that name one.
FAR_AWAY: Final[Cell] = Cell(CELLS)
NO_CELL: Final[Cell] = Cell(CELLS + 1)
BEFORE: Final[i64] = CELLS + 2
BARE: Final[Kind] = Kind(KINDS)

# A card laid sideways can be written down, so that the rule against it is told. [S-PATH-05]
SIDEWAYS: Final[i64] = 1 << 19


def action_of(verb: Verb, detail: Detail) -> Action:
    return Action((verb << SHIFT) | detail)


def lay(laying: Laying, cell: Cell) -> Action:
    """Lay a path card on a cell."""
    return Action(cell * LAYINGS + laying)


def break_tool(tool: Tool, seat: Seat) -> Action:
    """Lay a broken-tool card before a seat."""
    return Action((BREAK_TOOL << SHIFT) | (tool << 4) | seat)


def fix_tool(fix: Repair, tool: Tool, seat: Seat) -> Action:
    """Mend one tool of a seat with one of the six repairs."""
    return Action((FIX_TOOL << SHIFT) | (fix << 6) | (tool << 4) | seat)


def drop_rocks(cell: Cell) -> Action:
    """Play a rockfall on a cell, or on NO_CELL."""
    return action_of(DROP_ROCKS, Detail(cell))


def drop_rocks_before(seat: Seat) -> Action:
    """Lay a rockfall before a seat, which is to answer it."""
    return action_of(DROP_ROCKS, Detail(BEFORE + seat))


def remove(cell: Cell) -> Action:
    """Answer a rockfall that somebody else laid: remove the card of a cell, or none (NO_CELL)."""
    return Action((REMOVE_CARD << SHIFT) | cell)


def read_map(goal: GoalNumber) -> Action:
    return Action((READ_MAP << SHIFT) | goal)


def pass_with(kind: Kind) -> Action:
    """Pass with a card, or BARE with none."""
    return Action((PASS << SHIFT) | kind)


def take_gold(ones: i64, twos: i64, threes: i64) -> Action:
    """Take a number of gold cards of each value."""
    return Action((TAKE_GOLD << SHIFT) | (threes << 10) | (twos << 5) | ones)


def verb_of(move: Action) -> Verb:
    return Verb(move >> SHIFT)


def detail_of(move: Action) -> Detail:
    """Return what a move says beside its verb."""
    return Detail(move & DETAIL)


def sideways(detail: Detail) -> Detail:
    """Return the detail of a path card that is laid sideways instead."""
    return Detail(detail | SIDEWAYS)


def is_sideways(detail: Detail) -> bool:
    """Tell whether a path card is to be laid sideways."""
    return detail & SIDEWAYS != 0


def laying_of(detail: Detail) -> Laying:
    """Return the path card that is laid, with its position."""
    return Laying((detail & ~SIDEWAYS) % LAYINGS)


def cell_of(detail: Detail) -> Cell:
    """Return the cell on which a path card is laid."""
    return Cell((detail & ~SIDEWAYS) // LAYINGS)


def target_of(detail: Detail) -> Seat:
    """Return the seat whose tool is broken or mended."""
    return Seat(detail & 15)


def tool_of(detail: Detail) -> Tool:
    """Return the tool that is broken or mended."""
    return Tool((detail >> 4) & 3)


def repair_of(detail: Detail) -> Repair:
    """Return the repair card that mends a tool."""
    return Repair(detail >> 6)


def target_cell_of(detail: Detail) -> Cell:
    """Return the cell of a rockfall or of its answer, or NO_CELL; not of one before a seat."""
    return Cell(detail)


def is_before(detail: Detail) -> bool:
    """Tell whether a rockfall is laid before a seat."""
    return detail >= BEFORE


def seat_before(detail: Detail) -> Seat:
    """Return the seat before which a rockfall is laid."""
    return Seat(detail - BEFORE)


def goal_of(detail: Detail) -> GoalNumber:
    """Return the goal that a map looks at."""
    return GoalNumber(detail)


def passed_of(detail: Detail) -> Kind:
    """Return the card with which a seat passes, or BARE."""
    return Kind(detail)


def ones_of(detail: Detail) -> i64:
    """Return how many gold cards of one nugget are taken."""
    return detail & 31


def twos_of(detail: Detail) -> i64:
    """Return how many gold cards of two nuggets are taken."""
    return (detail >> 5) & 31


def threes_of(detail: Detail) -> i64:
    """Return how many gold cards of three nuggets are taken."""
    return (detail >> 10) & 31


def cards_of(detail: Detail) -> i64:
    """Return how many gold cards are taken."""
    return ones_of(detail) + twos_of(detail) + threes_of(detail)


def nuggets_of(detail: Detail) -> i64:
    """Return the nuggets on the gold cards that are taken."""
    return ones_of(detail) + 2 * twos_of(detail) + 3 * threes_of(detail)


def is_move(move: Action) -> bool:
    """Tell whether a number stands for a move that can be written, legal or not."""
    if move < 0:
        return False
    verb = verb_of(move)
    detail = detail_of(move)
    if verb == LAY:
        # A card that looks the same turned is always laid unturned.
        laying = laying_of(detail)
        return is_target(cell_of(detail)) and is_laying(laying)
    if verb == BREAK_TOOL:
        return detail >> 4 < TOOLS
    if verb == FIX_TOOL:
        return repair_of(detail) < FIXES and tool_of(detail) < TOOLS
    if verb == DROP_ROCKS:
        return detail < BEFORE + 16 if detail >= NO_CELL else is_target(target_cell_of(detail))
    if verb == REMOVE_CARD:
        return detail == NO_CELL or is_target(target_cell_of(detail))
    if verb == READ_MAP:
        return detail < GOALS
    if verb == PASS:
        return detail <= BARE
    return verb == TAKE_GOLD and detail < 1 << 15


def is_laying(laying: Laying) -> bool:
    """Tell whether a position differs from the one that a card has unturned, or is that one."""
    return has_bit(KIND_LAYINGS[kind_of(laying)], laying)


def is_target(cell: Cell) -> bool:
    """Tell whether a move may name this cell."""
    return cell == FAR_AWAY or GRID.reaches(cell)
