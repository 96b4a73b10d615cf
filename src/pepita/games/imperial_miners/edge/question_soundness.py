"""Checks that a player in the middle of something can have been asked what a position says."""

from librt.vecs import vec
from mypy_extensions import i64

from pepita.games.imperial_miners.rules.choices import list_moves
from pepita.games.imperial_miners.rules.interpreter import operation_at
from pepita.games.imperial_miners.rules.mine import level_at
from pepita.games.imperial_miners.rules.numbers import FrameKind
from pepita.games.imperial_miners.rules.rounds import hand_limit
from pepita.games.imperial_miners.rules.state import (
    ACTIVATION_FRAME,
    ASK_HAND,
    ASK_NAMES,
    ASK_NEXT,
    ASK_OPTION,
    ASK_PATH,
    ASK_SURFACE,
    CHAIN_FRAME,
    COMPLETED_FRAME,
    LEFT,
    LIMIT_FRAME,
    NOT_BEGUN,
    STEPS_FRAME,
    SURFACE_FRAME,
    Player,
    State,
)
from pepita.kernel.errors import BadPosition

# What asks for what.
ASKED_BY = {
    ACTIVATION_FRAME: ASK_OPTION,
    CHAIN_FRAME: ASK_PATH,
    SURFACE_FRAME: ASK_SURFACE,
    LIMIT_FRAME: ASK_HAND,
    COMPLETED_FRAME: ASK_NEXT,
}
MOVES_ROOM = 320


def check_question(s: State, p: Player) -> None:
    """What was begun last can have asked this, and there is an answer."""
    kind = p.kind()
    if kind == STEPS_FRAME:
        pc = p.pc()
        operation = operation_at(s, pc)
        is_asked = operation.asks_for(p.asks) and operation.is_ready(s, p, pc)
    else:
        is_asked = p.asks == ASKED_BY[kind] and is_frame_ready(s, p, kind)
    if not is_asked:
        raise BadPosition("asks", f"{ASK_NAMES[p.asks]} is not what has to be decided here")
    if list_moves(s, p, vec[i64]([0] * MOVES_ROOM)) == 0:
        raise BadPosition("asks", f"seat {p.seat} has no answer")


def is_frame_ready(s: State, p: Player, kind: FrameKind) -> bool:
    """Tell whether something other than an effect has come to the point where it asks."""
    if kind == LIMIT_FRAME:
        return len(p.hand) > hand_limit(s)
    if kind == ACTIVATION_FRAME:
        return bool(p.read(LEFT) != NOT_BEGUN)
    if kind == CHAIN_FRAME:
        return bool(level_at(s, p, p.at()) > 1)
    return bool(kind == COMPLETED_FRAME or p.read(LEFT) > 0)
