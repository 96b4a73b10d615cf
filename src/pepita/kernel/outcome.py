"""How a finished game ended."""

from dataclasses import dataclass


@dataclass(frozen=True)
class TieBreak:
    """What was compared among the seats that were still equal, as a stable code, and by seat."""

    compared: str
    values: tuple[int, ...]


@dataclass(frozen=True)
class Outcome:
    """Scores by seat, the seats that won, and why the game ended, as a stable code.

    `tie_breaks` are the comparisons that were needed after the scores, in their order.
    """

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    why: str
    tie_breaks: tuple[TieBreak, ...] = ()


@dataclass(frozen=True)
class Playouts:
    """What many random games from one position came to, in totals.

    `wins` shares a game won by several seats among them.
    """

    games: int
    moves: int
    scores: tuple[int, ...]
    wins: tuple[float, ...]
