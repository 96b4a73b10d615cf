"""The steps that a view speaks of, as the deck has them: `of` names them, `step` counts in them."""

from pepita.games.imperial_miners.card_text.names import Names
from pepita.games.imperial_miners.deck.steps import Step, Steps
from pepita.games.imperial_miners.operations.writer import CodeWriter


def steps_of(names: Names, of: str) -> Steps:
    """Return the steps of a card's option, an event, a bonus of one, or a space."""
    kind, name, *rest = of.split()
    number = int(rest[0]) - 1 if rest else 0
    if kind == "card":
        option = names.cards[int(name)]["options"][number]
        return [*option["cost"], *option["do"]]
    if kind == "space":
        return names.sides[name]["spaces"][number]
    event = names.events[int(name)]
    if kind == "event":
        return event["do"]
    rule = event["rules"][number]
    assert "do" in rule
    return rule["do"]


def step_at(steps: Steps, place: int) -> Step:
    """Return the step at a place of the compiled steps, where branches end by jumps."""
    found = compiled_steps(steps)[place]
    assert found is not None
    return found


def compiled_steps(steps: Steps) -> list[Step | None]:
    """Return the steps in the order in which code holds them; None for what the compiler adds."""
    code = CodeWriter()
    code.steps(steps)
    return code.sources
