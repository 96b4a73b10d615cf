"""The effect language: what special events give whenever something happens."""

from typing import Any

import pytest

from tests.rules.imperial_miners.mines import Cards, card, own, placed, rock
from tests.rules.imperial_miners.steps import (
    Data,
    activate,
    advance,
    cart,
    choose,
    coins,
    compared,
    draw,
    ladder,
    per,
    put,
    remove,
    vp,
    when,
)
from tests.rules.imperial_miners.tables import play

ROMAN = rock(factions=["roman"])


def bonus(on: str, *steps: Data, **match: Any) -> Data:
    """Return an event that does this whenever something happens; unless said it gives 100 VP."""
    rule = {"on": on, "do": list(steps) or [vp(50), vp(50)]}
    return {"kind": "special", "rules": [{**rule, **({"match": match} if match else {})}]}


# What is placed where, in which mine, the moves after that, and how often the trigger fires.
FIRING: dict[str, tuple[str, tuple[str, Data, Cards, dict[str, Any]], list[str], int]] = {
    "carts by placing": (
        "cart_completed",
        ("1,2", rock("L", "R"), {"1,0": rock("R"), "1,4": rock("L")}, {}),
        [],
        2,
    ),
    "carts by tokens": (
        "cart_completed",
        ("1,2", card([cart(2)], halves=["L", "R"]), {"1,0": rock(), "1,4": rock()}, {}),
        ["do 1"],
        2,
    ),
    "no cart": ("cart_completed", ("1,2", rock("L"), {"1,0": rock()}, {}), [], 0),
    "card placed": ("card_placed", ("2,1", rock(), {"1,0": rock()}, {}), [], 1),
    "cards activated by the chain": (
        "card_activated",
        ("3,0", rock(), {"1,0": rock(), "2,1": rock()}, {}),
        [],
        3,
    ),
    "a card activated specially": (
        "card_activated",
        ("1,2", card([activate("mine")]), {"1,0": rock()}, {}),
        ["do 1"],
        2,
    ),
    "a card passed by the chain": (
        "card_activated",
        ("2,1", rock(), {"1,0": rock()}, {"activated": ["1,0"]}),
        [],
        1,
    ),
    "collapses placed": (
        "collapse_placed",
        ("1,4", card([put("collapse", "mine", cards=3)]), {"1,0": rock(), "1,2": rock()}, {}),
        ["do 1"],
        3,
    ),
    "collapses removed by an effect": (
        "collapse_removed",
        (
            "1,4",
            card([remove("collapse", "mine", cards=3)]),
            {"1,0": rock(), "1,2": rock()},
            {"collapses": ["1,0", "1,2"]},
        ),
        ["do 1"],
        2,
    ),
    "a collapse cleared": (
        "collapse_removed",
        ("2,1", rock(), {"1,0": rock()}, {"collapses": ["1,0"]}),
        [],
        1,
    ),
    "machines placed": (
        "machine_placed",
        (
            "1,2",
            card([put("machine", "mine", cards=2, each=2)]),
            {"1,0": rock()},
            {"machines": {"1,0": 2}},
        ),
        ["do 1"],
        3,
    ),
    "machines removed": (
        "machine_placed",
        ("1,2", card([remove("machine", "mine")]), {"1,0": rock()}, {"machines": {"1,0": 2}}),
        ["do 1"],
        0,
    ),
    "an advance": ("advanced", ("1,0", card([advance(3)]), {}, {}), ["do 1", "advance 3 on 1"], 1),
    "no advance": ("advanced", ("1,0", card([advance(3)]), {}, {}), ["do 1", "stay"], 0),
    "an advance from the surface": (
        "advanced",
        ("1,0", rock(), {}, {"coins": 4, "others": [{}]}),
        ["surface 4", "advance 2 on 1"],
        1,
    ),
    "a board completed": (
        "board_completed",
        ("1,0", card([advance(3)]), {}, {"board": 1, "position": 7}),
        ["do 1", "advance 2", "next 2"],
        1,
    ),
    "a board not completed": (
        "board_completed",
        ("1,0", card([advance(3)]), {}, {"board": 1, "position": 7}),
        ["do 1", "advance 1"],
        0,
    ),
    "to be put on a bottom space is no advance": (
        "advanced",
        ("1,0", card([advance(3)]), {}, {"board": 1, "position": 7}),
        ["do 1", "advance 2", "next 2"],
        1,
    ),
}


@pytest.mark.clause("M-EVENT-05")
@pytest.mark.parametrize("name", list(FIRING))
def test_a_special_event_gives_its_bonus_whenever_something_happens(name: str) -> None:
    trigger, (at, what, mine, fields), moves, times = FIRING[name]
    game = placed(at, what, mine, event=bonus(trigger), **fields)
    play(game, 0, *moves)
    assert own(game)["vp"] // 100 == times


MATCHING = {
    "card_placed": ("2,1", ROMAN, {"1,0": rock()}, {}, []),
    "card_activated": ("2,1", ROMAN, {"1,0": rock()}, {"activated": ["1,0"]}, []),
    "collapse_placed": (
        "1,2",
        card([put("collapse", {"zone": "mine", "level": 2})]),
        {"1,0": rock(), "2,1": ROMAN},
        {},
        ["do 1"],
    ),
    "collapse_removed": (
        "1,2",
        card([remove("collapse", "mine")]),
        {"1,0": rock(), "2,1": ROMAN},
        {"collapses": ["2,1"]},
        ["do 1"],
    ),
    "machine_placed": (
        "1,2",
        card([put("machine", {"zone": "mine", "level": 2})]),
        {"1,0": rock(), "2,1": ROMAN},
        {},
        ["do 1"],
    ),
}


@pytest.mark.clause("M-EVENT-05")
@pytest.mark.parametrize("trigger", list(MATCHING))
@pytest.mark.parametrize(
    ("match", "times"),
    [
        ({"level": 2}, 1),
        ({"level": 1}, 0),
        ({"faction": "roman"}, 1),
        ({"faction": "scots"}, 0),
        ({"level": 2, "faction": "roman"}, 1),
        ({"level": 1, "faction": "roman"}, 0),
    ],
)
def test_a_bonus_may_be_for_cards_of_a_level_or_faction(
    trigger: str, match: dict[str, Any], times: int
) -> None:
    at, what, mine, fields, moves = MATCHING[trigger]
    game = placed(at, what, mine, event=bonus(trigger, **match), **fields)
    play(game, 0, *moves)
    assert own(game)["vp"] == 100 * times


@pytest.mark.clause("M-EVENT-05")
def test_a_bonus_comes_right_after_the_step_that_brought_it() -> None:
    steps = [put("collapse", "mine", cards=2), vp(per("coins", max=9))]
    event = bonus("collapse_placed", coins(2))
    game = placed("1,2", card(steps), {"1,0": rock()}, event=event)
    facts = play(game, 0, "do 1")
    names = [fact["fact"] for fact in facts if fact["fact"] in ("token-placed", "bonus", "gained")]
    assert names == ["token-placed", "bonus", "gained"] * 2 + ["gained"]
    assert own(game)["vp"] == 4


@pytest.mark.clause("M-EVENT-05")
@pytest.mark.parametrize(
    ("steps", "moves", "purse"),
    [
        pytest.param([choose([coins(3)], [vp(2)])], ["branch 2"], (4, 2), id="choose"),
        pytest.param([ladder((1, 1), (3, 4), optional=True)], ["row 2"], (1, 4), id="ladder"),
        pytest.param([draw(1)], ["deck 1"], (4, 0), id="draw"),
        pytest.param(
            [when(compared(per("cards", "mine"), ">=", 2), [vp(5)], [vp(1)])], [], (4, 1), id="when"
        ),
    ],
)
def test_a_bonus_may_ask_something(
    steps: list[Data], moves: list[str], purse: tuple[int, int]
) -> None:
    game = placed("1,0", card([coins(1)]), event=bonus("card_placed", *steps), coins=4)
    play(game, 0, *moves)
    assert own(game)["asks"] == "option"
    assert (own(game)["coins"], own(game)["vp"]) == purse


@pytest.mark.clause("M-EVENT-05")
def test_an_event_may_have_several_rules() -> None:
    rules: list[Data] = [{"on": "card_placed", "do": [vp(n)]} for n in (1, 2)]
    rules += [{"on": "advanced", "do": [vp(4)]}, {"mod": "hand_limit", "n": -1}]
    event = {"kind": "special", "rules": rules}
    game = placed("1,0", rock(), event=event)
    assert own(game)["vp"] == 3
    assert game.view(0)["hand_limit"] == 7
