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
)
from pepita.games.saboteur.rules.state import State
from pepita.games.saboteur.shapes import Repair
from pepita.kernel.grid import write_sides
from pepita.kernel.notation import (
    MISSHAPEN,
    Notation,
    Verb,
    read_cell,
    read_name,
    read_seat,
    unreadable,
)

PATH_NAMES = KIND_NAMES[:PATH_KINDS]
FIX_NAMES: tuple[Repair, ...] = (
    "pick", "lamp", "cart", "pick/lamp", "pick/cart", "lamp/cart",
)  # fmt: skip

COMBINATION = re.compile(r"[123](\+[123]){0,3}")
LONGEST = 60


@lru_cache(maxsize=1 << 13)
def write_cell(cell: int) -> str:
    """Return a cell as x,y; raises ValueError for the one that stands for all far away."""
    if cell == m.FAR_AWAY:
        raise ValueError(cell)
    return f"{GRID.x_of(cell)},{GRID.y_of(cell)}"


def write_laying(laying: int) -> str:
    """Return a path card and its position, for example `NES turned`."""
    return PATH_NAMES[laying >> 1] + (" turned" if laying & 1 else "")


def write_gold(ones: int, twos: int, threes: int) -> str:
    """Return gold cards as `3+1`, the largest first; `nothing` for none."""
    return "+".join(["3"] * threes + ["2"] * twos + ["1"] * ones) or "nothing"


def write_path(s: State | None, detail: int) -> str:
    """Return a path card, the cell it is laid on, and how it is turned."""
    laying = m.laying_of(detail)
    position = " sideways" if m.is_sideways(detail) else " turned" if laying & 1 else ""
    return f"{PATH_NAMES[laying >> 1]} {write_cell(m.cell_of(detail))}{position}"


def read_path(s: State | None, parts: list[str]) -> int:
    """Read `CARD X,Y`, with `turned` or `sideways` behind it."""
    if len(parts) not in (2, 3) or parts[2:] not in ([], ["turned"], ["sideways"]):
        return MISSHAPEN
    laying = 2 * read_path_name(parts[0])
    cell = read_cell(parts[1], GRID, m.FAR_AWAY)
    if parts[2:] == ["turned"] and LAYING_SIDES[laying] != LAYING_SIDES[laying + 1]:
        laying += 1
    sideways = m.SIDEWAYS if parts[2:] == ["sideways"] else 0
    return m.detail_of(m.lay(laying, cell)) | sideways


def read_path_name(text: str) -> int:
    """Return a path card's kind; a name for its turned position gets a hint."""
    if text not in PATH_NAMES:
        other = turned_name(text)
        if other is not None:
            raise unreadable("card", "saboteur.notation.turned-name", text=text, card=other)
    return read_name("card", text, PATH_NAMES)


def turned_name(text: str) -> str | None:
    """Return the card that shows these sides when it is turned, if there is one."""
    for kind, name in enumerate(PATH_NAMES):
        shown = write_sides(LAYING_SIDES[2 * kind + 1])
        if text == ("X" if name.startswith("X") else "") + shown:
            return name
    return None


def write_break(s: State | None, detail: int) -> str:
    """Return a tool and a seat."""
    return f"{TOOL_NAMES[m.tool_of(detail)]} {m.target_of(detail)}"


def read_break(s: State | None, parts: list[str]) -> int:
    """Read `TOOL SEAT`."""
    if len(parts) != 2:
        return MISSHAPEN
    tool = read_name("tool", parts[0], TOOL_NAMES)
    return m.detail_of(m.break_tool(tool, read_seat(parts[1])))


def write_fix(s: State | None, detail: int) -> str:
    """Return a repair and a seat; a repair of two tools names the tool it mends."""
    card = FIX_NAMES[m.repair_of(detail)]
    named = f" {TOOL_NAMES[m.tool_of(detail)]}" if "/" in card else ""
    return f"{card} {m.target_of(detail)}{named}"


def read_fix(s: State | None, parts: list[str]) -> int:
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
    return m.detail_of(m.fix_tool(repair, tool, seat))


def write_rockfall(s: State | None, detail: int) -> str:
    """Return a cell, nothing, or a seat."""
    if detail >= m.BEFORE:
        return f"before {detail - m.BEFORE}"
    return "none" if detail == m.NO_CELL else write_cell(detail)


def read_rockfall(s: State | None, parts: list[str]) -> int:
    """Read `X,Y`, `none` or `before SEAT`."""
    if len(parts) == 2 and parts[0] == "before":
        return m.detail_of(m.drop_rocks(m.BEFORE + read_seat(parts[1])))
    return read_cell_or_none(s, parts)


def read_cell_or_none(s: State | None, parts: list[str]) -> int:
    """Read `X,Y` or `none`."""
    if len(parts) != 1:
        return MISSHAPEN
    return m.NO_CELL if parts == ["none"] else read_cell(parts[0], GRID, m.FAR_AWAY)


def write_goal(s: State | None, detail: int) -> str:
    return GOAL_NAMES[detail]


def read_goal(s: State | None, parts: list[str]) -> int:
    return read_name("goal", parts[0], GOAL_NAMES) if len(parts) == 1 else MISSHAPEN


def write_pass(s: State | None, detail: int) -> str:
    """Return the card that is passed with, or nothing."""
    return "" if detail == m.BARE else KIND_NAMES[detail]


def read_pass(s: State | None, parts: list[str]) -> int:
    """Read a card's name, or nothing."""
    if not parts:
        return m.BARE
    return read_name("card", parts[0], KIND_NAMES) if len(parts) == 1 else MISSHAPEN


def write_take(s: State | None, detail: int) -> str:
    """Return the gold cards that are taken."""
    return write_gold(m.ones_of(detail), m.twos_of(detail), m.threes_of(detail))


def read_take(s: State | None, parts: list[str]) -> int:
    """Read `3`, `2+1+1` or `nothing`."""
    if parts == ["nothing"]:
        return 0
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
        Verb(m.LAY, "path", "path CARD X,Y [turned]", read_path, write_path),
        Verb(m.BREAK_TOOL, "break", "break TOOL SEAT", read_break, write_break),
        Verb(m.FIX_TOOL, "fix", "fix TOOL SEAT | fix TOOL/TOOL SEAT TOOL", read_fix, write_fix),
        Verb(
            m.DROP_ROCKS,
            "rockfall",
            "rockfall X,Y | rockfall before SEAT | rockfall none",
            read_rockfall,
            write_rockfall,
        ),
        Verb(
            m.REMOVE_CARD, "remove", "remove X,Y | remove none", read_cell_or_none, write_rockfall
        ),
        Verb(m.READ_MAP, "map", "map GOAL", read_goal, write_goal),
        Verb(m.PASS, "pass", "pass [CARD]", read_pass, write_pass),
        Verb(m.TAKE_GOLD, "take", "take VALUE[+VALUE…] | take nothing", read_take, write_take),
    ],
)


@lru_cache(maxsize=1 << 15)
def write_move(action: int) -> str:
    """Return an action as text; raises ValueError for a number that is none, or a far cell."""
    if not m.is_move(action):
        raise ValueError(action)
    return NOTATION.write_move(None, action)
