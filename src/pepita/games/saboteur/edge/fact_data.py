"""Facts as plain data: what happened, and the only seat that may be told (`to`; None: all)."""

from collections.abc import Callable

from pepita.games.saboteur import shapes as t
from pepita.games.saboteur.edge.notation import FIX_NAMES, write_cell, write_gold, write_laying
from pepita.games.saboteur.rules import facts as f
from pepita.games.saboteur.rules.cards import (
    FACE_NAMES,
    GOAL_NAMES,
    KIND_NAMES,
    ROLE_NAMES,
    TOOL_NAMES,
)
from pepita.games.saboteur.rules.numbers import Laying
from pepita.games.saboteur.rules.state import State
from pepita.kernel.facts import FactKind, Note, seat_or_none
from pepita.kernel.grid import write_sides
from pepita.kernel.numbers import Cell

# How each fact is written: from the table, the only seat that may be told, and the numbers noted.
Writer = Callable[[State, int | None, int, int, int, int], t.SaboteurFact]
WRITERS: dict[FactKind, Writer] = {
    f.LAID: lambda s, to, a, b, c, d: t.Laid(
        fact="laid", seat=a, card=write_laying(Laying(b)), cell=write_cell(Cell(c)), to=to
    ),
    f.GOAL_TURNED: lambda s, to, a, b, c, d: t.GoalTurned(
        fact="goal-turned", goal=GOAL_NAMES[a], face=FACE_NAMES[b], sides=write_sides(c), to=to
    ),
    f.BROKE: lambda s, to, a, b, c, d: t.Broke(
        fact="broke", seat=a, tool=TOOL_NAMES[b], target=c, to=to
    ),
    f.FIXED: lambda s, to, a, b, c, d: t.Fixed(
        fact="fixed",
        seat=a,
        card=FIX_NAMES[b],
        tool=TOOL_NAMES[c],
        target=d,
        to=to,
    ),
    f.ROCKS_LAID: lambda s, to, a, b, c, d: t.RockfallLaid(
        fact="rockfall-laid", seat=a, target=b, to=to
    ),
    f.REMOVED: lambda s, to, a, b, c, d: t.Removed(
        fact="removed", seat=a, cell=write_cell(Cell(b)), card=KIND_NAMES[c], to=to
    ),
    f.NOTHING_REMOVED: lambda s, to, a, b, c, d: t.NothingRemoved(
        fact="nothing-removed", seat=a, to=to
    ),
    f.LOOKED: lambda s, to, a, b, c, d: t.Looked(fact="looked", seat=a, goal=GOAL_NAMES[b], to=to),
    f.SAW: lambda s, to, a, b, c, d: t.Saw(
        fact="saw", seat=a, goal=GOAL_NAMES[b], face=FACE_NAMES[c], to=to
    ),
    f.PASSED: lambda s, to, a, b, c, d: t.Passed(fact="passed", seat=a, cards=b, to=to),
    f.PASSED_CARD: lambda s, to, a, b, c, d: t.PassedCard(
        fact="passed-card", seat=a, card=KIND_NAMES[b], to=to
    ),
    f.DREW: lambda s, to, a, b, c, d: t.Drew(fact="drew", seat=a, to=to),
    f.DREW_CARD: lambda s, to, a, b, c, d: t.DrewCard(
        fact="drew-card", seat=a, card=KIND_NAMES[b], to=to
    ),
    f.ROUND_ENDED: lambda s, to, a, b, c, d: t.RoundEnded(
        fact="round-ended", round=a, winner=ROLE_NAMES[b], finder=seat_or_none(c), to=to
    ),
    f.GOLD_DRAWN: lambda s, to, a, b, c, d: t.GoldDrawn(fact="gold-drawn", seat=a, cards=b, to=to),
    f.GOLD_PICKED: lambda s, to, a, b, c, d: t.GoldPicked(
        fact="gold-picked", seat=a, cards=b, to=to
    ),
    f.GOLD_PICKED_CARD: lambda s, to, a, b, c, d: t.GoldPickedCard(
        fact="gold-picked-card", seat=a, gold=str(b), to=to
    ),
    f.PAID: lambda s, to, a, b, c, d: t.Paid(fact="paid", seat=a, cards=b, to=to),
    f.PAID_CARDS: lambda s, to, a, b, c, d: t.PaidCards(
        fact="paid-cards", seat=a, gold=write_gold(b, c, d), to=to
    ),
    f.ROUND_BEGAN: lambda s, to, a, b, c, d: t.RoundBegan(
        fact="round-began", round=a, starter=b, to=to
    ),
    f.ROLE_DEALT: lambda s, to, a, b, c, d: t.RoleDealt(
        fact="role-dealt", seat=a, role=ROLE_NAMES[b], to=to
    ),
    f.GAME_ENDED: lambda s, to, a, b, c, d: t.GameEnded(fact="game-ended", round=a, to=to),
}


def fact_of(state: State, note: Note) -> t.SaboteurFact:
    """Return a note of the rules with names instead of numbers."""
    kind, to, a, b, c, d = note
    return WRITERS[kind](state, seat_or_none(to), a, b, c, d)
