"""Moves as text, the one notation of web, terminal, log and tests. Described in docs/rules."""

import re
from functools import lru_cache

from pepita.games.saboteur.rules import moves as m
from pepita.games.saboteur.rules.board import GRID
from pepita.games.saboteur.rules.cards import (
    GOAL_NAMES,
    KIND_NAMES,
    LAYING_SIDES,
    PATH_KINDS,
    TOOL_NAMES,
    is_turned,
    kind_of,
    upright,
)
from pepita.games.saboteur.rules.numbers import GoalNumber, Kind, Laying, Repair, Tool
from pepita.games.saboteur.rules.state import State
from pepita.games.saboteur.shapes import RepairName
from pepita.kernel.grid import write_sides
from pepita.kernel.notation import (
    MISSHAPEN,
    Notation,
    VerbRow,
    read_cell,
    read_name,
    read_seat,
    unreadable,
)
from pepita.kernel.numbers import Action, Cell, Detail

PATH_NAMES = KIND_NAMES[:PATH_KINDS]
FIX_NAMES: tuple[RepairName, ...] = (
    "pick", "lamp", "cart", "pick/lamp", "pick/cart", "lamp/cart",
)  # fmt: skip

COMBINATION = re.compile(r"[123](\+[123]){0,3}")
LONGEST = 60


@lru_cache(maxsize=1 << 13)
def write_cell(cell: Cell) -> str:
    """Return a cell as x,y; raises ValueError for the one that stands for all far away."""
    if cell == m.FAR_AWAY:
        raise ValueError(cell)
    return f"{GRID.x_of(cell)},{GRID.y_of(cell)}"


@lru_cache(maxsize=2 * PATH_KINDS)
def write_laying(laying: Laying) -> str:
    """Return a path card and its position, for example `NES turned`."""
    return PATH_NAMES[kind_of(laying)] + (" turned" if is_turned(laying) else "")


def write_gold(ones: int, twos: int, threes: int) -> str:
    """Return gold cards as `3+1`, the largest first; `nothing` for none."""
    return "+".join(["3"] * threes + ["2"] * twos + ["1"] * ones) or "nothing"


def write_path(s: State | None, detail: Detail) -> str:
    """Return a path card, the cell it is laid on, and how it is turned."""
    laying = m.laying_of(detail)
    position = " sideways" if m.is_sideways(detail) else " turned" if is_turned(laying) else ""
    return f"{PATH_NAMES[kind_of(laying)]} {write_cell(m.cell_of(detail))}{position}"


def read_path(s: State | None, parts: list[str]) -> Detail:
    """Read `CARD X,Y`, with `turned` or `sideways` behind it."""
    if len(parts) not in (2, 3) or parts[2:] not in ([], ["turned"], ["sideways"]):
        return MISSHAPEN
    laying = upright(read_path_name(parts[0]))
    cell = read_cell(parts[1], GRID, m.FAR_AWAY)
    if parts[2:] == ["turned"] and LAYING_SIDES[laying] != LAYING_SIDES[laying + 1]:
        laying = Laying(laying + 1)
    detail = m.detail_of(m.lay(laying, cell))
    return m.sideways(detail) if parts[2:] == ["sideways"] else detail


def read_path_name(text: str) -> Kind:
    """Return a path card's kind; a name for its turned position gets a hint."""
    if text not in PATH_NAMES:
        other = turned_name(text)
        if other is not None:
            raise unreadable("card", "saboteur.notation.turned-name", text=text, card=other)
    return Kind(read_name("card", text, PATH_NAMES))


def turned_name(text: str) -> str | None:
    """Return the card that shows these sides when it is turned, if there is one."""
    for kind, name in enumerate(PATH_NAMES):
        shown = write_sides(LAYING_SIDES[2 * kind + 1])
        if text == ("X" if name.startswith("X") else "") + shown:
            return name
    return None


def write_break(s: State | None, detail: Detail) -> str:
    """Return a tool and a seat."""
    return f"{TOOL_NAMES[m.tool_of(detail)]} {m.target_of(detail)}"


def read_break(s: State | None, parts: list[str]) -> Detail:
    """Read `TOOL SEAT`."""
    if len(parts) != 2:
        return MISSHAPEN
    tool = read_name("tool", parts[0], TOOL_NAMES)
    return m.detail_of(m.break_tool(Tool(tool), read_seat(parts[1])))


def write_fix(s: State | None, detail: Detail) -> str:
    """Return a repair and a seat; a repair of two tools names the tool it mends."""
    card = FIX_NAMES[m.repair_of(detail)]
    named = f" {TOOL_NAMES[m.tool_of(detail)]}" if "/" in card else ""
    return f"{card} {m.target_of(detail)}{named}"


def read_fix(s: State | None, parts: list[str]) -> Detail:
    """Read `TOOL SEAT`, or `TOOL/TOOL SEAT TOOL`."""
    if len(parts) not in (2, 3):
        return MISSHAPEN
    repair = read_name("repair", parts[0], FIX_NAMES)
    seat = read_seat(parts[1])
    if len(parts) == 3:
        tool = read_name("tool", parts[2], TOOL_NAMES)
        if "/" not in parts[0] and parts[0] != parts[2]:
            return MISSHAPEN
    elif "/" in parts[0]:
        example = f"fix {parts[0]} {parts[1]} {parts[0][:4]}"
        raise unreadable("tool", "saboteur.notation.which-tool", example=example)
    else:
        tool = TOOL_NAMES.index(parts[0])
    return m.detail_of(m.fix_tool(Repair(repair), Tool(tool), seat))


def write_rockfall(s: State | None, detail: Detail) -> str:
    """Return a cell, nothing, or a seat."""
    if m.is_before(detail):
        return f"before {m.seat_before(detail)}"
    cell = m.target_cell_of(detail)
    return "none" if cell == m.NO_CELL else write_cell(cell)


def read_rockfall(s: State | None, parts: list[str]) -> Detail:
    """Read `X,Y`, `none` or `before SEAT`."""
    if len(parts) == 2 and parts[0] == "before":
        return m.detail_of(m.drop_rocks_before(read_seat(parts[1])))
    return read_cell_or_none(s, parts)


def read_cell_or_none(s: State | None, parts: list[str]) -> Detail:
    """Read `X,Y` or `none`."""
    if len(parts) != 1:
        return MISSHAPEN
    cell = m.NO_CELL if parts == ["none"] else read_cell(parts[0], GRID, m.FAR_AWAY)
    return m.detail_of(m.remove(cell))


def write_goal(s: State | None, detail: Detail) -> str:
    return GOAL_NAMES[m.goal_of(detail)]


def read_goal(s: State | None, parts: list[str]) -> Detail:
    if len(parts) != 1:
        return MISSHAPEN
    return m.detail_of(m.read_map(GoalNumber(read_name("goal", parts[0], GOAL_NAMES))))


def write_pass(s: State | None, detail: Detail) -> str:
    """Return the card that is passed with, or nothing."""
    kind = m.passed_of(detail)
    return "" if kind == m.BARE else KIND_NAMES[kind]


def read_pass(s: State | None, parts: list[str]) -> Detail:
    """Read a card's name, or nothing."""
    if len(parts) > 1:
        return MISSHAPEN
    kind = Kind(read_name("card", parts[0], KIND_NAMES)) if parts else m.BARE
    return m.detail_of(m.pass_with(kind))


def write_take(s: State | None, detail: Detail) -> str:
    """Return the gold cards that are taken."""
    return write_gold(m.ones_of(detail), m.twos_of(detail), m.threes_of(detail))


def read_take(s: State | None, parts: list[str]) -> Detail:
    """Read `3`, `2+1+1` or `nothing`."""
    if parts == ["nothing"]:
        return Detail(0)
    if len(parts) != 1 or COMBINATION.fullmatch(parts[0]) is None:
        return MISSHAPEN
    values = parts[0].split("+")
    taken = m.take_gold(values.count("1"), values.count("2"), values.count("3"))
    return m.detail_of(taken)


# No name depends on the table, so moves can be written without one.
NOTATION: Notation[State | None] = Notation(
    LONGEST,
    int(m.SHIFT),
    [
        VerbRow(m.LAY, "path", "path CARD X,Y [turned]", read_path, write_path),
        VerbRow(m.BREAK_TOOL, "break", "break TOOL SEAT", read_break, write_break),
        VerbRow(m.FIX_TOOL, "fix", "fix TOOL SEAT | fix TOOL/TOOL SEAT TOOL", read_fix, write_fix),
        VerbRow(
            m.DROP_ROCKS,
            "rockfall",
            "rockfall X,Y | rockfall before SEAT | rockfall none",
            read_rockfall,
            write_rockfall,
        ),
        VerbRow(
            m.REMOVE_CARD, "remove", "remove X,Y | remove none", read_cell_or_none, write_rockfall
        ),
        VerbRow(m.READ_MAP, "map", "map GOAL", read_goal, write_goal),
        VerbRow(m.PASS, "pass", "pass [CARD]", read_pass, write_pass),
        VerbRow(m.TAKE_GOLD, "take", "take VALUE[+VALUE…] | take nothing", read_take, write_take),
    ],
)


def write_move(s: State | None, action: Action) -> str:
    """Return an action as text; raises ValueError for a number that is no action, or a far cell."""
    return write_action(action)


@lru_cache(maxsize=1 << 15)
def write_action(action: Action) -> str:
    """Return an action as text: cards and cells have the same names at every table."""
    if not m.is_move(action):
        raise ValueError(action)
    return NOTATION.write_move(None, action)
