"""Without a card that can be played: the top card of deck 1. And what all play in round 1."""

import pytest

from pepita import BadOption
from tests.rules.imperial_miners.plain import (
    L1,
    L2,
    L3,
    L4,
    in_the_mine,
    plain_table,
    with_event,
)
from tests.rules.imperial_miners.tables import (
    Data,
    choose_all,
    dealt,
    hand,
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


@pytest.mark.clause("M-MINE-06")
@pytest.mark.parametrize(
    ("cards", "hand_held", "coins"),
    [
        pytest.param(THREE_ROWS, [98, 99], 1, id="nothing that can be paid"),
        pytest.param([], [55, 98, 141], 9, id="nothing that can be placed"),
        pytest.param(mine({"1,0": 21}), [55, 100, 141], 1, id="neither the one nor the other"),
        pytest.param(THREE_ROWS, [98, 99, *L3[5:11]], 0, id="a full hand"),
    ],
)
def test_a_player_who_can_play_no_card_plays_the_top_card_of_deck_1(
    cards: list[Data], hand_held: list[int], coins: int
) -> None:
    """Rulings A-12, A-13 and A-73: asked all the same, and no card passes through the hand."""
    prices: dict[int, Data] = {number: {"cost": 9} for number in L3 if number != 100}
    game = plain_table({"mine": cards, "hand": hand_held, "coins": coins}, cards=prices)
    assert game.legal_moves(0) == ["dig"]
    top = truth(game)["piles"][0][0]
    facts = game.play(0, "dig")
    assert told(facts, "dug") == [{"fact": "dug", "seat": 0, "card": top, "to": None}]
    if cards:
        game.play(0, "place 2")
    assert top in [one["card"] for one in player(game, 0)["mine"]]
    assert hand(game, 0) == hand_held
    assert player(game, 0)["coins"] == coins
    assert player(game, 0)["asks"] == "surface"
    assert seen(game)["decks"][0] == 35 - sum(one["card"] in L1 for one in cards)


@pytest.mark.clause("M-MINE-06")
def test_a_player_who_can_play_a_card_must_play_one() -> None:
    """Ruling A-12."""
    game = plain_table({"mine": THREE_ROWS, "hand": [22, 98]}, cards={98: {"cost": 9}})
    assert game.legal_moves(0) == ["play 22"]
    assert refused(game, 0, "dig") == ("M-MINE-06", "must-play")


@pytest.mark.clause("M-MINE-06")
def test_where_it_is_voluntary_anybody_may_play_the_top_card_of_deck_1() -> None:
    """Ruling A-12."""
    game = plain_table({"hand": [22]}, options={"voluntary_l1": True})
    assert game.legal_moves(0) == ["dig", "play 22"]
    game.play(0, "dig")
    assert hand(game, 0) == [22]
    assert [one["card"] for one in player(game, 0)["mine"]] == [19]


@pytest.mark.clause("M-MINE-06")
@pytest.mark.parametrize("value", [1, "yes", None])
def test_it_is_voluntary_or_it_is_not(value: object) -> None:
    with pytest.raises(BadOption, match="voluntary_l1"):
        dealt(voluntary_l1=value)


@pytest.mark.clause("M-MINE-06")
def test_an_empty_hand_plays_the_top_card_of_deck_1_unasked() -> None:
    """Rulings A-12 and A-73."""
    game = with_event(1, {"hand": []}, {"hand": [22]})
    assert game.actors == (1,)
    facts = game.play(1, "play 22")
    assert [fact["card"] for fact in told(facts, "dug")] == [19]
    assert hand(game, 0) == []


@pytest.mark.clause("M-MINE-06")
def test_the_card_from_deck_1_costs_nothing() -> None:
    """Ruling A-13. The event makes every card dearer."""
    event = in_the_mine({"mod": "play_cost", "n": 3})
    game = plain_table({"hand": [22], "coins": 2}, event=event)
    assert game.legal_moves(0) == ["dig"]
    game.play(0, "dig")
    assert player(game, 0)["coins"] == 2


@pytest.mark.clause("M-MINE-06", "M-MINE-01")
@pytest.mark.parametrize(("order", "cards"), [("rotating", [20, 19]), ("fixed", [19, 20])])
def test_cards_from_deck_1_are_taken_in_the_order_of_the_mine_phase(
    order: str, cards: list[int]
) -> None:
    """Ruling A-10. Seat 1 turned up the event."""
    players = [{"hand": [55]}, {"hand": [56]}]
    game = with_event(1, *players, options={"resolve_order": order})
    facts = choose_all(game, ["dig", "dig"])
    dug = {fact["seat"]: fact["card"] for fact in told(facts, "dug")}
    assert [dug[0], dug[1]] == cards


@pytest.mark.clause("M-MINE-06", "M-SETUP-15")
def test_the_discards_of_level_1_give_a_card_when_deck_1_is_empty() -> None:
    game = plain_table({"hand": [98]}, piles=[[], L2, L3[1:], L4], discards=[L1, [], [], []])
    game.play(0, "dig")
    assert (seen(game)["decks"][0], seen(game)["discards"][0]) == (35, [])


@pytest.mark.clause("M-MINE-06")
def test_if_deck_1_has_no_card_the_player_has_no_mine_phase() -> None:
    """Ruling A-13. All level 1 cards lie in the mines."""
    rows = [L1[:4], *(L1[4 + 8 * seat :][:8] for seat in range(4))]
    players = [
        {"mine": row_of(*cards), "hand": [98 if seat == 0 else 55 + seat], "coins": 2}
        for seat, cards in enumerate(rows)
    ]
    game = plain_table(*players)
    assert game.legal_moves(0) == ["dig"]
    facts = choose_all(game, ["dig", "play 56", "play 57", "play 58", "play 59"])
    assert told(facts, "skipped") == [{"fact": "skipped", "seat": 0, "to": None}]
    assert game.actors == (1,)
    assert len(player(game, 0)["mine"]) == 4
    assert player(game, 0)["coins"] == 2
    for seat in range(1, 5):
        play(game, seat, "place -1", "surface coins")
    assert seen(game)["round"] == 10


@pytest.mark.clause("M-MINE-07")
def test_in_the_first_round_only_level_1_can_be_played() -> None:
    """Ruling A-15. Event 4 has given coins."""
    eight = [19, 20, 55, 56, 57, 98, 99, 100]
    order = [EARLY_RISER, 1, 2, 3, *range(5, 19)]
    game = plain_table({"hand": eight, "asks": "keep"}, phase="keep", events=order)
    play(game, 0, "keep 19 55 56 98", "branch 1")
    assert player(game, 0)["coins"] == 3
    assert game.legal_moves(0) == ["play 19"]
    for number in (55, 98):
        assert refused(game, 0, f"play {number}")[1] == "nothing-to-hang-from"


@pytest.mark.clause("M-MINE-07")
def test_everybody_plays_level_1_in_the_first_round() -> None:
    for seed in range(10):
        game = dealt(seats=3, seed=seed)
        while seen(game)["round"] < 2:
            seat = game.actors[0]
            game.play(seat, game.legal_moves(seat)[0])
        for one in seen(game)["players"]:
            assert [row["at"] for row in one["mine"]] == ["1,0"]
