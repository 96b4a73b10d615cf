"""Mines from drawings, and drawings of mines."""

from typing import Any

import pytest

import pepita
from pepita.games.imperial_miners.edge.from_picture import mine_from
from pepita.games.imperial_miners.edge.picture_mine import draw_small_mine
from pepita.kernel.errors import BadPosition

MINE = """
     [21]      [23+]
[55]      [89*2!]
               [133*1!+]
"""


def test_each_line_is_a_row_and_each_card_stands_half_a_card_from_those_above() -> None:
    assert [(card["card"], card["x"]) for card in mine_from(MINE)] == [
        (21, 0),
        (23, 2),
        (55, -1),
        (89, 1),
        (133, 2),
    ]


def test_signs_behind_the_number_are_what_lies_on_the_card() -> None:
    plain, activated, _, loaded, both = mine_from(MINE)
    assert plain == {"card": 21, "x": 0, "machines": 0, "collapse": False, "activated": False}
    assert activated["activated"]
    assert (loaded["machines"], loaded["collapse"], loaded["activated"]) == (2, True, False)
    assert (both["machines"], both["collapse"], both["activated"]) == (1, True, True)


def test_a_drawn_mine_can_be_played_with_and_is_drawn_as_it_was() -> None:
    player: dict[str, Any] = {"mine": mine_from(MINE), "hand": [22]}
    position = {"game": "imperial-miners", "seats": 1, "round": 6, "players": [player]}
    view: Any = pepita.from_position(position).view(None)
    assert draw_small_mine(view["players"][0]) == MINE.strip("\n")


def test_where_a_drawing_begins_and_what_is_remarked_does_not_matter() -> None:
    remarked = "\n".join(f"        {line}   # a remark" for line in MINE.split("\n"))
    assert mine_from(remarked) == mine_from(MINE)


def test_an_empty_drawing_is_an_empty_mine() -> None:
    assert mine_from("\n   # nothing yet\n") == []


@pytest.mark.parametrize(
    ("drawing", "complaint"),
    [
        pytest.param("[21] [23]", "does not begin at a place of row 1", id="half a card too near"),
        pytest.param("[21]        [23]", "does not begin at a place", id="beside a place"),
        pytest.param(
            "[21]\n[89]", "does not begin at a place of row 2", id="not half a card apart"
        ),
        pytest.param("[89]", "is of level 2, not 1", id="in the row of another level"),
        pytest.param("[21*4]", "more in it than cards", id="four machines"),
        pytest.param("[21!*2]", "more in it than cards", id="signs in another order"),
        pytest.param("[21", "more in it than cards", id="half a bracket"),
        pytest.param("[٢١]", "more in it than cards", id="digits of another script"),
    ],
)
def test_what_cannot_be_a_mine_is_refused(drawing: str, complaint: str) -> None:
    with pytest.raises(BadPosition, match="drawing: ") as caught:
        mine_from(drawing)
    assert complaint in str(caught.value)
