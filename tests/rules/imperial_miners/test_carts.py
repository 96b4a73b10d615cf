"""Carts: what makes one complete, where a cart token may lie, and what they are worth."""

import pytest

from pepita import Game
from tests.rules.imperial_miners.mines import answers, card, lay, own, placed, places, placing, rock
from tests.rules.imperial_miners.steps import Data, cart, coins, pay, per, put, vp
from tests.rules.imperial_miners.tables import may, play, refused, told

CARAT_HARVEST = 1


def carts(game: Game) -> list[str]:
    """Return the edges of seat 0 with a complete cart, those with tokens included."""
    return sorted([*own(game)["complete_carts"], *own(game)["cart_tokens"]])


@pytest.mark.clause("M-CART-01")
def test_each_complete_cart_is_worth_a_vp_at_the_end() -> None:
    row = {f"1,{2 * place}": rock("L", "R") for place in range(6)}
    game = placed("1,12", rock("L", "R"), row, round=10, vp=20)
    play(game, 0, "surface coins")
    assert game.outcome is not None
    assert game.outcome.scores == (26,)
    assert own(game)["vp"] == 20


@pytest.mark.clause("M-CART-02")
@pytest.mark.parametrize(
    ("at", "half", "other", "its", "edge"),
    [
        pytest.param("2,1", "TL", "1,0", "BR", "1,0 BR", id="below on the right"),
        pytest.param("2,-1", "TR", "1,0", "BL", "1,0 BL", id="below on the left"),
        pytest.param("1,2", "L", "1,0", "R", "1,0 R", id="beside on the right"),
        pytest.param("1,-2", "R", "1,0", "L", "1,-2 R", id="beside on the left"),
    ],
)
def test_two_halves_that_face_each_other_make_a_cart(
    at: str, half: str, other: str, its: str, edge: str
) -> None:
    """Ruling A-05."""
    game, facts = placing(at, rock(half), {other: rock(its)})
    assert [fact["edge"] for fact in told(facts, "cart-completed")] == [edge]
    assert own(game)["complete_carts"] == [edge]
    assert own(game)["carts"] == own(game)["score"] == 1


@pytest.mark.clause("M-CART-02")
@pytest.mark.parametrize(
    ("at", "half"),
    [("2,1", "TR"), ("2,1", "L"), ("2,-1", "TL"), ("2,-1", "R"), ("1,2", "R"), ("1,2", "BL")],
)
def test_halves_on_other_edges_make_no_cart(at: str, half: str) -> None:
    """Ruling A-05."""
    game, facts = placing(at, rock(half), {"1,0": rock("BR", "BL", "R")})
    assert told(facts, "cart-completed") == []
    assert carts(game) == []


@pytest.mark.clause("M-CART-02")
@pytest.mark.parametrize(("at", "halves"), [("1,2", []), ("1,4", ["L"])])
def test_a_cart_needs_a_half_on_both_cards_and_cards_that_touch(at: str, halves: list[str]) -> None:
    game = placed(at, rock(*halves), {"1,0": rock("R")})
    assert carts(game) == []


@pytest.mark.clause("M-CART-02")
def test_a_later_card_completes_a_cart_from_the_other_side() -> None:
    """Ruling A-05."""
    corner = rock("TL", "L")
    game = placed("2,1", corner, {"1,0": rock("BR")}, later={"2,-1": rock("R")}, coins=2)
    assert carts(game) == ["1,0 BR"]
    play(game, 0, "surface coins")
    lay(game, "2,-1")
    assert carts(game) == ["1,0 BR", "2,-1 R"]


@pytest.mark.clause("M-CART-02")
def test_one_card_can_complete_six_carts() -> None:
    """Ruling A-05."""
    around = {"1,0": rock("BR"), "1,2": rock("BL"), "2,-1": rock("R"), "2,3": rock("L")}
    around |= {"3,0": rock("TR"), "3,2": rock("TL"), "1,-2": rock()}
    game, facts = placing("2,1", rock("L", "R", "TL", "TR", "BL", "BR"), around)
    assert len(told(facts, "cart-completed")) == own(game)["carts"] == 6


@pytest.mark.clause("M-CART-02", "M-SETUP-11")
@pytest.mark.parametrize(("place", "half"), [("1,0", "TL"), ("1,0", "TR")])
def test_no_half_that_points_at_the_surface_is_completed(place: str, half: str) -> None:
    """Ruling A-06."""
    game, facts = placing(place, rock(half), {"1,2": rock("TL", "TR")})
    assert told(facts, "cart-completed") == []
    assert (own(game)["carts"], own(game)["open_carts"]) == (0, [])


@pytest.mark.clause("M-CART-02")
def test_carts_are_completed_when_the_card_is_placed_and_before_it_is_activated() -> None:
    """Ruling A-57: what they give does not help to pay for the card, but for its effect."""
    event: Data = {"kind": "special", "rules": [{"on": "cart_completed", "do": [coins(2)]}]}
    digger = card({"cost": [pay("coin", 2)], "do": [vp(3)]}, halves=["TL"])
    mine = {"1,0": rock("BR")}
    game, facts = placing("2,1", digger, mine, event=event)
    names = [fact["fact"] for fact in facts]
    order = ["paid", "placed", "cart-completed", "gained", "activated"]
    assert [name for name in names if name in order] == order
    play(game, 0, "do 1")
    assert (own(game)["coins"], own(game)["vp"]) == (0, 3)


SIDE_BY_SIDE = {"1,0": rock(), "1,2": rock(), "2,1": rock(), "2,3": rock("L")}


@pytest.mark.clause("M-CART-03")
def test_a_cart_token_completes_a_cart() -> None:
    """Ruling A-07: a half on one of the two cards is enough, whichever it is."""
    game = placed("1,4", card([cart(1)], halves=["L"]), SIDE_BY_SIDE)
    assert own(game)["open_carts"] == ["1,2 R", "2,1 R"]
    play(game, 0, "do 1")
    assert answers(game, "edge") == {"1,2 R", "2,1 R"}
    facts = play(game, 0, "edge 2,1 R")
    assert [fact["edge"] for fact in told(facts, "cart-placed")] == ["2,1 R"]
    assert own(game)["cart_tokens"] == carts(game) == ["2,1 R"]
    assert own(game)["score"] == 1


@pytest.mark.clause("M-CART-03")
def test_tokens_are_placed_one_after_the_other_and_an_edge_takes_one() -> None:
    """Rulings A-07 and A-77."""
    mine = {"1,0": rock("R"), "1,2": rock("R"), "1,4": rock("R")}
    game = placed("1,6", card([cart(2)]), mine)
    play(game, 0, "do 1", "edge 1,2 R")
    assert answers(game, "edge") == {"1,0 R", "1,4 R"}
    assert refused(game, 0, "edge 1,2 R") == ("M-CART-03", "cart-complete")
    play(game, 0, "edge 1,4 R")
    assert own(game)["cart_tokens"] == ["1,2 R", "1,4 R"]


@pytest.mark.clause("M-CART-03")
def test_a_token_stays_and_counts_for_both_cards() -> None:
    """Ruling A-54."""
    counter = card([vp(per("carts", "this"))])
    mine = {"1,0": card([coins(per("carts", "this"))], halves=["R"]), "1,2": counter}
    game = placed("1,4", card([cart(1)]), mine, later={"2,3": rock(), "2,-1": rock()}, coins=4)
    play(game, 0, "do 1")
    assert own(game)["cart_tokens"] == ["1,0 R"]
    play(game, 0, "surface coins")
    lay(game, "2,3")
    play(game, 0, "up 2", "do 1")
    assert own(game)["vp"] == 1
    play(game, 0, "surface coins")
    lay(game, "2,-1")
    before = own(game)["coins"]
    play(game, 0, "do 1")
    assert own(game)["coins"] == before + 1
    assert own(game)["cart_tokens"] == ["1,0 R"]


@pytest.mark.clause("M-CART-04")
def test_a_token_needs_a_half_between_two_cards() -> None:
    """Ruling A-07."""
    mine = {"1,0": rock("L", "BL"), "1,2": rock("R"), "1,4": rock("R"), "1,6": rock("L")}
    game = placed("1,8", card([cart(1)], halves=["R", "BL", "L"]), mine)
    assert carts(game) == ["1,4 R"]
    play(game, 0, "do 1")
    assert answers(game, "edge") == {"1,2 R", "1,6 R"}
    assert refused(game, 0, "edge 1,0 R") == ("M-CART-04", "no-half-there")
    assert refused(game, 0, "edge 1,0 BL") == ("M-CART-04", "no-edge-there")
    assert refused(game, 0, "edge 1,8 R") == ("M-CART-04", "no-edge-there")
    assert refused(game, 0, "edge 1,4 R") == ("M-CART-03", "cart-complete")


@pytest.mark.clause("M-CART-04")
def test_a_half_on_an_outer_edge_takes_a_token_once_a_card_lies_there() -> None:
    """Ruling A-07."""
    outer = {"1,0": card([cart(1)], halves=["BR", "BL", "L"])}
    game = placed("2,1", rock(), outer)
    play(game, 0, "do 1")
    assert own(game)["cart_tokens"] == ["1,0 BR"]


@pytest.mark.clause("M-CART-05")
def test_a_cart_with_a_token_counts_for_effects_and_for_the_score() -> None:
    mine = {"1,0": card([cart(1), vp(per("carts", "mine", max=5))], halves=["BR"])}
    game = placed("2,1", rock(), mine, event=CARAT_HARVEST, round=10)
    play(game, 0, "do 1")
    assert own(game)["vp"] == 2
    play(game, 0, "surface coins")
    assert game.outcome is not None
    assert game.outcome.scores == (3,)


@pytest.mark.clause("M-CART-05")
def test_a_collapse_does_not_spoil_a_cart() -> None:
    """Ruling A-55: neither a printed one nor one with a token."""
    mine = {"1,0": rock("R"), "1,2": rock("L", "R")}
    counting = [cart(1), put("collapse", "mine", cards=3), vp(per("carts", "mine", max=5))]
    game = placed("1,4", card(counting), mine)
    play(game, 0, "do 1")
    assert all(one["collapse"] for one in own(game)["mine"])
    assert carts(game) == ["1,0 R", "1,2 R"]
    assert (own(game)["vp"], own(game)["score"]) == (2, 4)


@pytest.mark.clause("M-CART-05")
def test_a_cart_with_a_token_is_not_completed_again() -> None:
    """Ruling A-70: cards beside it change nothing."""
    mine = {"1,0": rock("BR"), "2,1": rock()}
    game = placed("1,2", card([cart(1)], halves=["L"]), mine, event=CARAT_HARVEST, coins=4)
    play(game, 0, "do 1", "edge 1,0 BR")
    assert own(game)["vp"] == 1
    play(game, 0, "surface coins")
    assert carts(game) == ["1,0 BR"]


@pytest.mark.clause("M-CART-06")
def test_without_a_place_for_it_no_token_is_taken() -> None:
    """Ruling A-08: it is not kept for later either."""
    outer = {"1,0": rock("BR")}
    game = placed("1,2", card([cart(2), vp(1)]), outer, later={"2,1": rock()}, coins=2)
    facts = play(game, 0, "do 1")
    assert told(facts, "cart-placed") == []
    assert own(game)["vp"] == 1
    play(game, 0, "surface coins")
    lay(game, "2,1")
    assert own(game)["open_carts"] == ["1,0 BR"]
    assert own(game)["cart_tokens"] == []


@pytest.mark.clause("M-CART-06")
def test_of_two_tokens_the_one_that_has_a_place_is_placed() -> None:
    game = placed("1,2", card([cart(2), vp(1)]), {"1,0": rock("R")})
    play(game, 0, "do 1")
    assert own(game)["cart_tokens"] == ["1,0 R"]
    assert own(game)["vp"] == 1


@pytest.mark.clause("M-CART-07")
def test_nobody_has_to_complete_a_cart() -> None:
    game, facts = placing("2,1", rock("TR"), {"1,0": rock("BL")})
    assert places(facts, "placed") == ["2,1"]
    assert carts(game) == []
    assert may(game, 0, "surface coins")
