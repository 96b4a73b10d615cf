"""Reading the steps of an effect: which may stand where, how they nest, fields they share."""

from collections.abc import Sequence
from typing import Final

from pepita.games.imperial_miners.deck.amount_format import Scope, read_amount
from pepita.games.imperial_miners.deck.steps import Amount, Selector, Step
from pepita.games.imperial_miners.operations.operation import BY_NAME
from pepita.kernel.errors import BadOption
from pepita.kernel.fields import Mistakes, Spot, each, flag, items, whole, word

MOST_STEPS: Final = 8
MOST_STEPS_IN_ALL: Final = 30
DEEPEST: Final = 3
TOO_MANY: Final = f"more than {MOST_STEPS_IN_ALL} steps in one effect"

MOST_CARDS_CHOSEN: Final = 10
# How many cards a zone can hold; the others have no limit.
MOST_IN_ZONE: Final = {"this": 1, "placed": 1, "above": 2, "below": 2, "beside": 2, "adjacent": 6}

Operations = tuple[str, ...]


def effect_operations() -> Operations:
    return tuple(name for name, operation in BY_NAME.items() if operation.is_effect)


def reaction_operations() -> Operations:
    """Return the operations of an event's rule.

    What happens because something happened may neither cause more nor ask for a mine card.
    """
    return tuple(name for name, operation in BY_NAME.items() if operation.is_reaction)


def cost_operations() -> Operations:
    parts = [operation for operation in BY_NAME.values() if operation.cost_rank]
    return tuple(part.name for part in sorted(parts, key=lambda part: part.cost_rank))


def read_steps(
    given: object, at: Spot, scope: Scope, allowed: Operations, *, least: int = 1
) -> list[Step]:
    steps = items(given, at, least, MOST_STEPS, "steps")
    return each(steps, at, read_step, scope, allowed)


def read_step(given: object, at: Spot, scope: Scope, allowed: Operations) -> Step:
    scope.steps += 1
    if scope.steps > MOST_STEPS_IN_ALL:
        # Said once; what comes after it is not read.
        is_first = scope.steps == MOST_STEPS_IN_ALL + 1
        raise at.refuse(TOO_MANY) if is_first else BadOption("deck")
    if type(given) is not dict:
        raise at.not_allowed(given, "a table with op")
    if "op" not in given:
        raise at.field("op").refuse("missing")
    operation = BY_NAME[word(given["op"], at.field("op"), allowed)]
    outside = scope.allowed
    scope.allowed = tuple(name for name in allowed if name != "pay")
    try:
        step: Step = operation.read(given, at, scope)
        return step
    finally:
        scope.allowed = outside


def read_branches(
    given: Sequence[tuple[object, Spot]], at: Spot, scope: Scope, *, may_pay: bool
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
        read.append(mistakes.read(read_branch, branch, spot, scope, may_pay=may_pay))
        after |= scope.saved
    scope.saved = after
    scope.depth -= 1
    mistakes.check()
    return read


def read_branch(given: object, at: Spot, scope: Scope, *, may_pay: bool) -> list[Step]:
    """Return the steps of a branch, which may open with payments where it is chosen."""
    mistakes = Mistakes()
    read: list[Step] = []
    is_head = may_pay
    for number, step in enumerate(items(given, at, 0, MOST_STEPS, "steps"), 1):
        operations = ("pay", *scope.allowed) if is_head else scope.allowed
        read.append(mistakes.read(read_step, step, at.item(number), scope, operations))
        is_head = is_head and type(step) is dict and step.get("op") == "pay"
    mistakes.check()
    return read


def read_number(given: object, at: Spot, scope: Scope) -> Amount:
    """Return how many of something a step is about: 0 only if it is counted."""
    amount = read_amount(given, at, scope)
    if amount["count"] is None and amount["base"] == 0:
        raise at.refuse("a step about 0 does nothing")
    return amount


def read_cards(given: object, at: Spot, on: Selector | None) -> int:
    """Return a number of cards, not more than there can be in the zone, if that is known."""
    return whole(
        given, at, 1, MOST_IN_ZONE.get(on["zone"], MOST_CARDS_CHOSEN) if on else MOST_CARDS_CHOSEN
    )


def read_upto(given: object, at: Spot, scope: Scope) -> bool:
    """Return whether a step may be done fewer times than it says; a cost may not."""
    is_upto = flag(given, at)
    if is_upto and scope.is_cost:
        raise at.refuse("not in a cost, which is paid in full")
    return is_upto
