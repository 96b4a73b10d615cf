"""What the sentences of refusals speak of, for each kind of facts that a reason names.

All facts lie open in this game; only the order of the stacks does not, and nothing asks for it.
"""

from pepita.games.gold_mine.edge.notation import NOTATION, write_cell, write_place
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
from pepita.kernel.bits import has_bit
from pepita.kernel.grid import SIDE_NAMES, SIDES, opposite
from pepita.kernel.numbers import Cell
from pepita.kernel.refusal import Attempt, Facts, RefusalFacts


def cell_named(attempt: Attempt[State]) -> Cell:
    """Return the cell that the move names."""
    if attempt.verb == m.LAY:
        return m.cell_of(attempt.detail)
    if attempt.verb in (m.WALK, m.DRIVE):
        return m.goal_of(attempt.detail)
    return m.target_cell_of(attempt.detail)


def goal_place(attempt: Attempt[State]) -> Place:
    """Return the place that a walk or a drive names."""
    return place_named(attempt.state, attempt.detail)


def start_of(attempt: Attempt[State]) -> Place:
    """Return where the miner stands that is to walk or to be driven."""
    seat = loser_of(attempt.state) if attempt.verb == m.DRIVE else attempt.seat
    return place_of(attempt.state, seat)


def whose_turn(attempt: Attempt[State]) -> Facts:
    """Who has to decide."""
    return {"turn": int(actor(attempt.state))}


def drawn(attempt: Attempt[State]) -> Facts:
    return {"tile": attempt.state.tiles.names[attempt.state.drawn]}


def tile_named(attempt: Attempt[State]) -> Facts:
    return {"tile": attempt.state.tiles.names[m.design_of(attempt.detail)]}


def piles(attempt: Attempt[State]) -> Facts:
    """How many piles there are."""
    return {"piles": int(attempt.state.switches.piles)}


def cell(attempt: Attempt[State]) -> Facts:
    """The cell that the move names."""
    named = cell_named(attempt)
    return {"cell": "far away" if named == m.FAR_AWAY else write_cell(named)}


def misfit(attempt: Attempt[State]) -> Facts:
    """The first side, clockwise from north, on which a mouth meets a wall."""
    state = attempt.state
    tile, rotation = m.design_of(attempt.detail), m.rotation_of(attempt.detail)
    mouths = state.tiles.mouths[tile * ROTATIONS + rotation]
    for side in range(SIDES):
        beside = Cell(cell_named(attempt) + STEPS[side])
        other = tile_on(state, beside)
        if other < 0 or is_cavern(state, other):
            continue
        is_open = has_bit(mouths, side)
        if is_open != has_bit(mouths_of(state, other), opposite(side)):
            shows = "mouth" if is_open else "wall"
            facts: Facts = {
                "side": SIDE_NAMES[side],
                "shows": shows,
                "neighbour": write_cell(beside),
            }
            return {**tile_named(attempt), **cell(attempt), **facts}
    raise AssertionError("a misfit without a side")


def written(state: State, place: Place) -> str:
    """A place as a move names it, with the tunnel where the tile has more than one."""
    return write_place(state, Cell(state.cells[tile_of(place)]), tunnel_of(place))


def place(attempt: Attempt[State]) -> Facts:
    """The place that the move names."""
    return {"place": written(attempt.state, goal_place(attempt))}


def too_far(attempt: Attempt[State]) -> Facts:
    """The place named, how far it is, and the steps allowed."""
    away = int(links_from(attempt.state, start_of(attempt))[goal_place(attempt)])
    return {**place(attempt), "away": away, **steps(attempt)}


def unlinked(attempt: Attempt[State]) -> Facts:
    """The place named, and that of the miner."""
    return {**place(attempt), "from": written(attempt.state, start_of(attempt))}


def wall(attempt: Attempt[State]) -> Facts:
    """The tile that shows a wall, and the cavern to which it does."""
    state, here = attempt.state, tile_of(goal_place(attempt))
    other = tile_behind_wall(state, links_from(state, start_of(attempt)), goal_place(attempt))
    walled, cavern = (here, other) if is_cavern(state, other) else (other, here)
    return {"wall": write_cell(state.cells[walled]), "cavern": write_cell(state.cells[cavern])}


def bog(attempt: Attempt[State]) -> Facts:
    """The place named, and the first bog on a shortest way to it."""
    state = attempt.state
    links = links_from(state, start_of(attempt))
    here, met = goal_place(attempt), NO_PLACE
    while links[here] > 1:
        here = next(near for near in linked_with(state, here) if links[near] == links[here] - 1)
        met = here if has_bog(state, tile_of(here), tunnel_of(here)) else met
    return {**place(attempt), "bog": written(state, met)}


def linked_with(state: State, place: Place) -> list[Place]:
    """The places next to a place."""
    sides = sides_of_tunnel(state, tile_of(place), tunnel_of(place))
    open_sides = [side for side in range(SIDES) if has_bit(sides, side)]
    beyond = [neighbour_through(state, tile_of(place), side) for side in open_sides]
    return [there for there in beyond if there >= 0]


def steps(attempt: Attempt[State]) -> Facts:
    return {"steps": int(attempt.state.steps)}


def seats(attempt: Attempt[State]) -> Facts:
    """The last seat at the table."""
    return {"last": int(attempt.state.seats) - 1}


def target(attempt: Attempt[State]) -> Facts:
    """The seat that the move names."""
    return {"target": int(m.seat_of(attempt.detail))}


def token(attempt: Attempt[State]) -> Facts:
    return {"token": "gold" if attempt.verb == m.GOLD else "bats"}


def stake(attempt: Attempt[State]) -> Facts:
    """What both sides of a challenge hold."""
    other = int(m.seat_of(attempt.detail))
    stashes = attempt.state.stashes
    return {"target": other, "own": int(stashes[attempt.seat]), "theirs": int(stashes[other])}


def nuggets(attempt: Attempt[State]) -> Facts:
    """How many nuggets could be handed over."""
    giver = attempt.seat if attempt.verb == m.GIVE else m.seat_of(attempt.detail)
    return {
        "nuggets": int(m.nuggets_of(attempt.detail)),
        "held": int(attempt.state.stashes[giver]),
    }


def needed(attempt: Attempt[State]) -> Facts:
    """The quota, and what the seat holds, or its team."""
    state = attempt.state
    return {"quota": int(quota(state)), "held": int(nuggets_that_count(state, attempt.seat))}


def partner(attempt: Attempt[State]) -> Facts:
    """The ally of the seat."""
    return {"target": int(partner_of(attempt.state, attempt.seat))}


def needed_by_team(attempt: Attempt[State]) -> Facts:
    """The quota, what the team holds, and the ally."""
    return {**needed(attempt), **partner(attempt)}


# What a row of `reasons` may name as its facts.
REFUSAL_FACTS: RefusalFacts[State] = RefusalFacts(
    NOTATION,
    whose_turn,
    drawn,
    tile_named,
    piles,
    cell,
    misfit,
    too_far,
    place,
    unlinked,
    wall,
    bog,
    seats,
    target,
    token,
    stake,
    nuggets,
    needed,
    needed_by_team,
    partner,
    steps,
)
