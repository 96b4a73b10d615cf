"""What the browser client is built from: the schemas of its types."""

import pytest

from tools.for_web import schema


@pytest.mark.parametrize("message", ["Welcome", "Update", "Stale", "Shown", "CarriedOut"])
def test_messages_name_their_views_so_that_games_types_can_be_put_in(message: str) -> None:
    view = schema()["$defs"][message]["properties"]["view"]
    assert [part.get("title") for part in view["anyOf"]] == ["View", None]


def test_what_is_told_and_what_was_known_name_their_facts_and_views() -> None:
    parts = schema()["$defs"]
    assert parts["Told"]["properties"]["facts"]["items"]["title"] == "Fact"
    assert parts["Known"]["properties"]["views"]["items"]["title"] == "View"
