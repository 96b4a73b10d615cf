"""Whatever comes as a record: it replays, or it is refused as a record."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import pepita
from pepita.kernel.chance import seeded
from tests.contract.effort import tries
from tests.contract.tables import Setting, courses, each_game, walk
from tests.fuzz.junk import JUNK, WRONG, damaged


def replayed(record: object) -> pepita.Game | pepita.BadRecord:
    try:
        return pepita.replay(record)
    except pepita.BadRecord as bad:
        return bad


@tries(200)
@given(record=JUNK)
def test_nonsense_is_no_record(record: object) -> None:
    with pytest.raises(pepita.BadRecord):
        pepita.replay(record)


@each_game
@tries(70)
@given(data=st.data(), from_position=st.booleans())
def test_a_damaged_record_is_refused_or_replays(
    name: str, data: st.DataObject, from_position: bool
) -> None:
    game = data.draw(courses(Setting(name), longest=30)).game()
    if from_position:
        game = pepita.from_position(game.position())
        walk(game, seeded(1), 3)
    record = game.record()
    for _ in range(3):
        answer = replayed(data.draw(damaged(record)))
        if isinstance(answer, pepita.BadRecord):
            assert answer.field
        else:
            assert pepita.replay(answer.record()).position() == answer.position()


@each_game
@tries(60)
@given(data=st.data())
def test_nonsense_in_a_field_of_a_record_is_refused(name: str, data: st.DataObject) -> None:
    record: Any = data.draw(courses(Setting(name), longest=5)).game().record()
    field = data.draw(st.sampled_from(sorted(record)))
    with pytest.raises(pepita.BadRecord):
        pepita.replay({**record, field: data.draw(st.sampled_from([*WRONG, None]))})


@each_game
@pytest.mark.parametrize(
    "move",
    [
        pytest.param([0], id="no move"),
        pytest.param([0, "pass", 1], id="too much"),
        pytest.param("pass", id="no seat"),
        pytest.param([None, "pass"], id="nobody"),
        pytest.param([True, "pass"], id="true for a seat"),
        pytest.param([0.0, "pass"], id="a fraction for a seat"),
        pytest.param([-1, "pass"], id="a seat below"),
        pytest.param([99, "pass"], id="a seat beyond"),
        pytest.param([2**70, "pass"], id="a seat far beyond"),
        pytest.param([0, None], id="nothing for a move"),
        pytest.param([0, 7], id="a number for a move"),
        pytest.param([0, ["pass"]], id="a list for a move"),
        pytest.param([0, "nonsense"], id="no move of the game"),
    ],
)
def test_an_entry_that_is_no_move_is_refused(name: str, move: object) -> None:
    record = Setting(name).small().record()
    with pytest.raises(pepita.BadRecord) as bad:
        pepita.replay({**record, "moves": [move]})
    assert bad.value.field == "moves"


@each_game
def test_an_illegal_move_in_a_record_is_told_with_its_number(name: str) -> None:
    game = Setting(name).small()
    first = [game.actors[0], game.legal_moves(game.actors[0])[0]]
    with pytest.raises(pepita.BadRecord, match="move 1"):
        pepita.replay({**game.record(), "moves": [first, first]})


@each_game
@pytest.mark.parametrize("field", ["name", "seats", "seed", "chance", "self"])
def test_options_of_a_record_are_options_only(name: str, field: str) -> None:
    record: Any = Setting(name).small().record()
    with pytest.raises(pepita.BadRecord):
        pepita.replay({**record, "options": {**record["options"], field: 3}})
