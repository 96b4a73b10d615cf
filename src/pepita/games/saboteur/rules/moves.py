"""Moves as integers: a verb and its details. `notation` makes and reads the text."""

from typing import Final

from mypy_extensions import i64

from pepita.games.saboteur.rules.board import CELLS, GRID
from pepita.games.saboteur.rules.cards import FIXES, GOALS, KIND_LAYINGS, KINDS, LAYINGS, TOOLS

# The verb stands above the bits of the detail.
SHIFT: Final[i64] = 20
DETAIL: Final[i64] = (1 << SHIFT) - 1

LAY: Final[i64] = 0
BREAK_TOOL: Final[i64] = 1
FIX_TOOL: Final[i64] = 2
DROP_ROCKS: Final[i64] = 3
REMOVE_CARD: Final[i64] = 4
READ_MAP: Final[i64] = 5
PASS: Final[i64] = 6
TAKE_GOLD: Final[i64] = 7

# A cell that no card can ever reach, for moves that name one.
FAR_AWAY: Final[i64] = CELLS
NO_CELL: Final[i64] = CELLS + 1
BEFORE: Final[i64] = CELLS + 2
BARE: Final[i64] = KINDS

# A card laid sideways can be written down, so that the rule against it is told. [S-PATH-05]
SIDEWAYS: Final[i64] = 1 << 19


def make(verb: i64, detail: i64) -> i64:
    """Return the move of a verb and its detail."""
    return (verb << SHIFT) | detail


def lay(laying: i64, cell: i64) -> i64:
    """Lay a path card on a cell."""
    return cell * LAYINGS + laying


def break_tool(tool: i64, seat: i64) -> i64:
    """Lay a broken-tool card before a seat."""
    return (BREAK_TOOL << SHIFT) | (tool << 4) | seat


def fix_tool(fix: i64, tool: i64, seat: i64) -> i64:
    """Mend one tool of a seat with one of the six repairs."""
    return (FIX_TOOL << SHIFT) | (fix << 6) | (tool << 4) | seat


def drop_rocks(cell: i64) -> i64:
    """Play a rockfall on a cell, on NO_CELL, or before a seat (BEFORE + seat)."""
    return (DROP_ROCKS << SHIFT) | cell


def remove(cell: i64) -> i64:
    """Answer a rockfall that somebody else laid: remove the card of a cell, or none (NO_CELL)."""
    return (REMOVE_CARD << SHIFT) | cell


def read_map(goal: i64) -> i64:
    return (READ_MAP << SHIFT) | goal


def pass_with(kind: i64) -> i64:
    """Pass with a card, or BARE with none."""
    return (PASS << SHIFT) | kind


def take_gold(ones: i64, twos: i64, threes: i64) -> i64:
    """Take gold cards, so many of each value."""
    return (TAKE_GOLD << SHIFT) | (threes << 10) | (twos << 5) | ones


def verb_of(move: i64) -> i64:
    return move >> SHIFT


def detail_of(move: i64) -> i64:
    """Return what a move says beside its verb."""
    return move & DETAIL


def is_sideways(detail: i64) -> bool:
    """Tell whether a path card is to be laid sideways."""
    return detail & SIDEWAYS != 0


def laying_of(detail: i64) -> i64:
    """Return the path card that is laid, with its position."""
    return (detail & ~SIDEWAYS) % LAYINGS


def cell_of(detail: i64) -> i64:
    """Return the cell on which a path card is laid."""
    return (detail & ~SIDEWAYS) // LAYINGS


def target_of(detail: i64) -> i64:
    """Return the seat whose tool is broken or mended."""
    return detail & 15


def tool_of(detail: i64) -> i64:
    """Return the tool that is broken or mended."""
    return (detail >> 4) & 3


def repair_of(detail: i64) -> i64:
    """Return the repair card that mends a tool."""
    return detail >> 6


def ones_of(detail: i64) -> i64:
    """Return how many gold cards of one nugget are taken."""
    return detail & 31


def twos_of(detail: i64) -> i64:
    """Return how many gold cards of two nuggets are taken."""
    return (detail >> 5) & 31


def threes_of(detail: i64) -> i64:
    """Return how many gold cards of three nuggets are taken."""
    return (detail >> 10) & 31


def nuggets_of(detail: i64) -> i64:
    """Return the nuggets on the gold cards that are taken."""
    return ones_of(detail) + 2 * twos_of(detail) + 3 * threes_of(detail)


def is_move(move: i64) -> bool:
    """Tell whether a number stands for a move that can be written, legal or not."""
    if move < 0:
        return False
    verb = verb_of(move)
    detail = detail_of(move)
    if verb == LAY:
        # A card that looks the same turned is always laid unturned.
        laying = laying_of(detail)
        return is_target(cell_of(detail)) and (KIND_LAYINGS[laying >> 1] >> laying) & 1 == 1
    if verb == BREAK_TOOL:
        return detail >> 4 < TOOLS
    if verb == FIX_TOOL:
        return repair_of(detail) < FIXES and tool_of(detail) < TOOLS
    if verb == DROP_ROCKS:
        return detail < BEFORE + 16 if detail >= NO_CELL else is_target(detail)
    if verb == REMOVE_CARD:
        return detail == NO_CELL or is_target(detail)
    if verb == READ_MAP:
        return detail < GOALS
    if verb == PASS:
        return detail <= BARE
    return verb == TAKE_GOLD and detail < 1 << 15


def is_target(cell: i64) -> bool:
    """Tell whether a move may name this cell."""
    return cell == FAR_AWAY or GRID.reaches(cell)
