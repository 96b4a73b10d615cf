"""Whatever comes as a position: a game that can be played, or the field that is wrong."""

from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

import pepita
from pepita.kernel.chance import seeded
from tests.contract.census import box, census
from tests.contract.checks import as_json, everybody
from tests.contract.effort import tries
from tests.contract.tables import Setting, courses, each_game, finish, mixed_settings, walk
from tests.fuzz.junk import JUNK, WRONG, damaged


def check_playable(game: pepita.Game) -> None:
    """A game from outside keeps the contract: counted, shown, imagined, played to the end."""
    assert census(game.position()) == box(game)
    assert pepita.from_position(game.position()).position() == game.position()
    for viewer in everybody(game):
        assert as_json(game.imagine(viewer, 1).view(viewer)) == as_json(game.view(viewer))
    assert str(game)
    assert all(game.legal_moves(seat) for seat in game.actors)
    if game.options.get("most_rounds", 0) == 200:
        walk(game, seeded(1), 60)
    else:
        finish(game, seeded(1))
        assert game.outcome is not None
    assert census(game.position()) == box(game)


def read(position: object) -> pepita.Game | pepita.BadPosition:
    try:
        return pepita.from_position(position)
    except pepita.BadPosition as bad:
        return bad


def try_position(position: object) -> None:
    """It is refused by a field, or it is a game like any other."""
    answer = read(position)
    if isinstance(answer, pepita.BadPosition):
        assert answer.field
        assert str(answer).startswith(answer.field)
    else:
        check_playable(answer)


@tries(200)
@given(position=JUNK)
def test_nonsense_is_no_position(position: object) -> None:
    with pytest.raises(pepita.BadPosition):
        pepita.from_position(position)


@each_game
@tries(120)
@given(data=st.data())
def test_named_fields_with_nonsense_in_them_are_no_position(name: str, data: st.DataObject) -> None:
    position: dict[str, Any] = Setting(name).small().position()
    nonsense = data.draw(st.dictionaries(st.sampled_from(sorted(position)), JUNK))
    try_position({**nonsense, "game": name, "seats": position["seats"]})


@each_game
@settings(tries(100), suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_a_damaged_position_is_refused_or_can_be_played(name: str, data: st.DataObject) -> None:
    position = data.draw(mixed_settings(name).flatmap(courses)).game().position()
    for _ in range(3):
        try_position(data.draw(damaged(position)))


@each_game
@tries(60)
@given(data=st.data())
def test_a_field_of_the_wrong_kind_is_named(name: str, data: st.DataObject) -> None:
    position: dict[str, Any] = data.draw(courses(Setting(name))).game().position()
    field = data.draw(st.sampled_from(sorted(position)))
    wrong = data.draw(st.sampled_from(WRONG))
    assume(type(wrong) is not bool or not isinstance(position[field], bool))
    with pytest.raises(pepita.BadPosition) as bad:
        pepita.from_position({**position, field: wrong})
    assert bad.value.field == field


@each_game
@tries(60)
@given(data=st.data(), field=st.text(max_size=10))
def test_a_field_that_means_nothing_is_named(name: str, data: st.DataObject, field: str) -> None:
    position: dict[str, Any] = Setting(name).small().position()
    if field not in position:
        with pytest.raises(pepita.BadPosition) as bad:
            pepita.from_position({**position, field: data.draw(JUNK)})
        assert bad.value.field == field


@each_game
@tries(60)
@given(data=st.data())
def test_what_a_position_leaves_out_is_filled_in_or_asked_for(
    name: str, data: st.DataObject
) -> None:
    position: dict[str, Any] = data.draw(courses(Setting(name))).game().position()
    left_out = data.draw(st.sets(st.sampled_from(sorted(position)), min_size=1))
    try_position({field: position[field] for field in position if field not in left_out})
