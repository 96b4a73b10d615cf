"""What a seat, or a spectator, may know: everything but the order of the stacks.

It is still built up from nothing, so that no line hands out a secret by accident.
"""

from typing import TYPE_CHECKING

from pepita.games.gold_mine.edge.fact_data import CHALLENGE_NAMES
from pepita.games.gold_mine.edge.notation import write_cell, write_place, write_tile
from pepita.games.gold_mine.edge.tile_set import KIND_NAMES
from pepita.games.gold_mine.rules.mine import sides_of_tunnel
from pepita.games.gold_mine.rules.numbers import Design, Rotation, TileNumber, TunnelNumber
from pepita.games.gold_mine.rules.state import (
    ENDING_NAMES,
    HAND_SPAN,
    NO_ROLL,
    NO_TILE,
    PHASE_NAMES,
    PILE_SPAN,
    State,
    dice_in,
)
from pepita.games.gold_mine.rules.tiles import MOST_TUNNELS, ROTATIONS
from pepita.games.gold_mine.rules.winning import quota
from pepita.games.gold_mine.shapes import (
    Challenge,
    Colour,
    OpenView,
    OwnView,
    Pile,
    Tile,
    Tunnel,
)
from pepita.kernel.bits import has_bit
from pepita.kernel.facts import NOBODY
from pepita.kernel.grid import write_sides
from pepita.kernel.numbers import Cell

if TYPE_CHECKING:
    from pepita.games.gold_mine.edge.game import GoldMine

COLOURS: tuple[Colour, ...] = ("red", "green", "blue", "yellow", "black", "white")


def open_view(game: "GoldMine") -> OpenView:
    """Return what lies open on the table."""
    state = game.state
    return {
        "game": "gold-mine",
        "seats": int(game.seats),
        "options": game.options_chosen(),
        "phase": PHASE_NAMES[state.phase],
        "round": int(state.round),
        "turn": int(state.turn),
        "first": int(state.first),
        "start_rolls": start_rolls_view(state),
        "actors": list(game.actors),
        "quota": int(quota(state)),
        "tiles": [tile_view(state, tile) for tile in by_cell(state)],
        "development": len(state.development),
        "piles": [pile_view(state, pile) for pile in range(state.switches.piles)],
        "drawn": tile_or_none(state, state.drawn),
        "drawn_tunnels": drawn_tunnels(state),
        "hands": [hand_view(state, seat) for seat in range(state.seats)],
        "colours": list(COLOURS[: state.seats]),
        "miners": [miner_or_none(state, seat) for seat in range(state.seats)],
        "stashes": [int(nuggets) for nuggets in state.stashes],
        "gold_tokens": [int(tokens) for tokens in state.gold_tokens],
        "bat_tokens": [int(tokens) for tokens in state.bat_tokens],
        "supply": int(state.supply),
        "steps": int(state.steps),
        "dice": dice_in(state.dice),
        "may_take": bool(state.may_take),
        "has_challenged": bool(state.has_challenged),
        "is_stuck": bool(state.is_stuck),
        "has_bonus_nugget": bool(state.has_bonus_nugget),
        "challenge": challenge_view(state),
        "winners": game.winners(),
        "why": ENDING_NAMES[state.why],
    }


def own_view(game: "GoldMine", viewer: int | None) -> OwnView:
    """Return what is there for one viewer only: the moves that are open to it."""
    view: OwnView = {"viewer": viewer}
    if viewer is not None:
        view["moves"] = game.legal_moves(viewer)
    return view


def tile_or_none(state: State, design: Design) -> str | None:
    """Return a tile's name, or None for none. A drawn tile lies open. [G-TILE-04]"""
    return None if design == NO_TILE else state.tiles.names[design]


def start_rolls_view(state: State) -> list[list[int | None]]:
    """Return the rounds of rolling for the first player: a roll by seat, None if it is out."""
    rolls = [None if roll == NO_ROLL else int(roll) for roll in state.start_rolls]
    seats = int(state.seats)
    return [rolls[first : first + seats] for first in range(0, len(rolls), seats)]


def drawn_tunnels(state: State) -> list[Tunnel]:
    """Return the tunnels of the drawn tile before any rotation; none if no tile is drawn."""
    if state.drawn == NO_TILE:
        return []
    first = state.drawn * ROTATIONS * MOST_TUNNELS
    sides = [state.tiles.tunnel_sides[first + n] for n in range(state.tiles.tunnels[state.drawn])]
    return [tunnel_view(state, state.drawn, number, side) for number, side in enumerate(sides)]


def tunnel_view(state: State, design: Design, tunnel: int, sides: int) -> Tunnel:
    """Return a tunnel: its sides as they lie, and what is on it."""
    return {
        "sides": write_sides(sides),
        "passage": state.tiles.passages[design] == tunnel,
        "bog": has_bit(state.tiles.bogs[design], tunnel),
    }


def by_cell(state: State) -> list[int]:
    """Return the laid tiles by their cells: when a tile was laid means nothing afterwards."""
    return sorted(range(len(state.cells)), key=lambda tile: state.cells[tile])


def tile_view(state: State, tile: int) -> Tile:
    """Return a laid tile: where and how it lies, its tunnels, and whether gold lies on it."""
    design = state.designs[tile]
    return {
        "cell": write_cell(state.cells[tile]),
        "tile": write_tile(state, Design(design), Rotation(state.rotations[tile])),
        "kind": KIND_NAMES[state.tiles.kinds[design]],
        "tunnels": [
            tunnel_view(
                state,
                Design(design),
                tunnel,
                sides_of_tunnel(state, TileNumber(tile), TunnelNumber(tunnel)),
            )
            for tunnel in range(state.tiles.tunnels[design])
        ],
        "nugget": bool(state.nuggets[tile]),
    }


def pile_view(state: State, pile: int) -> Pile:
    """Return how many tiles a pile has, and those that everybody saw go under it (R-46)."""
    first = pile * PILE_SPAN
    known = state.piles[first : first + state.known_bottoms[pile]]
    return {
        "tiles": int(state.pile_sizes[pile]),
        "known_at_bottom": [state.tiles.names[design] for design in known],
    }


def hand_view(state: State, seat: int) -> list[str]:
    """Return a player's own five tiles, as far as they are left; they lie open. [G-OPT-FIVE-04]"""
    hand = state.hands[seat * HAND_SPAN : (seat + 1) * HAND_SPAN]
    return [state.tiles.names[design] for design in hand if design != NO_TILE]


def miner_or_none(state: State, seat: int) -> str | None:
    """Return where a miner is, each of its own colour; none is in the mine before production.

    [G-SETUP-08, G-DEV-06]
    """
    return miner_view(state, seat) if state.round else None


def miner_view(state: State, seat: int) -> str:
    return write_place(
        state, Cell(state.cells[state.miner_tiles[seat]]), TunnelNumber(state.miner_tunnels[seat])
    )


def challenge_view(state: State) -> Challenge | None:
    """Return the challenge of this turn with its dice, or None."""
    if state.challenger == NOBODY:
        return None
    rolls = [int(roll) for roll in state.rolls]
    return {
        "challenge": CHALLENGE_NAMES[state.challenge],
        "challenger": int(state.challenger),
        "defender": int(state.defender),
        "rolls": [rolls[place : place + 2] for place in range(0, len(rolls), 2)],
        "winner": int(state.winner),
    }
