"""Where a miner may go, by walking, through a passage or driven by bats, and what forbids it."""

from mypy_extensions import i64

from pepita.games.gold_mine.rules import moves as m
from pepita.games.gold_mine.rules.challenges import (
    is_held_by_bog,
    loser_of,
    reach_of_bats,
)
from pepita.games.gold_mine.rules.mine import NO_PLACE, NOT_LAID, place_at, tile_on
from pepita.games.gold_mine.rules.numbers import Place
from pepita.games.gold_mine.rules.out_of_reach import why_too_far
from pepita.games.gold_mine.rules.reasons import (
    ALREADY_THERE,
    AT_LEAST_ONE_STEP,
    BOG_HOLDS,
    BOG_STOPS_BATS,
    BOG_STOPS_BONUS,
    BOG_STOPS_WALK,
    EXACTLY_SO_FAR,
    MOVEMENT_DONE,
    MOVEMENT_NOT_OVER,
    NO_OTHER_PASSAGE,
    NO_PASSAGE_THERE,
    NO_SUCH_PLACE,
    NOT_AT_PASSAGE,
    NOT_NOW_BONUS,
    NOT_NOW_CROSS,
    NOT_NOW_DRIVE,
    NOT_NOW_WALK,
    PASSAGE_IS_OPEN,
    PASSAGE_IS_SHUT,
)
from pepita.games.gold_mine.rules.state import TO_BONUS, State
from pepita.games.gold_mine.rules.switches import AT_LEAST_ONE
from pepita.games.gold_mine.rules.walking import (
    distances,
    place_of,
    reach_of_walk,
)
from pepita.kernel.numbers import Cell, Detail, Seat, Verb
from pepita.kernel.reasons import ALLOWED, Reason


def why_not_passage(s: State, seat: Seat) -> Reason:
    """A passage is tried from its own tunnel, where the turn began (R-23). [G-PASS-03]"""
    tile = s.miner_tiles[seat]
    if s.tiles.passages[s.designs[tile]] != s.miner_tunnels[seat]:
        return NOT_AT_PASSAGE  # [G-PASS-02]
    for other in range(i64(len(s.cells))):
        if other != tile and s.tiles.passages[s.designs[other]] >= 0:
            return ALLOWED
    return NO_OTHER_PASSAGE  # [G-PASS-14]


def why_not_walk(s: State, seat: Seat, verb: Verb, detail: Detail) -> Reason:
    """After digging, rolling or a passage that stayed shut, and as a bonus: walk, or stay.

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
    if s.phase == TO_BONUS:
        return NOT_NOW_BONUS  # [G-CHAL-24]
    return MOVEMENT_NOT_OVER if is_action(verb) else NOT_NOW_WALK  # [G-TURN-01, G-TURN-02]


def why_not_walk_to(s: State, seat: Seat, detail: Detail) -> Reason:
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
    if reason is not ALLOWED:
        return reason
    return (
        BOG_STOPS_BONUS if s.phase == TO_BONUS else BOG_STOPS_WALK
    )  # [G-OPT-BOG-04, G-OPT-BOG-02]


def is_way_to_set_out(verb: Verb) -> bool:
    """Tell whether a verb is an option of the movement phase. [G-TURN-02]"""
    return verb == m.DIG or verb == m.LAY or verb == m.ROLL or verb == m.PASSAGE or verb == m.REST


def is_action(verb: Verb) -> bool:
    """Tell whether a verb belongs to the Action phase. [G-TURN-09]"""
    if verb == m.TAKE or verb == m.GOLD or verb == m.BATS:
        return True
    return verb == m.GIVE or verb == m.RECEIVE or verb == m.END


def place_named(s: State, detail: Detail) -> Place:
    """Return the place that a cell and a tunnel name, or NO_PLACE if there is none."""
    cell = m.goal_of(detail)
    if cell == m.FAR_AWAY:
        return NO_PLACE
    tile = tile_on(s, cell)
    tunnel = m.tunnel_of(detail)
    if tile < 0 or tunnel >= s.tiles.tunnels[s.designs[tile]]:
        return NO_PLACE
    return place_at(tile, tunnel)


def why_not_cross(s: State, verb: Verb, detail: Detail) -> Reason:
    """An open passage leads to another entrance; walking is over (R-23)."""
    if verb == m.STAY:
        return ALLOWED
    if verb == m.WALK:
        if s.switches.walk_instead_of_crossing:
            return why_not_walk(s, s.turn, verb, detail)
        return PASSAGE_IS_OPEN  # [G-PASS-13]
    if verb == m.CROSS:
        return why_not_cross_to(s, m.target_cell_of(detail))
    if is_way_to_set_out(verb):
        return MOVEMENT_DONE  # [G-TURN-02]
    return MOVEMENT_NOT_OVER if is_action(verb) else NOT_NOW_CROSS  # [G-TURN-01, G-PASS-07]


def why_not_cross_to(s: State, cell: Cell) -> Reason:
    """A crossing ends at any other entrance in the mine."""
    tile = tile_on(s, cell) if cell != m.FAR_AWAY else NOT_LAID
    if tile < 0 or tile == s.miner_tiles[s.turn] or s.tiles.passages[s.designs[tile]] < 0:
        return NO_PASSAGE_THERE  # [G-PASS-07]
    return ALLOWED


def why_not_drive(s: State, verb: Verb, detail: Detail) -> Reason:
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
    return reason if reason is not ALLOWED else ALREADY_THERE  # [G-MOVE-01]


def why_not_spare(s: State) -> Reason:
    """The loser's miner may be left where it is, unless the table plays otherwise (R-33)."""
    if reach_of_bats(s)[place_of(s, loser_of(s))] >= 0:
        return ALLOWED
    if s.switches.bat_move == AT_LEAST_ONE:
        return AT_LEAST_ONE_STEP  # [G-CHAL-42]
    return EXACTLY_SO_FAR  # [G-CHAL-42]


def why_not_drive_to(s: State, place: Place) -> Reason:
    """Bats drive a miner along linked tunnels, up to the die or exactly as far (R-33)."""
    if reach_of_bats(s)[place] >= 0:
        return ALLOWED
    if is_held_by_bog(s):
        return BOG_HOLDS  # [G-OPT-BOG-04]
    start = place_of(s, loser_of(s))
    reason = why_too_far(s, start, place)
    if reason is not ALLOWED:
        return reason
    away = distances(s, start, s.steps, bogs_stop=s.switches.bogs, ladder_stops=False)
    return EXACTLY_SO_FAR if away[place] >= 0 else BOG_STOPS_BATS  # [G-CHAL-42, G-OPT-BOG-03]
