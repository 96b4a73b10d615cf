"""Action cards: broken tools, repairs, rockfalls and maps. [S-ACT-02]

All are played face-up before a player; seats may be the player's own. [S-ACT-01]
"""

from librt.vecs import vec
from mypy_extensions import i64

from pepita.games.saboteur.rules.board import CELLS, FACE_UP, HIDDEN_GOAL, remove_card
from pepita.games.saboteur.rules.cards import (
    BREAK,
    FIX,
    FIX_TOOLS,
    FIXES,
    GOALS,
    MAP,
    ROCKFALL,
    TOOLS,
)
from pepita.games.saboteur.rules.facts import (
    BROKE,
    FIXED,
    LOOKED,
    NOTHING_REMOVED,
    REMOVED,
    ROCKS_LAID,
    SAW,
)
from pepita.games.saboteur.rules.moves import (
    NO_CELL,
    break_tool,
    drop_rocks,
    drop_rocks_before,
    fix_tool,
    is_before,
    read_map,
    remove,
    seat_before,
    target_cell_of,
)
from pepita.games.saboteur.rules.numbers import GoalNumber, Kind, Repair, Tool
from pepita.games.saboteur.rules.reasons import (
    ALREADY_BROKEN,
    GOAL_FACE_UP,
    NO_CARD_THERE,
    NOTHING_BROKEN,
    ROCKFALL_BEFORE_ANOTHER,
    ROCKFALL_NEEDS_TARGET,
    START_OR_GOAL,
    TOOL_NOT_ON_CARD,
    WRONG_TOOL,
)
from pepita.games.saboteur.rules.state import REMOVE, State, discard, take_from_hand
from pepita.kernel.bits import has_bit
from pepita.kernel.numbers import Cell, Detail, Seat
from pepita.kernel.reasons import ALLOWED, Reason


def list_broken_tools(s: State, tool: Tool, found: vec[i64], count: i64) -> i64:
    """Write breaking this tool for every player who has it sound, oneself too (A-21)."""
    for seat in range(s.seats):
        if not has_bit(s.broken[seat], tool):
            found[count] = break_tool(tool, Seat(seat))
            count += 1
    return count


def why_not_break(s: State, tool: Tool, target: Seat) -> Reason:
    """At most one broken-tool card of each type lies before a player."""
    return ALREADY_BROKEN if has_bit(s.broken[target], tool) else ALLOWED  # [S-ACT-05]


def break_a_tool(s: State, seat: Seat, tool: Tool, target: Seat) -> None:
    """Lay a broken tool before a player, where it stays until it is mended. [S-ACT-03, S-ACT-19]

    Only path cards are barred by it; every other card may still be played. [S-ACT-04]
    """
    take_from_hand(s, seat, Kind(BREAK + tool))
    s.broken[target] |= 1 << tool
    if s.telling:
        s.tell(BROKE, seat, tool, target)


def list_repairs(s: State, fix: Repair, found: vec[i64], count: i64) -> i64:
    """Write every broken tool, of anybody, that this repair shows. [S-ACT-07]"""
    for seat in range(s.seats):
        mendable = s.broken[seat] & FIX_TOOLS[fix]
        if mendable != 0:
            for tool in range(TOOLS):
                if has_bit(mendable, tool):
                    found[count] = fix_tool(fix, Tool(tool), Seat(seat))
                    count += 1
    return count


def why_not_fix(s: State, fix: Repair, tool: Tool, target: Seat) -> Reason:
    """The tool must be broken before that player, and be shown on the card."""
    if not has_bit(FIX_TOOLS[fix], tool):
        return TOOL_NOT_ON_CARD  # [S-ACT-10]
    if has_bit(s.broken[target], tool):
        return ALLOWED
    if s.broken[target] != 0:
        return WRONG_TOOL  # [S-ACT-09]
    return NOTHING_BROKEN  # [S-ACT-11]


def fix_a_tool(s: State, seat: Seat, fix: Repair, tool: Tool, target: Seat) -> None:
    """Mend one tool, also with a card that shows two; discard both cards. [S-ACT-08, S-ACT-10]

    The player of the card names the tool (ruling A-21).
    """
    take_from_hand(s, seat, Kind(FIX + fix))
    s.broken[target] &= ~(1 << tool)
    discard(s, Kind(FIX + fix))
    discard(s, Kind(BREAK + tool))
    if s.telling:
        s.tell(FIXED, seat, fix, tool, target)


def list_rockfalls(s: State, seat: Seat, found: vec[i64], count: i64) -> i64:
    """Write every path card that a rockfall may remove, dead ends too. [S-ACT-16]"""
    for cell in s.laid_cells:
        found[count] = drop_rocks(Cell(cell))
        count += 1
    if s.switches.rockfall_may_remove_nothing:
        found[count] = drop_rocks(NO_CELL)
        count += 1
    if s.switches.rockfall_before_anybody and can_be_answered(s):
        for other in range(s.seats):
            if other != seat:
                found[count] = drop_rocks_before(Seat(other))
                count += 1
    return count


def list_removals(s: State, found: vec[i64]) -> i64:
    """Write every answer of the player before whom a rockfall lies."""
    count: i64 = 0
    for cell in s.laid_cells:
        found[count] = remove(Cell(cell))
        count += 1
    if s.switches.rockfall_may_remove_nothing:
        found[count] = remove(NO_CELL)
        count += 1
    return count


def can_be_answered(s: State) -> bool:
    """Tell whether a rockfall has a card to remove, or need not remove one."""
    return len(s.laid_cells) > 0 or s.switches.rockfall_may_remove_nothing


def why_not_rockfall(s: State, seat: Seat, detail: Detail) -> Reason:
    """A rockfall lies before its own player, who removes one card of choice.

    It needs a target (ruling A-19), unless the table plays it otherwise.
    """
    if not is_before(detail):
        return why_not_remove(s, target_cell_of(detail))
    if not s.switches.rockfall_before_anybody or seat_before(detail) == seat:
        return ROCKFALL_BEFORE_ANOTHER  # [S-ACT-12]
    return ALLOWED if can_be_answered(s) else ROCKFALL_NEEDS_TARGET  # [S-ACT-12]


def why_not_remove(s: State, cell: Cell) -> Reason:
    """Only an ordinary path card can be removed; a table may let nothing be removed."""
    if cell == NO_CELL:
        may_be_none = s.switches.rockfall_may_remove_nothing
        return ALLOWED if may_be_none else ROCKFALL_NEEDS_TARGET  # [S-ACT-12]
    if cell >= CELLS or i64(s.grid[cell]) & (FACE_UP | HIDDEN_GOAL) == 0:
        return NO_CARD_THERE  # [S-ACT-12]
    for laid in s.laid_cells:
        if laid == cell:
            return ALLOWED
    return START_OR_GOAL  # [S-ACT-13]


def drop_a_rockfall(s: State, seat: Seat, detail: Detail) -> None:
    """Play a rockfall; card and removed card go to the discards. [S-ACT-14]"""
    take_from_hand(s, seat, ROCKFALL)
    discard(s, ROCKFALL)
    if is_before(detail):
        s.rockfall_by = seat
        s.phase = REMOVE
        s.turn = seat_before(detail)
        if s.telling:
            s.tell(ROCKS_LAID, seat, s.turn)
        return
    cell = target_cell_of(detail)
    if s.telling and cell == NO_CELL:
        s.tell(ROCKS_LAID, seat, s.turn)
    remove_from_labyrinth(s, seat, cell)


def remove_from_labyrinth(s: State, seat: Seat, cell: Cell) -> None:
    """Take a path card off; cards beyond the gap stay, and the gap may be filled. [S-ACT-15]"""
    if cell == NO_CELL:
        if s.telling:
            s.tell(NOTHING_REMOVED, seat)
        return
    kind = remove_card(s, cell)
    discard(s, kind)
    if s.telling:
        s.tell(REMOVED, seat, cell, kind)


def list_maps(s: State, found: vec[i64], count: i64) -> i64:
    """Write every goal that still lies face-down."""
    for goal in range(GOALS):
        if not has_bit(s.goals_up, goal):
            found[count] = read_map(GoalNumber(goal))
            count += 1
    return count


def why_not_map(s: State, goal: GoalNumber) -> Reason:
    """Only a face-down goal can be looked at (ruling A-22); a second look is allowed."""
    return GOAL_FACE_UP if has_bit(s.goals_up, goal) else ALLOWED  # [S-ACT-17]


def read_a_map(s: State, seat: Seat, goal: GoalNumber) -> None:
    """Look at a goal, which stays in place; the map is discarded. [S-ACT-17, S-ACT-18]"""
    take_from_hand(s, seat, MAP)
    discard(s, MAP)
    s.peeks[seat] |= 1 << goal
    if s.telling:
        s.tell(LOOKED, seat, goal)
        s.tell_only(seat, SAW, seat, goal, s.goal_faces[goal])


def list_action_cards(s: State, seat: Seat, kinds: i64, found: vec[i64], count: i64) -> i64:
    """Write every play of the action cards among `kinds`, a set of kinds as bits."""
    if kinds >> BREAK == 0:
        return count
    broken: i64 = 0
    for tool in range(TOOLS):
        if has_bit(kinds, BREAK + tool):
            count = list_broken_tools(s, Tool(tool), found, count)
    for other in range(s.seats):
        broken |= s.broken[other]
    if broken != 0:
        for fix in range(FIXES):
            if has_bit(kinds, FIX + fix):
                count = list_repairs(s, Repair(fix), found, count)
    if has_bit(kinds, ROCKFALL):
        count = list_rockfalls(s, seat, found, count)
    if has_bit(kinds, MAP):
        count = list_maps(s, found, count)
    return count
