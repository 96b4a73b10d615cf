"""Which moves there are: every legal move of the seat that has to decide."""

from librt.vecs import vec
from mypy_extensions import i64

from pepita.games.gold_mine.rules import moves as m
from pepita.games.gold_mine.rules.challenges import (
    list_challenges,
    list_chambers,
    loser_of,
    reach_of_bats,
)
from pepita.games.gold_mine.rules.gold import (
    list_hand_overs,
    why_not_take,
)
from pepita.games.gold_mine.rules.laying import list_spots
from pepita.games.gold_mine.rules.mine import place_at
from pepita.games.gold_mine.rules.movement_legality import why_not_passage
from pepita.games.gold_mine.rules.numbers import Design, PileNumber, TileNumber, TunnelNumber
from pepita.games.gold_mine.rules.state import (
    HAND_SPAN,
    NO_TILE,
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
)
from pepita.games.gold_mine.rules.walking import (
    list_walks,
    place_of,
)
from pepita.kernel.numbers import Cell, Verb
from pepita.kernel.reasons import ALLOWED


def list_moves(s: State, found: vec[i64]) -> i64:
    """Write every legal move of the seat that has to decide; return how many."""
    if s.phase == TO_DEVELOP or s.phase == TO_LAY:
        return list_spots(s, s.drawn, found, 0)
    if s.phase == TO_CHOOSE_TILE:
        found[0] = m.bare(m.DRAW)
        return list_own_tiles(s, found, 1)
    if s.phase == TO_RETURN:
        return list_piles(s, m.RETURN, found, 0, all_of_them=True)
    if s.phase == TO_SET_OUT:
        return list_ways_to_set_out(s, found)
    if s.phase == TO_WALK or s.phase == TO_BONUS:
        found[0] = m.bare(m.STAY)
        return list_walks(s, s.turn, s.steps, found, 1)
    if s.phase == TO_CROSS:
        found[0] = m.bare(m.STAY)
        count = list_crossings(s, found, 1)
        if s.switches.walk_instead_of_crossing:
            count = list_walks(s, s.turn, s.steps, found, count)
        return count
    if s.phase == TO_ACT:
        return list_actions(s, found)
    if s.phase == TO_PLACE:
        return list_placings(s, found)
    if s.phase == TO_BONUS_TAKE:
        found[0] = m.bare(m.TAKE)
        found[1] = m.bare(m.LEAVE)
        return 2
    return list_drives(s, found) if s.phase == TO_DRIVE else 0


def list_piles(s: State, verb: Verb, found: vec[i64], count: i64, *, all_of_them: bool) -> i64:
    """Write a verb for each pile, or for each that has tiles."""
    for pile in range(s.switches.piles):
        if all_of_them or s.pile_sizes[pile] > 0:
            found[count] = m.of_pile(verb, PileNumber(pile))
            count += 1
    return count


def list_ways_to_set_out(s: State, found: vec[i64]) -> i64:
    """Write the options of the movement phase. [G-TURN-02]"""
    count = list_piles(s, m.DIG, found, 0, all_of_them=False)
    count = list_own_tiles(s, found, count)
    found[count] = m.bare(m.ROLL)
    found[count + 1] = m.bare(m.REST)
    count += 2
    if why_not_passage(s, s.turn) is ALLOWED:
        found[count] = m.bare(m.PASSAGE)
        count += 1
    return count


def list_own_tiles(s: State, found: vec[i64], count: i64) -> i64:
    """Write where the seat in turn may lay each of its own five tiles."""
    for place in range(s.turn * HAND_SPAN, (s.turn + 1) * HAND_SPAN):
        design = s.hands[place]
        if design != NO_TILE and is_first_in_hand(s, place):
            count = list_spots(s, Design(design), found, count)
    return count


def is_first_in_hand(s: State, place: i64) -> bool:
    """Tell whether no equal tile stands before this one in the same hand."""
    for before in range(place - place % HAND_SPAN, place):
        if s.hands[before] == s.hands[place]:
            return False
    return True


def list_actions(s: State, found: vec[i64]) -> i64:
    """Write what can be done after moving: pick up, challenge, hand over, end. [G-TURN-09]"""
    count: i64 = 0
    if why_not_take(s, s.turn) is ALLOWED:
        found[count] = m.bare(m.TAKE)
        count += 1
    count = list_challenges(s, s.turn, found, count)
    count = list_hand_overs(s, s.turn, found, count)
    found[count] = m.bare(m.END)
    return count + 1


def list_placings(s: State, found: vec[i64]) -> i64:
    """Write the chambers for a nugget won, and leaving it."""
    count = list_chambers(s, found, 0)
    if s.switches.gold_may_be_declined:
        found[count] = m.bare(m.DECLINE)
        count += 1
    return count


def list_drives(s: State, found: vec[i64]) -> i64:
    """Write where the bats can drive the loser's miner."""
    count: i64 = 0
    away = reach_of_bats(s)
    start = place_of(s, loser_of(s))
    if away[start] >= 0:
        found[0] = m.bare(m.STAY)
        count = 1
    for tile in range(i64(len(s.cells))):
        for tunnel in range(s.tiles.tunnels[s.designs[tile]]):
            place = place_at(TileNumber(tile), TunnelNumber(tunnel))
            if place != start and away[place] >= 0:
                found[count] = m.at_place(m.DRIVE, Cell(s.cells[tile]), TunnelNumber(tunnel))
                count += 1
    return count


def list_crossings(s: State, found: vec[i64], count: i64) -> i64:
    """Write every other passage entrance in the mine. [G-PASS-07]"""
    own = s.miner_tiles[s.turn]
    for tile in range(i64(len(s.cells))):
        if tile != own and s.tiles.passages[s.designs[tile]] >= 0:
            found[count] = m.at_cell(m.CROSS, Cell(s.cells[tile]))
            count += 1
    return count
