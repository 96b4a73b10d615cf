"""The names of the contract are there, and each keeps its promise."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import pepita
from tests.contract.checks import as_json, everybody
from tests.contract.companions import companion
from tests.contract.effort import tries
from tests.contract.tables import (
    SEEDS,
    Setting,
    courses,
    described,
    each_game,
    each_game_that_asks_for_ages,
    each_setting,
    mixed_settings,
    seats_of,
)


def test_the_games_are_listed_by_name() -> None:
    assert pepita.games()
    assert list(pepita.games()) == sorted(set(pepita.games()))


@each_game
def test_a_description_is_plain_data_for_a_menu(name: str) -> None:
    description = described(name)
    assert json.loads(as_json(description)) == description
    assert description["name"] == name
    assert description["seats"] == sorted(set(description["seats"]))
    for option in description["options"]:
        assert set(option) == {"name", "values", "called", "default", "help", "clause"}
        assert option["values"] is None or option["default"] in option["values"]
        assert option["help"]


@each_game
def test_a_description_that_is_changed_does_not_change_the_next(name: str) -> None:
    before = as_json(described(name))
    spoil(described(name))
    assert as_json(described(name)) == before


def test_a_game_that_nobody_knows_is_refused_with_those_there_are() -> None:
    for name in ("chess", "", None, 3):
        with pytest.raises(pepita.BadOption, match=pepita.games()[0]) as bad:
            pepita.new_game(name, seats=3)  # type: ignore[arg-type]
        assert bad.value.option == "game"


@each_game
def test_a_number_of_seats_that_is_not_allowed_is_refused(name: str) -> None:
    allowed = described(name)["seats"]
    for seats in (allowed[0] - 1, allowed[-1] + 1, 0, -1, 2**70, 3.0, "3", True, None):
        with pytest.raises(pepita.BadOption) as bad:
            pepita.new_game(name, seats=seats)  # type: ignore[arg-type]
        assert bad.value.option == "seats"


@each_game
def test_a_seed_that_is_not_allowed_is_refused(name: str) -> None:
    for seed in (-1, 2**63, 1.5, "7", True):
        with pytest.raises(pepita.BadOption) as bad:
            pepita.new_game(name, seats=described(name)["seats"][0], seed=seed)  # type: ignore[arg-type]
        assert bad.value.option == "seed"


@each_game
def test_an_option_with_a_value_that_is_not_allowed_is_named(name: str) -> None:
    seats = described(name)["seats"][0]
    names = [option["name"] for option in described(name)["options"]]
    for option in [*names, "no_such_option"]:
        wrong: dict[str, Any] = {option: "nonsense"}
        with pytest.raises(pepita.BadOption, match=option) as bad:
            pepita.new_game(name, seats=seats, seed=1, **wrong)
        assert bad.value.option == option


@each_setting
def test_a_game_tells_its_name_its_seats_and_all_its_options(setting: Setting) -> None:
    for seats in seats_of(setting):
        game = setting.new(seats, seed=seats)
        assert (game.name, game.seats, game.seed) == (setting.game, seats, seats)
        assert list(game.options) == [
            option["name"] for option in described(setting.game)["options"]
        ]
        assert dict(setting.options).items() <= game.options.items()


@each_game
def test_options_that_are_not_chosen_have_the_defaults_described(name: str) -> None:
    game = pepita.new_game(name, seats=described(name)["seats"][0], seed=1)
    assert game.options == {
        option["name"]: option["default"] for option in described(name)["options"]
    }


@each_game
def test_a_game_without_a_seed_draws_one_and_tells_it(name: str) -> None:
    seats = described(name)["seats"][0]
    game = pepita.new_game(name, seats=seats)
    assert game.seed is not None
    assert pepita.new_game(name, seats=seats, seed=game.seed).position() == game.position()


@each_setting
@tries(4)
@given(data=st.data())
def test_actors_have_moves_and_nobody_else_has(setting: Setting, data: st.DataObject) -> None:
    game = data.draw(courses(setting)).game()
    assert isinstance(game.actors, tuple)
    for seat in range(game.seats):
        moves = game.legal_moves(seat)
        assert bool(moves) == (seat in game.actors)
        assert moves == sorted(set(moves))
    assert (game.outcome is None) == bool(game.actors)


@each_setting
@tries(4)
@given(data=st.data())
def test_views_positions_and_records_are_plain_data(setting: Setting, data: st.DataObject) -> None:
    game = data.draw(courses(setting)).game()
    for shown in [*map(game.view, everybody(game)), game.position(), game.record()]:
        assert json.loads(as_json(shown)) == shown


@each_setting
@tries(3)
@given(data=st.data())
def test_what_a_game_hands_out_is_a_copy(setting: Setting, data: st.DataObject) -> None:
    game = data.draw(courses(setting, longest=100)).game()
    before = [as_json(shown()) for shown in handed_out(game)]
    for shown in handed_out(game):
        spoil(shown())
    assert [as_json(shown()) for shown in handed_out(game)] == before


@each_game_that_asks_for_ages
def test_ages_that_are_handed_in_and_out_stay_the_game_s_own(name: str) -> None:
    ages = [30 - seat for seat in range(described(name)["seats"][0])]
    game = pepita.new_game(name, seats=len(ages), seed=1, ages=ages)
    before = as_json(game.position())
    for shown in (game.view(None), game.position(), game.record(), ages):
        spoil(shown)
    assert as_json(game.position()) == before


def handed_out(game: pepita.Game) -> list[Callable[[], Any]]:
    return [
        game.position,
        game.record,
        *(lambda seat=seat: game.view(seat) for seat in everybody(game)),
        *(lambda seat=seat: game.legal_moves(seat) for seat in range(game.seats)),
    ]


def spoil(data: object) -> None:
    """Change everything that can be changed in plain data."""
    if isinstance(data, dict):
        for value in data.values():
            spoil(value)
        data.clear()
    elif isinstance(data, list):
        for value in data:
            spoil(value)
        data.append("spoilt")


@each_setting
@tries(3)
@given(data=st.data())
def test_the_table_is_drawn_as_text(setting: Setting, data: st.DataObject) -> None:
    game = data.draw(courses(setting)).game()
    drawing = str(game)
    assert len(drawing.splitlines()) > 5
    assert drawing == str(game.clone())


SEAT_QUESTIONS: list[Callable[[pepita.Game, int], object]] = [
    lambda game, seat: game.legal_moves(seat),
    lambda game, seat: game.why_not(seat, "pass"),
    lambda game, seat: game.play(seat, "pass"),
    lambda game, seat: game.view(seat),
    lambda game, seat: game.imagine(seat, 1),
    lambda game, seat: game.actions(seat),
    lambda game, seat: game.apply(seat, 0),
]


@each_game
@pytest.mark.parametrize("seat", [-1, 99, -(2**40), 2**40, 2**70])
@pytest.mark.parametrize("ask", SEAT_QUESTIONS, ids=range(len(SEAT_QUESTIONS)))
def test_a_seat_that_is_not_at_the_table_is_refused(
    name: str, seat: int, ask: Callable[[pepita.Game, int], object]
) -> None:
    game = Setting(name).new(described(name)["seats"][-1], seed=1)
    before = game.position()
    with pytest.raises(pepita.BadSeat) as bad:
        ask(game, seat)
    assert bad.value.field == "seat"
    assert game.position() == before


@each_game
@tries(40)
@given(data=st.data(), seed=SEEDS)
def test_options_can_be_mixed_freely(name: str, data: st.DataObject, seed: int) -> None:
    setting = data.draw(mixed_settings(name))
    game = setting.new(data.draw(st.sampled_from(seats_of(setting))), seed)
    assert dict(setting.options).items() <= game.options.items()
    assert game.legal_moves(game.actors[0])


@each_game
@tries(20)
@given(data=st.data(), seed=SEEDS)
def test_playouts_leave_the_game_alone_and_come_out_the_same_twice(
    name: str, data: st.DataObject, seed: int
) -> None:
    game = data.draw(courses(Setting(name))).game()
    before = as_json(game.position())
    played = game.playouts(3, seed)
    assert played == game.playouts(3, seed)
    assert as_json(game.position()) == before
    assert played.games == 3
    winners = [wins for wins in played.wins if wins]
    assert sum(winners) == pytest.approx(3) or (
        companion(name).may_lack_winner and sum(winners) < 3
    )
