"""Activating cards, the chain that climbs to the surface board, and what that board gives."""

from typing import Final

from mypy_extensions import i64

from pepita.games.imperial_miners.deck import bytecode as d
from pepita.games.imperial_miners.deck.bytecode import LONG_ADVANCE, SHORT_ADVANCE, SURFACE_EFFECTS
from pepita.games.imperial_miners.operations.payability import is_payable
from pepita.games.imperial_miners.rules.amounts import holds
from pepita.games.imperial_miners.rules.facts import (
    ACTIVATED,
    CART_COMPLETED,
    COLLAPSE_CLEARED,
    DECLINED,
    PAID,
    PASSED_ON,
    PLACED,
    REACHED_SURFACE,
    TOOK_OPTION,
)
from pepita.games.imperial_miners.rules.mine import hang, level_at
from pepita.games.imperial_miners.rules.numbers import Card, CardPlace, Pc
from pepita.games.imperial_miners.rules.state import (
    ACTIVATION_FRAME,
    ASK_OPTION,
    ASK_PATH,
    ASK_SURFACE,
    CHAIN_FRAME,
    DONE,
    LEFT,
    NO_PLACE,
    NO_STEP,
    NOT_BEGUN,
    SURFACE_FRAME,
    Player,
    State,
)
from pepita.games.imperial_miners.rules.triggers import begin_effect, fire
from pepita.kernel.bits import count_bits, has_bit, lowest_bit

SHORT_PRICE: Final[i64] = 4
LONG_PRICE: Final[i64] = 8


def place_card(s: State, p: Player, x: i64) -> None:
    """Place the revealed card and activate it; carts that it completes come first (A-57)."""
    card = Card(p.choice)
    place = CardPlace(i64(len(p.cards)))
    completed = hang(s, p, card, x)
    p.placed = place
    if s.telling:
        s.tell(PLACED, p.seat, card, x)
    p.push(CHAIN_FRAME, NO_STEP, place)  # [M-CHAIN-02]
    p.push(ACTIVATION_FRAME, NO_STEP, place)  # [M-CHAIN-01]
    while completed:
        edge = lowest_bit(completed)
        completed &= completed - 1
        if s.telling:
            s.tell(CART_COMPLETED, p.seat, edge)
        fire(s, p, d.AFTER_CART_COMPLETED, place)
    fire(s, p, d.AFTER_CARD_PLACED, place)


def go_on_activating(s: State, p: Player) -> None:
    """Activate a card: mark it, then clear its collapse or ask which effect to resolve.

    A card is activated once a round at most, and clearing a collapse is that one time (A-25).
    """
    place = p.at()
    if p.read(LEFT) == NOT_BEGUN:
        p.write(LEFT, 0)
        p.activated |= i64(1) << place  # [M-CHAIN-08, M-COLL-06]
        if s.telling:
            s.tell(ACTIVATED, p.seat, place)
        if has_bit(p.collapses, place):
            p.top -= 1  # no effect, and the chain below goes on [M-COLL-02, M-COLL-04, M-SPEC-05]
            clear_collapse(s, p, place)
        fire(s, p, d.AFTER_CARD_ACTIVATED, place)
    elif has_option(s, p, place):
        p.asks = ASK_OPTION
    else:
        decline_option(s, p)


def clear_collapse(s: State, p: Player, place: CardPlace) -> None:
    """Take the collapse off a card, which has an effect again from now on. [M-COLL-05]"""
    p.collapses &= ~(i64(1) << place)
    if s.telling:
        s.tell(COLLAPSE_CLEARED, p.seat, place)
    fire(s, p, d.AFTER_COLLAPSE_REMOVED, place)


def has_option(s: State, p: Player, place: CardPlace) -> bool:
    """Tell whether any option of a card can be taken now."""
    first = p.cards[place] * d.MOST_OPTIONS
    return is_offered(s, p, first, place) or is_offered(s, p, first + 1, place)


def is_offered(s: State, p: Player, option: i64, at: CardPlace) -> bool:
    """Tell whether an option (by card and number) can be taken: its need is met, its cost payable.

    [M-EFFECT-02]
    """
    if s.deck.option_effects[option] < 0:
        return False
    need = s.deck.option_needs[option]
    if need >= 0 and not holds(s, p, need, at):
        return False
    return is_payable(s, p, Pc(s.deck.option_costs[option]), Pc(s.deck.option_effects[option]), at)


def take_option(s: State, p: Player, number: i64) -> None:
    """Resolve one of a card's effects, cost first; each activation chooses again. [M-EFFECT-01]"""
    place = p.at()
    p.top -= 1
    if s.telling:
        s.tell(TOOK_OPTION, p.seat, place, number)
    begin_effect(p, Pc(s.deck.option_costs[p.cards[place] * d.MOST_OPTIONS + number]), place)


def decline_option(s: State, p: Player) -> None:
    """Resolve no effect; the card counts as activated all the same. [M-EFFECT-03]"""
    if s.telling:
        s.tell(DECLINED, p.seat, p.at())
    p.top -= 1


def climb(s: State, p: Player) -> None:
    """Go up from a card: to a card above, or from row 1 to the surface board. [M-CHAIN-03]"""
    place = p.at()
    if level_at(s, p, place) == 1:
        p.top -= 1
        p.push(SURFACE_FRAME, NO_STEP, NO_PLACE)
        if s.telling:
            s.tell(REACHED_SURFACE, p.seat)
    elif count_bits(p.above[place]) == 1:
        climb_to(s, p, CardPlace(lowest_bit(p.above[place])))
    else:
        p.asks = ASK_PATH  # [M-CHAIN-04]


def climb_to(s: State, p: Player, place: CardPlace) -> None:
    """Activate a card above, or pass on if it was activated this round.

    A collapse on such a card stays, unless the table plays otherwise (A-24).
    [M-CHAIN-09, M-SPEC-04]
    """
    p.top -= 1
    p.push(CHAIN_FRAME, NO_STEP, place)
    if has_bit(p.activated, place):
        if s.telling:
            s.tell(PASSED_ON, p.seat, place)
        if s.switches.passing_clears and has_bit(p.collapses, place):
            clear_collapse(s, p, place)
    else:
        p.push(ACTIVATION_FRAME, NO_STEP, place)


def go_on_at_surface(s: State, p: Player) -> None:
    """Ask which effect of the surface board to resolve; then the mine phase of the player ends."""
    if p.read(LEFT) == NOT_BEGUN:
        uses = 1 + s.mod(d.MOD_SURFACE_USES)
        p.write(LEFT, uses if uses > 0 else 0)
    offered = surface_offered(p)
    if p.read(LEFT) == 0 or offered == 0:
        p.top -= 1  # [M-CHAIN-06]
    elif count_bits(offered) == 1:
        take_surface(s, p, lowest_bit(offered))
    else:
        p.asks = ASK_SURFACE  # [M-CHAIN-05]


def surface_offered(p: Player) -> i64:
    """Return the set of surface effects that can be chosen; none is resolved twice in a round."""
    found: i64 = 0
    for effect in range(SURFACE_EFFECTS):
        if surface_price(effect) <= p.coins and not has_bit(p.read(DONE), effect):
            found |= i64(1) << effect
    return found


def surface_price(effect: i64) -> i64:
    """Return what an effect of the surface board costs."""
    if effect == SHORT_ADVANCE:
        return SHORT_PRICE  # [M-CHAIN-11]
    return LONG_PRICE if effect == LONG_ADVANCE else 0  # [M-CHAIN-12]


def take_surface(s: State, p: Player, effect: i64) -> None:
    """Resolve an effect of the surface board. Both advances are one effect with two prices."""
    used: i64 = i64(1) << effect
    if effect in (SHORT_ADVANCE, LONG_ADVANCE):
        used = (i64(1) << SHORT_ADVANCE) | (i64(1) << LONG_ADVANCE)
    p.write(DONE, p.read(DONE) | used)
    p.write(LEFT, p.read(LEFT) - 1)
    pay_surface(s, p, surface_price(effect))
    begin_effect(p, Pc(s.deck.surface[effect]), NO_PLACE)


def pay_surface(s: State, p: Player, due: i64) -> None:
    """Pay for an advance; events that change effects' costs do not change this one (A-76)."""
    if due > 0:
        p.coins -= due
        if s.telling:
            s.tell(PAID, p.seat, d.COIN, due)
