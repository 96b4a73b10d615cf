"""Which moves there are: every answer that a player may give to what is asked."""

from librt.vecs import vec
from mypy_extensions import i64

from pepita.games.imperial_miners.deck import bytecode as d
from pepita.games.imperial_miners.operations.answer_lists import list_cards, list_discards, list_set
from pepita.games.imperial_miners.rules import moves as m
from pepita.games.imperial_miners.rules.activation import is_offered, surface_offered
from pepita.games.imperial_miners.rules.interpreter import list_for_step
from pepita.games.imperial_miners.rules.mine import list_slots
from pepita.games.imperial_miners.rules.numbers import Card, Level
from pepita.games.imperial_miners.rules.rounds import is_playable
from pepita.games.imperial_miners.rules.state import (
    ASK_CARD,
    ASK_HAND,
    ASK_KEEP,
    ASK_NEXT,
    ASK_OPTION,
    ASK_PATH,
    ASK_SLOT,
    ASK_SURFACE,
    NOTHING,
    Player,
    State,
)


def list_moves(s: State, p: Player, found: vec[i64]) -> i64:
    """Write every legal move of a player; return how many."""
    asked = p.asks
    if asked == NOTHING:
        return 0
    if asked == ASK_KEEP:
        return list_keeps(p, found)
    if asked == ASK_CARD:
        return list_plays(s, p, found)
    if asked == ASK_SLOT:
        return list_placings(s, p, found)
    if asked == ASK_OPTION:
        return list_options(s, p, found)
    if asked == ASK_PATH:
        return list_cards(s, p, p.above[p.at()], m.UP, found, 0)
    if asked == ASK_SURFACE:
        return list_set(surface_offered(p), m.SURFACE, d.SURFACE_EFFECTS, found, 0)
    if asked == ASK_HAND:
        return list_discards(p, found, 0)
    if asked == ASK_NEXT:
        return list_set(0b111 & ~(i64(1) << p.board), m.NEXT, d.BOARDS, found, 0)
    return list_for_step(s, p, found)


def list_keeps(p: Player, found: vec[i64]) -> i64:
    """Write every way to keep four of the cards dealt. [M-SETUP-12]"""
    hand = p.hand
    size = i64(len(hand))
    count: i64 = 0
    for one in range(size):
        for two in range(one + 1, size):
            for three in range(two + 1, size):
                for four in range(three + 1, size):
                    found[count] = m.keep(
                        Card(hand[one]), Card(hand[two]), Card(hand[three]), Card(hand[four])
                    )
                    count += 1
    return count


def list_plays(s: State, p: Player, found: vec[i64]) -> i64:
    """Write every card that can be played; a player who has none digs (A-12). [M-MINE-06]"""
    count: i64 = 0
    last: i64 = -1
    for card in p.hand:
        if card != last and is_playable(s, p, Card(card)):
            found[count] = m.of_card(m.PLAY, Card(card))
            count += 1
        last = card
    if count == 0 or s.switches.voluntary_l1:
        found[count] = m.bare(m.DIG)
        count += 1
    return count


def list_placings(s: State, p: Player, found: vec[i64]) -> i64:
    """Write every place for the revealed card."""
    count = list_slots(s, p, Level(s.deck.levels[p.choice]), found)
    for slot in range(count):
        found[slot] = m.at_x(m.PLACE, found[slot])
    return count


def list_options(s: State, p: Player, found: vec[i64]) -> i64:
    """Write the options of the card being activated, and declining. [M-EFFECT-02, M-EFFECT-03]"""
    at = p.at()
    count: i64 = 0
    for number in range(d.MOST_OPTIONS):
        if is_offered(s, p, p.cards[at] * d.MOST_OPTIONS + number, at):
            found[count] = m.of_number(m.DO, number)
            count += 1
    found[count] = m.bare(m.DECLINE)
    return count + 1
