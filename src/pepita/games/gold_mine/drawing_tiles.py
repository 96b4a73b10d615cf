"""Drawing tiles from stacks and piles, and what becomes of one that fits nowhere."""

from mypy_extensions import i64

from pepita.games.gold_mine.facts import DREW, FITS_NOWHERE, RETURNED
from pepita.games.gold_mine.laying import has_a_spot
from pepita.games.gold_mine.state import NO_TILE, PILE_SPAN, State


def draw_from_pile(s: State, pile: i64) -> None:
    """Draw the top tile of a pile for all to see. [G-TILE-01, G-TILE-04]"""
    s.pile_sizes[pile] -= 1
    size = s.pile_sizes[pile]
    s.drawn = s.piles[pile * PILE_SPAN + size]
    if s.known_bottoms[pile] > size:
        s.known_bottoms[pile] = size
    if s.telling:
        s.tell(DREW, s.turn, s.drawn, pile, 0)


def return_to_bottom(s: State, pile: i64) -> None:
    """Put the drawn tile under a pile, where everybody goes on knowing it (R-15, R-46)."""
    first = pile * PILE_SPAN
    place = first + s.pile_sizes[pile]
    while place > first:
        s.piles[place] = s.piles[place - 1]
        place -= 1
    s.piles[first] = s.drawn
    s.pile_sizes[pile] += 1
    s.known_bottoms[pile] += 1
    if s.telling:
        s.tell(RETURNED, s.turn, s.drawn, pile, 0)
    s.drawn = NO_TILE


def replace_unfit(s: State, chosen: i64) -> bool:
    """Return the drawn tile to a pile and draw until one fits; False if none does.

    [G-DEV-04, G-TILE-03, G-TILE-22] Each tile is tried once, that pile first (R-15).
    """
    tries = s.pile_sizes[chosen]
    return_to_bottom(s, chosen)
    if try_pile(s, chosen, tries):
        return True
    for pile in range(s.switches.piles):
        if pile != chosen and try_pile(s, pile, s.pile_sizes[pile]):
            return True
    if s.telling:
        s.tell(FITS_NOWHERE, s.turn, 0, 0, 0)
    return False


def try_pile(s: State, pile: i64, tries: i64) -> bool:
    """Draw from a pile until a tile fits, at most so often; unfit ones go under it."""
    for _ in range(tries):
        draw_from_pile(s, pile)
        if has_a_spot(s, s.drawn):
            return True
        return_to_bottom(s, pile)
    return False
