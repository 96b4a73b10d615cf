"""The whole truth of Lode as plain data, and back."""

from typing import TYPE_CHECKING

from pepita.kernel.reading import Reader, fields_of
from pepita.kernel.reasons import ALLOWED
from tests.fourth_game.lode.options import settle_options
from tests.fourth_game.lode.rules import why_not_play
from tests.fourth_game.lode.shapes import LodePosition, PositionPlay
from tests.fourth_game.lode.state import (
    CARDS,
    FEWEST_SEATS,
    HAND,
    MOST_SEATS,
    ROUNDS,
    VERBS,
    Play,
    State,
)

if TYPE_CHECKING:
    from tests.fourth_game.lode.game import Lode

FIELDS = fields_of(LodePosition)
PLAY = fields_of(PositionPlay)


def position_of(game: "Lode") -> LodePosition:
    """Everything there is to know; the deck from its top card."""
    state = game.state
    return {
        "game": "lode",
        "seats": int(game.seats),
        "options": game.options_chosen(),
        "first": state.first,
        "deck": state.deck[::-1],
        "hands": [list(hand) for hand in state.hands],
        "plays": [
            {"seat": seat, "verb": VERBS[verb - 1], "card": card}
            for seat, verb, card in state.plays
        ],
        "chance": state.chance.words(),
    }


def game_of(position: object) -> "Lode":
    """The game of a position, or BadPosition with the field that is wrong."""
    from tests.fourth_game.lode.game import Lode

    read = Reader(position, FIELDS)
    seats = read.seats(FEWEST_SEATS, MOST_SEATS)
    options = read.options(settle_options)
    state = State(seats, read.chance(), has_blasting=options["blasting"])
    state.first = read.seat("first", default=0)
    state.deck = read.numbers("deck", CARDS[0], CARDS[-1], default=[])[::-1]
    state.hands = [read_hand(read, hand) for hand in read.by_seat("hands", None)]
    for row in read.rows("plays", ROUNDS * seats):
        add_play(read, state, row)
    played = [play.card for play in state.plays]
    laid = [*state.deck, *played, *(card for hand in state.hands for card in hand)]
    if sorted(laid) != list(CARDS):
        raise read.bad("deck", "every card lies somewhere, once")
    game = Lode(state, options)
    game.origin = Lode(state.clone(), options)
    return game


def read_hand(read: Reader, hand: object) -> list[int]:
    """Three cards, sorted."""
    cards = read.listed("hands", hand, HAND)
    if len(cards) != HAND:
        raise read.bad("hands", f"everybody has {HAND} cards")
    return sorted(read.checked_number("hands", card, CARDS[0], CARDS[-1]) for card in cards)


def add_play(read: Reader, state: State, row: object) -> None:
    """Add a play, which must have been allowed."""
    play = read.object("plays", row, PLAY)
    seat = read.checked_number("plays", play.get("seat"), 0, read.seat_count - 1)
    verb = read.checked_name("plays", play.get("verb"), VERBS) + 1
    card = read.checked_number("plays", play.get("card"), CARDS[0], CARDS[-1])
    if seat != state.turn:
        raise read.bad("plays", f"it was the turn of {state.turn}, not of {seat}")
    if why_not_play(state, verb, card) is not ALLOWED:
        raise read.bad("plays", f"{VERBS[verb - 1]} {card} was not allowed")
    state.add(Play(seat, verb, card))
