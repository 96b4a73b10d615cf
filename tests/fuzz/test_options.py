"""Whatever somebody chooses for a table: it can be opened, or the choice that is wrong is named."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

import pepita
from tests.contract.effort import tries
from tests.contract.tables import described, each_game, each_game_that_asks_for_ages
from tests.fuzz.junk import JUNK, WRONG


def opened(name: str, **chosen: Any) -> pepita.Game | pepita.BadOption:
    """A game with these options, or what is wrong with them."""
    try:
        return pepita.new_game(name, **{"seats": described(name)["seats"][0], "seed": 1} | chosen)
    except pepita.BadOption as bad:
        return bad


def is_allowed(values: list[object], value: object) -> bool:
    return any(value == allowed and type(value) is type(allowed) for allowed in values)


@each_game
@tries(150)
@given(data=st.data())
def test_a_wrong_value_of_an_option_is_refused_by_its_name(name: str, data: st.DataObject) -> None:
    option = data.draw(st.sampled_from(described(name)["options"]))
    value = data.draw(st.one_of(JUNK, st.sampled_from(WRONG)))
    answer = opened(name, **{option["name"]: value})
    if isinstance(answer, pepita.BadOption):
        assert answer.option == option["name"]
        assert str(answer).startswith(option["name"])
    else:
        assert answer.options[option["name"]] == value
        assert option["values"] is None or is_allowed(option["values"], value)


@each_game
@tries(100)
@given(option=st.text(max_size=12), value=JUNK)
def test_an_option_that_does_not_exist_is_refused_by_its_name(
    name: str, option: str, value: object
) -> None:
    if option in ("name", "seats", "seed", "chance"):
        return
    answer = opened(name, **{option: value})
    assert isinstance(answer, pepita.BadOption)
    assert answer.option == option


@each_game
@tries(100)
@given(value=JUNK)
def test_nonsense_for_seats_or_seed_is_refused_by_name(name: str, value: object) -> None:
    for field in ("seats", "seed"):
        answer = opened(name, **{field: value})
        if isinstance(answer, pepita.BadOption):
            assert answer.option == field
        elif field == "seats":
            assert type(value) is int
            assert value in described(name)["seats"]
        else:
            assert value is None or type(value) is int


@each_game_that_asks_for_ages
@tries(60)
@given(data=st.data())
def test_ages_are_one_for_each_seat_and_the_youngest_begins(name: str, data: st.DataObject) -> None:
    seats = data.draw(st.sampled_from(described(name)["seats"]))
    ages = data.draw(st.lists(st.one_of(st.integers(0, 150), JUNK), max_size=11))
    answer = opened(name, seats=seats, ages=ages)
    if isinstance(answer, pepita.BadOption):
        assert answer.option == "ages"
        assert len(ages) != seats or any(type(a) is not int or not 0 <= a <= 150 for a in ages)
    else:
        assert ages[answer.actors[0]] == min(ages)
