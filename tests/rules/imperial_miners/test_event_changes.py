"""The effect language: numbers of the rules that special events change."""

from typing import Any

import pytest

import pepita
from tests.rules.imperial_miners.mines import answers, card, own, placed, rock, spaces
from tests.rules.imperial_miners.steps import (
    Data,
    advance,
    choose,
    coins,
    draw,
    ladder,
    pay,
    per,
    vp,
)
from tests.rules.imperial_miners.tables import hand, play, refused, told


def changing(mod: str, n: int) -> Data:
    return {"kind": "special", "rules": [{"mod": mod, "n": n}]}


@pytest.mark.clause("M-MINE-05")
@pytest.mark.parametrize(("change", "paid"), [(-3, 2), (-9, 0), (2, 7)])
def test_an_event_may_change_what_cards_cost_to_play(change: int, paid: int) -> None:
    digger = card([coins(1)], cost=5)
    mine = {"1,0": rock(), "2,1": rock()}
    game = placed("3,0", digger, mine, event=changing("play_cost", change), coins=4)
    assert own(game)["coins"] == 5 + 4 - paid


PAYING: dict[str, Data | list[Data]] = {
    "cost": {"cost": [pay("coin", 3)], "do": [vp(1)]},
    "branch": [choose([pay("coin", 3), vp(1)], [vp(per("hand"))])],
    "ladder": [ladder((3, 1))],
}


@pytest.mark.clause("M-EVENT-05")
@pytest.mark.parametrize("effect", list(PAYING))
@pytest.mark.parametrize(("change", "price"), [(-1, 2), (-5, 0), (2, 5)])
def test_an_event_may_change_what_effects_cost(effect: str, change: int, price: int) -> None:
    """Ruling A-76."""
    paying: dict[str, Any] = {"event": changing("effect_cost", change), "others": [{}]}
    game = placed("1,0", card(PAYING[effect]), coins=price, **paying)
    play(game, 0, "do 1")
    assert (own(game)["coins"], own(game)["vp"]) == (0, 1)
    if price:
        poor = placed("1,0", card(PAYING[effect]), coins=price - 1, **paying)
        if own(poor)["asks"] == "option":
            play(poor, 0, "do 1")
        assert (own(poor)["coins"], own(poor)["vp"]) == (price - 1, 0)


@pytest.mark.clause("M-CHAIN-05")
def test_an_event_may_give_more_surface_effects_of_different_kinds() -> None:
    """Ruling A-67."""
    game = placed("1,0", rock(), coins=12, event=changing("surface_uses", 1))
    play(game, 0, "surface 4", "advance 1 on 1")
    assert answers(game, "surface") == {"coins", "cards"}
    assert refused(game, 0, "surface 4") == ("M-CHAIN-05", "surface-used")
    assert refused(game, 0, "surface 8") == ("M-CHAIN-05", "surface-used")
    facts = play(game, 0, "surface coins")
    assert told(facts, "round-began")
    assert own(game)["coins"] == 10


@pytest.mark.clause("M-CHAIN-05")
def test_with_three_surface_effects_the_last_one_is_the_one_that_is_left() -> None:
    game = placed("1,0", rock(), coins=1, event=changing("surface_uses", 2), others=[{}])
    play(game, 0, "surface coins", "deck 1", "deck 1", "deck 1")
    assert own(game)["coins"] == 3
    assert game.actors == (1,)
    rich = placed("1,0", rock(), coins=4, event=changing("surface_uses", 2), others=[{}])
    play(rich, 0, "surface 4", "advance 2 on 2", "surface coins", "deck 1", "deck 1", "deck 1")
    assert (own(rich)["coins"], own(rich)["vp"], len(hand(rich, 0))) == (2, 22, 3)
    assert rich.actors == (1,)


@pytest.mark.clause("M-EVENT-05")
@pytest.mark.parametrize(("change", "furthest"), [(2, 4), (-1, 1)])
def test_an_event_may_change_how_far_markers_advance(change: int, furthest: int) -> None:
    fields: dict[str, Any] = {"event": changing("advance_max", change), "board": 1, "position": 3}
    by_card = placed("1,0", card([advance(2)]), **fields)
    play(by_card, 0, "do 1")
    assert answers(by_card, "advance") == {str(n) for n in range(1, furthest + 1)}
    by_surface = placed("1,0", rock(), coins=4, others=[{}], **fields)
    play(by_surface, 0, "surface 4")
    if furthest == 1:
        assert own(by_surface)["position"] == 4
    else:
        assert answers(by_surface, "advance") == {str(n) for n in range(1, furthest + 1)}


@pytest.mark.clause("M-EVENT-05")
def test_an_advance_of_no_space_stays_one_of_no_space() -> None:
    fields: dict[str, Any] = {"board": 1, "position": 3, "boards": {"1F": spaces(1, 9)}}
    for change, step in ((2, advance(per("hand"))), (-1, advance(1))):
        event = changing("advance_max", change)
        game = placed("1,0", card([step, vp(1)]), event=event, **fields)
        play(game, 0, "do 1")
        assert (own(game)["asks"], own(game)["vp"]) == ("surface", 1)


@pytest.mark.clause("M-CHAIN-11", "M-CHAIN-12")
def test_a_paid_advance_can_always_move() -> None:
    """Ruling A-30: no event may shorten advances by more than one space."""
    with pytest.raises(pepita.BadPosition, match="-2 is not allowed"):
        placed("1,0", rock(), coins=8, event=changing("advance_max", -2))
    game = placed("1,0", rock(), coins=8, event=changing("advance_max", -1), board=1, position=3)
    play(game, 0, "surface 8")
    assert answers(game, "advance") == {"1", "2", "3", "4"}


@pytest.mark.clause("M-EVENT-09")
def test_a_branch_whose_advance_is_taken_away_does_nothing() -> None:
    """Ruling A-19."""
    branches = card([choose([advance(1)], [vp(1)], [coins(1)])])
    event = changing("advance_max", -1)
    game = placed("1,0", branches, event=event, board=1, position=3)
    play(game, 0, "do 1")
    assert answers(game, "branch") == {"2", "3"}


@pytest.mark.clause("M-DRAW-04")
@pytest.mark.parametrize(("change", "limit"), [(2, 10), (-3, 5)])
def test_an_event_may_change_the_hand_limit(change: int, limit: int) -> None:
    held = list(range(30, 30 + limit - 1))
    event = changing("hand_limit", change)
    if limit > 8:
        held = held[:8]
    game = placed("1,0", card([draw(3, deck=1)]), hand=held, event=event)
    play(game, 0, "do 1")
    while own(game)["asks"] == "hand":
        play(game, 0, f"discard {hand(game, 0)[0]}")
    assert len(hand(game, 0)) == limit
