"""Reading steps that hold no other steps: what each of them needs, and what it may hold."""

from itertools import pairwise
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
from pepita.games.imperial_miners.fields import Spot, Table, each, flag, items, whole, word

GOODS: Final = ("coin", "vp")
MOST_ROWS: Final = 6
MOST_CARDS: Final = 10

# How many cards a zone can hold; the others have no limit.
ROOM: Final = {"this": 1, "placed": 1, "above": 2, "below": 2, "beside": 2, "adjacent": 6}

LIMIT_MISSING: Final = (
    "VP that grow with the mine need a max; a card that is printed without one says uncapped=true"
)

Step = dict[str, Any]


def read_gain(given: object, at: Spot, scope: Scope) -> Step:
    """Return a gain of coins or VP; VP for a whole mine need a max, or the word uncapped."""
    named = Table(given, at, ("op", "what", "n"))
    step = {
        "op": "gain",
        "what": named.read("what", word, GOODS),
        "n": named.read("n", read_number, scope),
    }
    is_endless = step["what"] == "vp" and step["n"] and is_without_limit(step["n"])
    if is_endless and not is_marked_uncapped(named.given["n"]):
        named.refuse("n", LIMIT_MISSING)
    named.check()
    return step


def is_marked_uncapped(given: object) -> bool:
    """Tell whether an amount says that it does without a max on purpose."""
    return type(given) is dict and given.get("uncapped") is True


def read_number(given: object, at: Spot, scope: Scope) -> Amount:
    """Return how many of something a step is about: 0 only if it is counted."""
    amount = read_amount(given, at, scope)
    if amount["count"] is None and amount["base"] == 0:
        raise at.refuse("a step about 0 does nothing")
    return amount


def read_pay(given: object, at: Spot, scope: Scope) -> Step:
    """Return a payment, with what is taken off it, normally nothing."""
    named = Table(given, at, ("op", "what", "n"), ("less",))
    step = {
        "op": "pay",
        "what": named.read("what", word, GOODS),
        "n": named.read("n", read_number, scope),
        "less": named.read("less", read_amount, scope, default=constant(0)),
    }
    named.check()
    return step


def read_ladder(given: object, at: Spot, scope: Scope) -> Step:
    """Return a choice among rising prices; only a ladder may be optional."""
    named = Table(given, at, ("op", "pay", "get", "rows"), ("less", "optional"))
    step = {
        "op": "ladder",
        "pay": named.read("pay", word, GOODS),
        "get": named.read("get", word, GOODS),
        "less": named.read("less", read_amount, scope, default=constant(0)),
        "rows": named.read("rows", read_rows),
        "optional": named.read("optional", flag, default=False),
    }
    named.check()
    return step


def read_rows(given: object, at: Spot) -> list[list[int]]:
    """Return the rows of a ladder, each dearer than the one before."""
    rows: list[list[int]] = each(items(given, at, 1, MOST_ROWS, "rows"), at, read_row)
    for number, (before, row) in enumerate(pairwise(rows), 2):
        if row[0] <= before[0]:
            raise at.item(number).refuse("prices must rise from row to row")
    return rows


def read_row(given: object, at: Spot) -> list[int]:
    """Return a row of a ladder: the price and what it gives."""
    return each(items(given, at, 2, 2, "numbers, price and gain"), at, whole, 1, MOST)


def read_draw(given: object, at: Spot, scope: Scope) -> Step:
    """Return a draw from a deck or by faction; deck 4 only in events and spaces. [M-DRAW-06]"""
    named = Table(given, at, ("op", "n"), ("deck", "faction"))
    step = {"op": "draw", "n": named.read("n", read_number, scope), "deck": 0, "faction": None}
    if named.has("faction"):
        step["faction"] = named.read("faction", word, ("any", *FACTIONS))
        if named.has("deck"):
            named.refuse("deck", "not together with faction")
    else:
        step["deck"] = named.read("deck", read_deck_of_draw, scope, default=0)
    named.check()
    return step


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
    named = Table(given, at, ("op", "n"), ("upto", "save"))
    step = {
        "op": "discard",
        "n": named.read("n", read_number, scope),
        "upto": named.read("upto", read_upto, scope, default=False),
        "save": named.read("save", scope.save),
    }
    named.check()
    return step


def read_advance(given: object, at: Spot, scope: Scope) -> Step:
    """Return a move on the progress boards."""
    named = Table(given, at, ("op", "n"))
    step = {"op": "advance", "n": named.read("n", read_number, scope)}
    named.check()
    return step


def read_tokens(given: object, at: Spot, scope: Scope) -> Step:
    """Return the placing or removing of tokens on some cards."""
    named = Table(given, at, ("op", "token", "on"), ("cards", "each", "upto", "save"))
    token, on = named.read("token", word, TOKENS), named.read("on", read_selector, scope)
    step = {
        "op": named.given["op"],
        "token": token,
        "on": on,
        "cards": named.read("cards", read_cards, on, default=1),
        "each": named.read(
            "each", whole, 1, 1 if token == "collapse" else MOST_MACHINES, default=1
        ),
        "upto": named.read("upto", read_upto, scope, default=False),
        "save": named.read("save", scope.save),
    }
    named.check()
    return step


def read_cards(given: object, at: Spot, on: Selector | None) -> int:
    """Return a number of cards, not more than there can be in the zone, if that is known."""
    return whole(given, at, 1, ROOM.get(on["zone"], MOST_CARDS) if on else MOST_CARDS)


def read_upto(given: object, at: Spot, scope: Scope) -> bool:
    """Return whether a step may be done fewer times than it says; a cost may not."""
    is_upto = flag(given, at)
    if is_upto and scope.is_cost:
        raise at.refuse("not in a cost, which is paid in full")
    return is_upto


def read_cart(given: object, at: Spot, scope: Scope) -> Step:
    """Return the placing of cart tokens."""
    named = Table(given, at, ("op", "n"), ("save",))
    step = {
        "op": "cart",
        "n": named.read("n", read_number, scope),
        "save": named.read("save", scope.save),
    }
    named.check()
    return step


def read_activate(given: object, at: Spot, scope: Scope) -> Step:
    """Return special activations; the card that acts is never fresh (A-27)."""
    named = Table(given, at, ("op", "on", "n"), ("upto",))
    on = named.read("on", read_selector, scope)
    if on and on["zone"] == "this":
        named.refuse("on", "a card cannot activate itself")
    step = {
        "op": "activate",
        "on": on,
        "n": named.read("n", read_cards, on),
        "upto": named.read("upto", read_upto, scope, default=False),
    }
    named.check()
    return step
