"""Facts as plain data: what happened, and the only seat that may be told (`to`; None: all)."""

from collections.abc import Callable

from pepita.games.saboteur import facts as f
from pepita.games.saboteur import shapes as t
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

# How each fact is written: from the only seat that may be told, and the three numbers noted.
WRITTEN: dict[int, Callable[[int | None, int, int, int], t.SaboteurFact]] = {
    f.LAID: lambda to, a, b, c: t.Laid(
        fact="laid", seat=a, card=write_laying(b), cell=write_cell(c), to=to
    ),
    f.GOAL_TURNED: lambda to, a, b, c: t.GoalTurned(
        fact="goal-turned", goal=GOAL_NAMES[a], face=FACE_NAMES[b], sides=write_sides(c), to=to
    ),
    f.BROKE: lambda to, a, b, c: t.Broke(fact="broke", seat=a, tool=TOOL_NAMES[b], target=c, to=to),
    f.FIXED: lambda to, a, b, c: t.Fixed(
        fact="fixed",
        seat=a,
        card=FIX_NAMES[b // TOOLS],
        tool=TOOL_NAMES[b % TOOLS],
        target=c,
        to=to,
    ),
    f.ROCKS_LAID: lambda to, a, b, c: t.RockfallLaid(fact="rockfall-laid", seat=a, target=b, to=to),
    f.REMOVED: lambda to, a, b, c: t.Removed(
        fact="removed", seat=a, cell=write_cell(b), card=KIND_NAMES[c], to=to
    ),
    f.NOTHING_REMOVED: lambda to, a, b, c: t.NothingRemoved(fact="nothing-removed", seat=a, to=to),
    f.LOOKED: lambda to, a, b, c: t.Looked(fact="looked", seat=a, goal=GOAL_NAMES[b], to=to),
    f.SAW: lambda to, a, b, c: t.Saw(
        fact="saw", seat=a, goal=GOAL_NAMES[b], face=FACE_NAMES[c], to=to
    ),
    f.PASSED: lambda to, a, b, c: t.Passed(fact="passed", seat=a, cards=b, to=to),
    f.PASSED_CARD: lambda to, a, b, c: t.PassedCard(
        fact="passed-card", seat=a, card=KIND_NAMES[b], to=to
    ),
    f.DREW: lambda to, a, b, c: t.Drew(fact="drew", seat=a, to=to),
    f.DREW_CARD: lambda to, a, b, c: t.DrewCard(
        fact="drew-card", seat=a, card=KIND_NAMES[b], to=to
    ),
    f.ROUND_ENDED: lambda to, a, b, c: t.RoundEnded(
        fact="round-ended", round=a, winner=ROLE_NAMES[b], finder=seat_or_none(c), to=to
    ),
    f.GOLD_DRAWN: lambda to, a, b, c: t.GoldDrawn(fact="gold-drawn", seat=a, cards=b, to=to),
    f.GOLD_PICKED: lambda to, a, b, c: t.GoldPicked(fact="gold-picked", seat=a, cards=b, to=to),
    f.GOLD_PICKED_CARD: lambda to, a, b, c: t.GoldPickedCard(
        fact="gold-picked-card", seat=a, gold=str(b), to=to
    ),
    f.PAID: lambda to, a, b, c: t.Paid(fact="paid", seat=a, cards=b, to=to),
    f.PAID_CARDS: lambda to, a, b, c: t.PaidCards(
        fact="paid-cards", seat=a, gold=write_gold(b % 10, b // 10 % 10, b // 100), to=to
    ),
    f.ROUND_BEGAN: lambda to, a, b, c: t.RoundBegan(fact="round-began", round=a, starter=b, to=to),
    f.ROLE_DEALT: lambda to, a, b, c: t.RoleDealt(
        fact="role-dealt", seat=a, role=ROLE_NAMES[b], to=to
    ),
    f.GAME_ENDED: lambda to, a, b, c: t.GameEnded(fact="game-ended", round=a, to=to),
}


def told(state: State, fact: Fact) -> t.SaboteurFact:
    """Return a fact with names instead of numbers."""
    kind, a, b, c, to = fact
    return WRITTEN[kind](seat_or_none(to), a, b, c)


def seat_or_none(seat: int) -> int | None:
    """Return a seat, or None for nobody."""
    return None if seat == NOBODY else seat


def write_sides(sides: int) -> str:
    """Return open sides as letters."""
    return "".join(name for bit, name in enumerate(SIDE_NAMES) if sides & (1 << bit))
