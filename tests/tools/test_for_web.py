"""What the browser client is built from: the schemas of its types."""

from typing import Any

import pytest

import pepita
from tools.for_web import schema, view_schemas

each_game = pytest.mark.parametrize("game", pepita.games())


@each_game
def test_the_options_of_a_view_have_their_names_and_values(game: str) -> None:
    parts = view_schemas()[game]["$defs"]
    view = parts[parts["View"]["$ref"].rpartition("/")[2]]
    assert view["properties"]["options"] == {"$ref": "#/$defs/Options"}
    shown: Any = pepita.new_game(game, seats=3, seed=1).view(None)["options"]
    assert set(shown) == set(parts["Options"]["required"]) == set(parts["Options"]["properties"])
    for name, described in parts["Options"]["properties"].items():
        if "enum" in described:
            assert shown[name] in described["enum"]
        elif "type" in described:
            assert isinstance(shown[name], int)


@pytest.mark.parametrize("message", ["Welcome", "Update", "Stale", "Shown", "CarriedOut"])
def test_messages_name_their_views_so_that_games_types_can_be_put_in(message: str) -> None:
    view = schema()["$defs"][message]["properties"]["view"]
    assert [part.get("title") for part in view["anyOf"]] == ["View", None]


def test_what_is_told_and_what_was_known_name_their_facts_and_views() -> None:
    parts = schema()["$defs"]
    assert parts["Told"]["properties"]["facts"]["items"]["title"] == "Fact"
    assert parts["Known"]["properties"]["views"]["items"]["title"] == "View"
