"""People read the rules with their drawn examples, on a page of their own and beside a table."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

import pepita
from tests.web.people import PHONE, WIDE, Person
from tools.pictures.games import pictures_in

Visit = Callable[..., Person]

DRAWN = "svg.panel:has(*)"


def examples(person: Person) -> Locator:
    """Return the drawn examples, which name their clause."""
    return person.page.get_by_role("img", name="A drawn example of")


@pytest.mark.parametrize("game", pepita.games())
def test_every_picture_has_its_place_and_a_name(visit: Visit, game: str) -> None:
    ann = visit()
    ann.goes(f"/rules/{game}")
    made = pictures_in(game)
    expect(examples(ann)).to_have_count(sum(len(each) for each in made.values()))
    for clause in made:
        names = ann.page.locator(f"section#{clause}").get_by_role("img", name=clause)
        expect(names).to_have_count(len(made[clause]))


def test_a_picture_says_in_words_what_it_shows(visit: Visit) -> None:
    ann = visit()
    ann.goes("/rules/saboteur#S-PATH-04")
    expect(ann.page.locator("#S-PATH-04 .panels")).to_have_accessible_name(
        "A drawn example of S-PATH-04. On the table: 0,0: start, open on all sides; "
        "1,0: Path: north, east, south, west; 0,1: Path: north, east, south. "
        "Allowed: path NE 1,1 turned. Not allowed: path NS 1,1."
    )


def test_pictures_are_drawn_when_they_come_near(visit: Visit) -> None:
    ann = visit()
    ann.goes("/rules/gold-mine")
    last = ann.page.locator("section:has(.examples)").last
    expect(last.locator("svg.panel")).not_to_have_count(0)
    expect(last.locator(DRAWN)).to_have_count(0)
    last.scroll_into_view_if_needed()
    expect(last.locator(DRAWN)).to_have_count(last.locator("svg.panel").count())


# A clause of each game with a wide picture; to look for barriers in a whole book takes long.
LOOKED_UP = {"saboteur": "S-SETUP-09", "gold-mine": "G-PASS-07", "imperial-miners": "M-MINE-10"}


def looks_up(person: Person, clause: str) -> None:
    """Let somebody search the rules for a clause, and see its picture."""
    person.page.get_by_role("searchbox").fill(clause)
    example = person.page.locator(f"[data-section={clause}] .examples")
    example.scroll_into_view_if_needed()
    expect(example.locator(DRAWN).first).to_be_visible()


@pytest.mark.parametrize(
    ("game", "mood", "size"),
    [
        pytest.param("saboteur", "dark", WIDE, id="saboteur, dark"),
        pytest.param("gold-mine", "light", PHONE, id="gold mine, light, phone"),
        pytest.param("imperial-miners", "light", WIDE, id="imperial miners, light"),
        pytest.param("imperial-miners", "dark", PHONE, id="imperial miners, dark, phone"),
    ],
)
def test_pictures_stand_in_nobodys_way(
    visit: Visit, pictures: Path, game: str, mood: str, size: dict[str, int]
) -> None:
    ann = visit(size, color_scheme=mood)
    ann.goes(f"/rules/{game}")
    looks_up(ann, LOOKED_UP[game])
    assert ann.serious_barriers() == []
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    ann.takes_picture(pictures, f"rules-{game}-{mood}-{size['width']}")


def test_beside_a_table_pictures_keep_to_their_column(visit: Visit, pictures: Path) -> None:
    ann = visit()
    ann.plays_now("Saboteur")
    ann.page.get_by_role("tab", name="Rules").click()
    looks_up(ann, LOOKED_UP["saboteur"])
    book = ann.page.locator(".book")
    assert book.evaluate("book => book.scrollWidth <= book.clientWidth")
    assert ann.serious_barriers() == []
    ann.takes_picture(pictures, "rules-beside-a-table")


def test_cards_in_pictures_speak_the_readers_language(visit: Visit) -> None:
    ann = visit()
    ann.goes("/rules/imperial-miners#M-CHAIN-02")
    expect(ann.page.locator("#M-CHAIN-02").get_by_text("Gold Mill").first).to_be_visible()
    ann.page.get_by_label("Language").select_option("it")
    drawn = ann.page.get_by_role("img", name="Un esempio disegnato di M-CHAIN-02")
    expect(drawn.get_by_text("Mulino").first).to_be_visible()
