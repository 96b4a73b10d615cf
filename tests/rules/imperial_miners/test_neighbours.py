"""How cards lie in a mine: half a card apart, what is adjacent; halves and factions."""

import pytest

from pepita import BadOption, Game
from tests.rules.imperial_miners.mines import Cards, card, own, placed, placing, rock
from tests.rules.imperial_miners.plain import revealed
from tests.rules.imperial_miners.steps import coins, per, put
from tests.rules.imperial_miners.tables import (
    Data,
    dealt,
    deck_with,
    mine,
    refused,
    told,
)

WIDE = mine({"1,0": 21, "1,2": 22, "1,4": 23, "2,1": 89, "2,3": 90, "3,0": 133})


@pytest.mark.clause("M-MINE-12")
@pytest.mark.parametrize(
    ("number", "xs"), [(24, [-1, 1, 3]), (55, [0, 2]), (98, [1, 3]), (141, [0, 2])]
)
def test_neighbouring_rows_are_shifted_by_half_a_card(number: int, xs: list[int]) -> None:
    """Ruling A-01: rows 1 and 3 have even x, rows 2 and 4 odd x."""
    game = revealed(WIDE, number=number)
    for x in xs:
        assert refused(game, 0, f"place {x}") == ("M-MINE-12", "wrong-column")


@pytest.mark.clause("M-MINE-12")
def test_a_card_hangs_from_two_cards_half_a_card_to_either_side() -> None:
    """Ruling A-01."""
    game = revealed(mine({"1,-2": 20, "1,0": 21, "1,2": 22, "1,4": 23}), number=89)
    game.play(0, "place 1")
    assert game.legal_moves(0) == ["up 0", "up 2"]


# The cards that lie closest to 2,1, which is placed last.
AROUND: Cards = {
    "1,0": rock(), "1,2": rock(), "1,-2": rock(), "1,4": rock(), "2,-1": rock(), "2,3": rock(),
    "3,0": rock(), "3,2": rock(), "3,4": rock(),
}  # fmt: skip


def marked(game: Game) -> set[str]:
    """Return where machines lie in the mine of seat 0."""
    return {one["at"] for one in own(game)["mine"] if one["machines"]}


@pytest.mark.clause("M-MINE-13")
@pytest.mark.parametrize(("zone", "where"), [("above", {"1,0", "1,2"}), ("below", {"3,0", "3,2"})])
def test_a_card_has_two_cards_above_and_two_below(zone: str, where: set[str]) -> None:
    """Ruling A-01."""
    marker = card([put("machine", zone, cards=2)], [coins(per("cards", zone))])
    game = placed("2,1", marker, AROUND)
    counted = game.clone()
    game.play(0, "do 1")
    assert marked(game) == where
    counted.play(0, "do 2")
    assert own(counted)["coins"] == 2


@pytest.mark.clause("M-MINE-14")
@pytest.mark.parametrize(
    ("at", "others", "adjacent"),
    [
        pytest.param("2,1", ["1,0", "1,4", "2,3"], {"1,0", "2,3"}, id="side by side"),
        pytest.param("2,1", ["1,0", "1,4", "2,5"], {"1,0"}, id="not across a gap"),
        pytest.param("3,0", ["1,0", "2,1"], {"2,1"}, id="not two rows apart"),
        pytest.param("1,2", ["1,0", "2,1", "3,2"], {"1,0", "2,1"}, id="below, but not two rows"),
        pytest.param("4,1", ["1,0", "2,1", "3,0", "3,2"], {"3,0", "3,2"}, id="level 4"),
        pytest.param("1,4", ["1,0", "2,1"], set(), id="no card nearby"),
    ],
)
def test_cards_are_adjacent_if_their_edges_touch(
    at: str, others: list[str], adjacent: set[str]
) -> None:
    """Ruling A-03: no two cards touch at a corner alone."""
    marker = card([put("machine", "adjacent", cards=6)])
    game = placed(at, marker, {place: rock() for place in others})
    game.play(0, "do 1")
    assert marked(game) == adjacent


@pytest.mark.clause("M-MINE-15")
def test_no_card_has_more_than_six_neighbours() -> None:
    marker = card([put("machine", "adjacent", cards=6)], [coins(per("cards", "adjacent"))])
    game = placed("2,1", marker, AROUND)
    counted = game.clone()
    game.play(0, "do 1")
    assert marked(game) == {"1,0", "1,2", "2,-1", "2,3", "3,0", "3,2"}
    counted.play(0, "do 2")
    assert own(counted)["coins"] == 6


@pytest.mark.clause("M-MINE-16")
@pytest.mark.parametrize(
    ("upper", "lower"),
    [
        pytest.param(["BR"], [], id="a half above, none below"),
        pytest.param([], ["TL"], id="a half below, none above"),
        pytest.param(["BL"], ["TR"], id="halves on other edges"),
    ],
)
def test_halves_need_not_meet(upper: list[str], lower: list[str]) -> None:
    game, facts = placing("2,1", rock(*lower), {"1,0": rock(*upper)})
    assert [fact["at"] for fact in told(facts, "placed")] == ["2,1"]
    assert own(game)["complete_carts"] == []
    assert own(game)["open_carts"] == (["1,0 BR"] if upper == ["BR"] or lower == ["TL"] else [])


@pytest.mark.clause("M-MINE-17")
@pytest.mark.parametrize(
    ("counter", "counted"),
    [
        pytest.param(per("cards", {"zone": "mine", "faction": "scots"}), 1, id="Scottish cards"),
        pytest.param(per("cards", {"zone": "mine", "faction": "japanese"}), 1, id="Japanese cards"),
        pytest.param(per("cards", {"zone": "mine", "faction": "roman"}), 0, id="Roman cards"),
        pytest.param(per("cards", "mine"), 2, id="cards"),
        pytest.param(per("factions"), 2, id="different factions"),
    ],
)
def test_a_card_belongs_to_all_the_factions_that_it_shows(counter: Data, counted: int) -> None:
    """Ruling A-45. The other card has no faction."""
    dual = rock(factions=["scots", "japanese"])
    game = placed("1,2", card([coins(counter)]), {"1,0": dual})
    game.play(0, "do 1")
    assert own(game)["coins"] == counted
    assert own(game)["factions"] == ["scots", "japanese"]


@pytest.mark.clause("M-MINE-17")
def test_a_faction_counts_once_however_many_cards_have_it() -> None:
    """Ruling A-45."""
    mixed: Cards = {
        "1,0": rock(factions=["scots", "roman"]),
        "1,2": rock(factions=["roman"]),
        "1,4": rock(factions=["roman", "egyptian"]),
    }
    game = placed("1,6", card([coins(per("factions"))]), mixed)
    game.play(0, "do 1")
    assert own(game)["coins"] == 3


@pytest.mark.clause("M-MINE-18")
def test_a_deck_in_which_most_cards_have_no_faction_is_refused() -> None:
    plain: dict[int, Data] = {number: {"factions": []} for number in range(19, 81)}
    with pytest.raises(BadOption, match="deck"):
        dealt(deck=deck_with(cards=plain))
