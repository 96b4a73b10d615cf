"""A turn: carrying out a move, drawing a card, and who comes next."""

from librt.vecs import append

from pepita.games.saboteur.rules.action_cards import (
    break_a_tool,
    drop_a_rockfall,
    fix_a_tool,
    read_a_map,
    remove_from_labyrinth,
)
from pepita.games.saboteur.rules.facts import DREW, DREW_CARD, PASSED, PASSED_CARD
from pepita.games.saboteur.rules.goals import treasure_is_up
from pepita.games.saboteur.rules.miner_payout import pick
from pepita.games.saboteur.rules.moves import (
    BARE,
    BREAK_TOOL,
    FIX_TOOL,
    LAY,
    PASS,
    READ_MAP,
    action_of,
    cell_of,
    detail_of,
    goal_of,
    laying_of,
    nuggets_of,
    ones_of,
    pass_with,
    passed_of,
    repair_of,
    target_cell_of,
    target_of,
    threes_of,
    tool_of,
    twos_of,
    verb_of,
)
from pepita.games.saboteur.rules.numbers import Kind
from pepita.games.saboteur.rules.path_cards import lay_card
from pepita.games.saboteur.rules.round_end import cards_are_used_up, end_round
from pepita.games.saboteur.rules.saboteur_payout import choose
from pepita.games.saboteur.rules.state import (
    CHOOSE,
    PICK,
    PLAY,
    REMOVE,
    State,
    discard_unseen,
    put_in_hand,
    seat_beside,
    story_entry,
    take_from_hand,
)
from pepita.kernel.facts import NOBODY
from pepita.kernel.numbers import Action, Detail, Seat, Verb


def make_move(s: State, move: Action) -> None:
    """Make a legal move for the seat that has to move."""
    seat = s.turn
    verb = verb_of(move)
    detail = detail_of(move)
    if s.phase == PICK:
        pick(s, seat, nuggets_of(detail))
    elif s.phase == CHOOSE:
        choose(s, seat, ones_of(detail), twos_of(detail), threes_of(detail))
    elif s.phase == REMOVE:
        s.story = append(s.story, story_entry(seat, move))
        s.phase = PLAY
        s.turn = s.rockfall_by
        s.rockfall_by = NOBODY
        remove_from_labyrinth(s, seat, target_cell_of(detail))
        end_turn(s)
    else:
        play_card(s, seat, verb, detail)
        if s.phase == PLAY:
            end_turn(s)


def play_card(s: State, seat: Seat, verb: Verb, detail: Detail) -> None:
    """Play one card, or pass. [S-TURN-02]"""
    s.last_mover = seat
    public = pass_with(BARE) if verb == PASS else action_of(verb, detail)
    s.story = append(s.story, story_entry(seat, public))
    if verb != PASS or passed_of(detail) != BARE:
        s.last_card_by = seat
    if verb == LAY:
        lay_card(s, seat, laying_of(detail), cell_of(detail))
    elif verb == PASS:
        pass_turn(s, seat, passed_of(detail))
    elif verb == BREAK_TOOL:
        break_a_tool(s, seat, tool_of(detail), target_of(detail))
    elif verb == FIX_TOOL:
        fix_a_tool(s, seat, repair_of(detail), tool_of(detail), target_of(detail))
    elif verb == READ_MAP:
        read_a_map(s, seat, goal_of(detail))
    else:
        drop_a_rockfall(s, seat, detail)


def pass_turn(s: State, seat: Seat, kind: Kind) -> None:
    """Put a card of choice unseen on the discards. [S-TURN-06]"""
    if kind != BARE:
        take_from_hand(s, seat, kind)
        discard_unseen(s, kind, seat)
    if s.telling:
        s.tell(PASSED, seat, 1 if kind != BARE else 0)
        if kind != BARE:
            s.tell_only(seat, PASSED_CARD, seat, kind)


def end_turn(s: State) -> None:
    """End the turn in the order of ruling A-29: treasure, draw, exhaustion, next player."""
    if treasure_is_up(s):
        end_round(s)
        return
    draw(s, s.turn)
    if cards_are_used_up(s):
        end_round(s)
    else:
        s.turn = next_seat(s, s.turn)


def draw(s: State, seat: Seat) -> None:
    """Draw the top card after every kind of play; an empty deck stays empty.

    [S-TURN-03, S-TURN-04, S-TURN-05]
    """
    if s.deck_left == 0:
        return
    s.deck_left -= 1
    card = s.deck[s.deck_left]
    put_in_hand(s, seat, Kind(card))
    if s.telling:
        s.tell(DREW, seat)
        s.tell_only(seat, DREW_CARD, seat, card)


def next_seat(s: State, seat: Seat) -> Seat:
    """Return who moves next: clockwise, in the Italian edition counter-clockwise. [S-TURN-01]"""
    return seat_beside(s, seat, s.switches.turn_direction)
