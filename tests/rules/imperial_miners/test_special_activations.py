"""Special activations: chosen cards, one by one, without a chain and once a round."""

import pytest

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
from tests.rules.imperial_miners.steps import Data, activate, coins, put, vp
from tests.rules.imperial_miners.tables import may, play, refused, told

THREE = {"1,0": card([vp(1)]), "1,2": card([vp(2)]), "1,4": card([vp(4)])}
COLUMN = {"1,0": card([vp(1)]), "2,1": card([vp(2)]), "3,0": card([vp(4)])}


@pytest.mark.clause("M-SPEC-01")
def test_any_fresh_card_of_the_mine_can_be_chosen() -> None:
    game = placed("2,-1", card([activate("mine")]), THREE)
    play(game, 0, "do 1")
    assert answers(game, "activate") == {"1,0", "1,2", "1,4"}
    facts = play(game, 0, "activate 1,4")
    assert places(facts, "activated") == ["1,4"]
    play(game, 0, "do 1")
    assert own(game)["vp"] == 4


@pytest.mark.clause("M-SPEC-01")
def test_several_cards_are_chosen_one_after_the_other() -> None:
    """Ruling A-77."""
    game = placed("2,-1", card([activate("mine", 2)]), THREE)
    play(game, 0, "do 1", "activate 1,4", "do 1")
    assert answers(game, "activate") == {"1,0", "1,2"}
    assert not may(game, 0, "enough")
    play(game, 0, "activate 1,2", "do 1")
    assert own(game)["vp"] == 6
    assert own(game)["about"]["at"] == "1,0"


@pytest.mark.clause("M-SPEC-01")
def test_where_an_effect_says_up_to_fewer_cards_may_be_chosen() -> None:
    """Ruling A-77."""
    game = placed("2,-1", card([activate("mine", 2, upto=True), vp(8)]), THREE)
    play(game, 0, "do 1", "activate 1,4", "do 1")
    assert may(game, 0, "enough")
    play(game, 0, "enough")
    assert own(game)["vp"] == 12
    none = placed("2,-1", card([activate("mine", 2, upto=True), vp(8)]), THREE)
    play(none, 0, "do 1", "enough")
    assert own(none)["vp"] == 8


@pytest.mark.clause("M-SPEC-01", "M-SPEC-03")
def test_without_a_fresh_card_nothing_is_activated() -> None:
    """Ruling A-27: the rest of the effect is done, and the chain goes on."""
    game = placed("2,-1", card([activate("mine"), vp(8)]), THREE, activated=list(THREE))
    facts = play(game, 0, "do 1")
    assert places(facts, "activated") == []
    assert own(game)["vp"] == 8
    assert told(facts, "reached-surface")


@pytest.mark.clause("M-SPEC-02")
def test_a_special_activation_does_not_go_on_to_the_cards_above() -> None:
    """Ruling A-67: nor to the surface; that is reached once, by the chain itself."""
    game = placed("1,4", card([activate({"zone": "mine", "level": 3}), coins(1)]), COLUMN)
    play(game, 0, "do 1")
    assert own(game)["about"]["at"] == "3,0"
    facts = play(game, 0, "do 1")
    assert [fact["n"] for fact in told(facts, "gained")] == [4, 1]
    assert places(facts, "activated") == []
    assert len(told(facts, "reached-surface")) == 1
    assert not lying(game, "2,1")["activated"]
    assert not lying(game, "1,0")["activated"]
    play(game, 0, "surface coins")
    assert own(game)["asks"] == "slot"
    assert own(game)["vp"] == 4


@pytest.mark.clause("M-SPEC-02")
def test_a_special_activation_of_a_level_1_card_does_not_reach_the_surface() -> None:
    """Ruling A-67."""
    wake: Data = {"kind": "end", "do": [activate({"zone": "mine", "level": 1})]}
    game = placed("1,2", rock(), {"1,0": card([vp(1)])}, event=wake)
    facts = play(game, 0, "surface coins")
    assert places(facts, "activated") == ["1,0"]
    facts = play(game, 0, "do 1")
    assert told(facts, "reached-surface") == []
    assert [fact["round"] for fact in told(facts, "round-began")] == [3]
    assert (own(game)["vp"], own(game)["coins"]) == (1, 2)


@pytest.mark.clause("M-SPEC-02")
def test_a_chosen_card_is_resolved_before_the_effect_that_chose_it_goes_on() -> None:
    """Ruling A-28."""
    mine = {"1,0": card([put("machine", "mine"), vp(1)]), "1,2": rock(), "1,4": rock()}
    game = placed("2,-1", card([activate("above"), vp(2)]), mine)
    play(game, 0, "do 1", "do 1")
    assert own(game)["vp"] == 0
    assert (own(game)["asks"], own(game)["about"]["at"]) == ("cards", "1,0")
    facts = play(game, 0, "card 1,4")
    assert [fact["n"] for fact in told(facts, "gained")] == [1, 2]


@pytest.mark.clause("M-SPEC-03")
def test_a_card_that_was_activated_by_the_chain_cannot_be_chosen() -> None:
    """Ruling A-27: nor the card whose effect it is."""
    mine = {"1,0": card([activate("mine")]), "1,2": rock(), "1,4": rock()}
    game = placed("2,-1", card([vp(2)]), mine)
    play(game, 0, "do 1", "do 1")
    assert answers(game, "activate") == {"1,2", "1,4"}
    for place in ("2,-1", "1,0"):
        assert refused(game, 0, f"activate {place}") == ("M-SPEC-03", "activated-before")


@pytest.mark.clause("M-SPEC-03")
def test_a_special_activation_is_the_one_activation_of_its_card() -> None:
    game = placed("2,-1", card([activate("mine", 2)]), THREE)
    play(game, 0, "do 1", "activate 1,4", "do 1")
    assert refused(game, 0, "activate 1,4") == ("M-SPEC-03", "activated-before")
    assert lying(game, "1,4")["activated"]
    again: Data = {"kind": "end", "do": [activate("mine")]}
    game = placed("2,-1", card([activate({"zone": "mine", "level": 1})]), THREE, event=again)
    play(game, 0, "do 1", "activate 1,4", "do 1", "decline", "surface coins")
    assert own(game)["about"]["at"] == "1,2"


@pytest.mark.clause("M-SPEC-04")
def test_the_chain_passes_a_card_that_had_a_special_activation() -> None:
    mine = {"1,0": card([vp(1)]), "2,1": card([vp(2)])}
    game = placed("3,0", card([activate({"zone": "mine", "level": 1})]), mine)
    facts = play(game, 0, "do 1", "do 1")
    assert places(facts, "activated") == ["1,0", "2,1"]
    facts = play(game, 0, "do 1")
    assert places(facts, "passed-on") == ["1,0"]
    assert told(facts, "reached-surface")
    assert own(game)["vp"] == 3


@pytest.mark.clause("M-SPEC-05")
def test_a_special_activation_takes_a_collapse_off_and_gives_nothing() -> None:
    """Ruling A-26: such a card may be chosen like any other."""
    game = placed("2,-1", card([activate("mine"), vp(8)]), THREE, collapses=["1,4"])
    play(game, 0, "do 1")
    assert answers(game, "activate") == {"1,0", "1,2", "1,4"}
    facts = play(game, 0, "activate 1,4")
    assert places(facts, "collapse-cleared") == ["1,4"]
    assert not lying(game, "1,4")["collapse"]
    assert lying(game, "1,4")["activated"]
    assert own(game)["vp"] == 8
    assert places(facts, "activated") == ["1,4", "1,0"]


@pytest.mark.clause("M-SPEC-05")
def test_a_collapse_on_the_only_card_to_choose_is_taken_off() -> None:
    game, _ = placing("2,1", card([activate("above")]), {"1,0": 21}, collapses=["1,0"])
    facts = play(game, 0, "do 1")
    assert places(facts, "collapse-cleared") == ["1,0"]
    assert own(game)["coins"] == 0
