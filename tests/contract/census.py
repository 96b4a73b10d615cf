"""Counts everything on a table, wherever it lies, against what the box holds."""

import pepita
from tests.contract.companions import Census, Position, companion


def census(position: Position) -> Census:
    """How many there are of each card, tile or nugget on a table."""
    return companion(position["game"]).census(position)


def box(game: pepita.Game) -> Census:
    """How many of each lie in the box for this table."""
    return companion(game.name).box(game)
