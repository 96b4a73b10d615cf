"""What the steps of an effect count for later steps."""

from collections.abc import Iterator, Sequence

from pepita.games.imperial_miners.speech import Data

TIMES = ("first", "second")


def walk(steps: Sequence[Data]) -> Iterator[Data]:
    """Go through steps in order, and through those inside of them."""
    for step in steps:
        yield step
        if step["op"] == "choose":
            for branch in step["of"]:
                yield from walk(branch)
        elif step["op"] == "when":
            yield from walk([*step["then"], *step["else"]])


def kind(step: Data) -> str:
    """Return what a step counts: "discard", "remove-collapse"."""
    return f"{step['op']}-{step['token']}" if "token" in step else str(step["op"])


def saved_in(steps: Sequence[Data]) -> dict[str, tuple[str, str]]:
    """Return by name what is counted and how to tell it from another count of the same kind.

    A name that counts different things in different branches is of the kind "several".
    """
    kinds: dict[str, list[str]] = {}
    for step in walk(steps):
        if step.get("save"):
            kinds.setdefault(step["save"], []).append(kind(step))
    named = {name: found[0] if len(set(found)) == 1 else "several" for name, found in kinds.items()}
    if len(set(named.values())) == len(named):
        return {name: (found, "this") for name, found in named.items()}
    return {name: (found, time) for (name, found), time in zip(named.items(), TIMES, strict=True)}
