"""Two people and three bots finish a game of each kind by pressing what is lit, and see it again.

One plays with a mouse, the other with the keys, on screens of all sizes, each in another language.
"""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.people import PHONE, PHONE_ON_ITS_SIDE, WIDE, Person

Visit = Callable[..., Person]
MOST_PRESSES = 4000
TABLET = {"width": 820, "height": 1180}
# What can be pressed and leads nowhere by itself.
IDLE = ("web.undo", "web.saboteur.turn", "web.cancel", "web.gold-mine.turn")
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


def sit_down(ann: Person, bob: Person, game: str, options: dict[str, Any]) -> None:
    """Let two people start a game at a table with three bots."""
    ann.goes()
    ann.page.wait_for_selector("article")
    bob.goes(ann.page.evaluate(MAKE, [game, options]))
    bob.page.get_by_label(bob.reads("web.waiting-room.name")).fill("Bob")
    bob.presses(bob.reads("web.waiting-room.sit"))
    ann.goes(bob.path)
    ann.presses(ann.reads("web.waiting-room.start"))
    for person in (ann, bob):
        person.page.wait_for_selector(".prompt")


# Finds what is lit and the buttons that answer (one that ends a choice goes first), and goes to one
# of them as the tab key does. All at once: a game has hundreds of moves.
GO_TO_SOMETHING = """([lit, idle, number]) => {
  if (document.querySelector('[role=dialog] ol')) return 'over'
  if (!document.querySelector('.prompt.own-turn:not(.busy)')) return 'waits'
  const all = (what) => [...document.querySelectorAll(what)]
  const buttons = all('.prompt .actions button:enabled, .answers button:not(.cannot)')
  const answers = buttons.filter((button) => !idle.includes(button.innerText.trim()))
  const first = answers.filter((button) => button.classList.contains('main'))
  const glowing = all(lit)
  const held = glowing.length || buttons.length ? [] : all('.hand button:enabled')
  const choices = first.length ? first : [...glowing, ...answers, ...held]
  if (!choices.length) return 'waits'
  const chosen = choices[number % choices.length]
  chosen.focus()
  return chosen === document.activeElement && chosen.tabIndex >= 0 ? 'there' : 'cannot get there'
}"""
CLICK = "document.activeElement.dispatchEvent(new MouseEvent('click', {bubbles: true}))"


def clicks(person: Person) -> None:
    person.page.evaluate(CLICK)


def uses_keys(person: Person) -> None:
    person.page.keyboard.press("Enter")


def plays_to_the_end(ann: Person, bob: Person, game: str, pictures: Path) -> None:
    """Let both press what is lit until the game is over."""
    random = Random(5)
    for number in range(MOST_PRESSES):
        ann.page.wait_for_timeout(15)  # others use the machine too
        for person, acts in ((ann, clicks), (bob, uses_keys)):
            idle = [person.reads(key) for key in IDLE]
            is_where = person.page.evaluate(
                GO_TO_SOMETHING, [LIT[game], idle, random.randrange(1000)]
            )
            assert is_where in ("over", "waits", "there")
            if is_where == "over":
                return
            if is_where == "there":
                acts(person)
        if number in (100, 200):
            ann.takes_picture(pictures, f"{game}-ann-{number}")
            bob.takes_picture(pictures, f"{game}-bob-{number}")


def looks_again(person: Person, game: str, pictures: Path) -> None:
    """Step through the finished game with another's eyes, and check the deal."""
    page, reads = person.page, person.reads
    page.get_by_role("link", name=reads("web.replay")).click()
    page.wait_for_selector(".bar")
    last = int(page.locator(".bar input").get_attribute("max") or 0)
    person.presses(reads("web.replay.back"))
    expect(page.locator(".bar .numbers")).to_have_text(f"{last - 1} / {last}")
    page.locator(".bar input").fill(str(last // 2))
    page.get_by_label(reads("web.replay.eyes")).select_option("2")
    page.wait_for_url("**seat=2")
    page.reload()
    expect(page.locator(".bar .numbers")).to_have_text(f"{last // 2} / {last}")
    expect(page.get_by_label(reads("web.replay.eyes"))).to_have_value("2")
    person.presses(reads("web.verify"))
    person.sees(reads("web.verify.commitment"))
    assert page.locator(".bar li").count() >= 2
    assert page.locator(".bar li.wrong").count() == 0
    person.takes_picture(pictures, f"{game}-replay")
    assert person.serious_barriers() == []


@pytest.mark.parametrize(
    ("game", "options", "languages", "sizes"),
    [
        ("saboteur", {}, ("it", "pt_BR"), (WIDE, PHONE)),
        ("gold-mine", {"most_rounds": 2}, ("es_AR", "it"), (TABLET, PHONE_ON_ITS_SIDE)),
        ("imperial-miners", {}, ("pt_BR", "es_AR"), (WIDE, PHONE)),
    ],
    ids=["saboteur", "gold-mine", "imperial-miners"],
)
def test_a_whole_game(
    visit: Visit,
    pictures: Path,
    game: str,
    options: dict[str, Any],
    languages: tuple[str, str],
    sizes: tuple[dict[str, int], dict[str, int]],
) -> None:
    ann, bob = (visit(size, language) for size, language in zip(sizes, languages, strict=True))
    sit_down(ann, bob, game, options)
    plays_to_the_end(ann, bob, game, pictures)
    for person, name in ((ann, "ann"), (bob, "bob")):
        person.page.wait_for_selector("[role=dialog] ol")
        person.takes_picture(pictures, f"{game}-{name}-end")
        assert person.serious_barriers() == []
    looks_again(ann, game, pictures)
