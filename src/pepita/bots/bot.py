"""What a bot signs, and the one that plays anything at random."""

from collections.abc import Mapping
from random import Random
from typing import Any, Protocol

View = Mapping[str, Any]


class Bot(Protocol):
    """Chooses one of the moves that a view offers, from that view alone.

    Each bot takes the view of its own game, as the game's `shapes` has it. At a table the view has
    one more entry, `heard`: who claimed what in this round.
    """

    def __call__(self, view: Any, rng: Random) -> str:
        """Return one of `view["moves"]`."""
        ...


class Speaker(Protocol):
    """Says something about the game, true or false, from a view alone."""

    def __call__(self, view: Any, rng: Random) -> str:
        """Return a claim in the game's notation, or nothing.

        At a table `view["heard"]` lists who claimed what in this round: seats and claims.
        """
        ...


def say_nothing(view: View, rng: Random) -> str:
    """Return no claim."""
    return ""


def choose_at_random(view: View, rng: Random) -> str:
    """Return any legal move, each equally likely."""
    moves: list[str] = view["moves"]
    return rng.choice(moves)
