"""Checks that a player in the middle of something can have been asked what a position says."""

from librt.vecs import vec
from mypy_extensions import i64

from pepita.games.imperial_miners import deck as d
from pepita.games.imperial_miners.choices import list_moves
from pepita.games.imperial_miners.mine import level_at
from pepita.games.imperial_miners.rounds import hand_limit
from pepita.games.imperial_miners.state import (
    ACTIVATION,
    ASK_BRANCH,
    ASK_CARDS,
    ASK_DECK,
    ASK_DISCARD,
    ASK_EDGE,
    ASK_FACTION,
    ASK_HAND,
    ASK_MOVE,
    ASK_NAMES,
    ASK_NEXT,
    ASK_OPTION,
    ASK_PATH,
    ASK_ROW,
    ASK_SURFACE,
    ASK_TARGET,
    AT,
    CHAIN,
    COMPLETED,
    GOT,
    KIND,
    LEFT,
    LIMIT,
    NOT_BEGUN,
    NOT_NAMED,
    PC,
    STEPS,
    SURFACE,
    Player,
    State,
)
from pepita.kernel.errors import BadPosition

TARGETED = (d.PLACE, d.REMOVE, d.ACTIVATE)
REPEATED = (d.DRAW, d.DRAW_FACTION, d.DISCARD, d.ADVANCE, d.CART, *TARGETED)
# What asks for what.
ASKED_BY = {
    ACTIVATION: (ASK_OPTION,),
    CHAIN: (ASK_PATH,),
    SURFACE: (ASK_SURFACE,),
    LIMIT: (ASK_HAND,),
    COMPLETED: (ASK_NEXT,),
}
ASKED_BY_STEP = {
    d.CHOOSE: (ASK_BRANCH,),
    d.LADDER: (ASK_ROW,),
    d.DRAW: (ASK_DECK,),
    d.DRAW_FACTION: (ASK_DECK, ASK_FACTION),
    d.DISCARD: (ASK_DISCARD,),
    d.ADVANCE: (ASK_MOVE,),
    d.PLACE: (ASK_CARDS,),
    d.REMOVE: (ASK_CARDS,),
    d.CART: (ASK_EDGE,),
    d.ACTIVATE: (ASK_TARGET,),
}
MOVES_ROOM = 320


def check_question(s: State, p: Player) -> None:
    """What was begun last can have asked this, and there is an answer."""
    kind = p.read(KIND)
    is_ready = is_step_ready(s, p) if kind == STEPS else is_frame_ready(s, p, kind)
    asks = ASKED_BY_STEP.get(s.deck.code[p.read(PC)], ()) if kind == STEPS else ASKED_BY[kind]
    if p.asks not in asks or not is_ready:
        raise BadPosition("asks", f"{ASK_NAMES[p.asks]} is not what has to be decided here")
    if list_moves(s, p, vec[i64]([0] * MOVES_ROOM)) == 0:
        raise BadPosition("asks", f"seat {p.seat} has no answer")


def is_frame_ready(s: State, p: Player, kind: int) -> bool:
    """Tell whether anything but an effect has come so far that it asks."""
    if kind == LIMIT:
        return len(p.hand) > hand_limit(s)
    if kind == ACTIVATION:
        return bool(p.read(LEFT) != NOT_BEGUN)
    if kind == CHAIN:
        return bool(level_at(s, p, p.read(AT)) > 1)
    return bool(kind == COMPLETED or p.read(LEFT) > 0)


def is_step_ready(s: State, p: Player) -> bool:
    """Tell whether a step of an effect has come so far that it asks."""
    op, which = s.deck.code[p.read(PC)], s.deck.code[p.read(PC) + 2]
    if op not in REPEATED:
        return True
    if op == d.DRAW and which > 0:
        return False
    if op == d.DRAW_FACTION:
        is_unnamed = p.read(GOT) == NOT_NAMED
        if (p.asks == ASK_FACTION) != is_unnamed or (is_unnamed and which != d.ANY_FACTION):
            return False
    return bool(p.read(LEFT) > 0)
