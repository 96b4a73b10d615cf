"""The end of a round: when it comes, and who has won it."""

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from pepita.games.saboteur.rules.action_cards import can_be_answered
from pepita.games.saboteur.rules.board import FITTING
from pepita.games.saboteur.rules.cards import (
    BREAK,
    FIX,
    FIX_TOOLS,
    GOALS,
    HAND_SPAN,
    KIND_LAYINGS,
    MAP,
    MINER,
    PATH_KINDS,
    ROCKFALL,
    SABOTEUR,
    TREASURE,
)
from pepita.games.saboteur.rules.facts import ROUND_ENDED
from pepita.games.saboteur.rules.goals import treasure_is_up
from pepita.games.saboteur.rules.numbers import Kind, Role
from pepita.games.saboteur.rules.payout import pay
from pepita.games.saboteur.rules.state import State
from pepita.kernel.numbers import Seat

ALL_GOALS_UP: Final[i64] = 7


def cards_are_used_up(s: State) -> bool:
    """Tell whether the round ends without the treasure. [S-END-01]

    Italian and Brazilian: all hands are empty (the deck is then empty too). Argentine: the
    deck is empty and nobody holds a card with a use other than passing (ruling A-16).
    """
    if s.deck_left > 0:
        return False
    if s.switches.ends_when_nothing_playable:
        return not somebody_can_play(s)
    return all_hands_are_empty(s)


def all_hands_are_empty(s: State) -> bool:
    """Tell whether nobody holds a card."""
    for seat in range(s.seats):
        if s.held[seat] > 0:
            return False
    return True


def somebody_can_play(s: State) -> bool:
    """Tell whether any hand has a card that could be played on the table as it is."""
    for seat in range(s.seats):
        first = seat * HAND_SPAN
        for place in range(first, first + s.held[seat]):
            if is_usable(s, Seat(seat), Kind(s.hands[place])):
                return True
    return False


def is_usable(s: State, seat: Seat, kind: Kind) -> bool:
    """Tell whether the seat could play this card if it were its turn."""
    if kind < PATH_KINDS:
        return s.broken[seat] == 0 and has_a_place(s, KIND_LAYINGS[kind])
    if kind < FIX:
        return anybody_lacks(s, 1 << (kind - BREAK))
    if kind < ROCKFALL:
        return anybody_needs(s, FIX_TOOLS[kind - FIX])
    if kind == MAP:
        return s.goals_up != ALL_GOALS_UP
    return can_be_answered(s)


def has_a_place(s: State, layings: i64) -> bool:
    """Tell whether some open cell takes one of these layings."""
    for cell in s.open_cells:
        if FITTING[i64(s.needs[cell])] & layings:
            return True
    return False


def anybody_lacks(s: State, tools: i64) -> bool:
    """Tell whether one of these tools is sound with somebody."""
    for seat in range(s.seats):
        if s.broken[seat] & tools != tools:
            return True
    return False


def anybody_needs(s: State, tools: i64) -> bool:
    """Tell whether one of these tools lies broken before somebody."""
    for seat in range(s.seats):
        if s.broken[seat] & tools:
            return True
    return False


def end_round(s: State) -> None:
    """Turn up all roles and goals, name the winners, and share out the gold. [S-END-02]"""
    winner = winning_side(s)
    note_result(s, winner)
    if s.telling:
        s.tell(ROUND_ENDED, s.round, winner, s.finder)
    pay(s, winner)


def winning_side(s: State) -> Role:
    """Return who has won: the miners if and only if the treasure was reached."""
    if treasure_is_up(s):
        # Even if a saboteur reached it, [S-END-05] or the very last card did. [S-END-06]
        return MINER  # [S-END-03]
    return SABOTEUR  # [S-END-04]


def note_result(s: State, winner: Role) -> None:
    """Keep what everybody now sees of the round."""
    saboteurs: i64 = 0
    for seat in range(s.seats):
        saboteurs |= s.roles[seat] << seat
    treasure: i64 = 0
    for goal in range(GOALS):
        if s.goal_faces[goal] == TREASURE:
            treasure = goal
    results = append(s.results, winner)
    results = append(results, s.finder)
    results = append(results, saboteurs)
    results = append(results, s.undealt)
    s.results = append(results, treasure)
