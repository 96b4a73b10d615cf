"""The numbers of Gold Mine that are not counts; see `kernel.numbers`."""

from typing import NewType

from mypy_extensions import i64

# A kind of tile: a row of the set.
Kind = NewType("Kind", i64)
# Quarter turns clockwise.
Rotation = NewType("Rotation", i64)
# A laid tile, by the order of laying.
TileNumber = NewType("TileNumber", i64)
# A tunnel, counted within its tile.
TunnelNumber = NewType("TunnelNumber", i64)
# A tunnel of a laid tile: where a miner can be.
Place = NewType("Place", i64)
PileNumber = NewType("PileNumber", i64)
ChallengeKind = NewType("ChallengeKind", i64)
