"""Facts as plain data: what happened, and the only seat that may be told (`to`; None: all)."""

from pepita.games.saboteur import facts as f
from pepita.games.saboteur.cards import (
    FACE_NAMES,
    GOAL_NAMES,
    KIND_NAMES,
    ROLE_NAMES,
    SIDE_NAMES,
    TOOL_NAMES,
    TOOLS,
)
from pepita.games.saboteur.notation import FIX_NAMES, write_cell, write_gold, write_laying
from pepita.games.saboteur.state import NOBODY, Fact, State

Told = dict[str, object]


def told(state: State, fact: Fact) -> Told:
    """Return a fact with names instead of numbers."""
    kind, a, b, c, to = fact
    return {"fact": NAMES[kind], **fields(state, kind, a, b, c), "to": None if to == NOBODY else to}


NAMES = {
    f.LAID: "laid",
    f.GOAL_TURNED: "goal-turned",
    f.BROKE: "broke",
    f.FIXED: "fixed",
    f.ROCKS_LAID: "rockfall-laid",
    f.REMOVED: "removed",
    f.NOTHING_REMOVED: "nothing-removed",
    f.LOOKED: "looked",
    f.SAW: "saw",
    f.PASSED: "passed",
    f.PASSED_CARD: "passed-card",
    f.DREW: "drew",
    f.DREW_CARD: "drew-card",
    f.ROUND_ENDED: "round-ended",
    f.GOLD_DRAWN: "gold-drawn",
    f.GOLD_PICKED: "gold-picked",
    f.GOLD_PICKED_CARD: "gold-picked-card",
    f.PAID: "paid",
    f.PAID_CARDS: "paid-cards",
    f.ROUND_BEGAN: "round-began",
    f.ROLE_DEALT: "role-dealt",
    f.GAME_ENDED: "game-ended",
}


# Every move plays a card that others had not seen, or shows some other secret.
REVEALING = frozenset(NAMES.values())


def fields(state: State, kind: int, a: int, b: int, c: int) -> Told:
    """Return the named fields of a fact; most begin with the seat that acted."""
    if kind == f.GOAL_TURNED:
        return {"goal": GOAL_NAMES[a], "face": FACE_NAMES[b], "sides": write_sides(c)}
    if kind == f.ROUND_BEGAN:
        return {"round": a, "starter": b}
    if kind == f.ROUND_ENDED:
        return round_ended(state, a, b, c)
    if kind == f.GAME_ENDED:
        return {"round": a}
    return {"seat": a, **details(kind, b, c)}


def details(kind: int, b: int, c: int) -> Told:
    """Return the fields of a fact besides the seat that acted."""
    if kind == f.LAID:
        return {"card": write_laying(b), "cell": write_cell(c)}
    if kind == f.BROKE:
        return {"tool": TOOL_NAMES[b], "target": c}
    if kind == f.FIXED:
        fix, tool = divmod(b, TOOLS)
        return {"card": FIX_NAMES[fix], "tool": TOOL_NAMES[tool], "target": c}
    if kind == f.ROCKS_LAID:
        return {"target": b}
    if kind == f.REMOVED:
        return {"cell": write_cell(b), "card": KIND_NAMES[c]}
    if kind == f.LOOKED:
        return {"goal": GOAL_NAMES[b]}
    if kind == f.SAW:
        return {"goal": GOAL_NAMES[b], "face": FACE_NAMES[c]}
    if kind in (f.PASSED, f.GOLD_DRAWN, f.GOLD_PICKED, f.PAID):
        return {"cards": b}
    if kind in (f.PASSED_CARD, f.DREW_CARD):
        return {"card": KIND_NAMES[b]}
    if kind == f.GOLD_PICKED_CARD:
        return {"gold": str(b)}
    if kind == f.PAID_CARDS:
        return {"gold": write_gold(b % 10, b // 10 % 10, b // 100)}
    if kind == f.ROLE_DEALT:
        return {"role": ROLE_NAMES[b]}
    return {}


def round_ended(state: State, round_: int, winner: int, finder: int) -> Told:
    """Return what everybody sees at the end of a round: winners, roles and goals."""
    return {
        "round": round_,
        "winner": ROLE_NAMES[winner],
        "finder": None if finder == NOBODY else finder,
    }


def write_sides(sides: int) -> str:
    """Return open sides as letters."""
    return "".join(name for bit, name in enumerate(SIDE_NAMES) if sides & (1 << bit))
