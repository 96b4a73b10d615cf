"""Setting up a game and each of its rounds."""

from librt.vecs import append, vec
from mypy_extensions import i64

from pepita.games.saboteur.rules.board import clear_board
from pepita.games.saboteur.rules.cards import (
    DECK,
    HAND_SIZES,
    HAND_SPAN,
    MINER,
    POOL_MINERS,
    POOL_SABOTEURS,
    SABOTEUR,
    STONE_NE,
    STONE_NW,
    TREASURE,
    full_deck,
    full_gold,
)
from pepita.games.saboteur.rules.facts import ROLE_DEALT, ROUND_BEGAN
from pepita.games.saboteur.rules.state import PLAY, State, seat_beside
from pepita.kernel.chance import shuffle
from pepita.kernel.facts import NOBODY
from pepita.kernel.numbers import Seat


def set_up_game(s: State, youngest: vec[i64]) -> None:
    """Shuffle the gold and begin round 1 with the youngest player. [S-SETUP-15, S-SETUP-16]

    `youngest` lists the seats among whom chance decides (ruling A-31).
    """
    s.stack = full_gold()
    shuffle(s.stack, s.chance)
    first = youngest[s.chance.below(i64(len(youngest)))]
    s.round = 0
    set_up_round(s, Seat(first))


def set_up_round(s: State, starter: Seat) -> None:
    """Lay out the table and deal, for a first round or a later one. [S-NEXT-02, S-NEXT-04]"""
    s.round += 1
    s.phase = PLAY
    s.starter = starter
    s.turn = starter
    s.finder = NOBODY
    s.last_mover = NOBODY
    s.last_card_by = NOBODY
    s.last_path_by = NOBODY
    s.discards = vec[i64](capacity=DECK)
    s.story = vec[i64](capacity=DECK)
    s.broken = nothing_for(s.seats)
    s.peeks = nothing_for(s.seats)
    if s.telling:
        s.tell(ROUND_BEGAN, s.round, starter)
    deal_roles(s)
    lay_goals(s)
    deal_hands(s)


def nothing_for(seats: i64) -> vec[i64]:
    """Return a row of zeros, one for each seat."""
    row = vec[i64](capacity=seats)
    for _ in range(seats):
        row = append(row, 0)
    return row


def role_pool(seats: i64) -> vec[i64]:
    """Return the dwarf cards in use, one more than players. [S-SETUP-03, S-SETUP-04]

    The others stay in the box for the whole game.
    """
    pool = vec[i64](capacity=seats + 1)
    for _ in range(POOL_MINERS[seats]):
        pool = append(pool, MINER)
    for _ in range(POOL_SABOTEURS[seats]):
        pool = append(pool, SABOTEUR)
    return pool


def deal_roles(s: State) -> None:
    """Shuffle the same pool every round and deal from the starter; one card stays undealt.

    They go round as hands do (ruling A-27). [S-SETUP-05, S-SETUP-06, S-NEXT-03]
    """
    pool = role_pool(s.seats)
    shuffle(pool, s.chance)
    s.roles = nothing_for(s.seats)
    s.undealt = pool[s.seats]
    seat = s.starter
    for place in range(s.seats):
        s.roles[seat] = pool[place]
        seat = seat_beside(s, seat, s.switches.hand_deal_direction)
    if s.telling:
        for other in range(s.seats):
            s.tell_only(Seat(other), ROLE_DEALT, other, s.roles[other])


def lay_goals(s: State) -> None:
    """Lay the start face-up and the shuffled goals face-down. [S-SETUP-07]"""
    s.goal_faces = vec[i64]([TREASURE, STONE_NE, STONE_NW])  # [S-GOAL-10]
    shuffle(s.goal_faces, s.chance)  # [S-SETUP-08]
    clear_board(s)


def deal_hands(s: State) -> None:
    """Shuffle all path and action cards together and deal; the rest is the draw deck. [S-SETUP-14]

    One card at a time, beginning with the starter (ruling A-27).
    """
    s.deck = full_deck()  # [S-SETUP-11]
    shuffle(s.deck, s.chance)
    s.deck_left = DECK
    s.held = nothing_for(s.seats)
    if len(s.hands) == 0:
        s.hands = nothing_for(s.seats * HAND_SPAN)
    hands = s.hands
    deck = s.deck
    held = s.held
    size = HAND_SIZES[s.seats]  # [S-SETUP-12]
    seat = s.starter  # [S-SETUP-13]
    for place in range(size):
        for _ in range(s.seats):
            s.deck_left -= 1
            hands[seat * HAND_SPAN + place] = deck[s.deck_left]
            held[seat] = place + 1
            seat = seat_beside(s, seat, s.switches.hand_deal_direction)
