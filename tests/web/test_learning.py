"""A newcomer plays through the lessons."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.people import PHONE, Person

Visit = Callable[..., Person]


def learns(ann: Person, game: str) -> None:
    """Come to a lesson through the door of its game."""
    ann.goes()
    ann.page.locator("article").filter(has_text=game).get_by_role("link", name="Learn it").click()
    ann.presses("Go on")


def goes_to(ann: Person, place: str) -> None:
    """Press a tunnel of Gold Mine that is lit."""
    ann.page.locator(f"[data-place='{place}'].lit").click()


def does(ann: Person, answer: str) -> None:
    """Give an answer in words."""
    ann.page.locator(".answers").get_by_role("button", name=answer, exact=True).click()


def test_saboteur_is_learned_by_playing(visit: Visit, pictures: Path) -> None:
    ann = visit(PHONE, reduced_motion="reduce")
    learns(ann, "Saboteur")
    ann.takes_picture(pictures, "lesson")
    ann.presses("Path: north, east, south, west")
    ann.page.locator("[data-cell='4,0'].lit").click()
    ann.presses("Lay it")
    ann.sees("Opal has broken your lamp")
    ann.presses("Mend: lamp")
    ann.page.locator("button.target").first.click()
    ann.sees("play the map on the middle goal")
    ann.presses("Map: look at a goal")
    ann.page.get_by_role("button", name="Look at the middle goal").click()
    ann.sees("break Opal's pick")
    ann.presses("Break: pick")
    ann.page.locator("button.target", has_text="Opal").click()
    ann.sees("Clear the way")
    ann.presses("Rockfall: remove a path card")
    ann.page.locator("[data-cell='6,0'].lit").click()
    ann.sees("One card is missing")
    ann.presses("Path: east, west")
    ann.page.locator("[data-cell='7,0'].lit").click()
    ann.presses("Lay it")
    ann.sees("Take your card")
    ann.page.locator("button.gold").click()
    ann.sees("go and play")
    ann.presses("Play now")
    ann.page.wait_for_url(re.compile("/t/"))


def test_gold_mine_is_learned_by_playing(visit: Visit, pictures: Path) -> None:
    ann = visit(PHONE, reduced_motion="reduce")
    learns(ann, "Gold Mine")
    ann.presses("Dig")
    ann.page.locator("rect.spot").click()
    ann.presses("Lay it")
    goes_to(ann, "3,0")
    ann.presses("Pick up the nugget")
    ann.presses("End the turn")
    ann.presses("Roll and walk")
    ann.takes_picture(pictures, "lesson-gold-mine")
    goes_to(ann, "1,1")
    ann.presses("Try the passage")
    goes_to(ann, "-2,-1")
    ann.presses("Challenge for gold")
    ann.page.locator("button.target", has_text="Flint").click()
    ann.sees("you have won")
    ann.page.get_by_role("button", name="Close").click()
    assert ann.serious_barriers() == []
    goes_to(ann, "-1,-1")
    ann.sees("your bonus die shows a two")
    goes_to(ann, "-1,-1")
    ann.presses("Pick up the nugget")
    ann.sees("Opal sent bats at you")
    ann.presses("Roll and walk")
    ann.page.get_by_role("button", name="Close").click()
    goes_to(ann, "0,0")
    ann.sees("Out first, and won!")
    expect(ann.button("Play now")).to_be_visible()


def test_imperial_miners_is_learned_by_playing(visit: Visit, pictures: Path) -> None:
    ann = visit(reduced_motion="reduce")
    learns(ann, "Imperial Miners")
    for card in ("Reckless Dig", "Brass Pump", "Tide Engine", "Clan Vault"):
        ann.page.locator(".hand button.fit").filter(has_text=card).click()
    ann.presses("Keep these (4 of 4)")
    for card in ("Reckless Dig", "Tide Engine", "Clan Vault"):
        ann.sees(f"lay {card}")
        ann.page.locator(".hand button.fit").filter(has_text=card).click()
        ann.presses("Play it face down")
        if card == "Reckless Dig":
            does(ann, "Gain 4 coins and place 1 collapse on this card.")
            does(ann, "Gain 2 coins.")
            continue
        ann.page.locator(".mine rect.lit").click()
        ann.presses("Place it here")
        if card == "Tide Engine":
            does(ann, ENGINE)
            ann.takes_picture(pictures, "lesson-imperial-miners")
            assert ann.serious_barriers() == []
            does(ann, "Pay 4 coins: advance up to 2 spaces.")
            does(ann, "Lantern Shaft, space 2: Gain 2 coins.")
    does(ann, "Gain 6 coins.")
    does(ann, ENGINE)
    does(ann, "Gain 4 coins and place 1 collapse on this card.")
    ann.sees("A game has ten rounds")
    expect(ann.button("Play now")).to_be_visible()


ENGINE = "Place 1 machine on this card, then gain 1 VP for each machine on this card (at most 3)."


@pytest.fixture
def learner(visit: Visit) -> Person:
    """Somebody who has to lay a chamber in the lesson of Gold Mine."""
    ann = visit(reduced_motion="reduce")
    ann.goes("/learn/gold-mine")
    ann.presses("Go on")
    ann.presses("Dig")
    ann.sees("until mouth meets mouth")
    return ann


def test_what_the_rules_forbid_is_refused_as_at_a_table(learner: Person) -> None:
    learner.page.locator("rect[data-cell='-2,1']").click()
    refusal = learner.page.locator(".refusal")
    expect(refusal).to_contain_text("does not meet the tile on -2,0")
    refusal.get_by_role("button", name="G-TILE-08").click()
    learner.sees("a mouth must meet a mouth")


def test_another_fair_move_is_answered_kindly(learner: Person) -> None:
    learner.page.locator("rect[data-cell='-3,0']").click()
    expect(learner.page.locator(".refusal")).to_contain_text("not in this lesson")


def test_another_card_than_the_lesson_asks_for_is_explained(visit: Visit) -> None:
    ann = visit()
    ann.goes("/learn/saboteur")
    ann.presses("Go on")
    ann.presses("Map: look at a goal")
    expect(ann.page.locator(".refusal")).to_contain_text("not in this lesson")


def test_a_learner_can_go_back_begin_again_and_leave(learner: Person) -> None:
    learner.presses("One step back")
    expect(learner.button("Dig")).to_be_visible()
    expect(learner.button("Lay it")).to_have_count(0)
    learner.presses("Dig")
    learner.presses("Begin anew")
    learner.sees("Gold Mine is a race")
    expect(learner.button("One step back")).to_be_disabled()
    learner.page.get_by_role("link", name="Leave the lesson").click()
    learner.page.wait_for_selector("article")


def test_a_lesson_is_played_with_the_keyboard(learner: Person) -> None:
    page = learner.page
    page.locator("rect.spot").press("Enter")
    learner.button("Lay it").press("Enter")
    page.locator("[data-place='3,0'].lit").press("Enter")
    learner.button("Pick up the nugget").press("Enter")
    learner.sees("End the turn and watch")
