"""A set of tiles in the form that the rules read: tables by kind and quarter turn.

A *kind* is a row of the set, a *rotation* a number of quarter turns clockwise, a *tunnel* a group
of sides that are joined inside a tile, numbered within its kind.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from pepita.games.gold_mine.rules.numbers import Kind, Rotation, TunnelNumber
from pepita.kernel.grid import SIDES

ROTATIONS: Final[i64] = 4
MOST_TUNNELS: Final[i64] = 4
NO_TUNNEL: Final[TunnelNumber] = TunnelNumber(-1)

ENTRANCE: Final[i64] = 0
CAVERN: Final[i64] = 1
CHAMBER: Final[i64] = 2
TUNNEL: Final[i64] = 3


class Tiles:
    """Everything about the tiles of a game; never changed after it is made."""

    def __init__(self, kinds: i64, entrance: Kind) -> None:
        """Make empty tables for so many kinds; `tile_set` fills them."""
        self.kinds = kinds
        self.entrance = entrance
        self.names: list[str] = []
        self.sorts = vec[i64]([0] * int(kinds))
        self.copies = vec[i64]([0] * int(kinds))
        self.tunnels = vec[i64]([0] * int(kinds))
        self.passages = vec[i64]([-1] * int(kinds))
        self.bogs = vec[i64]([0] * int(kinds))
        # By kind and rotation: the open sides, and the smallest rotation that looks the same.
        self.mouths = vec[i64]([0] * int(kinds * ROTATIONS))
        self.plain_rotations = vec[i64]([0] * int(kinds * ROTATIONS))
        # By kind, rotation and side: the tunnel there; by kind, rotation and tunnel: its sides.
        self.tunnel_at = vec[i64]([-1] * int(kinds * ROTATIONS * SIDES))
        self.tunnel_sides = vec[i64]([0] * int(kinds * ROTATIONS * MOST_TUNNELS))


def is_distinct_rotation(tiles: Tiles, kind: Kind, rotation: Rotation) -> bool:
    """Tell whether no smaller rotation of a tile looks the same."""
    return tiles.plain_rotations[kind * ROTATIONS + rotation] == rotation


def rotated(sides: i64, rotation: Rotation) -> i64:
    """Return a set of sides after quarter turns clockwise: N goes to E."""
    return ((sides << rotation) | (sides >> (SIDES - rotation))) & 15
