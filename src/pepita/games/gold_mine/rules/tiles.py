"""A set of tiles in the form that the rules read: tables by design and rotation.

A *design* is a row of the set, a *rotation* a number of quarter turns clockwise, a *tunnel* a group
of sides that are joined inside a tile, numbered within its design.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from pepita.games.gold_mine.rules.numbers import Design, Kind, Rotation, TunnelNumber
from pepita.kernel.grid import SIDES

ROTATIONS: Final[i64] = 4
MOST_TUNNELS: Final[i64] = 4
NO_TUNNEL: Final[TunnelNumber] = TunnelNumber(-1)

ENTRANCE: Final[Kind] = Kind(0)
CAVERN: Final[Kind] = Kind(1)
CHAMBER: Final[Kind] = Kind(2)
TUNNEL: Final[Kind] = Kind(3)


class Tiles:
    """Everything about the tiles of a game; never changed after it is made."""

    def __init__(self, designs: i64, entrance: Design) -> None:
        """Make empty tables for a number of designs; `tile_set` fills them."""
        self.designs = designs
        self.entrance = entrance
        self.names: list[str] = []
        self.kinds = vec[i64]([0] * int(designs))
        self.copies = vec[i64]([0] * int(designs))
        self.tunnels = vec[i64]([0] * int(designs))
        self.passages = vec[i64]([-1] * int(designs))
        self.bogs = vec[i64]([0] * int(designs))
        # By design and rotation: the open sides, and the smallest rotation that looks the same.
        self.mouths = vec[i64]([0] * int(designs * ROTATIONS))
        self.plain_rotations = vec[i64]([0] * int(designs * ROTATIONS))
        # By design, rotation and side: the tunnel there; by design, rotation and tunnel: its sides.
        self.tunnel_at = vec[i64]([-1] * int(designs * ROTATIONS * SIDES))
        self.tunnel_sides = vec[i64]([0] * int(designs * ROTATIONS * MOST_TUNNELS))


def is_distinct_rotation(tiles: Tiles, design: Design, rotation: Rotation) -> bool:
    """Tell whether no smaller rotation of a tile looks the same."""
    return tiles.plain_rotations[design * ROTATIONS + rotation] == rotation


def rotated(sides: i64, rotation: Rotation) -> i64:
    """Return a set of sides after quarter turns clockwise: N goes to E."""
    return ((sides << rotation) | (sides >> (SIDES - rotation))) & 15
