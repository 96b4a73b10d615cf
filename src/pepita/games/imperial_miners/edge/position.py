"""The whole truth as plain data. A position can also be written by hand; see docs/positions.md."""

from typing import TYPE_CHECKING

from pepita.games.imperial_miners.deck.bytecode import SIDE_IDS
from pepita.games.imperial_miners.edge.position_reading import game_of
from pepita.games.imperial_miners.edge.public_data import (
    barred_data,
    cell_of,
    cells_of,
    doing_data,
    numbers_of,
    slots_data,
)
from pepita.games.imperial_miners.edge.view import (
    by_place,
    choice_view,
    edges_view,
    event_number,
)
from pepita.games.imperial_miners.rules.state import (
    ASK_NAMES,
    NO_BOARD,
    NO_PLACE,
    PHASE_NAMES,
    Player,
    State,
)
from pepita.games.imperial_miners.shapes import (
    ImperialMinersPosition,
    PositionCard,
    PositionPlayer,
)
from pepita.kernel.bits import has_bit

if TYPE_CHECKING:
    from pepita.games.imperial_miners.edge.game import ImperialMiners

__all__ = ["game_of", "position_of"]


def position_of(game: "ImperialMiners") -> ImperialMinersPosition:
    """Return everything there is to know, hands and the order of piles included."""
    s = game.state
    return {
        "game": "imperial-miners",
        "seats": int(game.seats),
        "options": game.options_chosen(),
        "phase": PHASE_NAMES[s.phase],
        "round": int(s.round),
        "first": int(s.first),
        "finished": int(s.finished),
        "event": event_number(s),
        "events": [int(s.deck.event_numbers[event]) for event in s.events],
        "sides": [SIDE_IDS[side] for side in s.sides],
        "piles": [numbers_of(s, list(reversed(list(pile)))) for pile in s.piles],
        "discards": [numbers_of(s, list(pile)) for pile in s.discards],
        "players": [player_data(s, player) for player in s.players],
        "clock": int(s.clock),
        "seen": {
            str(s.deck.numbers[card]): int(time) for card, time in enumerate(s.seen_at) if time
        },
        "chance": s.chance.words(),
    }


def player_data(s: State, p: Player) -> PositionPlayer:
    return {
        "coins": int(p.coins),
        "vp": int(p.vp),
        "hand": numbers_of(s, list(p.hand)),
        "shown": numbers_of(s, list(p.shown)),
        "slots": slots_data(p),
        "barred": barred_data(s, p),
        "mine": [card_data(s, p, place) for place in range(len(p.cards))],
        "cart_tokens": edges_view(by_place(s, p), cells_of(s, p), p.cart_tokens),
        "board": None if p.board == NO_BOARD else int(p.board) + 1,
        "position": int(p.position),
        "boards_done": int(p.boards_done),
        "moved": int(p.moved),
        "choice": choice_view(s, p),
        "placed": None if p.placed == NO_PLACE else cell_of(s, p, p.placed),
        "asks": ASK_NAMES[p.asks],
        "doing": doing_data(s, p, list(range(len(p.cards)))),
    }


def card_data(s: State, p: Player, place: int) -> PositionCard:
    """Return a card of a mine; the mine is listed in the order of placing."""
    return {
        "card": int(s.deck.numbers[p.cards[place]]),
        "x": int(p.xs[place]),
        "machines": int(p.machines[place]),
        "collapse": has_bit(p.collapses, place),
        "activated": has_bit(p.activated, place),
    }
