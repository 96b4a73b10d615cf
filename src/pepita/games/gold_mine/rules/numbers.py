"""The numbers of Gold Mine that are not counts; see `kernel.numbers`."""

from typing import NewType

from mypy_extensions import i64

# Tiles that are all alike: a row of the set.
Design = NewType("Design", i64)
# Entrance, cavern, chamber or tunnel.
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
# What the five tiles of a player are dealt from.
TileGroup = NewType("TileGroup", i64)
# Who must hold a nugget in a gold challenge, and how far bats drive a miner.
Stake = NewType("Stake", i64)
BatMove = NewType("BatMove", i64)
# Why a game is over.
EndingNumber = NewType("EndingNumber", i64)
