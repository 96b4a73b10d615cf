"""From a view alone to a full game that fits it: `pepita.believe`.

Each game makes some game that fits the view; `imagine` then draws again all that the viewer does
not know. So a belief is as fair as an imagined game, and can tell no secret: it has seen none.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import msgspec

from pepita.games.registry import entry
from pepita.kernel.errors import BadOption, BadView
from pepita.kernel.game import Game
from pepita.kernel.options import check_seed
from pepita.kernel.view_reading import check_same_view

VIEWS_KEPT: Final = 32
LONGEST_KEPT: Final = 1_000_000

to_json = msgspec.json.Encoder().encode
from_json = msgspec.json.Decoder().decode


def believe(view: object, seed: int, roles: Sequence[float | None] | None = None) -> Game:
    """Return a full game, drawn at random, that fits a view; its viewer's view is that view.

    `roles` are the chances by seat that each is a saboteur, where a game has hidden roles. Raises
    BadView with the field that is wrong. Equal views and seeds give equal games.
    """
    check_seed(seed)
    game, viewer = fitting_game(view)
    dream = game.imagine(viewer, seed)
    if roles is None:
        return dream
    with_roles = entry(game.name).with_roles
    if with_roles is None:
        raise BadOption("roles", f"{game.name} has no hidden roles")
    return with_roles(dream, viewer, roles)


def fitting_game(view: object) -> tuple[Game, int | None]:
    """Return some game that fits a view, and the viewer.

    Views that were asked for a short time ago are kept, so their games are never handed out.
    """
    try:
        key = to_json(view)
    except (TypeError, ValueError, RecursionError):
        # It has parts that no view has; reading it names the field.
        return make_fitting_game(view)
    if len(key) > LONGEST_KEPT:
        return make_fitting_game(view)
    kept, game, viewer = cached_fitting_game(key)
    # JSON has one form for a tuple and a list, and for NaN and None; a view has lists and None.
    return (game, viewer) if kept == view else make_fitting_game(view)


@lru_cache(maxsize=VIEWS_KEPT)
def cached_fitting_game(key: bytes) -> tuple[object, Game, int | None]:
    """Return a view from its JSON, some game that fits it, and the viewer."""
    view = from_json(key)
    return view, *make_fitting_game(view)


def make_fitting_game(view: object) -> tuple[Game, int | None]:
    """Return some game that fits a view, and the viewer, or raise BadView with what is wrong."""
    if not isinstance(view, dict) or not all(isinstance(field, str) for field in view):
        raise BadView("view", "it is an object with named fields")
    try:
        game = entry(view.get("game")).from_view(view)
    except BadOption as error:
        raise BadView("game", str(error).removeprefix("game: ")) from None
    viewer: int | None = view.get("viewer")
    check_same_view(view, game.view(viewer))
    return game, viewer
