"""What the sentences of refusals speak of, for each kind of facts that a reason names.

Facts about the asking seat's own hand and about the open table only.
"""

from mypy_extensions import i64

from pepita.games.imperial_miners.edge.notation import NOTATION, write_cell, write_edge
from pepita.games.imperial_miners.operations.choose import empty_branch
from pepita.games.imperial_miners.operations.ladder import held_for, row_price
from pepita.games.imperial_miners.rules import moves as m
from pepita.games.imperial_miners.rules.activation import surface_price
from pepita.games.imperial_miners.rules.amounts import play_cost
from pepita.games.imperial_miners.rules.mine import row1_reach
from pepita.games.imperial_miners.rules.numbers import Level
from pepita.games.imperial_miners.rules.state import (
    ASK_NAMES,
    LEFT,
    NO_BOARD,
    NOTHING,
    PHASE_NAMES,
    Player,
    State,
)
from pepita.kernel.refusal import Attempt, Facts, RefusalFacts


def player_of(attempt: Attempt[State]) -> Player:
    return attempt.state.players[attempt.seat]


def awaited(attempt: Attempt[State]) -> Facts:
    """What the game waits for from this seat."""
    return {"asks": ASK_NAMES[player_of(attempt).asks]}


def phase(attempt: Attempt[State]) -> Facts:
    """The phase, and the seats that have to decide."""
    seats = [int(p.seat) for p in attempt.state.players if p.asks != NOTHING]
    return {"phase": PHASE_NAMES[attempt.state.phase], "actors": seats}


def card(attempt: Attempt[State]) -> Facts:
    """The card that the move names."""
    deck = attempt.state.deck
    if attempt.verb == m.KEEP:
        hand = list(player_of(attempt).hand)
        kept = [m.kept_card(attempt.detail, number) for number in range(4)]
        return {"card": next(int(deck.numbers[card]) for card in kept if card not in hand)}
    return {"card": int(deck.numbers[m.card_of(attempt.detail)])}


def dear(attempt: Attempt[State]) -> Facts:
    """The card, what it costs now, and what the player has."""
    cost = int(play_cost(attempt.state, player_of(attempt), m.card_of(attempt.detail)))
    return {**card(attempt), "cost": cost, "coins": int(player_of(attempt).coins)}


def unsupported(attempt: Attempt[State]) -> Facts:
    """The card and its row."""
    level = int(attempt.state.deck.levels[m.card_of(attempt.detail)])
    return {**card(attempt), "level": level, "above": level - 1}


def slot(attempt: Attempt[State]) -> Facts:
    """The place that the move names in the row of the revealed card."""
    level = Level(attempt.state.deck.levels[player_of(attempt).choice])
    return {"level": int(level), "place": spelled_cell(level, m.x_of(attempt.detail))}


def spelled_cell(level: Level, x: i64) -> str:
    """Return a place, also one too far out to be written."""
    try:
        return write_cell(level, x)
    except ValueError:
        return f"{level},…"


def reach(attempt: Attempt[State]) -> Facts:
    """The place, and how far row 1 reaches."""
    first, last = row1_reach(attempt.state, player_of(attempt))
    return {**slot(attempt), "first": int(first), "last": int(last)}


def cell(attempt: Attempt[State]) -> Facts:
    """The place in the mine that the move names."""
    return {"place": spelled_cell(m.level_of(attempt.detail), m.x_of(attempt.detail))}


def edge(attempt: Attempt[State]) -> Facts:
    """The edge that the move names."""
    at = m.place_of(attempt.detail)
    try:
        side = m.side_of(attempt.detail)
        return {"edge": write_edge(m.level_of(at), m.x_of(at), side)}
    except ValueError:
        return {"edge": spelled_cell(m.level_of(at), m.x_of(at))}


def counted(attempt: Attempt[State]) -> Facts:
    """The number that the move names, counted from 1."""
    return {"number": int(m.number_of(attempt.detail)) + 1}


def number_of_empty_branch(attempt: Attempt[State]) -> Facts:
    """The number of the branch that does nothing, counted from 1."""
    return {"number": int(empty_branch(attempt.state, player_of(attempt).pc())) + 1}


def surface(attempt: Attempt[State]) -> Facts:
    """The price of a surface effect, and what the player has."""
    return {
        "cost": int(surface_price(m.number_of(attempt.detail))),
        "coins": int(player_of(attempt).coins),
    }


def row(attempt: Attempt[State]) -> Facts:
    """The price of a row, and what the player has to pay it with."""
    p = player_of(attempt)
    pc = p.pc()
    number = m.number_of(attempt.detail)
    price = int(row_price(attempt.state, p, pc, number, p.at()))
    held = int(held_for(attempt.state, p, pc))
    return {"number": int(number) + 1, "cost": price, "held": held}


def deck(attempt: Attempt[State]) -> Facts:
    """The deck that the move names."""
    return {"deck": int(m.deck_of(attempt.detail))}


def board(attempt: Attempt[State]) -> Facts:
    """Where the marker stands."""
    standing = player_of(attempt).board
    return {"board": 0 if standing == NO_BOARD else int(standing) + 1}


def spaces(attempt: Attempt[State]) -> Facts:
    """How far the move goes, and how far it may go."""
    return {"spaces": int(m.spaces_of(attempt.detail)), "most": int(player_of(attempt).read(LEFT))}


# What a row of `reasons` may name as its facts.
REFUSAL_FACTS: RefusalFacts[State] = RefusalFacts(
    NOTATION,
    phase,
    awaited,
    card,
    dear,
    unsupported,
    slot,
    reach,
    counted,
    surface,
    number_of_empty_branch,
    row,
    deck,
    spaces,
    board,
    cell,
    edge,
)
