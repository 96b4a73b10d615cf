"""Reading the steps of an effect: which operations may stand where, and how they nest."""

from collections.abc import Callable, Sequence
from typing import Final

from pepita.games.imperial_miners.amount_format import Scope, read_condition
from pepita.games.imperial_miners.fields import Spot, items, table, word
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

MOST_STEPS: Final = 8
MOST_STEPS_IN_ALL: Final = 30
DEEPEST: Final = 3
MOST_BRANCHES: Final = 4

OPERATIONS: Final = (
    "gain", "ladder", "draw", "discard", "advance", "place", "remove", "cart", "activate",
    "choose", "when",
)  # fmt: skip
OPERATIONS_OF_COSTS: Final = ("pay", "place", "remove", "discard", "cart")
OPERATIONS_OF_SPACES: Final = tuple(op for op in OPERATIONS if op != "advance")
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
    return [read_step(step, at.item(i), scope, allowed) for i, step in enumerate(steps, 1)]


def read_step(given: object, at: Spot, scope: Scope, allowed: Operations) -> Step:
    """Return one step."""
    scope.steps += 1
    if scope.steps > MOST_STEPS_IN_ALL:
        raise at.refuse(f"more than {MOST_STEPS_IN_ALL} steps in one effect")
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
    named = table(given, at, ("op", "of"))
    spot = at.field("of")
    branches = items(named["of"], spot, 2, MOST_BRANCHES, "branches")
    spots = [(branch, spot.item(number)) for number, branch in enumerate(branches, 1)]
    chosen = read_branches(spots, at, scope, allowed, may_pay=True)
    if sum(not branch for branch in chosen) > 1:
        raise spot.refuse("at most one branch may be empty")
    return {"op": "choose", "of": chosen}


def read_when(given: object, at: Spot, scope: Scope, allowed: Operations) -> Step:
    """Return steps that depend on a condition."""
    named = table(given, at, ("op", "if", "then"), ("else",))
    condition = read_condition(named["if"], at.field("if"), scope)
    spots = [(named["then"], at.field("then")), (named.get("else", []), at.field("else"))]
    then, otherwise = read_branches(spots, at, scope, allowed, may_pay=False)
    if not then:
        raise at.field("then").refuse(f"has 0 steps; allowed: 1 to {MOST_STEPS}")
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
    before, after = scope.saved, set(scope.saved)
    read = []
    for branch, spot in given:
        scope.saved = set(before)
        read.append(read_branch(branch, spot, scope, allowed, may_pay=may_pay))
        after |= scope.saved
    scope.saved = after
    scope.depth -= 1
    return read


def read_branch(
    given: object, at: Spot, scope: Scope, allowed: Operations, *, may_pay: bool
) -> list[Step]:
    """Return the steps of a branch, which may open with payments where it is chosen."""
    read: list[Step] = []
    for number, step in enumerate(items(given, at, 0, MOST_STEPS, "steps"), 1):
        is_head = may_pay and all(earlier["op"] == "pay" for earlier in read)
        operations = ("pay", *allowed) if is_head else allowed
        read.append(read_step(step, at.item(number), scope, operations))
    return read
