"""What a bot signs, and the one that plays anything at random."""

from collections.abc import Mapping
from random import Random
from typing import Any, Protocol

View = Mapping[str, Any]


class Bot(Protocol):
    """Chooses one of the moves that a view offers, from that view alone."""

    def __call__(self, view: View, rng: Random) -> str:
        """Return one of `view["moves"]`."""
        ...


def choose_at_random(view: View, rng: Random) -> str:
    """Return any legal move, each equally likely."""
    return rng.choice(view["moves"])  # type: ignore[no-any-return]  # views are plain data
