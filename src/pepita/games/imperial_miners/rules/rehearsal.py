"""What one player does, carried out without the others, on a state that nobody else sees.

Bots try their moves here. No step names another player, and so the rules need nobody else; only
what is drawn from the decks depends on the others, and a bot does not know that anyway. Bots are
plain Python and hold plain numbers, which get their types here.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from pepita.games.imperial_miners.rules import moves as m
from pepita.games.imperial_miners.rules.activation import place_card
from pepita.games.imperial_miners.rules.answers import answer
from pepita.games.imperial_miners.rules.choices import list_moves
from pepita.games.imperial_miners.rules.mine import hang, list_slots
from pepita.games.imperial_miners.rules.numbers import Card, CardPlace, Level, Pc
from pepita.games.imperial_miners.rules.rounds import MOST_SLOTS, has_end_event, play, run_down_to
from pepita.games.imperial_miners.rules.state import (
    ACTIVATION_FRAME,
    NO_PLACE,
    NO_STEP,
    NOTHING,
    PHASE_MINE,
    Player,
    State,
)
from pepita.games.imperial_miners.rules.triggers import begin_effect
from pepita.kernel.numbers import Action, Seat

MOST_ANSWERS: Final = 320


def alone(s: State, seat: i64) -> State:
    """Return a copy of a state in which one player is alone, as seat 0."""
    copy = s.clone()
    p = copy.players[seat]
    p.seat = Seat(0)
    copy.players = [p]
    copy.seats = 1
    copy.first = Seat(0)
    return copy


def answers(s: State) -> list[int]:
    """Return every legal move of the player."""
    found = vec[i64]([0] * MOST_ANSWERS)
    count = list_moves(s, s.players[0], found)
    return [int(found[number]) for number in range(count)]


def give_answer(s: State, move: i64) -> None:
    """Carry out the answer to what the player was asked; nothing goes on yet."""
    p = s.players[0]
    asked = p.asks
    p.asks = NOTHING
    answer(s, p, asked, m.verb_of(Action(move)), m.detail_of(Action(move)))


def go_on_down_to(s: State, depth: i64) -> bool:
    """Go on until only `depth` frames are left; tell whether that point is reached.

    If it is not, the player has to decide something.
    """
    p = s.players[0]
    run_down_to(s, p, depth)
    return p.asks == NOTHING


def play_and_place(s: State, card: i64, x: i64) -> None:
    """Play a card of the hand, pay for it and place it."""
    p = s.players[0]
    p.asks = NOTHING
    p.choice = card
    play(s, p)
    s.phase = PHASE_MINE
    place_card(s, p, x)


def slots_of(s: State, level: i64) -> list[int]:
    """Return every x at which the player may place a card of a level."""
    found = vec[i64]([0] * int(MOST_SLOTS))
    count = list_slots(s, s.players[0], Level(level), found)
    return [int(found[number]) for number in range(count)]


def place_revealed(s: State, x: i64) -> None:
    p = s.players[0]
    p.asks = NOTHING
    place_card(s, p, x)


def hang_card(s: State, card: i64, x: i64) -> i64:
    """Hang any card into the mine and return its place; nothing follows from it."""
    p = s.players[0]
    place = CardPlace(i64(len(p.cards)))
    hang(s, p, Card(card), x)
    p.placed = place
    return place


def begin_activation(s: State, place: i64) -> None:
    """Begin to activate a card of the mine."""
    s.players[0].push(ACTIVATION_FRAME, NO_STEP, CardPlace(place))


def begin_end_event(s: State) -> None:
    """Begin what this round's event does at its end, if it does anything."""
    if has_end_event(s):
        begin_effect(s.players[0], Pc(s.deck.event_steps[s.event]), NO_PLACE)


def empty_player(s: State) -> Player:
    """Replace the player by one that has nothing yet, and return it."""
    p = Player(Seat(0))
    s.players = [p]
    return p
