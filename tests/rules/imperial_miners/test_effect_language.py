"""The effect language: what each operation does, and what it asks."""

from typing import Any

import pytest

from pepita import Game
from tests.rules.imperial_miners.mines import answers, card, lying, own, placed, rock
from tests.rules.imperial_miners.steps import (
    Data,
    activate,
    advance,
    cart,
    discard,
    draw,
    gain,
    ladder,
    pay,
    per,
    put,
    remove,
    vp,
)
from tests.rules.imperial_miners.tables import hand, may, play, refused, told

MINE = {"1,0": rock(), "1,2": rock(), "1,4": rock()}


def doing(*steps: Data, mine: dict[str, Data] | None = None, **fields: Any) -> Game:
    """Return a table where seat 0 resolves these steps of a card on 1,6, beside three rocks."""
    game = placed("1,6", card(list(steps)), MINE if mine is None else mine, **fields)
    play(game, 0, "do 1")
    return game


def purse(game: Game) -> tuple[int, int]:
    """Return the coins and VP of seat 0."""
    return own(game)["coins"], own(game)["vp"]


def test_gain_adds_coins_or_vp() -> None:
    game = doing(gain("coin", 3), gain("vp", 2), coins=1, vp=1)
    assert purse(game) == (4, 3)


@pytest.mark.parametrize(("good", "left"), [("coin", (2, 5)), ("vp", (5, 2))])
def test_pay_takes_coins_or_vp_less_what_is_taken_off(good: str, left: tuple[int, int]) -> None:
    option = {"cost": [pay(good, 4, less=per("cards", "beside"))], "do": [advance(1)]}
    game = placed("1,2", card(option), {"1,0": rock()}, coins=5, vp=5)
    play(game, 0, "do 1")
    assert purse(game) == left


def test_a_ladder_trades_once_at_one_of_its_prices() -> None:
    game = doing(ladder((1, 1), (3, 2), (6, 5)), coins=4)
    assert answers(game, "row") == {"1", "2"}
    assert refused(game, 0, "row 3") == ("M-EFFECT-04", "row-too-dear")
    assert refused(game, 0, "row 4") == ("M-EFFECT-04", "no-such-row")
    assert refused(game, 0, "decline") == ("M-EFFECT-04", "must-go-on")
    play(game, 0, "row 2")
    assert purse(game) == (1, 2)
    assert own(game)["asks"] == "surface"


def test_a_ladder_may_be_optional() -> None:
    game = doing(ladder((1, 1), (9, 9), optional=True), coins=4)
    assert game.legal_moves(0) == ["decline", "row 1"]
    play(game, 0, "decline")
    assert purse(game) == (4, 0)


def test_a_ladder_that_must_be_used_and_has_one_price_asks_nothing() -> None:
    assert purse(doing(ladder((1, 1), (9, 9)), coins=4)) == (3, 1)
    assert purse(doing(ladder((5, 1), (9, 9)), vp(3), coins=4)) == (4, 3)
    assert purse(doing(ladder((5, 1), optional=True), vp(3), coins=4)) == (4, 3)


def test_a_ladder_trades_either_good_for_the_other_at_a_reduced_price() -> None:
    less = per("cards", "beside", times=2)
    game = doing(ladder((1, 2), (4, 5), pay="vp", get="coin", less=less), vp=2)
    assert answers(game, "row") == {"1", "2"}
    free, dear = game.clone(), game
    play(free, 0, "row 1")
    assert purse(free) == (2, 2)
    play(dear, 0, "row 2")
    assert purse(dear) == (5, 0)


@pytest.mark.clause("M-DRAW-01", "M-DRAW-02")
def test_draw_asks_for_a_deck_for_each_card() -> None:
    game = doing(draw(2), vp(1))
    assert answers(game, "deck") == {"1", "2", "3"}
    play(game, 0, "deck 2")
    assert own(game)["hand_levels"] == [0, 1, 0, 0]
    assert answers(game, "deck") == {"1", "2", "3"}
    play(game, 0, "deck 3")
    assert own(game)["hand_levels"] == [0, 1, 1, 0]
    assert own(game)["vp"] == 1


@pytest.mark.parametrize("deck", [1, 2, 3])
def test_draw_may_name_a_deck(deck: int) -> None:
    game = doing(draw(2, deck=deck))
    assert own(game)["asks"] == "surface"
    assert own(game)["hand_levels"] == [2 * (level == deck) for level in (1, 2, 3, 4)]


@pytest.mark.clause("M-DRAW-06")
def test_only_events_and_spaces_draw_level_4_cards() -> None:
    boards = {"1F": [[draw(2, deck=4)], *[[vp(1)]] * 8]}
    game = doing(advance(1), boards=boards, then={"kind": "immediate", "do": [draw(1, deck=4)]})
    play(game, 0, "advance 1 on 1")
    assert own(game)["hand_levels"] == [0, 0, 0, 2]
    play(game, 0, "surface coins")
    assert own(game)["hand_levels"] == [0, 0, 0, 3]


@pytest.mark.clause("M-DRAW-07", "M-DRAW-10")
def test_draw_by_faction_looks_through_a_deck() -> None:
    game = doing(draw(1, faction="roman"))
    facts = play(game, 0, "deck 3")
    (taken,) = told(facts, "took-revealed")
    assert hand(game, 0) == [taken["card"]]
    wild = doing(draw(2, faction="any"))
    assert len(answers(wild, "faction")) == 6
    play(wild, 0, "faction roman", "deck 1")
    assert own(wild)["asks"] == "faction"
    play(wild, 0, "faction scots", "deck 2")
    assert own(wild)["hand_levels"] == [1, 1, 0, 0]


def test_discard_takes_cards_of_choice_from_the_hand() -> None:
    game = doing(discard(2), vp(1), hand=[30, 31, 60])
    assert answers(game, "discard") == {"30", "31", "60"}
    assert refused(game, 0, "discard 32") == ("M-EFFECT-04", "not-in-hand")
    assert refused(game, 0, "enough") == ("M-EFFECT-04", "must-go-on")
    play(game, 0, "discard 60", "discard 30")
    assert hand(game, 0) == [31]
    assert own(game)["vp"] == 1


def test_discard_takes_as_many_as_there_are() -> None:
    game = doing(discard(3), vp(1), hand=[30, 31])
    assert hand(game, 0) == []
    assert own(game)["vp"] == 1


def test_discard_may_be_up_to_a_number() -> None:
    game = doing(discard(3, upto=True), hand=[30, 31])
    play(game, 0, "discard 31")
    assert may(game, 0, "enough")
    play(game, 0, "enough")
    assert hand(game, 0) == [30]


@pytest.mark.clause("M-ADV-12")
def test_advance_moves_up_to_a_number_of_spaces() -> None:
    game = doing(advance(2), board=2, position=3)
    assert game.legal_moves(0) == ["advance 1", "advance 2", "stay"]
    nothing = doing(advance(per("hand")), vp(1), board=2, position=3)
    assert (own(nothing)["asks"], own(nothing)["vp"]) == ("surface", 1)


def tokens(game: Game, kind: str) -> list[int]:
    """Return how many tokens the cards from 1,0 to 1,6 have."""
    found = [lying(game, f"1,{x}")[kind] for x in (0, 2, 4, 6)]
    return [int(number) for number in found]


def test_place_puts_a_token_on_a_card_of_choice() -> None:
    game = doing(put("machine", "others"))
    play(game, 0, "card 1,2")
    assert tokens(game, "machines") == [0, 1, 0, 0]
    game = doing(put("collapse", "others"))
    play(game, 0, "card 1,4")
    assert tokens(game, "collapse") == [0, 0, 1, 0]


def test_place_asks_nothing_where_every_card_is_needed() -> None:
    assert tokens(doing(put("machine", "mine", cards=4)), "machines") == [1, 1, 1, 1]
    assert tokens(doing(put("collapse", "beside")), "collapse") == [0, 0, 1, 0]


def test_place_puts_several_machines_on_each_of_several_cards() -> None:
    game = doing(put("machine", "others", cards=2, each=2))
    play(game, 0, "card 1,0", "card 1,4")
    assert tokens(game, "machines") == [2, 0, 2, 0]


def test_place_may_be_up_to_a_number_of_cards() -> None:
    game = doing(put("machine", "this", upto=True))
    assert game.legal_moves(0) == ["card 1,6", "enough"]
    game = doing(put("machine", "others", cards=2, upto=True))
    play(game, 0, "card 1,0", "enough")
    assert tokens(game, "machines") == [1, 0, 0, 0]


def test_place_takes_only_the_cards_that_are_meant() -> None:
    game = doing(put("machine", {"zone": "others", "lacks": "collapse"}), collapses=["1,0"])
    assert refused(game, 0, "card 1,0") == ("M-EFFECT-04", "not-a-target")
    assert refused(game, 0, "card 1,6") == ("M-EFFECT-04", "not-a-target")
    assert refused(game, 0, "card 2,1") == ("M-EFFECT-05", "no-card-there")


def test_remove_takes_a_token_off_a_card_of_choice() -> None:
    game = doing(remove("collapse", "mine"), collapses=["1,0", "1,4"])
    assert answers(game, "card") == {"1,0", "1,4"}
    assert refused(game, 0, "card 1,2") == ("M-EFFECT-04", "has-no-token")
    play(game, 0, "card 1,4")
    assert tokens(game, "collapse") == [1, 0, 0, 0]


def test_remove_takes_as_many_machines_as_there_are() -> None:
    on = {"1,0": 1, "1,2": 3}
    game = doing(remove("machine", "mine", cards=3, each=2), machines=on)
    assert tokens(game, "machines") == [0, 1, 0, 0]


def test_remove_may_be_up_to_a_number_of_cards() -> None:
    game = doing(remove("collapse", "mine", cards=2, upto=True), collapses=["1,0", "1,2", "1,4"])
    play(game, 0, "card 1,2", "enough")
    assert tokens(game, "collapse") == [1, 0, 1, 0]


@pytest.mark.clause("M-CART-03")
def test_cart_places_a_number_of_cart_tokens() -> None:
    mine = {f"1,{x}": rock("R") for x in (0, 2, 4)}
    game = doing(cart(2), mine=mine)
    play(game, 0, "edge 1,0 R", "edge 1,4 R")
    assert own(game)["cart_tokens"] == ["1,0 R", "1,4 R"]
    assert len(own(doing(cart(per("hand")), mine=mine, hand=[30, 31, 32]))["cart_tokens"]) == 3


@pytest.mark.clause("M-SPEC-01")
def test_activate_activates_cards_that_are_meant() -> None:
    mine = {"1,0": card([vp(1)]), "1,2": card([vp(2)], factions=["roman"]), "1,4": card([vp(4)])}
    game = doing(activate({"zone": "mine", "faction": "roman"}), mine=mine)
    assert own(game)["about"]["at"] == "1,2"
    several = doing(activate("others", 2), mine=mine)
    play(several, 0, "activate 1,0", "do 1", "activate 1,4", "do 1")
    assert purse(several) == (0, 5)
    choosing = doing(activate({"zone": "mine", "level": 1}, upto=True), mine=mine | {"2,1": rock()})
    assert answers(choosing, "activate") == {"1,0", "1,2", "1,4"}
    assert refused(choosing, 0, "activate 2,1") == ("M-EFFECT-04", "not-a-target")
