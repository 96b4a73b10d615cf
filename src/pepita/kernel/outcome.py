"""The outcome of a finished game, and the totals of many."""

from dataclasses import dataclass


@dataclass(frozen=True)
class TieBreak:
    """A comparison of the seats that were still equal: a stable code, and a value for each seat."""

    compared: str
    values: tuple[int, ...]


@dataclass(frozen=True)
class Outcome:
    """Scores by seat, the seats that won, and why the game ended, as a stable code.

    `tie_breaks` are the comparisons that were needed after the scores, in order.
    """

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    why: str
    tie_breaks: tuple[TieBreak, ...] = ()


@dataclass(frozen=True)
class Playouts:
    """The totals of many random games from one position.

    If several seats win a game, they share one win in `wins`.
    """

    games: int
    moves: int
    scores: tuple[int, ...]
    wins: tuple[float, ...]
