"""The chain: a placed card is activated, then a card above it, and so on up to the surface."""

import pytest

from pepita import from_position
from tests.rules.imperial_miners.mines import (
    answers,
    card,
    lying,
    own,
    placed,
    places,
    placing,
    rock,
)
from tests.rules.imperial_miners.steps import Data, activate, choose, coins, pay, put, vp
from tests.rules.imperial_miners.tables import hand, may, play, refused, told

CARAT_HARVEST, NIGHT_TRADING = 1, 2
COLUMN = {"1,0": rock(), "2,1": rock(), "3,0": rock()}


@pytest.mark.clause("M-CHAIN-01")
def test_a_placed_card_is_activated() -> None:
    game, facts = placing("1,0", 21)
    assert places(facts, "activated") == ["1,0"]
    assert own(game)["coins"] == 0
    play(game, 0, "do 1")
    assert own(game)["coins"] == 2


@pytest.mark.clause("M-CHAIN-02")
def test_then_the_card_above_it_is_activated() -> None:
    game = placed("2,1", 89, {"1,0": 21})
    facts = play(game, 0, "do 1")
    assert (own(game)["coins"], lying(game, "2,1")["machines"]) == (1, 1)
    assert places(facts, "activated") == ["1,0"]
    play(game, 0, "do 1")
    assert own(game)["coins"] == 3


@pytest.mark.clause("M-CHAIN-02")
def test_a_card_of_the_chain_completes_no_cart_again() -> None:
    """Ruling A-58."""
    game, facts = placing(
        "2,1", rock("TL"), {"1,0": card([vp(5)], halves=["BR"])}, event=CARAT_HARVEST
    )
    assert [fact["edge"] for fact in told(facts, "cart-completed")] == ["1,0 BR"]
    assert own(game)["vp"] == 1
    facts = play(game, 0, "do 1")
    assert told(facts, "cart-completed") == told(facts, "placed") == []
    assert own(game)["vp"] == 6


@pytest.mark.clause("M-CHAIN-03")
def test_the_chain_climbs_row_by_row_to_the_surface() -> None:
    game, facts = placing("4,1", 141, COLUMN)
    assert places(facts, "activated") == ["4,1"]
    facts = play(game, 0, "do 1")
    assert places(facts, "activated") == ["3,0", "2,1", "1,0"]
    assert [fact["fact"] for fact in facts][-1] == "reached-surface"
    assert own(game)["asks"] == "surface"


@pytest.mark.clause("M-CHAIN-03")
def test_a_declined_effect_does_not_end_the_chain() -> None:
    """Ruling A-66."""
    game = placed("2,1", card([coins(9)]), {"1,0": 21})
    facts = play(game, 0, "decline")
    assert places(facts, "activated") == ["1,0"]
    assert may(game, 0, "do 1")
    facts = play(game, 0, "decline")
    assert told(facts, "reached-surface")
    assert own(game)["coins"] == 0


@pytest.mark.clause("M-CHAIN-04")
def test_of_two_cards_above_one_is_chosen_and_only_that_one_is_activated() -> None:
    game = placed("2,1", rock(), {"1,0": 21, "1,2": card([coins(5)]), "1,4": 23})
    assert answers(game, "up") == {"0", "2"}
    assert refused(game, 0, "up 4") == ("M-CHAIN-04", "not-above")
    play(game, 0, "up 2", "do 1")
    assert own(game)["coins"] == 5
    assert own(game)["asks"] == "surface"
    assert lying(game, "1,2")["activated"]
    assert not lying(game, "1,0")["activated"]


@pytest.mark.clause("M-CHAIN-04")
def test_a_card_above_that_is_not_fresh_may_be_chosen_and_only_leads_on() -> None:
    """Ruling A-04."""
    game = placed("2,1", rock(), {"1,0": 21, "1,2": 22}, activated=["1,0"])
    assert answers(game, "up") == {"0", "2"}
    facts = play(game, 0, "up 0")
    assert places(facts, "passed-on") == ["1,0"]
    assert own(game)["asks"] == "surface"
    assert own(game)["coins"] == 0


@pytest.mark.clause("M-CHAIN-05")
def test_at_the_surface_one_effect_is_chosen_that_can_be_paid() -> None:
    """Ruling A-21."""
    game = placed("1,0", rock(), coins=3)
    assert game.legal_moves(0) == ["surface cards", "surface coins"]
    assert refused(game, 0, "surface 4") == ("M-CHAIN-05", "surface-too-dear")
    assert refused(game, 0, "surface 8") == ("M-CHAIN-05", "surface-too-dear")
    rich = placed("1,0", rock(), coins=8)
    assert answers(rich, "surface") == {"coins", "4", "8", "cards"}


@pytest.mark.clause("M-CHAIN-05")
@pytest.mark.parametrize("move", ["decline", "stay", "enough"])
def test_the_surface_effect_must_be_taken(move: str) -> None:
    """Ruling A-29."""
    game = placed("1,0", rock())
    assert refused(game, 0, move) == ("M-EVENT-01", "not-now")


@pytest.mark.clause("M-CHAIN-05", "M-CHAIN-06")
def test_there_is_one_surface_effect_and_then_the_mine_phase_is_over() -> None:
    """Ruling A-67."""
    game = placed("1,0", rock(), hand=[23], others=[{"coins": 1}])
    facts = play(game, 0, "surface coins")
    assert own(game)["coins"] == 2
    assert not told(facts, "round-began")
    assert game.actors == (1,)
    assert game.legal_moves(0) == []
    for move in ("surface coins", "surface cards", "play 23", "do 1"):
        assert refused(game, 0, move) == ("M-CHAIN-06", "not-your-turn")


@pytest.mark.clause("M-CHAIN-07")
def test_an_effect_is_resolved_before_the_next_card_is_activated() -> None:
    toll = card({"cost": [pay("coin", 2)], "do": [vp(3)]})
    game = placed("2,1", card([coins(2)]), {"1,0": toll})
    facts = play(game, 0, "do 1")
    assert [fact["fact"] for fact in facts] == ["took-option", "gained", "activated"]
    assert may(game, 0, "do 1")
    play(game, 0, "do 1")
    assert (own(game)["coins"], own(game)["vp"]) == (0, 3)


@pytest.mark.clause("M-CHAIN-07")
def test_what_a_special_activation_sets_off_comes_before_the_rest_of_the_effect() -> None:
    """Ruling A-28."""
    waker = card([activate({"zone": "beside", "level": 1}), vp(2)])
    mine = {"1,0": rock(), "1,2": waker, "1,4": card([vp(3)])}
    game = placed("2,-1", card([activate({"zone": "mine", "level": 1}), vp(1)]), mine)
    play(game, 0, "do 1", "activate 1,2", "do 1", "activate 1,4")
    facts = play(game, 0, "do 1")
    assert [fact["n"] for fact in told(facts, "gained")] == [3, 2, 1]


@pytest.mark.clause("M-CHAIN-08")
def test_no_card_is_activated_twice_in_a_round() -> None:
    game = placed("2,1", card([activate("above")]), {"1,0": 21})
    play(game, 0, "do 1")
    facts = play(game, 0, "do 1")
    assert own(game)["coins"] == 2
    assert places(facts, "passed-on") == ["1,0"]
    assert places(facts, "activated") == []
    assert own(game)["asks"] == "surface"


@pytest.mark.clause("M-CHAIN-08")
def test_the_round_lasts_until_the_next_event() -> None:
    """Ruling A-62: an end-of-round event finds no card that the chain has used."""
    wake: Data = {"kind": "end", "do": [activate("mine"), coins(3)]}
    again: Data = {"kind": "immediate", "do": [activate("mine")]}
    mine = {"1,0": 21, "1,2": card([vp(1)]), "1,4": card([vp(2)])}
    game = placed("2,1", card([vp(4)]), mine, event=wake, then=again)
    play(game, 0, "do 1", "up 0", "do 1", "surface coins")
    assert answers(game, "activate") == {"1,2", "1,4"}
    assert refused(game, 0, "activate 1,0") == ("M-SPEC-03", "activated-before")
    play(game, 0, "activate 1,2")
    play(game, 0, "do 1")
    assert own(game)["coins"] == 7
    assert answers(game, "activate") == {"1,0", "1,2", "1,4", "2,1"}


@pytest.mark.clause("M-CHAIN-09")
def test_the_chain_passes_a_card_that_was_activated_before() -> None:
    mine = {"1,0": 21, "2,1": card([vp(3)])}
    game = placed("3,0", card([activate("above")]), mine)
    play(game, 0, "do 1")
    facts = play(game, 0, "do 1")
    assert places(facts, "passed-on") == ["2,1"]
    assert places(facts, "activated") == ["1,0"]
    facts = play(game, 0, "do 1")
    assert told(facts, "reached-surface")
    assert (own(game)["vp"], own(game)["coins"]) == (3, 2)


@pytest.mark.clause("M-CHAIN-09")
def test_a_collapse_on_a_card_that_was_activated_before_stays() -> None:
    """Ruling A-24."""
    mine = {"1,0": 21, "2,1": card([vp(3)])}
    game = placed("3,0", card([activate("above"), put("collapse", "above")]), mine)
    facts = play(game, 0, "do 1", "do 1")
    assert told(facts, "collapse-cleared") == []
    assert lying(game, "2,1")["collapse"]
    assert places(facts, "activated")[-1] == "1,0"
    assert may(game, 0, "do 1")


@pytest.mark.clause("M-CHAIN-09")
def test_a_table_may_let_the_chain_clear_a_collapse_in_passing() -> None:
    """Ruling A-24: the card has no effect, but an event sees that the collapse is gone."""
    mine = {"1,0": 21, "2,1": card([vp(3)])}
    bonus = {"kind": "special", "rules": [{"on": "collapse_removed", "do": [vp(10)]}]}
    game = placed(
        "3,0",
        card([activate("above"), put("collapse", "above")]),
        mine,
        event=bonus,
        options={"passing_clears": True},
    )
    facts = play(game, 0, "do 1", "do 1")
    assert places(facts, "passed-on") == ["2,1"]
    assert places(facts, "collapse-cleared") == ["2,1"]
    assert not lying(game, "2,1")["collapse"]
    assert own(game)["vp"] == 13
    assert places(facts, "activated") == ["2,1", "1,0"]


@pytest.mark.clause("M-CHAIN-09")
def test_a_bonus_for_a_collapse_cleared_in_passing_is_a_position() -> None:
    mine = {"1,0": 21, "2,1": card([vp(3)])}
    offer = choose([vp(1)], [coins(1)])
    bonus = {"kind": "special", "rules": [{"on": "collapse_removed", "do": [offer]}]}
    worm = card([activate("above"), put("collapse", "above")])
    game = placed("3,0", worm, mine, event=bonus, options={"passing_clears": True})
    play(game, 0, "do 1", "do 1")
    assert game.legal_moves(0) == ["branch 1", "branch 2"]
    again = from_position(game.position())
    assert again.position() == game.position()
    play(again, 0, "branch 1")
    assert may(again, 0, "do 1")


@pytest.mark.clause("M-CHAIN-10")
def test_the_first_surface_effect_gives_two_coins() -> None:
    game = placed("1,0", rock())
    play(game, 0, "surface coins")
    assert own(game)["coins"] == 2


@pytest.mark.clause("M-CHAIN-11")
def test_four_coins_advance_up_to_two_spaces() -> None:
    game = placed("1,0", rock(), coins=5, board=1, position=3)
    play(game, 0, "surface 4")
    assert (own(game)["coins"], game.legal_moves(0)) == (1, ["advance 1", "advance 2"])
    play(game, 0, "advance 1")
    assert (own(game)["position"], own(game)["vp"]) == (4, 14)


@pytest.mark.clause("M-CHAIN-12")
def test_eight_coins_advance_up_to_five_spaces() -> None:
    game = placed("1,0", rock(), coins=8)
    play(game, 0, "surface 8")
    assert own(game)["coins"] == 0
    assert refused(game, 0, "advance 6 on 2") == ("M-ADV-01", "too-far")
    play(game, 0, "advance 5 on 2")
    assert (own(game)["board"], own(game)["position"], own(game)["vp"]) == (2, 5, 25)


@pytest.mark.clause("M-CHAIN-11", "M-CHAIN-12")
@pytest.mark.parametrize("change", [-2, 3])
def test_costs_of_effects_do_not_change_the_prices_of_the_surface(change: int) -> None:
    """Ruling A-76."""
    event: Data = {"kind": "special", "rules": [{"mod": "effect_cost", "n": change}]}
    for held, price in ((4, "4"), (8, "8")):
        poor = placed("1,0", rock(), coins=held - 1, event=event)
        assert not may(poor, 0, f"surface {price}")
        game = placed("1,0", rock(), coins=held, event=event)
        play(game, 0, f"surface {price}")
        assert own(game)["coins"] == 0


@pytest.mark.clause("M-CHAIN-13")
def test_the_third_surface_effect_draws_three_cards_before_the_hand_limit() -> None:
    held = [30, 31, 32, 60, 61, 110, 111]
    game = placed("1,0", rock(), hand=held, others=[{}])
    play(game, 0, "surface cards")
    for deck in (1, 2, 3):
        assert answers(game, "deck") == {"1", "2", "3"}
        play(game, 0, f"deck {deck}")
    assert len(hand(game, 0)) == 10
    assert own(game)["hand_levels"] == [4, 3, 3, 0]
    assert answers(game, "discard") == {str(number) for number in hand(game, 0)}
    play(game, 0, "discard 60", "discard 111")
    assert len(hand(game, 0)) == 8
    assert game.actors == (1,)


@pytest.mark.clause("M-CHAIN-14")
def test_when_all_are_done_the_next_event_phase_begins() -> None:
    game = placed("1,0", rock(), others=[{}], event=CARAT_HARVEST, coins=2)
    play(game, 0, "surface coins")
    facts = play(game, 1, "surface coins")
    assert [fact["round"] for fact in told(facts, "round-began")] == [2]
    assert (own(game)["coins"], own(game)["vp"]) == (4, 0)


@pytest.mark.clause("M-CHAIN-14")
def test_an_end_of_round_event_comes_when_all_are_done_and_before_the_next() -> None:
    game = placed("1,0", rock(), others=[{}], event=NIGHT_TRADING, coins=2)
    play(game, 0, "surface coins")
    assert game.actors == (1,)
    play(game, 1, "surface coins")
    assert own(game)["asks"] == "row"
    play(game, 0, "row 2")
    assert (own(game)["coins"], own(game)["vp"]) == (1, 2)
    facts = play(game, 1, "decline")
    assert [fact["round"] for fact in told(facts, "round-began")] == [2]


@pytest.mark.clause("M-CHAIN-14")
def test_an_immediate_event_does_not_come_again_at_the_end_of_the_round() -> None:
    morning: Data = {"kind": "immediate", "do": [vp(3)]}
    game = placed("1,0", rock(), then=morning)
    play(game, 0, "surface coins")
    assert own(game)["vp"] == 3
    facts = play(game, 0, "place 2", "surface coins")
    assert [fact["round"] for fact in told(facts, "round-began")] == [3]
    assert own(game)["vp"] == 3
