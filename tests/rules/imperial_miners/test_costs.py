"""Costs of effects: met in full and together, or the effect cannot be chosen."""

from collections.abc import Sequence
from typing import Any

import pytest

from pepita import BadOption, Game, new_game
from tests.rules.imperial_miners.mines import answers, card, own, placed, rock
from tests.rules.imperial_miners.steps import (
    Data,
    advance,
    cart,
    coins,
    compared,
    discard,
    pay,
    per,
    put,
    remove,
    vp,
)
from tests.rules.imperial_miners.tables import deck_with, may, play, refused

# A cost, what falls one short of it, and what is just enough.
COSTS: dict[str, tuple[Data, dict[str, Any], dict[str, Any]]] = {
    "collapses to place": (
        put("collapse", "mine", cards=3),
        {"collapses": ["1,0", "1,2"]},
        {"collapses": ["1,0"], "machines": {"1,2": 3}},
    ),
    "collapses to remove": (
        remove("collapse", "mine", cards=2),
        {"collapses": ["1,2"]},
        {"collapses": ["1,2", "1,0"]},
    ),
    "machines to place": (
        put("machine", "this", each=2),
        {"machines": {"2,1": 2}},
        {"machines": {"2,1": 1}},
    ),
    "machines to remove": (
        remove("machine", "this", each=2),
        {"machines": {"2,1": 1}},
        {"machines": {"2,1": 2}},
    ),
    "machines on other cards": (
        remove("machine", "others", cards=2),
        {"machines": {"1,0": 3, "2,1": 3}},
        {"machines": {"1,0": 1, "1,2": 1}},
    ),
    "cards to discard": (discard(2), {"hand": [30]}, {"hand": [30, 31]}),
    "carts": (cart(2), {"halves": ["TL"]}, {"halves": ["TL", "TR"]}),
}


def reached(cost: Data, *, halves: Sequence[str] = (), **fields: Any) -> Game:
    """Return a table where the chain has come to a card on 2,1 with a cost."""
    acting = card({"cost": [cost], "do": [vp(5)]}, [coins(1)], halves=halves)
    mine = {"1,0": rock(), "1,2": rock(), "2,1": acting}
    return placed("3,0", rock(), mine, **fields)


@pytest.mark.clause("M-EFFECT-04")
@pytest.mark.parametrize("name", list(COSTS))
def test_a_cost_that_cannot_be_met_in_full_rules_the_effect_out(name: str) -> None:
    """Ruling A-21."""
    cost, short, enough = COSTS[name]
    game = reached(cost, **short)
    assert game.legal_moves(0) == ["decline", "do 2"]
    assert refused(game, 0, "do 1") == ("M-EFFECT-04", "cost-too-high")
    assert may(reached(cost, **enough), 0, "do 1")


@pytest.mark.clause("M-EFFECT-04")
@pytest.mark.parametrize("name", list(COSTS))
def test_a_table_may_have_costs_in_tokens_and_cards_met_as_far_as_possible(name: str) -> None:
    """Option `strict_costs`: what is there is paid, and the rest still follows."""
    cost, short, _ = COSTS[name]
    game = reached(cost, **short, options={"strict_costs": False})
    assert may(game, 0, "do 1")
    facts = play(game, 0, "do 1")
    while own(game)["asks"] == "cards":
        facts += play(game, 0, f"card {min(answers(game, 'card'))}")
    paid = ("token-placed", "token-removed", "discarded", "cart-placed")
    assert [fact["fact"] for fact in facts if fact["fact"] in paid]
    assert own(game)["vp"] == 5


@pytest.mark.clause("M-EFFECT-04")
@pytest.mark.parametrize("strict", [True, False])
@pytest.mark.parametrize("good", ["coin", "vp"])
def test_coins_and_vp_are_always_paid_in_full(good: str, strict: bool) -> None:
    """Ruling A-21."""
    dear = card({"cost": [pay(good, 3)], "do": [advance(1)]}, [coins(1)])
    options = {"strict_costs": strict}
    poor = placed("1,0", dear, coins=2, vp=2, options=options)
    assert refused(poor, 0, "do 1") == ("M-EFFECT-04", "cost-too-high")
    game = placed("1,0", dear, coins=3, vp=3, options=options)
    play(game, 0, "do 1")
    held = {"coin": own(game)["coins"], "vp": own(game)["vp"]}
    assert held == {"coin": 3, "vp": 3, good: 0}


@pytest.mark.clause("M-EFFECT-04")
def test_a_cost_is_met_before_anything_else_is_done() -> None:
    acting = card({"cost": [pay("coin", 2), remove("machine", "this")], "do": [coins(5)]})
    mine = {"1,0": acting}
    assert own(placed("2,1", rock(), mine, coins=1, machines={"1,0": 1}))["asks"] == "surface"
    game = placed("2,1", rock(), mine, coins=2, machines={"1,0": 1})
    facts = play(game, 0, "do 1")
    assert [fact["fact"] for fact in facts][1:4] == ["paid", "token-removed", "gained"]
    assert own(game)["coins"] == 5


@pytest.mark.clause("M-EFFECT-04")
@pytest.mark.parametrize("good", ["coin", "vp"])
def test_what_one_part_of_a_cost_takes_is_gone_for_the_next(good: str) -> None:
    """Ruling A-21: the whole cost must be there."""
    twice = card({"cost": [pay(good, 2), pay(good, 2)], "do": [advance(1)]}, [advance(1)])
    assert not may(placed("1,0", twice, coins=3, vp=3), 0, "do 1")
    assert may(placed("1,0", twice, coins=4, vp=4), 0, "do 1")


@pytest.mark.clause("M-EFFECT-04")
@pytest.mark.parametrize(
    "cost",
    [
        pytest.param([discard(1), discard(1)], id="cards"),
        pytest.param([put("collapse", "this"), put("collapse", "row")], id="collapses"),
        pytest.param([remove("machine", "this"), remove("machine", "row")], id="machines"),
        pytest.param([cart(1), cart(1)], id="carts"),
        pytest.param([discard(1), pay("coin", "@scots")], id="paid at the end"),
    ],
)
def test_no_part_of_a_cost_can_spoil_another(cost: list[Data]) -> None:
    """Ruling A-21: a deck with such a card is refused."""
    deck = deck_with(cards={21: card({"cost": cost, "do": [vp(5)]})})
    with pytest.raises(BadOption, match=r"card 21 .*cost"):
        new_game("imperial-miners", seats=1, seed=1, deck=deck)


@pytest.mark.clause("M-EFFECT-04")
def test_an_effect_whose_condition_is_not_met_cannot_be_chosen() -> None:
    needy = card({"need": compared(per("coins"), ">=", 3), "do": [vp(5)]}, [coins(1)])
    assert refused(placed("1,0", needy, coins=2), 0, "do 1") == ("M-EFFECT-04", "need-unmet")
    assert may(placed("1,0", needy, coins=3), 0, "do 1")
