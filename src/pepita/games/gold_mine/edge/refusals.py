"""From a forbidden move to what the player hears: clause, code, facts, sentence.

All facts lie open in this game; only the order of the stacks does not, and nothing asks for it.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from pepita.games.gold_mine.edge.notation import write_cell, write_place
from pepita.games.gold_mine.rules import moves as m
from pepita.games.gold_mine.rules.challenges import loser_of
from pepita.games.gold_mine.rules.legality import actor
from pepita.games.gold_mine.rules.mine import (
    NO_PLACE,
    STEPS,
    has_bog,
    is_cavern,
    mouths_of,
    neighbour_through,
    sides_of_tunnel,
    tile_of,
    tile_on,
    tunnel_of,
)
from pepita.games.gold_mine.rules.movement_legality import place_named
from pepita.games.gold_mine.rules.numbers import Place
from pepita.games.gold_mine.rules.out_of_reach import links_from, tile_behind_wall
from pepita.games.gold_mine.rules.state import State, partner_of
from pepita.games.gold_mine.rules.tiles import ROTATIONS
from pepita.games.gold_mine.rules.walking import place_of
from pepita.games.gold_mine.rules.winning import nuggets_that_count, quota
from pepita.kernel.grid import SIDE_NAMES, SIDES, opposite
from pepita.kernel.numbers import Action, Cell, Detail, Seat, Verb

if TYPE_CHECKING:
    from pepita.games.gold_mine.edge.game import GoldMine

Facts = dict[str, object]


class Asked(NamedTuple):
    """A question: who asks, on which table, about which move."""

    state: State
    seat: Seat
    action: Action

    @property
    def verb(self) -> Verb:
        return m.verb_of(self.action)

    @property
    def detail(self) -> Detail:
        return m.detail_of(self.action)

    @property
    def cell(self) -> Cell:
        """The cell that the move names."""
        if self.verb == m.LAY:
            return m.cell_of(self.detail)
        if self.verb in (m.WALK, m.DRIVE):
            return m.goal_of(self.detail)
        return m.target_cell_of(self.detail)

    @property
    def place(self) -> Place:
        """The place that a walk or a drive names."""
        return place_named(self.state, self.detail)

    @property
    def start(self) -> Place:
        """Where the miner stands that is to walk or to be driven."""
        seat = loser_of(self.state) if self.verb == m.DRIVE else self.seat
        return place_of(self.state, seat)


def nothing(asked: Asked) -> Facts:
    """No facts: the sentence says it all."""
    return {}


def whose_turn(asked: Asked) -> Facts:
    """Who has to decide."""
    return {"turn": int(actor(asked.state))}


def drawn(asked: Asked) -> Facts:
    return {"tile": asked.state.tiles.names[asked.state.drawn]}


def tile_named(asked: Asked) -> Facts:
    return {"tile": asked.state.tiles.names[m.kind_of(asked.detail)]}


def piles(asked: Asked) -> Facts:
    """How many piles there are."""
    return {"piles": int(asked.state.switches.piles)}


def cell(asked: Asked) -> Facts:
    """The cell that the move names."""
    return {"cell": "far away" if asked.cell == m.FAR_AWAY else write_cell(asked.cell)}


def misfit(asked: Asked) -> Facts:
    """The first side, clockwise from north, on which a mouth meets a wall."""
    state = asked.state
    mouths = state.tiles.mouths[m.kind_of(asked.detail) * ROTATIONS + m.rotation_of(asked.detail)]
    for side in range(SIDES):
        beside = Cell(asked.cell + STEPS[side])
        other = tile_on(state, beside)
        if other < 0 or is_cavern(state, other):
            continue
        is_open = bool(mouths & (1 << side))
        if is_open != bool(mouths_of(state, other) & (1 << opposite(side))):
            shows = "mouth" if is_open else "wall"
            facts: Facts = {
                "side": SIDE_NAMES[side],
                "shows": shows,
                "neighbour": write_cell(beside),
            }
            return {**tile_named(asked), **cell(asked), **facts}
    raise AssertionError("a misfit without a side")


def written(state: State, place: Place) -> str:
    """A place as a move names it, with the tunnel where the tile has more than one."""
    return write_place(state, Cell(state.cells[tile_of(place)]), tunnel_of(place))


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
    state, here = asked.state, tile_of(asked.place)
    other = tile_behind_wall(state, links_from(state, asked.start), asked.place)
    walled, cavern = (here, other) if is_cavern(state, other) else (other, here)
    return {"wall": write_cell(state.cells[walled]), "cavern": write_cell(state.cells[cavern])}


def bog(asked: Asked) -> Facts:
    """The place named, and the first bog on a shortest way to it."""
    state = asked.state
    links = links_from(state, asked.start)
    here, met = asked.place, NO_PLACE
    while links[here] > 1:
        here = next(near for near in linked_with(state, here) if links[near] == links[here] - 1)
        met = here if has_bog(state, tile_of(here), tunnel_of(here)) else met
    return {**place(asked), "bog": written(state, met)}


def linked_with(state: State, place: Place) -> list[Place]:
    """The places next to a place."""
    sides = sides_of_tunnel(state, tile_of(place), tunnel_of(place))
    open_sides = [side for side in range(SIDES) if sides & (1 << side)]
    beyond = [neighbour_through(state, tile_of(place), side) for side in open_sides]
    return [there for there in beyond if there >= 0]


def steps(asked: Asked) -> Facts:
    return {"steps": int(asked.state.steps)}


def seats(asked: Asked) -> Facts:
    """The last seat at the table."""
    return {"last": int(asked.state.seats) - 1}


def target(asked: Asked) -> Facts:
    """The seat that the move names."""
    return {"target": int(m.seat_of(asked.detail))}


def token(asked: Asked) -> Facts:
    return {"token": "gold" if asked.verb == m.GOLD else "bats"}


def stake(asked: Asked) -> Facts:
    """What both sides of a challenge hold."""
    other = int(m.seat_of(asked.detail))
    stashes = asked.state.stashes
    return {"target": other, "own": int(stashes[asked.seat]), "theirs": int(stashes[other])}


def nuggets(asked: Asked) -> Facts:
    """How many nuggets could be handed over."""
    giver = asked.seat if asked.verb == m.GIVE else m.seat_of(asked.detail)
    return {
        "nuggets": int(m.nuggets_of(asked.detail)),
        "held": int(asked.state.stashes[giver]),
    }


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


# What a row of `reasons` may name as its facts.
FACTS: dict[str, Callable[[Asked], Facts]] = {
    "": nothing,
    "whose_turn": whose_turn,
    "drawn": drawn,
    "tile_named": tile_named,
    "piles": piles,
    "cell": cell,
    "misfit": misfit,
    "too_far": too_far,
    "place": place,
    "unlinked": unlinked,
    "wall": wall,
    "bog": bog,
    "seats": seats,
    "target": target,
    "token": token,
    "stake": stake,
    "nuggets": nuggets,
    "needed": needed,
    "needed_by_team": needed_by_team,
    "partner": partner,
    "steps": steps,
}


def refusal_facts(game: "GoldMine", seat: Seat, action: Action, name: str) -> Facts:
    """Return what the sentence of a refusal speaks of."""
    return FACTS[name](Asked(game.state, seat, action))
