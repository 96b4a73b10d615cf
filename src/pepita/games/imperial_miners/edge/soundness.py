"""Checks that a position read from outside could come up in a game, and so can be played on."""

from itertools import pairwise

from pepita.games.imperial_miners.deck import bytecode as d
from pepita.games.imperial_miners.edge.notation import write_cell
from pepita.games.imperial_miners.edge.stack_soundness import check_asked
from pepita.games.imperial_miners.rules import moves as m
from pepita.games.imperial_miners.rules.mine import has_slot, is_supported, level_at
from pepita.games.imperial_miners.rules.numbers import Ask, Card, CardPlace, FrameKind, Level
from pepita.games.imperial_miners.rules.public_knowledge import OPEN_LEVEL, level_of_slot, may_fill
from pepita.games.imperial_miners.rules.rounds import can_play, is_playable
from pepita.games.imperial_miners.rules.state import (
    ASK_CARD,
    ASK_KEEP,
    ASK_SLOT,
    COMPLETED_FRAME,
    DIGS,
    FRAME,
    HAND_LIMIT,
    KEPT_CARDS,
    KIND,
    LIMIT_FRAME,
    NO_BOARD,
    NO_CHOICE,
    NO_PLACE,
    NOTHING,
    PHASE_CARD,
    PHASE_END_OF_ROUND,
    PHASE_EVENT,
    PHASE_KEEP,
    PHASE_MINE,
    PHASE_NAMES,
    PHASE_OVER,
    ROUNDS,
    Player,
    State,
)
from pepita.games.imperial_miners.rules.switches import REALTIME
from pepita.kernel.errors import BadPosition
from pepita.kernel.numbers import Detail

FIRST_LEVELS = [1, 1, 2, 2, 2, 3, 3, 3]
# No table leaves wider gaps in row 1, and rows must not become longer than the rules can list.
WIDEST_STEP = 12
EVENT_KIND_BY_PHASE = {PHASE_EVENT: d.EVENT_IMMEDIATE, PHASE_END_OF_ROUND: d.EVENT_END_OF_ROUND}


def check_sound(s: State) -> None:
    """Raise BadPosition with the first field that is impossible."""
    check_time(s)
    for p in s.players:
        check_mine(s, p)
        check_marker(s, p)
        check_hand(s, p)
    if s.phase == PHASE_KEEP:
        check_keeping(s)
    elif s.phase == PHASE_CARD:
        check_choosing(s)
    elif s.phase == PHASE_OVER:
        check_over(s)
    else:
        check_acting(s)


def check_time(s: State) -> None:
    """Round, event and finished seats go with the phase."""
    name = PHASE_NAMES[s.phase]
    if (s.round == 0) != (s.phase == PHASE_KEEP) or (s.phase == PHASE_OVER and s.round != ROUNDS):
        raise BadPosition("round", f"phase {name} does not go with it")
    if s.phase == PHASE_KEEP and s.switches.first_game:
        raise BadPosition("phase", "in a first game nobody is asked which cards to keep")
    if s.phase == PHASE_KEEP and s.event >= 0:
        raise BadPosition("event", "none has been turned up while first hands are chosen")
    if s.phase == PHASE_END_OF_ROUND and s.round == ROUNDS and not s.switches.last_end_event:
        raise BadPosition("phase", "this table leaves out the event at the end of the last round")
    kind = EVENT_KIND_BY_PHASE.get(s.phase)
    if kind is not None and (s.event < 0 or s.deck.event_kinds[s.event] != kind):
        raise BadPosition("event", f"phase {name} is for events of that kind")
    are_all_done = s.phase in (PHASE_CARD, PHASE_OVER)
    if (s.finished == s.seats) != are_all_done or (s.phase == PHASE_KEEP and s.finished != 0):
        raise BadPosition("finished", f"phase {name} does not go with it")


def check_mine(s: State, p: Player) -> None:
    """Every card touches one of the row above; row 1 has no gap that nobody can leave."""
    for place in range(len(p.cards)):
        level, x = int(level_at(s, p, CardPlace(place))), int(p.xs[place])
        if not is_supported(s, p, Level(level), x):
            raise BadPosition("mine", f"nothing is above {write_cell(Level(level), x)}")
    row = sorted(int(x) for x, card in zip(p.xs, p.cards, strict=True) if s.deck.levels[card] == 1)
    for left, right in pairwise(row):
        if right - left > WIDEST_STEP:
            raise BadPosition("mine", f"there is too wide a gap between 1,{left} and 1,{right}")


def check_marker(s: State, p: Player) -> None:
    """A marker on a board is on one of its spaces, on the topmost only before it moves on."""
    if p.board == NO_BOARD:
        for field, number in (("position", p.position), ("boards_done", p.boards_done)):
            if number:
                raise BadPosition(field, "it is 0 below the boards")
        if p.moved:
            raise BadPosition("moved", "it is 0 below the boards")
        return
    length = s.deck.side_lengths[s.sides[p.board]]
    if not 1 <= p.position <= length:
        raise BadPosition("position", f"that board has spaces 1 to {length}")
    if (p.position == length) != has_frame(p, COMPLETED_FRAME):
        raise BadPosition("position", "a marker stays on the topmost space only to resolve it")
    if p.position == length and p.boards_done == 0:
        raise BadPosition("boards_done", "the board on which the marker stands is complete")


def has_frame(p: Player, kind: FrameKind) -> bool:
    """Tell whether a player is in the middle of something of a kind."""
    return any(p.stack[number * FRAME + KIND] == kind for number in range(p.top))


def check_hand(s: State, p: Player) -> None:
    """The hand fits what everybody knows of it, and is no larger than it may be."""
    if any(s.deck.levels[card] == OPEN_LEVEL for card in p.shown):
        raise BadPosition("shown", "level 4 cards are known by their backs")
    if len(p.bar_times) > s.round:
        raise BadPosition("barred", "a player digs once a round at most")
    for level in range(1, int(OPEN_LEVEL)):
        check_slots(s, p, level)
    if s.phase != PHASE_KEEP and not has_frame(p, LIMIT_FRAME) and len(p.hand) > largest_hand(s):
        raise BadPosition("hand", f"it holds {largest_hand(s)} cards at most")


def check_slots(s: State, p: Player, level: int) -> None:
    """The unseen cards of a level can fill its slots.

    A later slot can hold whatever an earlier one can, so it is enough to count for each.
    """
    shown = list(p.shown)
    cards = [card for card in p.hand if s.deck.levels[card] == level and card not in shown]
    slots = [slot for slot in p.slots if level_of_slot(slot) == level]
    for number, slot in enumerate(slots, 1):
        if sum(may_fill(s, p, slot, Card(card)) for card in cards) < number:
            raise BadPosition("slots", "by `seen` and `barred` this hand cannot be held")


def largest_hand(s: State) -> int:
    """Return how large a hand can be while nothing is drawn: the limit of any event."""
    mods = [
        int(s.deck.event_mods[event * d.MOD_COUNT + d.MOD_HAND_LIMIT])
        for event in range(s.deck.events)
    ]
    return int(HAND_LIMIT) + max([0, *mods])


def check_keeping(s: State) -> None:
    """Nothing has happened yet, and somebody has still to choose."""
    if any(s.seen_at):
        raise BadPosition("seen", "nothing has been seen while first hands are chosen")
    for p in s.players:
        check_unused(p)
        if [int(s.deck.levels[card]) for card in p.hand] != FIRST_LEVELS:
            raise BadPosition("hand", "at first it is 2, 3 and 3 cards of levels 1, 2 and 3")
        check_asks_or_choice(p, ASK_KEEP)
        if p.choice != NO_CHOICE:
            kept = (
                []
                if p.choice == DIGS
                else [m.kept_card(Detail(p.choice), n) for n in range(KEPT_CARDS)]
            )
            if len(kept) != len(set(kept) & set(p.hand)) or not kept:
                raise BadPosition("choice", "four cards of the hand are kept")
    check_somebody_is_asked(s)


def check_unused(p: Player) -> None:
    """Before the first round nobody owns anything but a hand."""
    used = {
        "coins": p.coins != 0,
        "vp": p.vp != 0,
        "mine": len(p.cards) > 0,
        "board": p.board != NO_BOARD,
        "shown": len(p.shown) > 0,
        "doing": p.top > 0,
    }
    for field, is_used in used.items():
        if is_used:
            raise BadPosition(field, "there is none while first hands are chosen")


def check_asks_or_choice(p: Player, ask: Ask) -> None:
    """A player who chooses in secret is asked, or has chosen."""
    if p.asks not in (NOTHING, ask):
        raise BadPosition("asks", "the phase does not go with it")
    if (p.asks == NOTHING) == (p.choice == NO_CHOICE):
        raise BadPosition("asks", f"seat {p.seat} is asked, or has a choice, and not both")


def check_somebody_is_asked(s: State) -> None:
    """When all have chosen the game goes on."""
    if all(p.asks == NOTHING for p in s.players):
        raise BadPosition("asks", "nobody has to decide anything")


def check_choosing(s: State) -> None:
    """Everybody is asked for a card or has chosen one that can be played."""
    for p in s.players:
        check_idle(p)
        check_asks_or_choice(p, ASK_CARD)
        if p.placed != NO_PLACE:
            raise BadPosition("placed", "no card has been placed yet in this round")
        if len(p.hand) == 0 and p.choice != DIGS:
            raise BadPosition("choice", "an empty hand digs")
        if p.choice == DIGS and can_play(s, p) and not s.switches.voluntary_l1:
            raise BadPosition("choice", "who can play a card does not dig")
        if p.choice >= 0 and not (p.choice in list(p.hand) and is_playable(s, p, Card(p.choice))):
            raise BadPosition("choice", "it is a card of the hand that can be played")
    check_somebody_is_asked(s)


def check_idle(p: Player) -> None:
    """A player who does not act is in the middle of nothing."""
    if p.top > 0:
        raise BadPosition("doing", f"seat {p.seat} is not acting")


def check_over(s: State) -> None:
    """A game that is over asks nobody anything."""
    for p in s.players:
        check_idle(p)
        if p.asks != NOTHING:
            raise BadPosition("asks", "the game is over")
        if p.choice != NO_CHOICE:
            raise BadPosition("choice", "the game is over")


def check_acting(s: State) -> None:
    """Seats act in their order; in real time those who come later may act or be done already."""
    for step in range(s.seats):
        p = s.players[(s.first + step) % s.seats]
        is_ahead = step > s.finished
        acts = step == s.finished or (
            is_ahead and s.switches.resolve_order == REALTIME and p.asks != NOTHING
        )
        if s.phase == PHASE_MINE:
            waits = is_ahead and s.switches.resolve_order != REALTIME
            check_played_card(s, p, is_placed=not waits and p.asks != ASK_SLOT)
        else:
            check_nothing_played(s, p)
        if acts:
            if s.phase == PHASE_MINE and p.choice == NO_CHOICE:
                raise BadPosition("choice", f"seat {p.seat} has revealed a card")
            check_asked(s, p)
            continue
        check_idle(p)
        if p.asks != NOTHING:
            raise BadPosition("asks", f"it is not the turn of seat {p.seat}")


def check_played_card(s: State, p: Player, *, is_placed: bool) -> None:
    """A player who has revealed a card has placed it, or will when it is time."""
    if p.choice == DIGS:
        raise BadPosition("choice", "who digs has revealed a card")
    has_card = p.choice != NO_CHOICE
    if (p.placed != NO_PLACE) != (has_card and is_placed):
        raise BadPosition("placed", f"seat {p.seat} places what it reveals in its turn")
    if p.placed != NO_PLACE and p.cards[p.placed] != p.choice:
        raise BadPosition("placed", "it is where the revealed card lies")
    if has_card and not is_placed and not has_slot(s, p, Level(s.deck.levels[p.choice])):
        raise BadPosition("choice", "it is a card that can be placed")


def check_nothing_played(s: State, p: Player) -> None:
    """While an event is resolved nobody has chosen a card."""
    if p.choice != NO_CHOICE:
        raise BadPosition("choice", f"phase {PHASE_NAMES[s.phase]} does not go with it")
    if s.phase == PHASE_EVENT and p.placed != NO_PLACE:
        raise BadPosition("placed", "no card has been placed yet in this round")
