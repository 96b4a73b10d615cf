"""Drawn examples cannot lie: every move in them is judged by the real rules."""

import re
from collections.abc import Callable
from itertools import chain
from typing import Any

import pytest

import pepita
from pepita.words.law import clauses
from tests.contract.shapes import Check, fields_of
from tools.pictures import FOLDER, Panel, Picture, Try, UntruePicture, apart, pictures_of
from tools.pictures.games import kind_of, pictures, pictures_in
from tools.pictures.gold_mine import KIND as GOLD_MINE
from tools.pictures.imperial_miners import KIND as IMPERIAL_MINERS
from tools.pictures.saboteur import KIND as SABOTEUR
from tools.pictures.saboteur import Shown

TUNNELS_MEET = '''
[[S-PATH-04]]
drawing = """
    ├ .
    S ┼
"""
allowed = ["path NE 1,1 turned"]
refused = ["path NS 1,1"]
'''

in_every_game = pytest.mark.parametrize("game", pepita.games())


def drawn(text: str) -> Picture[Shown]:
    """Return the only picture of a file for Saboteur."""
    ((picture,),) = pictures_of(SABOTEUR, text).values()
    return picture


def complaint(text: str) -> str:
    """Return what is said of a file that is not true."""
    with pytest.raises(UntruePicture) as said:
        pictures_of(SABOTEUR, text)
    return str(said.value)


@in_every_game
def test_every_picture_of_the_rules_is_true(game: str) -> None:
    assert len(pictures_in(game)) >= 12


@in_every_game
def test_pictures_stand_above_an_example_in_words(game: str) -> None:
    """The browser puts them before the last paragraph of a clause, whatever its language."""
    for clause in pictures_in(game):
        assert clauses()[clause].text.split("\n\n")[-1].startswith("Example:")


def test_a_move_that_the_rules_refuse_cannot_be_shown_as_allowed() -> None:
    said = complaint(TUNNELS_MEET.replace("path NE 1,1 turned", "path NS 1,1"))
    assert said.startswith("S-PATH-04, picture 1: `path NS 1,1` is not allowed: S-PATH-04")


def test_a_move_that_the_rules_allow_cannot_be_shown_as_refused() -> None:
    said = complaint(TUNNELS_MEET.replace("path NS 1,1", "path NE 1,1 turned"))
    assert said == "S-PATH-04, picture 1: `path NE 1,1 turned` is not refused"


def test_another_clause_may_refuse_only_if_the_picture_names_it() -> None:
    elsewhere = TUNNELS_MEET.replace("S-PATH-04", "S-PATH-01")
    assert "is refused by S-PATH-04" in complaint(elsewhere)
    assert drawn(f'{elsewhere}by = ["S-PATH-04"]')


def test_a_picture_belongs_to_a_clause() -> None:
    assert complaint(TUNNELS_MEET.replace("04", "99")) == "no rules document has S-PATH-99"


@pytest.mark.parametrize(
    "change",
    [
        pytest.param(lambda text: text.replace("┼", "│"), id="cards that do not meet"),
        pytest.param(lambda text: f"{text}seats = 2", id="a table that cannot be"),
        pytest.param(lambda text: text.replace("NE 1,1", "NEE 1,1"), id="no such card"),
        pytest.param(lambda text: f"{text}alowed = []", id="a word that means nothing"),
    ],
)
def test_a_picture_is_a_table_that_can_be(change: Callable[[str], str]) -> None:
    assert complaint(change(TUNNELS_MEET)).startswith("S-PATH-04, picture 1: ")


def test_what_a_picture_tells_must_happen() -> None:
    text = '[[S-ACT-17]]\ndrawing = "S"\nframe = "8,0 8,2"\nmoves = ["map top"]\ntold = ["looked"]'
    before, after = (panel["shown"]["goals"][0] for panel in drawn(text)["panels"])
    assert (before["face"], after["face"]) == (None, "treasure")
    assert complaint(text.replace("looked", "goal-turned")).endswith("goal-turned does not happen")


def test_moves_are_played_or_tried_but_not_both() -> None:
    assert complaint(f'{TUNNELS_MEET}moves = ["path NE 1,1 turned"]').endswith("tried or played")


def test_a_played_move_shows_the_table_before_and_after() -> None:
    text = '[[S-PATH-03]]\ndrawing = "S ."\nmoves = ["path EW 1,0"]\n'
    before, after = drawn(text)["panels"]
    assert before["tries"] == [{"move": "path EW 1,0", "isAllowed": True}]
    assert (before["shown"]["board"], len(after["shown"]["board"])) == ([], 1)


def test_cards_tried_on_one_cell_or_side_by_side_are_drawn_apart() -> None:
    assert [len(panel["tries"]) for panel in drawn(TUNNELS_MEET)["panels"]] == [1, 1]
    moves = ["path EW 1,0", "path EW 2,0", "path EW 4,0", "walk 1,0"]
    groups = apart([(move, True) for move in moves])
    assert [[move for move, _ in group] for group in groups] == [
        ["path EW 1,0", "path EW 4,0", "walk 1,0"],
        ["path EW 2,0"],
    ]


def test_everything_that_is_tried_is_seen() -> None:
    (panel, *_) = drawn('[[S-PATH-03]]\ndrawing = "S"\nallowed = ["path EW 1,0"]')["panels"]
    assert panel["shown"]["frame"] == [0, 0, 1, 0]


def test_only_the_named_miners_of_gold_mine_are_drawn() -> None:
    text = '[[G-MOVE-01]]\ndrawing = "ENT [EW]"\nminers = ["1,0"]'
    ((picture,),) = pictures_of(GOLD_MINE, text).values()
    miners = picture["panels"][0]["shown"]["miners"]
    assert [(miner["seat"], miner["place"]) for miner in miners] == [(0, "1,0")]


@in_every_game
def test_what_is_drawn_has_its_type(game: str) -> None:
    check = Check()
    shape: Any = kind_of(game).shape
    for picture in chain(*pictures_in(game).values()):
        assert picture.keys() == Picture.__required_keys__
        for panel in picture["panels"]:
            assert panel.keys() == Panel.__required_keys__
            check.look(panel["shown"], shape, "shown")
            check.look(panel["tries"], list[Try], "tries")
    assert check.wrong == []
    assert {(shape.__name__, field) for field in fields_of(shape)} <= check.met


def test_the_way_of_a_chain_is_told_by_the_game() -> None:
    text = '[[M-CHAIN-02]]\ndrawing = "[21]"\nplaying = 89\nmoves = ["place 1", "do 1", "do 1"]'
    ((picture,),) = pictures_of(IMPERIAL_MINERS, text).values()
    assert picture["panels"][-1]["trail"] == ["2,1", "1,0", "surface"]


def test_cards_of_pictures_have_their_texts_in_every_language() -> None:
    found = pictures()
    names = {
        language: {
            piece["id"]: piece["name"]
            for piece in found[f"imperial-miners.{language}"]
            if piece["kind"] == "card"
        }
        for language in ("en", "it", "pt_BR", "es_AR")
    }
    assert names["en"]["21"] == "Gold Mill"
    assert len({tuple(sorted(each)) for each in names.values()}) == 1
    assert len({each["21"] for each in names.values()}) == 4


@in_every_game
def test_clauses_that_a_picture_names_are_there(game: str) -> None:
    named = re.findall(r"[A-Z]-[A-Z-]+-\d\d", (FOLDER / f"{game}.toml").read_text("utf-8"))
    assert set(named) <= set(clauses())
