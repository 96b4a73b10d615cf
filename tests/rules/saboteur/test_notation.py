"""Moves that cannot be read: they are nonsense as text, whatever the table looks like."""

import pytest

from pepita import BadMove, BadPosition, from_position, new_game
from pepita.games.saboteur.edge.from_picture import game_from
from pepita.games.saboteur.rules.cards import FACE_NAMES


@pytest.mark.parametrize(
    ("move", "told"),
    [
        pytest.param("fix pick", "fix", id="a repair without a seat"),
        pytest.param("fix pick 1 lamp", "fix", id="a pick does not mend a lamp"),
        pytest.param(
            "fix pick/lamp 1", "fix pick/lamp 1 pick", id="one of two tools must be named"
        ),
        pytest.param("rockfall 1,0 2,0", "rockfall", id="two cells"),
        pytest.param("rockfall before", "before", id="before nobody"),
        pytest.param("remove 1,0 2,0", "remove", id="two cells to remove"),
        pytest.param("map top middle", "map", id="two goals"),
        pytest.param("map left", "left", id="no such goal"),
    ],
)
def test_a_move_of_no_known_form_is_refused_with_the_form(move: str, told: str) -> None:
    game = new_game("saboteur", seats=3, seed=1)
    before = game.position()
    with pytest.raises(BadMove, match=told):
        game.play(0, move)
    assert game.position() == before


@pytest.mark.parametrize("drawing", [". .", "S S"])
def test_a_drawn_table_has_one_start(drawing: str) -> None:
    with pytest.raises(BadPosition, match="one start"):
        game_from(drawing)


@pytest.mark.parametrize(
    ("goal", "told"),
    [
        pytest.param({"face": "treasure", "up": "yes"}, "true or false", id="not a truth value"),
        pytest.param({"face": "treasure", "up": True, "turned": True}, "stone", id="the treasure"),
        pytest.param({"face": "stone-NE", "turned": True}, "face-up", id="face-down and turned"),
    ],
)
def test_a_goal_of_a_position_can_lie_as_it_says(goal: dict[str, object], told: str) -> None:
    position = new_game("saboteur", seats=3, seed=1).position()
    others = [{"face": face} for face in FACE_NAMES if face != goal["face"]]
    with pytest.raises(BadPosition, match=told):
        from_position({**position, "goals": [goal, *others]})
