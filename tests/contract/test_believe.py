"""A believed game is made of a view alone: it fits the view, tells no secret, and can be played."""

from collections import Counter
from itertools import combinations
from math import prod
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import pepita
from pepita.games.registry import entry
from pepita.kernel.chance import seeded
from tests.contract.census import box, census
from tests.contract.checks import as_json, by_post, draw_viewer, everybody
from tests.contract.companions import companion
from tests.contract.effort import tries
from tests.contract.saboteur_census import box_for
from tests.contract.tables import (
    GAMES,
    SEEDS,
    Setting,
    courses,
    described,
    each_game,
    each_rare_verb,
    each_setting,
    finish,
    mixed_settings,
    needed_for,
    walk,
)
from tests.contract.test_secrets import twins_of
from tests.fourth_game.registered import registered


def check_belief(game: pepita.Game, viewer: int | None, seed: int) -> None:
    """It shows the view, is sound, and comes to an end."""
    view: Any = by_post(game.view(viewer))
    believed = pepita.believe(view, seed)
    assert as_json(believed.view(viewer)) == as_json(view)
    assert believed.actors == game.actors
    assert believed.outcome == game.outcome
    assert census(believed.position()) == box(game)
    again = pepita.from_position(believed.position())
    assert again.position() == believed.position()
    check_as_imagined(believed, game.imagine(viewer, seed))
    finish(believed, seeded(seed))
    assert pepita.replay(believed.record()).position() == believed.position()


def check_as_imagined(believed: pepita.Game, dream: pepita.Game) -> None:
    """All that is hidden is drawn as for one who has the true game at hand."""
    left_out = companion(dream.name).fields_by_order
    for seat in everybody(dream):
        shown = [
            {field: value for field, value in game.view(seat).items() if field not in left_out}
            for game in (believed, dream)
        ]
        assert as_json(shown[0]) == as_json(shown[1])


@each_setting
@tries(5)
@given(data=st.data(), seed=SEEDS)
def test_a_believed_game_fits_the_view_it_is_made_of(
    setting: Setting, data: st.DataObject, seed: int
) -> None:
    game = data.draw(courses(setting)).game()
    check_belief(game, draw_viewer(data, game), seed)


@each_game
@tries(60)
@given(data=st.data(), seed=SEEDS)
def test_a_believed_game_with_options_mixed_fits_the_view_it_is_made_of(
    name: str, data: st.DataObject, seed: int
) -> None:
    game = data.draw(mixed_settings(name).flatmap(courses)).game()
    check_belief(game, draw_viewer(data, game), seed)


@each_rare_verb
@tries(10)
@given(data=st.data(), seed=SEEDS)
def test_a_game_is_believed_around_the_rarer_moves(
    name: str, verb: str, data: st.DataObject, seed: int
) -> None:
    mixed = mixed_settings(name, needed=needed_for(name, verb))
    game = data.draw(mixed.flatmap(lambda setting: courses(setting, until=verb))).game()
    check_belief(game, draw_viewer(data, game), seed)


@each_setting
@tries(3)
@given(data=st.data(), seed=SEEDS)
def test_twins_are_believed_alike(setting: Setting, data: st.DataObject, seed: int) -> None:
    game = data.draw(courses(setting)).game()
    viewer = draw_viewer(data, game)
    twins = twins_of(game, viewer, seed)
    believed = [pepita.believe(by_post(twin.view(viewer)), seed) for twin in twins]
    assert as_json(believed[0].position()) == as_json(believed[1].position())
    assert as_json(believed[0].record()) == as_json(believed[1].record())


@each_game
@tries(10)
@given(data=st.data(), seed=SEEDS)
def test_a_believed_game_can_be_believed_again(name: str, data: st.DataObject, seed: int) -> None:
    """Another seat of it has a view like any other."""
    game = data.draw(courses(Setting(name))).game()
    believed = pepita.believe(game.view(draw_viewer(data, game)), seed)
    check_belief(believed, draw_viewer(data, believed), seed)


@each_game
def test_what_is_done_with_a_believed_game_changes_no_later_one(name: str) -> None:
    view = Setting(name).small().view(0)
    first = pepita.believe(view, 5)
    before = as_json(first.position())
    walk(first, seeded(1), 10)
    assert as_json(pepita.believe(view, 5).position()) == before
    assert as_json(pepita.believe(view, 6).position()) != before


@each_game
def test_a_view_that_only_json_takes_for_another_is_refused(name: str) -> None:
    view: Any = pepita.new_game(name, seats=3, seed=1).view(None)
    pepita.believe(view, 1)
    assert view["viewer"] is None
    with pytest.raises(pepita.BadView):
        pepita.believe({**view, "viewer": float("nan")}, 1)


@each_game
@pytest.mark.parametrize("seed", [-1, 2**63, 2**70, True, None])
def test_a_belief_has_a_seed_like_a_game(name: str, seed: Any) -> None:
    with pytest.raises(pepita.BadOption) as bad:
        pepita.believe(Setting(name).small().view(0), seed)
    assert bad.value.option == "seed"


# Hidden roles.

with registered():
    WITHOUT_ROLES = [name for name in GAMES if entry(name).with_roles is None]

BELIEFS = 3000


def saboteurs_of(game: pepita.Game) -> frozenset[int]:
    roles: Any = game.position()["roles"]
    return frozenset(seat for seat, role in enumerate(roles) if role == "saboteur")


def shares(seats: int, viewer: int | None, own: str | None, chances: list[float]) -> Any:
    """How often each set of saboteurs should come up: every way to deal, times its chances."""
    cards = box_for(seats)["saboteur"] - (own == "saboteur")
    places = [seat for seat in range(seats) if seat != viewer]
    own_seats = [] if own != "saboteur" or viewer is None else [viewer]
    weights: Counter[frozenset[int]] = Counter()
    for chosen in combinations([*places, -1], cards):
        weight = prod(chances[seat] if seat in chosen else 1 - chances[seat] for seat in places)
        weights[frozenset([*chosen, *own_seats]) - {-1}] += weight  # type: ignore[assignment]
    total = sum(weights.values())
    return {way: weight / total for way, weight in weights.items() if weight}


def check_frequencies(found: "Counter[frozenset[int]]", expected: dict[Any, float]) -> None:
    """Pearson's test, at odds of far less than one in a thousand, with fixed seeds."""
    assert set(found) <= set(expected)
    count = sum(found.values())
    off = sum(
        (found[way] - count * share) ** 2 / (count * share) for way, share in expected.items()
    )
    freedom = len(expected) - 1
    assert off < freedom + 4 * (2 * freedom) ** 0.5 + 8


CHANCES: dict[str, list[float]] = {
    "nothing is known": [0.5, 0.5, 0.5, 0.5, 0.5],
    "one is suspected": [0.5, 0.9, 0.5, 0.2, 0.5],
    "one is sure": [0.5, 0.5, 1, 0.5, 0.5],
    "one is cleared": [0.5, 0.5, 0, 0.3, 0.5],
}


@pytest.mark.parametrize("viewer", [None, 0, 3])
@pytest.mark.parametrize("chances", CHANCES.values(), ids=CHANCES.keys())
def test_roles_are_drawn_as_often_as_their_chances_say(
    viewer: int | None, chances: list[float]
) -> None:
    game = pepita.new_game("saboteur", seats=5, seed=3)
    view: Any = game.view(viewer)
    own = None if viewer is None else view["roles"][viewer]
    found = Counter(saboteurs_of(pepita.believe(view, seed, chances)) for seed in range(BELIEFS))
    check_frequencies(found, shares(5, viewer, own, chances))


@pytest.mark.parametrize("viewer", [None, 0, 3])
def test_without_chances_roles_are_drawn_as_the_rules_deal_them(viewer: int | None) -> None:
    game = pepita.new_game("saboteur", seats=5, seed=3)
    view: Any = game.view(viewer)
    own = None if viewer is None else view["roles"][viewer]
    found = Counter(saboteurs_of(pepita.believe(view, seed)) for seed in range(BELIEFS))
    check_frequencies(found, shares(5, viewer, own, [0.5] * 5))


def test_a_game_with_roles_drawn_by_chances_fits_its_view_and_can_be_played() -> None:
    for seed in range(40):
        game = pepita.new_game("saboteur", seats=6, seed=seed)
        walk(game, seeded(seed), 3 * seed, eager=True)
        viewer = seed % 6
        view = game.view(viewer)
        believed = pepita.believe(view, seed, [0.1, 0.9, None, 0.5, 0.5, 0.5])
        assert as_json(believed.view(viewer)) == as_json(view)
        assert census(believed.position()) == box(game)
        finish(believed, seeded(seed))
        assert pepita.replay(believed.record()).position() == believed.position()


def test_roles_that_are_open_are_not_drawn() -> None:
    game = pepita.new_game("saboteur", seats=4, seed=2)
    finish(game, seeded(2))
    believed = pepita.believe(game.view(1), 1, [1, 1, 1, 1])
    assert believed.position()["roles"] == game.position()["roles"]


@pytest.mark.parametrize(
    "roles",
    [
        pytest.param([0.5], id="too few"),
        pytest.param([0.5] * 6, id="too many"),
        pytest.param([0.5, 0.5, 0.5, 0.5, 1.1], id="more than sure"),
        pytest.param([0.5, 0.5, 0.5, 0.5, -0.1], id="less than never"),
        pytest.param([0.5, 0.5, 0.5, 0.5, float("nan")], id="no number at all"),
        pytest.param([0.5, 0.5, 0.5, 0.5, True], id="a yes"),
        pytest.param([0.5, 0.5, 0.5, 0.5, "1"], id="a text"),
        pytest.param(0.5, id="no list"),
        pytest.param([1, 1, 1, 1, 1], id="more saboteurs than cards"),
        pytest.param([0, 0, 0, 0, 0], id="fewer saboteurs than are dealt"),
    ],
)
def test_chances_that_cannot_be_are_refused(roles: Any) -> None:
    view = pepita.new_game("saboteur", seats=5, seed=1).view(None)
    with pytest.raises(pepita.BadOption) as bad:
        pepita.believe(view, 1, roles)
    assert bad.value.option == "roles"


@pytest.mark.parametrize("name", WITHOUT_ROLES)
def test_a_game_without_hidden_roles_takes_no_chances(name: str) -> None:
    seats = described(name)["seats"][-1]
    view = Setting(name).new(seats, 1).view(0)
    with pytest.raises(pepita.BadOption) as bad:
        pepita.believe(view, 1, [0.5] * seats)
    assert bad.value.option == "roles"
