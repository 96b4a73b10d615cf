"""An imagined game could be the real one, for all that the seat knows, and can be played."""

from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import pepita
from pepita.kernel.chance import seeded
from tests.contract.census import box, census
from tests.contract.checks import as_json, draw_viewer, everything
from tests.contract.effort import tries
from tests.contract.saboteur_census import box_for
from tests.contract.tables import (
    SEEDS,
    Setting,
    courses,
    each_game,
    each_setting,
    finish,
    mixed_settings,
    walk,
)


def without_chance(game: pepita.Game) -> str:
    position = game.position()
    del position["chance"]
    return as_json(position)


def check_dream(game: pepita.Game, viewer: int | None, seed: int) -> None:
    """The dream looks like the real game, is sound, and comes to an end."""
    before = everything(game)
    dream = game.imagine(viewer, seed)
    assert as_json(dream.view(viewer)) == as_json(game.view(viewer))
    assert dream.actors == game.actors
    assert dream.outcome == game.outcome
    assert census(dream.position()) == box(game)
    again = pepita.from_position(dream.position())
    assert again.position() == dream.position()
    finish(dream, seeded(seed))
    assert pepita.replay(dream.record()).position() == dream.position()
    assert everything(game) == before


@each_setting
@tries(5)
@given(data=st.data(), seed=SEEDS)
def test_an_imagined_game_cannot_be_told_from_the_real_one(
    setting: Setting, data: st.DataObject, seed: int
) -> None:
    game = data.draw(courses(setting)).game()
    check_dream(game, draw_viewer(data, game), seed)


@each_game
@tries(60)
@given(data=st.data(), seed=SEEDS)
def test_an_imagined_game_with_options_mixed_cannot_be_told_from_the_real_one(
    name: str, data: st.DataObject, seed: int
) -> None:
    game = data.draw(mixed_settings(name).flatmap(courses)).game()
    check_dream(game, draw_viewer(data, game), seed)


@each_setting
@tries(3)
@given(data=st.data(), seed=SEEDS)
def test_the_same_seed_gives_the_same_dream(
    setting: Setting, data: st.DataObject, seed: int
) -> None:
    game = data.draw(courses(setting)).game()
    viewer = draw_viewer(data, game)
    dreams = [copy.imagine(viewer, seed) for copy in (game, game.clone())]
    assert as_json(dreams[0].position()) == as_json(dreams[1].position())


@each_setting
@tries(3)
@given(data=st.data(), seed=SEEDS)
def test_another_seed_gives_another_dream(setting: Setting, data: st.DataObject, seed: int) -> None:
    game = data.draw(courses(setting, longest=10)).game()
    viewer = draw_viewer(data, game)
    if game.actors:
        dreams = {without_chance(game.imagine(viewer, (seed + n) % 2**63)) for n in range(8)}
        assert len(dreams) > 1
        assert dreams != {without_chance(game)}


@each_game
@pytest.mark.parametrize("seed", [-1, 2**63, 2**70])
def test_a_dream_has_a_seed_like_a_game(name: str, seed: int) -> None:
    game = Setting(name).small()
    with pytest.raises(pepita.BadOption) as bad:
        game.imagine(0, seed)
    assert bad.value.option == "seed"


# What is hidden in Saboteur is imagined as it may be, and each way about as often as it should.

DREAMS = 600


def dreams_of(game: pepita.Game, viewer: int | None) -> list[dict[str, Any]]:
    return [game.imagine(viewer, seed).position() for seed in range(DREAMS)]


@pytest.mark.clause("S-INFO-01", "S-INFO-02")
@pytest.mark.parametrize("seats", [3, 5, 7])
def test_every_way_to_deal_the_other_roles_is_imagined(seats: int) -> None:
    game = pepita.new_game("saboteur", seats=seats, seed=seats)
    own = game.position()["roles"]
    assert isinstance(own, list)
    dealt = Counter((*dream["roles"], dream["undealt"]) for dream in dreams_of(game, 0))
    assert {roles[0] for roles in dealt} == {own[0]}
    for place in range(1, seats + 1):
        saboteurs = sum(count for roles, count in dealt.items() if roles[place] == "saboteur")
        pool = box_for(seats)
        share = (pool["saboteur"] - (own[0] == "saboteur")) / seats
        assert saboteurs / DREAMS == pytest.approx(share, abs=0.09)


@pytest.mark.clause("S-INFO-08")
def test_every_order_of_unseen_goals_is_imagined() -> None:
    game = pepita.new_game("saboteur", seats=4, seed=4)
    orders = Counter(
        tuple(goal["face"] for goal in dream["goals"]) for dream in dreams_of(game, None)
    )
    assert len(orders) == 6
    assert min(orders.values()) / DREAMS > 1 / 12


@pytest.mark.clause("S-INFO-07")
def test_a_goal_that_a_map_showed_is_imagined_as_it_is_and_the_others_both_ways() -> None:
    game = with_hand("map")
    facts = game.play(0, "map middle")
    (seen,) = [fact["face"] for fact in facts if fact["fact"] == "saw"]
    orders = {tuple(goal["face"] for goal in dream["goals"]) for dream in dreams_of(game, 0)}
    assert {order[1] for order in orders} == {seen}
    assert len(orders) == 2
    others = {tuple(goal["face"] for goal in dream["goals"]) for dream in dreams_of(game, 1)}
    assert len(others) == 6


@pytest.mark.clause("S-INFO-04", "S-INFO-11")
def test_every_unseen_card_is_imagined_in_every_unseen_place() -> None:
    game = pepita.new_game("saboteur", seats=3, seed=1)
    walk(game, seeded(1), 12)
    dreams = dreams_of(game, 0)
    for place in ("hands", "deck"):
        cards = Counter(
            card
            for dream in dreams
            for card in (dream["hands"][1] if place == "hands" else dream["deck"][:1])
        )
        assert {"EW", "NS", "NESW", "map", "break-pick", "fix-lamp"} <= set(cards)


@pytest.mark.clause("S-INFO-05")
def test_a_card_that_one_passed_oneself_is_remembered_and_imagined_by_others() -> None:
    game = with_hand("break-lamp")
    game.play(0, "pass break-lamp")
    assert {dream["discards"][0]["card"] for dream in dreams_of(game, 0)} == {"break-lamp"}
    assert len({dream["discards"][0]["card"] for dream in dreams_of(game, 1)}) > 20


def with_hand(card: str) -> pepita.Game:
    """A new game in which seat 0 moves and holds this card."""
    for seed in range(1000):
        game = pepita.new_game("saboteur", seats=3, seed=seed)
        if game.actors == (0,) and f"pass {card}" in game.legal_moves(0):
            return game
    raise AssertionError(card)


def test_a_round_that_goes_on_is_imagined_with_something_left_to_play() -> None:
    """Argentine, deck empty: only one card of all that is hidden can still be played."""
    cards = box_for(3)
    hidden = [card for card in cards.elements() if card.strip("XNESW") == ""]
    hidden += ["fix-lamp"] * 2 + ["fix-cart"] * 2 + ["fix-lamp/cart"]
    game = pepita.from_position(
        {
            "game": "saboteur",
            "seats": 3,
            "options": {"edition": "argentine"},
            "turn": 1,
            "deck": [],
            "hands": [[], ["map"], []],
            "broken": [[], ["pick"], []],
            "discards": [
                *["break-pick"] * 2, *["break-lamp"] * 3, *["break-cart"] * 3,
                *["fix-pick"] * 2, "fix-pick/lamp", "fix-pick/cart", *["rockfall"] * 3,
                *["map"] * 5, *({"card": card, "by": 2} for card in hidden),
            ],
        }
    )  # fmt: skip
    for seed in range(200):
        check_dream(game, 0, seed)
