"""Effects: one of those on a card, or none, as far as possible, and in one's own mine alone."""

import pytest

from tests.rules.imperial_miners.mines import answers, card, lay, lying, own, placed, rock
from tests.rules.imperial_miners.steps import (
    Data,
    activate,
    advance,
    cart,
    coins,
    draw,
    per,
    put,
    remove,
    vp,
)
from tests.rules.imperial_miners.tables import may, play, player, refused, told, truth

FEEDING_TIME = {"1,0": rock(), "2,1": 89}


@pytest.mark.clause("M-EFFECT-01")
def test_each_activation_chooses_again_between_two_effects() -> None:
    game = placed("2,1", 89, {"1,0": rock()}, later={"3,0": rock()}, board=1, position=3)
    assert game.legal_moves(0) == ["decline", "do 1", "do 2"]
    play(game, 0, "do 1")
    assert own(game)["asks"] == "surface"
    assert own(game)["position"] == 3
    play(game, 0, "surface coins")
    lay(game, "3,0")
    assert game.legal_moves(0) == ["decline", "do 1", "do 2"]
    play(game, 0, "do 2", "advance 1")
    assert (own(game)["position"], own(game)["coins"]) == (4, 3)
    assert lying(game, "2,1")["machines"] == 1


@pytest.mark.clause("M-EFFECT-01", "M-EFFECT-03")
def test_an_effect_that_does_nothing_may_be_chosen() -> None:
    """Ruling A-59: it comes to the same as declining, which ruling A-71 allows as well."""
    games = [placed("2,1", 89, {"1,0": rock()}) for _ in range(2)]
    for game, move in zip(games, ("do 2", "decline"), strict=True):
        facts = play(game, 0, move)
        assert told(facts, "gained") == told(facts, "advanced") == []
    assert truth(games[0]) == truth(games[1])


@pytest.mark.clause("M-EFFECT-02")
def test_a_card_with_one_effect_offers_no_other() -> None:
    game = placed("1,0", 21)
    assert game.legal_moves(0) == ["decline", "do 1"]
    assert refused(game, 0, "do 2") == ("M-EFFECT-02", "no-such-option")


@pytest.mark.clause("M-EFFECT-03")
def test_an_effect_may_be_declined_and_the_card_counts_as_activated() -> None:
    """Ruling A-20."""
    again: Data = {"kind": "end", "do": [activate("mine", 1, upto=True)]}
    mine = {"1,0": rock(), "1,2": rock(), "2,1": rock()}
    game = placed("3,0", 133, mine, event=again)
    facts = play(game, 0, "decline")
    assert told(facts, "token-placed") == told(facts, "gained") == []
    assert not any(one["collapse"] for one in own(game)["mine"])
    assert own(game)["vp"] == 0
    assert lying(game, "3,0")["activated"]
    play(game, 0, "up 0", "surface coins")
    assert answers(game, "activate") == {"1,2"}


@pytest.mark.clause("M-EFFECT-03")
def test_an_effect_is_taken_or_left_as_a_whole() -> None:
    """Ruling A-20: a player who takes the coins places the collapse."""
    game = placed("1,0", card([coins(4), put("collapse", "mine")]), {"1,2": rock()})
    play(game, 0, "do 1")
    for move in ("decline", "enough", "stay"):
        assert not may(game, 0, move)
    assert refused(game, 0, "enough") == ("M-EFFECT-04", "must-go-on")
    assert answers(game, "card") == {"1,0", "1,2"}


@pytest.mark.clause("M-EFFECT-04")
def test_what_is_resolved_is_resolved_as_far_as_possible() -> None:
    game = placed("3,0", rock(), FEEDING_TIME, machines={"2,1": 3})
    play(game, 0, "do 1")
    assert own(game)["coins"] == 1
    assert lying(game, "2,1")["machines"] == 3


@pytest.mark.clause("M-EFFECT-04")
def test_where_an_effect_says_up_to_the_player_is_free() -> None:
    """Ruling A-20."""
    digger = card([coins(4), put("collapse", "mine", cards=2, upto=True), vp(1)])
    game = placed("1,0", digger, {"1,2": rock(), "1,4": rock()})
    play(game, 0, "do 1", "card 1,4", "enough")
    assert [one["collapse"] for one in own(game)["mine"]] == [False, False, True]
    assert own(game)["vp"] == 1


NEIGHBOUR: Data = {
    "coins": 4,
    "vp": 6,
    "board": 2,
    "position": 3,
    "hand": [],
    "mine": [{"card": 30, "x": 0, "machines": 2}, {"card": 31, "x": 2, "collapse": True}],
}
MEDDLING = {
    "placing machines": ([put("machine", "mine", cards=2)], ["card 1,0", "card 2,1"]),
    "placing collapses": ([put("collapse", "mine", cards=2)], ["card 1,0", "card 2,1"]),
    "removing machines": ([remove("machine", "mine")], ["card 1,0"]),
    "removing collapses": ([remove("collapse", "mine")], []),
    "carts": ([cart(2)], []),
    "advancing": ([advance(2)], ["advance 2 on 2"]),
    "activating": ([activate("mine")], ["activate 1,4", "do 1"]),
    "drawing": ([draw(1)], ["deck 2"]),
}


@pytest.mark.clause("M-EFFECT-05")
@pytest.mark.parametrize("name", list(MEDDLING))
def test_no_effect_touches_another_mine(name: str) -> None:
    steps, moves = MEDDLING[name]
    mine = {"1,0": rock("R"), "1,2": rock(), "1,4": card([coins(2)])}
    fields = {"machines": {"1,0": 2, "1,2": 1}, "collapses": ["1,2"]}
    game = placed("2,1", card(steps), mine, others=[NEIGHBOUR], **fields)
    before = player(game, 1), truth(game)["players"][1]
    play(game, 0, "do 1", *moves)
    assert own(game)["asks"] == "path"
    assert (player(game, 1), truth(game)["players"][1]) == before


@pytest.mark.clause("M-EFFECT-05")
def test_no_effect_counts_what_lies_in_another_mine() -> None:
    counting = [vp(per("tokens", "mine", token="machine", max=9))]
    counting += [vp(per("cards", "mine", max=9)), coins(per("factions"))]
    game = placed("1,0", card(counting), others=[NEIGHBOUR])
    play(game, 0, "do 1")
    assert (own(game)["vp"], own(game)["coins"]) == (1, 0)


@pytest.mark.clause("M-EFFECT-05")
def test_a_card_that_only_another_mine_has_cannot_be_named() -> None:
    mine = {"1,-2": rock(), "1,-4": rock()}
    game = placed("1,0", card([put("machine", "mine")]), mine, others=[NEIGHBOUR])
    play(game, 0, "do 1")
    assert refused(game, 0, "card 1,2") == ("M-EFFECT-05", "no-card-there")
