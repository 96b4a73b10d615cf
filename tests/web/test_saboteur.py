"""Journeys at a table of Saboteur, in a real browser."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.server.processes import Process
from tests.web.people import PATIENCE, PHONE, PHONE_ON_ITS_SIDE, WIDE, Person

Visit = Callable[..., Person]


def hand(person: Person) -> Locator:
    return person.page.locator(".hand button")


def waits_for_turn(person: Person) -> bool:
    """Wait until it is this person's turn; tell whether the game goes on."""
    person.page.wait_for_selector(".prompt.own-turn, [role=dialog] ol")
    return person.page.locator(".prompt.own-turn").count() > 0


def plays_something(person: Person) -> None:
    """Do the first thing that is lit: gold, a card to remove, a card and its place; else pass."""
    page = person.page
    gold, lit = page.locator("button.gold"), page.locator("rect.lit")
    if gold.count():
        gold.first.click()
    elif lit.count():
        lit.first.click(force=True)
    else:
        plays_card(person)
    person.is_answered()


def plays_card(person: Person) -> None:
    page, cards = person.page, hand(person)
    if not cards.count():
        person.presses("Pass")
        return
    fit = page.locator(".hand button.fit")
    (fit if fit.count() else cards).first.click()
    lit, seats = page.locator("rect.lit"), page.locator("button.target")
    either = page.locator("button.either")
    if lit.count():
        lit.first.click(force=True)
        if person.button("Lay it").count():
            person.presses("Lay it")
    elif seats.count():
        seats.first.click()
    elif either.count():
        either.first.click()
    else:
        person.presses("Pass this card")


def test_from_the_address_to_the_first_move(visit: Visit, pictures: Path) -> None:
    ann = visit()
    ann.goes()
    ann.takes_picture(pictures, "home")
    ann.plays_now("Saboteur")
    assert waits_for_turn(ann)
    assert hand(ann).count() == 6
    ann.takes_picture(pictures, "saboteur")
    plays_something(ann)


def test_a_role_is_seen_only_while_it_is_held(visit: Visit) -> None:
    ann = visit()
    ann.plays_now("Saboteur")
    role = ann.button("Your role: hold to see it")
    expect(role).to_have_text("Role")
    box = role.bounding_box()
    assert box is not None
    ann.page.mouse.move(box["x"] + 10, box["y"] + 10)
    ann.page.mouse.down()
    expect(role).not_to_have_text("Role")
    ann.page.mouse.up()
    expect(role).to_have_text("Role")


def chooses_path_that_does_not_fit_everywhere(person: Person) -> bool:
    """Choose a path card for which there is a cell beside the tunnels where it cannot go."""
    for card in range(hand(person).count()):
        hand(person).nth(card).click()
        if person.page.locator("rect.beside").count():
            return True
    return False


def test_what_cannot_be_done_says_why_and_opens_the_rule(visit: Visit, pictures: Path) -> None:
    ann = visit()
    ann.plays_now("Saboteur")
    while waits_for_turn(ann) and not chooses_path_that_does_not_fit_everywhere(ann):
        ann.presses("Pass this card")
        ann.is_answered()
    ann.page.locator("rect.beside").first.click(force=True)
    clause = ann.page.locator(".refusal button")
    name = clause.inner_text()
    ann.takes_picture(pictures, "saboteur-refused")
    clause.click()
    expect(ann.page.locator("section.target .clause")).to_have_text(name)


def test_friends_meet_at_a_link(visit: Visit, pictures: Path) -> None:
    ann, bob = visit(), visit()
    ann.goes()
    ann.page.locator("article").first.get_by_role("button", name="With friends").click()
    ann.page.get_by_label("Seats").select_option("3")
    assert ann.serious_barriers() == []
    ann.presses("Make the table")
    ann.sees("Invite friends")
    ann.takes_picture(pictures, "waiting-room")
    assert ann.serious_barriers() == []
    bob.goes(ann.path)
    bob.page.get_by_label("Your name").fill("Bob")
    bob.presses("Sit down")
    ann.sees("Bob")
    ann.presses("Put a bot on the free seat")
    ann.presses("Start")
    bob.page.wait_for_selector(".prompt")


@pytest.mark.parametrize("size", [WIDE, PHONE, PHONE_ON_ITS_SIDE], ids=["wide", "phone", "side"])
@pytest.mark.parametrize("mood", ["dark", "light"])
def test_nothing_serious_stands_in_anybodys_way(
    visit: Visit, pictures: Path, size: dict[str, int], mood: str
) -> None:
    ann = visit(size, color_scheme=mood)
    ann.goes()
    assert ann.serious_barriers() == []
    ann.plays_now("Saboteur")
    assert waits_for_turn(ann)
    hand(ann).first.click()
    assert ann.serious_barriers() == []
    ann.takes_picture(pictures, f"saboteur-{mood}-{size['width']}")


def test_play_goes_on_when_the_server_was_killed_and_is_back(visit: Visit, server: Process) -> None:
    ann = visit()
    ann.plays_now("Saboteur")
    assert waits_for_turn(ann)
    server.kill()
    ann.sees("The connection is lost")
    server.start()
    expect(ann.page.get_by_text("The connection is lost")).to_be_hidden(timeout=PATIENCE)
    assert waits_for_turn(ann)
    plays_something(ann)


def test_a_card_is_laid_by_keys_alone(visit: Visit) -> None:
    ann = visit()
    ann.plays_now("Saboteur")
    assert waits_for_turn(ann)
    for card in range(hand(ann).count()):
        hand(ann).nth(card).focus()
        ann.page.keyboard.press("Enter")
        if ann.page.locator("rect.lit").count():
            break
    before = ann.version
    ann.page.locator("rect.lit").first.focus()
    ann.page.keyboard.press("Enter")
    ann.page.wait_for_timeout(100)
    if ann.button("Lay it").count():
        ann.button("Lay it").focus()
        ann.page.keyboard.press("Enter")
    ann.is_answered()
    assert ann.version != before


@pytest.mark.parametrize(
    ("language", "word"),
    [("it", "Gioca subito"), ("pt_BR", "Jogar agora"), ("es_AR", "Jugar ya")],
)
def test_everybody_reads_their_own_language(visit: Visit, language: str, word: str) -> None:
    ann = visit()
    ann.goes()
    ann.page.get_by_label("Language").select_option(language)
    ann.sees(word)
    ann.page.reload()
    ann.sees(word)
    assert ann.page.evaluate("document.documentElement.lang") == language.replace("_", "-")


def test_what_one_has_opened_stays_open_while_others_play(visit: Visit) -> None:
    ann = visit()
    ann.plays_now("Saboteur")
    assert waits_for_turn(ann)
    ann.page.get_by_role("tab", name="Rules").click()
    before = ann.version
    plays_something(ann)
    assert waits_for_turn(ann)
    assert ann.version != before
    expect(ann.page.get_by_role("tab", name="Rules")).to_have_attribute("aria-selected", "true")
