"""The three printed events: Carat Harvest, Night Trading and Early Riser."""

import pytest

from pepita import Game
from tests.rules.imperial_miners.mines import card, own, placed, placing, rock
from tests.rules.imperial_miners.plain import (
    L1,
    L2,
    L3,
    in_the_mine,
    plain_table,
    with_event,
)
from tests.rules.imperial_miners.steps import (
    cart,
    coins,
    pay,
)
from tests.rules.imperial_miners.tables import (
    hand,
    may,
    play,
    player,
    refused,
    row_of,
    seen,
    told,
)

CARAT_HARVEST, NIGHT_TRADING, EARLY_RISER = 1, 2, 4
EVERY_HALF_BELOW = rock("BL", "BR")


@pytest.mark.clause("M-EVENT-11", "M-DRAW-06")
def test_early_riser_gives_three_coins_or_a_level_4_card() -> None:
    """Ruling A-44. Seat 1 turns it up."""
    game = with_event(EARLY_RISER, {"hand": [21]}, {"hand": [22], "coins": 1})
    game.play(1, "branch 1")
    assert player(game, 1)["coins"] == 4
    assert hand(game, 1) == [22]
    facts = game.play(0, "branch 2")
    assert told(facts, "drew") == [{"fact": "drew", "seat": 0, "deck": 4, "to": None}]
    assert hand(game, 0) == [21, 141]
    assert player(game, 0)["coins"] == 0
    assert seen(game)["decks"][3] == 13


@pytest.mark.clause("M-EVENT-11")
def test_without_level_4_cards_early_riser_gives_coins() -> None:
    """Ruling A-19. Two players hold all level 4 cards."""
    game = with_event(EARLY_RISER, {"hand": [141] * 7}, {"hand": [141] * 7})
    assert seen(game)["decks"][3] == 0
    assert seen(game)["phase"] == "card"
    assert [one["coins"] for one in seen(game)["players"]] == [3, 3]


@pytest.mark.clause("M-EVENT-11")
def test_early_riser_draws_discarded_level_4_cards_when_the_deck_is_empty() -> None:
    """Ruling A-44."""
    game = with_event(
        EARLY_RISER,
        {"hand": [141] * 6},
        {"hand": [141] * 7},
        discards=[[], [], [], [141]],
        piles=[L1, L2, L3, []],
    )
    game.play(1, "branch 2")
    assert (seen(game)["decks"][3], seen(game)["discards"][3]) == (0, [])
    assert hand(game, 1) == [141] * 8


# A card that meets halves of three others on 2,1: the two above it and the one on its left.
THREE_CARTS = {"1,0": EVERY_HALF_BELOW, "1,2": EVERY_HALF_BELOW, "2,-1": rock("R", "TR")}
MEETS_THREE = ("L", "TL", "TR")


@pytest.mark.clause("M-EVENT-12")
def test_carat_harvest_gives_a_vp_for_each_cart() -> None:
    """Ruling A-56. Two carts by placing and one by a token."""
    mine = {"1,0": EVERY_HALF_BELOW, "2,-1": rock("R")}
    carter = card([cart(1)], halves=["L", "TL"])
    game, facts = placing("2,1", carter, mine, event=CARAT_HARVEST)
    assert own(game)["vp"] == 2
    assert [fact["edge"] for fact in told(facts, "cart-completed")] == ["1,0 BR", "2,-1 R"]
    game.play(0, "do 1")
    assert own(game)["cart_tokens"] == ["1,0 BL"]
    assert own(game)["vp"] == 3


@pytest.mark.clause("M-EVENT-12")
def test_carat_harvest_gives_a_vp_for_each_of_three_carts_at_once() -> None:
    """Rulings A-56 and A-57: before the card is activated."""
    gainer = card([coins(1)], halves=MEETS_THREE)
    game, facts = placing("2,1", gainer, THREE_CARTS, event=CARAT_HARVEST)
    assert (own(game)["carts"], own(game)["vp"]) == (4, 3)
    assert own(game)["asks"] == "option"
    names = [fact["fact"] for fact in facts]
    assert names.index("paid") < names.index("placed") < names.index("cart-completed")
    assert names.index("activated") > max(
        place for place, name in enumerate(names) if name == "gained"
    )


@pytest.mark.clause("M-EVENT-12")
def test_what_carat_harvest_gives_is_there_for_the_effect_of_the_card() -> None:
    """Ruling A-57."""
    bought = card({"cost": [pay("vp", 3)], "do": [coins(9)]}, halves=MEETS_THREE)
    game = placed("2,1", bought, THREE_CARTS, event=CARAT_HARVEST)
    assert may(game, 0, "do 1")


@pytest.mark.clause("M-EVENT-12")
def test_what_completed_carts_give_does_not_help_to_pay_for_the_card() -> None:
    """Ruling A-57. This event gives coins instead of VP."""
    event = in_the_mine({"on": "cart_completed", "do": [coins(2)]})
    seat = {"mine": row_of(21), "hand": [89], "coins": 1}
    halves = {21: {"halves": ["BR", "BL"]}, 89: {"halves": ["TL", "TR"]}}
    game = plain_table(seat, event=event, cards=halves)
    assert refused(game, 0, "play 89") == ("M-MINE-03", "too-dear")


@pytest.mark.clause("M-EVENT-12")
def test_carat_harvest_rewards_the_player_who_completes_the_cart_alone() -> None:
    halves = {number: {"halves": ["L", "R"]} for number in (19, 20)}
    players = [{"mine": row_of(19), "hand": [20]}, {"mine": row_of(21), "hand": [22]}]
    game = plain_table(*players, event=CARAT_HARVEST, cards=halves)
    game.play(0, "play 20")
    game.play(1, "play 22")
    play(game, 0, "place 2", "surface coins")
    play(game, 1, "place 2")
    assert [one["vp"] for one in seen(game)["players"]] == [1, 0]


def trading(coins: int) -> Game:
    """Return a table at which seat 0 has these coins when Night Trading is resolved."""
    game = plain_table({"hand": [21, 22], "coins": coins}, event=NIGHT_TRADING)
    play(game, 0, "play 21", "surface cards", "deck 1", "deck 1", "deck 1")
    return game


@pytest.mark.clause("M-EVENT-13")
def test_night_trading_offers_the_prices_that_can_be_paid() -> None:
    """Rulings A-19 and A-21."""
    game = trading(7)
    assert game.legal_moves(0) == ["decline", "row 1", "row 2", "row 3"]
    assert refused(game, 0, "row 4") == ("M-EVENT-13", "row-too-dear")
    assert refused(game, 0, "row 5") == ("M-EVENT-13", "no-such-row")
    game.play(0, "row 3")
    assert (player(game, 0)["coins"], player(game, 0)["vp"]) == (1, 3)
    assert seen(game)["round"] == 2
    assert not may(game, 0, "row 1")


@pytest.mark.clause("M-EVENT-13")
@pytest.mark.parametrize(("row", "price", "points"), [(1, 1, 1), (2, 3, 2), (3, 6, 3), (4, 10, 4)])
def test_night_trading_has_four_prices(row: int, price: int, points: int) -> None:
    """Ruling A-21: a price is paid in full."""
    game = trading(price)
    game.play(0, f"row {row}")
    assert (player(game, 0)["coins"], player(game, 0)["vp"]) == (0, points)
    if row > 1:
        assert refused(trading(price - 1), 0, f"row {row}") == ("M-EVENT-13", "row-too-dear")


@pytest.mark.clause("M-EVENT-13")
def test_night_trading_passes_over_players_without_coins() -> None:
    """Ruling A-73."""
    assert seen(trading(0))["round"] == 2
