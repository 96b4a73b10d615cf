"""Drawing a full game that a seat cannot tell from the real one.

Only what the seat may know is read: what is hidden from it enters as the multiset that it can
work out for itself, in a fixed order. So games that differ only in secrets give equal results.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from pepita.games.saboteur.rules.cards import (
    BREAK,
    COPIES,
    DECK,
    GOALS,
    HAND_SPAN,
    KINDS,
    SABOTEUR,
    TOOLS,
    kind_of,
)
from pepita.games.saboteur.rules.imagine_gold import imagine_gold
from pepita.games.saboteur.rules.numbers import Kind, Laying
from pepita.games.saboteur.rules.round_end import is_usable, somebody_can_play
from pepita.games.saboteur.rules.setup import role_pool
from pepita.games.saboteur.rules.state import (
    PLAY,
    REMOVE,
    State,
    is_known_discard,
    kind_of_discard,
    with_kind,
)
from pepita.kernel.bits import has_bit
from pepita.kernel.chance import Chance, shuffle
from pepita.kernel.numbers import Seat

DEALS_TRIED: Final[i64] = 16


def imagine(s: State, me: Seat, chance: Chance) -> State:
    """Return a state that `me` (or NOBODY, a spectator) cannot tell from this one."""
    dream = s.clone()
    dream.chance = chance
    if s.phase == PLAY or s.phase == REMOVE:
        imagine_roles(dream, me, chance)
        imagine_goals(dream, me, chance)
    imagine_gold(dream, me, chance)
    hidden = hidden_cards(s, me)
    shuffle(hidden, chance)
    spread_cards(dream, me, hidden)
    if s.switches.ends_when_nothing_playable and s.deck_left == 0 and s.phase == PLAY:
        # The round goes on, so somebody can play: deals that would have ended it are drawn again.
        tries: i64 = 0
        while not somebody_can_play(dream):
            shuffle(hidden, chance)
            if tries >= DEALS_TRIED:
                give_a_usable_card(dream, me, hidden)
            spread_cards(dream, me, hidden)
            tries += 1
    return dream


def give_a_usable_card(dream: State, me: Seat, hidden: vec[i64]) -> None:
    """Move a hidden card to the front of the row for a hand that can play it.

    Somebody has one in truth, so there is one; this is only for tables where it is rare.
    """
    place: i64 = 0
    for seat in range(dream.seats):
        if seat != me and dream.held[seat] > 0:
            for other in range(i64(len(hidden))):
                if is_usable(dream, Seat(seat), Kind(hidden[other])):
                    card = hidden[other]
                    hidden[other] = hidden[place]
                    hidden[place] = card
                    return
            place += dream.held[seat]


def imagine_roles(dream: State, me: Seat, chance: Chance) -> None:
    """Deal the roles of the pool again, except the viewer's own."""
    saboteurs: i64 = 0
    for role in role_pool(dream.seats):
        saboteurs += role
    others = dream.seats + 1
    if me >= 0:
        saboteurs -= dream.roles[me]
        others -= 1
    cards = vec[i64]([0] * int(others))
    for place in range(saboteurs):
        cards[place] = SABOTEUR
    shuffle(cards, chance)
    next_card: i64 = 0
    for seat in range(dream.seats):
        if seat != me:
            dream.roles[seat] = cards[next_card]
            next_card += 1
    dream.undealt = cards[next_card]


def imagine_goals(dream: State, me: Seat, chance: Chance) -> None:
    """Shuffle the faces of the goals that `me` has not seen."""
    seen = dream.goals_up
    if me >= 0:
        seen |= dream.peeks[me]
    faces: i64 = 0
    for goal in range(GOALS):
        if has_bit(seen, goal):
            faces |= 1 << dream.goal_faces[goal]
    cards = vec[i64](capacity=GOALS)
    for face in range(GOALS):
        if not has_bit(faces, face):
            cards = append(cards, face)
    shuffle(cards, chance)
    next_card: i64 = 0
    for goal in range(GOALS):
        if not has_bit(seen, goal):
            dream.goal_faces[goal] = cards[next_card]
            next_card += 1


def hidden_cards(s: State, me: Seat) -> vec[i64]:
    """Return all path and action cards that `me` cannot place, sorted by kind."""
    left = vec[i64](COPIES)
    for laying in s.layings:
        left[kind_of(Laying(laying))] -= 1
    for seat in range(s.seats):
        for tool in range(TOOLS):
            if has_bit(s.broken[seat], tool):
                left[BREAK + tool] -= 1
    for entry in s.discards:
        if is_known_discard(entry, me):
            left[kind_of_discard(entry)] -= 1
    if me >= 0:
        for place in range(me * HAND_SPAN, me * HAND_SPAN + s.held[me]):
            left[s.hands[place]] -= 1
    cards = vec[i64](capacity=DECK)
    for kind in range(KINDS):
        for _ in range(left[kind]):
            cards = append(cards, kind)
    return cards


def spread_cards(dream: State, me: Seat, hidden: vec[i64]) -> None:
    """Deal the hidden cards to other hands, the deck and unseen discards."""
    next_card: i64 = 0
    for seat in range(dream.seats):
        if seat != me:
            first = seat * HAND_SPAN
            for place in range(first, first + dream.held[seat]):
                dream.hands[place] = hidden[next_card]
                next_card += 1
    for place in range(dream.deck_left):
        dream.deck[place] = hidden[next_card]
        next_card += 1
    for place in range(i64(len(dream.discards))):
        entry = dream.discards[place]
        if not is_known_discard(entry, me):
            dream.discards[place] = with_kind(entry, Kind(hidden[next_card]))
            next_card += 1
