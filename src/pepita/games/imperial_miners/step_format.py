"""Reading steps that hold no other steps: what each of them needs, and what it may hold."""

from typing import Any, Final

from pepita.games.imperial_miners.amount_format import (
    FACTIONS,
    MOST,
    MOST_MACHINES,
    TOKENS,
    Amount,
    Scope,
    Selector,
    constant,
    is_without_limit,
    read_amount,
    read_selector,
)
from pepita.games.imperial_miners.fields import Spot, flag, items, table, whole, word

GOODS: Final = ("coin", "vp")
MOST_ROWS: Final = 6
MOST_CARDS: Final = 10

# How many cards a zone can hold; the others have no limit.
ROOM: Final = {"this": 1, "placed": 1, "above": 2, "below": 2, "beside": 2, "adjacent": 6}

Step = dict[str, Any]


def read_gain(given: object, at: Spot, scope: Scope) -> Step:
    """Return a gain of coins or VP; VP for a whole mine need a max, or the word uncapped."""
    named = table(given, at, ("op", "what", "n"))
    what = word(named["what"], at.field("what"), GOODS)
    n = read_number(named["n"], at.field("n"), scope)
    if what == "vp" and is_without_limit(n) and not is_marked_uncapped(named["n"]):
        raise at.field("n").field("max").refuse("missing; VP that grow with the mine need one")
    return {"op": "gain", "what": what, "n": n}


def is_marked_uncapped(given: object) -> bool:
    """Tell whether an amount says that it does without a max on purpose."""
    return type(given) is dict and given.get("uncapped") is True


def read_number(given: object, at: Spot, scope: Scope) -> Amount:
    """Return how many of something a step is about: 0 only if it is counted."""
    amount = read_amount(given, at, scope)
    if amount["count"] is None and amount["base"] == 0:
        raise at.refuse("a step about 0 does nothing")
    return amount


def read_less(named: dict[str, object], at: Spot, scope: Scope) -> Amount:
    """Return what is taken off a price, normally nothing."""
    return read_amount(named["less"], at.field("less"), scope) if "less" in named else constant(0)


def read_pay(given: object, at: Spot, scope: Scope) -> Step:
    """Return a payment."""
    named = table(given, at, ("op", "what", "n"), ("less",))
    what = word(named["what"], at.field("what"), GOODS)
    n = read_number(named["n"], at.field("n"), scope)
    return {"op": "pay", "what": what, "n": n, "less": read_less(named, at, scope)}


def read_ladder(given: object, at: Spot, scope: Scope) -> Step:
    """Return a choice among rising prices; only a ladder may be optional."""
    named = table(given, at, ("op", "pay", "get", "rows"), ("less", "optional"))
    return {
        "op": "ladder",
        "pay": word(named["pay"], at.field("pay"), GOODS),
        "get": word(named["get"], at.field("get"), GOODS),
        "less": read_less(named, at, scope),
        "rows": read_rows(named["rows"], at.field("rows")),
        "optional": flag(named.get("optional", False), at.field("optional")),
    }


def read_rows(given: object, at: Spot) -> list[list[int]]:
    """Return the rows of a ladder, each dearer than the one before."""
    rows: list[list[int]] = []
    for number, row in enumerate(items(given, at, 1, MOST_ROWS, "rows"), 1):
        price, gain = read_row(row, at.item(number))
        if rows and price <= rows[-1][0]:
            raise at.item(number).refuse("prices must rise from row to row")
        rows.append([price, gain])
    return rows


def read_row(given: object, at: Spot) -> list[int]:
    """Return a row of a ladder: the price and what it gives."""
    pair = items(given, at, 2, 2, "numbers, price and gain")
    return [whole(number, at.item(i), 1, MOST) for i, number in enumerate(pair, 1)]


def read_draw(given: object, at: Spot, scope: Scope) -> Step:
    """Return a draw from a deck or by faction; deck 4 only in events and spaces. [M-DRAW-06]"""
    named = table(given, at, ("op", "n"), ("deck", "faction"))
    n = read_number(named["n"], at.field("n"), scope)
    if "faction" in named:
        if "deck" in named:
            raise at.field("deck").refuse("not together with faction")
        faction = word(named["faction"], at.field("faction"), ("any", *FACTIONS))
        return {"op": "draw", "n": n, "deck": 0, "faction": faction}
    deck = read_deck_of_draw(named.get("deck", "any"), at.field("deck"), scope)
    return {"op": "draw", "n": n, "deck": deck, "faction": None}


def read_deck_of_draw(given: object, at: Spot, scope: Scope) -> int:
    """Return the level of the deck to draw from, 0 for any of the first three."""
    levels = (1, 2, 3, 4) if scope.is_level_four_open else (1, 2, 3)
    if type(given) is str and given == "any":
        return 0
    if type(given) is not int or given not in levels:
        raise at.not_allowed(given, f"any, {', '.join(map(str, levels))}")
    return given


def read_discard(given: object, at: Spot, scope: Scope) -> Step:
    """Return a discard from the hand."""
    named = table(given, at, ("op", "n"), ("upto", "save"))
    return {
        "op": "discard",
        "n": read_number(named["n"], at.field("n"), scope),
        "upto": read_upto(named, at, scope),
        "save": scope.save(named.get("save"), at.field("save")),
    }


def read_advance(given: object, at: Spot, scope: Scope) -> Step:
    """Return a move on the progress boards."""
    named = table(given, at, ("op", "n"))
    return {"op": "advance", "n": read_number(named["n"], at.field("n"), scope)}


def read_tokens(given: object, at: Spot, scope: Scope) -> Step:
    """Return the placing or removing of tokens on some cards."""
    named = table(given, at, ("op", "token", "on"), ("cards", "each", "upto", "save"))
    token = word(named["token"], at.field("token"), TOKENS)
    on = read_selector(named["on"], at.field("on"), scope)
    return {
        "op": named["op"],
        "token": token,
        "on": on,
        "cards": read_cards(named.get("cards", 1), at.field("cards"), on),
        "each": whole(
            named.get("each", 1), at.field("each"), 1, MOST_MACHINES if token == "machine" else 1
        ),
        "upto": read_upto(named, at, scope),
        "save": scope.save(named.get("save"), at.field("save")),
    }


def read_cards(given: object, at: Spot, on: Selector) -> int:
    """Return a number of cards, not more than there can be in the zone."""
    return whole(given, at, 1, ROOM.get(on["zone"], MOST_CARDS))


def read_upto(named: dict[str, object], at: Spot, scope: Scope) -> bool:
    """Return whether a step may be done fewer times than it says; a cost may not."""
    is_upto = flag(named.get("upto", False), at.field("upto"))
    if is_upto and scope.is_cost:
        raise at.field("upto").refuse("not in a cost, which is paid in full")
    return is_upto


def read_cart(given: object, at: Spot, scope: Scope) -> Step:
    """Return the placing of cart tokens."""
    named = table(given, at, ("op", "n"), ("save",))
    n = read_number(named["n"], at.field("n"), scope)
    return {"op": "cart", "n": n, "save": scope.save(named.get("save"), at.field("save"))}


def read_activate(given: object, at: Spot, scope: Scope) -> Step:
    """Return special activations; the card that acts is never fresh (A-27)."""
    named = table(given, at, ("op", "on", "n"), ("upto",))
    on = read_selector(named["on"], at.field("on"), scope)
    if on["zone"] == "this":
        raise at.field("on").refuse("a card cannot activate itself")
    return {
        "op": "activate",
        "on": on,
        "n": read_cards(named["n"], at.field("n"), on),
        "upto": read_upto(named, at, scope),
    }
