"""The mine cards that the rulebook shows: 21, 89, 133 and those of level 4."""

import pytest

from pepita import BadOption, new_game, words
from tests.rules.imperial_miners.house import WRITTEN, written
from tests.rules.imperial_miners.house import card as house_card
from tests.rules.imperial_miners.mines import answers, lying, own, placed, placing, rock
from tests.rules.imperial_miners.tables import deck_with, may, play, refused, told, truth

FEEDING_TIME = {"1,0": rock(), "2,1": 89}


@pytest.mark.clause("M-EFFECT-06")
def test_gold_mill_gives_two_coins() -> None:
    game = placed("1,0", 21, coins=1)
    play(game, 0, "do 1")
    assert own(game)["coins"] == 3


@pytest.mark.clause("M-EFFECT-07")
def test_feeding_time_gives_a_coin_and_gets_a_machine() -> None:
    game = placed("2,1", 89, {"1,0": rock()})
    play(game, 0, "do 1")
    assert own(game)["coins"] == 1
    assert lying(game, "2,1")["machines"] == 1
    assert lying(game, "1,0")["machines"] == 0


@pytest.mark.clause("M-EFFECT-08")
@pytest.mark.parametrize("machines", [0, 1, 2, 3])
def test_feeding_time_advances_up_to_a_space_for_each_machine_on_it(machines: int) -> None:
    on = {"2,1": machines, "1,0": 3}
    game = placed("3,0", rock(), FEEDING_TIME, machines=on, board=1, position=4)
    play(game, 0, "do 2")
    assert answers(game, "advance") == {str(n) for n in range(1, machines + 1)}
    if machines:
        assert may(game, 0, "stay")
        play(game, 0, f"advance {machines}")
    assert own(game)["asks"] == "surface"
    assert own(game)["position"] == 4 + machines


MINE_OF_THREE = {"1,0": rock(), "1,2": rock(), "2,1": rock()}


@pytest.mark.clause("M-EFFECT-09")
def test_great_worm_places_two_collapses_and_gives_a_vp_for_each_in_the_mine() -> None:
    """Rulings A-22 and A-77: card by card, itself included, counted afterwards."""
    game = placed("3,0", 133, MINE_OF_THREE, collapses=["1,0"])
    play(game, 0, "do 1")
    assert answers(game, "card") == {"1,2", "2,1", "3,0"}
    assert refused(game, 0, "card 1,0") == ("M-COLL-03", "has-collapse")
    play(game, 0, "card 3,0")
    assert own(game)["vp"] == 0
    assert answers(game, "card") == {"1,2", "2,1"}
    assert refused(game, 0, "card 3,0") == ("M-COLL-01", "chosen-before")
    assert not may(game, 0, "enough")
    play(game, 0, "card 1,2")
    assert own(game)["vp"] == 3


@pytest.mark.clause("M-EFFECT-09")
def test_two_collapses_of_great_worm_count_even_where_there_was_none() -> None:
    """Ruling A-22."""
    game = placed("3,0", 133, MINE_OF_THREE)
    play(game, 0, "do 1", "card 1,0", "card 1,2")
    assert own(game)["vp"] == 2


@pytest.mark.clause("M-EFFECT-09")
def test_great_worm_needs_two_cards_without_a_collapse() -> None:
    """Ruling A-21: with only one the effect cannot be chosen, and the chain goes on."""
    game, facts = placing("3,0", 133, MINE_OF_THREE, collapses=["1,0", "1,2", "2,1"])
    assert told(facts, "declined")
    assert told(facts, "token-placed") == []
    assert own(game)["asks"] == "path"
    assert own(game)["vp"] == 0


@pytest.mark.clause("M-EFFECT-09")
def test_a_table_may_have_great_worm_place_as_many_collapses_as_it_can() -> None:
    """Option `strict_costs`."""
    options = {"strict_costs": False}
    full = ["1,0", "1,2", "2,1"]
    game = placed("3,0", 133, MINE_OF_THREE, collapses=full, options=options)
    facts = play(game, 0, "do 1")
    assert [fact["at"] for fact in told(facts, "token-placed")] == ["3,0"]
    assert own(game)["vp"] == 4


@pytest.mark.clause("M-EFFECT-10")
def test_a_level_4_card_gives_two_vp() -> None:
    game = placed("4,1", 141, {"1,0": rock(), "2,1": rock(), "3,0": rock()}, vp=5)
    assert game.legal_moves(0) == ["decline", "do 1"]
    play(game, 0, "do 1")
    assert (own(game)["vp"], own(game)["coins"]) == (7, 0)


@pytest.mark.clause("M-EFFECT-11")
def test_all_level_4_cards_are_the_same_card() -> None:
    assert truth(new_game("imperial-miners", seats=2, seed=1))["piles"][3] == [141] * 14


@pytest.mark.clause("M-EFFECT-11")
def test_a_deck_with_two_designs_of_level_4_is_refused() -> None:
    """Ruling A-78."""
    deck = written()
    treasure = house_card(deck, 141)
    treasure["copies"] = 7
    deck["card"].append({**treasure, "number": 142})
    with pytest.raises(BadOption, match="level 4"):
        new_game("imperial-miners", seats=2, seed=1, deck=deck)
    few = deck_with(cards={141: {"copies": 13}})
    with pytest.raises(BadOption, match="level 4"):
        new_game("imperial-miners", seats=2, seed=1, deck=few)


PRINTED_NAMES = {
    "card": {21: "Mulino d'oro", 89: "Ora della pappa", 133: "Vermone", 141: "Tesoro allettante"},
    "event": {1: "Raccolto di carati", 2: "Trading notturno", 4: "Mattiniero"},
}
PRINTED_RANKS = {
    "digger": "Scavatore",
    "labourer": "Manovale delle profondità",
    "skilled": "Minatore esperto",
    "engineer": "Ingegnere delle profondità",
    "veteran": "Minatore veterano",
    "king": "Re delle profondità",
}


@pytest.mark.clause("M-EFFECT-06", "M-EFFECT-07", "M-EFFECT-09", "M-EVENT-13")
@pytest.mark.parametrize("kind", ["card", "event"])
def test_in_italian_the_printed_cards_have_their_printed_names(kind: str) -> None:
    names = {record["number"]: record["name"]["it"] for record in WRITTEN[kind]}
    assert {number: names[number] for number in PRINTED_NAMES[kind]} == PRINTED_NAMES[kind]


@pytest.mark.clause("M-SOLO-02")
@pytest.mark.parametrize("rank", list(PRINTED_RANKS))
def test_in_italian_ranks_have_their_printed_names(rank: str) -> None:
    assert words.word(rank, "it") == PRINTED_RANKS[rank]
