"""The bots of each game: those that its declaration names, and the random bot."""

from collections.abc import Mapping
from importlib import import_module
from typing import Protocol, cast

from pepita.bots.bot import Bot, Speaker, choose_at_random, say_nothing
from pepita.games.registry import entry
from pepita.kernel.errors import BadOption


class BotsModule(Protocol):
    """The module that a game's declaration names as `bots`."""

    # From weak to strong, by level; there must be one called `simple`.
    @property
    def BOTS(self) -> Mapping[str, Bot]: ...  # noqa: N802
    # The bots that make claims, by level; the others are silent.
    @property
    def SPEAKERS(self) -> Mapping[str, Speaker]: ...  # noqa: N802


def module_of(game: str) -> BotsModule | None:
    """Return the module with a game's bots, if it has any."""
    path = entry(game).bots
    return cast(BotsModule, import_module(path)) if path else None


def bots(game: str) -> dict[str, Bot]:
    """Return the bots of a game by level, from weak to strong; chance is the weakest.

    Every game has a `simple` one, which stands in for people; without bots of its own it is chance.
    """
    module = module_of(game)
    own = {"simple": choose_at_random} if module is None else module.BOTS
    return {"random": choose_at_random, **own}


def bot(game: str, level: str) -> Bot:
    """Return the bot of a level, or raise BadOption with the existing levels."""
    known = bots(game)
    if level not in known:
        raise BadOption("bot", f"{level!r} is not known; there are: {', '.join(known)}")
    return known[level]


def speaker(game: str, level: str) -> Speaker:
    """Return the function by which a bot of a level makes claims."""
    module = module_of(game)
    return say_nothing if module is None else module.SPEAKERS.get(level, say_nothing)
