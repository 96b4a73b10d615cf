"""Playing a card: chosen unseen, revealed together, paid for."""

import pytest

from pepita import BadOption
from tests.rules.imperial_miners.mines import card
from tests.rules.imperial_miners.plain import (
    in_the_mine,
    plain_table,
    with_event,
)
from tests.rules.imperial_miners.steps import draw
from tests.rules.imperial_miners.tables import (
    Data,
    choose_all,
    dealt,
    deck_with,
    hand,
    may,
    mine,
    play,
    player,
    refused,
    row_of,
    seen,
    told,
    truth,
)

EARLY_RISER = 4
THREE_ROWS = mine({"1,0": 21, "2,1": 89, "3,0": 133})


@pytest.mark.clause("M-MINE-01")
@pytest.mark.parametrize("viewer", [1, None])
def test_a_card_is_chosen_unseen(viewer: int | None) -> None:
    """Ruling A-09."""
    views = []
    for choice in ("play 21", "play 22"):
        game = plain_table({"hand": [21, 22]}, {"hand": [23]})
        assert game.play(0, choice) == [{"fact": "chose", "seat": 0, "to": None}]
        assert game.actors == (1,)
        assert player(game, 0, viewer)["has_chosen"]
        assert player(game, 0, viewer)["hand_levels"] == [2, 0, 0, 0]
        views.append(seen(game, viewer))
    assert views[0] == views[1]


@pytest.mark.clause("M-MINE-01")
def test_a_choice_is_final() -> None:
    """Ruling A-09."""
    game = plain_table({"hand": [21, 22]}, {"hand": [23]})
    game.play(0, "play 21")
    assert refused(game, 0, "play 22") == ("M-MINE-01", "already-chosen")


@pytest.mark.clause("M-MINE-01")
def test_all_cards_are_revealed_and_paid_for_before_any_is_placed() -> None:
    """Ruling A-09."""
    players = [{"mine": row_of(19 + seat), "hand": [55 + seat], "coins": 3} for seat in (0, 1)]
    game = plain_table(*players)
    facts = choose_all(game, ["play 55", "play 56"])
    assert [(fact["fact"], fact["seat"]) for fact in facts] == [
        ("chose", 1), ("played", 0), ("paid", 0), ("played", 1), ("paid", 1),
    ]  # fmt: skip
    assert [one["coins"] for one in seen(game)["players"]] == [1, 1]
    assert [one["playing"] for one in seen(game)["players"]] == [55, 56]
    assert game.legal_moves(0) == ["place -1", "place 1"]


@pytest.mark.clause("M-MINE-01")
def test_a_placed_card_is_activated_before_anything_else() -> None:
    game = plain_table({"mine": row_of(19), "hand": [89], "coins": 2}, cards={89: card([draw(1)])})
    facts = play(game, 0, "play 89", "place 1")
    steps = [fact["fact"] for fact in facts]
    assert steps == ["chose", "played", "paid", "placed", "activated"]
    assert player(game, 0)["asks"] == "option"


@pytest.mark.clause("M-MINE-01")
@pytest.mark.parametrize(
    ("order", "turns"),
    [
        pytest.param("rotating", [1, 2, 0], id="from the player who turned up the event"),
        pytest.param("fixed", [0, 1, 2], id="fixed: from seat 0"),
    ],
)
def test_players_place_and_activate_one_after_another(order: str, turns: list[int]) -> None:
    """Ruling A-10."""
    players = [{"hand": [number]} for number in (19, 20, 22)]
    game = with_event(1, *players, options={"resolve_order": order})
    choose_all(game, ["play 19", "play 20", "play 22"])
    for seat in turns:
        assert game.actors == (seat,)
        for other in {0, 1, 2} - {seat}:
            assert refused(game, other, "surface coins")[1] == "not-your-turn"
        game.play(seat, "surface coins")
    assert seen(game)["round"] == 3


@pytest.mark.clause("M-MINE-01")
def test_in_real_time_all_place_and_activate_at_once() -> None:
    """Ruling A-10: the decks serve the player who comes first."""
    players = [{"hand": [number]} for number in (19, 20, 22)]
    game = with_event(1, *players, options={"resolve_order": "realtime"})
    choose_all(game, ["play 19", "play 20", "play 22"])
    assert game.actors == (0, 1, 2)
    top, second = truth(game)["piles"][1][:2]
    play(game, 2, "surface cards", "deck 2")
    play(game, 0, "surface cards", "deck 2")
    assert (hand(game, 2), hand(game, 0)) == ([top], [second])
    play(game, 2, "deck 2", "deck 2")
    assert set(game.actors) == {0, 1}


@pytest.mark.clause("M-MINE-01")
@pytest.mark.parametrize("value", ["random", 0, None])
def test_a_table_knows_three_orders(value: object) -> None:
    with pytest.raises(BadOption, match="resolve_order"):
        dealt(resolve_order=value)


@pytest.mark.clause("M-MINE-02")
def test_one_card_is_played_a_round() -> None:
    game = plain_table({"mine": row_of(25), "hand": [19, 20, 21, 22, 23]})
    game.play(0, "play 20")
    assert hand(game, 0) == [19, 21, 22, 23]
    assert refused(game, 0, "play 21")[1] == "not-now"
    play(game, 0, "place 2")
    assert refused(game, 0, "play 21")[1] == "not-now"
    assert [one["card"] for one in player(game, 0)["mine"]] == [25, 20]


@pytest.mark.clause("M-MINE-02")
def test_a_card_is_played_from_the_players_own_hand() -> None:
    game = plain_table({"hand": [21]}, {"hand": [22]})
    assert refused(game, 0, "play 22") == ("M-MINE-02", "not-in-hand")


@pytest.mark.clause("M-MINE-02")
@pytest.mark.parametrize("viewer", [1, None])
def test_hands_are_secret(viewer: int | None) -> None:
    """Ruling A-51: others see of which levels the cards are, by their backs."""
    views = []
    for cards in ([21, 56, 98], [22, 57, 99]):
        game = plain_table({"hand": cards}, {"hand": [23]})
        assert player(game, 0, viewer)["hand"] is None
        assert player(game, 0, viewer)["hand_levels"] == [1, 1, 1, 0]
        views.append(seen(game, viewer))
    assert views[0] == views[1]


@pytest.mark.clause("M-MINE-02")
def test_a_player_with_one_card_to_play_is_asked() -> None:
    """Ruling A-73."""
    game = with_event(1, {"hand": [21, 98]}, {"hand": [22]})
    assert game.actors == (0, 1)
    assert game.legal_moves(0) == ["play 21"]


@pytest.mark.clause("M-MINE-03")
def test_the_cost_of_a_card_is_paid_when_it_is_revealed() -> None:
    cards = mine({"1,0": 21, "2,1": 89})
    game = plain_table({"mine": cards, "hand": [98], "coins": 5}, cards={98: {"cost": 4}})
    facts = game.play(0, "play 98")
    assert told(facts, "paid") == [{"fact": "paid", "seat": 0, "good": "coin", "n": 4, "to": None}]
    assert player(game, 0)["coins"] == 1
    assert player(game, 0)["asks"] == "slot"


@pytest.mark.clause("M-MINE-03")
@pytest.mark.parametrize(("coins", "is_allowed"), [(3, False), (4, True)])
def test_a_card_that_is_too_dear_cannot_be_played(coins: int, is_allowed: bool) -> None:
    cards = mine({"1,0": 21, "2,1": 89})
    seat = {"mine": cards, "hand": [19, 98], "coins": coins}
    game = plain_table(seat, cards={98: {"cost": 4}})
    assert may(game, 0, "play 98") == is_allowed
    if not is_allowed:
        assert refused(game, 0, "play 98") == ("M-MINE-03", "too-dear")


@pytest.mark.clause("M-MINE-04")
def test_levels_1_and_4_are_free_level_2_costs_2_and_level_3_what_it_says() -> None:
    """Ruling A-16."""
    prices = {99: {"cost": 7}, 100: {"cost": 13}}
    seat = {"mine": THREE_ROWS, "hand": [22, 55, 98, 99, 100, 141]}
    game = plain_table(seat, cards=prices)
    assert player(game, 0, viewer=0)["costs"] == [0, 2, 0, 7, 13, 0]
    assert game.legal_moves(0) == ["play 141", "play 22", "play 98"]
    assert refused(game, 0, "play 55") == ("M-MINE-03", "too-dear")


@pytest.mark.clause("M-MINE-04")
@pytest.mark.parametrize(("number", "cost"), [(21, 1), (89, 1), (89, 3), (133, 14), (141, 2)])
def test_a_deck_with_other_costs_is_refused(number: int, cost: int) -> None:
    with pytest.raises(BadOption, match="deck"):
        dealt(deck=deck_with(cards={number: {"cost": cost}}))


@pytest.mark.clause("M-MINE-05")
@pytest.mark.parametrize(
    ("number", "coins"),
    [
        pytest.param(55, 0, id="2 less 2"),
        pytest.param(98, 0, id="1 less 2 is nothing"),
        pytest.param(98, 3, id="and nothing is paid back"),
        pytest.param(22, 3, id="nor for a free card"),
        pytest.param(99, 3, id="5 less 2, which are there only so"),
    ],
)
def test_an_event_makes_cards_cheaper_but_never_cheaper_than_free(number: int, coins: int) -> None:
    """Ruling A-14."""
    event = in_the_mine({"mod": "play_cost", "n": -2})
    seat = {"mine": THREE_ROWS, "hand": [22, 55, 98, 99], "coins": coins}
    game = plain_table(seat, event=event, cards={98: {"cost": 1}, 99: {"cost": 5}})
    assert player(game, 0, viewer=0)["costs"] == [0, 0, 0, 3]
    game.play(0, f"play {number}")
    assert player(game, 0)["coins"] == (0 if number == 99 else coins)


@pytest.mark.clause("M-MINE-05")
@pytest.mark.parametrize(("scots", "cost"), [(0, 3), (1, 2), (3, 0), (4, 0)])
def test_a_card_can_make_itself_cheaper_but_never_cheaper_than_free(scots: int, cost: int) -> None:
    """Ruling A-14."""
    cards = mine({"1,0": 19, "2,1": 55, "1,2": 20, "1,4": 22})
    numbers = [one["card"] for one in cards]
    fields: dict[int, Data] = {number: {"factions": []} for number in numbers[scots:]}
    fields[98] = {"cost": 3, "discount": "@scots"}
    game = plain_table({"mine": cards, "hand": [98], "coins": cost}, cards=fields)
    assert player(game, 0, viewer=0)["costs"] == [cost]
    game.play(0, "play 98")
    assert player(game, 0)["coins"] == 0
