"""What a seat, or a spectator, may know of Lode."""

from typing import TYPE_CHECKING

from tests.fourth_game.lode.rules import nuggets
from tests.fourth_game.lode.shapes import OpenView, OwnView, PlayShown
from tests.fourth_game.lode.state import BURY, VERBS, Play, State

if TYPE_CHECKING:
    from tests.fourth_game.lode.game import Lode


def open_view(game: "Lode") -> OpenView:
    """What lies open on the table."""
    state = game.state
    return {
        "game": "lode",
        "seats": int(game.seats),
        "options": game.options_chosen(),
        "phase": "over" if state.is_over else "play",
        "round": state.round,
        "first": state.first,
        "turn": None if state.is_over else state.turn,
        "actors": list(game.actors),
        "shaft": list(state.shaft),
        "deck": len(state.deck),
        "nuggets": [nuggets(state, seat, with_buried=state.is_over) for seat in range(state.seats)],
    }


def own_view(game: "Lode", viewer: int | None) -> OwnView:
    """What one viewer alone sees: a hand, and what it buried itself. [L-BURY-02]"""
    state = game.state
    view: OwnView = {
        "viewer": viewer,
        "plays": [play_shown(state, play, viewer) for play in state.plays],
        "hand": None if viewer is None else list(state.hands[viewer]),
    }
    if viewer is not None:
        view["moves"] = game.legal_moves(viewer)
    return view


def play_shown(state: State, play: Play, viewer: int | None) -> PlayShown:
    """A play as the viewer has seen it."""
    is_hidden = play.verb == BURY and play.seat != viewer and not state.is_over
    return {
        "seat": play.seat,
        "verb": VERBS[play.verb - 1],
        "card": None if is_hidden else play.card,
    }
