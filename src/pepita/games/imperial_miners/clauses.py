"""What steps do, in words: each step a clause, several steps a sequence of clauses."""

from collections.abc import Callable, Sequence
from functools import reduce
from itertools import groupby

from pepita.games.imperial_miners.quantities import condition, constant, less, quantity
from pepita.games.imperial_miners.speech import (
    SINGLE,
    Data,
    Speech,
    all_places,
    card,
    cards,
    chosen_places,
    has_filters,
    is_filtered,
    single,
)

# Steps that hold other steps or an "or"; a semicolon stands between them and others.
COMPOUND = ("choose", "when", "ladder")


def sequence(say: Speech, steps: Sequence[Data]) -> str:
    """Return what steps do one after the other."""
    parts: list[str] = []
    for compound, group in groupby(steps, is_compound):
        if compound:
            parts += [clause(say, step) for step in group]
        else:
            parts.append(simple_sequence(say, list(group)))
    return "; ".join(parts) or say("nothing")


def branch(say: Speech, steps: Sequence[Data]) -> str:
    """Return what steps inside another step do; brackets tell where a compound one ends."""
    text = sequence(say, steps)
    return f"({text})" if any(is_compound(step) for step in steps) else text


def is_compound(step: Data) -> bool:
    """Tell whether a step must be kept apart from others."""
    return step["op"] in COMPOUND


def simple_sequence(say: Speech, steps: Sequence[Data]) -> str:
    """Return steps joined by "and", or by "then" where that is easier to follow."""
    clauses: list[str] = []
    plain = all(is_plain(step) for step in steps)
    for gains, group in groupby(steps, is_plain_gain):
        found = list(group)
        if gains:
            clauses.append(say("gain", what=say.listed("both", [so_much(say, s) for s in found])))
            plain = plain and len(found) in (1, len(steps))
        else:
            clauses += [clause(say, step) for step in found]
    if plain:
        return say.listed("both", clauses)
    return reduce(lambda first, last: say("then", first=first, last=last), clauses)


def is_plain_gain(step: Data) -> bool:
    """Tell whether a step gains a number that is always the same."""
    return step["op"] == "gain" and constant(step["n"]) is not None


def is_plain(step: Data) -> bool:
    """Tell whether a step is said in few words."""
    if step["op"] in ("place", "remove", "activate"):
        return not is_free(step) and not has_filters(step["on"])
    fixed = constant(step["n"])
    if fixed is None or ("less" in step and constant(step["less"]) is None):
        return False
    return not is_free(step) and not (step.get("faction") == "any" and fixed != 1)


def is_free(step: Data) -> bool:
    """Tell whether a step is done once or not at all, as the player likes."""
    if not step.get("upto"):
        return False
    if step["op"] == "discard":
        return constant(step["n"]) == 1
    return step["on"]["zone"] in SINGLE or times(step) == 1


def times(step: Data) -> int:
    """Return how many cards a step chooses."""
    return int(step["n"] if step["op"] == "activate" else step["cards"])


# Single steps.


def clause(say: Speech, step: Data) -> str:
    """Return what one step does."""
    text = CLAUSES[step["op"]](say, step)
    return say("if-you-like", step=text) if is_free(step) else text


def so_much(say: Speech, step: Data) -> str:
    """Return how many coins or VP a step gains or takes."""
    return quantity(say, step["n"], lambda n: say.number(f"unit.{step['what']}", n))


def gain(say: Speech, step: Data) -> str:
    return say("gain", what=so_much(say, step))


def pay(say: Speech, step: Data) -> str:
    return say("pay", what=reduced(say, so_much(say, step), step["less"]))


def reduced(say: Speech, price: str, reduction: Data) -> str:
    """Return a price and behind it what makes it less."""
    found = less(say, reduction)
    return f"{price} ({found})" if found else price


def ladder(say: Speech, step: Data) -> str:
    prices, gains = (
        say.number(f"unit.{what}", max(numbers), n="/".join(str(number) for number in numbers))
        for what, numbers in (
            (step["pay"], [price for price, _ in step["rows"]]),
            (step["get"], [worth for _, worth in step["rows"]]),
        )
    )
    key = "ladder-optional" if step["optional"] else "ladder"
    return say(key, price=reduced(say, prices, step["less"]), what=gains)


def draw(say: Speech, step: Data) -> str:
    wild = step["faction"] == "any"

    def drawn(n: int) -> str:
        found = f"{n} {card(say, n, None if wild else step['faction'], step['deck'])}"
        return say.number("card.wild", n, card=found) if wild else found

    return say("draw", what=quantity(say, step["n"], drawn))


def discard(say: Speech, step: Data) -> str:
    key = "discard-upto" if step["upto"] and not is_free(step) else "discard"
    return say(key, what=quantity(say, step["n"], lambda n: say.number("unit.held", n)))


def advance(say: Speech, step: Data) -> str:
    return say("advance", what=quantity(say, step["n"], lambda n: say.number("unit.space", n)))


def cart(say: Speech, step: Data) -> str:
    return say("cart", what=quantity(say, step["n"], lambda n: say.number("unit.cart", n)))


def place(say: Speech, step: Data) -> str:
    where = chosen_places(say, "on", step["on"], step["cards"], upto=step["upto"])
    return say("place", what=say.number(f"unit.{step['token']}", step["each"]), where=where)


def remove(say: Speech, step: Data) -> str:
    if step["token"] == "collapse":
        return remove_collapses(say, step)
    where = chosen_places(say, "from", step["on"], step["cards"], upto=step["upto"])
    return say("remove", what=say.number("unit.machine", step["each"]), where=where)


def remove_collapses(say: Speech, step: Data) -> str:
    """Return that collapses are removed; as many as cards, since a card has one at most."""
    on, n = step["on"], step["cards"]
    if on["zone"] in SINGLE or (n == 1 and (on["zone"] != "mine" or is_filtered(on))):
        where = chosen_places(say, "from", on, 1, upto=False)
        return say("remove", what=say.number("unit.collapse", 1), where=where)
    what = say.number("unit.collapse", n)
    if step["upto"] and n > 1:
        what = say("upto", what=what)
    return say("remove", what=what, where=all_places(say, "from", on))


def activate(say: Speech, step: Data) -> str:
    on, n = step["on"], step["n"]
    if on["zone"] in SINGLE:
        what = single(say, "only-if-it", say(f"the.{on['zone']}"), on)
        return say("activate", what=what)
    what = cards(say, on, n)
    return say("activate", what=say("upto", what=what) if step["upto"] and n > 1 else what)


# Steps that hold other steps.


def choose(say: Speech, step: Data) -> str:
    """Return a choice: "if you like, …", "either … or …", or branches by their numbers."""
    branches = step["of"]
    done = [steps for steps in branches if steps]
    if len(branches) == 2 and len(done) == 1:
        return say("you-may", steps=branch(say, done[0]))
    texts = [branch(say, steps) for steps in branches]
    if len(branches) == 2 and all(len(steps) == 1 for steps in branches):
        return say("either", first=texts[0], last=texts[1])
    return say("choose", branches=", ".join(f"({i}) {text}" for i, text in enumerate(texts, 1)))


def when(say: Speech, step: Data) -> str:
    """Return what is done if a condition holds, and what otherwise, which may be an "if" again."""
    otherwise = step["else"]
    is_again = [inner["op"] for inner in otherwise] == ["when"]
    facts = {
        "condition": condition(say, step["if"]),
        "then": branch(say, step["then"]),
        "otherwise": sequence(say, otherwise) if is_again else branch(say, otherwise),
    }
    return say("if-else" if otherwise else "if", **facts)


CLAUSES: dict[str, Callable[[Speech, Data], str]] = {
    "gain": gain,
    "pay": pay,
    "ladder": ladder,
    "draw": draw,
    "discard": discard,
    "advance": advance,
    "place": place,
    "remove": remove,
    "cart": cart,
    "activate": activate,
    "choose": choose,
    "when": when,
}
