"""A turn: carrying out moves, and what follows from them."""

from pepita.games.gold_mine.rules import moves as m
from pepita.games.gold_mine.rules.challenges import (
    decline_nugget,
    drive,
    forget_challenge,
    loser_of,
    place_nugget,
    reach_of_bats,
    start_challenge,
    why_not_challenge,
)
from pepita.games.gold_mine.rules.development import (
    begin_development_turn,
    draw_development_tile,
    exchange_development_tile,
    next_development_turn,
)
from pepita.games.gold_mine.rules.facts import (
    CROSSED,
    RESTED,
    ROLLED,
    ROLLED_FOR_PASSAGE,
    STAYED,
    TURN_ENDED,
    WALKED,
)
from pepita.games.gold_mine.rules.gold import (
    hand_over,
    take_nugget,
    why_not_hand_over,
    why_not_take,
)
from pepita.games.gold_mine.rules.laying import lay_tile
from pepita.games.gold_mine.rules.mine import LADDER, place_at, tile_of, tile_on, tunnel_of
from pepita.games.gold_mine.rules.movement_legality import place_named
from pepita.games.gold_mine.rules.numbers import PileNumber, TunnelNumber
from pepita.games.gold_mine.rules.state import (
    BATS_CHALLENGE,
    GOLD_CHALLENGE,
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
    seat_after,
    two_dice,
)
from pepita.games.gold_mine.rules.tile_draws import (
    ask_about_drawn,
    draw_from_pile,
    replace_unfit,
)
from pepita.games.gold_mine.rules.walking import (
    leads_across_ladder,
    leads_anywhere,
    place_of,
    put_miner,
    reach_of_walk,
    stops_in_bog,
)
from pepita.games.gold_mine.rules.winning import give_up_the_mine, leave_if_possible, wins_at_ladder
from pepita.kernel.numbers import Action, Detail, Seat, Verb
from pepita.kernel.reasons import ALLOWED


def begin_game(s: State) -> None:
    """Begin the first turn of the development dig."""
    begin_development_turn(s)
    begin_production_if_due(s)


def begin_production_if_due(s: State) -> None:
    """Begin the first production turn once the development dig is over."""
    if s.phase == TO_DEVELOP and s.drawn == NO_TILE:
        begin_turn(s)


def make_move(s: State, move: Action) -> None:
    """Make a legal move for the seat that has to decide."""
    verb = m.verb_of(move)
    detail = m.detail_of(move)
    if s.phase == TO_DEVELOP:
        lay_tile(s, s.turn, s.drawn, m.cell_of(detail), m.rotation_of(detail))  # [G-DEV-03]
        next_development_turn(s)
        begin_production_if_due(s)
    elif s.phase == TO_CHOOSE_TILE:
        choose_tile(s, verb, detail)
    elif s.phase == TO_RETURN:
        exchange(s, m.pile_of(detail))
    elif s.phase == TO_SET_OUT:
        set_out(s, verb, detail)
    elif s.phase == TO_LAY:
        lay_tile(s, s.turn, s.drawn, m.cell_of(detail), m.rotation_of(detail))
        s.drawn = NO_TILE
        offer_one_step(s)
    elif s.phase == TO_WALK:
        walk(s, verb, detail)
        end_movement(s)
    elif s.phase == TO_CROSS:
        cross(s, verb, detail)
        end_movement(s)
    elif s.phase == TO_ACT:
        act(s, verb, detail)
    elif s.phase == TO_PLACE:
        if verb == m.PLACE:
            place_nugget(s, m.target_cell_of(detail))
        else:
            decline_nugget(s)
        go_on_acting(s)
    elif s.phase == TO_BONUS:
        bonus(s, verb, detail)
    elif s.phase == TO_BONUS_TAKE:
        bonus_take(s, verb)
    else:
        if verb == m.DRIVE:
            leave_chamber_if_driven(s)
        drive(s, place_of(s, loser_of(s)) if verb == m.STAY else place_named(s, detail))
        go_on_acting(s)


def choose_tile(s: State, verb: Verb, detail: Detail) -> None:
    """Draw a development tile, or lay one of one's own instead (a reading of R-40)."""
    if verb == m.DRAW:
        draw_development_tile(s)
    else:
        lay_own(s, detail)
        next_development_turn(s)
    begin_production_if_due(s)


def exchange(s: State, pile: PileNumber) -> None:
    """Exchange a tile that fits nowhere, in the development dig or in a turn."""
    if s.round == 0:
        exchange_development_tile(s, pile)
        begin_production_if_due(s)
    elif not (replace_unfit(s, pile) and ask_about_drawn(s, TO_LAY)):
        offer_one_step(s)


def begin_turn(s: State) -> None:
    """Begin a production turn; a player at the ladder with the quota has won (R-38).

    A bog held the miner only until now. [G-OPT-BOG-05]
    """
    s.phase = TO_SET_OUT
    s.may_take = 0
    s.has_challenged = 0
    s.is_stuck = 0
    s.has_bonus_nugget = 0
    s.steps = 0
    s.dice = 0
    leave_if_possible(s, s.turn)


def set_out(s: State, verb: Verb, detail: Detail) -> None:
    """Carry out the chosen option of the movement phase."""
    if verb == m.DIG:
        dig(s, m.pile_of(detail))
    elif verb == m.LAY:
        lay_own(s, detail)
        offer_one_step(s)
    elif verb == m.ROLL:
        s.steps = s.chance.below(6) + 1
        s.dice = s.steps
        if s.telling:
            s.tell(ROLLED, s.turn, s.steps)
        offer_walk(s)
    elif verb == m.PASSAGE:
        try_passage(s)  # [G-TURN-07, G-PASS-04]
    else:  # [G-TURN-08]
        if s.telling:
            s.tell(RESTED, s.turn)
        end_movement(s)


def dig(s: State, pile: PileNumber) -> None:
    """Draw a tile; one that fits nowhere is exchanged. [G-TURN-03, G-TILE-01]"""
    draw_from_pile(s, pile)
    if not ask_about_drawn(s, TO_LAY):
        offer_one_step(s)


def lay_own(s: State, detail: Detail) -> None:
    """Lay one of the player's own five tiles; it is not replaced. [G-OPT-FIVE-05]"""
    design = m.design_of(detail)
    place = s.turn * HAND_SPAN
    while s.hands[place] != design:
        place += 1
    s.hands[place] = NO_TILE
    lay_tile(s, s.turn, design, m.cell_of(detail), m.rotation_of(detail))


def offer_one_step(s: State) -> None:
    """After digging one may walk one tile, onto the new one too (R-18). [G-TURN-04]"""
    s.steps = 1
    offer_walk(s)


def offer_walk(s: State) -> None:
    """Ask where to walk, unless there is nowhere to go (R-45)."""
    s.phase = TO_WALK
    if not can_walk(s):
        end_movement(s)


def can_walk(s: State) -> bool:
    """Tell whether the miner in turn can take a step."""
    return leads_anywhere(reach_of_walk(s, s.turn, 1), place_of(s, s.turn))


def try_passage(s: State) -> None:
    """Roll both dice; if the passage stays shut, the lower die bounds a walk.

    [G-PASS-05, G-PASS-08] A table may allow that walk after a success too (R-23).
    """
    one = s.chance.below(6) + 1
    other = s.chance.below(6) + 1
    s.dice = two_dice(one, other)
    if s.telling:
        s.tell(ROLLED_FOR_PASSAGE, s.turn, one, other)
    is_open = one == other or one + other == 7  # [G-PASS-06]
    if not is_open or s.switches.walk_instead_of_crossing:
        s.steps = one if one < other else other
    if is_open:
        s.phase = TO_CROSS
    else:
        offer_walk(s)


def walk(s: State, verb: Verb, detail: Detail) -> None:
    """Walk to a place, or stay; a miner that would win at the ladder goes no farther (R-38).

    [G-PASS-09, G-WIN-02]
    """
    if verb == m.STAY:
        if s.telling:
            s.tell(STAYED, s.turn)
        return
    place = place_named(s, detail)
    if wins_at_ladder(s, s.turn) and leads_across_ladder(s, s.turn, place):
        place = LADDER
    put_miner(s, s.turn, place)
    s.is_stuck = 1 if stops_in_bog(s, place) else 0
    if s.telling:
        s.tell(WALKED, s.turn, s.cells[tile_of(place)], tunnel_of(place))


def cross(s: State, verb: Verb, detail: Detail) -> None:
    """Come out on the tunnel of the chosen entrance, and move no more. [G-PASS-10]"""
    if verb != m.CROSS:
        walk(s, verb, detail)
        return
    cell = m.target_cell_of(detail)
    tile = tile_on(s, cell)
    place = place_at(tile, TunnelNumber(s.tiles.passages[s.designs[tile]]))
    put_miner(s, s.turn, place)
    s.is_stuck = 1 if stops_in_bog(s, place) else 0
    if s.telling:
        s.tell(CROSSED, s.turn, cell)


def end_movement(s: State) -> None:
    """End the movement phase, however it went: leave the mine if possible, else act.

    [G-MOVE-06, G-TURN-01, G-PASS-12]
    """
    if leave_if_possible(s, s.turn):
        return
    s.may_take = 1
    s.phase = TO_ACT
    go_on_acting(s)


def go_on_acting(s: State) -> None:
    """Ask for the next decision; go on where it has one answer or nothing is left to do (R-45)."""
    skip_choices_with_one_answer(s)
    if s.phase != TO_ACT or can_act(s):
        return
    end_turn(s)


def can_act(s: State) -> bool:
    """Tell whether the seat in turn has another action than ending the turn."""
    if why_not_take(s, s.turn) is ALLOWED:
        return True
    for other in range(s.seats):
        if why_not_challenge(s, s.turn, BATS_CHALLENGE, Seat(other)) is ALLOWED:
            return True
        if why_not_challenge(s, s.turn, GOLD_CHALLENGE, Seat(other)) is ALLOWED:
            return True
        if why_not_hand_over(s, s.turn, 1, Seat(other)) is ALLOWED:
            return True
        if why_not_hand_over(s, Seat(other), 1, s.turn) is ALLOWED:
            return True
    return False


def act(s: State, verb: Verb, detail: Detail) -> None:
    """Carry out an action. [G-TURN-09]"""
    if verb == m.END:  # [G-GOLD-05]
        end_turn(s)
        return
    if verb == m.TAKE:
        take_nugget(s, s.turn)  # [G-GOLD-10]
    elif verb == m.GOLD:
        start_challenge(s, s.turn, GOLD_CHALLENGE, m.seat_of(detail))
    elif verb == m.BATS:
        start_challenge(s, s.turn, BATS_CHALLENGE, m.seat_of(detail))
    elif verb == m.GIVE:
        hand_over(s, s.turn, m.nuggets_of(detail), m.seat_of(detail))
    else:
        hand_over(s, m.seat_of(detail), m.nuggets_of(detail), s.turn)
    go_on_acting(s)


def skip_choices_with_one_answer(s: State) -> None:
    """Go on by itself where a challenge leaves nowhere to walk or to be driven (R-45)."""
    if s.phase == TO_BONUS and not can_walk(s):
        s.phase = TO_ACT
    elif s.phase == TO_DRIVE and not can_be_driven(s):
        drive(s, place_of(s, loser_of(s)))


def can_be_driven(s: State) -> bool:
    """Tell whether the bats can drive the loser's miner anywhere else."""
    return leads_anywhere(reach_of_bats(s), place_of(s, loser_of(s)))


def bonus(s: State, verb: Verb, detail: Detail) -> None:
    """Take the bonus walk, which may win, or end on a nugget. [G-CHAL-24]"""
    left = s.steps
    if verb == m.WALK and s.switches.bonus_nugget_in_passing:
        left -= reach_of_walk(s, s.turn, s.steps)[place_named(s, detail)]
    walk(s, verb, detail)
    s.steps = left
    s.phase = TO_ACT
    if verb == m.WALK:
        s.may_take = 0
        if leave_if_possible(s, s.turn):  # [G-WIN-06]
            return
        if s.nuggets[s.miner_tiles[s.turn]] and not s.has_bonus_nugget:
            s.phase = TO_BONUS_TAKE
    go_on_acting(s)


def bonus_take(s: State, verb: Verb) -> None:
    """Pick up the bonus nugget or not. [G-CHAL-25]

    A table may let the walk go on from there (R-32). No chamber has a bog that would hold it.
    """
    s.phase = TO_ACT
    if verb == m.TAKE:
        take_nugget(s, s.turn)
        if s.switches.bonus_nugget_in_passing and s.steps > 0:
            s.has_bonus_nugget = 1
            s.phase = TO_BONUS
    go_on_acting(s)


def leave_chamber_if_driven(s: State) -> None:
    """A challenger driven off has lost the chance to pick up this turn (R-22). [G-GOLD-11]"""
    if loser_of(s) == s.turn:
        s.may_take = 0


def end_turn(s: State) -> None:
    """Pass on clockwise; too many rounds end the game. [G-TURN-10]"""
    if s.telling:
        s.tell(TURN_ENDED, s.turn)
    forget_challenge(s)
    s.turn = seat_after(s, s.turn)  # [G-TURN-11]
    if s.turn == s.first:
        s.round += 1
        if s.round > s.switches.most_rounds:
            give_up_the_mine(s)
            return
    begin_turn(s)
