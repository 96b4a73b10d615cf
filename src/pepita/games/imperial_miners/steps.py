"""Doing the steps of an effect, one by one, each as far as possible.

A step that needs a decision asks for it and waits; `answers` carries the answer out. Where there
is one answer, and it follows from what everybody sees, the step goes on by itself.
"""

from mypy_extensions import i64

from pepita.games.imperial_miners import deck as d
from pepita.games.imperial_miners.amounts import amount, holds, price
from pepita.games.imperial_miners.facts import (
    CART_PLACED,
    GAINED,
    PAID,
    TOKEN_PLACED,
    TOKEN_REMOVED,
)
from pepita.games.imperial_miners.frames import fire
from pepita.games.imperial_miners.mine import EDGES, bits, lowest, put_cart
from pepita.games.imperial_miners.offers import (
    branches_offered,
    decks_offered,
    decks_to_search,
    row_price,
    rows_offered,
    targets,
)
from pepita.games.imperial_miners.piles import decks_left, discard, draw, draw_faction
from pepita.games.imperial_miners.progress import begin_advance
from pepita.games.imperial_miners.state import (
    ACTIVATION,
    ASK_BRANCH,
    ASK_CARDS,
    ASK_DECK,
    ASK_DISCARD,
    ASK_EDGE,
    ASK_FACTION,
    ASK_ROW,
    ASK_TARGET,
    AT,
    DONE,
    GOT,
    LEFT,
    MOST_MACHINES,
    NOT_BEGUN,
    NOT_NAMED,
    PC,
    SAVE,
    Player,
    State,
)


def take_step(s: State, p: Player) -> None:
    """Do the next step of what was begun last, or ask for what it needs.

    What cannot be done is left out. [M-EFFECT-04, M-EVENT-08] No step names another player.
    [M-EFFECT-05]
    """
    pc = p.read(PC)
    op = s.deck.code[pc]
    if op == d.END:
        p.top -= 1
    elif op == d.GAIN:
        next_step(p)
        gain(s, p, s.deck.code[pc + 1], amount(s, p, s.deck.code[pc + 2], p.read(AT)))
    elif op == d.PAY:
        next_step(p)
        due = price(s, p, s.deck.code[pc + 2], s.deck.code[pc + 3], p.read(AT))
        pay(s, p, s.deck.code[pc + 1], due)
    elif op == d.JUMP:
        p.write(PC, s.deck.code[pc + 1])
    elif op == d.UNLESS:
        if holds(s, p, s.deck.code[pc + 1], p.read(AT)):
            next_step(p)
        else:
            p.write(PC, s.deck.code[pc + 2])
    elif op == d.CHOOSE:
        offer_branches(s, p, pc)
    elif op == d.LADDER:
        offer_rows(s, p, pc)
    else:
        repeat_step(s, p, pc, op)


def repeat_step(s: State, p: Player, pc: i64, op: i64) -> None:
    """Do once more a step that is done several times, one after the other."""
    if p.read(LEFT) == NOT_BEGUN:
        p.write(LEFT, times_of(s, p, pc, op))
        p.write(DONE, 0)
        p.write(GOT, NOT_NAMED if op == d.DRAW_FACTION else 0)
    if p.read(LEFT) == 0:
        finish_step(s, p, pc, op)
    elif op == d.DRAW:
        draw_once(s, p, pc)
    elif op == d.DRAW_FACTION:
        draw_faction_once(s, p, pc)
    elif op == d.DISCARD:
        discard_once(s, p, pc)
    elif op == d.ADVANCE:
        begin_advance(s, p, pc)
    elif op == d.CART:
        cart_once(s, p)
    else:
        target_once(s, p, pc, op)


def times_of(s: State, p: Player, pc: i64, op: i64) -> i64:
    """Return how often a step is to be done; for an advance, how far it may go at most."""
    code = s.deck.code
    if op == d.PLACE or op == d.REMOVE:
        return code[pc + 3]
    if op == d.ACTIVATE:
        return code[pc + 2]
    n = amount(s, p, code[pc + 1], p.read(AT))
    if op == d.ADVANCE and n > 0:
        n += s.mod(d.ADVANCE_MAX)
        return n if n > 0 else 0
    return n


def next_step(p: Player) -> None:
    """Go on to the next step."""
    p.write(PC, p.read(PC) + d.STEP)
    p.write(LEFT, NOT_BEGUN)


def finish_step(s: State, p: Player, pc: i64, op: i64) -> None:
    """Go on to the next step, and save how often this one was done if that is wanted."""
    slot = save_slot(s, pc, op)
    if slot >= 0:
        p.write(SAVE + slot, p.read(GOT))
    next_step(p)


def save_slot(s: State, pc: i64, op: i64) -> i64:
    """Return where a step saves how often it was done, or -1."""
    if op == d.PLACE or op == d.REMOVE:
        return s.deck.code[pc + 6]
    if op == d.CART:
        return s.deck.code[pc + 2]
    return s.deck.code[pc + 3] if op == d.DISCARD else -1


def once_more(p: Player, tokens: i64) -> None:
    """Note that a step was done once, with so many tokens or cards."""
    p.write(LEFT, p.read(LEFT) - 1)
    p.write(GOT, p.read(GOT) + tokens)


def gain(s: State, p: Player, what: i64, n: i64) -> None:
    """Gain coins or VP from a supply that never ends. [M-SETUP-06, M-SETUP-07]"""
    if what == d.COIN:
        p.coins += n
    else:
        p.vp += n
    if s.telling:
        s.tell(GAINED, p.seat, what, n, 0)


def pay(s: State, p: Player, what: i64, n: i64) -> None:
    """Pay coins or VP."""
    if what == d.COIN:
        p.coins -= n
    else:
        p.vp -= n
    if s.telling:
        s.tell(PAID, p.seat, what, n, 0)


def offer_branches(s: State, p: Player, pc: i64) -> None:
    """Ask for one of several branches, if more than one may be taken."""
    offered = branches_offered(s, p, pc, p.read(AT))
    if bits(offered) > 1:
        p.asks = ASK_BRANCH
    elif offered:
        take_branch(s, p, lowest(offered))
    else:
        p.write(PC, s.deck.code[pc + 3])


def take_branch(s: State, p: Player, branch: i64) -> None:
    """Go on with a branch."""
    p.write(PC, s.deck.branches[s.deck.code[p.read(PC) + 1] + branch])


def offer_rows(s: State, p: Player, pc: i64) -> None:
    """Ask for a row of a ladder, which is used once at most (A-19)."""
    offered = rows_offered(s, p, pc, p.read(AT))
    if offered == 0:
        next_step(p)
    elif s.deck.code[pc + 6] or bits(offered) > 1:
        p.asks = ASK_ROW
    else:
        take_row(s, p, lowest(offered))


def take_row(s: State, p: Player, row: i64) -> None:
    """Pay the price of a row and gain what it gives."""
    pc = p.read(PC)
    due = row_price(s, p, pc, row, p.read(AT))
    next_step(p)
    pay(s, p, s.deck.code[pc + 1], due)
    gain(s, p, s.deck.code[pc + 2], s.deck.rows[2 * (s.deck.code[pc + 4] + row) + 1])


def draw_once(s: State, p: Player, pc: i64) -> None:
    """Draw one card; the player picks the deck, having seen the one before (A-38)."""
    level = s.deck.code[pc + 2]
    if level > 0:
        draw(s, p, level)
        once_more(p, 1)
        return
    decks = decks_left(s)
    if decks == 0:
        p.write(LEFT, 0)
    elif bits(decks) == 1:
        take_from_deck(s, p, lowest(decks))
    else:
        p.asks = ASK_DECK


def draw_faction_once(s: State, p: Player, pc: i64) -> None:
    """Make one faction draw: name the faction if it is free, then a deck. [M-DRAW-10]

    No deck is tried twice; if none has the faction nothing is drawn (A-42).
    """
    if decks_to_search(s, pc) == 0:
        p.write(LEFT, 0)
        return
    if p.read(GOT) == NOT_NAMED:
        if s.deck.code[pc + 2] == d.ANY_FACTION:
            p.asks = ASK_FACTION
            return
        p.write(GOT, s.deck.code[pc + 2])
    decks = decks_offered(s, p)
    if decks == 0:
        end_faction_draw(p)
    elif bits(decks) == 1:
        take_from_deck(s, p, lowest(decks))
    else:
        p.asks = ASK_DECK


def take_from_deck(s: State, p: Player, level: i64) -> None:
    """Draw from the chosen deck, by faction if that is what the step does."""
    if s.deck.code[p.read(PC)] == d.DRAW:
        draw(s, p, level)
        once_more(p, 1)
    elif draw_faction(s, p, level, p.read(GOT)):
        end_faction_draw(p)
    else:
        p.write(DONE, p.read(DONE) | (i64(1) << level))


def end_faction_draw(p: Player) -> None:
    """One faction draw is over; the next one names its faction anew."""
    p.write(LEFT, p.read(LEFT) - 1)
    p.write(DONE, 0)
    p.write(GOT, NOT_NAMED)


def discard_once(s: State, p: Player, pc: i64) -> None:
    """Discard one card of choice; all at once if the whole hand must go."""
    if len(p.hand) == 0:
        p.write(LEFT, 0)
    elif s.deck.code[pc + 2] or i64(len(p.hand)) > p.read(LEFT):
        p.asks = ASK_DISCARD
    else:
        discard_for_effect(s, p, p.hand[0])


def discard_for_effect(s: State, p: Player, card: i64) -> None:
    """Discard a card because a step says so."""
    discard(s, p, card)
    once_more(p, 1)


def cart_once(s: State, p: Player) -> None:
    """Put a cart token on an incomplete cart; without one no token is taken. [M-CART-06]"""
    if p.open_carts == 0:
        p.write(LEFT, 0)
    elif bits(p.open_carts) <= p.read(LEFT):
        put_cart_token(s, p, lowest(p.open_carts))
    else:
        p.asks = ASK_EDGE


def put_cart_token(s: State, p: Player, edge: i64) -> None:
    """Put a cart token on an edge."""
    put_cart(p, edge)
    once_more(p, 1)
    if s.telling:
        s.tell(CART_PLACED, p.seat, edge, 0, 0)
    fire(s, p, d.CART_COMPLETED, edge // EDGES)


def target_once(s: State, p: Player, pc: i64, op: i64) -> None:
    """Place, remove or activate on one more card; ask for it unless all candidates are needed."""
    found = targets(s, p, pc, p.read(AT)) & ~p.read(DONE)
    needed: i64 = 1 if op == d.ACTIVATE else p.read(LEFT)
    if found == 0:
        p.write(LEFT, 0)
    elif not is_upto(s, pc) and bits(found) <= needed:
        take_target(s, p, lowest(found))
    else:
        p.asks = ASK_TARGET if op == d.ACTIVATE else ASK_CARDS


def is_upto(s: State, pc: i64) -> bool:
    """Tell whether a step may be done fewer times than it says."""
    op = s.deck.code[pc]
    if op == d.PLACE or op == d.REMOVE:
        return s.deck.code[pc + 5] != 0
    if op == d.ACTIVATE:
        return s.deck.code[pc + 3] != 0
    return op == d.DISCARD and s.deck.code[pc + 2] != 0


def take_target(s: State, p: Player, place: i64) -> None:
    """Place, remove or activate on a chosen card. [M-SPEC-01, M-SPEC-02]

    A chosen card is activated fully before the acting effect goes on (A-28).
    """
    pc = p.read(PC)
    op = s.deck.code[pc]
    p.write(DONE, p.read(DONE) | (i64(1) << place))
    if op == d.ACTIVATE:
        once_more(p, 1)
        p.push(ACTIVATION, 0, place)
    elif op == d.PLACE:
        place_tokens(s, p, place, s.deck.code[pc + 1], s.deck.code[pc + 4])
    else:
        remove_tokens(s, p, place, s.deck.code[pc + 1], s.deck.code[pc + 4])


def place_tokens(s: State, p: Player, place: i64, token: i64, each: i64) -> None:
    """Put tokens on a card, as many as fit; the rest is lost (A-63). [M-MACH-02]"""
    room = MOST_MACHINES - p.machines[place]
    n = each if token == d.MACHINE and each < room else room
    if token == d.COLLAPSE:
        n = 1
        p.collapses |= i64(1) << place
    else:
        p.machines[place] += n
    once_more(p, n)
    if s.telling:
        s.tell(TOKEN_PLACED, p.seat, token, place, n)
    for _ in range(n):
        fire(s, p, d.COLLAPSE_PLACED if token == d.COLLAPSE else d.MACHINE_PLACED, place)


def remove_tokens(s: State, p: Player, place: i64, token: i64, each: i64) -> None:
    """Take tokens off a card, as many as there are."""
    n: i64 = 1
    if token == d.COLLAPSE:
        p.collapses &= ~(i64(1) << place)
    else:
        n = each if each < p.machines[place] else p.machines[place]
        p.machines[place] -= n
    once_more(p, n)
    if s.telling:
        s.tell(TOKEN_REMOVED, p.seat, token, place, n)
    if token == d.COLLAPSE:
        fire(s, p, d.COLLAPSE_REMOVED, place)
