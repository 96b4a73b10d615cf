"""What is left of a finished game: a link, a picture, a replay, and a deal that can be verified."""

import struct
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.people import PHONE, Person

Visit = Callable[..., Person]
GAMES: dict[str, tuple[int, dict[str, Any]]] = {
    "saboteur": (3, {}),
    "gold-mine": (2, {"most_rounds": 2}),
    "imperial-miners": (2, {}),
}
each_game = pytest.mark.parametrize("game", GAMES)
MAKE = """async ([game, seats, options]) => {
  const post = async (path, body = {}) => {
    const headers = {'content-type': 'application/json'}
    const asked = {method: 'POST', headers, body: JSON.stringify(body)}
    return (await fetch('/api' + path, asked)).json()
  }
  const made = await post('/tables', {game, seats: Array(seats).fill('simple'), options})
  await post(`/tables/${made.id}/start`)
  return made.link
}"""
PNG = b"\x89PNG\r\n\x1a\n"
CLIPBOARD = ["clipboard-read", "clipboard-write"]


@pytest.fixture(scope="module")
def tables() -> dict[str, str]:
    """Where the games are that bots have played, one of each kind."""
    return {}


@pytest.fixture
def watch(visit: Visit, tables: dict[str, str]) -> Visit:
    """Return what shows somebody the end of a game between bots."""

    def seen(game: str, **wishes: Any) -> Person:
        ann = visit(permissions=CLIPBOARD, **wishes)
        if game not in tables:
            ann.goes()
            ann.page.wait_for_selector("article")
            tables[game] = ann.page.evaluate(MAKE, [game, *GAMES[game]])
        ann.goes(tables[game])
        ann.page.wait_for_selector("[role=dialog] ol", timeout=60_000)
        return ann

    return seen


@each_game
def test_a_picture_of_the_mine_is_saved_and_the_replay_shared(
    watch: Visit, pictures: Path, game: str
) -> None:
    ann = watch(game, size=PHONE)
    with ann.page.expect_download() as download:
        ann.presses("Save the picture")
    file = pictures / f"{game}-kept.png"
    download.value.save_as(file)
    data = file.read_bytes()
    width, height = struct.unpack(">II", data[16:24])
    assert data.startswith(PNG)
    assert min(width, height) > 500
    assert len(data) > width * height / 100, "there is hardly anything to be seen"
    ann.presses("Share")
    ann.sees("The link to the replay is copied.")
    assert ann.page.evaluate("navigator.clipboard.readText()").endswith(f"{ann.path}/replay")
    ann.takes_picture(pictures, f"{game}-shared")
    assert ann.serious_barriers() == []


@each_game
def test_the_deal_is_verified_in_the_replay(watch: Visit, pictures: Path, game: str) -> None:
    ann = watch(game)
    ann.goes(f"{ann.path}/replay")
    ann.presses("Verify the deal")
    checks = ann.page.locator("dialog li")
    expect(checks.first).to_be_visible()
    said = checks.all_inner_texts()
    assert len(said) >= 4
    assert [check for check in said if not check.endswith(": right")] == []
    ann.takes_picture(pictures, f"{game}-verified")
    assert ann.serious_barriers() == []


def test_the_log_shows_cards_and_lights_their_places(watch: Visit, pictures: Path) -> None:
    ann = watch("saboteur")
    # No round can end so early, so what was laid still lies there.
    ann.goes(f"{ann.path}/replay?step=7")
    lines = ann.page.get_by_role("list", name="Log").locator("li")
    laid = lines.filter(has_text=" lays ")
    expect(laid.last.locator("svg").first).to_be_visible()
    lines.last.focus()
    for _ in range(20):
        if ann.page.locator(".pointed").count():
            break
        ann.page.keyboard.press("ArrowUp")
    expect(ann.page.locator(".pointed").first).to_be_visible()
    ann.takes_picture(pictures, "saboteur-log")


def test_a_chain_climbs_in_a_replay(watch: Visit, pictures: Path) -> None:
    ann = watch("imperial-miners")
    ann.goes(f"{ann.path}/replay?step=20")
    ann.page.wait_for_selector(".bar")
    gains = ann.page.locator(".gains rect")
    for _ in range(60):
        ann.page.keyboard.press("ArrowRight")
        ann.page.wait_for_timeout(60)
        if gains.count():
            break
    expect(gains.first).to_be_visible()
    ann.takes_picture(pictures, "imperial-miners-chain")
    ann.page.keyboard.press("ArrowLeft")
    expect(gains).to_have_count(0)
