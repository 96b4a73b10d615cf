"""What the steps of an effect count for later steps."""

from collections.abc import Iterator

from pepita.games.imperial_miners.card_text.grammar import Saved
from pepita.games.imperial_miners.deck.steps import Step, Steps
from pepita.games.imperial_miners.operations.operation import BY_NAME

ORDINALS = ("first", "second")
SEVERAL = ("several", "several")


def walk(steps: Steps) -> Iterator[Step]:
    """Go through steps in order, and through those inside of them."""
    for step in steps:
        yield step
        for branch in BY_NAME[step["op"]].branches(step):
            yield from walk(branch)


def kind(step: Step) -> tuple[str, str]:
    """Return what a step counts, and in which unit: "remove-collapse", "collapse"."""
    operation = BY_NAME[step["op"]]
    return operation.saved_as(step), operation.saved_unit(step)


def saved_in(steps: Steps) -> dict[str, Saved]:
    """Return by name what is counted and how to tell it from another count of the same kind.

    A name that counts different things in different branches is of the kind "several".
    """
    kinds: dict[str, list[tuple[str, str]]] = {}
    for step in walk(steps):
        name = BY_NAME[step["op"]].saves(step)
        if name:
            kinds.setdefault(name, []).append(kind(step))
    named = {name: found[0] if len(set(found)) == 1 else SEVERAL for name, found in kinds.items()}
    if len(set(named.values())) == len(named):
        return {name: Saved(*found, "this") for name, found in named.items()}
    return {
        name: Saved(*found, time)
        for (name, found), time in zip(named.items(), ORDINALS, strict=True)
    }
