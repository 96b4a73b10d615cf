"""Mines that are drawn by hand: what cannot be drawn is refused with what is wrong."""

import pytest

from pepita import BadPosition
from pepita.games.gold_mine.edge.from_picture import game_from


@pytest.mark.parametrize(
    ("drawing", "told"),
    [
        pytest.param("[EW] CAV", "one Entrance", id="no Entrance"),
        pytest.param("ENT [EW] ENT", "one Entrance", id="two of them"),
        pytest.param("ENT [east]", "is not like", id="not a sign of a tile"),
        pytest.param("ENT [NESWpb]", "no tile that looks like", id="a tile that is not in the set"),
    ],
)
def test_a_drawing_shows_one_entrance_and_tiles_of_the_set(drawing: str, told: str) -> None:
    with pytest.raises(BadPosition, match=told):
        game_from(drawing)
