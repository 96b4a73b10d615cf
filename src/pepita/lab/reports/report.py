"""The type of a report on finished games, and the report for any game."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from pepita.kernel.game import Game

Counts = list[float]


@dataclass(frozen=True)
class Report:
    """What is counted in one finished game, and how the sums of many games become a row."""

    head: str
    # Each report knows the type of its game.
    count: Callable[[Any], Counts]
    row: Callable[[int, Counts], str]


def share(part: float, whole: float) -> str:
    """Return a share with the half-width of its 95 % interval."""
    found = part / whole
    return f"{found:11.1%} ±{1.96 * (found * (1 - found) / whole) ** 0.5:5.1%}"


def first_share(game: Game) -> float:
    """Return the share of the win that seat 0 has."""
    winners = game.winners()
    return 1 / len(winners) if 0 in winners else 0


def count_any(game: Game) -> Counts:
    """Return the mean score, and whether seat 0 won."""
    scores = game.scores()
    return [sum(scores) / len(scores), first_share(game)]


def any_row(games: int, sums: Counts) -> str:
    """Return the mean score and the first seat's share of wins."""
    mean, first = sums
    return f"{mean / games:11.1f} {first / games:12.0%}"


ANY = Report(" mean score  seat 0 wins", count_any, any_row)
