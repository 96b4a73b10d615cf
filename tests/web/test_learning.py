"""A newcomer plays through a lesson."""

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from tests.web.people import PHONE, Person
from tools.for_web import LESSONS
from tools.lessons import play_through

Visit = Callable[..., Person]


def test_every_step_of_a_lesson_is_a_legal_move_of_the_learner() -> None:
    for lesson in LESSONS.values():
        plan = play_through(lesson)
        scene = 0
        for step in plan["steps"]:
            if step["move"]:
                assert step["move"] in plan["scenes"][scene]["view"]["moves"]
            scene = step["scene"]


def test_saboteur_is_learned_by_playing(visit: Visit, pictures: Path) -> None:
    ann = visit(PHONE)
    ann.goes()
    ann.page.locator("article").first.get_by_role("link", name="Learn it").click()
    ann.presses("Go on")
    ann.takes_picture(pictures, "lesson")
    ann.presses("Path: north, east, south, west")
    ann.page.locator("[data-cell='4,0'].lit").click(force=True)
    ann.presses("Lay it")
    ann.sees("Opal has broken your lamp")
    ann.presses("Mend: lamp")
    ann.page.locator("button.target").first.click()
    ann.sees("play the map on the middle goal")
    ann.presses("Map: look at a goal")
    ann.page.get_by_role("button", name="Look at the middle goal").click(force=True)
    ann.sees("break Opal's pick")
    ann.presses("Break: pick")
    ann.page.locator("button.target", has_text="Opal").click()
    ann.sees("Clear the way")
    ann.presses("Rockfall: remove a path card")
    ann.page.locator("[data-cell='6,0'].lit").click(force=True)
    ann.sees("One card is missing")
    ann.presses("Path: east, west")
    ann.page.locator("[data-cell='7,0'].lit").click(force=True)
    ann.presses("Lay it")
    ann.sees("Take your card")
    ann.page.locator("button.gold").click()
    ann.sees("go and play")


def test_another_move_than_the_lesson_asks_for_is_explained(visit: Visit) -> None:
    ann = visit()
    ann.goes("/learn/saboteur")
    ann.presses("Go on")
    ann.presses("Map: look at a goal")
    ann.page.get_by_role("button", name="Look at the top goal").click(force=True)
    expect(ann.page.locator(".refusal")).to_contain_text("Press the crossing")
