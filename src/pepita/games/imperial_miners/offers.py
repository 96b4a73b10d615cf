"""Which options, branches and rows are offered: costs that can be paid, effects of some use."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from pepita.games.imperial_miners import deck as d
from pepita.games.imperial_miners.amounts import amount, holds, owned, price, reduced, select
from pepita.games.imperial_miners.mine import bits
from pepita.games.imperial_miners.piles import decks_left, is_spent
from pepita.games.imperial_miners.state import DONE, MOST_MACHINES, NO_BOARD, PC, Player, State

NO_BRANCH: Final[i64] = -1


def with_room(p: Player, chosen: i64, token: i64) -> i64:
    """Return those of some cards that can take a token: three machines, one collapse at most.

    [M-MACH-02, M-COLL-03]
    """
    if token == d.COLLAPSE:
        return chosen & ~p.collapses
    found: i64 = 0
    for place in range(i64(len(p.machines))):
        if (chosen >> place) & 1 and p.machines[place] < MOST_MACHINES:
            found |= i64(1) << place
    return found


def with_token(p: Player, chosen: i64, token: i64) -> i64:
    """Return those of some cards that carry a token."""
    if token == d.COLLAPSE:
        return chosen & p.collapses
    found: i64 = 0
    for place in range(i64(len(p.machines))):
        if (chosen >> place) & 1 and p.machines[place] > 0:
            found |= i64(1) << place
    return found


def targets(s: State, p: Player, pc: i64, at: i64) -> i64:
    """Return the cards that a step of placing, removing or activating may choose.

    Only cards that were not activated this round can be activated (A-27). [M-SPEC-03]
    """
    code = s.deck.code
    if code[pc] == d.ACTIVATE:
        return select(s, p, code[pc + 1], at) & ~p.activated
    chosen = select(s, p, code[pc + 2], at)
    if code[pc] == d.PLACE:
        return with_room(p, chosen, code[pc + 1])
    return with_token(p, chosen, code[pc + 1])


def may_search_deck_4(s: State, pc: i64) -> bool:
    """Tell whether a faction draw may choose deck 4: of events and spaces, at some tables (A-42).

    [M-DRAW-06]
    """
    on = s.deck.stands_on(pc)
    return s.switches.faction_draw_deck4 and (on == d.ON_EVENT or on == d.ON_SPACE)


def decks_to_search(s: State, pc: i64) -> i64:
    """Return the set of decks in which a faction draw may look for a card. [M-DRAW-07]"""
    found = decks_left(s)
    if may_search_deck_4(s, pc) and not is_spent(s, d.LEVELS):
        found |= i64(1) << d.LEVELS
    return found


def decks_offered(s: State, p: Player) -> i64:
    """Return the set of decks of which one is asked for; none is searched twice (A-42)."""
    pc = p.read(PC)
    if s.deck.code[pc] == d.DRAW_FACTION:
        return decks_to_search(s, pc) & ~p.read(DONE)
    return decks_left(s)


def is_offered(s: State, p: Player, option: i64, at: i64) -> bool:
    """Tell whether an option (by card and number) can be taken: its need is met, its cost payable.

    [M-EFFECT-02]
    """
    if s.deck.option_effects[option] < 0:
        return False
    need = s.deck.option_needs[option]
    if need >= 0 and not holds(s, p, need, at):
        return False
    return is_payable(s, p, s.deck.option_costs[option], s.deck.option_effects[option], at)


def is_payable(s: State, p: Player, pc: i64, end: i64, at: i64) -> bool:
    """Tell whether all steps of a cost can be fully performed (A-21)."""
    code = s.deck.code
    coins: i64 = 0
    vp: i64 = 0
    while pc < end:
        if code[pc] == d.PAY:
            due = price(s, p, code[pc + 2], code[pc + 3], at)
            if code[pc + 1] == d.COIN:
                coins += due
            else:
                vp += due
        elif s.switches.strict_costs and not can_do_fully(s, p, pc, at):
            return False
        pc += d.STEP
    return coins <= p.coins and vp <= p.vp


def can_do_fully(s: State, p: Player, pc: i64, at: i64) -> bool:
    """Tell whether a step of a cost, other than paying, can be fully performed."""
    code = s.deck.code
    op = code[pc]
    if op == d.DISCARD:
        return i64(len(p.hand)) >= amount(s, p, code[pc + 1], at)
    if op == d.CART:
        return bits(p.open_carts) >= amount(s, p, code[pc + 1], at)
    able: i64 = 0
    found = targets(s, p, pc, at)
    for place in range(i64(len(p.cards))):
        if (found >> place) & 1 and can_take_each(p, place, code, pc):
            able += 1
    return able >= code[pc + 3]


def can_take_each(p: Player, place: i64, code: vec[i64], pc: i64) -> bool:
    """Tell whether a card can take or give as many tokens as the step asks of each."""
    if code[pc + 1] == d.COLLAPSE:
        return True
    room = MOST_MACHINES - p.machines[place] if code[pc] == d.PLACE else p.machines[place]
    return room >= code[pc + 4]


def row_price(s: State, p: Player, pc: i64, row: i64, at: i64) -> i64:
    """Return the price of a ladder's row, reduced, never below 0."""
    code = s.deck.code
    due = s.deck.rows[2 * (code[pc + 4] + row)] + s.mod(d.EFFECT_COST)
    return reduced(due, amount(s, p, code[pc + 3], at))


def rows_offered(s: State, p: Player, pc: i64, at: i64) -> i64:
    """Return the set of a ladder's rows that can be paid. [M-EVENT-13]"""
    found: i64 = 0
    held = owned(p, s.deck.code[pc + 1])
    for row in range(s.deck.code[pc + 5]):
        if row_price(s, p, pc, row, at) <= held:
            found |= i64(1) << row
    return found


def branches_offered(s: State, p: Player, pc: i64, at: i64) -> i64:
    """Return the set of branches that may be taken.

    One that does nothing at all only if no other does anything (A-19), unless it says so itself:
    "or nothing" may always be taken (A-75). [M-EVENT-09]
    """
    payable: i64 = 0
    useful: i64 = 0
    empty: i64 = 0
    for branch in range(s.deck.code[pc + 2]):
        start = s.deck.branches[s.deck.code[pc + 1] + branch]
        bit: i64 = i64(1) << branch
        if s.deck.code[start] == d.JUMP:
            empty |= bit
        elif is_branch_payable(s, p, start, at):
            payable |= bit
            if is_useful(s, p, start, s.deck.code[pc + 3], at):
                useful |= bit
    return empty | (useful if useful else payable)


def empty_branch_of(s: State, p: Player) -> i64:
    """Return which branch of a choice says "or nothing", or NO_BRANCH (A-75)."""
    pc = p.read(PC)
    for branch in range(s.deck.code[pc + 2]):
        if s.deck.code[s.deck.branches[s.deck.code[pc + 1] + branch]] == d.JUMP:
            return branch
    return NO_BRANCH


def is_branch_payable(s: State, p: Player, start: i64, at: i64) -> bool:
    """Tell whether the payments at the head of a branch can be made."""
    end = start
    while s.deck.code[end] == d.PAY:
        end += d.STEP
    return is_payable(s, p, start, end, at)


def is_useful(s: State, p: Player, pc: i64, end: i64, at: i64) -> bool:
    """Tell whether any step from here to the end of a branch would do something now."""
    code = s.deck.code
    while pc != end and code[pc] != d.END:
        if code[pc] == d.JUMP:
            pc = code[pc + 1]
            continue
        if code[pc] == d.UNLESS:
            pc = pc + d.STEP if holds(s, p, code[pc + 1], at) else code[pc + 2]
            continue
        if does_something(s, p, pc, at):
            return True
        pc = code[pc + 3] if code[pc] == d.CHOOSE else pc + d.STEP
    return False


def does_something(s: State, p: Player, pc: i64, at: i64) -> bool:
    """Tell whether a step would change anything now; paying alone is no use."""
    code = s.deck.code
    op = code[pc]
    if op == d.PAY:
        return False
    if op == d.LADDER:
        return rows_offered(s, p, pc, at) != 0
    if op == d.CHOOSE:
        for branch in range(code[pc + 2]):
            start = s.deck.branches[code[pc + 1] + branch]
            if is_branch_payable(s, p, start, at) and is_useful(s, p, start, code[pc + 3], at):
                return True
        return False
    if op == d.PLACE or op == d.REMOVE or op == d.ACTIVATE:
        return targets(s, p, pc, at) != 0
    n = amount(s, p, code[pc + 2 if op == d.GAIN else pc + 1], at)
    if n == 0:
        return False
    if op == d.DRAW:
        level = code[pc + 2]
        return decks_left(s) != 0 if level == 0 else not is_spent(s, level)
    if op == d.DRAW_FACTION:
        return decks_to_search(s, pc) != 0
    if op == d.DISCARD:
        return len(p.hand) > 0
    if op == d.CART:
        return p.open_carts != 0
    if op == d.ADVANCE and is_lost(s, p, pc):
        return False
    return op == d.GAIN or (n + s.mod(d.ADVANCE_MAX) > 0 and spaces_left(s, p) > 0)


def spaces_left(s: State, p: Player) -> i64:
    """Return how many spaces the marker can go before its board ends; off-board, the longest."""
    if p.board == NO_BOARD:
        return d.LONGEST_SIDE
    return s.deck.side_lengths[s.sides[p.board]] - p.position


def is_lost(s: State, p: Player, pc: i64) -> bool:
    """Tell whether a space's own advance is lost, so that a marker cannot climb without end (A-37).

    It goes on from that space, along that board alone. Where bottom spaces are resolved for
    markers that come from a completed board (A-34), their advances are lost.
    """
    board = s.deck.code[pc + 3]
    space = s.deck.code[pc + 4]
    if board == 0:
        return False
    if space == 1 and s.switches.bottom_resolves:
        return True
    return p.board != board - 1 or p.position < space
