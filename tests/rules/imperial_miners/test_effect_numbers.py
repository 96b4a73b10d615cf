"""The effect language: amounts, what they count, which cards they mean, and conditions."""

from typing import Any

import pytest

from pepita import Game, from_position
from tests.rules.imperial_miners.house import FACTIONS
from tests.rules.imperial_miners.mines import answers, card, own, placed, rock, spaces
from tests.rules.imperial_miners.steps import (
    Amount,
    Data,
    Selector,
    activate,
    advance,
    cart,
    choose,
    coins,
    compared,
    discard,
    per,
    put,
    remove,
    vp,
    when,
)
from tests.rules.imperial_miners.tables import play

# The card that acts is placed on 2,1, between six neighbours:
#
#        1,0   1,2   1,4
#    2,-1   2,1   2,3
#        3,0   3,2
#
# Halves meet on 1,0 R, on 2,1 R and on 1,2 BR; the first has a half on one side only.
AROUND = {
    "1,0": rock("R", factions=["scots"]),
    "1,2": rock("BR", factions=["roman", "scots"]),
    "1,4": rock(factions=["roman"]),
    "2,-1": rock(factions=["roman"]),
    "2,3": rock("L", "TL"),
    "3,0": rock(factions=["japanese"]),
    "3,2": rock(),
}
LYING: dict[str, Any] = {
    "machines": {"1,0": 1, "2,3": 2, "2,-1": 1},
    "collapses": ["1,2", "3,0", "2,3"],
    "activated": ["1,4", "2,-1"],
}


def acting(*steps: Data, **fields: Any) -> Game:
    """Return a table where seat 0 resolves these steps of a card on 2,1."""
    card_there = card(list(steps), factions=["egyptian"], halves=["R"])
    game = placed("2,1", card_there, AROUND, **{**LYING, **fields})
    play(game, 0, "do 1")
    return game


def counted(amount: Amount, **fields: Any) -> int:
    """Return what an amount comes to for the card on 2,1."""
    before: int = fields.get("coins", 0)
    found: int = own(acting(coins(amount), **fields))["coins"]
    return found - before


def selected(on: Selector) -> set[str]:
    """Return the cards that a selector means, seen from 2,1; machines fit on all of them."""
    return answers(acting(put("machine", on, upto=True)), "card")


EVERY = {*AROUND, "2,1"}


@pytest.mark.parametrize(
    ("zone", "wanted"),
    [
        ("this", {"2,1"}),
        ("mine", EVERY),
        ("others", {*AROUND}),
        ("adjacent", {"1,0", "1,2", "2,-1", "2,3", "3,0", "3,2"}),
        ("above", {"1,0", "1,2"}),
        ("below", {"3,0", "3,2"}),
        ("beside", {"2,-1", "2,3"}),
        ("row", {"2,-1", "2,1", "2,3"}),
        ("placed", {"2,1"}),
    ],
)
def test_a_zone_means_cards_by_their_place(zone: str, wanted: set[str]) -> None:
    assert selected(zone) == selected({"zone": zone}) == wanted
    assert counted(per("cards", zone)) == len(wanted)


@pytest.mark.parametrize(
    ("filters", "wanted"),
    [
        ({"faction": "roman"}, {"1,2", "1,4", "2,-1"}),
        ({"faction": "scots"}, {"1,0", "1,2"}),
        ({"faction": "egyptian"}, {"2,1"}),
        ({"faction": "atlantean"}, set()),
        ({"level": 1}, {"1,0", "1,2", "1,4"}),
        ({"level": 3}, {"3,0", "3,2"}),
        ({"level": 4}, set()),
        ({"has": "machine"}, {"1,0", "2,3", "2,-1"}),
        ({"has": "machine", "at_least": 2}, {"2,3"}),
        ({"has": "machine", "at_least": 3}, set()),
        ({"has": "collapse"}, {"1,2", "3,0", "2,3"}),
        ({"lacks": "machine"}, {"1,2", "1,4", "2,1", "3,0", "3,2"}),
        ({"lacks": "collapse"}, {"1,0", "1,4", "2,-1", "2,1", "3,2"}),
        ({"fresh": True}, {"1,0", "1,2", "2,3", "3,0", "3,2"}),
        ({"at": "row_end"}, EVERY - {"1,2", "2,1"}),
        ({"at": "row_inner"}, {"1,2", "2,1"}),
        ({"faction": "roman", "level": 1, "has": "collapse", "lacks": "machine"}, {"1,2"}),
        ({"level": 2, "has": "machine", "fresh": True, "at": "row_end"}, {"2,3"}),
    ],
)
def test_filters_narrow_a_zone(filters: Data, wanted: set[str]) -> None:
    on = {"zone": "mine", **filters}
    assert selected(on) == wanted
    assert counted(per("cards", on)) == len(wanted)


def test_a_filter_narrows_a_zone_that_is_not_the_mine() -> None:
    assert selected({"zone": "above", "faction": "roman"}) == {"1,2"}
    assert selected({"zone": "row", "lacks": "collapse", "fresh": True}) == set()


def test_the_placed_card_is_meant_by_whichever_card_acts() -> None:
    game = placed("2,1", rock(), {"1,0": card([put("machine", "placed"), put("machine", "this")])})
    play(game, 0, "do 1")
    assert [one["machines"] for one in own(game)["mine"]] == [1, 1]


@pytest.mark.parametrize(
    ("amount", "fields", "wanted"),
    [
        pytest.param(per("cards", "mine"), {}, 8, id="cards"),
        pytest.param(per("tokens", "mine", token="machine"), {}, 4, id="machines"),
        pytest.param(per("tokens", "beside", token="machine"), {}, 3, id="machines beside"),
        pytest.param(per("tokens", "mine", token="collapse"), {}, 3, id="collapses"),
        pytest.param(per("tokens", "above", token="collapse"), {}, 1, id="collapses above"),
        pytest.param(per("carts", "mine"), {}, 2, id="carts"),
        pytest.param(per("carts", "this"), {}, 1, id="carts at this"),
        pytest.param(per("carts", "beside"), {}, 2, id="carts beside"),
        pytest.param(per("carts", "below"), {}, 0, id="carts below"),
        pytest.param(per("carts", {"zone": "mine", "level": 1}), {}, 1, id="carts of a row"),
        pytest.param(per("factions"), {}, 4, id="factions"),
        pytest.param(per("position"), {}, 0, id="below the boards"),
        pytest.param(per("position"), {"board": 2, "position": 6}, 6, id="position"),
        pytest.param(
            per("boards_done"), {"board": 2, "position": 6, "boards_done": 3}, 3, id="boards"
        ),
        pytest.param(per("moved"), {"board": 2, "position": 6, "moved": 4}, 4, id="moved"),
        pytest.param(per("coins"), {"coins": 5}, 5, id="coins"),
        pytest.param(per("hand"), {"hand": [30, 31, 32]}, 3, id="hand"),
        pytest.param(per("round"), {"round": 9}, 9, id="round"),
        pytest.param(per("activated"), {}, 3, id="activated"),
    ],
)
def test_a_counter_counts_what_it_is_named_for(
    amount: Amount, fields: dict[str, Any], wanted: int
) -> None:
    assert counted(amount, **fields) == wanted


@pytest.mark.clause("M-MINE-17")
@pytest.mark.parametrize("faction", FACTIONS)
def test_a_faction_has_a_word_for_the_number_of_its_cards(faction: str) -> None:
    wanted = {"scots": 2, "egyptian": 1, "japanese": 1, "roman": 3}
    assert counted(f"@{faction}") == wanted.get(faction, 0)


SAVING: dict[str, tuple[Data, list[str], int]] = {
    "discard": (discard(2, save="n"), ["discard 30", "discard 31"], 2),
    "discard up to": (discard(2, upto=True, save="n"), ["discard 30", "enough"], 1),
    "place": (put("collapse", "above", cards=2, save="n"), [], 1),
    "place up to": (put("machine", "above", cards=2, upto=True, save="n"), ["enough"], 0),
    "place several": (put("machine", "beside", cards=2, each=2, save="n"), [], 3),
    "remove": (remove("collapse", "mine", cards=9, save="n"), [], 3),
    "remove several": (remove("machine", "beside", cards=2, each=2, save="n"), [], 3),
    "cart": (cart(3, save="n"), [], 1),
}


@pytest.mark.parametrize("name", list(SAVING))
def test_a_step_saves_how_much_it_did(name: str) -> None:
    step, moves, wanted = SAVING[name]
    game = acting(step, coins(per("saved", name="n")), hand=[30, 31, 32])
    play(game, 0, *moves)
    assert own(game)["coins"] == wanted


def test_two_numbers_are_saved_side_by_side() -> None:
    steps = [remove("collapse", "mine", cards=9, save="off"), cart(2, save="carts")]
    game = acting(*steps, coins(per("saved", name="carts")), vp(per("saved", name="off")))
    assert (own(game)["coins"], own(game)["vp"]) == (1, 3)


def test_what_was_never_saved_counts_as_nothing() -> None:
    step = choose([cart(1, save="n")], [vp(1)])
    game = acting(step, coins(per("saved", name="n", base=1)))
    play(game, 0, "branch 2")
    assert own(game)["coins"] == 1


def test_what_is_saved_stays_known_where_a_position_is_taken_up() -> None:
    saving = [discard(1, save="gone"), remove("collapse", "mine", cards=9, save="off")]
    branches = choose([coins(per("saved", name="gone")), vp(per("saved", name="off"))], [])
    game = acting(*saving, branches, hand=[30, 31])
    play(game, 0, "discard 30")
    again = from_position(game.position())
    play(again, 0, "branch 1")
    assert (own(again)["coins"], own(again)["vp"]) == (1, 3)


def test_what_is_saved_is_known_only_within_its_effect() -> None:
    inner = card([discard(2, save="n"), vp(per("saved", name="n"))])
    outer = [discard(1, save="n"), activate("above"), coins(per("saved", name="n"))]
    game = placed("2,1", card(outer), {"1,0": inner}, hand=[30, 31, 32])
    play(game, 0, "do 1", "discard 30", "do 1")
    assert (own(game)["vp"], own(game)["coins"]) == (2, 1)


@pytest.mark.parametrize(
    ("fields", "wanted"),
    [
        pytest.param({}, 5, id="as counted"),
        pytest.param({"base": 2}, 7, id="base"),
        pytest.param({"times": 3}, 15, id="times"),
        pytest.param({"div": 2}, 2, id="div rounds down"),
        pytest.param({"div": 2, "times": 3}, 6, id="rounded before times"),
        pytest.param({"base": 1, "div": 3, "times": 2}, 3, id="base is not divided"),
        pytest.param({"max": 4}, 4, id="max"),
        pytest.param({"base": 9, "max": 4}, 4, id="max with base"),
        pytest.param({"min": 6}, 6, id="min"),
        pytest.param({"min": 2, "max": 9}, 5, id="between"),
        pytest.param({"times": 0, "base": 1}, 1, id="times 0"),
    ],
)
def test_an_amount_is_counted_divided_multiplied_added_and_bounded(
    fields: dict[str, Any], wanted: int
) -> None:
    assert counted(per("hand", **fields), hand=[30, 31, 32, 33, 34]) == wanted


def test_an_amount_is_counted_when_its_step_is_done() -> None:
    machines = per("tokens", "this", token="machine")
    game = acting(coins(machines), put("machine", "this", each=2), coins(machines))
    assert own(game)["coins"] == 2


@pytest.mark.parametrize(
    ("sign", "wanted"),
    [(">=", [False, True, True]), ("<=", [True, True, False]), ("==", [False, True, False])],
)
def test_a_condition_compares_two_amounts(sign: str, wanted: list[bool]) -> None:
    held = [[30], [30, 31], [30, 31, 32]]
    hand = compared(per("hand"), sign, 2)
    found = [own(acting(when(hand, [vp(1)]), hand=cards))["vp"] == 1 for cards in held]
    assert found == wanted
    beside = compared(2, sign, per("hand"))
    turned = [own(acting(when(beside, [vp(1)]), hand=cards))["vp"] == 1 for cards in held]
    assert turned == wanted[::-1]


def test_an_amount_of_spaces_is_counted_too() -> None:
    boards = {"1F": spaces(1, 9)}
    game = acting(advance(per("cards", "above")), board=1, position=1, boards=boards)
    assert answers(game, "advance") == {"1", "2"}
