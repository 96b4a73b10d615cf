"""Moves as integers: a verb and its details. `notation` makes and reads the text."""

from typing import Final

from mypy_extensions import i64

# The verb stands above the bits of the detail.
SHIFT: Final[i64] = 32
DETAIL: Final[i64] = 0xFFFFFFFF

# In the detail of LAY the kind of tile stands above the cell and the rotation.
KIND: Final[i64] = 18
SPOT: Final[i64] = 0x3FFFF

# Details: LAY has a kind, a cell and a rotation; WALK, DRIVE a cell and a tunnel; CROSS and PLACE a
# cell; DIG and RETURN a pile; GOLD, BATS a seat; GIVE, RECEIVE a number and a seat.
DIG: Final[i64] = 1
LAY: Final[i64] = 2
RETURN: Final[i64] = 3
ROLL: Final[i64] = 4
PASSAGE: Final[i64] = 5
REST: Final[i64] = 6
WALK: Final[i64] = 7
STAY: Final[i64] = 8
CROSS: Final[i64] = 9
TAKE: Final[i64] = 10
LEAVE: Final[i64] = 11
GOLD: Final[i64] = 12
BATS: Final[i64] = 13
PLACE: Final[i64] = 14
DECLINE: Final[i64] = 15
DRIVE: Final[i64] = 16
GIVE: Final[i64] = 17
END: Final[i64] = 18
RECEIVE: Final[i64] = 19
CLIMB: Final[i64] = 20
DRAW: Final[i64] = 21
VERBS: Final[i64] = 22

# A cell that no tile can ever reach, for moves that name one.
FAR_AWAY: Final[i64] = 65535


def move(verb: i64, detail: i64) -> i64:
    return (verb << SHIFT) | detail


def lay(kind: i64, cell: i64, rotation: i64) -> i64:
    """Lay a tile on a cell, rotated by so many quarter turns."""
    return move(LAY, (kind << KIND) | (cell << 2) | rotation)


def at_place(verb: i64, cell: i64, tunnel: i64) -> i64:
    """Walk or drive to a tunnel of a cell."""
    return move(verb, (cell << 2) | tunnel)


def hand_over(verb: i64, nuggets: i64, seat: i64) -> i64:
    """Give a seat so many nuggets, or receive them from it."""
    return move(verb, (nuggets << 4) | seat)


def verb_of(action: i64) -> i64:
    return action >> SHIFT


def detail_of(action: i64) -> i64:
    """Return what a move says beside its verb."""
    return action & DETAIL


def kind_of(detail: i64) -> i64:
    """Return the kind of tile that is laid."""
    return detail >> KIND


def cell_of(detail: i64) -> i64:
    """Return the cell on which a tile is laid."""
    return (detail & SPOT) >> 2


def rotation_of(detail: i64) -> i64:
    """Return by how many quarter turns a tile is rotated that is laid."""
    return detail & 3


def goal_of(detail: i64) -> i64:
    """Return the cell to which somebody walks or is driven."""
    return detail >> 2


def tunnel_of(detail: i64) -> i64:
    """Return the tunnel of that cell to which somebody walks or is driven."""
    return detail & 3


def nuggets_of(detail: i64) -> i64:
    """Return how many nuggets are handed over."""
    return detail >> 4


def seat_of(detail: i64) -> i64:
    """Return the seat that is challenged, or with which nuggets are handed over."""
    return detail & 15
