"""The types of bots, and the bot that plays any game at random."""

from collections.abc import Mapping
from random import Random
from typing import Any, Protocol

View = Mapping[str, Any]


class Bot(Protocol):
    """A function that chooses one of the moves in a view, and knows nothing but the view.

    Each bot takes the view of its game; its type is in the game's `shapes`. At a table the view has
    one more entry, `heard`: the claims of this round with their seats.
    """

    def __call__(self, view: Any, rng: Random) -> str:
        """Return one of `view["moves"]`."""
        ...


class Speaker(Protocol):
    """A function that makes a claim about the game, true or false, from a view."""

    def __call__(self, view: Any, rng: Random) -> str:
        """Return a claim in the game's notation, or "".

        At a table `view["heard"]` lists the claims of this round with their seats.
        """
        ...


def say_nothing(view: View, rng: Random) -> str:
    return ""


def choose_at_random(view: View, rng: Random) -> str:
    """Return any legal move, each equally likely."""
    moves: list[str] = view["moves"]
    return rng.choice(moves)
