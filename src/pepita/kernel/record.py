"""The record of a game: how it began and its moves, enough to replay it."""

from typing import TypedDict

from pepita.kernel.options import Options


class RecordedTable(TypedDict):
    """How a game was made; `pepita` is the number of the format."""

    pepita: int
    game: str
    seats: int
    options: Options


# A move is a seat and a text; JSON has no pairs.
Moves = list[list[int | str]]


class SeededRecord(RecordedTable):
    """A game that was dealt with a seed."""

    seed: int | None
    moves: Moves


class PositionRecord(RecordedTable):
    """A game that began with a position."""

    position: dict[str, object]
    moves: Moves


GameRecord = SeededRecord | PositionRecord
