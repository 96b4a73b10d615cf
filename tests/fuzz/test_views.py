"""Whatever comes as a view: a game that shows it, or the field that is wrong."""

from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

import pepita
from pepita.kernel.chance import seeded
from tests.contract.checks import as_json, by_post, draw_viewer
from tests.contract.effort import tries
from tests.contract.tables import Setting, courses, each_game, mixed_settings, walk
from tests.fuzz.junk import JUNK, WRONG, damaged


def believed(view: object) -> pepita.Game | pepita.BadView:
    try:
        return pepita.believe(view, 1)
    except pepita.BadView as bad:
        return bad


def names_in(data: object) -> set[str]:
    """All names of fields, of those inside others too."""
    if isinstance(data, dict):
        return {*data, *(name for part in data.values() for name in names_in(part))}
    return {name for part in data for name in names_in(part)} if isinstance(data, list) else set()


def try_view(view: object, names: set[str]) -> None:
    """It is refused by one of its fields, or it is what its viewer sees of a game."""
    answer = believed(view)
    if isinstance(answer, pepita.BadView):
        assert answer.field in names
        assert str(answer).startswith(answer.field)
        return
    assert isinstance(view, dict)
    assert as_json(answer.view(view["viewer"])) == as_json(view)
    walk(answer, seeded(1), 30)


@tries(200)
@given(view=JUNK)
def test_nonsense_is_no_view(view: object) -> None:
    with pytest.raises(pepita.BadView):
        pepita.believe(view, 1)


@each_game
@settings(tries(100), suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_a_damaged_view_is_refused_or_believed(name: str, data: st.DataObject) -> None:
    game = data.draw(mixed_settings(name).flatmap(courses)).game()
    view = by_post(game.view(draw_viewer(data, game)))
    for _ in range(3):
        try_view(data.draw(damaged(view)), names_in(view))


@each_game
@tries(60)
@given(data=st.data())
def test_a_field_of_a_view_that_is_of_the_wrong_kind_is_named(
    name: str, data: st.DataObject
) -> None:
    game = data.draw(courses(Setting(name))).game()
    view: Any = game.view(draw_viewer(data, game))
    field = data.draw(st.sampled_from(sorted(view)))
    wrong = data.draw(st.sampled_from(WRONG))
    assume(type(wrong) is not bool or not isinstance(view[field], bool))
    with pytest.raises(pepita.BadView) as bad:
        pepita.believe({**view, field: wrong}, 1)
    assert bad.value.field == field


@each_game
@tries(60)
@given(data=st.data())
def test_a_field_that_a_view_leaves_out_is_asked_for(name: str, data: st.DataObject) -> None:
    game = data.draw(courses(Setting(name))).game()
    view: Any = game.view(draw_viewer(data, game))
    field = data.draw(st.sampled_from(sorted(view)))
    with pytest.raises(pepita.BadView):
        pepita.believe({name: value for name, value in view.items() if name != field}, 1)


@each_game
@tries(30)
@given(data=st.data(), field=st.text(max_size=10))
def test_a_field_that_no_view_has_is_named(name: str, data: st.DataObject, field: str) -> None:
    view: Any = Setting(name).small().view(0)
    if field not in view:
        with pytest.raises(pepita.BadView) as bad:
            pepita.believe({**view, field: data.draw(JUNK)}, 1)
        assert bad.value.field == field


@each_game
def test_a_view_of_one_seat_is_no_view_of_another(name: str) -> None:
    """What each of them holds is its own."""
    game = Setting(name).new(3, seed=1)
    view = {**game.view(0), "viewer": None}
    with pytest.raises(pepita.BadView):
        pepita.believe(view, 1)
