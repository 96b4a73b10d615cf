"""What everybody can work out of a hand without seeing it; only `imagine` asks for it.

Each unseen card in a hand fills a slot, which remembers its level and when it was drawn. A card
that everybody saw in its pile later than that cannot fill it. A player who had to dig showed that
no card of the hand could be played: those that could have been are barred from its slots.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from pepita.games.imperial_miners.rules.numbers import Card, Level
from pepita.games.imperial_miners.rules.state import Player, State
from pepita.kernel.sorted_list import insert, remove

TIME_BITS: Final[i64] = 16
TIME_MASK: Final[i64] = 0xFFFF
OPEN_LEVEL: Final[Level] = Level(4)  # its cards are all alike, so there is nothing to know


def slot(level: Level, time: i64) -> i64:
    """Return a slot for an unseen card of a level, drawn at a time."""
    return (level << TIME_BITS) | time


def level_of_slot(candidate: i64) -> Level:
    """Return the level of the card that fills a slot."""
    return Level(candidate >> TIME_BITS)


def time_of_slot(candidate: i64) -> i64:
    """Return when the card that fills a slot was drawn."""
    return candidate & TIME_MASK


def hide_in_hand(s: State, p: Player, card: Card) -> None:
    """A card that only its owner has seen comes into a hand."""
    s.clock += 1
    p.hand = insert(p.hand, card)
    if s.deck.levels[card] != OPEN_LEVEL:
        p.slots = insert(p.slots, slot(Level(s.deck.levels[card]), s.clock))


def show_in_hand(s: State, p: Player, card: Card) -> None:
    """A card that everybody has seen comes into a hand (A-74)."""
    s.clock += 1
    p.hand = insert(p.hand, card)
    if s.deck.levels[card] != OPEN_LEVEL:
        p.shown = insert(p.shown, card)


def leave_hand(s: State, p: Player, card: Card) -> None:
    """A card is played or discarded for all to see."""
    p.hand = remove(p.hand, card)
    if s.deck.levels[card] == OPEN_LEVEL:
        return
    for shown in p.shown:
        if shown == card:
            p.shown = remove(p.shown, card)
            return
    free_slot(s, p, card)


def free_slot(s: State, p: Player, card: Card) -> None:
    """Give up the slot that the card may have filled and that could hold the fewest cards.

    Others cannot tell which of them it was. The earlier slot can hold only what the later can
    too, so without it nothing becomes impossible that was possible.
    """
    for candidate in p.slots:
        if may_fill(s, p, candidate, card):
            p.slots = remove(p.slots, candidate)
            return


def may_fill(s: State, p: Player, candidate: i64, card: Card) -> bool:
    """Tell whether, for all that everybody knows, a slot of this hand can hold a card."""
    if s.deck.levels[card] != level_of_slot(candidate):
        return False
    drawn = time_of_slot(candidate)
    if s.seen_at[card] >= drawn:
        return False
    for bar in range(i64(len(p.bar_times))):
        if p.bar_times[bar] >= drawn and p.bars[bar * s.deck.cards + card]:
            return False
    return True


def see_in_pile(s: State, card: Card) -> None:
    """Everybody sees that a card lies in its pile now."""
    s.seen_at[card] = s.clock


def bar_cards(s: State, p: Player, playable: vec[u8]) -> None:
    """Everybody learns that this hand holds none of the cards that could be played."""
    p.bar_times = append(p.bar_times, s.clock)
    for is_playable in playable:
        p.bars = append(p.bars, is_playable)
