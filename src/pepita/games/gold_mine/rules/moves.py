"""Moves as integers: a verb and its details. `notation` makes and reads the text."""

from typing import Final

from mypy_extensions import i64

from pepita.games.gold_mine.rules.numbers import Design, PileNumber, Rotation, TunnelNumber
from pepita.kernel.numbers import Action, Cell, Detail, Seat, Verb

# The verb stands above the bits of the detail.
SHIFT: Final[i64] = 32
DETAIL: Final[i64] = 0xFFFFFFFF

# In the detail of LAY the design of the tile stands above the cell and the rotation.
DESIGN: Final[i64] = 18
SPOT: Final[i64] = 0x3FFFF

# Details: LAY has a design, a cell and a rotation; WALK, DRIVE a cell and a tunnel; CROSS and PLACE
# a cell; DIG and RETURN a pile; GOLD, BATS a seat; GIVE, RECEIVE a number and a seat.
DIG: Final[Verb] = Verb(1)
LAY: Final[Verb] = Verb(2)
RETURN: Final[Verb] = Verb(3)
ROLL: Final[Verb] = Verb(4)
PASSAGE: Final[Verb] = Verb(5)
REST: Final[Verb] = Verb(6)
WALK: Final[Verb] = Verb(7)
STAY: Final[Verb] = Verb(8)
CROSS: Final[Verb] = Verb(9)
TAKE: Final[Verb] = Verb(10)
LEAVE: Final[Verb] = Verb(11)
GOLD: Final[Verb] = Verb(12)
BATS: Final[Verb] = Verb(13)
PLACE: Final[Verb] = Verb(14)
DECLINE: Final[Verb] = Verb(15)
DRIVE: Final[Verb] = Verb(16)
GIVE: Final[Verb] = Verb(17)
END: Final[Verb] = Verb(18)
RECEIVE: Final[Verb] = Verb(19)
CLIMB: Final[Verb] = Verb(20)
DRAW: Final[Verb] = Verb(21)
VERBS: Final[Verb] = Verb(22)

# A cell that no tile can ever reach, for moves that name one.
FAR_AWAY: Final[Cell] = Cell(65535)


def move(verb: Verb, detail: Detail) -> Action:
    return Action((verb << SHIFT) | detail)


def lay(design: Design, cell: Cell, rotation: Rotation) -> Action:
    """Lay a tile on a cell in a rotation."""
    return move(LAY, Detail((design << DESIGN) | (cell << 2) | rotation))


def at_place(verb: Verb, cell: Cell, tunnel: TunnelNumber) -> Action:
    """Walk or drive to a tunnel of a cell."""
    return move(verb, Detail((cell << 2) | tunnel))


def bare(verb: Verb) -> Action:
    """Return a move that says nothing beside its verb."""
    return move(verb, Detail(0))


def at_cell(verb: Verb, cell: Cell) -> Action:
    """Cross to a cell, or place a nugget on it."""
    return move(verb, Detail(cell))


def of_pile(verb: Verb, pile: PileNumber) -> Action:
    """Dig from a pile, or return a tile to it."""
    return move(verb, Detail(pile))


def against(verb: Verb, seat: Seat) -> Action:
    return move(verb, Detail(seat))


def hand_over(verb: Verb, nuggets: i64, seat: Seat) -> Action:
    """Give nuggets to a seat, or receive them from it."""
    return move(verb, Detail((nuggets << 4) | seat))


def verb_of(action: Action) -> Verb:
    return Verb(action >> SHIFT)


def detail_of(action: Action) -> Detail:
    """Return what a move says beside its verb."""
    return Detail(action & DETAIL)


def design_of(detail: Detail) -> Design:
    """Return the design of the tile that is laid."""
    return Design(detail >> DESIGN)


def cell_of(detail: Detail) -> Cell:
    """Return the cell on which a tile is laid."""
    return Cell((detail & SPOT) >> 2)


def rotation_of(detail: Detail) -> Rotation:
    """Return by how many quarter turns a tile is rotated that is laid."""
    return Rotation(detail & 3)


def goal_of(detail: Detail) -> Cell:
    """Return the cell to which somebody walks or is driven."""
    return Cell(detail >> 2)


def tunnel_of(detail: Detail) -> TunnelNumber:
    """Return the tunnel of that cell to which somebody walks or is driven."""
    return TunnelNumber(detail & 3)


def target_cell_of(detail: Detail) -> Cell:
    """Return the cell to which somebody crosses, or on which a nugget is placed."""
    return Cell(detail)


def pile_of(detail: Detail) -> PileNumber:
    """Return the pile that is dug from, or gets a tile back."""
    return PileNumber(detail)


def nuggets_of(detail: Detail) -> i64:
    """Return how many nuggets are handed over."""
    return detail >> 4


def seat_of(detail: Detail) -> Seat:
    """Return the seat that is challenged, or with which nuggets are handed over."""
    return Seat(detail & 15)
