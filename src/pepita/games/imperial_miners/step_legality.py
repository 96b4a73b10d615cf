"""What forbids an answer to what a step of an effect asks.

The same mistake breaks the rule for what the step stands on: a card, an event, a space or the
surface board.
"""

from typing import Final

from mypy_extensions import i64

from pepita.games.imperial_miners import deck as d
from pepita.games.imperial_miners import forbidden as f
from pepita.games.imperial_miners import moves as m
from pepita.games.imperial_miners.activation import SHORT_ADVANCE
from pepita.games.imperial_miners.amounts import select
from pepita.games.imperial_miners.forbidden import ALLOWED
from pepita.games.imperial_miners.mine import edge_named, place_at
from pepita.games.imperial_miners.offers import (
    NO_BRANCH,
    branches_offered,
    decks_offered,
    empty_branch_of,
    is_branch_payable,
    may_search_deck_4,
    rows_offered,
    targets,
)
from pepita.games.imperial_miners.progress import furthest_move, furthest_on
from pepita.games.imperial_miners.state import (
    ASK_BRANCH,
    ASK_DECK,
    ASK_DISCARD,
    ASK_EDGE,
    ASK_FACTION,
    ASK_MOVE,
    ASK_ROW,
    AT,
    DONE,
    LEFT,
    NO_BOARD,
    NO_PLACE,
    PC,
    Player,
    State,
)
from pepita.games.imperial_miners.steps import is_upto

NIGHT_TRADING: Final[i64] = 2  # the number of the printed event whose prices have a clause


def why_not_step(s: State, p: Player, verb: i64, detail: i64) -> i64:
    """Judge an answer to what a step asks."""
    if verb == m.ENOUGH or verb == m.DECLINE:
        return why_not_stop(s, p, verb)
    if p.asks == ASK_BRANCH:
        return why_not_branch(s, p, detail)
    if p.asks == ASK_ROW:
        return why_not_row(s, p, detail)
    if p.asks == ASK_DECK:
        return why_not_deck(s, p, detail)
    if p.asks == ASK_FACTION:
        return ALLOWED
    if p.asks == ASK_MOVE:
        return why_not_stay(s, p) if verb == m.STAY else why_not_move(s, p, detail)
    if p.asks == ASK_DISCARD:
        return ALLOWED if has_in_hand(p, detail) else f.NOT_HELD_FOR_EFFECT  # [M-EFFECT-04]
    if p.asks == ASK_EDGE:
        return why_not_edge(s, p, detail)
    return why_not_target(s, p, detail)


def has_in_hand(p: Player, card: i64) -> bool:
    """Tell whether a card is in the hand."""
    for held in p.hand:
        if held == card:
            return True
    return False


def why_not_stop(s: State, p: Player, verb: i64) -> i64:
    """A step is left at that where it says "up to" or "may"; else it is done (A-20)."""
    pc = p.read(PC)
    if verb == m.ENOUGH and is_upto(s, pc):
        return ALLOWED
    if verb == m.DECLINE and p.asks == ASK_ROW and s.deck.code[pc + 6]:
        return ALLOWED
    if p.asks == ASK_BRANCH and empty_branch_of(s, p) != NO_BRANCH:
        return why_not_leave_choice(s, pc)
    on = s.deck.stands_on(pc)
    if on == d.ON_CARD:
        return f.CARD_MUST_GO_ON  # [M-EFFECT-04]
    if on == d.ON_EVENT:
        return f.EVENT_IS_MANDATORY  # [M-EVENT-07]
    if on == d.ON_SPACE:
        return f.SPACE_MUST_GO_ON  # [M-ADV-05]
    return f.SURFACE_MUST_GO_ON  # [M-CHAIN-05]


def by_place(s: State, pc: i64, on_card: i64, on_event: i64, on_space: i64) -> i64:
    """Return the reason for where an effect stands: each place has a clause of its own."""
    on = s.deck.stands_on(pc)
    if on == d.ON_CARD:
        return on_card
    return on_event if on == d.ON_EVENT else on_space


def why_not_leave_choice(s: State, pc: i64) -> i64:
    """To do nothing, the branch that does nothing is taken (A-75).

    [M-EFFECT-04, M-EVENT-09, M-ADV-05]
    """
    return by_place(s, pc, f.EMPTY_BRANCH_ON_CARD, f.EMPTY_BRANCH_ON_EVENT, f.EMPTY_BRANCH_ON_SPACE)


def why_not_branch(s: State, p: Player, branch: i64) -> i64:
    """One branch is taken that can be paid in full (A-21) and does something (A-19).

    [M-EFFECT-04, M-EVENT-09, M-ADV-05]
    """
    pc = p.read(PC)
    if branch >= s.deck.code[pc + 2]:
        return by_place(s, pc, f.NO_BRANCH_ON_CARD, f.NO_BRANCH_ON_EVENT, f.NO_BRANCH_ON_SPACE)
    if (branches_offered(s, p, pc, p.read(AT)) >> branch) & 1:
        return ALLOWED
    start = s.deck.branches[s.deck.code[pc + 1] + branch]
    if is_branch_payable(s, p, start, p.read(AT)):
        return by_place(
            s, pc, f.IDLE_BRANCH_ON_CARD, f.IDLE_BRANCH_ON_EVENT, f.IDLE_BRANCH_ON_SPACE
        )
    return by_place(s, pc, f.DEAR_BRANCH_ON_CARD, f.DEAR_BRANCH_ON_EVENT, f.DEAR_BRANCH_ON_SPACE)


def why_not_row(s: State, p: Player, row: i64) -> i64:
    """One row of a ladder is taken that can be paid in full (A-21).

    [M-EFFECT-04, M-EVENT-09, M-ADV-05] The printed event 2 has a clause of its own.
    """
    pc = p.read(PC)
    is_printed = is_night_trading(s)
    if row >= s.deck.code[pc + 5]:
        on_event = f.NO_ROW_ON_EVENT_2 if is_printed else f.NO_ROW_ON_EVENT  # [M-EVENT-13]
        return by_place(s, pc, f.NO_ROW_ON_CARD, on_event, f.NO_ROW_ON_SPACE)
    if (rows_offered(s, p, pc, p.read(AT)) >> row) & 1:
        return ALLOWED
    on_event = f.DEAR_ROW_ON_EVENT_2 if is_printed else f.DEAR_ROW_ON_EVENT  # [M-EVENT-13]
    return by_place(s, pc, f.DEAR_ROW_ON_CARD, on_event, f.DEAR_ROW_ON_SPACE)


def is_night_trading(s: State) -> bool:
    """Tell whether the event of this round is the printed event 2."""
    return s.event >= 0 and s.deck.event_numbers[s.event] == NIGHT_TRADING


def why_not_deck(s: State, p: Player, level: i64) -> i64:
    """Cards are drawn from decks 1 to 3 that have any; deck 4 is searched at some tables (A-42)."""
    pc = p.read(PC)
    is_search = s.deck.code[pc] == d.DRAW_FACTION
    if level < 1 or level > d.LEVELS:
        return f.NO_SUCH_DECK  # [M-DRAW-02]
    if level == d.LEVELS and not (is_search and may_search_deck_4(s, pc)):
        return f.DECK_4_BARRED  # [M-DRAW-06]
    if is_search and (p.read(DONE) >> level) & 1:
        return f.DECK_TRIED  # [M-DRAW-09]
    return ALLOWED if (decks_offered(s, p) >> level) & 1 else f.DECK_SPENT  # [M-DRAW-02]


def why_not_stay(s: State, p: Player) -> i64:
    """The marker stays unless the advance was paid for (A-30)."""
    return why_not_unmoved(s, p) if s.deck.code[p.read(PC) + 2] else ALLOWED


def why_not_unmoved(s: State, p: Player) -> i64:
    """An advance goes at least one space, and one that was paid for is made (A-30)."""
    pc = p.read(PC)
    if s.deck.code[pc + 2] == 0:
        return f.MUST_STAY  # [M-ADV-12]
    if pc == s.deck.surface[SHORT_ADVANCE]:
        return f.MUST_MOVE_FOR_FOUR  # [M-CHAIN-11]
    return f.MUST_MOVE_FOR_EIGHT  # [M-CHAIN-12]


def why_not_move(s: State, p: Player, detail: i64) -> i64:
    """The marker goes on along its board, or onto any board the first time."""
    board = (detail >> 8) - 1
    spaces = detail & 0xFF
    if spaces == 0:
        return why_not_unmoved(s, p)
    if board >= d.BOARDS:
        return f.NO_SUCH_BOARD  # [M-SETUP-01]
    if p.board == NO_BOARD and board < 0:
        return f.WHICH_BOARD  # [M-ADV-02]
    if p.board != NO_BOARD and board >= 0:
        return f.OTHER_BOARD  # [M-ADV-03]
    if spaces > p.read(LEFT):
        return f.TOO_FAR  # [M-ADV-01]
    furthest = furthest_on(s, p, board) if p.board == NO_BOARD else furthest_move(s, p)
    return f.BEYOND_THE_TOP if spaces > furthest else ALLOWED  # [M-ADV-10]


def why_not_target(s: State, p: Player, detail: i64) -> i64:
    """A card of the player's mine that the step may choose, and that has room or a token."""
    place = place_at(s, p, m.level_of(detail), m.x_of(detail))
    if place == NO_PLACE:
        return f.NO_CARD_THERE  # [M-EFFECT-05]
    pc = p.read(PC)
    bit: i64 = i64(1) << place
    if s.deck.code[pc] == d.ACTIVATE and p.activated & bit:
        return f.ACTIVATED_BEFORE  # [M-SPEC-03]
    if p.read(DONE) & bit:
        is_collapse = s.deck.code[pc + 1] == d.COLLAPSE
        if is_collapse:
            return f.CHOSEN_FOR_COLLAPSES  # [M-COLL-01]
        return f.CHOSEN_FOR_MACHINES  # [M-MACH-01]
    if targets(s, p, pc, p.read(AT)) & bit:
        return ALLOWED
    return why_unfit(s, p, pc, bit)


def why_unfit(s: State, p: Player, pc: i64, bit: i64) -> i64:
    """The step cannot choose a card because of what the card is, or what lies on it."""
    op = s.deck.code[pc]
    if op == d.ACTIVATE or not select(s, p, s.deck.code[pc + 2], p.read(AT)) & bit:
        return f.NOT_A_TARGET  # [M-EFFECT-04]
    if op == d.REMOVE:
        return f.HAS_NO_TOKEN  # [M-EFFECT-04]
    if s.deck.code[pc + 1] == d.COLLAPSE:
        return f.HAS_COLLAPSE  # [M-COLL-03]
    return f.MACHINES_FULL  # [M-MACH-02]


def why_not_edge(s: State, p: Player, detail: i64) -> i64:
    """A cart token goes on an edge between two cards with one half, not complete (A-07)."""
    at = detail // m.EDGE_SIDES
    edge = edge_named(s, p, m.level_of(at), m.x_of(at), detail % m.EDGE_SIDES)
    if edge < 0:
        return f.NO_EDGE_THERE  # [M-CART-04]
    if (p.open_carts >> edge) & 1:
        return ALLOWED
    if (p.carts >> edge) & 1:
        return f.CART_COMPLETE  # [M-CART-03]
    return f.NO_HALF_THERE  # [M-CART-04]
