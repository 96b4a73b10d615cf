"""The effect language: choices between branches, and steps that depend on a condition."""

from typing import Any

import pytest

from pepita import Game
from tests.rules.imperial_miners.mines import answers, card, own, placed, rock
from tests.rules.imperial_miners.steps import (
    Data,
    activate,
    advance,
    cart,
    choose,
    coins,
    compared,
    discard,
    draw,
    ladder,
    pay,
    per,
    put,
    remove,
    vp,
    when,
)
from tests.rules.imperial_miners.tables import play, refused


def doing(*steps: Data, **fields: Any) -> Game:
    """Return a table where seat 0 resolves these steps of the only card of its mine."""
    game = placed("1,0", card(list(steps)), **fields)
    play(game, 0, "do 1")
    return game


def purse(game: Game) -> tuple[int, int]:
    """Return the coins and VP of seat 0."""
    return own(game)["coins"], own(game)["vp"]


def test_choose_takes_exactly_one_branch() -> None:
    game = doing(choose([coins(1)], [vp(2), vp(3)], [coins(9)]), vp(1))
    assert answers(game, "branch") == {"1", "2", "3"}
    assert refused(game, 0, "branch 4") == ("M-EFFECT-04", "no-such-branch")
    assert refused(game, 0, "decline") == ("M-EFFECT-04", "must-go-on")
    play(game, 0, "branch 2")
    assert purse(game) == (0, 6)


def test_a_branch_that_cannot_be_paid_cannot_be_taken() -> None:
    branches = [[pay("coin", 2), pay("vp", 1), vp(5)], [coins(1)], [advance(1)]]
    game = doing(choose(*branches), coins=2)
    assert answers(game, "branch") == {"2", "3"}
    assert refused(game, 0, "branch 1") == ("M-EFFECT-04", "branch-too-dear")
    rich = doing(choose(*branches), coins=2, vp=1)
    play(rich, 0, "branch 1")
    assert purse(rich) == (0, 5)


USELESS: dict[str, list[Data]] = {
    "gain": [coins(per("hand"))],
    "ladder": [ladder((3, 3))],
    "draw": [draw(per("hand"))],
    "discard": [discard(1)],
    "advance": [advance(per("hand"))],
    "place": [put("machine", "above")],
    "remove": [remove("collapse", "mine")],
    "cart": [cart(1)],
    "activate": [activate("below")],
    "choose": [choose([cart(1)], [discard(1)])],
    "when": [when(compared(per("hand"), ">=", 1), [vp(1)], [cart(1)])],
    "pay alone": [pay("coin", 1)],
    "pay for nothing": [pay("coin", 1), cart(2)],
}


@pytest.mark.clause("M-EVENT-09")
@pytest.mark.parametrize("name", list(USELESS))
def test_a_branch_that_does_nothing_is_taken_only_if_all_do_nothing(name: str) -> None:
    """Ruling A-19: what comes after the choice does not count."""
    game = doing(choose(USELESS[name], [vp(1)], [advance(1)]), vp(1), coins=2)
    assert refused(game, 0, "branch 1") == ("M-EFFECT-04", "branch-does-nothing")
    both = doing(choose(USELESS[name], [discard(2)], []), coins=2)
    assert answers(both, "branch") == {"1", "2", "3"}


USEFUL: dict[str, list[Data]] = {
    "gain": [coins(per("cards", "mine"))],
    "ladder": [ladder((2, 3))],
    "draw": [draw(1)],
    "draw from a deck": [draw(1, deck=2)],
    "draw by faction": [draw(1, faction="any")],
    "discard": [discard(1)],
    "advance": [advance(1)],
    "place": [put("machine", "this")],
    "remove": [remove("machine", "others")],
    "cart": [cart(1)],
    "activate": [activate("mine")],
    "choose": [choose([remove("collapse", "mine")], [pay("coin", 2), vp(1)])],
    "when": [when(compared(per("hand"), ">=", 1), [vp(1)], [])],
    "otherwise": [when(compared(per("hand"), ">=", 9), [cart(1)], [vp(1)])],
    "pay": [pay("coin", 2), vp(1)],
    "later": [remove("collapse", "mine"), choose([put("collapse", "below")], []), vp(1)],
}


@pytest.mark.clause("M-EVENT-09")
@pytest.mark.parametrize("name", list(USEFUL))
def test_a_branch_that_does_something_may_be_taken(name: str) -> None:
    """Ruling A-19."""
    branches = card([choose(USEFUL[name], [remove("collapse", "mine")], [vp(9)])], halves=["L"])
    game = placed("1,2", branches, {"1,0": rock()}, machines={"1,0": 1}, coins=2, hand=[30])
    play(game, 0, "do 1")
    assert answers(game, "branch") == {"1", "3"}


@pytest.mark.clause("M-EVENT-09")
def test_an_empty_branch_may_always_be_taken() -> None:
    """Ruling A-75."""
    game = doing(choose([vp(1)], []), coins(1))
    assert answers(game, "branch") == {"1", "2"}
    play(game, 0, "branch 2")
    assert purse(game) == (1, 0)


def test_choose_asks_nothing_where_one_branch_is_left() -> None:
    assert purse(doing(choose([pay("coin", 2), vp(5)], [vp(1)]), coins=1)) == (1, 1)
    unpaid = choose([pay("coin", 2), vp(5)], [pay("vp", 2), vp(1)])
    assert purse(doing(unpaid, coins(1))) == (1, 0)


def test_when_depends_on_how_things_are_at_that_moment() -> None:
    rich = compared(per("coins"), ">=", 3)
    steps = [coins(2), when(rich, [vp(1)], [vp(2)]), coins(1), when(rich, [vp(4)])]
    assert purse(doing(*steps)) == (3, 6)
    assert purse(doing(*steps, coins=1)) == (4, 5)
    assert purse(doing(when(rich, [vp(1)]), vp(8))) == (0, 8)


def test_steps_are_done_in_order_also_inside_of_each_other() -> None:
    inner = choose([vp(1)], [when(compared(1, "==", 1), [choose([vp(2)], [vp(4)]), coins(1)])])
    game = doing(coins(1), inner, coins(per("coins")))
    play(game, 0, "branch 2", "branch 2")
    assert purse(game) == (4, 4)
