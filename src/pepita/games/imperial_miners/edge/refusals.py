"""From a forbidden move to what the player hears: clause, code, facts, sentence.

Facts about the asking seat's own hand and about the open table only.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from mypy_extensions import i64

from pepita.games.imperial_miners.edge.notation import write_cell, write_edge
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
from pepita.kernel.numbers import Action, Detail, Seat

if TYPE_CHECKING:
    from pepita.games.imperial_miners.edge.game import ImperialMiners

Facts = dict[str, object]


class Asked(NamedTuple):
    """A question: who asks, on which table, about which move."""

    state: State
    seat: Seat
    action: Action

    @property
    def player(self) -> Player:
        """The seat that asks."""
        return self.state.players[self.seat]

    @property
    def detail(self) -> Detail:
        return m.detail_of(self.action)


def nothing(asked: Asked) -> Facts:
    """No facts: the sentence says it all."""
    return {}


def awaited(asked: Asked) -> Facts:
    """What the game waits for from this seat."""
    return {"asks": ASK_NAMES[asked.player.asks]}


def phase(asked: Asked) -> Facts:
    """The phase, and the seats that have to decide."""
    seats = [int(p.seat) for p in asked.state.players if p.asks != NOTHING]
    return {"phase": PHASE_NAMES[asked.state.phase], "actors": seats}


def card(asked: Asked) -> Facts:
    """The card that the move names."""
    deck = asked.state.deck
    if m.verb_of(asked.action) == m.KEEP:
        hand = list(asked.player.hand)
        kept = [m.kept(asked.detail, number) for number in range(4)]
        return {"card": next(int(deck.numbers[card]) for card in kept if card not in hand)}
    return {"card": int(deck.numbers[m.card_of(asked.detail)])}


def dear(asked: Asked) -> Facts:
    """The card, what it costs now, and what the player has."""
    cost = int(play_cost(asked.state, asked.player, m.card_of(asked.detail)))
    return {**card(asked), "cost": cost, "coins": int(asked.player.coins)}


def unsupported(asked: Asked) -> Facts:
    """The card and its row."""
    level = int(asked.state.deck.levels[m.card_of(asked.detail)])
    return {**card(asked), "level": level, "above": level - 1}


def slot(asked: Asked) -> Facts:
    """The place that the move names in the row of the revealed card."""
    level = Level(asked.state.deck.levels[asked.player.choice])
    return {"level": int(level), "place": spelled_cell(level, m.x_of(asked.detail))}


def spelled_cell(level: Level, x: i64) -> str:
    """Return a place, also one too far out to be written."""
    try:
        return write_cell(level, x)
    except ValueError:
        return f"{level},…"


def reach(asked: Asked) -> Facts:
    """The place, and how far row 1 reaches."""
    first, last = row1_reach(asked.state, asked.player)
    return {**slot(asked), "first": int(first), "last": int(last)}


def cell(asked: Asked) -> Facts:
    """The place in the mine that the move names."""
    return {"place": spelled_cell(m.level_of(asked.detail), m.x_of(asked.detail))}


def edge(asked: Asked) -> Facts:
    """The edge that the move names."""
    at = m.place_of(asked.detail)
    try:
        side = m.side_of(asked.detail)
        return {"edge": write_edge(m.level_of(at), m.x_of(at), side)}
    except ValueError:
        return {"edge": spelled_cell(m.level_of(at), m.x_of(at))}


def counted(asked: Asked) -> Facts:
    """The number that the move names, counted from 1."""
    return {"number": int(m.number_of(asked.detail)) + 1}


def number_of_empty_branch(asked: Asked) -> Facts:
    """The number of the branch that does nothing, counted from 1."""
    return {"number": int(empty_branch(asked.state, asked.player.pc())) + 1}


def surface(asked: Asked) -> Facts:
    """The price of a surface effect, and what the player has."""
    return {"cost": int(surface_price(m.number_of(asked.detail))), "coins": int(asked.player.coins)}


def row(asked: Asked) -> Facts:
    """The price of a row, and what the player has to pay it with."""
    p = asked.player
    pc = p.pc()
    number = m.number_of(asked.detail)
    price = int(row_price(asked.state, p, pc, number, p.at()))
    held = int(held_for(asked.state, p, pc))
    return {"number": int(number) + 1, "cost": price, "held": held}


def deck(asked: Asked) -> Facts:
    """The deck that the move names."""
    return {"deck": int(m.deck_of(asked.detail))}


def board(asked: Asked) -> Facts:
    """Where the marker stands."""
    standing = asked.player.board
    return {"board": 0 if standing == NO_BOARD else int(standing) + 1}


def spaces(asked: Asked) -> Facts:
    """How far the move goes, and how far it may go."""
    return {"spaces": int(m.spaces_of(asked.detail)), "most": int(asked.player.read(LEFT))}


# What a row of `reasons` may name as its facts.
FACTS: dict[str, Callable[[Asked], Facts]] = {
    "": nothing,
    "phase": phase,
    "awaited": awaited,
    "card": card,
    "dear": dear,
    "unsupported": unsupported,
    "slot": slot,
    "reach": reach,
    "counted": counted,
    "surface": surface,
    "number_of_empty_branch": number_of_empty_branch,
    "row": row,
    "deck": deck,
    "spaces": spaces,
    "board": board,
    "cell": cell,
    "edge": edge,
}


def refusal_facts(game: "ImperialMiners", seat: Seat, action: Action, name: str) -> Facts:
    """Return what the sentence of a refusal speaks of."""
    return FACTS[name](Asked(game.state, seat, action))
