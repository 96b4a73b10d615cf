"""Journeys of spectators, and of people who come twice, late, or from another server."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, WebSocketRoute, expect

from tests.server.processes import Process
from tests.web.people import PATIENCE, PHONE, Person, people_in

Visit = Callable[..., Person]
# A name that leads to this machine: what comes from it came over a network, and without https.
ELSEWHERE = "pepita.test"


def passing(person: Person) -> Locator:
    return person.button("Pass this card")


def passes_a_card(person: Person) -> None:
    person.page.wait_for_selector(".prompt.own-turn")
    person.page.locator(".hand button").first.click()
    passing(person).click()
    person.is_answered()


def version(person: Person) -> int:
    return int(person.version)


def sees_version(person: Person, number: int) -> None:
    person.page.wait_for_function(
        "least => Number(document.querySelector('.frame').dataset.version) >= least", arg=number
    )


def other_tab(person: Person) -> Person:
    """Open the same page once more in the same browser."""
    tab = Person(person.page.context.new_page(), person.address)
    tab.goes(person.path)
    return tab


def test_a_spectator_sees_the_table_and_no_hand(visit: Visit, pictures: Path) -> None:
    ann, eve = visit(), visit()
    ann.plays_now("Saboteur")
    ann.page.wait_for_selector(".prompt.own-turn")
    eve.goes(ann.path)
    eve.page.wait_for_selector(".prompt")
    ann.sees("1 spectator")
    expect(eve.page.locator(".hand button")).to_have_count(0)
    expect(eve.button("Your role: hold to see it")).to_have_count(0)
    passes_a_card(ann)
    sees_version(eve, version(ann))
    eve.page.get_by_role("tab", name="Talk").click()
    eve.says("Who sabotages?")
    eve.sees("Who sabotages?")
    ann.page.get_by_role("tab", name="Talk").click()
    expect(ann.page.get_by_text("Who sabotages?")).to_have_count(0)
    eve.takes_picture(pictures, "spectator")
    assert eve.serious_barriers() == []


def test_a_muted_person_is_not_heard(visit: Visit) -> None:
    ann, eve, rui = visit(), visit(), visit()
    ann.plays_now("Saboteur")
    for person in (eve, rui):
        person.goes(ann.path)
        person.page.get_by_role("tab", name="Talk").click()
    rui.says("Listen to me")
    eve.sees("Listen to me")
    eve.page.get_by_text("Whom one hears").click()
    eve.page.get_by_label("the spectators").click()
    expect(eve.page.get_by_text("Listen to me")).to_have_count(0)
    rui.says("And now")
    rui.sees("And now")
    eve.page.reload()
    eve.page.get_by_role("tab", name="Talk").click()
    eve.page.get_by_text("Whom one hears").click()
    expect(eve.page.get_by_label("the spectators")).not_to_be_checked()
    expect(eve.page.get_by_text("And now")).to_have_count(0)


def test_two_tabs_of_one_person_agree(visit: Visit) -> None:
    ann = visit()
    ann.plays_now("Saboteur")
    tab = other_tab(ann)
    tab.page.wait_for_selector(".prompt.own-turn")
    expect(tab.page.locator(".hand button")).to_have_count(6)
    passes_a_card(ann)
    sees_version(tab, version(ann))
    passes_a_card(tab)
    sees_version(ann, version(tab))
    assert hand_names(ann) == hand_names(tab)


def hand_names(person: Person) -> list[str | None]:
    person.page.wait_for_selector(".prompt.own-turn")
    return [card.get_attribute("aria-label") for card in person.page.locator(".hand button").all()]


class HeldBack:
    """A connection that lets nothing more through to the page, from a moment on."""

    def __init__(self, person: Person) -> None:
        self.is_held = False
        person.page.route_web_socket("**/socket*", self.route)

    def route(self, here: WebSocketRoute) -> None:
        server = here.connect_to_server()
        kept: list[str | bytes] = []

        def take(message: str | bytes) -> None:
            if self.is_held and '"stale"' not in str(message):
                kept.append(message)
            else:
                here.send(message)

        server.on_message(take)


def test_a_move_that_comes_too_late_is_explained(visit: Visit, pictures: Path) -> None:
    ann = visit()
    ann.plays_now("Saboteur")
    tab = Person(ann.page.context.new_page(), ann.address)
    line = HeldBack(tab)
    tab.goes(ann.path)
    tab.page.wait_for_selector(".prompt.own-turn")
    line.is_held = True
    passes_a_card(ann)
    ann.page.wait_for_selector(".prompt.own-turn")
    tab.page.locator(".hand button").first.click()
    passing(tab).click()
    tab.sees("The table had changed before this reached it")
    tab.takes_picture(pictures, "late")
    assert version(tab) == version(ann)


def test_a_move_made_while_the_server_is_away_is_made_once(visit: Visit, server: Process) -> None:
    ann = visit()
    ann.plays_now("Saboteur")
    ann.page.wait_for_selector(".prompt.own-turn")
    before = own_moves(ann)
    server.kill()
    ann.sees("The connection is lost")
    ann.page.locator(".hand button").first.click()
    passing(ann).click()
    server.start()
    ann.is_answered()
    ann.page.wait_for_selector(".prompt.own-turn")
    assert own_moves(ann) == before + 1


def own_moves(person: Person) -> int:
    """How often the log says that this person has passed."""
    return person.page.locator("aside li").filter(has_text="Guest").filter(has_text="pass").count()


def test_an_old_tab_reloads_itself_after_an_update(visit: Visit, server: Process) -> None:
    ann = visit()
    ann.plays_now("Saboteur")
    ann.page.wait_for_selector(".prompt.own-turn")
    ann.page.evaluate("window.isOld = true")
    ann.page.route("**/build.json", lambda route: route.fulfill(json={"build": "another"}))
    server.kill()
    ann.sees("The connection is lost")
    server.start()
    ann.page.wait_for_function("() => window.isOld === undefined")
    ann.page.wait_for_selector(".prompt.own-turn")


@pytest.fixture
def visit_from_elsewhere(browser: Browser, server: Process) -> Iterator[Visit]:
    with people_in(browser, f"{ELSEWHERE}:{server.port}") as come:
        yield come


def test_a_club_plays_over_its_own_network_without_https(visit_from_elsewhere: Visit) -> None:
    ann = visit_from_elsewhere()
    ann.goes()
    assert ann.page.evaluate("window.isSecureContext") is False
    ann.page.locator("article").first.get_by_role("button", name="With friends").click()
    ann.page.get_by_label("Seats").select_option("3")
    ann.presses("Make the table")
    ann.presses("Copy")
    ann.presses("Put bots on 2 free seats")
    ann.presses("Start")
    passes_a_card(ann)


@pytest.mark.parametrize("game", ["Saboteur", "Gold Mine", "Imperial Miners"])
def test_on_a_phone_a_thumb_is_enough(visit: Visit, pictures: Path, game: str) -> None:
    ann = visit(PHONE, has_touch=True, is_mobile=True, color_scheme="light")
    ann.plays_now(game)
    ann.page.wait_for_selector(".prompt.own-turn", timeout=PATIENCE)
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    ann.page.get_by_role("tab", name="In words").tap()
    ann.page.wait_for_selector("aside.open .text")
    ann.takes_picture(pictures, f"phone-words-{game}")
    ann.page.get_by_role("tab", name="In words").tap()
    ann.takes_picture(pictures, f"phone-{game}")
