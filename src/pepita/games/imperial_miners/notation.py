"""Moves as text: `play 89`, `place -1`, `edge 2,1 BR`. Cards go by their numbers."""

import re

from pepita import words
from pepita.games.imperial_miners import deck as d
from pepita.games.imperial_miners import moves as m
from pepita.games.imperial_miners.compiling import SURFACE_NAMES
from pepita.games.imperial_miners.deck import FACTION_NAMES, SURFACE_EFFECTS
from pepita.games.imperial_miners.mine import EDGES
from pepita.games.imperial_miners.state import State
from pepita.kernel.errors import BadMove

LONGEST = 80
WHOLE = re.compile(r"-?[0-9]{1,6}", re.ASCII)
NUMBER = re.compile(r"[0-9]{1,6}", re.ASCII)
CELL = re.compile(r"([1-4]),(-?[0-9]{1,6})", re.ASCII)
FURTHEST_X = 500
FAR_X = -512  # stands for every x that no card can reach
MOST = 200

PLAIN = {"dig": m.DIG, "decline": m.DECLINE, "stay": m.STAY, "enough": m.ENOUGH}
WITH_CARD = {"play": m.PLAY, "discard": m.DISCARD}
WITH_X = {"place": m.PLACE, "up": m.UP}
COUNTED = {"do": m.DO, "branch": m.BRANCH, "row": m.ROW, "next": m.NEXT}
WITH_CELL = {"card": m.CARD, "activate": m.ACTIVATE}
SIDE_NAMES = ("R", "BL", "BR")

SHAPES = {
    "keep": "keep NUMBER NUMBER NUMBER NUMBER",
    "play": "play NUMBER",
    "dig": "",
    "place": "place X",
    "do": "do 1|2",
    "decline": "",
    "up": "up X",
    "surface": "surface coins|4|8|cards",
    "branch": "branch 1|2|3|4",
    "row": "row 1|2|3|…",
    "deck": "deck 1|2|3",
    "faction": "faction NAME",
    "advance": "advance SPACES [on BOARD]",
    "stay": "",
    "next": "next BOARD",
    "card": "card LEVEL,X",
    "edge": "edge LEVEL,X R|BL|BR",
    "activate": "activate LEVEL,X",
    "enough": "",
    "discard": "discard NUMBER",
}
VERB_NAMES = {
    verb: name
    for group in (PLAIN, WITH_CARD, WITH_X, COUNTED, WITH_CELL)
    for name, verb in group.items()
}


def unreadable(field: str, code: str, **facts: object) -> BadMove:
    """Return the error for a text that is no move: the field, and a sentence about it."""
    key = f"imperial-miners.notation.{code}"
    return BadMove(field, words.say(key, facts), key, facts)


def misshapen(text: str) -> BadMove:
    """Return the error for a move whose words do not have the verb's shape."""
    verb = text.split()[0]
    return unreadable("move", "misshapen", text=text, shape=SHAPES[verb] or verb)


def write_x(x: int) -> str:
    """Return an x; raises ValueError for the one that stands for all too far out."""
    if x == FAR_X:
        raise ValueError(x)
    return str(x)


def write_cell(level: int, x: int) -> str:
    """Return a place in a mine."""
    return f"{level},{write_x(x)}"


def write_edge(level: int, x: int, side: int) -> str:
    """Return an edge, named from the card to its left or above it."""
    return f"{write_cell(level, x)} {SIDE_NAMES[side]}"


def write_card(state: State, card: int) -> str:
    """Return the number of a card; raises ValueError if there is no such card."""
    if not 0 <= card < state.deck.cards:
        raise ValueError(card)
    return str(state.deck.numbers[card])


def write_move(state: State, action: int) -> str:
    """Return an action as text; raises ValueError for a number that is none."""
    verb, detail = action >> m.VERB, action & m.DETAIL
    if verb == m.KEEP:
        return "keep " + " ".join(write_kept(state, detail))
    if verb == m.SURFACE and detail < SURFACE_EFFECTS:
        return f"surface {SURFACE_NAMES[detail]}"
    if verb == m.DECK and detail <= MOST:
        return f"deck {detail}"
    if verb == m.FACTION and detail < d.FACTION_COUNT:
        return f"faction {FACTION_NAMES[detail]}"
    if verb == m.ADVANCE and detail >> 8 <= MOST:
        board, spaces = detail >> 8, detail & 0xFF
        return f"advance {spaces}" + (f" on {board}" if board != m.SAME_BOARD else "")
    if verb == m.EDGE and is_cell(detail // m.EDGE_SIDES) and detail % m.EDGE_SIDES < EDGES:
        at, side = detail // m.EDGE_SIDES, detail % m.EDGE_SIDES
        return f"edge {write_edge(m.level_of(at), m.x_of(at), side)}"
    return write_simple(state, verb, detail)


def write_simple(state: State, verb: int, detail: int) -> str:
    """Return a move of a verb and one thing at most."""
    name = VERB_NAMES.get(verb, "")
    if name in PLAIN and detail == 0:
        return name
    if name in WITH_CARD:
        return f"{name} {write_card(state, detail)}"
    if name in WITH_X and detail < m.X_SPAN:
        return f"{name} {write_x(m.x_of(detail))}"
    if name in COUNTED and detail < MOST:
        return f"{name} {detail + 1}"
    if name in WITH_CELL and is_cell(detail):
        return f"{name} {write_cell(m.level_of(detail), m.x_of(detail))}"
    raise ValueError(verb)


def is_cell(detail: int) -> bool:
    """Tell whether a detail names a level from 1 to 4."""
    return 1 <= m.level_of(detail) <= d.LEVELS


def write_kept(state: State, detail: int) -> list[str]:
    """Return the numbers of four kept cards."""
    return [write_card(state, m.kept(detail, number)) for number in range(4)]


def read_move(state: State, text: str) -> int:
    """Return what a text says, or raise BadMove with what could be written instead."""
    if not isinstance(text, str) or len(text) > LONGEST:
        raise unreadable("move", "too-long", longest=LONGEST)
    parts = text.split()
    if not parts or parts[0] not in SHAPES:
        raise unreadable("move", "no-such-verb", text=text, names=", ".join(SHAPES))
    verb, rest = parts[0], parts[1:]
    if verb in PLAIN:
        if rest:
            raise misshapen(text)
        return m.move(PLAIN[verb], 0)
    if verb == "keep":
        return read_keep(state, rest)
    if verb == "advance":
        return read_advance(text, rest)
    if verb == "edge":
        return read_edge(text, rest)
    if len(rest) != 1:
        raise misshapen(text)
    return read_simple(state, text, verb, rest[0])


def read_simple(state: State, text: str, verb: str, rest: str) -> int:
    """Read a verb with one word behind it."""
    if verb in WITH_CARD:
        return m.move(WITH_CARD[verb], read_card(state, rest))
    if verb in WITH_X:
        return m.at_x(WITH_X[verb], read_x(rest))
    if verb in COUNTED:
        return m.move(COUNTED[verb], read_counted(rest))
    if verb in WITH_CELL:
        return m.at_card(WITH_CELL[verb], *read_cell(rest))
    if verb == "deck":
        return m.move(m.DECK, min(read_number(rest), MOST))
    names = SURFACE_NAMES if verb == "surface" else FACTION_NAMES
    if rest not in names:
        raise unreadable(verb, "no-such-name", text=rest, names=", ".join(names))
    return m.move(m.SURFACE if verb == "surface" else m.FACTION, names.index(rest))


def read_number(text: str) -> int:
    """Return a whole number from 0."""
    if NUMBER.fullmatch(text) is None:
        raise unreadable("number", "no-number", text=text)
    return int(text)


def read_counted(text: str) -> int:
    """Return a number that counts from 1, as one that counts from 0."""
    number = read_number(text)
    if number == 0:
        raise unreadable("number", "no-number", text=text)
    return min(number, MOST) - 1


def read_x(text: str) -> int:
    """Return an x; those that no card can reach are all one."""
    if WHOLE.fullmatch(text) is None:
        raise unreadable("x", "no-x", text=text)
    x = int(text)
    return x if abs(x) <= FURTHEST_X else FAR_X


def read_cell(text: str) -> tuple[int, int]:
    """Return the level and x of `LEVEL,X`."""
    match = CELL.fullmatch(text)
    if match is None:
        raise unreadable("place", "no-place", text=text)
    return int(match[1]), read_x(match[2])


def read_card(state: State, text: str) -> int:
    """Return the card of a number."""
    number = read_number(text)
    if number not in state.deck.by_number:
        raise unreadable("card", "no-such-card", text=text)
    return state.deck.by_number[number]


def read_keep(state: State, rest: list[str]) -> int:
    """Read the cards to keep, in any order; any number of different cards but four is all one."""
    cards = sorted({read_card(state, text) for text in rest})
    if len(cards) != 4 or len(rest) != 4:
        return m.move(m.KEEP, m.NOT_FOUR)
    return m.keep(*cards)


def read_advance(text: str, rest: list[str]) -> int:
    """Read `SPACES`, with `on BOARD` behind it."""
    if len(rest) not in (1, 3) or (len(rest) == 3 and rest[1] != "on"):
        raise misshapen(text)
    board = read_counted(rest[2]) + 1 if len(rest) == 3 else m.SAME_BOARD
    return m.advance(board, min(read_number(rest[0]), MOST))


def read_edge(text: str, rest: list[str]) -> int:
    """Read `LEVEL,X` and the side of that card."""
    if len(rest) != 2 or rest[1] not in SIDE_NAMES:
        raise misshapen(text)
    return m.at_edge(*read_cell(rest[0]), SIDE_NAMES.index(rest[1]))
