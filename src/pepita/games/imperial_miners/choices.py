"""Which moves there are: every answer that a player may give to what is asked."""

from librt.vecs import vec
from mypy_extensions import i64

from pepita.games.imperial_miners import deck as d
from pepita.games.imperial_miners import moves as m
from pepita.games.imperial_miners.activation import SURFACE_EFFECTS, surface_offered
from pepita.games.imperial_miners.mine import EDGES, level_at, list_slots
from pepita.games.imperial_miners.offers import (
    branches_offered,
    decks_offered,
    is_offered,
    rows_offered,
    targets,
)
from pepita.games.imperial_miners.progress import furthest_move, furthest_on
from pepita.games.imperial_miners.rounds import is_playable
from pepita.games.imperial_miners.state import (
    ASK_BRANCH,
    ASK_CARD,
    ASK_DECK,
    ASK_DISCARD,
    ASK_EDGE,
    ASK_FACTION,
    ASK_HAND,
    ASK_KEEP,
    ASK_MOVE,
    ASK_NEXT,
    ASK_OPTION,
    ASK_PATH,
    ASK_ROW,
    ASK_SLOT,
    ASK_SURFACE,
    ASK_TARGET,
    AT,
    DONE,
    NO_BOARD,
    NOTHING,
    PC,
    Player,
    State,
)
from pepita.games.imperial_miners.steps import is_upto


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
        return list_cards(s, p, p.above[p.read(AT)], m.UP, found, 0)
    if asked == ASK_SURFACE:
        return list_set(surface_offered(p), m.SURFACE, SURFACE_EFFECTS, found, 0)
    if asked == ASK_HAND:
        return list_discards(p, found, 0)
    if asked == ASK_NEXT:
        return list_set(0b111 & ~(i64(1) << p.board), m.NEXT, d.BOARDS, found, 0)
    return list_for_step(s, p, asked, found)


def list_for_step(s: State, p: Player, asked: i64, found: vec[i64]) -> i64:
    """Write the answers to what a step of an effect asks."""
    pc = p.read(PC)
    at = p.read(AT)
    if asked == ASK_BRANCH:
        return list_set(branches_offered(s, p, pc, at), m.BRANCH, s.deck.code[pc + 2], found, 0)
    if asked == ASK_ROW:
        rows = list_set(rows_offered(s, p, pc, at), m.ROW, s.deck.code[pc + 5], found, 0)
        if s.deck.code[pc + 6]:
            found[rows] = m.move(m.DECLINE, 0)
            rows += 1
        return rows
    if asked == ASK_DECK:
        return list_set(decks_offered(s, p), m.DECK, d.LEVELS + 1, found, 0)
    if asked == ASK_FACTION:
        return list_set(0b111111, m.FACTION, d.FACTION_COUNT, found, 0)
    if asked == ASK_MOVE:
        return list_advances(s, p, s.deck.code[pc + 2], found)
    count: i64 = 0
    if is_upto(s, pc):
        found[0] = m.move(m.ENOUGH, 0)
        count = 1
    if asked == ASK_DISCARD:
        return list_discards(p, found, count)
    if asked == ASK_EDGE:
        return list_edges(s, p, found)
    able = targets(s, p, pc, at) & ~p.read(DONE)
    return list_cards(s, p, able, m.ACTIVATE if asked == ASK_TARGET else m.CARD, found, count)


def list_set(chosen: i64, verb: i64, size: i64, found: vec[i64], count: i64) -> i64:
    """Write a verb for each member of a set of numbers below a size."""
    for number in range(size):
        if (chosen >> number) & 1:
            found[count] = m.move(verb, number)
            count += 1
    return count


def list_keeps(p: Player, found: vec[i64]) -> i64:
    """Write every way to keep four of the cards dealt. [M-SETUP-12]"""
    hand = p.hand
    size = i64(len(hand))
    count: i64 = 0
    for one in range(size):
        for two in range(one + 1, size):
            for three in range(two + 1, size):
                for four in range(three + 1, size):
                    found[count] = m.keep(hand[one], hand[two], hand[three], hand[four])
                    count += 1
    return count


def list_plays(s: State, p: Player, found: vec[i64]) -> i64:
    """Write every card that can be played; who has none digs (A-12). [M-MINE-06]"""
    count: i64 = 0
    last: i64 = -1
    for card in p.hand:
        if card != last and is_playable(s, p, card):
            found[count] = m.move(m.PLAY, card)
            count += 1
        last = card
    if count == 0 or s.switches.voluntary_l1:
        found[count] = m.move(m.DIG, 0)
        count += 1
    return count


def list_placings(s: State, p: Player, found: vec[i64]) -> i64:
    """Write every place for the revealed card."""
    count = list_slots(s, p, s.deck.levels[p.choice], found)
    for slot in range(count):
        found[slot] = m.at_x(m.PLACE, found[slot])
    return count


def list_options(s: State, p: Player, found: vec[i64]) -> i64:
    """Write the options of the card being activated, and declining. [M-EFFECT-02, M-EFFECT-03]"""
    at = p.read(AT)
    count: i64 = 0
    for number in range(d.MOST_OPTIONS):
        if is_offered(s, p, p.cards[at] * d.MOST_OPTIONS + number, at):
            found[count] = m.move(m.DO, number)
            count += 1
    found[count] = m.move(m.DECLINE, 0)
    return count + 1


def list_cards(s: State, p: Player, able: i64, verb: i64, found: vec[i64], count: i64) -> i64:
    """Write a verb for each of some cards of the mine."""
    for place in range(i64(len(p.cards))):
        if (able >> place) & 1:
            if verb == m.UP:
                found[count] = m.at_x(m.UP, p.xs[place])
            else:
                found[count] = m.at_card(verb, level_at(s, p, place), p.xs[place])
            count += 1
    return count


def list_discards(p: Player, found: vec[i64], count: i64) -> i64:
    """Write each card of the hand that can be discarded."""
    last: i64 = -1
    for card in p.hand:
        if card != last:
            found[count] = m.move(m.DISCARD, card)
            count += 1
        last = card
    return count


def list_edges(s: State, p: Player, found: vec[i64]) -> i64:
    """Write each incomplete cart that a token can complete."""
    count: i64 = 0
    for edge in range(i64(len(p.cards)) * EDGES):
        if (p.open_carts >> edge) & 1:
            place = edge // EDGES
            found[count] = m.at_edge(level_at(s, p, place), p.xs[place], edge % EDGES)
            count += 1
    return count


def list_advances(s: State, p: Player, least: i64, found: vec[i64]) -> i64:
    """Write every advance, and staying where it is free. [M-ADV-12]"""
    count: i64 = 0
    if least == 0:
        found[0] = m.move(m.STAY, 0)
        count = 1
    if p.board != NO_BOARD:
        for spaces in range(i64(1), furthest_move(s, p) + 1):
            found[count] = m.advance(m.SAME_BOARD, spaces)
            count += 1
        return count
    for board in range(d.BOARDS):
        for spaces in range(i64(1), furthest_on(s, p, board) + 1):
            found[count] = m.advance(board + 1, spaces)
            count += 1
    return count
