"""Moves as text: `play 89`, `place -1`, `edge 2,1 BR`. Cards are named by their numbers."""

import re

from mypy_extensions import i64

from pepita.games.imperial_miners.deck import bytecode as d
from pepita.games.imperial_miners.deck.bytecode import FACTION_NAMES, SURFACE_EFFECTS
from pepita.games.imperial_miners.deck.compiler import SURFACE_NAMES
from pepita.games.imperial_miners.rules import moves as m
from pepita.games.imperial_miners.rules.mine import EDGES
from pepita.games.imperial_miners.rules.numbers import BoardNumber, Card, Level
from pepita.games.imperial_miners.rules.state import State
from pepita.kernel.notation import (
    MISSHAPEN,
    Notation,
    VerbRow,
    read_name,
    read_number,
    unreadable,
)
from pepita.kernel.numbers import Detail

LONGEST = 80
LONGEST_NUMBER = 6
WHOLE = re.compile(r"-?[0-9]{1,6}", re.ASCII)
CELL = re.compile(r"([1-4]),(-?[0-9]{1,6})", re.ASCII)
FURTHEST_X_WRITTEN = 500
FAR_X = -512  # stands for every x that no card can reach
MOST_WRITTEN = 200
SIDE_NAMES = ("R", "BL", "BR")


def write_x(x: i64) -> str:
    """Return an x; raises ValueError for the one that stands for all too far out."""
    if x == FAR_X:
        raise ValueError(x)
    return str(x)


def write_cell(level: Level, x: i64) -> str:
    """Return a place in a mine."""
    return f"{level},{write_x(x)}"


def write_edge(level: Level, x: i64, side: i64) -> str:
    """Return an edge, named from the card to its left or above it."""
    return edge_of(write_cell(level, x), side)


def edge_of(cell: str, side: i64) -> str:
    """Return an edge of the card in a cell."""
    return f"{cell} {SIDE_NAMES[side]}"


def read_x(text: str) -> int:
    """Return an x; those that no card can reach are all one."""
    if WHOLE.fullmatch(text) is None:
        raise unreadable("x", "imperial-miners.notation.no-x", text=text)
    x = int(text)
    return x if abs(x) <= FURTHEST_X_WRITTEN else FAR_X


def read_cell(text: str) -> tuple[Level, int]:
    """Return the level and x of `LEVEL,X`."""
    match = CELL.fullmatch(text)
    if match is None:
        raise unreadable("place", "imperial-miners.notation.no-place", text=text)
    return Level(int(match[1])), read_x(match[2])


def read_counted(text: str) -> int:
    """Return a number that counts from 1, as one that counts from 0."""
    number = read_number(text, LONGEST_NUMBER)
    if number == 0:
        raise unreadable("number", "notation.no-number", text=text)
    return min(number, MOST_WRITTEN) - 1


def write_card(s: State, card: Card) -> str:
    """Return the number of a card; raises ValueError if there is no such card."""
    if not 0 <= card < s.deck.cards:
        raise ValueError(card)
    return str(s.deck.numbers[card])


def read_card(s: State, text: str) -> Card:
    number = read_number(text, LONGEST_NUMBER)
    if number not in s.deck.by_number:
        raise unreadable("card", "imperial-miners.notation.no-such-card", text=text)
    return Card(s.deck.by_number[number])


def write_keep(s: State, detail: Detail) -> str:
    """Return the numbers of four kept cards."""
    return " ".join([write_card(s, m.kept_card(detail, number)) for number in range(4)])


def read_keep(s: State, parts: list[str]) -> Detail:
    """Read the cards to keep, in any order; any number of different cards but four is all one."""
    cards = sorted({read_card(s, text) for text in parts})
    if len(cards) != 4 or len(parts) != 4:
        return m.NOT_FOUR
    return m.detail_of(m.keep(cards[0], cards[1], cards[2], cards[3]))


def write_one_card(s: State, detail: Detail) -> str:
    return write_card(s, m.card_of(detail))


def read_one_card(s: State, parts: list[str]) -> Detail:
    if len(parts) != 1:
        return MISSHAPEN
    return m.detail_of(m.of_card(m.PLAY, read_card(s, parts[0])))


def write_one_x(s: State, detail: Detail) -> str:
    if detail >= m.X_SPAN:
        raise ValueError(detail)
    return write_x(m.x_of(detail))


def read_one_x(s: State, parts: list[str]) -> Detail:
    return m.detail_of(m.at_x(m.PLACE, read_x(parts[0]))) if len(parts) == 1 else MISSHAPEN


def write_counted(s: State, detail: Detail) -> str:
    number = m.number_of(detail)
    if number >= MOST_WRITTEN:
        raise ValueError(detail)
    return str(number + 1)


def read_one_counted(s: State, parts: list[str]) -> Detail:
    return detail_of_number(read_counted(parts[0])) if len(parts) == 1 else MISSHAPEN


def detail_of_number(number: int) -> Detail:
    """Return the detail of a move that names a number, whatever its verb."""
    return m.detail_of(m.of_number(m.DO, number))


def write_place(s: State, detail: Detail) -> str:
    if not 1 <= m.level_of(detail) <= d.LEVELS:
        raise ValueError(detail)
    return write_cell(m.level_of(detail), m.x_of(detail))


def read_place(s: State, parts: list[str]) -> Detail:
    """Read `LEVEL,X`."""
    if len(parts) != 1:
        return MISSHAPEN
    level, x = read_cell(parts[0])
    return m.detail_of(m.at_card(m.CHOOSE_CARD, level, x))


def write_one_edge(s: State, detail: Detail) -> str:
    """Return a place in the mine and one side of it."""
    if m.side_of(detail) >= EDGES:
        raise ValueError(detail)
    return f"{write_place(s, m.place_of(detail))} {SIDE_NAMES[m.side_of(detail)]}"


def read_edge(s: State, parts: list[str]) -> Detail:
    """Read `LEVEL,X` and the side of that card."""
    if len(parts) != 2 or parts[1] not in SIDE_NAMES:
        return MISSHAPEN
    level, x = read_cell(parts[0])
    return m.detail_of(m.at_edge(level, x, SIDE_NAMES.index(parts[1])))


def write_surface(s: State, detail: Detail) -> str:
    """Return the name of an effect of the surface."""
    effect = m.number_of(detail)
    if effect >= SURFACE_EFFECTS:
        raise ValueError(detail)
    return SURFACE_NAMES[effect]


def read_surface(s: State, parts: list[str]) -> Detail:
    """Read the name of an effect of the surface."""
    if len(parts) != 1:
        return MISSHAPEN
    return detail_of_number(read_name("surface", parts[0], SURFACE_NAMES))


def write_faction(s: State, detail: Detail) -> str:
    faction = m.faction_of(detail)
    if faction >= d.FACTION_COUNT:
        raise ValueError(detail)
    return FACTION_NAMES[faction]


def read_faction(s: State, parts: list[str]) -> Detail:
    if len(parts) != 1:
        return MISSHAPEN
    return detail_of_number(read_name("faction", parts[0], FACTION_NAMES))


def write_deck(s: State, detail: Detail) -> str:
    deck = m.deck_of(detail)
    if deck > MOST_WRITTEN:
        raise ValueError(detail)
    return str(deck)


def read_deck(s: State, parts: list[str]) -> Detail:
    if len(parts) != 1:
        return MISSHAPEN
    return detail_of_number(min(read_number(parts[0], LONGEST_NUMBER), MOST_WRITTEN))


def write_advance(s: State, detail: Detail) -> str:
    """Return how many spaces the marker goes, and on which board if it is named."""
    board = m.board_of(detail)
    if board >= MOST_WRITTEN:
        raise ValueError(detail)
    return f"{m.spaces_of(detail)}" + (f" on {board + 1}" if board != m.SAME_BOARD else "")


def read_advance(s: State, parts: list[str]) -> Detail:
    """Read `SPACES`, with `on BOARD` behind it."""
    if len(parts) not in (1, 3) or (len(parts) == 3 and parts[1] != "on"):
        return MISSHAPEN
    board = BoardNumber(read_counted(parts[2])) if len(parts) == 3 else m.SAME_BOARD
    spaces = min(read_number(parts[0], LONGEST_NUMBER), MOST_WRITTEN)
    return m.detail_of(m.advance(board, spaces))


NOTATION: Notation[State] = Notation(
    LONGEST,
    int(m.SHIFT),
    [
        VerbRow(m.KEEP, "keep", "keep NUMBER NUMBER NUMBER NUMBER", read_keep, write_keep),
        VerbRow(m.PLAY, "play", "play NUMBER", read_one_card, write_one_card),
        VerbRow(m.DIG, "dig"),
        VerbRow(m.PLACE, "place", "place X", read_one_x, write_one_x),
        VerbRow(m.DO, "do", "do 1|2", read_one_counted, write_counted),
        VerbRow(m.DECLINE, "decline"),
        VerbRow(m.UP, "up", "up X", read_one_x, write_one_x),
        VerbRow(m.SURFACE, "surface", "surface coins|4|8|cards", read_surface, write_surface),
        VerbRow(m.BRANCH, "branch", "branch 1|2|3|4", read_one_counted, write_counted),
        VerbRow(m.ROW, "row", "row 1|2|3|…", read_one_counted, write_counted),
        VerbRow(m.DECK, "deck", "deck 1|2|3", read_deck, write_deck),
        VerbRow(m.FACTION, "faction", "faction NAME", read_faction, write_faction),
        VerbRow(m.ADVANCE, "advance", "advance SPACES [on BOARD]", read_advance, write_advance),
        VerbRow(m.STAY, "stay"),
        VerbRow(m.NEXT, "next", "next BOARD", read_one_counted, write_counted),
        VerbRow(m.CHOOSE_CARD, "card", "card LEVEL,X", read_place, write_place),
        VerbRow(m.CHOOSE_EDGE, "edge", "edge LEVEL,X R|BL|BR", read_edge, write_one_edge),
        VerbRow(m.ACTIVATE, "activate", "activate LEVEL,X", read_place, write_place),
        VerbRow(m.ENOUGH, "enough"),
        VerbRow(m.DISCARD, "discard", "discard NUMBER", read_one_card, write_one_card),
    ],
)
