"""Drawing a full game that a seat cannot tell from the real one.

Events to come, unseen cards in piles and in other hands, and choices not yet revealed are drawn
again, from what everybody can work out (see `public_knowledge`) and what the seat itself holds.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from pepita.games.imperial_miners.rules.moves import detail_of, keep
from pepita.games.imperial_miners.rules.numbers import Card, Level
from pepita.games.imperial_miners.rules.public_knowledge import OPEN_LEVEL, level_of_slot, may_fill
from pepita.games.imperial_miners.rules.rounds import is_playable
from pepita.games.imperial_miners.rules.state import (
    DIGS,
    KEPT_CARDS,
    NO_CHOICE,
    PHASE_CARD,
    PHASE_KEEP,
    Player,
    State,
)
from pepita.kernel.chance import Chance, shuffle
from pepita.kernel.numbers import Seat
from pepita.kernel.sorted_list import insert

# How often a fair draw is tried before cards are fitted in one by one.
TRIES: Final[i64] = 60


def imagine(s: State, viewer: Seat, chance: Chance) -> State:
    """Return a state that the viewer (-1: a spectator) cannot tell from this one."""
    dream = s.clone()
    dream.chance = chance
    imagine_events(dream, chance)
    for level in range(i64(1), OPEN_LEVEL):
        imagine_cards(dream, viewer, Level(level), chance)
    for p in dream.players:
        if p.seat != viewer and p.choice != NO_CHOICE:
            imagine_choice(dream, p, chance)
    return dream


def imagine_events(s: State, chance: Chance) -> None:
    """Draw again which events come, and in which order."""
    hidden = vec[i64]()
    for place in range(s.round, i64(len(s.events))):
        hidden = insert(hidden, s.events[place])
    shuffle(hidden, chance)
    for place in range(s.round, i64(len(s.events))):
        s.events[place] = hidden[place - s.round]


def imagine_cards(s: State, viewer: Seat, level: Level, chance: Chance) -> None:
    """Draw again the unseen cards of a level: the pile, and what others hold unseen."""
    slots, owners = unseen_slots(s, viewer, level)
    cards = unseen_cards(s, viewer, level)
    filled = vec[i64]()
    for _ in range(TRIES):
        shuffle(cards, chance)
        if all_fit(s, slots, owners, cards):
            filled = cards[:]
            break
    if len(filled) == 0:
        filled = fit_cards(s, slots, owners, cards)
    hand_out(s, viewer, level, owners, filled)


def unseen_slots(s: State, viewer: Seat, level: Level) -> tuple[vec[i64], vec[i64]]:
    """Return the slots of a level that others' hands fill unseen, and whose they are."""
    slots = vec[i64]()
    owners = vec[i64]()
    for p in s.players:
        if p.seat != viewer:
            for candidate in p.slots:
                if level_of_slot(candidate) == level:
                    slots = append(slots, candidate)
                    owners = append(owners, p.seat)
    return slots, owners


def is_shown(p: Player, card: Card) -> bool:
    """Tell whether everybody knows that a hand holds a card."""
    for shown in p.shown:
        if shown == card:
            return True
    return False


def unseen_cards(s: State, viewer: Seat, level: Level) -> vec[i64]:
    """Return the cards of a level that the viewer has not placed, in order of their numbers."""
    found = vec[i64]()
    for p in s.players:
        if p.seat != viewer:
            for card in p.hand:
                if s.deck.levels[card] == level and not is_shown(p, Card(card)):
                    found = insert(found, card)
    for card in s.piles[level - 1]:
        found = insert(found, card)
    return found


def all_fit(s: State, slots: vec[i64], owners: vec[i64], cards: vec[i64]) -> bool:
    """Tell whether the first cards may fill the slots; the rest lies in the pile."""
    for place in range(i64(len(slots))):
        if not may_fill(s, s.players[owners[place]], slots[place], Card(cards[place])):
            return False
    return True


def fit_cards(s: State, slots: vec[i64], owners: vec[i64], cards: vec[i64]) -> vec[i64]:
    """Return the shuffled cards in an order that fits, found by moving cards out of the way.

    Every slot looks for a card, and takes one from an earlier slot that can find another.
    """
    order = cards[:]
    chosen = vec[i64]([-1] * len(slots))
    for place in range(i64(len(slots))):
        tried = vec[i64]([0] * len(cards))
        find_card(s, slots, owners, order, chosen, place, tried)
    return with_chosen_first(order, chosen)


def find_card(
    s: State,
    slots: vec[i64],
    owners: vec[i64],
    cards: vec[i64],
    chosen: vec[i64],
    place: i64,
    tried: vec[i64],
) -> bool:
    """Find a card for a slot, by a path of slots that change theirs; tell whether there is one."""
    p = s.players[owners[place]]
    for number in range(i64(len(cards))):
        if tried[number] or not may_fill(s, p, slots[place], Card(cards[number])):
            continue
        tried[number] = 1
        holder = holder_of(chosen, number)
        if holder < 0 or find_card(s, slots, owners, cards, chosen, holder, tried):
            chosen[place] = number
            return True
    return False


def holder_of(chosen: vec[i64], number: i64) -> i64:
    """Return the slot that has chosen a card, or -1."""
    for place in range(i64(len(chosen))):
        if chosen[place] == number:
            return place
    return -1


def with_chosen_first(cards: vec[i64], chosen: vec[i64]) -> vec[i64]:
    """Return the cards with the chosen ones in front, in the order of their slots."""
    result = vec[i64]()
    for number in chosen:
        result = append(result, cards[number])
    for number in range(i64(len(cards))):
        if holder_of(chosen, number) < 0:
            result = append(result, cards[number])
    return result


def hand_out(s: State, viewer: Seat, level: Level, owners: vec[i64], cards: vec[i64]) -> None:
    """Give the drawn cards to the hands and lay the rest down as the pile."""
    for p in s.players:
        if p.seat != viewer:
            p.hand = without_unseen(s, p, level)
    for place in range(i64(len(owners))):
        p = s.players[owners[place]]
        p.hand = insert(p.hand, cards[place])
    pile = vec[i64]()
    for place in range(i64(len(owners)), i64(len(cards))):
        pile = append(pile, cards[place])
    s.piles[level - 1] = pile


def without_unseen(s: State, p: Player, level: Level) -> vec[i64]:
    """Return a hand without its unseen cards of a level."""
    kept = vec[i64]()
    for card in p.hand:
        if s.deck.levels[card] != level or is_shown(p, Card(card)):
            kept = append(kept, card)
    return kept


def imagine_choice(s: State, p: Player, chance: Chance) -> None:
    """Draw again what another player has chosen and not revealed."""
    if s.phase == PHASE_KEEP:
        p.choice = any_four(p.hand, chance)
    elif s.phase == PHASE_CARD and len(p.hand) > 0:
        p.choice = any_playable(s, p, chance)


def any_four(hand: vec[i64], chance: Chance) -> i64:
    """Return the choice of any four cards of a hand."""
    cards = hand[:]
    shuffle(cards, chance)
    chosen = vec[i64]()
    for number in range(KEPT_CARDS):
        chosen = insert(chosen, cards[number])
    return detail_of(keep(Card(chosen[0]), Card(chosen[1]), Card(chosen[2]), Card(chosen[3])))


def any_playable(s: State, p: Player, chance: Chance) -> i64:
    """Return a card that can be played, or digging where there is none or the table allows it."""
    able = vec[i64]()
    for card in p.hand:
        if is_playable(s, p, Card(card)):
            able = append(able, card)
    if len(able) == 0 or s.switches.voluntary_l1:
        able = append(able, DIGS)
    return able[chance.below(i64(len(able)))]
