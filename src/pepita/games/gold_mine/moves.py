"""Moves as integers: a verb and its details. `notation` makes and reads the text."""

from typing import Final

from mypy_extensions import i64

VERB: Final[i64] = 32
DETAIL: Final[i64] = 0xFFFFFFFF
KIND: Final[i64] = 18
SPOT: Final[i64] = 0x3FFFF

# Details: LAY has a kind, a cell and a turn; WALK, DRIVE a cell and a tunnel; CROSS and PLACE a
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
    """Return a move of a verb and its details."""
    return (verb << VERB) | detail


def lay(kind: i64, cell: i64, turn: i64) -> i64:
    """Lay a tile on a cell, turned so often."""
    return move(LAY, (kind << KIND) | (cell << 2) | turn)


def at_place(verb: i64, cell: i64, tunnel: i64) -> i64:
    """Walk or drive to a tunnel of a cell."""
    return move(verb, (cell << 2) | tunnel)
