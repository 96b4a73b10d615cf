"""What forbids a move: the first reason, as a number from `forbidden`."""

from mypy_extensions import i64

from pepita.games.imperial_miners import deck as d
from pepita.games.imperial_miners import forbidden as f
from pepita.games.imperial_miners import moves as m
from pepita.games.imperial_miners.activation import SURFACE_EFFECTS, surface_price
from pepita.games.imperial_miners.amounts import holds, play_cost, select
from pepita.games.imperial_miners.forbidden import ALLOWED
from pepita.games.imperial_miners.mine import (
    edge_named,
    has_slot,
    is_supported,
    level_at,
    place_at,
    row1_reach,
)
from pepita.games.imperial_miners.offers import (
    branches_offered,
    is_branch_payable,
    is_offered,
    rows_offered,
    targets,
)
from pepita.games.imperial_miners.piles import decks_left
from pepita.games.imperial_miners.progress import furthest_move, furthest_on
from pepita.games.imperial_miners.rounds import can_play
from pepita.games.imperial_miners.state import (
    ASK_BRANCH,
    ASK_CARD,
    ASK_CARDS,
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
    CARD,
    DONE,
    END_OF_ROUND,
    EVENT,
    KEEP,
    KEPT_CARDS,
    LEFT,
    NO_BOARD,
    NO_PLACE,
    NOTHING,
    OVER,
    PC,
    Player,
    State,
)
from pepita.games.imperial_miners.steps import is_upto


def why_not(s: State, seat: i64, move: i64) -> i64:
    """Return why a seat may not make a move now, or ALLOWED. [M-CHAIN-06]"""
    if s.phase == OVER:
        return f.GAME_OVER
    p = s.players[seat]
    if p.asks == NOTHING:
        return f.ALREADY_CHOSEN if s.phase == KEEP or s.phase == CARD else f.NOT_YOUR_TURN
    verb = move >> m.VERB
    detail = move & m.DETAIL
    if not is_well_formed(verb, detail):
        return f.NOT_NOW
    if p.asks == ASK_KEEP:
        return why_not_keep(p, verb, detail)
    if p.asks == ASK_CARD:
        return why_not_card(s, p, verb, detail)
    if p.asks == ASK_SLOT:
        return why_not_slot(s, p, detail) if verb == m.PLACE else f.NOT_NOW
    if p.asks == ASK_OPTION:
        return why_not_option(s, p, verb, detail)
    if p.asks == ASK_PATH:
        return why_not_path(s, p, detail) if verb == m.UP else f.NOT_NOW
    if p.asks == ASK_SURFACE:
        return why_not_surface(p, detail) if verb == m.SURFACE else f.NOT_NOW
    if p.asks == ASK_HAND:
        return why_not_discard(p, detail) if verb == m.DISCARD else f.NOT_NOW
    if p.asks == ASK_NEXT:
        return why_not_next(p, detail) if verb == m.NEXT else f.NOT_NOW
    return why_not_step(s, p, verb, detail)


def is_well_formed(verb: i64, detail: i64) -> bool:
    """Tell whether a number is a move that can be written; one move has one number."""
    if verb in (m.DIG, m.DECLINE, m.STAY, m.ENOUGH):
        return detail == 0
    return detail < m.X_SPAN if verb in (m.PLACE, m.UP) else True


def why_not_step(s: State, p: Player, verb: i64, detail: i64) -> i64:
    """Judge an answer to what a step of an effect asks."""
    asked = p.asks
    if verb == m.ENOUGH:
        return ALLOWED if is_upto(s, p.read(PC)) else why_no_refusing(s)
    if verb == m.DECLINE and asked != ASK_ROW:
        return why_no_refusing(s)
    if asked == ASK_BRANCH:
        return why_not_branch(s, p, verb, detail)
    if asked == ASK_ROW:
        return why_not_row(s, p, verb, detail)
    if asked == ASK_DECK:
        return why_not_deck(s, p, detail) if verb == m.DECK else f.NOT_NOW
    if asked == ASK_FACTION:
        return ALLOWED if verb == m.FACTION and detail < d.FACTION_COUNT else f.NOT_NOW
    if asked == ASK_MOVE:
        return why_not_move(s, p, verb, detail)
    if asked == ASK_DISCARD:
        return why_not_discard(p, detail) if verb == m.DISCARD else f.NOT_NOW
    if asked == ASK_EDGE:
        return why_not_edge(s, p, detail) if verb == m.EDGE else f.NOT_NOW
    if asked == ASK_CARDS:
        return why_not_target(s, p, detail) if verb == m.CARD else f.NOT_NOW
    if asked == ASK_TARGET:
        return why_not_target(s, p, detail) if verb == m.ACTIVATE else f.NOT_NOW
    return f.NOT_NOW


def why_not_keep(p: Player, verb: i64, cards: i64) -> i64:
    """Exactly four of the cards dealt are kept, each once. [M-SETUP-12]"""
    if verb != m.KEEP:
        return f.NOT_NOW
    if cards == m.NOT_FOUR:
        return f.KEEP_FOUR
    last: i64 = -1
    for number in range(KEPT_CARDS):
        card = m.kept(cards, number)
        if not has_in_hand(p, card):
            return f.NOT_IN_HAND
        if card <= last:
            return f.KEEP_FOUR
        last = card
    return ALLOWED


def has_in_hand(p: Player, card: i64) -> bool:
    """Tell whether a card is in the hand."""
    for held in p.hand:
        if held == card:
            return True
    return False


def why_not_card(s: State, p: Player, verb: i64, card: i64) -> i64:
    """A card is played that can be paid and placed; digging is for who has none.

    [M-MINE-02, M-MINE-03, M-MINE-06, M-MINE-08]
    """
    if verb == m.DIG:
        return f.MUST_PLAY if can_play(s, p) and not s.switches.voluntary_l1 else ALLOWED
    if verb != m.PLAY:
        return f.NOT_NOW
    if not has_in_hand(p, card):
        return f.NOT_IN_HAND
    if not has_slot(s, p, s.deck.levels[card]):
        return f.NOTHING_TO_HANG_FROM
    return f.TOO_DEAR if play_cost(s, p, card) > p.coins else ALLOWED


def why_not_slot(s: State, p: Player, detail: i64) -> i64:
    """A card goes to the row of its level, under a card of the row above. [M-MINE-08, M-MINE-12]

    Row 1 leaves gaps of limited width only (A-02).
    """
    x = m.x_of(detail)
    level = s.deck.levels[p.choice]
    if (x + level + 1) % 2 != 0:
        return f.WRONG_COLUMN
    if place_at(s, p, level, x) != NO_PLACE:
        return f.SLOT_TAKEN
    if level == 1:
        first, last = row1_reach(s, p)
        return ALLOWED if first <= x <= last else f.TOO_FAR_ASIDE
    return ALLOWED if is_supported(s, p, level, x) else f.NOTHING_ABOVE


def why_not_option(s: State, p: Player, verb: i64, number: i64) -> i64:
    """An option is taken whose need is met and whose cost can be paid, or none (A-71)."""
    if verb == m.DECLINE:
        return ALLOWED
    if verb != m.DO:
        return f.NOT_NOW
    at = p.read(AT)
    option = p.cards[at] * d.MOST_OPTIONS + number
    if number >= d.MOST_OPTIONS or s.deck.option_effects[option] < 0:
        return f.NO_SUCH_OPTION
    need = s.deck.option_needs[option]
    if need >= 0 and not holds(s, p, need, at):
        return f.NEED_UNMET
    return ALLOWED if is_offered(s, p, option, at) else f.COST_TOO_HIGH


def why_not_path(s: State, p: Player, detail: i64) -> i64:
    """The chain goes on to one of the cards directly above (A-04). [M-CHAIN-04]"""
    at = p.read(AT)
    place = place_at(s, p, level_at(s, p, at) - 1, m.x_of(detail))
    if place == NO_PLACE or not (p.above[at] >> place) & 1:
        return f.NOT_ABOVE
    return ALLOWED


def why_not_surface(p: Player, effect: i64) -> i64:
    """One effect of the surface board that can be paid, and a second one is another (A-29).

    [M-CHAIN-05]
    """
    if effect >= SURFACE_EFFECTS:
        return f.NOT_NOW
    if (p.read(DONE) >> effect) & 1:
        return f.SURFACE_USED
    return f.SURFACE_TOO_DEAR if surface_price(effect) > p.coins else ALLOWED


def why_not_discard(p: Player, card: i64) -> i64:
    """A card of the own hand is discarded. [M-DRAW-04]"""
    return ALLOWED if has_in_hand(p, card) else f.NOT_IN_HAND


def why_not_next(p: Player, board: i64) -> i64:
    """After a board is complete the marker goes to another one (A-35). [M-ADV-08]"""
    if board >= d.BOARDS:
        return f.NO_SUCH_BOARD
    return f.SAME_BOARD if board == p.board else ALLOWED


def why_no_refusing(s: State) -> i64:
    """An event must be resolved, and so must an effect once it is begun. [M-EVENT-07]"""
    if s.phase == EVENT or s.phase == END_OF_ROUND:
        return f.EVENT_IS_MANDATORY
    return f.MUST_GO_ON


def why_not_branch(s: State, p: Player, verb: i64, branch: i64) -> i64:
    """One branch is taken that can be paid and does something (A-19)."""
    if verb != m.BRANCH:
        return f.NOT_NOW
    pc = p.read(PC)
    if branch >= s.deck.code[pc + 2]:
        return f.NO_SUCH_BRANCH
    if (branches_offered(s, p, pc, p.read(AT)) >> branch) & 1:
        return ALLOWED
    start = s.deck.branches[s.deck.code[pc + 1] + branch]
    if is_branch_payable(s, p, start, p.read(AT)):
        return f.BRANCH_DOES_NOTHING
    return f.BRANCH_TOO_DEAR


def why_not_row(s: State, p: Player, verb: i64, row: i64) -> i64:
    """One row of a ladder is taken that can be paid, or none where that is free.

    [M-EVENT-09, M-EVENT-13]
    """
    pc = p.read(PC)
    if verb == m.DECLINE:
        return ALLOWED if s.deck.code[pc + 6] else why_no_refusing(s)
    if verb != m.ROW:
        return f.NOT_NOW
    if row >= s.deck.code[pc + 5]:
        return f.NO_SUCH_ROW
    offered = rows_offered(s, p, pc, p.read(AT))
    return ALLOWED if (offered >> row) & 1 else f.ROW_TOO_DEAR


def why_not_deck(s: State, p: Player, level: i64) -> i64:
    """Cards are drawn from decks 1 to 3 that have any. [M-DRAW-02, M-DRAW-06, M-DRAW-09]"""
    if level < 1 or level > d.LEVELS:
        return f.NO_SUCH_DECK
    if level == d.LEVELS:
        return f.DECK_4_BARRED
    if s.deck.code[p.read(PC)] == d.DRAW_FACTION and (p.read(DONE) >> level) & 1:
        return f.DECK_TRIED
    return ALLOWED if (decks_left(s) >> level) & 1 else f.DECK_SPENT


def why_not_move(s: State, p: Player, verb: i64, detail: i64) -> i64:
    """The marker goes on along its board, or onto any board the first time.

    [M-ADV-02, M-ADV-03, M-ADV-12]
    """
    if verb == m.STAY:
        return f.MUST_MOVE if s.deck.code[p.read(PC) + 2] else ALLOWED
    if verb != m.ADVANCE:
        return f.NOT_NOW
    board = (detail >> 8) - 1
    spaces = detail & 0xFF
    if spaces == 0:
        return f.MUST_MOVE
    if board >= d.BOARDS:
        return f.NO_SUCH_BOARD
    if p.board == NO_BOARD and board < 0:
        return f.WHICH_BOARD
    if p.board != NO_BOARD and board >= 0:
        return f.OTHER_BOARD
    if spaces > p.read(LEFT):
        return f.TOO_FAR
    furthest = furthest_on(s, p, board) if p.board == NO_BOARD else furthest_move(s, p)
    return f.BEYOND_THE_TOP if spaces > furthest else ALLOWED


def why_not_target(s: State, p: Player, detail: i64) -> i64:
    """A card of the own mine that the step may choose, and that has room or a token.

    [M-SPEC-01, M-SPEC-03, M-MACH-02, M-COLL-03]
    """
    place = place_at(s, p, m.level_of(detail), m.x_of(detail))
    if place == NO_PLACE:
        return f.NO_CARD_THERE
    pc = p.read(PC)
    at = p.read(AT)
    bit: i64 = i64(1) << place
    op = s.deck.code[pc]
    if op == d.ACTIVATE and p.activated & bit:
        return f.ACTIVATED_BEFORE
    if p.read(DONE) & bit:
        return f.CHOSEN_BEFORE
    if targets(s, p, pc, at) & bit:
        return ALLOWED
    if op == d.ACTIVATE:
        return f.NOT_A_TARGET
    if not select(s, p, s.deck.code[pc + 2], at) & bit:
        return f.NOT_A_TARGET
    if op == d.REMOVE:
        return f.HAS_NO_TOKEN
    return f.HAS_COLLAPSE if s.deck.code[pc + 1] == d.COLLAPSE else f.MACHINES_FULL


def why_not_edge(s: State, p: Player, detail: i64) -> i64:
    """A cart token goes on an edge between two cards with one half, not complete (A-07).

    [M-CART-03, M-CART-04]
    """
    at = detail // m.EDGE_SIDES
    edge = edge_named(s, p, m.level_of(at), m.x_of(at), detail % m.EDGE_SIDES)
    if edge < 0:
        return f.NO_EDGE_THERE
    if (p.open_carts >> edge) & 1:
        return ALLOWED
    return f.CART_COMPLETE if (p.carts >> edge) & 1 else f.NO_HALF_THERE
