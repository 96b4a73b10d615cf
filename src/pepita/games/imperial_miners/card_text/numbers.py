"""Numbers in words: amounts, the things that are counted for them, and conditions."""

from collections.abc import Callable

from pepita.games.imperial_miners.card_text.grammar import (
    SINGLE,
    Saved,
    Speech,
    all_places,
    cards,
    denials,
    is_whole_mine,
    predicates,
    the_cards,
)
from pepita.games.imperial_miners.deck.amount_format import NO_MAX
from pepita.games.imperial_miners.deck.steps import (
    Amount,
    Comparison,
    Condition,
    CounterName,
    Selector,
)
from pepita.kernel.optional import expect

COMPARISON_KEYS: dict[Comparison, str] = {">=": "least", "<=": "most", "==": "exactly"}
FLIPPED: dict[Comparison, Comparison] = {">=": "<=", "<=": ">=", "==": "=="}

# What it means if one card is counted and the number compares like this.
ONE_CARD: dict[tuple[Comparison, int], bool] = {
    (">=", 1): True,
    ("==", 1): True,
    ("<=", 0): False,
    ("==", 0): False,
}

# What a condition counts, by counter.
UNITS: dict[CounterName | None, str] = {
    "coins": "coin",
    "hand": "card",
    "boards_done": "board",
    "moved": "space",
    "activated": "card",
}


def cards_counted(amount: Amount) -> Selector:
    """Return among which cards an amount counts; only for counters of what lies in a mine."""
    return expect(amount["in"])


def saved_before(say: Speech, amount: Amount) -> Saved:
    """Return what an earlier step counted; only for amounts that an earlier step has saved."""
    return say.saved[expect(amount["name"])]


def is_one_card(amount: Amount) -> bool:
    """Tell whether an amount counts a single card, which is there or not."""
    return amount["count"] == "cards" and cards_counted(amount)["zone"] in SINGLE


def constant(amount: Amount) -> int | None:
    """Return an amount that is always the same, or None."""
    least: int = max(amount["base"], amount["min"])
    counts = amount["count"] is not None and amount["times"] > 0
    if counts and amount["max"] > least and not (is_one_card(amount) and amount["div"] > 1):
        return None
    most: int = amount["max"]
    return min(least, most)


def is_bare(amount: Amount) -> bool:
    """Tell whether an amount is just what its counter counts."""
    return (
        amount["count"] is not None
        and (amount["base"], amount["times"], amount["div"]) == (0, 1, 1)
        and amount["min"] == 0
        and amount["max"] >= NO_MAX
    )


# Things that are counted.


def things(say: Speech, amount: Amount, n: int, *, counted: bool = True) -> str:
    """Return n of what an amount counts: "2 machines on this card"; not for a single card."""
    if amount["count"] == "cards":
        return cards(say, cards_counted(amount), n, counted=counted)
    noun = counted_noun(say, amount, n)
    return f"{n} {noun}" if counted else noun


def counted_noun(say: Speech, amount: Amount, n: int) -> str:
    """Return what an amount counts, other than cards, for one or for several."""
    match amount["count"]:
        case "tokens":
            where = all_places(say, "on", cards_counted(amount))
            return say.number(f"thing.{amount['token']}", n, where=where)
        case "carts" if is_whole_mine(cards_counted(amount)):
            return say.number("thing.all-carts", n)
        case "carts":
            return say.number("thing.carts", n, card=the_cards(say, cards_counted(amount)))
        case "saved":
            saved = saved_before(say, amount)
            return say.number(f"thing.saved.{saved.kind}", n, how=say(f"how.{saved.how}"))
    return say.number(f"thing.{amount['count']}", n)


def per(say: Speech, key: str, amount: Amount) -> str:
    """Return how often an amount is had: "for each card", "for every 2 cards", "if …"."""
    n = amount["times"]
    if is_one_card(amount):
        return say(f"{key}.if", n=n, what=card_is(say, cards_counted(amount), is_so=True))
    if amount["div"] == 1:
        return say(f"{key}.each", n=n, what=things(say, amount, 1, counted=False))
    return say(f"{key}.every", n=n, what=things(say, amount, amount["div"]))


def notes(say: Speech, amount: Amount) -> list[str]:
    """Return how an amount is rounded and what it is at least and at most."""
    whole = "-in-all" if amount["base"] else ""
    found = [say("note.down")] if amount["div"] > 1 else []
    if amount["min"] > amount["base"]:
        found.append(say(f"note.least{whole}", n=amount["min"]))
    if amount["max"] < NO_MAX:
        found.append(say(f"note.most{whole}", n=amount["max"]))
    return found


# Amounts.


def quantity(say: Speech, amount: Amount, unit: Callable[[int], str]) -> str:
    """Return an amount of a unit: "1 coin, plus 2 coins for each card (at most 5 in all)"."""
    fixed = constant(amount)
    if fixed is not None:
        return unit(fixed)
    found = f"{unit(amount['times'])} {per(say, 'per', amount)}"
    if amount["base"]:
        found = say("plus", base=unit(amount["base"]), more=found)
    remarks = ", ".join(notes(say, amount))
    return f"{found} ({remarks})" if remarks else found


def less(say: Speech, amount: Amount) -> str:
    """Return a reduction: "1 less per Scottish card in your mine"; empty if there is none."""
    fixed = constant(amount)
    if fixed is not None:
        return say("less.fixed", n=fixed) if fixed else ""
    found = per(say, "less", amount)
    if amount["base"]:
        found = say("plus", base=say("less.fixed", n=amount["base"]), more=found)
    return ", ".join([found, *notes(say, amount)])


def number(say: Speech, amount: Amount) -> str:
    """Return an amount as a bare number: "the number of cards in your mine"."""
    if is_bare(amount) and not is_one_card(amount):
        return say("number-of", what=things(say, amount, 2, counted=False))
    return quantity(say, amount, str)


# Conditions.


def condition(say: Speech, given: Condition) -> str:
    """Return a condition as it is said after "if"."""
    left, sign, right = given["lhs"], given["cmp"], given["rhs"]
    if constant(left) is not None and constant(right) is None:
        left, sign, right = right, FLIPPED[sign], left
    limit = constant(right)
    if limit is not None and is_bare(left):
        if not is_one_card(left):
            return counted(say, left, sign, limit)
        if (sign, limit) in ONE_CARD:
            return card_is(say, cards_counted(left), is_so=ONE_CARD[sign, limit])
    key = f"compare.{COMPARISON_KEYS[sign]}"
    return say(key, left=number(say, left), right=number(say, right))


def card_is(say: Speech, on: Selector, *, is_so: bool) -> str:
    """Return that a single card is as its selector asks, or is not."""
    found = predicates(say, on) if is_so else denials(say, on)
    return say("card-is", card=say(f"the.{on['zone']}"), predicates=found)


def counted(say: Speech, amount: Amount, sign: Comparison, n: int) -> str:
    """Return a condition on what a counter counts: "you have at least 2 coins"."""
    comparison = COMPARISON_KEYS[sign]
    is_none = n == 0 and sign != ">="
    if amount["count"] == "round":
        return say(f"round.{comparison}", n=n)
    if amount["count"] == "position":
        return say("position.none" if is_none else f"position.{comparison}", n=n)
    key, how = having(say, amount)
    if is_none:
        return say(f"{key}.none", what=had(say, amount, 2, counted=False), how=how)
    what = say(f"number.{comparison}", what=had(say, amount, n))
    if key == "there":
        return say.number("there.some", n, what=what)
    return say(f"{key}.some", what=what, how=how)


def having(say: Speech, amount: Amount) -> tuple[str, str]:
    """Return the key of the sentence that says how much of a counter there is, and how so."""
    name = amount["count"]
    if name in UNITS:
        return f"have.{name}", ""
    if name == "saved":
        saved = saved_before(say, amount)
        return f"have.saved.{saved.kind}", say(f"how.{saved.how}")
    if name == "cards" and cards_counted(amount)["zone"] in ("mine", "others"):
        return "have.mine", ""
    return "have.factions" if name == "factions" else "there", ""


def had(say: Speech, amount: Amount, n: int, *, counted: bool = True) -> str:
    """Return n of what a counter counts, as `having` says it."""
    if amount["count"] in UNITS:
        return say.number(f"unit.{UNITS[amount['count']]}", n)
    if amount["count"] == "saved":
        return say.number(f"unit.{saved_before(say, amount).unit}", n)
    if amount["count"] == "cards" and cards_counted(amount)["zone"] in ("mine", "others"):
        return cards(say, cards_counted(amount), n, counted=counted, zoned=False)
    return things(say, amount, n, counted=counted)
