"""The types of bots, and the bot that plays any game at random."""

from random import Random
from typing import Any, NotRequired, Protocol, TypedDict


class BotView(TypedDict):
    """What a bot is shown in every game: its legal moves, and at a table what was claimed.

    Everything else differs from game to game.
    """

    moves: list[str]
    # The claims of this round with their seats.
    heard: NotRequired[list[tuple[int, str]]]


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


def say_nothing(view: BotView, rng: Random) -> str:
    return ""


def choose_at_random(view: BotView, rng: Random) -> str:
    """Return any legal move, each equally likely."""
    return rng.choice(view["moves"])
