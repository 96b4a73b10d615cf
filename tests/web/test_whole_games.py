"""Two people and three bots finish a game of each kind by pressing what is lit."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Locator

from tests.web.people import Person

Visit = Callable[..., Person]
MOST_PRESSES = 4000
# What can be pressed and leads nowhere by itself.
IDLE = ("Undo", "Turn", "Cancel", "Turn the tile")
FIT = ".hand button.fit:not([aria-pressed=true])"
LIT = {
    "saboteur": f"rect.lit:not(.chosen), button.target, {FIT}",
    "gold-mine": "rect.spot, path.ground.lit, circle.aim",
    "imperial-miners": f".mine .lit, {FIT}",
}
MAKE = """async ([game, options]) => {
  const post = async (path, body = {}) => {
    const headers = {'content-type': 'application/json'}
    const asked = {method: 'POST', headers, body: JSON.stringify(body)}
    return (await fetch('/api' + path, asked)).json()
  }
  const seats = ['open', 'open', 'simple', 'simple', 'simple']
  const made = await post('/tables', {game, seats, options})
  await post(`/tables/${made.id}/sit`, {name: 'Ann'})
  return made.link
}"""


def sat_down(visit: Visit, game: str, options: dict[str, Any]) -> tuple[Person, Person]:
    """Return two people at a table with three bots, started."""
    ann, bob = visit(), visit()
    ann.goes()
    ann.page.wait_for_selector("article")
    bob.goes(ann.page.evaluate(MAKE, [game, options]))
    bob.page.get_by_label("Your name").fill("Bob")
    bob.presses("Sit down")
    ann.goes(bob.path)
    ann.presses("Start")
    for person in (ann, bob):
        person.page.wait_for_selector(".prompt")
    return ann, bob


def is_over(person: Person) -> bool:
    return person.page.locator("[role=dialog] ol").count() > 0


def presses_something(person: Person, game: str, random: Random) -> None:
    """Press something that is lit, or a button that answers."""
    page = person.page
    lit = page.locator(LIT[game])
    buttons = page.locator(".prompt .actions button:enabled, .answers button:not(.cannot)")
    if not lit.count() and not buttons.count():  # a card of the hand must go first
        lit = page.locator(".hand button:enabled")
    answers = [button for button in buttons.all() if button.inner_text().strip() not in IDLE]
    first = [button for button in answers if "main" in (button.get_attribute("class") or "")]
    choices: list[Locator] = first or [*lit.all(), *answers]
    if choices:
        random.choice(choices).dispatch_event("click")
        person.is_answered()


@pytest.mark.parametrize(
    ("game", "options"),
    [("saboteur", {}), ("gold-mine", {"most_rounds": 2}), ("imperial-miners", {})],
    ids=["saboteur", "gold-mine", "imperial-miners"],
)
def test_a_whole_game(visit: Visit, pictures: Path, game: str, options: dict[str, Any]) -> None:
    people, random = sat_down(visit, game, options), Random(5)
    for number in range(MOST_PRESSES):
        if is_over(people[0]):
            break
        acting = [person for person in people if person.page.locator(".prompt.mine").count()]
        if acting:
            presses_something(acting[0], game, random)
        else:
            people[0].page.wait_for_timeout(20)
        if number == 60:
            people[0].takes_picture(pictures, f"{game}-middle")
    for person in people:
        person.page.wait_for_selector("[role=dialog] ol")
    people[0].takes_picture(pictures, f"{game}-end")
    assert [barrier for person in people for barrier in person.serious_barriers()] == []
