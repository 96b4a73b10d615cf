"""Machines and collapses: how many a card has, and what a collapse takes away."""

import pytest

from tests.rules.imperial_miners.mines import (
    answers,
    card,
    lay,
    lying,
    own,
    placed,
    places,
    placing,
    rock,
)
from tests.rules.imperial_miners.steps import Data, activate, coins, per, put, vp
from tests.rules.imperial_miners.tables import may, play, player, refused, told

THREE = {"1,0": rock(), "1,2": rock(), "2,1": rock()}


@pytest.mark.clause("M-MACH-01")
def test_one_effect_places_a_machine_and_a_later_one_depends_on_it() -> None:
    game = placed("2,1", 89, {"1,0": rock()}, later={"3,0": rock()}, board=1, position=2)
    play(game, 0, "do 1", "surface coins")
    assert lying(game, "2,1")["machines"] == 1
    lay(game, "3,0")
    play(game, 0, "do 2")
    assert game.legal_moves(0) == ["advance 1", "stay"]
    play(game, 0, "advance 1")
    assert own(game)["position"] == 3


@pytest.mark.clause("M-MACH-01")
def test_a_machine_may_lie_on_a_card_that_makes_no_use_of_it() -> None:
    """Ruling A-64: it counts wherever machines of the mine are counted."""
    machines = per("tokens", "mine", token="machine", max=9)
    maker = card([put("machine", "others", cards=2), vp(machines)])
    game = placed("3,0", maker, THREE, machines={"1,2": 1})
    play(game, 0, "do 1", "card 1,2", "card 2,1")
    assert [one["machines"] for one in own(game)["mine"]] == [0, 2, 1, 0]
    assert own(game)["vp"] == 3


@pytest.mark.clause("M-MACH-01")
def test_cards_for_machines_are_named_one_after_the_other() -> None:
    """Ruling A-77."""
    game = placed("3,0", card([put("machine", "mine", cards=2, upto=True)]), THREE)
    play(game, 0, "do 1")
    assert answers(game, "card") == {"1,0", "1,2", "2,1", "3,0"}
    play(game, 0, "card 1,2")
    assert lying(game, "1,2")["machines"] == 1
    assert answers(game, "card") == {"1,0", "2,1", "3,0"}
    assert refused(game, 0, "card 1,2") == ("M-MACH-01", "chosen-before")
    assert may(game, 0, "enough")
    play(game, 0, "card 2,1")
    assert own(game)["asks"] == "path"


@pytest.mark.clause("M-MACH-02")
def test_a_fourth_machine_is_lost() -> None:
    """Ruling A-63."""
    mine = {"1,0": card([put("machine", "this"), coins(1)])}
    game = placed("2,1", rock(), mine, machines={"1,0": 3})
    facts = play(game, 0, "do 1")
    assert lying(game, "1,0")["machines"] == 3
    assert [one["machines"] for one in own(game)["mine"]] == [3, 0]
    assert told(facts, "token-placed") == []
    assert own(game)["coins"] == 1


@pytest.mark.clause("M-MACH-02")
def test_of_several_machines_those_that_fit_are_placed() -> None:
    """Ruling A-63."""
    mine = {"1,0": card([put("machine", "this", each=3)])}
    game = placed("2,1", rock(), mine, machines={"1,0": 1})
    facts = play(game, 0, "do 1")
    assert [one["machines"] for one in own(game)["mine"]] == [3, 0]
    assert [fact["n"] for fact in told(facts, "token-placed")] == [2]


@pytest.mark.clause("M-MACH-02")
def test_a_full_card_cannot_be_chosen_while_another_has_room() -> None:
    """Ruling A-63."""
    game = placed("3,0", card([put("machine", "others")]), THREE, machines={"1,0": 3, "1,2": 2})
    play(game, 0, "do 1")
    assert answers(game, "card") == {"1,2", "2,1"}
    assert refused(game, 0, "card 1,0") == ("M-MACH-02", "machines-full")

    above = {"1,0": rock(), "1,2": rock()}
    game = placed("2,1", card([put("machine", "above")]), above, machines={"1,0": 3})
    play(game, 0, "do 1")
    assert [one["machines"] for one in own(game)["mine"]] == [3, 1, 0]


@pytest.mark.clause("M-MACH-02")
def test_where_all_cards_are_full_no_machine_is_placed() -> None:
    full = dict.fromkeys(THREE, 3)
    game = placed("3,0", card([put("machine", "others", cards=2), vp(1)]), THREE, machines=full)
    facts = play(game, 0, "do 1")
    assert told(facts, "token-placed") == []
    assert own(game)["vp"] == 1


@pytest.mark.clause("M-COLL-01")
def test_collapses_go_to_cards_of_the_players_own_mine() -> None:
    """Ruling A-77: card by card."""
    neighbour: Data = {"mine": [{"card": 30, "x": 0}, {"card": 31, "x": 2}]}
    game = placed("3,0", 133, THREE, others=[neighbour])
    play(game, 0, "do 1", "card 1,0")
    assert answers(game, "card") == {"1,2", "2,1", "3,0"}
    play(game, 0, "card 1,2")
    assert [one["at"] for one in own(game)["mine"] if one["collapse"]] == ["1,0", "1,2"]
    assert not any(one["collapse"] for one in player(game, 1)["mine"])


@pytest.mark.clause("M-COLL-01")
def test_a_card_may_collapse_by_its_own_effect() -> None:
    game = placed("1,0", card([coins(4), put("collapse", "this")]))
    play(game, 0, "do 1")
    assert own(game)["coins"] == 4
    assert lying(game, "1,0")["collapse"]


@pytest.mark.clause("M-COLL-02")
def test_activating_a_card_takes_its_collapse_off_instead_of_an_effect() -> None:
    game, facts = placing("2,1", rock(), {"1,0": 21}, collapses=["1,0"])
    assert places(facts, "collapse-cleared") == ["1,0"]
    assert not lying(game, "1,0")["collapse"]
    assert own(game)["asks"] == "surface"
    assert own(game)["coins"] == 0


@pytest.mark.clause("M-COLL-02")
def test_a_collapse_does_not_touch_the_machines_of_its_card() -> None:
    game = placed("2,1", rock(), {"1,0": 21}, collapses=["1,0"], machines={"1,0": 2})
    assert lying(game, "1,0")["machines"] == 2


@pytest.mark.clause("M-COLL-03")
def test_a_card_never_has_a_second_collapse() -> None:
    """Ruling A-23."""
    again: Data = {"kind": "immediate", "do": [put("collapse", "mine"), coins(4)]}
    digger = card([put("collapse", "this")])
    mine = {"1,0": rock(), "1,2": rock()}
    game = placed("1,4", digger, mine, collapses=["1,0", "1,2"], then=again)
    play(game, 0, "do 1")
    assert [one["collapse"] for one in own(game)["mine"]] == [True, True, True]
    facts = play(game, 0, "surface coins")
    assert told(facts, "token-placed") == []
    assert [one["collapse"] for one in own(game)["mine"]] == [True, True, True]
    assert own(game)["coins"] == 6


@pytest.mark.clause("M-COLL-03")
def test_a_card_with_a_collapse_cannot_be_chosen_for_another() -> None:
    """Ruling A-23."""
    game = placed("3,0", card([put("collapse", "mine", upto=True)]), THREE, collapses=["1,0"])
    play(game, 0, "do 1")
    assert answers(game, "card") == {"1,2", "2,1", "3,0"}
    assert refused(game, 0, "card 1,0") == ("M-COLL-03", "has-collapse")


COLLAPSED = {"1,0": 21, "2,1": card([vp(3)])}


@pytest.mark.clause("M-COLL-04")
def test_the_chain_goes_on_from_a_card_that_lost_its_collapse() -> None:
    game = placed("3,0", card([coins(5)]), COLLAPSED, collapses=["2,1"])
    facts = play(game, 0, "do 1")
    assert own(game)["coins"] == 5
    assert places(facts, "collapse-cleared") == ["2,1"]
    assert places(facts, "activated") == ["2,1", "1,0"]
    facts = play(game, 0, "do 1")
    assert told(facts, "reached-surface")
    assert (own(game)["coins"], own(game)["vp"]) == (7, 0)


@pytest.mark.clause("M-COLL-05")
def test_a_cleared_card_works_again_when_it_is_next_activated() -> None:
    game = placed("3,0", rock(), COLLAPSED, collapses=["2,1"], later={"3,2": rock()})
    play(game, 0, "decline", "surface coins")
    lay(game, "3,2")
    assert own(game)["about"]["at"] == "2,1"
    play(game, 0, "do 1")
    assert own(game)["vp"] == 3


@pytest.mark.clause("M-COLL-06")
def test_clearing_a_card_is_its_activation_in_this_round() -> None:
    """Ruling A-25."""
    wake: Data = {"kind": "end", "do": [activate("mine")]}
    mine = {"1,0": 21, "1,2": card([vp(1)]), "1,4": card([vp(2)])}
    game = placed("2,-1", rock(), mine, collapses=["1,0"], event=wake)
    assert lying(game, "1,0")["activated"]
    play(game, 0, "surface coins")
    assert answers(game, "activate") == {"1,2", "1,4"}
    assert refused(game, 0, "activate 1,0") == ("M-SPEC-03", "activated-before")


@pytest.mark.clause("M-COLL-06")
def test_what_happens_when_a_card_is_activated_happens_when_it_is_cleared() -> None:
    """Ruling A-25."""
    bonus: Data = {"kind": "special", "rules": [{"on": "card_activated", "do": [vp(1)]}]}
    game = placed("2,1", rock(), {"1,0": 21}, collapses=["1,0"], event=bonus)
    assert own(game)["vp"] == 2


@pytest.mark.clause("M-COLL-06")
def test_a_cleared_card_is_passed_by_the_chain() -> None:
    waker = card([activate({"zone": "mine", "level": 1})])
    game = placed("2,1", waker, {"1,0": 21}, collapses=["1,0"])
    facts = play(game, 0, "do 1")
    assert places(facts, "collapse-cleared") == ["1,0"]
    assert places(facts, "passed-on") == ["1,0"]
    assert (own(game)["asks"], own(game)["coins"]) == ("surface", 0)
