"""Moves as text, the one notation of web, terminal, log and tests. Described in docs/rules.

Reading asks only whether the text is a move; whether a rule allows it is another question.
"""

import re
from dataclasses import dataclass
from functools import lru_cache

from pepita import words
from pepita.games.saboteur import moves
from pepita.games.saboteur.board import cell_at, is_within_reach, x_of, y_of
from pepita.games.saboteur.cards import (
    GOAL_NAMES,
    KIND_NAMES,
    LAYING_SIDES,
    LAYINGS,
    PATH_KINDS,
    TOOL_NAMES,
)
from pepita.games.saboteur.shapes import Repair
from pepita.kernel.errors import BadMove

PATH_NAMES = KIND_NAMES[:PATH_KINDS]
FIX_NAMES: tuple[Repair, ...] = (
    "pick", "lamp", "cart", "pick/lamp", "pick/cart", "lamp/cart",
)  # fmt: skip

CELL = re.compile(r"(-?\d{1,4}),(-?\d{1,4})")
SEAT = re.compile(r"\d{1,2}")
COMBINATION = re.compile(r"[123](\+[123]){0,3}")
LONGEST = 60

# Within this distance of the start a cell has a number of its own.
HORIZON = 42
SEATS_WRITTEN = 16

SHAPES = {
    "path": "path CARD X,Y [turned]",
    "break": "break TOOL SEAT",
    "fix": "fix TOOL SEAT | fix TOOL/TOOL SEAT TOOL",
    "rockfall": "rockfall X,Y | rockfall before SEAT | rockfall none",
    "remove": "remove X,Y | remove none",
    "map": "map GOAL",
    "pass": "pass [CARD]",
    "take": "take VALUE[+VALUE…] | take nothing",
}


@dataclass(frozen=True)
class Written:
    """A move as it was written: an action, and whether it asks for a card laid sideways."""

    action: int
    sideways: bool = False


@lru_cache(maxsize=1 << 13)
def write_cell(cell: int) -> str:
    """Return a cell as x,y; raises ValueError for the one that stands for all far away."""
    if cell == moves.FAR_AWAY:
        raise ValueError(cell)
    return f"{x_of(cell)},{y_of(cell)}"


def write_laying(laying: int) -> str:
    """Return a path card and its position, for example `NES turned`."""
    return PATH_NAMES[laying >> 1] + (" turned" if laying & 1 else "")


def write_gold(ones: int, twos: int, threes: int) -> str:
    """Return gold cards as `3+1`, the largest first; `nothing` for none."""
    return "+".join(["3"] * threes + ["2"] * twos + ["1"] * ones) or "nothing"


@lru_cache(maxsize=1 << 15)
def write_move(action: int) -> str:
    """Return an action as text; raises ValueError for a number that is none, or a far cell."""
    if not moves.is_move(action):
        raise ValueError(action)
    verb = action >> moves.VERB
    detail = action & moves.DETAIL
    if verb == moves.LAY:
        return write_lay(detail)
    if verb == moves.BREAK_TOOL:
        return f"break {TOOL_NAMES[detail >> 4]} {detail & 15}"
    if verb == moves.FIX_TOOL:
        return write_fix(detail)
    if verb == moves.DROP_ROCKS:
        return write_rockfall(detail)
    if verb == moves.REMOVE_CARD:
        return "remove none" if detail == moves.NO_CELL else f"remove {write_cell(detail)}"
    if verb == moves.READ_MAP:
        return f"map {GOAL_NAMES[detail]}"
    if verb == moves.PASS:
        return "pass" if detail == moves.BARE else f"pass {KIND_NAMES[detail]}"
    return f"take {write_gold(detail & 31, (detail >> 5) & 31, detail >> 10)}"


def write_lay(detail: int) -> str:
    """Return the text of laying a path card."""
    cell, laying = divmod(detail, LAYINGS)
    turned = " turned" if laying & 1 else ""
    return f"path {PATH_NAMES[laying >> 1]} {write_cell(cell)}{turned}"


def write_fix(detail: int) -> str:
    """Return the text of a repair; one with two tools names the tool it mends."""
    card = FIX_NAMES[detail >> 6]
    tool = TOOL_NAMES[(detail >> 4) & 3]
    named = f" {tool}" if "/" in card else ""
    return f"fix {card} {detail & 15}{named}"


def write_rockfall(detail: int) -> str:
    """Return the text of a rockfall on a cell, on nothing, or before a seat."""
    if detail == moves.NO_CELL:
        return "rockfall none"
    if detail >= moves.BEFORE:
        return f"rockfall before {detail - moves.BEFORE}"
    return f"rockfall {write_cell(detail)}"


def read_move(text: str) -> Written:
    """Return what a text says, or raise BadMove with what could be written instead."""
    if not isinstance(text, str) or len(text) > LONGEST:
        raise unreadable("move", "too-long", longest=LONGEST)
    parts = text.split()
    if not parts or parts[0] not in SHAPES:
        raise unreadable("move", "no-such-verb", text=text, names=", ".join(SHAPES))
    verb, rest = parts[0], parts[1:]
    if verb == "path":
        return read_path(text, rest)
    reader = {
        "break": read_break,
        "fix": read_fix,
        "rockfall": read_rockfall,
        "remove": read_remove,
        "map": read_map,
        "pass": read_pass,
        "take": read_take,
    }[verb]
    return Written(reader(text, rest))


def unreadable(field: str, code: str, **facts: object) -> BadMove:
    """Return the error for a text that is no move: the field, and a sentence about it."""
    key = f"saboteur.notation.{code}"
    return BadMove(field, words.say(key, facts), key, facts)


def misshapen(text: str) -> BadMove:
    """Return the error for a move whose parts do not have the verb's shape."""
    return unreadable("move", "misshapen", text=text, shape=SHAPES[text.split()[0]])


def read_cell(text: str) -> int:
    """Return the cell of `x,y`; cells that no card can reach are all one."""
    match = CELL.fullmatch(text)
    if match is None:
        raise unreadable("cell", "no-cell", text=text)
    x, y = int(match[1]), int(match[2])
    if not abs(x) <= HORIZON or not abs(y) <= HORIZON:
        return moves.FAR_AWAY
    cell = cell_at(x, y)
    return cell if is_within_reach(cell) else moves.FAR_AWAY


def read_seat(text: str) -> int:
    """Return a seat number; numbers beyond any table become the first such."""
    if SEAT.fullmatch(text) is None:
        raise unreadable("seat", "no-seat", text=text)
    return min(int(text), SEATS_WRITTEN - 1)


def read_name(field: str, text: str, names: tuple[str, ...]) -> int:
    """Return the place of a name in a list, or raise BadMove with the list."""
    if text not in names:
        raise unreadable(field, "no-such-name", text=text, names=", ".join(names))
    return names.index(text)


def read_path_name(text: str) -> int:
    """Return a path card's kind; a name for its turned position gets a hint."""
    if text not in PATH_NAMES:
        other = turned_name(text)
        if other is not None:
            raise unreadable("card", "turned-name", text=text, card=other)
    return read_name("card", text, PATH_NAMES)


def turned_name(text: str) -> str | None:
    """Return the card that shows these sides when it is turned, if there is one."""
    for kind, name in enumerate(PATH_NAMES):
        sides = LAYING_SIDES[2 * kind + 1]
        shown = "".join(side for bit, side in enumerate("NESW") if sides & (1 << bit))
        if text == ("X" if name.startswith("X") else "") + shown:
            return name
    return None


def read_path(text: str, parts: list[str]) -> Written:
    """Read `CARD X,Y`, with `turned` or `sideways` behind it."""
    if len(parts) not in (2, 3) or (len(parts) == 3 and parts[2] not in ("turned", "sideways")):
        raise misshapen(text)
    kind = read_path_name(parts[0])
    cell = read_cell(parts[1])
    position = parts[2] if len(parts) == 3 else ""
    laying = 2 * kind
    if position == "turned" and LAYING_SIDES[laying] != LAYING_SIDES[laying + 1]:
        laying += 1
    return Written(moves.lay(laying, cell), sideways=position == "sideways")


def read_break(text: str, parts: list[str]) -> int:
    """Read `TOOL SEAT`."""
    if len(parts) != 2:
        raise misshapen(text)
    return moves.break_tool(read_name("tool", parts[0], TOOL_NAMES), read_seat(parts[1]))


def read_fix(text: str, parts: list[str]) -> int:
    """Read `TOOL SEAT`, or `TOOL/TOOL SEAT TOOL`."""
    if len(parts) not in (2, 3):
        raise misshapen(text)
    fix = read_name("repair", parts[0], FIX_NAMES)
    seat = read_seat(parts[1])
    if len(parts) == 3:
        tool = read_name("tool", parts[2], TOOL_NAMES)
        if "/" not in parts[0] and parts[0] != parts[2]:
            raise misshapen(text)
    elif "/" in parts[0]:
        raise unreadable("tool", "which-tool", example=f"{text} {parts[0][:4]}")
    else:
        tool = TOOL_NAMES.index(parts[0])
    return moves.fix_tool(fix, tool, seat)


def read_rockfall(text: str, parts: list[str]) -> int:
    """Read `X,Y`, `none` or `before SEAT`."""
    if parts == ["none"]:
        return moves.drop_rocks(moves.NO_CELL)
    if len(parts) == 2 and parts[0] == "before":
        return moves.drop_rocks(moves.BEFORE + read_seat(parts[1]))
    if len(parts) != 1:
        raise misshapen(text)
    return moves.drop_rocks(read_cell(parts[0]))


def read_remove(text: str, parts: list[str]) -> int:
    """Read `X,Y` or `none`."""
    if parts == ["none"]:
        return moves.remove(moves.NO_CELL)
    if len(parts) != 1:
        raise misshapen(text)
    return moves.remove(read_cell(parts[0]))


def read_map(text: str, parts: list[str]) -> int:
    """Read a goal's name."""
    if len(parts) != 1:
        raise misshapen(text)
    return moves.read_map(read_name("goal", parts[0], GOAL_NAMES))


def read_pass(text: str, parts: list[str]) -> int:
    """Read a card's name, or nothing."""
    if not parts:
        return moves.pass_with(moves.BARE)
    if len(parts) != 1:
        raise misshapen(text)
    return moves.pass_with(read_name("card", parts[0], KIND_NAMES))


def read_take(text: str, parts: list[str]) -> int:
    """Read `3`, `2+1+1` or `nothing`."""
    if parts == ["nothing"]:
        return moves.take_gold(0, 0, 0)
    if len(parts) != 1 or COMBINATION.fullmatch(parts[0]) is None:
        raise misshapen(text)
    values = parts[0].split("+")
    return moves.take_gold(values.count("1"), values.count("2"), values.count("3"))
