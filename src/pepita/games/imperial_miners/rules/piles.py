"""Mine decks and discard piles: drawing, faction draws, discarding, reshuffling."""

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from pepita.games.imperial_miners.rules.facts import (
    DISCARDED,
    DREW,
    DREW_CARD,
    FACTION_MISSED,
    RESHUFFLED,
    REVEALED,
    TOOK_REVEALED,
)
from pepita.games.imperial_miners.rules.numbers import Card, FactionNumber, Level
from pepita.games.imperial_miners.rules.public_knowledge import (
    hide_in_hand,
    leave_hand,
    see_in_pile,
    show_in_hand,
)
from pepita.games.imperial_miners.rules.state import NO_CARD, Player, State
from pepita.kernel.bits import has_bit
from pepita.kernel.chance import shuffle


def is_spent(s: State, level: Level) -> bool:
    """Tell whether neither the deck of a level nor its discard pile has a card."""
    return len(s.piles[level - 1]) == 0 and len(s.discards[level - 1]) == 0


def decks_left(s: State) -> i64:
    """Return the set of decks that one may draw from, level 4 not among them. [M-DRAW-02]

    Deck n is bit n.
    """
    found: i64 = 0
    for level in range(i64(1), i64(4)):
        if not is_spent(s, Level(level)):
            found |= i64(1) << level
    return found


def renew(s: State, level: Level) -> None:
    """Shuffle the discard pile to form a deck that has run out. [M-SETUP-15]

    It happens when a card is needed, so that later discards are in it too (A-52).
    """
    if len(s.piles[level - 1]) > 0 or len(s.discards[level - 1]) == 0:
        return
    pile = s.discards[level - 1]
    s.discards[level - 1] = vec[i64]()
    for card in pile:
        see_in_pile(s, Card(card))
    shuffle(pile, s.chance)
    s.piles[level - 1] = pile
    if s.telling:
        s.tell(RESHUFFLED, -1, level)


def take_top(s: State, level: Level) -> Card:
    """Take the top card of a deck, or NO_CARD if there is none."""
    renew(s, level)
    if len(s.piles[level - 1]) == 0:
        return NO_CARD
    s.piles[level - 1], card = pop(s.piles[level - 1])
    if s.switches.eager_reshuffle:
        renew(s, level)
    return Card(card)


def draw(s: State, p: Player, level: Level) -> None:
    """Draw the top card of a deck into the hand, unseen by others. [M-DRAW-01, M-DRAW-03]

    Level 4 cards come only by events and boards; its cards are all alike. [M-DRAW-06]
    """
    card = take_top(s, level)
    if card == NO_CARD:
        return
    hide_in_hand(s, p, card)
    if s.telling:
        s.tell(DREW, p.seat, level)
        s.tell_only(p.seat, DREW_CARD, p.seat, card)


def draw_faction(s: State, p: Player, level: Level, faction: FactionNumber) -> bool:
    """Reveal cards until one of the faction appears, and take it; tell whether one did.

    The others are shuffled back, after a miss all of them (A-42). [M-DRAW-07]
    """
    renew(s, level)
    pile = s.piles[level - 1]
    place = i64(len(pile)) - 1
    # A card of two factions is of both. [M-DRAW-11]
    while place >= 0 and not has_bit(s.deck.factions[pile[place]], faction):
        see_in_pile(s, Card(pile[place]))
        if s.telling:
            s.tell(REVEALED, p.seat, pile[place], level)
        place -= 1
    if place < 0:
        shuffle(pile, s.chance)  # [M-DRAW-09]
        if s.telling:
            s.tell(FACTION_MISSED, p.seat, faction, level)
        return False
    s.piles[level - 1], card = pop(pile, place)
    shuffle(s.piles[level - 1], s.chance)  # [M-DRAW-08]
    show_in_hand(s, p, Card(card))
    if s.telling:
        s.tell(TOOK_REVEALED, p.seat, card, level)
    if s.switches.eager_reshuffle:
        renew(s, level)
    return True


def has_in_hand(p: Player, card: Card) -> bool:
    for held in p.hand:
        if held == card:
            return True
    return False


def discard(s: State, p: Player, card: Card) -> None:
    """Discard a card from the hand to the pile of its level, face up. [M-SETUP-03]"""
    leave_hand(s, p, card)
    level = s.deck.levels[card]
    s.discards[level - 1] = append(s.discards[level - 1], card)
    if s.telling:
        s.tell(DISCARDED, p.seat, card)
