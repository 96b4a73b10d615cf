"""Factions: what Scots make cheaper, and what each faction is about."""

from collections.abc import Callable

import pytest

from pepita import Game
from tests.rules.imperial_miners.house import cards, parts
from tests.rules.imperial_miners.mines import card, lay, lying, own, placed, places, placing, rock
from tests.rules.imperial_miners.steps import (
    Data,
    advance,
    cart,
    coins,
    compared,
    pay,
    per,
    put,
    remove,
    vp,
    when,
)
from tests.rules.imperial_miners.tables import may, play, refused, told


def scot(price: int, cost: int = 0) -> Data:
    """Return a Scottish card with an effect of this cost."""
    option = {"cost": [pay("coin", price, less="@scots")], "do": [vp(7)]}
    return card(option, [coins(1)], factions=["scots"], cost=cost)


SCOT = rock(factions=["scots"])


@pytest.mark.clause("M-FACTION-01")
def test_each_scottish_card_in_the_mine_makes_the_effect_a_coin_cheaper() -> None:
    """Ruling A-46: of whatever level, with a second faction, with a collapse."""
    mine = {"1,0": rock(factions=["scots", "roman"]), "2,1": SCOT, "1,2": rock(factions=["roman"])}
    dear = placed("1,4", scot(5), mine, coins=1, collapses=["2,1"])
    assert refused(dear, 0, "do 1") == ("M-EFFECT-04", "cost-too-high")
    game = placed("1,4", scot(5), mine, coins=6, collapses=["2,1"])
    facts = play(game, 0, "do 1")
    assert [fact["n"] for fact in told(facts, "paid")] == [2]
    assert (own(game)["coins"], own(game)["vp"]) == (4, 7)


@pytest.mark.clause("M-FACTION-01")
def test_scottish_cards_do_not_make_a_card_cheaper_to_play() -> None:
    """Ruling A-46: two Scots lie there; the third costs 6 to play, and its effect 3 less."""
    game, facts = placing("3,0", scot(5, cost=6), {"1,0": SCOT, "2,1": SCOT}, coins=2)
    assert [fact["n"] for fact in told(facts, "paid")] == [6]
    play(game, 0, "do 1")
    assert own(game)["coins"] == 0


@pytest.mark.clause("M-FACTION-01")
def test_scottish_cards_make_only_those_effects_cheaper_that_say_so() -> None:
    """Ruling A-46."""
    plain = card({"cost": [pay("coin", 3)], "do": [vp(7)]}, [coins(1)], factions=["scots"])
    assert not may(placed("1,4", plain, {"1,0": SCOT, "1,2": SCOT}, coins=2), 0, "do 1")


@pytest.mark.clause("M-FACTION-01")
def test_scottish_cards_in_another_mine_or_in_hand_count_for_nothing() -> None:
    dug: Data = {"mine": [{"card": 30, "x": 0}], "hand": []}
    game = placed("1,0", scot(3), later={"1,2": SCOT}, coins=1, others=[dug])
    assert not may(game, 0, "do 1")


@pytest.mark.clause("M-FACTION-02")
def test_the_scottish_card_just_placed_counts() -> None:
    assert not may(placed("1,0", scot(4), coins=2), 0, "do 1")
    game = placed("1,0", scot(4), coins=3)
    play(game, 0, "do 1")
    assert (own(game)["coins"], own(game)["vp"]) == (0, 7)


@pytest.mark.clause("M-FACTION-03")
def test_an_effect_never_costs_less_than_nothing() -> None:
    mine = {f"1,{2 * place}": SCOT for place in range(5)}
    game = placed("1,10", scot(4), mine, coins=1)
    play(game, 0, "do 1")
    assert (own(game)["coins"], own(game)["vp"]) == (1, 7)


@pytest.mark.clause("M-FACTION-04")
def test_a_barbarian_card_brings_a_collapse_on_itself() -> None:
    brawl = card([coins(4), put("collapse", "this")], factions=["barbarian"])
    game = placed("1,0", brawl, later={"2,1": rock()})
    play(game, 0, "do 1")
    assert own(game)["coins"] == 4
    assert lying(game, "1,0")["collapse"]
    play(game, 0, "surface coins")
    facts = lay(game, "2,1")
    assert places(facts, "collapse-cleared") == ["1,0"]
    assert own(game)["coins"] == 4
    assert own(game)["asks"] == "surface"


@pytest.mark.clause("M-FACTION-05")
def test_a_barbarian_card_takes_collapses_off_and_gains_by_them() -> None:
    feast = [remove("collapse", "mine", cards=4, upto=True, save="off")]
    feast += [vp(per("saved", name="off", base=1, times=2, max=7))]
    mine = {f"1,{2 * place}": rock() for place in range(3)}
    for taken, gained in ((3, 7), (2, 5), (0, 1)):
        game = placed("1,6", card(feast, factions=["barbarian"]), mine, collapses=list(mine))
        play(game, 0, "do 1", *(f"card 1,{2 * place}" for place in range(taken)))
        if taken < 3:
            play(game, 0, "enough")
        assert own(game)["vp"] == gained
        assert sum(one["collapse"] for one in own(game)["mine"]) == 3 - taken


@pytest.mark.clause("M-FACTION-07")
@pytest.mark.parametrize(("position", "gained"), [(1, 1), (2, 2), (6, 4), (8, 5)])
def test_an_egyptian_card_counts_the_place_of_the_marker(position: int, gained: int) -> None:
    obelisk = card([vp(per("position", base=1, div=2, max=5))], factions=["egyptian"])
    game = placed("1,0", obelisk, board=1, position=position)
    play(game, 0, "do 1")
    assert own(game)["vp"] == gained


@pytest.mark.clause("M-FACTION-07")
def test_an_egyptian_card_counts_how_far_the_marker_moved() -> None:
    stair = card([advance(3), coins(per("moved"))], factions=["egyptian"])
    game = placed("1,0", stair, board=1, position=2)
    play(game, 0, "do 1", "advance 2")
    assert own(game)["coins"] == 2


@pytest.mark.clause("M-FACTION-08")
def test_a_japanese_card_counts_the_factions_of_the_mine() -> None:
    """Ruling A-45: a card of two adds both, a card of none adds nothing, each counts once."""
    lanterns = card([vp(per("factions", max=9))], factions=["japanese"])
    mine = {"1,0": rock(factions=["scots", "egyptian"]), "1,2": rock(factions=["roman"])}
    mine |= {"1,4": rock(), "1,6": rock(factions=["roman"])}
    game = placed("1,8", lanterns, mine)
    play(game, 0, "do 1")
    assert own(game)["vp"] == 4


@pytest.mark.clause("M-FACTION-08")
def test_a_japanese_card_counts_japanese_cards() -> None:
    banners = card([vp(per("cards", {"zone": "mine", "faction": "japanese"}, max=9))])
    mine = {"1,0": rock(factions=["japanese", "roman"]), "1,2": rock(factions=["japanese"])}
    game = placed("1,4", {**banners, "factions": ["japanese"]}, mine | {"1,6": rock()})
    play(game, 0, "do 1")
    assert own(game)["vp"] == 3


@pytest.mark.clause("M-FACTION-09")
def test_an_atlantean_card_gathers_machines_and_becomes_better() -> None:
    machines = per("tokens", "this", token="machine")
    pump = card([put("machine", "this"), coins(machines)], factions=["atlantean"])
    later = {"2,1": rock(), "2,-1": rock(), "3,0": rock()}
    game = placed("1,0", pump, later=later, coins=2)
    gained = []
    for place in ("", *later):
        if place:
            lay(game, place)
        if own(game)["asks"] == "path":
            play(game, 0, "up 1")
        gained += [fact["n"] for fact in told(play(game, 0, "do 1"), "gained")]
        play(game, 0, "surface coins")
    assert gained == [1, 2, 3, 3]


@pytest.mark.clause("M-FACTION-09")
def test_an_atlantean_card_puts_machines_on_other_cards() -> None:
    maker = card([put("machine", "adjacent", cards=2)], factions=["atlantean"])
    game = placed("1,2", maker, {"1,0": rock(), "2,1": rock()})
    play(game, 0, "do 1")
    assert [one["machines"] for one in own(game)["mine"]] == [1, 0, 1]


def vaulted(mine: dict[str, Data]) -> Game:
    """Return a table where seat 0 resolves a Roman card on 2,1 that wants two cards above it."""
    vault = [when(compared(per("cards", "above"), ">=", 2), [vp(2)], [coins(3)])]
    game = placed("2,1", card(vault, factions=["roman"]), mine)
    play(game, 0, "do 1")
    return game


@pytest.mark.clause("M-FACTION-10")
def test_a_roman_card_rewards_its_place() -> None:
    alone = vaulted({"1,0": rock()})
    assert (own(alone)["vp"], own(alone)["coins"]) == (0, 3)
    both = vaulted({"1,0": rock(), "1,2": rock()})
    assert (own(both)["vp"], own(both)["coins"]) == (2, 0)


@pytest.mark.clause("M-FACTION-10")
def test_a_roman_card_places_carts_and_rewards_them() -> None:
    yard = card([cart(1), vp(per("carts", "mine", max=9))], factions=["roman"], halves=["L"])
    mine = {"1,0": rock("R"), "1,2": rock("L")}
    game = placed("1,4", yard, mine)
    play(game, 0, "do 1")
    assert own(game)["vp"] == 2


def reduces(part: Data) -> bool:
    """Tell whether a part of an effect is a price that Scots make lower."""
    return part.get("op") in ("pay", "ladder") and part["less"]["count"] == "cards"


def puts(part: Data, token: str, *zones: str) -> bool:
    """Tell whether a part of an effect places a token on cards of some zones."""
    is_placing = part.get("op") == "place" and part["token"] == token
    return is_placing and part["on"]["zone"] in zones


def counts(part: Data, *counters: str) -> bool:
    return part.get("count") in counters


def is_about_collapses(part: Data) -> bool:
    """Tell whether a part of an effect takes collapses off or counts them."""
    return part.get("token") == "collapse" and (
        part.get("op") == "remove" or counts(part, "tokens")
    )


def is_about_japanese(part: Data) -> bool:
    """Tell whether a part of an effect counts factions or Japanese cards."""
    return counts(part, "factions") or (
        counts(part, "cards") and part["in"]["faction"] == "japanese"
    )


def is_about_a_place(part: Data) -> bool:
    """Tell whether a part of an effect looks at where in the mine cards lie."""
    near = ("above", "below", "beside", "adjacent", "row")
    return part.get("zone") in near or part.get("at") is not None


NEAR = ("others", "adjacent", "mine", "above", "below", "beside", "row")
MOST, MANY, SOME = 12, 6, 3  # of the 22 cards of a faction


@pytest.mark.clause(
    "M-FACTION-01", "M-FACTION-04", "M-FACTION-05", "M-FACTION-06",
    "M-FACTION-07", "M-FACTION-08", "M-FACTION-09", "M-FACTION-10",
)  # fmt: skip
@pytest.mark.parametrize(
    ("faction", "least", "is_typical"),
    [
        ("scots", MOST, reduces),
        ("barbarian", MANY, lambda part: puts(part, "collapse", "this")),
        ("barbarian", SOME, is_about_collapses),
        ("egyptian", MOST, lambda part: part.get("op") == "advance"),
        ("egyptian", SOME, lambda part: counts(part, "position", "moved")),
        ("japanese", MANY, is_about_japanese),
        ("atlantean", MOST, lambda part: puts(part, "machine", "this", *NEAR)),
        ("atlantean", SOME, lambda part: puts(part, "machine", *NEAR)),
        ("roman", SOME, lambda part: counts(part, "carts")),
        ("roman", SOME, is_about_a_place),
        ("roman", SOME, lambda part: part.get("op") == "cart"),
    ],
)
def test_the_house_cards_of_a_faction_do_what_it_is_about(
    faction: str, least: int, is_typical: Callable[[Data], bool]
) -> None:
    every = [one for level in (1, 2, 3) for one in cards(level, faction)]
    typical = [one for one in every if any(map(is_typical, parts(one["options"])))]
    assert len(typical) >= least
