"""The development dig: 20 tiles laid in turn before any miner enters."""

from librt.vecs import pop

from pepita.games.gold_mine.rules.facts import DREW, PRODUCTION_BEGAN
from pepita.games.gold_mine.rules.laying import has_a_spot
from pepita.games.gold_mine.rules.numbers import Design, PileNumber
from pepita.games.gold_mine.rules.state import (
    HAND_SPAN,
    NO_TILE,
    TO_CHOOSE_TILE,
    TO_DEVELOP,
    State,
    seat_after,
)
from pepita.games.gold_mine.rules.tile_draws import ask_about_drawn, replace_unfit
from pepita.kernel.numbers import Seat


def begin_development_turn(s: State) -> None:
    """Show the next tile; ask first where one's own may be laid instead (a reading of R-40)."""
    if s.switches.own_tiles_in_development and can_lay_own(s, s.turn):
        s.phase = TO_CHOOSE_TILE
    else:
        draw_development_tile(s)


def can_lay_own(s: State, seat: Seat) -> bool:
    """Tell whether one of a seat's own five tiles fits anywhere."""
    for place in range(seat * HAND_SPAN, (seat + 1) * HAND_SPAN):
        if s.hands[place] != NO_TILE and has_a_spot(s, Design(s.hands[place])):
            return True
    return False


def draw_development_tile(s: State) -> None:
    """Show the next development tile to the seat whose turn it is. [G-DEV-01]"""
    s.development, design = pop(s.development)
    s.drawn = Design(design)
    if s.telling:
        s.tell(DREW, s.turn, s.drawn, -1)
    if not ask_about_drawn(s, TO_DEVELOP):
        skip_development_turn(s)


def exchange_development_tile(s: State, pile: PileNumber) -> None:
    """Exchange an unfit tile for one of a production pile. [G-DEV-04]"""
    if not (replace_unfit(s, pile) and ask_about_drawn(s, TO_DEVELOP)):
        skip_development_turn(s)


def skip_development_turn(s: State) -> None:
    """Lay nothing, since no tile of any pile fits (R-15)."""
    s.phase = TO_DEVELOP
    next_development_turn(s)


def next_development_turn(s: State) -> None:
    """Pass on clockwise, until the stack is used up. [G-DEV-02, G-DEV-05]"""
    s.drawn = NO_TILE
    s.turn = seat_after(s, s.turn)
    if len(s.development) > 0:
        begin_development_turn(s)
    else:
        begin_production(s)


def begin_production(s: State) -> None:
    """All miners stand at the ladder (R-09); the first player begins, or the next (R-08)."""
    if s.switches.next_player_starts_production:
        s.first = s.turn
    s.turn = s.first  # [G-DEV-08]
    s.round = 1  # [G-DEV-07]
    if s.telling:
        s.tell(PRODUCTION_BEGAN, s.turn)
    # The turn itself is begun by `turns`, which knows what follows.
