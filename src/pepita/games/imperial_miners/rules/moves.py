"""Moves as integers: a verb and its detail. `notation` makes and reads the text."""

from typing import Final

from mypy_extensions import i64

from pepita.games.imperial_miners.rules.numbers import BoardNumber, Card, FactionNumber, Level
from pepita.kernel.numbers import Action, Detail, Verb

# The verb stands above the bits of the detail.
SHIFT: Final[i64] = 32
DETAIL: Final[i64] = 0xFFFFFFFF

# Details: KEEP four cards; PLAY and DISCARD a card; PLACE and UP an x; DO, BRANCH, ROW, DECK,
# FACTION, NEXT a number; SURFACE an effect; ADVANCE a board and spaces; CHOOSE_CARD and ACTIVATE a
# level and x; CHOOSE_EDGE a level, x and side.
KEEP: Final[Verb] = Verb(1)
PLAY: Final[Verb] = Verb(2)
DIG: Final[Verb] = Verb(3)
PLACE: Final[Verb] = Verb(4)
DO: Final[Verb] = Verb(5)
DECLINE: Final[Verb] = Verb(6)
UP: Final[Verb] = Verb(7)
SURFACE: Final[Verb] = Verb(8)
BRANCH: Final[Verb] = Verb(9)
ROW: Final[Verb] = Verb(10)
DECK: Final[Verb] = Verb(11)
FACTION: Final[Verb] = Verb(12)
ADVANCE: Final[Verb] = Verb(13)
STAY: Final[Verb] = Verb(14)
NEXT: Final[Verb] = Verb(15)
CHOOSE_CARD: Final[Verb] = Verb(16)
CHOOSE_EDGE: Final[Verb] = Verb(17)
ACTIVATE: Final[Verb] = Verb(18)
ENOUGH: Final[Verb] = Verb(19)
DISCARD: Final[Verb] = Verb(20)
VERBS: Final[Verb] = Verb(21)

# Kept cards stand in order, CARD_BITS each; NOT_FOUR is every other number of cards.
CARD_BITS: Final[i64] = 8
CARD_MASK: Final[i64] = 0xFF
NOT_FOUR: Final[Detail] = Detail(0xFFFFFFFF)

# x is written from 0; all places farther out than any card can lie are written alike.
X_SPAN: Final[i64] = 1024
X_ZERO: Final[i64] = 512
EDGE_SIDES: Final[i64] = 4
BOARD_SHIFT: Final[i64] = 8
SPACES_MASK: Final[i64] = 0xFF
SAME_BOARD: Final[BoardNumber] = BoardNumber(-1)  # an advance that names no board


def verb_of(action: Action) -> Verb:
    return Verb(action >> SHIFT)


def detail_of(action: Action) -> Detail:
    """Return what a move says beside its verb."""
    return Detail(action & DETAIL)


def move(verb: Verb, detail: Detail) -> Action:
    return Action((verb << SHIFT) | detail)


def bare(verb: Verb) -> Action:
    """Return a move that says nothing beside its verb."""
    return move(verb, Detail(0))


def of_card(verb: Verb, card: Card) -> Action:
    """Return a move that names a card of the deck."""
    return move(verb, Detail(card))


def of_number(verb: Verb, number: i64) -> Action:
    """Return a move that names an option, branch, row, deck, faction, board or surface effect."""
    return move(verb, Detail(number))


def at_x(verb: Verb, x: i64) -> Action:
    """Return a move that names an x."""
    return move(verb, Detail(x + X_ZERO))


def spot(level: Level, x: i64) -> Detail:
    """Return a place in the mine as one number, in the order of levels and of x."""
    return Detail(level * X_SPAN + x + X_ZERO)


def at_card(verb: Verb, level: Level, x: i64) -> Action:
    """Return a move that names a place in the mine."""
    return move(verb, spot(level, x))


def at_edge(level: Level, x: i64, side: i64) -> Action:
    """Return the move that names an edge by the card to its left or above it."""
    return move(CHOOSE_EDGE, Detail(spot(level, x) * EDGE_SIDES + side))


def advance(board: BoardNumber, spaces: i64) -> Action:
    """Return an advance on a board, or on SAME_BOARD, where the marker stands."""
    return move(ADVANCE, Detail(((board + 1) << BOARD_SHIFT) | spaces))


def keep(one: Card, two: Card, three: Card, four: Card) -> Action:
    """Return the move that keeps four cards, named in order."""
    return move(KEEP, Detail((one << 24) | (two << 16) | (three << 8) | four))


def kept_card(detail: Detail, number: i64) -> Card:
    """Return one of the four cards that a move keeps."""
    return Card((detail >> (CARD_BITS * (3 - number))) & CARD_MASK)


def card_of(detail: Detail) -> Card:
    """Return the card of the deck that a detail names."""
    return Card(detail)


def number_of(detail: Detail) -> i64:
    """Return the number of an option, a branch, a row or a surface effect."""
    return detail


def deck_of(detail: Detail) -> Level:
    """Return the level of the deck that a detail names."""
    return Level(detail)


def faction_of(detail: Detail) -> FactionNumber:
    return FactionNumber(detail)


def next_board_of(detail: Detail) -> BoardNumber:
    """Return the board to which the marker goes on."""
    return BoardNumber(detail)


def x_of(detail: Detail) -> i64:
    """Return the x of a detail that names one, with or without a level."""
    return detail % X_SPAN - X_ZERO


def level_of(detail: Detail) -> Level:
    """Return the level of a detail that names a place in the mine."""
    return Level(detail // X_SPAN)


def place_of(detail: Detail) -> Detail:
    """Return the place, as a detail that names one, of a detail that names an edge."""
    return Detail(detail // EDGE_SIDES)


def side_of(detail: Detail) -> i64:
    """Return the side of a detail that names an edge."""
    return detail % EDGE_SIDES


def board_of(detail: Detail) -> BoardNumber:
    """Return the board of an advance, or SAME_BOARD."""
    return BoardNumber((detail >> BOARD_SHIFT) - 1)


def spaces_of(detail: Detail) -> i64:
    """Return how many spaces an advance goes."""
    return detail & SPACES_MASK
