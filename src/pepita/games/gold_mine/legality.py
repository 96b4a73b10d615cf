"""Whether a move is legal now, and what forbids it."""

from mypy_extensions import i64

from pepita.games.gold_mine import moves as m
from pepita.games.gold_mine.challenges import (
    loser_of,
    reach_of_bats,
    why_not_challenge,
    why_not_place,
)
from pepita.games.gold_mine.forbidden import (
    ALLOWED,
    ANOTHER_TILE_DRAWN,
    DRAW_OR_LAY_OWN,
    EXACTLY_SO_FAR,
    GAME_OVER,
    LAY_FIRST,
    MOVE_FIRST,
    MOVEMENT_DONE,
    MUST_TAKE_IT,
    NO_OTHER_PASSAGE,
    NO_PASSAGE_THERE,
    NO_SUCH_PILE,
    NO_SUCH_PLACE,
    NOT_A_MOVE,
    NOT_AT_PASSAGE,
    NOT_IN_HAND,
    NOT_NOW,
    NOT_YET_OUT,
    NOT_YOUR_CHOICE,
    NOT_YOUR_TURN,
    NOTHING_DRAWN,
    ONLY_DIGGING_NOW,
    PASSAGE_IS_OPEN,
    PASSAGE_IS_SHUT,
    PILE_EMPTY,
    TILE_FITS,
    TOO_FAR,
)
from pepita.games.gold_mine.gold import (
    why_not_hand_over,
    why_not_take,
)
from pepita.games.gold_mine.laying import why_not_there
from pepita.games.gold_mine.mine import CELLS, is_within_reach, tile_on
from pepita.games.gold_mine.state import (
    ACT,
    BATS,
    BONUS,
    BONUS_TAKE,
    CHOOSE_TILE,
    CROSS,
    DEVELOP,
    DRIVE,
    GOLD,
    HAND_SPAN,
    LAY,
    OVER,
    PLACE,
    RETURN,
    SET_OUT,
    WALK,
    State,
)
from pepita.games.gold_mine.tiles import MOST_TUNNELS, is_own_turn
from pepita.games.gold_mine.walking import (
    distances,
    place_of,
)


def actor(s: State) -> i64:
    """Return the seat that has to decide: the one in turn, or the winner of a challenge."""
    return s.winner if s.phase == PLACE or s.phase == DRIVE else s.turn


def why_not(s: State, seat: i64, move: i64) -> i64:
    """Tell what forbids a move; the first reason that holds, whose choice it is before all."""
    if not is_move(s, move):
        return NOT_A_MOVE
    if s.phase == OVER:
        return GAME_OVER
    if seat != actor(s):
        return NOT_YOUR_CHOICE if actor(s) != s.turn else NOT_YOUR_TURN
    verb = move >> m.VERB
    detail = move & m.DETAIL
    if verb == m.CLIMB:
        return NOT_YET_OUT
    if s.phase == DEVELOP or s.phase == LAY:
        return why_not_lay_drawn(s, verb, detail)
    if s.phase == CHOOSE_TILE:
        return why_not_choose_tile(s, seat, verb, detail)
    if s.phase == RETURN:
        return why_not_return(s, verb, detail)
    if s.phase == SET_OUT:
        return why_not_set_out(s, seat, verb, detail)
    if s.phase == WALK or s.phase == BONUS:
        return why_not_walk(s, seat, verb, detail)
    if s.phase == CROSS:
        return why_not_cross(s, verb, detail)
    if s.phase == ACT:
        return why_not_act(s, seat, verb, detail)
    if s.phase == PLACE:
        return why_not_settle(s, verb, detail)
    if s.phase == BONUS_TAKE:
        return ALLOWED if verb == m.TAKE or verb == m.LEAVE else NOT_NOW
    return why_not_drive(s, verb, detail)


def is_move(s: State, move: i64) -> bool:
    """Tell whether a number stands for a move that can be written, legal or not."""
    verb = move >> m.VERB
    detail = move & m.DETAIL
    if move < 0 or verb < m.DIG or verb >= m.VERBS:
        return False
    if verb == m.LAY:
        kind = detail >> m.KIND
        if kind >= s.tiles.kinds or not is_own_turn(s.tiles, kind, detail & 3):
            return False
        return is_target((detail & m.SPOT) >> 2)
    if verb == m.WALK or verb == m.DRIVE:
        return is_target(detail >> 2)
    if verb == m.CROSS or verb == m.PLACE:
        return is_target(detail)
    if verb == m.DIG or verb == m.RETURN or verb == m.GOLD or verb == m.BATS:
        return detail < 16
    if verb == m.GIVE or verb == m.RECEIVE:
        return detail >> 4 < 100
    return detail == 0


def is_target(cell: i64) -> bool:
    """Tell whether a move may name this cell."""
    return cell == m.FAR_AWAY or (cell < CELLS and is_within_reach(cell))


def why_not_lay_drawn(s: State, verb: i64, detail: i64) -> i64:
    """A drawn tile that fits somewhere must be laid, liked or not (R-17). [G-TILE-02]"""
    if verb == m.RETURN:
        return TILE_FITS
    if verb != m.LAY:
        return ONLY_DIGGING_NOW if s.phase == DEVELOP else LAY_FIRST
    if detail >> m.KIND != s.drawn:
        return ANOTHER_TILE_DRAWN
    return why_not_there(s, s.drawn, (detail & m.SPOT) >> 2, detail & 3)


def why_not_return(s: State, verb: i64, detail: i64) -> i64:
    """A tile that fits nowhere goes under a pile of the player's choice. [G-TILE-03]"""
    if verb != m.RETURN:
        return LAY_FIRST
    return ALLOWED if detail < s.switches.piles else NO_SUCH_PILE


def why_not_set_out(s: State, seat: i64, verb: i64, detail: i64) -> i64:
    """The movement phase comes first, and is one of its options. [G-TURN-01, G-TURN-02]"""
    if verb == m.ROLL or verb == m.REST:
        return ALLOWED
    if verb == m.DIG:
        if detail >= s.switches.piles:
            return NO_SUCH_PILE
        return ALLOWED if s.pile_sizes[detail] > 0 else PILE_EMPTY
    if verb == m.LAY:
        return why_not_lay_own(s, seat, detail)
    if verb == m.PASSAGE:
        return why_not_passage(s, seat)
    return NOTHING_DRAWN if verb == m.RETURN else MOVE_FIRST


def why_not_choose_tile(s: State, seat: i64, verb: i64, detail: i64) -> i64:
    """Before a development tile is drawn, one's own may be laid instead, and nothing else done."""
    if verb == m.DRAW:
        return ALLOWED
    return why_not_lay_own(s, seat, detail) if verb == m.LAY else DRAW_OR_LAY_OWN  # [G-DEV-06]


def why_not_lay_own(s: State, seat: i64, detail: i64) -> i64:
    """One of the own five may be laid instead of drawing. [G-OPT-FIVE-05, G-OPT-FIVE-06]"""
    kind = detail >> m.KIND
    if not s.switches.five_tile:
        return NOTHING_DRAWN
    for place in range(seat * HAND_SPAN, (seat + 1) * HAND_SPAN):
        if s.hands[place] == kind:
            return why_not_there(s, kind, (detail & m.SPOT) >> 2, detail & 3)
    return NOT_IN_HAND


def why_not_passage(s: State, seat: i64) -> i64:
    """A passage is tried from its own tunnel, where the turn began. [G-PASS-02, G-PASS-03]

    There must be another entrance to come out of (R-23). [G-PASS-14]
    """
    tile = s.miner_tiles[seat]
    if s.tiles.passages[s.kinds[tile]] != s.miner_tunnels[seat]:
        return NOT_AT_PASSAGE
    for other in range(i64(len(s.cells))):
        if other != tile and s.tiles.passages[s.kinds[other]] >= 0:
            return ALLOWED
    return NO_OTHER_PASSAGE


def why_not_walk(s: State, seat: i64, verb: i64, detail: i64) -> i64:
    """A walk follows linked tunnels, up to the steps allowed. [G-TURN-04, G-TURN-05, G-PASS-11]"""
    if verb == m.STAY:
        return ALLOWED
    if verb == m.CROSS:
        return PASSAGE_IS_SHUT
    if verb != m.WALK:
        return MOVEMENT_DONE if is_way_to_set_out(verb) else MOVE_FIRST
    place = place_named(s, detail)
    if place < 0 or place == place_of(s, seat):
        return NO_SUCH_PLACE
    return ALLOWED if distances(s, place_of(s, seat), s.steps)[place] > 0 else TOO_FAR


def is_way_to_set_out(verb: i64) -> bool:
    """Tell whether a verb is an option of the movement phase."""
    return verb == m.DIG or verb == m.LAY or verb == m.ROLL or verb == m.PASSAGE or verb == m.REST


def place_named(s: State, detail: i64) -> i64:
    """Return the place that a cell and a tunnel name, or -1 if there is none."""
    cell = detail >> 2
    if cell == m.FAR_AWAY:
        return -1
    tile = tile_on(s, cell)
    tunnel = detail & 3
    if tile < 0 or tunnel >= s.tiles.tunnels[s.kinds[tile]]:
        return -1
    return tile * MOST_TUNNELS + tunnel


def why_not_cross(s: State, verb: i64, detail: i64) -> i64:
    """An open passage leads to another entrance; walking is over (R-23). [G-PASS-13]"""
    if verb == m.STAY:
        return ALLOWED
    if verb == m.WALK:
        if s.switches.walk_instead_of_crossing:
            return why_not_walk(s, s.turn, verb, detail)
        return PASSAGE_IS_OPEN
    if verb != m.CROSS:
        return MOVEMENT_DONE if is_way_to_set_out(verb) else MOVE_FIRST
    tile = tile_on(s, detail) if detail != m.FAR_AWAY else -1
    if tile < 0 or tile == s.miner_tiles[s.turn] or s.tiles.passages[s.kinds[tile]] < 0:
        return NO_PASSAGE_THERE
    return ALLOWED


def why_not_act(s: State, seat: i64, verb: i64, detail: i64) -> i64:
    """After moving: pick up, challenge, hand over, in any order, or end. [G-TURN-09]"""
    if verb == m.END:
        return ALLOWED
    if verb == m.TAKE:
        return why_not_take(s, seat)
    if verb == m.GOLD:
        return why_not_challenge(s, seat, GOLD, detail)
    if verb == m.BATS:
        return why_not_challenge(s, seat, BATS, detail)
    if verb == m.GIVE:
        return why_not_hand_over(s, seat, detail >> 4, detail & 15)
    if verb == m.RECEIVE:
        return why_not_hand_over(s, detail & 15, detail >> 4, seat)
    if is_way_to_set_out(verb) or verb == m.WALK or verb == m.CROSS:
        return MOVEMENT_DONE
    return NOT_NOW


def why_not_settle(s: State, verb: i64, detail: i64) -> i64:
    """The winner puts the nugget on a chamber, or declines it."""
    if verb == m.DECLINE:
        return ALLOWED if s.switches.gold_may_be_declined else MUST_TAKE_IT
    if verb != m.PLACE:
        return NOT_NOW
    return why_not_place(s, detail) if detail != m.FAR_AWAY else NO_SUCH_PLACE


def why_not_drive(s: State, verb: i64, detail: i64) -> i64:
    """The winner drives the loser's miner within the reach of the bats, or leaves it."""
    away = reach_of_bats(s)
    start = place_of(s, loser_of(s))
    if verb == m.STAY:
        return ALLOWED if away[start] >= 0 else EXACTLY_SO_FAR
    if verb != m.DRIVE:
        return NOT_NOW
    place = place_named(s, detail)
    if place < 0 or place == start:
        return NO_SUCH_PLACE
    if away[place] >= 0:
        return ALLOWED
    is_near = distances(s, start, s.steps)[place] >= 0
    return EXACTLY_SO_FAR if is_near and s.switches.bats_exactly else TOO_FAR
