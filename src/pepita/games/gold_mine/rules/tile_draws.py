"""Drawing tiles from stacks and piles, and what becomes of one that fits nowhere."""

from pepita.games.gold_mine.rules.facts import DREW, FITS_NOWHERE, RETURNED
from pepita.games.gold_mine.rules.laying import has_a_spot
from pepita.games.gold_mine.rules.numbers import Design, PileNumber
from pepita.games.gold_mine.rules.state import NO_TILE, PILE_SPAN, TO_RETURN, State
from pepita.kernel.numbers import Phase


def draw_from_pile(s: State, pile: PileNumber) -> None:
    """Draw the top tile of a pile for all to see. [G-TILE-01, G-TILE-04]"""
    s.pile_sizes[pile] -= 1
    size = s.pile_sizes[pile]
    s.drawn = Design(s.piles[pile * PILE_SPAN + size])
    if s.known_bottoms[pile] > size:
        s.known_bottoms[pile] = size
    if s.telling:
        s.tell(DREW, s.turn, s.drawn, pile)


def return_to_bottom(s: State, pile: PileNumber) -> None:
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
        s.tell(RETURNED, s.turn, s.drawn, pile)
    s.drawn = NO_TILE


def ask_about_drawn(s: State, when_it_fits: Phase) -> bool:
    """Ask where the drawn tile is laid, or to which pile it goes back; False if no tile fits.

    With one pile that is no question, so unfit tiles are exchanged by themselves (R-45).
    """
    while not has_a_spot(s, s.drawn):
        if s.switches.piles > 1:
            s.phase = TO_RETURN
            return True
        if not replace_unfit(s, PileNumber(0)):
            return False
    s.phase = when_it_fits
    return True


def replace_unfit(s: State, chosen: PileNumber) -> bool:
    """Return the drawn tile to a pile and draw another; False if no tile fits. [G-TILE-03]

    It comes from that pile, or from the next one that may hold a tile that fits (R-15).
    """
    return_to_bottom(s, chosen)
    for more in range(s.switches.piles):
        pile = (chosen + more) % s.switches.piles
        if may_hold_a_fit(s, PileNumber(pile)):
            draw_from_pile(s, PileNumber(pile))
            return True
    if s.telling:
        s.tell(FITS_NOWHERE, s.turn)
    return False


def may_hold_a_fit(s: State, pile: PileNumber) -> bool:
    """Tell whether a pile holds a tile that fits, as far as everybody knows. [G-TILE-22]

    Tiles that were returned lie at the bottom and are known (R-46), so that in the end all are.
    """
    if s.known_bottoms[pile] < s.pile_sizes[pile]:
        return True
    first = pile * PILE_SPAN
    for place in range(first, first + s.pile_sizes[pile]):
        if has_a_spot(s, Design(s.piles[place])):
            return True
    return False
