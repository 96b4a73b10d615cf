"""Whether a move is legal now, and what forbids it; `movement_legality` judges where miners go."""

from pepita.games.gold_mine.rules import moves as m
from pepita.games.gold_mine.rules.challenges import why_not_challenge, why_not_place
from pepita.games.gold_mine.rules.gold import why_not_hand_over, why_not_take
from pepita.games.gold_mine.rules.laying import why_not_there
from pepita.games.gold_mine.rules.mine import GRID
from pepita.games.gold_mine.rules.movement_legality import (
    is_action,
    is_way_to_set_out,
    why_not_cross,
    why_not_drive,
    why_not_passage,
    why_not_walk,
)
from pepita.games.gold_mine.rules.reasons import (
    ANOTHER_TILE_DRAWN,
    DRAW_OR_LAY_OWN,
    GAME_WITHOUT_WINNER,
    GAME_WON,
    LAY_FIRST,
    LEAVES_NEXT_TURN,
    MOVE_FIRST,
    MOVEMENT_DONE,
    MUST_TAKE_IT,
    NO_SUCH_PILE,
    NOT_AT_THE_LADDER,
    NOT_IN_HAND,
    NOT_NOW_ACT,
    NOT_NOW_BONUS_TAKE,
    NOT_NOW_PLACE,
    NOT_NOW_SET_OUT,
    NOT_YET_OUT,
    NOT_YOUR_BATS,
    NOT_YOUR_NUGGET,
    NOT_YOUR_TURN,
    NOTHING_DRAWN,
    ONLY_DIGGING_NOW,
    PILE_EMPTY,
    RETURN_FIRST,
    ROLL_OR_DIG_FIRST,
    TEAM_NOT_AT_THE_LADDER,
    TEAM_NOT_YET_OUT,
    TILE_FITS,
)
from pepita.games.gold_mine.rules.state import (
    BATS_CHALLENGE,
    GOLD_CHALLENGE,
    HAND_SPAN,
    LEFT_THE_MINE,
    OVER,
    TO_ACT,
    TO_BONUS,
    TO_BONUS_TAKE,
    TO_CHOOSE_TILE,
    TO_CROSS,
    TO_DEVELOP,
    TO_DRIVE,
    TO_LAY,
    TO_PLACE,
    TO_RETURN,
    TO_SET_OUT,
    TO_WALK,
    State,
    partner_of,
)
from pepita.games.gold_mine.rules.tiles import is_distinct_rotation
from pepita.games.gold_mine.rules.winning import (
    is_at_entrance,
    nuggets_that_count,
    quota,
)
from pepita.kernel.numbers import Action, Cell, Detail, Seat, Verb
from pepita.kernel.reasons import ALLOWED, NOT_A_MOVE, Reason


def actor(s: State) -> Seat:
    """Return the seat that has to decide: the one in turn, or the winner of a challenge."""
    return s.winner if s.phase == TO_PLACE or s.phase == TO_DRIVE else s.turn


def why_not(s: State, seat: Seat, move: Action) -> Reason:
    """Tell what first forbids a move; whose choice it is comes before everything else."""
    if not is_move(s, move):
        return NOT_A_MOVE
    if s.phase == OVER:
        return GAME_WON if s.why == LEFT_THE_MINE else GAME_WITHOUT_WINNER  # [G-WIN-03, G-WIN-08]
    if seat != actor(s):
        return why_not_by_another(s)
    verb = m.verb_of(move)
    detail = m.detail_of(move)
    if verb == m.CLIMB:
        return why_not_climb(s, seat)
    if s.phase == TO_DEVELOP or s.phase == TO_LAY:
        return why_not_lay_drawn(s, verb, detail)
    if s.phase == TO_CHOOSE_TILE:
        return why_not_choose_tile(s, seat, verb, detail)
    if s.phase == TO_RETURN:
        return why_not_return(s, verb, detail)
    if s.phase == TO_SET_OUT:
        return why_not_set_out(s, seat, verb, detail)
    if s.phase == TO_WALK or s.phase == TO_BONUS:
        return why_not_walk(s, seat, verb, detail)
    if s.phase == TO_CROSS:
        return why_not_cross(s, verb, detail)
    if s.phase == TO_ACT:
        return why_not_act(s, seat, verb, detail)
    if s.phase == TO_PLACE:
        return why_not_settle(s, verb, detail)
    if s.phase == TO_BONUS_TAKE:
        return why_not_bonus_take(verb)
    return why_not_drive(s, verb, detail)


def why_not_by_another(s: State) -> Reason:
    """The seat in turn decides, or the defender who has won its challenge."""
    if actor(s) == s.turn:
        return NOT_YOUR_TURN  # [G-TURN-11]
    if s.phase == TO_PLACE:
        return NOT_YOUR_NUGGET  # [G-CHAL-20]
    return NOT_YOUR_BATS  # [G-CHAL-43]


def why_not_climb(s: State, seat: Seat) -> Reason:
    """Climbing the ladder is no move of its own: a player who can leave has left already."""
    is_alone = not s.switches.alliances
    if nuggets_that_count(s, seat) < quota(s):
        return NOT_YET_OUT if is_alone else TEAM_NOT_YET_OUT  # [G-MOVE-06, G-OPT-ALLY-04]
    if not is_alone and not (is_at_entrance(s, seat) and is_at_entrance(s, partner_of(s, seat))):
        return TEAM_NOT_AT_THE_LADDER  # [G-OPT-ALLY-05]
    if not is_at_entrance(s, seat):
        return NOT_AT_THE_LADDER  # [G-WIN-04]
    return LEAVES_NEXT_TURN  # Bats have brought the miner there. [G-WIN-07]


def is_move(s: State, move: Action) -> bool:
    """Tell whether a number stands for a move that can be written, legal or not."""
    verb = m.verb_of(move)
    detail = m.detail_of(move)
    if move < 0 or verb < m.DIG or verb >= m.VERBS:
        return False
    if verb == m.LAY:
        design = m.design_of(detail)
        if design >= s.tiles.designs or not is_distinct_rotation(
            s.tiles, design, m.rotation_of(detail)
        ):
            return False
        return is_target(m.cell_of(detail))
    if verb == m.WALK or verb == m.DRIVE:
        return is_target(m.goal_of(detail))
    if verb == m.CROSS or verb == m.PLACE:
        return is_target(m.target_cell_of(detail))
    if verb == m.DIG or verb == m.RETURN or verb == m.GOLD or verb == m.BATS:
        return detail < 16
    if verb == m.GIVE or verb == m.RECEIVE:
        return m.nuggets_of(detail) < 100
    return detail == 0


def is_target(cell: Cell) -> bool:
    """Tell whether a move may name this cell."""
    return cell == m.FAR_AWAY or GRID.reaches(cell)


def why_not_lay_drawn(s: State, verb: Verb, detail: Detail) -> Reason:
    """A drawn tile that fits somewhere must be laid, even if the player would rather not (R-17)."""
    if verb == m.RETURN:
        return TILE_FITS  # [G-TILE-02]
    if verb != m.LAY:
        return ONLY_DIGGING_NOW if s.phase == TO_DEVELOP else LAY_FIRST  # [G-DEV-06, G-TILE-02]
    if m.design_of(detail) != s.drawn:
        return ANOTHER_TILE_DRAWN  # [G-TILE-02]
    return why_not_there(s, s.drawn, m.cell_of(detail), m.rotation_of(detail))


def why_not_return(s: State, verb: Verb, detail: Detail) -> Reason:
    """A tile that fits nowhere goes under a pile of the player's choice."""
    if verb != m.RETURN:
        return RETURN_FIRST  # [G-TILE-03]
    return ALLOWED if m.pile_of(detail) < s.switches.piles else NO_SUCH_PILE  # [G-SETUP-07]


def why_not_set_out(s: State, seat: Seat, verb: Verb, detail: Detail) -> Reason:
    """The movement phase comes first, and is one of its options."""
    if verb == m.ROLL or verb == m.REST:
        return ALLOWED
    if verb == m.DIG:
        pile = m.pile_of(detail)
        if pile >= s.switches.piles:
            return NO_SUCH_PILE  # [G-SETUP-07]
        return ALLOWED if s.pile_sizes[pile] > 0 else PILE_EMPTY  # [G-TILE-21]
    if verb == m.LAY:
        return why_not_lay_own(s, seat, detail)
    if verb == m.PASSAGE:
        return why_not_passage(s, seat)
    if verb == m.RETURN:
        return NOTHING_DRAWN  # [G-TILE-01]
    if verb == m.WALK or verb == m.STAY or verb == m.CROSS:
        return ROLL_OR_DIG_FIRST  # [G-TURN-02]
    return MOVE_FIRST if is_action(verb) else NOT_NOW_SET_OUT  # [G-TURN-01, G-TURN-02]


def why_not_choose_tile(s: State, seat: Seat, verb: Verb, detail: Detail) -> Reason:
    """Before a development tile is drawn, one's own may be laid instead, and nothing else done."""
    if verb == m.DRAW:
        return ALLOWED
    return why_not_lay_own(s, seat, detail) if verb == m.LAY else DRAW_OR_LAY_OWN  # [G-DEV-06]


def why_not_lay_own(s: State, seat: Seat, detail: Detail) -> Reason:
    """One of one's own five tiles may be laid instead of drawing. [G-OPT-FIVE-05]"""
    design = m.design_of(detail)
    if not s.switches.five_tile:
        return NOTHING_DRAWN  # [G-TILE-01]
    for place in range(seat * HAND_SPAN, (seat + 1) * HAND_SPAN):
        if s.hands[place] == design:
            return why_not_there(s, design, m.cell_of(detail), m.rotation_of(detail))
    return NOT_IN_HAND  # [G-OPT-FIVE-06]


def why_not_act(s: State, seat: Seat, verb: Verb, detail: Detail) -> Reason:
    """After moving: pick up, challenge, hand over, in any order, or end."""
    if verb == m.END:
        return ALLOWED
    if verb == m.TAKE:
        return why_not_take(s, seat)
    if verb == m.GOLD:
        return why_not_challenge(s, seat, GOLD_CHALLENGE, m.seat_of(detail))
    if verb == m.BATS:
        return why_not_challenge(s, seat, BATS_CHALLENGE, m.seat_of(detail))
    if verb == m.GIVE:
        return why_not_hand_over(s, seat, m.nuggets_of(detail), m.seat_of(detail))
    if verb == m.RECEIVE:
        return why_not_hand_over(s, m.seat_of(detail), m.nuggets_of(detail), seat)
    if is_way_to_set_out(verb) or verb == m.WALK or verb == m.CROSS:
        return MOVEMENT_DONE  # [G-TURN-02]
    return NOT_NOW_ACT  # [G-TURN-09]


def why_not_settle(s: State, verb: Verb, detail: Detail) -> Reason:
    """The winner puts the nugget on a chamber, or declines it (R-28)."""
    if verb == m.PLACE:
        return why_not_place(s, m.target_cell_of(detail))
    if verb != m.DECLINE:
        return NOT_NOW_PLACE  # [G-CHAL-20]
    return ALLOWED if s.switches.gold_may_be_declined else MUST_TAKE_IT  # [G-CHAL-20]


def why_not_bonus_take(verb: Verb) -> Reason:
    """The nugget on which a bonus walk ended is taken or left."""
    return ALLOWED if verb == m.TAKE or verb == m.LEAVE else NOT_NOW_BONUS_TAKE  # [G-CHAL-25]
