"""Reading the steps of an effect: which operations may stand where, and how they nest."""

from collections.abc import Callable, Sequence
from typing import Final

from pepita.games.imperial_miners.amount_format import Scope, read_condition
from pepita.games.imperial_miners.fields import Mistakes, Spot, Table, each, items, word
from pepita.games.imperial_miners.step_format import (
    Step,
    read_activate,
    read_advance,
    read_cart,
    read_discard,
    read_draw,
    read_gain,
    read_ladder,
    read_pay,
    read_tokens,
)
from pepita.kernel.errors import BadOption

MOST_STEPS: Final = 8
MOST_STEPS_IN_ALL: Final = 30
DEEPEST: Final = 3
MOST_BRANCHES: Final = 4
TOO_MANY: Final = f"more than {MOST_STEPS_IN_ALL} steps in one effect"

OPERATIONS: Final = (
    "gain", "ladder", "draw", "discard", "advance", "place", "remove", "cart", "activate",
    "choose", "when",
)  # fmt: skip
OPERATIONS_OF_COSTS: Final = ("pay", "place", "remove", "discard", "cart")
# What happens because something happened may neither cause more nor ask for a mine card.
OPERATIONS_OF_TRIGGERS: Final = ("gain", "ladder", "draw", "choose", "when")

Operations = tuple[str, ...]

READERS: Final[dict[str, Callable[[object, Spot, Scope], Step]]] = {
    "gain": read_gain,
    "pay": read_pay,
    "ladder": read_ladder,
    "draw": read_draw,
    "discard": read_discard,
    "advance": read_advance,
    "place": read_tokens,
    "remove": read_tokens,
    "cart": read_cart,
    "activate": read_activate,
}


def read_steps(
    given: object, at: Spot, scope: Scope, allowed: Operations, *, least: int = 1
) -> list[Step]:
    """Return the steps of a list, in order."""
    steps = items(given, at, least, MOST_STEPS, "steps")
    return each(steps, at, read_step, scope, allowed)


def read_step(given: object, at: Spot, scope: Scope, allowed: Operations) -> Step:
    """Return one step."""
    scope.steps += 1
    if scope.steps > MOST_STEPS_IN_ALL:
        # Said once; what comes after it is not read.
        is_first = scope.steps == MOST_STEPS_IN_ALL + 1
        raise at.refuse(TOO_MANY) if is_first else BadOption("deck")
    if type(given) is not dict:
        raise at.not_allowed(given, "a table with op")
    if "op" not in given:
        raise at.field("op").refuse("missing")
    op = word(given["op"], at.field("op"), allowed)
    inside = tuple(name for name in allowed if name != "pay")
    if op == "choose":
        return read_choose(given, at, scope, inside)
    if op == "when":
        return read_when(given, at, scope, inside)
    return READERS[op](given, at, scope)


def read_choose(given: object, at: Spot, scope: Scope, allowed: Operations) -> Step:
    """Return a choice of branches, of which one may be empty: "or nothing" (A-75)."""
    named = Table(given, at, ("op", "of"))
    step = {"op": "choose", "of": named.read("of", read_ways, scope, allowed)}
    named.check()
    return step


def read_ways(given: object, at: Spot, scope: Scope, allowed: Operations) -> list[list[Step]]:
    """Return the branches of a choice."""
    branches = items(given, at, 2, MOST_BRANCHES, "branches")
    spots = [(branch, at.item(number)) for number, branch in enumerate(branches, 1)]
    chosen = read_branches(spots, at, scope, allowed, may_pay=True)
    if sum(not branch for branch in chosen) > 1:
        raise at.refuse("at most one branch may be empty")
    return chosen


def read_when(given: object, at: Spot, scope: Scope, allowed: Operations) -> Step:
    """Return steps that depend on a condition."""
    named = Table(given, at, ("op", "if", "then"), ("else",))
    condition = named.read("if", read_condition, scope)
    ways = [(named.given.get(name, []), at.field(name)) for name in ("then", "else")]
    read = named.mistakes.read(read_branches, ways, at, scope, allowed, may_pay=False)
    then, otherwise = read or ([], [])
    if read and not then and named.has("then"):
        named.refuse("then", f"has 0 steps; allowed: 1 to {MOST_STEPS}")
    named.check()
    return {"op": "when", "if": condition, "then": then, "else": otherwise}


def read_branches(
    given: Sequence[tuple[object, Spot]],
    at: Spot,
    scope: Scope,
    allowed: Operations,
    *,
    may_pay: bool,
) -> list[list[Step]]:
    """Return branches of which one is done: none knows what another saves, what follows does."""
    if scope.depth == DEEPEST:
        raise at.refuse(f"choose and when stand at most {DEEPEST} deep in each other")
    scope.depth += 1
    mistakes = Mistakes()
    before, after = scope.saved, set(scope.saved)
    read = []
    for branch, spot in given:
        scope.saved = set(before)
        read.append(mistakes.read(read_branch, branch, spot, scope, allowed, may_pay=may_pay))
        after |= scope.saved
    scope.saved = after
    scope.depth -= 1
    mistakes.check()
    return read


def read_branch(
    given: object, at: Spot, scope: Scope, allowed: Operations, *, may_pay: bool
) -> list[Step]:
    """Return the steps of a branch, which may open with payments where it is chosen."""
    mistakes = Mistakes()
    read: list[Step] = []
    is_head = may_pay
    for number, step in enumerate(items(given, at, 0, MOST_STEPS, "steps"), 1):
        operations = ("pay", *allowed) if is_head else allowed
        read.append(mistakes.read(read_step, step, at.item(number), scope, operations))
        is_head = is_head and type(step) is dict and step.get("op") == "pay"
    mistakes.check()
    return read
