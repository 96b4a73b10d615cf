"""The fourth game, for as long as a test needs it: registered by one call, as any game is."""

from collections.abc import Iterator
from contextlib import contextmanager

from pepita.games import registry
from tests.contract.companions import add_companion
from tests.fourth_game.companion import COMPANION
from tests.fourth_game.lode import GAME

add_companion(GAME.name, COMPANION)


@contextmanager
def registered() -> Iterator[None]:
    """Have the game in the registry; within itself it does nothing more."""
    if GAME.name in registry.GAMES:
        yield
        return
    registry.register(GAME)
    try:
        yield
    finally:
        registry.unregister(GAME.name)
