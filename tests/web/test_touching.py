"""Cards in the air, and boards that come closer to a finger."""

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Locator, expect

from tests.web.people import PHONE, Person

Visit = Callable[..., Person]
FINGER = 43.5
# For as long a board may be on its way.
GLIDE = 400
# The youngest begins, so that nobody has done anything before.
ANN_BEGINS: list[object] = ["saboteur", ["open", "simple", "simple"], {"ages": [5, 40, 40]}]
ALONE: list[object] = ["imperial-miners", ["open"], {}]
MAKE = """async ([game, seats, options]) => {
  const post = async (path, body = {}) => {
    const headers = {'content-type': 'application/json'}
    const asked = {method: 'POST', headers, body: JSON.stringify(body)}
    return (await fetch('/api' + path, asked)).json()
  }
  const made = await post('/tables', {game, seats, options})
  await post(`/tables/${made.id}/sit`, {name: 'Ann'})
  await post(`/tables/${made.id}/start`)
  return made.link
}"""


def sits_down(ann: Person, table: list[object]) -> None:
    """Come to a table of one's own, started."""
    ann.goes()
    ann.page.wait_for_selector("article")
    ann.goes(ann.page.evaluate(MAKE, table))


def is_large(ann: Person, *, wanted: bool) -> None:
    """Wait until what is lit is, or is not, large enough for a finger."""
    ann.page.wait_for_function(
        "([least, wanted]) => wanted === "
        "(document.querySelector('rect.lit').getBoundingClientRect().width >= least)",
        arg=[FINGER, wanted],
    )


def chooses_a_path(ann: Person) -> None:
    """Choose a card of the hand that lights places."""
    lit = ann.page.locator("rect.lit[data-cell]")
    cards = ann.page.locator(".hand button.fit")
    for card in cards.all():
        card.click()
        if lit.count():
            return
    raise AssertionError("no card of this hand can be laid")


def test_a_board_comes_closer_but_not_against_a_hand(visit: Visit, pictures: Path) -> None:
    ann = visit(size=PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce")
    sits_down(ann, ANN_BEGINS)
    ann.page.wait_for_selector(".prompt.own-turn")
    chooses_a_path(ann)
    is_large(ann, wanted=True)
    ann.takes_picture(pictures, "saboteur-closer")
    ann.page.get_by_role("button", name="See everything").click()
    expect(ann.page.locator(".tools .all")).to_have_count(0)
    is_large(ann, wanted=False)
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator(".hand .chosen")).to_have_count(0)
    chooses_a_path(ann)
    ann.page.wait_for_timeout(GLIDE)
    is_large(ann, wanted=False)


def is_to_play_a_card(ann: Person) -> bool:
    """Keep four cards, and tell whether one is asked for now: an event may ask for more first."""
    sits_down(ann, ALONE)
    ann.page.wait_for_selector(".spread button")
    for card in ann.page.locator(".spread button").all()[:4]:
        card.click()
    ann.page.locator(".prompt button.main").click()
    expect(ann.page.locator(".spread")).to_have_count(0)
    return "Choose a card to play" in ann.page.locator(".prompt").inner_text()


def test_a_card_is_dragged_to_its_place(visit: Visit, pictures: Path) -> None:
    ann = visit()
    assert any(is_to_play_a_card(ann) for _ in range(12))
    mouse, card = ann.page.mouse, ann.page.locator(".hand button.fit").first
    card.hover()
    mouse.down()
    mouse.move(*middle_of(card, higher=80), steps=3)
    place = ann.page.locator("rect.lit[data-cell]")
    expect(place).to_have_count(1)
    mouse.move(*middle_of(place), steps=3)
    expect(ann.page.locator(".ghost")).to_be_visible()
    ann.takes_picture(pictures, "imperial-miners-dragged")
    mouse.up()
    expect(ann.page.locator(".mine .laid")).to_have_count(1)


def middle_of(thing: Locator, higher: float = 0.0) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2 - higher
