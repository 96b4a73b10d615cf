"""The steps that a view speaks of, as the deck has them: `of` names them, `step` counts in them."""

from collections.abc import Mapping, Sequence
from typing import Any

from pepita.games.imperial_miners.naming import Names

Step = Mapping[str, Any]
Steps = Sequence[Step]


def steps_of(names: Names, of: str) -> Steps:
    """Return the steps of a card's option, an event, a bonus of one, or a space."""
    kind, name, *rest = of.split()
    number = int(rest[0]) - 1 if rest else 0
    if kind == "card":
        option = names.cards[int(name)]["options"][number]
        return [*option["cost"], *option["do"]]
    if kind == "space":
        spaces: Sequence[Steps] = names.sides[name]["spaces"]
        return spaces[number]
    event = names.events[int(name)]
    steps: Steps = event["do"] if kind == "event" else event["rules"][number]["do"]
    return steps


def step_at(steps: Steps, place: int) -> Step:
    """Return the step at a place of the compiled steps, where branches end by jumps."""
    found = compiled_steps(steps)[place]
    assert found is not None
    return found


def compiled_steps(steps: Steps) -> list[Step | None]:
    """Return the steps in the order in which `compiling` writes them; None for what it adds."""
    found: list[Step | None] = []
    for step in steps:
        found.append(step)
        if step["op"] == "choose":
            for branch in step["of"]:
                found += [*compiled_steps(branch), None]
        elif step["op"] == "when":
            found += [*compiled_steps(step["then"]), None, *compiled_steps(step["else"])]
    return found
