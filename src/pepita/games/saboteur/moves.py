"""Moves as integers: a verb and its details. `notation` makes and reads the text."""

from typing import Final

from mypy_extensions import i64

from pepita.games.saboteur.board import CELLS, is_within_reach
from pepita.games.saboteur.cards import FIXES, GOALS, KIND_LAYINGS, KINDS, LAYINGS, TOOLS

VERB: Final[i64] = 20
DETAIL: Final[i64] = (1 << VERB) - 1

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


def lay(laying: i64, cell: i64) -> i64:
    """Lay a path card on a cell."""
    return cell * LAYINGS + laying


def break_tool(tool: i64, seat: i64) -> i64:
    """Lay a broken-tool card before a seat."""
    return (BREAK_TOOL << VERB) | (tool << 4) | seat


def fix_tool(fix: i64, tool: i64, seat: i64) -> i64:
    """Mend one tool of a seat with one of the six repairs."""
    return (FIX_TOOL << VERB) | (fix << 6) | (tool << 4) | seat


def drop_rocks(cell: i64) -> i64:
    """Play a rockfall on a cell, on NO_CELL, or before a seat (BEFORE + seat)."""
    return (DROP_ROCKS << VERB) | cell


def remove(cell: i64) -> i64:
    """Answer a rockfall that somebody else laid: remove the card of a cell, or none (NO_CELL)."""
    return (REMOVE_CARD << VERB) | cell


def read_map(goal: i64) -> i64:
    """Look at a goal."""
    return (READ_MAP << VERB) | goal


def pass_with(kind: i64) -> i64:
    """Pass with a card, or BARE with none."""
    return (PASS << VERB) | kind


def take_gold(ones: i64, twos: i64, threes: i64) -> i64:
    """Take gold cards, so many of each value."""
    return (TAKE_GOLD << VERB) | (threes << 10) | (twos << 5) | ones


def is_move(move: i64) -> bool:
    """Tell whether a number stands for a move that can be written, legal or not."""
    if move < 0:
        return False
    verb = move >> VERB
    detail = move & DETAIL
    if verb == LAY:
        laying = detail % LAYINGS
        # A card that looks the same turned is always laid unturned.
        return is_target(detail // LAYINGS) and (KIND_LAYINGS[laying >> 1] >> laying) & 1 == 1
    if verb == BREAK_TOOL:
        return detail >> 4 < TOOLS
    if verb == FIX_TOOL:
        return detail >> 6 < FIXES and (detail >> 4) & 3 < TOOLS
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
    return cell == FAR_AWAY or (0 <= cell < CELLS and is_within_reach(cell))
