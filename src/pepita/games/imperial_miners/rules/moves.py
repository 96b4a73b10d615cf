"""Moves as integers: a verb and its detail. `notation` makes and reads the text."""

from typing import Final

from mypy_extensions import i64

# The verb stands above the bits of the detail.
SHIFT: Final[i64] = 32
DETAIL: Final[i64] = 0xFFFFFFFF

# Details: KEEP four cards; PLAY and DISCARD a card; PLACE and UP an x; DO, BRANCH, ROW, DECK,
# FACTION, NEXT a number; SURFACE an effect; ADVANCE a board and spaces; CARD and ACTIVATE a level
# and x; EDGE a level, x and side.
KEEP: Final[i64] = 1
PLAY: Final[i64] = 2
DIG: Final[i64] = 3
PLACE: Final[i64] = 4
DO: Final[i64] = 5
DECLINE: Final[i64] = 6
UP: Final[i64] = 7
SURFACE: Final[i64] = 8
BRANCH: Final[i64] = 9
ROW: Final[i64] = 10
DECK: Final[i64] = 11
FACTION: Final[i64] = 12
ADVANCE: Final[i64] = 13
STAY: Final[i64] = 14
NEXT: Final[i64] = 15
CARD: Final[i64] = 16
EDGE: Final[i64] = 17
ACTIVATE: Final[i64] = 18
ENOUGH: Final[i64] = 19
DISCARD: Final[i64] = 20
VERBS: Final[i64] = 21

# Kept cards stand in order, CARD_BITS each; any number of cards but four is all one.
CARD_BITS: Final[i64] = 8
CARD_MASK: Final[i64] = 0xFF
NOT_FOUR: Final[i64] = 0xFFFFFFFF

# x is written from 0; places further out than any card can lie are all one.
X_SPAN: Final[i64] = 1024
X_ZERO: Final[i64] = 512
EDGE_SIDES: Final[i64] = 4
BOARD_SHIFT: Final[i64] = 8
SPACES_MASK: Final[i64] = 0xFF
SAME_BOARD: Final[i64] = 0  # an advance that names no board


def verb_of(action: i64) -> i64:
    """Return the verb of a move."""
    return action >> SHIFT


def detail_of(action: i64) -> i64:
    """Return what a move says beside its verb."""
    return action & DETAIL


def move(verb: i64, detail: i64) -> i64:
    """Return a move."""
    return (verb << SHIFT) | detail


def at_x(verb: i64, x: i64) -> i64:
    """Return a move that names an x."""
    return (verb << SHIFT) | (x + X_ZERO)


def at_card(verb: i64, level: i64, x: i64) -> i64:
    """Return a move that names a place in the mine."""
    return (verb << SHIFT) | (level * X_SPAN + x + X_ZERO)


def at_edge(level: i64, x: i64, side: i64) -> i64:
    """Return the move that names an edge by the card to its left or above it."""
    return (EDGE << SHIFT) | ((level * X_SPAN + x + X_ZERO) * EDGE_SIDES + side)


def advance(board: i64, spaces: i64) -> i64:
    """Return an advance; boards are counted from 1, and SAME_BOARD is where the marker stands."""
    return (ADVANCE << SHIFT) | (board << BOARD_SHIFT) | spaces


def keep(one: i64, two: i64, three: i64, four: i64) -> i64:
    """Return the move that keeps four cards, named in order."""
    return (KEEP << SHIFT) | (one << 24) | (two << 16) | (three << 8) | four


def kept(detail: i64, number: i64) -> i64:
    """Return one of the four cards that a move keeps."""
    return (detail >> (CARD_BITS * (3 - number))) & CARD_MASK


def x_of(detail: i64) -> i64:
    """Return the x of a detail that names one, with or without a level."""
    return detail % X_SPAN - X_ZERO


def level_of(detail: i64) -> i64:
    """Return the level of a detail that names a place in the mine."""
    return detail // X_SPAN


def place_of(detail: i64) -> i64:
    """Return the place, as a detail that names one, of a detail that names an edge."""
    return detail // EDGE_SIDES


def side_of(detail: i64) -> i64:
    """Return the side of a detail that names an edge."""
    return detail % EDGE_SIDES


def board_of(detail: i64) -> i64:
    """Return the board of an advance, counted from 1, or SAME_BOARD."""
    return detail >> BOARD_SHIFT


def spaces_of(detail: i64) -> i64:
    """Return how many spaces an advance goes."""
    return detail & SPACES_MASK
