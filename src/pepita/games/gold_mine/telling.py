"""Facts as plain data. Everything that happens in Gold Mine is told to everybody."""

from pepita.games.gold_mine import facts as f
from pepita.games.gold_mine.notation import write_cell, write_place, write_tile
from pepita.games.gold_mine.state import Fact, State

Told = dict[str, object]
CHALLENGE_NAMES = ("gold", "bats")

NAMES = {
    f.DREW: "drew",
    f.LAID: "laid",
    f.GOLD_FOUND: "gold-found",
    f.RETURNED: "returned",
    f.FITS_NOWHERE: "fits-nowhere",
    f.ROLLED: "rolled",
    f.ROLLED_FOR_PASSAGE: "rolled-for-passage",
    f.WALKED: "walked",
    f.STAYED: "stayed",
    f.CROSSED: "crossed",
    f.RESTED: "rested",
    f.TOOK: "took",
    f.CHALLENGED: "challenged",
    f.DUEL_ROLL: "duel-roll",
    f.DUEL_WON: "duel-won",
    f.NUGGET_PLACED: "nugget-placed",
    f.NUGGET_DECLINED: "nugget-declined",
    f.NO_CHAMBER: "no-chamber",
    f.ROLLED_BONUS: "rolled-bonus",
    f.ROLLED_BATS: "rolled-bats",
    f.DRIVEN: "driven",
    f.GAVE: "gave",
    f.TURN_ENDED: "turn-ended",
    f.PRODUCTION_BEGAN: "production-began",
    f.WON: "won",
    f.NOBODY_WON: "nobody-won",
    f.NO_BONUS: "no-bonus",
}


# What was hidden until then: the order of the stacks; dice are chance, which a table sees itself.
REVEALING = frozenset({"drew"})


def told(state: State, fact: Fact) -> Told:
    """Return a fact with names instead of numbers."""
    kind, a, b, c, d = fact
    return {"fact": NAMES[kind], **fields(state, kind, a, b, c, d), "to": None}


def fields(state: State, kind: int, a: int, b: int, c: int, d: int) -> Told:
    """Return the named fields of a fact; most begin with the seat that acted."""
    if kind == f.GOLD_FOUND:
        return {"cell": write_cell(a)}
    if kind == f.DUEL_ROLL:
        return {"challenger": a, "rolls": b, "defender": c, "against": d}
    if kind == f.NOBODY_WON:
        return {"round": a}
    return {"seat": a, **details(state, kind, b, c, d)}


def details(state: State, kind: int, b: int, c: int, d: int) -> Told:
    """Return the fields of a fact besides the seat that acted."""
    if kind == f.DREW:
        return {"tile": state.tiles.names[b], "pile": None if c < 0 else c + 1}
    if kind == f.LAID:
        return {"tile": write_tile(state, b, d), "cell": write_cell(c)}
    if kind == f.RETURNED:
        return {"tile": state.tiles.names[b], "pile": c + 1}
    if kind == f.ROLLED_FOR_PASSAGE:
        return {"dice": [b, c]}
    if kind in (f.ROLLED, f.ROLLED_BONUS):
        return {"die": b}
    if kind == f.ROLLED_BATS:
        return {"die": b, "target": c}
    if kind == f.WALKED:
        return {"place": write_place(state, b, c)}
    if kind in (f.CROSSED, f.TOOK):
        return {"cell": write_cell(b)}
    return {**challenge_details(kind, b, c), **driven_details(state, kind, b, c, d)}


def challenge_details(kind: int, b: int, c: int) -> Told:
    """Return the fields of facts about challenges and nuggets."""
    if kind == f.CHALLENGED:
        return {"challenge": CHALLENGE_NAMES[b], "target": c}
    if kind == f.DUEL_WON:
        return {"loser": b, "challenge": CHALLENGE_NAMES[c]}
    if kind == f.NUGGET_PLACED:
        return {"loser": b, "cell": write_cell(c)}
    if kind == f.GAVE:
        return {"nuggets": b, "target": c}
    if kind == f.WON:
        return {"winners": [seat for seat in range(6) if b & (1 << seat)]}
    return {}


def driven_details(state: State, kind: int, b: int, c: int, d: int) -> Told:
    """Return the fields of a miner driven by bats."""
    return {"target": b, "place": write_place(state, c, d)} if kind == f.DRIVEN else {}
