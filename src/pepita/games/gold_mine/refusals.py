"""From a forbidden move to what the player hears: clause, code, facts, sentence.

All facts lie open in this game; only the order of the stacks does not, and nothing asks for it.
"""

from collections.abc import Callable
from typing import NamedTuple

from pepita import words
from pepita.games.gold_mine import forbidden as f
from pepita.games.gold_mine import moves as m
from pepita.games.gold_mine.legality import actor, why_not
from pepita.games.gold_mine.mine import STEPS, is_cavern, mouths_of, tile_on
from pepita.games.gold_mine.notation import read_move, write_cell
from pepita.games.gold_mine.state import DRIVE, PHASE_NAMES, State
from pepita.games.gold_mine.tiles import SIDES, TURNS
from pepita.games.gold_mine.winning import quota
from pepita.kernel.refusal import Refusal

Facts = dict[str, object]


class Asked(NamedTuple):
    """A question: who asks, on which table, about which move."""

    state: State
    seat: int
    action: int

    @property
    def verb(self) -> int:
        """The verb of the move."""
        return self.action >> m.VERB

    @property
    def detail(self) -> int:
        """The details of the move."""
        return self.action & m.DETAIL

    @property
    def cell(self) -> int:
        """The cell that the move names."""
        if self.verb == m.LAY:
            return (self.detail & m.SPOT) >> 2
        return self.detail >> 2 if self.verb in (m.WALK, m.DRIVE) else self.detail


def refusal_of(state: State, seat: int, text: str) -> Refusal | None:
    """Return why the seat may not make this move, or None; BadMove if it is no move."""
    asked = Asked(state, seat, read_move(state, text))
    reason = why_not(state, seat, asked.action)
    if reason == f.ALLOWED:
        return None
    code, clause, facts_of = REASONS[reason]
    if reason == f.NOT_YOUR_CHOICE and state.phase == DRIVE:
        clause = "G-CHAL-43"
    facts = facts_of(asked)
    return Refusal(clause, code, facts, words.say(f"gold-mine.refusal.{code}", facts))


def nothing(asked: Asked) -> Facts:
    """No facts: the sentence says it all."""
    return {}


def whose_turn(asked: Asked) -> Facts:
    """Who has to decide."""
    return {"turn": int(actor(asked.state))}


def phase(asked: Asked) -> Facts:
    """What the game waits for."""
    return {"phase": PHASE_NAMES[asked.state.phase]}


def drawn(asked: Asked) -> Facts:
    """The tile that was drawn."""
    return {"tile": asked.state.tiles.names[asked.state.drawn]}


def tile_named(asked: Asked) -> Facts:
    """The tile that the move names."""
    return {"tile": asked.state.tiles.names[asked.detail >> m.KIND]}


def piles(asked: Asked) -> Facts:
    """How many piles there are."""
    return {"piles": int(asked.state.switches.piles)}


def cell(asked: Asked) -> Facts:
    """The cell that the move names."""
    return {"cell": "far away" if asked.cell == m.FAR_AWAY else write_cell(asked.cell)}


def misfit(asked: Asked) -> Facts:
    """The first side, clockwise from north, on which a mouth meets a wall."""
    state = asked.state
    mouths = state.tiles.mouths[(asked.detail >> m.KIND) * TURNS + (asked.detail & 3)]
    for side in range(SIDES):
        beside = asked.cell + STEPS[side]
        other = tile_on(state, beside)
        if other < 0 or is_cavern(state, other):
            continue
        is_open = bool(mouths & (1 << side))
        if is_open != bool(mouths_of(state, other) & (1 << ((side + 2) & 3))):
            shows = "mouth" if is_open else "wall"
            facts: Facts = {"side": "NESW"[side], "shows": shows, "neighbour": write_cell(beside)}
            return {**tile_named(asked), **cell(asked), **facts}
    raise AssertionError("a misfit without a side")


def steps(asked: Asked) -> Facts:
    """The place named, and the steps allowed."""
    return {**cell(asked), "steps": int(asked.state.steps)}


def seats(asked: Asked) -> Facts:
    """The last seat at the table."""
    return {"last": int(asked.state.seats) - 1}


def target(asked: Asked) -> Facts:
    """The seat that the move names."""
    return {"target": asked.detail & 15}


def token(asked: Asked) -> Facts:
    """Which token is missing."""
    return {"token": "gold" if asked.verb == m.GOLD else "bats"}


def stake(asked: Asked) -> Facts:
    """What both sides of a challenge hold."""
    other = asked.detail & 15
    stashes = asked.state.stashes
    return {"target": other, "own": int(stashes[asked.seat]), "theirs": int(stashes[other])}


def nuggets(asked: Asked) -> Facts:
    """How many nuggets could be handed over."""
    giver = asked.seat if asked.verb == m.GIVE else asked.detail & 15
    return {"nuggets": asked.detail >> 4, "held": int(asked.state.stashes[giver])}


def needed(asked: Asked) -> Facts:
    """The quota, and what the seat holds."""
    return {"quota": int(quota(asked.state)), "held": int(asked.state.stashes[asked.seat])}


REASONS: dict[int, tuple[str, str, Callable[[Asked], Facts]]] = {
    f.GAME_OVER: ("game-over", "G-WIN-03", nothing),
    f.NOT_YOUR_TURN: ("not-your-turn", "G-TURN-11", whose_turn),
    f.NOT_YOUR_CHOICE: ("not-your-choice", "G-CHAL-20", whose_turn),
    f.ONLY_DIGGING_NOW: ("only-digging-now", "G-DEV-06", drawn),
    f.MOVE_FIRST: ("move-first", "G-TURN-01", nothing),
    f.MOVEMENT_DONE: ("movement-done", "G-TURN-02", nothing),
    f.LAY_FIRST: ("lay-first", "G-TILE-02", drawn),
    f.NOTHING_DRAWN: ("nothing-drawn", "G-TILE-01", nothing),
    f.ANOTHER_TILE_DRAWN: ("another-tile-drawn", "G-TILE-02", drawn),
    f.NOT_IN_HAND: ("not-in-hand", "G-OPT-FIVE-06", tile_named),
    f.NO_SUCH_PILE: ("no-such-pile", "G-SETUP-07", piles),
    f.PILE_EMPTY: ("pile-empty", "G-TILE-21", nothing),
    f.TILE_FITS: ("tile-fits", "G-TILE-02", drawn),
    f.CELL_TAKEN: ("cell-taken", "G-TILE-19", cell),
    f.NOTHING_BESIDE: ("nothing-beside", "G-TILE-05", cell),
    f.MOUTH_MEETS_WALL: ("mouth-meets-wall", "G-TILE-08", misfit),
    f.JOINS_NO_TUNNEL: ("joins-no-tunnel", "G-TILE-09", cell),
    f.ENTRANCE_BLOCKED: ("entrance-blocked", "G-TILE-11", cell),
    f.ENTRANCE_LOOP: ("entrance-loop", "G-TILE-12", cell),
    f.NO_SUCH_PLACE: ("no-such-place", "G-MOVE-11", cell),
    f.TOO_FAR: ("too-far", "G-MOVE-02", steps),
    f.NOT_AT_PASSAGE: ("not-at-passage", "G-PASS-02", nothing),
    f.NO_OTHER_PASSAGE: ("no-other-passage", "G-PASS-14", nothing),
    f.NO_PASSAGE_THERE: ("no-passage-there", "G-PASS-07", cell),
    f.PASSAGE_IS_OPEN: ("passage-is-open", "G-PASS-13", nothing),
    f.PASSAGE_IS_SHUT: ("passage-is-shut", "G-PASS-11", nothing),
    f.NO_NUGGET_HERE: ("no-nugget-here", "G-GOLD-02", nothing),
    f.NOT_AT_CHAMBER_IN_TIME: ("not-at-chamber-in-time", "G-GOLD-11", nothing),
    f.ONE_CHALLENGE_A_TURN: ("one-challenge-a-turn", "G-CHAL-02", nothing),
    f.NO_SUCH_SEAT: ("no-such-seat", "G-CHAL-03", seats),
    f.ONESELF: ("oneself", "G-CHAL-03", nothing),
    f.ALLY: ("ally", "G-OPT-ALLY-10", target),
    f.NO_TOKEN: ("no-token", "G-CHAL-06", token),
    f.NOT_TOGETHER: ("not-together", "G-CHAL-28", target),
    f.NO_STAKE: ("no-stake", "G-CHAL-29", stake),
    f.NOT_AN_EMPTY_CHAMBER: ("not-an-empty-chamber", "G-CHAL-21", cell),
    f.CHAMBER_OCCUPIED: ("chamber-occupied", "G-CHAL-21", cell),
    f.MUST_TAKE_IT: ("must-take-it", "G-CHAL-20", nothing),
    f.NOT_AN_ALLY: ("not-an-ally", "G-OPT-ALLY-07", target),
    f.NOT_SO_MANY: ("not-so-many", "G-OPT-ALLY-07", nuggets),
    f.NOT_NOW: ("not-now", "G-TURN-02", phase),
    f.NOT_YET_OUT: ("not-yet-out", "G-MOVE-06", needed),
    f.EXACTLY_SO_FAR: ("exactly-so-far", "G-CHAL-42", steps),
    f.DRAW_OR_LAY_OWN: ("draw-or-lay-own", "G-DEV-06", nothing),
    f.ALLIES_APART: ("allies-apart", "G-OPT-ALLY-08", target),
}
