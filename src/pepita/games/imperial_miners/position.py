"""The whole truth as plain data. A position can also be written by hand; see docs/positions.md."""

from typing import TYPE_CHECKING

from pepita.games.imperial_miners.compiling import SIDE_IDS
from pepita.games.imperial_miners.position_reading import MOST_DONE, game_of
from pepita.games.imperial_miners.secrets import TIME, TIMES
from pepita.games.imperial_miners.state import (
    ASK_NAMES,
    AT,
    DONE,
    FRAME,
    FRAME_NAMES,
    GOT,
    KIND,
    LEFT,
    NO_BOARD,
    NO_PLACE,
    PC,
    PHASE_NAMES,
    SAVE,
    STEPS,
    Player,
    State,
)
from pepita.games.imperial_miners.steps import operation_at
from pepita.games.imperial_miners.view import (
    by_place,
    cell_of,
    choice_view,
    edges_view,
    event_number,
    numbers_of,
    program_at,
)

if TYPE_CHECKING:
    from pepita.games.imperial_miners.game import ImperialMiners

__all__ = ["game_of", "position_of"]

Data = dict[str, object]


def position_of(game: "ImperialMiners") -> Data:
    """Return everything there is to know, hands and the order of piles included."""
    s = game.state
    return {
        "game": game.name,
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


def player_data(s: State, p: Player) -> Data:
    """Return all of one player."""
    return {
        "coins": int(p.coins),
        "vp": int(p.vp),
        "hand": numbers_of(s, list(p.hand)),
        "shown": numbers_of(s, list(p.shown)),
        "slots": [[int(slot >> TIME), int(slot & TIMES)] for slot in p.slots],
        "barred": barred_data(s, p),
        "mine": [card_data(s, p, place) for place in range(len(p.cards))],
        "cart_tokens": edges_view(s, p, by_place(s, p), p.cart_tokens),
        "board": None if p.board == NO_BOARD else int(p.board) + 1,
        "position": int(p.position),
        "boards_done": int(p.boards_done),
        "moved": int(p.moved),
        "choice": choice_view(s, p),
        "placed": None if p.placed == NO_PLACE else cell_of(s, p, p.placed),
        "asks": ASK_NAMES[p.asks],
        "doing": [frame_data(s, p, number) for number in range(p.top)],
    }


def barred_data(s: State, p: Player) -> list[Data]:
    """Return which cards this hand was seen not to hold, and when."""
    size = int(s.deck.cards)
    return [
        {
            "time": int(time),
            "cards": [
                int(s.deck.numbers[card]) for card in range(size) if p.bars[number * size + card]
            ],
        }
        for number, time in enumerate(p.bar_times)
    ]


def card_data(s: State, p: Player, place: int) -> Data:
    """Return a card of a mine; the mine is listed in the order of placing."""
    return {
        "card": int(s.deck.numbers[p.cards[place]]),
        "x": int(p.xs[place]),
        "machines": int(p.machines[place]),
        "collapse": bool((p.collapses >> place) & 1),
        "activated": bool((p.activated >> place) & 1),
    }


def frame_data(s: State, p: Player, number: int) -> Data:
    """Return something that a player is in the middle of."""
    frame = [int(field) for field in p.stack[number * FRAME : (number + 1) * FRAME]]
    data: Data = {"doing": FRAME_NAMES[frame[KIND]], "left": frame[LEFT]}
    if frame[KIND] == STEPS:
        name, step = program_at(s, frame[PC])
        data |= {"of": name, "step": step, "saved": frame[SAVE : SAVE + 2], "got": frame[GOT]}
    data["at"] = None if frame[AT] == NO_PLACE else cell_of(s, p, frame[AT])
    data["done"] = done_data(s, p, frame)
    return data


def done_data(s: State, p: Player, frame: list[int]) -> list[object]:
    """Return what was chosen already: cards of the mine, or numbers of decks and effects."""
    names_cards = frame[KIND] == STEPS and operation_at(s, frame[PC]).chooses_cards
    chosen = [bit for bit in range(MOST_DONE) if (frame[DONE] >> bit) & 1]
    return [cell_of(s, p, bit) if names_cards else bit for bit in chosen]
