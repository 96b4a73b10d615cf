"""Whether a move is legal now, and what forbids it; the chapters judge each kind of play."""

from pepita.games.saboteur.rules.action_cards import (
    why_not_break,
    why_not_fix,
    why_not_map,
    why_not_remove,
    why_not_rockfall,
)
from pepita.games.saboteur.rules.cards import BREAK, FIX, MAP, ROCKFALL, kind_of
from pepita.games.saboteur.rules.miner_payout import why_not_pick, why_not_your_pick
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
    ones_of,
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
from pepita.games.saboteur.rules.path_cards import why_not_lay
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
from pepita.games.saboteur.rules.saboteur_payout import why_not_choose, why_not_your_choice
from pepita.games.saboteur.rules.state import OVER, PICK, PLAY, REMOVE, State
from pepita.kernel.numbers import Action, Detail, Seat, Verb
from pepita.kernel.reasons import ALLOWED, NOT_A_MOVE, Reason


def why_not(s: State, seat: Seat, move: Action) -> Reason:
    """Tell what first forbids a move; whose turn it is comes before everything else."""
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
    """Tell a seat that is not to move who comes first."""
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
