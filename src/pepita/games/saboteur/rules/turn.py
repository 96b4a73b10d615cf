"""A turn: which moves there are, why one is refused, and playing it."""

from librt.vecs import append, vec
from mypy_extensions import i64

from pepita.games.saboteur.rules.action_cards import (
    break_a_tool,
    drop_a_rockfall,
    fix_a_tool,
    list_action_cards,
    list_removals,
    read_a_map,
    remove_from_labyrinth,
    why_not_break,
    why_not_fix,
    why_not_map,
    why_not_remove,
    why_not_rockfall,
)
from pepita.games.saboteur.rules.cards import BREAK, FIX, HAND_SPAN, MAP, ROCKFALL, kind_of
from pepita.games.saboteur.rules.facts import DREW, DREW_CARD, PASSED, PASSED_CARD
from pepita.games.saboteur.rules.goals import treasure_is_up
from pepita.games.saboteur.rules.miner_payout import (
    list_picks,
    pick,
    why_not_pick,
    why_not_your_pick,
)
from pepita.games.saboteur.rules.moves import (
    BARE,
    BREAK_TOOL,
    DROP_ROCKS,
    FIX_TOOL,
    LAY,
    PASS,
    READ_MAP,
    REMOVE_CARD,
    TAKE_GOLD,
    cell_of,
    detail_of,
    goal_of,
    is_before,
    is_move,
    is_sideways,
    laying_of,
    make,
    nuggets_of,
    ones_of,
    pass_with,
    passed_of,
    repair_of,
    seat_before,
    target_cell_of,
    target_of,
    threes_of,
    tool_of,
    twos_of,
    verb_of,
)
from pepita.games.saboteur.rules.numbers import Kind
from pepita.games.saboteur.rules.path_cards import lay_card, list_layings, why_not_lay
from pepita.games.saboteur.rules.reasons import (
    CARD_SIDEWAYS,
    CARDS_IN_HAND,
    GAME_OVER,
    GOLD_FIRST,
    GOLD_OF_OTHERS_FIRST,
    NO_GOLD_NOW,
    NO_SUCH_SEAT,
    NOT_IN_HAND,
    NOT_YOUR_TURN,
    NOTHING_TO_REMOVE_NOW,
    REMOVE_FIRST,
    ROCKFALL_TO_ANSWER,
)
from pepita.games.saboteur.rules.round_end import cards_are_used_up, end_round
from pepita.games.saboteur.rules.saboteur_payout import (
    choose,
    list_choices,
    why_not_choose,
    why_not_your_choice,
)
from pepita.games.saboteur.rules.state import (
    CHOOSE,
    OVER,
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
from pepita.kernel.reasons import ALLOWED, NOT_A_MOVE, Reason


def list_moves(s: State, found: vec[i64]) -> i64:
    """Write every legal move of the seat that has to move; return how many."""
    if s.phase == PLAY:
        return list_plays(s, s.turn, found)
    if s.phase == PICK:
        return list_picks(s, found)
    if s.phase == CHOOSE:
        return list_choices(s, found)
    if s.phase == REMOVE:
        return list_removals(s, found)
    return 0


def list_plays(s: State, seat: Seat, found: vec[i64]) -> i64:
    """Write every path card, action card and pass open to the seat. [S-TURN-02]"""
    count = list_layings(s, seat, found)
    hands = s.hands
    first = seat * HAND_SPAN
    held = s.held[seat]
    kinds: i64 = 0
    for place in range(first, first + held):
        kind = hands[place]
        if kinds & (1 << kind) == 0:
            kinds |= 1 << kind
            found[count] = pass_with(Kind(kind))
            count += 1
    if held == 0:
        found[count] = pass_with(BARE)
        return count + 1
    return list_action_cards(s, seat, kinds, found, count)


def why_not(s: State, seat: Seat, move: Action) -> Reason:
    """Tell what forbids a move; the first reason that holds, whose turn it is before all."""
    if not is_move(move):
        return NOT_A_MOVE
    if s.phase == OVER:
        return GAME_OVER  # [S-WIN-01]
    verb = verb_of(move)
    if seat != s.turn:
        return why_not_now(s, seat, verb)
    if s.phase == PLAY:
        return why_not_play(s, seat, verb, detail_of(move))
    if s.phase == REMOVE:
        if verb != REMOVE_CARD:
            return REMOVE_FIRST  # [S-ACT-12]
        return why_not_remove(s, target_cell_of(detail_of(move)))
    return why_not_take_gold(s, verb, move)


def why_not_now(s: State, seat: Seat, verb: Verb) -> Reason:
    """Tell a seat for which nobody waits who comes first."""
    if s.phase == PLAY:
        return NOT_YOUR_TURN  # [S-TURN-03]
    if s.phase == REMOVE:
        return ROCKFALL_TO_ANSWER  # [S-ACT-12]
    if verb != TAKE_GOLD:
        return GOLD_OF_OTHERS_FIRST  # [S-NEXT-01]
    return why_not_your_pick(s, seat) if s.phase == PICK else why_not_your_choice(s, seat)


def why_not_take_gold(s: State, verb: Verb, move: Action) -> Reason:
    """Tell what forbids a move while the seat is to take gold."""
    if verb != TAKE_GOLD:
        return GOLD_FIRST  # [S-NEXT-01]
    detail = detail_of(move)
    if s.phase == PICK:
        return why_not_pick(s, ones_of(detail), twos_of(detail), threes_of(detail))
    return why_not_choose(s, ones_of(detail), twos_of(detail), threes_of(detail))


def why_not_play(s: State, seat: Seat, verb: Verb, detail: Detail) -> Reason:
    """Tell what forbids playing a card or passing."""
    if verb == TAKE_GOLD:
        return NO_GOLD_NOW  # [S-END-02]
    if verb == REMOVE_CARD:
        return NOTHING_TO_REMOVE_NOW  # [S-ACT-12]
    if verb == PASS:
        return why_not_pass(s, seat, passed_of(detail))
    if not s.hand_has(seat, kind_played(verb, detail)):
        return NOT_IN_HAND  # [S-TURN-02]
    if verb == LAY:
        if is_sideways(detail):
            return CARD_SIDEWAYS  # [S-PATH-05]
        return why_not_lay(s, seat, laying_of(detail), cell_of(detail))
    if verb == READ_MAP:
        return why_not_map(s, goal_of(detail))
    if names_no_seat(s, verb, detail):
        return NO_SUCH_SEAT  # [S-ACT-01]
    if verb == DROP_ROCKS:
        return why_not_rockfall(s, seat, detail)
    if verb == BREAK_TOOL:
        return why_not_break(s, tool_of(detail), target_of(detail))
    return why_not_fix(s, repair_of(detail), tool_of(detail), target_of(detail))


def names_no_seat(s: State, verb: Verb, detail: Detail) -> bool:
    """Tell whether a card is to be laid before somebody who is not at the table."""
    if verb == DROP_ROCKS:
        return is_before(detail) and seat_before(detail) >= s.seats
    return target_of(detail) >= s.seats


def kind_played(verb: Verb, detail: Detail) -> Kind:
    """Return the kind of card that a play, other than a pass, takes from the hand."""
    if verb == LAY:
        return kind_of(laying_of(detail))
    if verb == BREAK_TOOL:
        return Kind(BREAK + tool_of(detail))
    if verb == FIX_TOOL:
        return Kind(FIX + repair_of(detail))
    return ROCKFALL if verb == DROP_ROCKS else MAP


def why_not_pass(s: State, seat: Seat, kind: Kind) -> Reason:
    """A pass discards one card of choice; only an empty hand passes bare. [S-TURN-06]"""
    if kind == BARE:
        return ALLOWED if s.held[seat] == 0 else CARDS_IN_HAND  # [S-TURN-07]
    return ALLOWED if s.hand_has(seat, kind) else NOT_IN_HAND  # [S-TURN-02]


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
    public = pass_with(BARE) if verb == PASS else make(verb, detail)
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
