"""Whether a move is legal now, and what forbids it."""

from mypy_extensions import i64

from pepita.games.gold_mine import moves as m
from pepita.games.gold_mine.challenges import (
    is_held_by_bog,
    loser_of,
    reach_of_bats,
    why_not_challenge,
    why_not_place,
)
from pepita.games.gold_mine.forbidden import (
    ALLOWED,
    ALREADY_THERE,
    ANOTHER_TILE_DRAWN,
    AT_LEAST_ONE_STEP,
    BOG_HOLDS,
    BOG_STOPS_BATS,
    BOG_STOPS_BONUS,
    BOG_STOPS_WALK,
    EXACTLY_SO_FAR,
    GAME_WITHOUT_WINNER,
    GAME_WON,
    LAY_FIRST,
    LEAVES_NEXT_TURN,
    MOVE_FIRST,
    MOVEMENT_DONE,
    MOVEMENT_NOT_OVER,
    MUST_TAKE_IT,
    NO_OTHER_PASSAGE,
    NO_PASSAGE_THERE,
    NO_SUCH_PILE,
    NO_SUCH_PLACE,
    NOT_A_MOVE,
    NOT_AT_PASSAGE,
    NOT_AT_THE_LADDER,
    NOT_IN_HAND,
    NOT_NOW_ACT,
    NOT_NOW_BONUS,
    NOT_NOW_BONUS_TAKE,
    NOT_NOW_CROSS,
    NOT_NOW_DRIVE,
    NOT_NOW_PLACE,
    NOT_NOW_SET_OUT,
    NOT_NOW_WALK,
    NOT_YET_OUT,
    NOT_YOUR_BATS,
    NOT_YOUR_NUGGET,
    NOT_YOUR_TURN,
    NOTHING_DRAWN,
    ONLY_DIGGING_NOW,
    PASSAGE_IS_OPEN,
    PASSAGE_IS_SHUT,
    PILE_EMPTY,
    RETURN_FIRST,
    ROLL_OR_DIG_FIRST,
    TEAM_NOT_AT_THE_LADDER,
    TEAM_NOT_YET_OUT,
    TILE_FITS,
)
from pepita.games.gold_mine.gold import (
    why_not_hand_over,
    why_not_take,
)
from pepita.games.gold_mine.laying import why_not_there
from pepita.games.gold_mine.mine import CELLS, is_within_reach, tile_on
from pepita.games.gold_mine.out_of_reach import why_too_far
from pepita.games.gold_mine.state import (
    ACT,
    BATS,
    BONUS,
    BONUS_TAKE,
    CROSS,
    DEVELOP,
    DRIVE,
    GOLD,
    HAND_SPAN,
    LAY,
    LEFT_THE_MINE,
    OVER,
    PLACE,
    RETURN,
    SET_OUT,
    WALK,
    State,
    partner_of,
)
from pepita.games.gold_mine.switches import AT_LEAST_ONE
from pepita.games.gold_mine.tiles import MOST_TUNNELS, is_own_turn
from pepita.games.gold_mine.walking import (
    distances,
    place_of,
    reach_of_walk,
)
from pepita.games.gold_mine.winning import is_at_entrance, nuggets_that_count, quota


def actor(s: State) -> i64:
    """Return the seat that has to decide: the one in turn, or the winner of a challenge."""
    return s.winner if s.phase == PLACE or s.phase == DRIVE else s.turn


def why_not(s: State, seat: i64, move: i64) -> i64:
    """Tell what forbids a move; the first reason that holds, whose choice it is before all."""
    if not is_move(s, move):
        return NOT_A_MOVE
    if s.phase == OVER:
        return GAME_WON if s.why == LEFT_THE_MINE else GAME_WITHOUT_WINNER  # [G-WIN-03, G-WIN-08]
    if seat != actor(s):
        return why_not_by_another(s)
    verb = move >> m.VERB
    detail = move & m.DETAIL
    if verb == m.CLIMB:
        return why_not_climb(s, seat)
    if s.phase == DEVELOP or s.phase == LAY:
        return why_not_lay_drawn(s, verb, detail)
    if s.phase == RETURN:
        return why_not_return(s, verb, detail)
    if s.phase == SET_OUT:
        return why_not_set_out(s, seat, verb, detail)
    if s.phase == WALK:
        return why_not_walk(s, seat, verb, detail)
    if s.phase == BONUS:
        return why_not_bonus(s, seat, verb, detail)
    if s.phase == CROSS:
        return why_not_cross(s, verb, detail)
    if s.phase == ACT:
        return why_not_act(s, seat, verb, detail)
    if s.phase == PLACE:
        return why_not_settle(s, verb, detail)
    if s.phase == BONUS_TAKE:
        return why_not_bonus_take(verb)
    return why_not_drive(s, verb, detail)


def why_not_by_another(s: State) -> i64:
    """The seat in turn decides, or the defender who has won its challenge."""
    if actor(s) == s.turn:
        return NOT_YOUR_TURN  # [G-TURN-11]
    if s.phase == PLACE:
        return NOT_YOUR_NUGGET  # [G-CHAL-20]
    return NOT_YOUR_BATS  # [G-CHAL-43]


def why_not_climb(s: State, seat: i64) -> i64:
    """Nobody climbs the ladder by a move of its own: who can leave has left already."""
    is_alone = not s.switches.alliances
    if nuggets_that_count(s, seat) < quota(s):
        return NOT_YET_OUT if is_alone else TEAM_NOT_YET_OUT  # [G-MOVE-06, G-OPT-ALLY-04]
    if not is_alone and not (is_at_entrance(s, seat) and is_at_entrance(s, partner_of(s, seat))):
        return TEAM_NOT_AT_THE_LADDER  # [G-OPT-ALLY-05]
    if not is_at_entrance(s, seat):
        return NOT_AT_THE_LADDER  # [G-WIN-04]
    return LEAVES_NEXT_TURN  # Bats have brought the miner there. [G-WIN-07]


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
    """A drawn tile that fits somewhere must be laid, liked or not (R-17)."""
    if verb == m.RETURN:
        return TILE_FITS  # [G-TILE-02]
    if verb != m.LAY:
        return ONLY_DIGGING_NOW if s.phase == DEVELOP else LAY_FIRST  # [G-DEV-06, G-TILE-02]
    if detail >> m.KIND != s.drawn:
        return ANOTHER_TILE_DRAWN  # [G-TILE-02]
    return why_not_there(s, s.drawn, (detail & m.SPOT) >> 2, detail & 3)


def why_not_return(s: State, verb: i64, detail: i64) -> i64:
    """A tile that fits nowhere goes under a pile of the player's choice."""
    if verb != m.RETURN:
        return RETURN_FIRST  # [G-TILE-03]
    return ALLOWED if detail < s.switches.piles else NO_SUCH_PILE  # [G-SETUP-07]


def why_not_set_out(s: State, seat: i64, verb: i64, detail: i64) -> i64:
    """The movement phase comes first, and is one of its options."""
    if verb == m.ROLL or verb == m.REST:
        return ALLOWED
    if verb == m.DIG:
        if detail >= s.switches.piles:
            return NO_SUCH_PILE  # [G-SETUP-07]
        return ALLOWED if s.pile_sizes[detail] > 0 else PILE_EMPTY  # [G-TILE-21]
    if verb == m.LAY:
        return why_not_lay_own(s, seat, detail)
    if verb == m.PASSAGE:
        return why_not_passage(s, seat)
    if verb == m.RETURN:
        return NOTHING_DRAWN  # [G-TILE-01]
    if verb == m.WALK or verb == m.STAY or verb == m.CROSS:
        return ROLL_OR_DIG_FIRST  # [G-TURN-02]
    return MOVE_FIRST if is_action(verb) else NOT_NOW_SET_OUT  # [G-TURN-01, G-TURN-02]


def why_not_lay_own(s: State, seat: i64, detail: i64) -> i64:
    """One of one's own five tiles may be laid instead of drawing. [G-OPT-FIVE-05]"""
    kind = detail >> m.KIND
    if not s.switches.five_tile:
        return NOTHING_DRAWN  # [G-TILE-01]
    for place in range(seat * HAND_SPAN, (seat + 1) * HAND_SPAN):
        if s.hands[place] == kind:
            return why_not_there(s, kind, (detail & m.SPOT) >> 2, detail & 3)
    return NOT_IN_HAND  # [G-OPT-FIVE-06]


def why_not_passage(s: State, seat: i64) -> i64:
    """A passage is tried from its own tunnel, where the turn began (R-23). [G-PASS-03]"""
    tile = s.miner_tiles[seat]
    if s.tiles.passages[s.kinds[tile]] != s.miner_tunnels[seat]:
        return NOT_AT_PASSAGE  # [G-PASS-02]
    for other in range(i64(len(s.cells))):
        if other != tile and s.tiles.passages[s.kinds[other]] >= 0:
            return ALLOWED
    return NO_OTHER_PASSAGE  # [G-PASS-14]


def why_not_walk(s: State, seat: i64, verb: i64, detail: i64) -> i64:
    """After digging, rolling or a passage that stayed shut: walk, or stay.

    [G-TURN-04, G-TURN-05, G-PASS-09]
    """
    if verb == m.STAY:
        return ALLOWED
    if verb == m.WALK:
        return why_not_walk_to(s, seat, detail)
    if verb == m.CROSS:
        return PASSAGE_IS_SHUT  # [G-PASS-11]
    if is_way_to_set_out(verb):
        return MOVEMENT_DONE  # [G-TURN-02]
    return MOVEMENT_NOT_OVER if is_action(verb) else NOT_NOW_WALK  # [G-TURN-01, G-TURN-02]


def why_not_bonus(s: State, seat: i64, verb: i64, detail: i64) -> i64:
    """The bonus of a challenge: walk, or stay."""
    if verb == m.STAY:
        return ALLOWED
    if verb == m.WALK:
        return why_not_walk_to(s, seat, detail)
    if verb == m.CROSS:
        return PASSAGE_IS_SHUT  # [G-PASS-11]
    return MOVEMENT_DONE if is_way_to_set_out(verb) else NOT_NOW_BONUS  # [G-TURN-02, G-CHAL-24]


def why_not_walk_to(s: State, seat: i64, detail: i64) -> i64:
    """A walk follows linked tunnels, up to the steps allowed."""
    place = place_named(s, detail)
    if place < 0:
        return NO_SUCH_PLACE  # [G-MOVE-11]
    start = place_of(s, seat)
    if place == start:
        return ALREADY_THERE  # [G-MOVE-01]
    if reach_of_walk(s, seat, s.steps)[place] > 0:
        return ALLOWED
    reason = why_too_far(s, start, place)
    if reason != ALLOWED:
        return reason
    return BOG_STOPS_BONUS if s.phase == BONUS else BOG_STOPS_WALK  # [G-OPT-BOG-04, G-OPT-BOG-02]


def is_way_to_set_out(verb: i64) -> bool:
    """Tell whether a verb is an option of the movement phase. [G-TURN-02]"""
    return verb == m.DIG or verb == m.LAY or verb == m.ROLL or verb == m.PASSAGE or verb == m.REST


def is_action(verb: i64) -> bool:
    """Tell whether a verb belongs to the Action phase. [G-TURN-09]"""
    if verb == m.TAKE or verb == m.GOLD or verb == m.BATS:
        return True
    return verb == m.GIVE or verb == m.RECEIVE or verb == m.END


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
    """An open passage leads to another entrance; walking is over (R-23)."""
    if verb == m.STAY:
        return ALLOWED
    if verb == m.WALK:
        return PASSAGE_IS_OPEN  # [G-PASS-13]
    if verb == m.CROSS:
        return why_not_cross_to(s, detail)
    if is_way_to_set_out(verb):
        return MOVEMENT_DONE  # [G-TURN-02]
    return MOVEMENT_NOT_OVER if is_action(verb) else NOT_NOW_CROSS  # [G-TURN-01, G-PASS-07]


def why_not_cross_to(s: State, cell: i64) -> i64:
    """A crossing ends at any other entrance in the mine."""
    tile = tile_on(s, cell) if cell != m.FAR_AWAY else -1
    if tile < 0 or tile == s.miner_tiles[s.turn] or s.tiles.passages[s.kinds[tile]] < 0:
        return NO_PASSAGE_THERE  # [G-PASS-07]
    return ALLOWED


def why_not_act(s: State, seat: i64, verb: i64, detail: i64) -> i64:
    """After moving: pick up, challenge, hand over, in any order, or end."""
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
        return MOVEMENT_DONE  # [G-TURN-02]
    return NOT_NOW_ACT  # [G-TURN-09]


def why_not_settle(s: State, verb: i64, detail: i64) -> i64:
    """The winner puts the nugget on a chamber, or declines it (R-28)."""
    if verb == m.PLACE:
        return why_not_place(s, detail)
    if verb != m.DECLINE:
        return NOT_NOW_PLACE  # [G-CHAL-20]
    return ALLOWED if s.switches.gold_may_be_declined else MUST_TAKE_IT  # [G-CHAL-20]


def why_not_bonus_take(verb: i64) -> i64:
    """The nugget on which a bonus walk ended is taken or left."""
    return ALLOWED if verb == m.TAKE or verb == m.LEAVE else NOT_NOW_BONUS_TAKE  # [G-CHAL-25]


def why_not_drive(s: State, verb: i64, detail: i64) -> i64:
    """The winner drives the loser's miner within the reach of the bats, or leaves it."""
    if verb == m.STAY:
        return why_not_spare(s)
    if verb != m.DRIVE:
        return NOT_NOW_DRIVE  # [G-CHAL-42]
    place = place_named(s, detail)
    if place < 0:
        return NO_SUCH_PLACE  # [G-MOVE-11]
    if place != place_of(s, loser_of(s)):
        return why_not_drive_to(s, place)
    reason = why_not_spare(s)
    return reason if reason != ALLOWED else ALREADY_THERE  # [G-MOVE-01]


def why_not_spare(s: State) -> i64:
    """The loser's miner may be left where it is, unless the table plays otherwise (R-33)."""
    if reach_of_bats(s)[place_of(s, loser_of(s))] >= 0:
        return ALLOWED
    if s.switches.bat_move == AT_LEAST_ONE:
        return AT_LEAST_ONE_STEP  # [G-CHAL-42]
    return EXACTLY_SO_FAR  # [G-CHAL-42]


def why_not_drive_to(s: State, place: i64) -> i64:
    """Bats drive a miner along linked tunnels, up to the die or exactly as far (R-33)."""
    if reach_of_bats(s)[place] >= 0:
        return ALLOWED
    if is_held_by_bog(s):
        return BOG_HOLDS  # [G-OPT-BOG-04]
    start = place_of(s, loser_of(s))
    reason = why_too_far(s, start, place)
    if reason != ALLOWED:
        return reason
    away = distances(s, start, s.steps, bogs_stop=s.switches.bogs, ladder_stops=False)
    return EXACTLY_SO_FAR if away[place] >= 0 else BOG_STOPS_BATS  # [G-CHAL-42, G-OPT-BOG-03]
