"""How a finished game ended."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Outcome:
    """Scores by seat, the seats that won, and why the game ended, as a stable code."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    why: str


@dataclass(frozen=True)
class Playouts:
    """What many random games from one position came to, in totals.

    `wins` shares a game won by several seats among them.
    """

    games: int
    moves: int
    scores: tuple[int, ...]
    wins: tuple[float, ...]
