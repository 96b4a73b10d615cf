"""What forbids a move: the first reason, a row of `reasons`.

Operations judge answers to what the steps of an effect ask.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from pepita.games.imperial_miners.deck import bytecode as d
from pepita.games.imperial_miners.rules import moves as m
from pepita.games.imperial_miners.rules import reasons as f
from pepita.games.imperial_miners.rules.activation import is_offered, surface_price
from pepita.games.imperial_miners.rules.amounts import holds, play_cost
from pepita.games.imperial_miners.rules.interpreter import why_not_step
from pepita.games.imperial_miners.rules.mine import (
    has_slot,
    is_supported,
    level_at,
    place_at,
    row1_reach,
)
from pepita.games.imperial_miners.rules.numbers import Ask, BoardNumber, Card, Level
from pepita.games.imperial_miners.rules.piles import has_in_hand
from pepita.games.imperial_miners.rules.rounds import can_play
from pepita.games.imperial_miners.rules.state import (
    ASK_CARD,
    ASK_HAND,
    ASK_KEEP,
    ASK_MOVE,
    ASK_NEXT,
    ASK_OPTION,
    ASK_PATH,
    ASK_SLOT,
    ASK_SURFACE,
    DONE,
    KEPT_CARDS,
    NO_PLACE,
    NOTHING,
    PHASE_CARD,
    PHASE_EVENT,
    PHASE_KEEP,
    PHASE_MINE,
    PHASE_OVER,
    Player,
    State,
)
from pepita.games.imperial_miners.rules.switches import REALTIME
from pepita.kernel.bits import has_bit
from pepita.kernel.numbers import Action, Detail, Seat, Verb
from pepita.kernel.reasons import ALLOWED, Reason

# By what is asked: the verb of an answer.
ANSWER_VERBS: Final = vec[i64](
    [
        0, m.KEEP, m.PLAY, m.PLACE, m.DO, m.UP, m.SURFACE, m.BRANCH, m.ROW, m.DECK, m.FACTION,
        m.ADVANCE, m.NEXT, m.CHOOSE_CARD, m.CHOOSE_EDGE, m.ACTIVATE, m.DISCARD, m.DISCARD,
    ]
)  # fmt: skip


def why_not(s: State, seat: Seat, move: Action) -> Reason:
    """Return why a seat may not make a move now, or ALLOWED."""
    if s.phase == PHASE_OVER:
        return f.GAME_OVER  # [M-END-01]
    p = s.players[seat]
    if p.asks == NOTHING:
        return why_not_asked(s, p)
    verb = m.verb_of(move)
    detail = m.detail_of(move)
    if not (is_well_formed(verb, detail) and is_answer(p.asks, verb)):
        return f.NOT_NOW  # [M-EVENT-01]
    if p.asks == ASK_KEEP:
        return why_not_keep(p, detail)
    if p.asks == ASK_CARD:
        return why_not_dig(s, p) if verb == m.DIG else why_not_card(s, p, m.card_of(detail))
    if p.asks == ASK_SLOT:
        return why_not_slot(s, p, detail)
    if p.asks == ASK_OPTION:
        return ALLOWED if verb == m.DECLINE else why_not_option(s, p, m.number_of(detail))
    if p.asks == ASK_PATH:
        return why_not_path(s, p, detail)
    if p.asks == ASK_SURFACE:
        return why_not_surface(p, m.number_of(detail))
    if p.asks == ASK_HAND:
        return why_not_discard(p, m.card_of(detail))
    if p.asks == ASK_NEXT:
        return why_not_next(p, m.next_board_of(detail))
    return why_not_step(s, p, verb, detail)


def why_not_asked(s: State, p: Player) -> Reason:
    """A seat that is asked nothing has chosen, waits for its turn, or is done."""
    if s.phase == PHASE_KEEP:
        return f.HAND_CHOSEN  # [M-SETUP-12]
    if s.phase == PHASE_CARD:
        return f.CARD_CHOSEN  # [M-MINE-01]
    if s.phase == PHASE_EVENT:
        return f.AWAITS_EVENT  # [M-EVENT-03]
    if s.phase != PHASE_MINE:
        return f.AWAITS_LAST_EVENT  # [M-EVENT-06]
    is_ahead = (p.seat + s.seats - s.first) % s.seats > s.finished
    if is_ahead and s.switches.resolve_order != REALTIME:
        return f.AWAITS_MINE_PHASE  # [M-MINE-01]
    return f.MINE_PHASE_DONE  # [M-CHAIN-06]


def is_well_formed(verb: Verb, detail: Detail) -> bool:
    """Tell whether a number is a move that can be written; one move has one number."""
    if verb in (m.DIG, m.DECLINE, m.STAY, m.ENOUGH):
        return detail == 0
    if verb == m.SURFACE:
        return detail < d.SURFACE_EFFECTS
    if verb == m.FACTION:
        return detail < d.FACTION_COUNT
    return detail < m.X_SPAN if verb in (m.PLACE, m.UP) else True


def is_answer(asked: Ask, verb: Verb) -> bool:
    """Tell whether a verb answers what is asked, whether or not that is allowed."""
    if verb == m.DIG:
        return asked == ASK_CARD
    if verb == m.STAY:
        return asked == ASK_MOVE
    is_of_step = asked > ASK_SURFACE and asked not in (ASK_NEXT, ASK_HAND)
    if verb == m.ENOUGH:
        return is_of_step
    if verb == m.DECLINE:
        return is_of_step or asked == ASK_OPTION
    return verb == ANSWER_VERBS[asked]


def why_not_keep(p: Player, cards: Detail) -> Reason:
    """Exactly four of the cards dealt are kept, each once. [M-SETUP-12]"""
    if cards == m.NOT_FOUR:
        return f.KEEP_FOUR
    last: i64 = -1
    for number in range(KEPT_CARDS):
        card = m.kept_card(cards, number)
        if not has_in_hand(p, card):
            return f.NOT_DEALT
        if card <= last:
            return f.KEEP_FOUR
        last = card
    return ALLOWED


def why_not_dig(s: State, p: Player) -> Reason:
    """Digging is for a player who has no card that can be played (A-12)."""
    if can_play(s, p) and not s.switches.voluntary_l1:
        return f.MUST_PLAY  # [M-MINE-06]
    return ALLOWED


def why_not_card(s: State, p: Player, card: Card) -> Reason:
    """A card is played that is held, and that can be placed and paid."""
    if not has_in_hand(p, card):
        return f.NOT_IN_HAND  # [M-MINE-02]
    if not has_slot(s, p, Level(s.deck.levels[card])):
        return f.NOTHING_TO_HANG_FROM  # [M-MINE-09]
    if play_cost(s, p, card) > p.coins:
        return f.TOO_DEAR  # [M-MINE-03]
    return ALLOWED


def why_not_slot(s: State, p: Player, detail: Detail) -> Reason:
    """A card goes to the row of its level, under a card of the row above.

    Row 1 leaves gaps of limited width only (A-02).
    """
    x = m.x_of(detail)
    level = Level(s.deck.levels[p.choice])
    if (x + level + 1) % 2 != 0:
        return f.WRONG_COLUMN  # [M-MINE-12]
    if place_at(s, p, level, x) != NO_PLACE:
        return f.SLOT_TAKEN  # [M-MINE-08]
    if level == 1:
        first, last = row1_reach(s, p)
        return ALLOWED if first <= x <= last else f.TOO_FAR_ASIDE  # [M-MINE-10]
    return ALLOWED if is_supported(s, p, level, x) else f.NOTHING_ABOVE  # [M-MINE-09]


def why_not_option(s: State, p: Player, number: i64) -> Reason:
    """The need of the option is met, and its cost can be paid (A-21)."""
    at = p.at()
    first = p.cards[at] * d.MOST_OPTIONS
    if number > 0 and s.deck.option_effects[first + 1] < 0:
        return f.NO_SECOND_OPTION  # [M-EFFECT-02]
    if number >= d.MOST_OPTIONS:
        return f.NO_SUCH_OPTION  # [M-EFFECT-01]
    need = s.deck.option_needs[first + number]
    if need >= 0 and not holds(s, p, need, at):
        return f.NEED_UNMET  # [M-EFFECT-04]
    return ALLOWED if is_offered(s, p, first + number, at) else f.COST_TOO_HIGH  # [M-EFFECT-04]


def why_not_path(s: State, p: Player, detail: Detail) -> Reason:
    """The chain goes on to one of the cards directly above (A-04)."""
    at = p.at()
    place = place_at(s, p, Level(level_at(s, p, at) - 1), m.x_of(detail))
    if place == NO_PLACE or not has_bit(p.above[at], place):
        return f.NOT_ABOVE  # [M-CHAIN-04]
    return ALLOWED


def why_not_surface(p: Player, effect: i64) -> Reason:
    """One effect of the surface board that can be paid, and a second one is another (A-29)."""
    if has_bit(p.read(DONE), effect):
        return f.SURFACE_USED  # [M-CHAIN-05]
    return f.SURFACE_TOO_DEAR if surface_price(effect) > p.coins else ALLOWED  # [M-CHAIN-05]


def why_not_discard(p: Player, card: Card) -> Reason:
    """A hand over its limit discards a card that it holds."""
    return ALLOWED if has_in_hand(p, card) else f.NOT_HELD_OVER_LIMIT  # [M-DRAW-04]


def why_not_next(p: Player, board: BoardNumber) -> Reason:
    """After a board is complete the marker goes to another one (A-35)."""
    if board >= d.BOARDS:
        return f.NO_SUCH_BOARD  # [M-SETUP-01]
    return f.BOARD_JUST_DONE if board == p.board else ALLOWED  # [M-ADV-08]
