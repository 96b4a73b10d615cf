"""From a forbidden move to what the player hears: clause, code, facts, sentence.

All facts lie open in this game; only the order of the stacks does not, and nothing asks for it.
"""

from collections.abc import Callable
from typing import NamedTuple

from pepita import words
from pepita.games.gold_mine import forbidden as f
from pepita.games.gold_mine import moves as m
from pepita.games.gold_mine.challenges import loser_of
from pepita.games.gold_mine.legality import actor, why_not
from pepita.games.gold_mine.mine import (
    STEPS,
    has_bog,
    is_cavern,
    mouths_of,
    neighbour_through,
    sides_of_tunnel,
    tile_on,
)
from pepita.games.gold_mine.movement_legality import place_named
from pepita.games.gold_mine.notation import read_move, write_cell, write_place
from pepita.games.gold_mine.out_of_reach import links_from, tile_behind_wall
from pepita.games.gold_mine.state import State, partner_of
from pepita.games.gold_mine.tiles import SIDES, TURNS
from pepita.games.gold_mine.walking import place_of
from pepita.games.gold_mine.winning import nuggets_that_count, quota
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

    @property
    def place(self) -> int:
        """The place that a walk or a drive names."""
        return place_named(self.state, self.detail)

    @property
    def start(self) -> int:
        """Where the miner stands that is to walk or to be driven."""
        seat = loser_of(self.state) if self.verb == m.DRIVE else self.seat
        return place_of(self.state, seat)


def refusal_of(state: State, seat: int, text: str) -> Refusal | None:
    """Return why the seat may not make this move, or None; BadMove if it is no move."""
    asked = Asked(state, seat, read_move(state, text))
    reason = why_not(state, seat, asked.action)
    if reason == f.ALLOWED:
        return None
    code, clause, facts_of = REASONS[reason]
    facts = facts_of(asked)
    return Refusal(clause, code, facts, words.say(f"gold-mine.refusal.{code}", facts))


def nothing(asked: Asked) -> Facts:
    """No facts: the sentence says it all."""
    return {}


def whose_turn(asked: Asked) -> Facts:
    """Who has to decide."""
    return {"turn": int(actor(asked.state))}


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


def written(state: State, place: int) -> str:
    """A place as a move names it, with the tunnel where the tile has more than one."""
    return write_place(state, state.cells[place >> 2], place & 3)


def place(asked: Asked) -> Facts:
    """The place that the move names."""
    return {"place": written(asked.state, asked.place)}


def too_far(asked: Asked) -> Facts:
    """The place named, how far it is, and the steps allowed."""
    away = int(links_from(asked.state, asked.start)[asked.place])
    return {**place(asked), "away": away, **steps(asked)}


def unlinked(asked: Asked) -> Facts:
    """The place named, and that of the miner."""
    return {**place(asked), "from": written(asked.state, asked.start)}


def wall(asked: Asked) -> Facts:
    """The tile that shows a wall, and the cavern to which it does."""
    state, here = asked.state, asked.place >> 2
    other = tile_behind_wall(state, links_from(state, asked.start), asked.place)
    walled, cavern = (here, other) if is_cavern(state, other) else (other, here)
    return {"wall": write_cell(state.cells[walled]), "cavern": write_cell(state.cells[cavern])}


def bog(asked: Asked) -> Facts:
    """The place named, and the first bog on a shortest way to it."""
    state = asked.state
    links = links_from(state, asked.start)
    here, met = asked.place, -1
    while links[here] > 1:
        here = next(near for near in linked_with(state, here) if links[near] == links[here] - 1)
        met = here if has_bog(state, here >> 2, here & 3) else met
    return {**place(asked), "bog": written(state, met)}


def linked_with(state: State, place: int) -> list[int]:
    """The places next to a place."""
    sides = sides_of_tunnel(state, place >> 2, place & 3)
    open_sides = [side for side in range(SIDES) if sides & (1 << side)]
    beyond = [int(neighbour_through(state, place >> 2, side)) for side in open_sides]
    return [there for there in beyond if there >= 0]


def steps(asked: Asked) -> Facts:
    """The steps allowed."""
    return {"steps": int(asked.state.steps)}


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
    """The quota, and what the seat holds, or its team."""
    state = asked.state
    return {"quota": int(quota(state)), "held": int(nuggets_that_count(state, asked.seat))}


def partner(asked: Asked) -> Facts:
    """The ally of the seat."""
    return {"target": int(partner_of(asked.state, asked.seat))}


def needed_by_team(asked: Asked) -> Facts:
    """The quota, what the team holds, and the ally."""
    return {**needed(asked), **partner(asked)}


REASONS: dict[int, tuple[str, str, Callable[[Asked], Facts]]] = {
    f.GAME_WON: ("game-over", "G-WIN-03", nothing),
    f.GAME_WITHOUT_WINNER: ("game-over", "G-WIN-08", nothing),
    f.NOT_YOUR_TURN: ("not-your-turn", "G-TURN-11", whose_turn),
    f.NOT_YOUR_NUGGET: ("not-your-choice", "G-CHAL-20", whose_turn),
    f.NOT_YOUR_BATS: ("not-your-choice", "G-CHAL-43", whose_turn),
    f.ONLY_DIGGING_NOW: ("only-digging-now", "G-DEV-06", drawn),
    f.MOVE_FIRST: ("move-first", "G-TURN-01", nothing),
    f.MOVEMENT_NOT_OVER: ("movement-not-over", "G-TURN-01", nothing),
    f.ROLL_OR_DIG_FIRST: ("roll-or-dig-first", "G-TURN-02", nothing),
    f.MOVEMENT_DONE: ("movement-done", "G-TURN-02", nothing),
    f.LAY_FIRST: ("lay-first", "G-TILE-02", drawn),
    f.RETURN_FIRST: ("return-first", "G-TILE-03", drawn),
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
    f.ENTRANCE_BLIND: ("entrance-blind", "G-TILE-11", cell),
    f.ENTRANCE_LOOP: ("entrance-loop", "G-TILE-12", cell),
    f.NO_SUCH_PLACE: ("no-such-place", "G-MOVE-11", cell),
    f.TOO_FAR: ("too-far", "G-MOVE-02", too_far),
    f.ALREADY_THERE: ("already-there", "G-MOVE-01", place),
    f.NOT_LINKED: ("not-linked", "G-MOVE-03", unlinked),
    f.WALL_BESIDE_CAVERN: ("wall-beside-cavern", "G-MOVE-08", wall),
    f.BOG_STOPS_WALK: ("bog-on-the-way", "G-OPT-BOG-02", bog),
    f.BOG_STOPS_BONUS: ("bog-on-the-way", "G-OPT-BOG-04", bog),
    f.BOG_STOPS_BATS: ("bog-on-the-way", "G-OPT-BOG-03", bog),
    f.BOG_HOLDS: ("held-by-bog", "G-OPT-BOG-04", nothing),
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
    f.NOT_ON_ONE_TILE: ("not-on-one-tile", "G-CHAL-28", target),
    f.NO_STAKE: ("no-stake", "G-CHAL-29", stake),
    f.NO_STAKE_OF_CHALLENGER: ("no-stake-challenger", "G-CHAL-29", nothing),
    f.NO_STAKE_OF_DEFENDER: ("no-stake-defender", "G-CHAL-29", target),
    f.NO_STAKE_AT_ALL: ("no-stake-either", "G-CHAL-29", target),
    f.NOT_AN_EMPTY_CHAMBER: ("not-an-empty-chamber", "G-CHAL-21", cell),
    f.CHAMBER_OCCUPIED: ("chamber-occupied", "G-CHAL-21", cell),
    f.MUST_TAKE_IT: ("must-take-it", "G-CHAL-20", nothing),
    f.NOT_AN_ALLY: ("not-an-ally", "G-OPT-ALLY-07", target),
    f.NOT_SO_MANY: ("not-so-many", "G-OPT-ALLY-07", nuggets),
    f.NOT_NOW_SET_OUT: ("not-now-set-out", "G-TURN-02", nothing),
    f.NOT_NOW_WALK: ("not-now-walk", "G-TURN-02", nothing),
    f.NOT_NOW_CROSS: ("not-now-cross", "G-PASS-07", nothing),
    f.NOT_NOW_ACT: ("not-now-act", "G-TURN-09", nothing),
    f.NOT_NOW_PLACE: ("not-now-place", "G-CHAL-20", nothing),
    f.NOT_NOW_BONUS: ("not-now-bonus", "G-CHAL-24", nothing),
    f.NOT_NOW_BONUS_TAKE: ("not-now-bonus-take", "G-CHAL-25", nothing),
    f.NOT_NOW_DRIVE: ("not-now-drive", "G-CHAL-42", nothing),
    f.NOT_YET_OUT: ("not-yet-out", "G-MOVE-06", needed),
    f.TEAM_NOT_YET_OUT: ("team-not-yet-out", "G-OPT-ALLY-04", needed_by_team),
    f.NOT_AT_THE_LADDER: ("not-at-the-ladder", "G-WIN-04", nothing),
    f.TEAM_NOT_AT_THE_LADDER: ("team-not-at-the-ladder", "G-OPT-ALLY-05", partner),
    f.LEAVES_NEXT_TURN: ("leaves-next-turn", "G-WIN-07", nothing),
    f.EXACTLY_SO_FAR: ("exactly-so-far", "G-CHAL-42", steps),
    f.AT_LEAST_ONE_STEP: ("at-least-one-step", "G-CHAL-42", steps),
    f.DRAW_OR_LAY_OWN: ("draw-or-lay-own", "G-DEV-06", nothing),
    f.ALLIES_APART: ("allies-apart", "G-OPT-ALLY-08", target),
}
