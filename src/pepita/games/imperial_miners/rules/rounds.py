"""The ten rounds: what follows when everybody has decided what was asked."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from pepita.games.imperial_miners.deck import bytecode as d
from pepita.games.imperial_miners.rules import moves as m
from pepita.games.imperial_miners.rules.activation import (
    climb,
    go_on_activating,
    go_on_at_surface,
    place_card,
)
from pepita.games.imperial_miners.rules.amounts import play_cost
from pepita.games.imperial_miners.rules.facts import (
    DUG,
    GAME_ENDED,
    KEPT,
    PAID,
    PLAYED,
    ROUND_BEGAN,
    SKIPPED,
)
from pepita.games.imperial_miners.rules.interpreter import has_answer, take_step
from pepita.games.imperial_miners.rules.mine import has_slot, list_slots
from pepita.games.imperial_miners.rules.numbers import Card, Level, Pc
from pepita.games.imperial_miners.rules.piles import discard, take_top
from pepita.games.imperial_miners.rules.progress import ask_for_next_board
from pepita.games.imperial_miners.rules.public_knowledge import bar_cards, leave_hand
from pepita.games.imperial_miners.rules.state import (
    ACTIVATION_FRAME,
    ASK_CARD,
    ASK_HAND,
    ASK_SLOT,
    CHAIN_FRAME,
    DIGS,
    HAND_LIMIT,
    KEPT_CARDS,
    LIMIT_FRAME,
    NO_CARD,
    NO_CHOICE,
    NO_PLACE,
    NOTHING,
    PHASE_CARD,
    PHASE_END_OF_ROUND,
    PHASE_EVENT,
    PHASE_KEEP,
    PHASE_MINE,
    PHASE_OVER,
    ROUNDS,
    STEPS_FRAME,
    SURFACE_FRAME,
    Player,
    State,
)
from pepita.games.imperial_miners.rules.switches import REALTIME, ROTATING
from pepita.games.imperial_miners.rules.triggers import begin_effect
from pepita.kernel.numbers import Detail, Phase, Seat

MOST_SLOTS: Final[i64] = 160


def go_on(s: State) -> None:
    """Go on until somebody has to decide, or the game is over. [M-EVENT-01]"""
    while s.phase != PHASE_OVER and not is_waiting(s):
        if s.phase == PHASE_KEEP:
            settle_first_hands(s)
            begin_round(s)
        elif s.phase == PHASE_EVENT:
            begin_choosing(s)
        elif s.phase == PHASE_CARD:
            reveal(s)
        elif s.phase == PHASE_MINE:
            end_mine_phase(s)
        else:
            end_round(s)


def is_waiting(s: State) -> bool:
    """Let everybody whose time it is go on; tell whether somebody has to decide.

    Shared decks make the order matter, so seats act one after the other, from the one who turned
    up the event, unless the table plays in real time (A-10).
    """
    if s.phase == PHASE_KEEP or s.phase == PHASE_CARD:
        return is_anybody_asked(s)
    if s.switches.resolve_order == REALTIME:
        ask_anew(s)
    while s.finished < s.seats:
        p = s.players[(s.first + s.finished) % s.seats]
        if p.asks != NOTHING:
            return True
        run(s, p)
        if p.asks == NOTHING:
            s.finished += 1
            if s.finished < s.seats and s.switches.resolve_order != REALTIME:
                start(s, s.players[(s.first + s.finished) % s.seats])
    return False


def ask_anew(s: State) -> None:
    """Let players go on who were asked for a deck, if others have since drawn the last cards."""
    for p in s.players:
        if not has_answer(s, p):
            p.asks = NOTHING
            run(s, p)


def is_anybody_asked(s: State) -> bool:
    """Tell whether anybody still has to choose."""
    for p in s.players:
        if p.asks != NOTHING:
            return True
    return False


def run(s: State, p: Player) -> None:
    """Let a player go on until a decision is needed, or nothing is left to do.

    What was begun last is finished first: an effect before the chain goes on. [M-CHAIN-07]
    """
    run_down_to(s, p, 0)


def run_down_to(s: State, p: Player, depth: i64) -> None:
    """Let a player go on until a decision is needed, or only `depth` frames are left."""
    while p.top > depth and p.asks == NOTHING:
        kind = p.kind()
        if kind == STEPS_FRAME:
            take_step(s, p)
        elif kind == ACTIVATION_FRAME:
            go_on_activating(s, p)
        elif kind == CHAIN_FRAME:
            climb(s, p)
        elif kind == SURFACE_FRAME:
            go_on_at_surface(s, p)
        elif kind == LIMIT_FRAME:
            check_hand(s, p)
        else:
            ask_for_next_board(p)


def check_hand(s: State, p: Player) -> None:
    """After an effect, a hand over the limit is discarded down to it, card by card (A-40).

    [M-DRAW-04]
    """
    if i64(len(p.hand)) > hand_limit(s):
        p.asks = ASK_HAND
    else:
        p.top -= 1


def hand_limit(s: State) -> i64:
    """Return how many cards a hand may hold."""
    return HAND_LIMIT + s.mod(d.MOD_HAND_LIMIT)


def begin_phase(s: State, phase: Phase) -> None:
    """Begin a phase that seats act in one after the other, or all at once in real time."""
    s.phase = phase
    s.finished = 0
    if s.switches.resolve_order == REALTIME:
        for step in range(s.seats):
            p = s.players[(s.first + step) % s.seats]
            start(s, p)
            run(s, p)
    else:
        start(s, s.players[s.first])


def start(s: State, p: Player) -> None:
    """Begin what a player has to do in this phase."""
    if s.phase != PHASE_MINE:
        begin_effect(p, Pc(s.deck.event_steps[s.event]), NO_PLACE)  # [M-EVENT-07]
    elif p.choice != NO_CHOICE:
        start_placing(s, p)


def start_placing(s: State, p: Player) -> None:
    """Ask where the revealed card goes, or place it where alone it can."""
    slots = vec[i64]([0] * int(MOST_SLOTS))
    if list_slots(s, p, Level(s.deck.levels[p.choice]), slots) == 1:
        place_card(s, p, slots[0])
    else:
        p.asks = ASK_SLOT


def settle_first_hands(s: State) -> None:
    """Everybody has kept four cards; the others go to the discard piles (A-53). [M-SETUP-12]"""
    for p in s.players:
        if p.choice != NO_CHOICE:
            for card in p.hand[:]:
                if not is_kept(p, Card(card)):
                    discard(s, p, Card(card))
            p.choice = NO_CHOICE
        if s.telling:
            s.tell(KEPT, p.seat, i64(len(p.hand)))


def is_kept(p: Player, card: Card) -> bool:
    """Tell whether a card is among the four that a player has chosen to keep."""
    for number in range(KEPT_CARDS):
        if m.kept_card(Detail(p.choice), number) == card:
            return True
    return False


def begin_round(s: State) -> None:
    """Turn up an event, common to all; cards can be activated again (A-62).

    [M-EVENT-02, M-EVENT-10, M-EVENT-14]
    """
    s.round += 1
    s.event = s.events[s.round - 1]
    if s.switches.resolve_order == ROTATING:
        s.first = Seat((s.round - 1) % s.seats)
    for p in s.players:
        p.activated = 0
        p.moved = 0
        p.placed = NO_PLACE
    if s.telling:
        s.tell(ROUND_BEGAN, s.first, s.round, s.event)
    s.phase = PHASE_EVENT
    s.finished = s.seats
    if s.deck.event_kinds[s.event] == d.EVENT_IMMEDIATE:
        begin_phase(s, PHASE_EVENT)  # [M-EVENT-04]


def begin_choosing(s: State) -> None:
    """Everybody has resolved the event and now chooses a card, unseen (A-09).

    A player with only one card to play is asked too: not being asked would tell that (A-73).
    [M-EVENT-03]
    """
    s.phase = PHASE_CARD
    for p in s.players:
        if len(p.hand) == 0:
            p.choice = DIGS
        else:
            p.asks = ASK_CARD


def is_playable(s: State, p: Player, card: Card) -> bool:
    """Tell whether a card can be paid and placed (A-12, A-14, A-16). [M-MINE-03, M-MINE-07]"""
    return play_cost(s, p, card) <= p.coins and has_slot(s, p, Level(s.deck.levels[card]))


def can_play(s: State, p: Player) -> bool:
    """Tell whether any card of the hand can be played."""
    for card in p.hand:
        if is_playable(s, p, Card(card)):
            return True
    return False


def reveal(s: State) -> None:
    """Everybody reveals the chosen card and pays for it; then cards are placed in turn.

    [M-MINE-01, M-MINE-02]
    """
    for step in range(s.seats):
        p = s.players[(s.first + step) % s.seats]
        if p.choice == DIGS:
            dig(s, p)
        else:
            play(s, p)
    begin_phase(s, PHASE_MINE)


def play(s: State, p: Player) -> None:
    """Take the chosen card from the hand and pay its cost. [M-MINE-03]"""
    due = play_cost(s, p, Card(p.choice))
    p.coins -= due
    leave_hand(s, p, Card(p.choice))
    if s.telling:
        s.tell(PLAYED, p.seat, p.choice)
        if due > 0:
            s.tell(PAID, p.seat, d.COIN, due)


def dig(s: State, p: Player) -> None:
    """A player who cannot play any card plays the top card of deck 1, straight from it (A-13).

    [M-MINE-06]
    """
    if not s.switches.voluntary_l1 and len(p.hand) > 0:
        bar_playable(s, p)
    card = take_top(s, Level(1))
    p.choice = NO_CHOICE if card == NO_CARD else card
    if s.telling:
        if card == NO_CARD:
            s.tell(SKIPPED, p.seat)
        else:
            s.tell(DUG, p.seat, card)


def bar_playable(s: State, p: Player) -> None:
    """Everybody sees that the hand holds nothing that could be played."""
    playable = vec[u8]()
    for card in range(s.deck.cards):
        playable = append(playable, u8(1) if is_playable(s, p, Card(card)) else u8(0))
    bar_cards(s, p, playable)


def end_mine_phase(s: State) -> None:
    """All players are done: an end-of-round event is resolved, if it is one.

    In the last round too, unless the table plays otherwise (A-18). [M-CHAIN-14, M-EVENT-06]
    """
    for p in s.players:
        p.choice = NO_CHOICE
    s.phase = PHASE_END_OF_ROUND
    s.finished = s.seats
    if has_end_event(s):
        begin_phase(s, PHASE_END_OF_ROUND)


def has_end_event(s: State) -> bool:
    """Tell whether an event is resolved at the end of this round (A-18)."""
    is_left_out = s.round == ROUNDS and not s.switches.last_end_event
    return s.event >= 0 and s.deck.event_kinds[s.event] == d.EVENT_END_OF_ROUND and not is_left_out


def end_round(s: State) -> None:
    """Begin the next round; after the tenth the game is over. [M-END-01]"""
    if s.round < ROUNDS:
        begin_round(s)
        return
    s.phase = PHASE_OVER
    if s.telling:
        s.tell(GAME_ENDED)
