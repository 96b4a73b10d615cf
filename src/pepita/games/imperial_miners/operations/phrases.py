"""Several steps in words: each step a phrase, joined by "and", "then" or semicolons."""

from collections.abc import Sequence
from functools import reduce
from itertools import groupby
from typing import Any

from pepita.games.imperial_miners.card_text.grammar import Speech
from pepita.games.imperial_miners.card_text.numbers import constant
from pepita.games.imperial_miners.deck.steps import Step, Steps
from pepita.games.imperial_miners.operations.goods import so_much
from pepita.games.imperial_miners.operations.operation import BY_NAME, Operation


def operation_of(step: Step) -> Operation[Any]:
    return BY_NAME[step["op"]]


def sequence(say: Speech, steps: Steps) -> str:
    """Return what steps do one after the other."""
    parts: list[str] = []
    for compound, group in groupby(steps, is_compound):
        if compound:
            parts += [step_wording(say, step) for step in group]
        else:
            parts.append(simple_sequence(say, list(group)))
    return "; ".join(parts) or say("nothing")


def branch_wording(say: Speech, steps: Steps) -> str:
    """Return what steps inside another step do; brackets tell where a compound one ends."""
    text = sequence(say, steps)
    return f"({text})" if any(is_compound(step) for step in steps) else text


def is_compound(step: Step) -> bool:
    """Tell whether a step must be kept apart from others."""
    return operation_of(step).is_compound


def simple_sequence(say: Speech, steps: Sequence[Step]) -> str:
    """Return steps joined by "and", or by "then" where that is easier to follow."""
    phrases: list[str] = []
    plain = all(operation_of(step).is_plain(step) for step in steps)
    for gains, group in groupby(steps, is_plain_gain):
        found = list(group)
        if gains:
            goods = [so_much(say, step) for step in found if step["op"] == "gain"]
            phrases.append(say("gain", what=say.listed("both", goods)))
            plain = plain and len(found) in (1, len(steps))
        else:
            phrases += [step_wording(say, step) for step in found]
    if plain:
        return say.listed("both", phrases)
    return reduce(lambda first, last: say("then", first=first, last=last), phrases)


def is_plain_gain(step: Step) -> bool:
    """Tell whether a step gains a number that is always the same."""
    return step["op"] == "gain" and constant(step["n"]) is not None


def signs_of(steps: Steps) -> list[str]:
    """Return what steps give, as signs for a small drawing: `coin 2`, `or`, `vp 1+`."""
    return [sign for step in steps for sign in operation_of(step).signs(step)]


def step_wording(say: Speech, step: Step) -> str:
    operation = operation_of(step)
    text = operation.wording(say, step)
    return say("if-you-like", step=text) if operation.is_free(step) else text
