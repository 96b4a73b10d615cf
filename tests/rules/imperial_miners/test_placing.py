"""Placing a card: the row of its level, the card above it, and how far a row goes."""

import pytest

from pepita import BadOption
from tests.rules.imperial_miners.mines import answers
from tests.rules.imperial_miners.plain import L1, plain_table, revealed
from tests.rules.imperial_miners.tables import (
    Data,
    dealt,
    mine,
    player,
    refused,
    row_of,
    seen,
    told,
)

ROWS: dict[str, int | Data] = {"1,0": 21, "2,1": 89, "3,0": 133}


def slots(*cards: list[Data], number: int, **options: object) -> set[int]:
    """Return on which x of its row a card may be placed in a mine."""
    game = revealed(*cards, number=number, **options)
    return {int(x) for x in answers(game, "place")}


@pytest.mark.clause("M-MINE-08")
@pytest.mark.parametrize(
    ("number", "rows", "places"),
    [
        pytest.param(22, 3, ["1,-4", "1,-2", "1,2", "1,4"], id="level 1 under the surface board"),
        pytest.param(55, 1, ["2,-1", "2,1"], id="level 2 under level 1"),
        pytest.param(98, 2, ["3,0", "3,2"], id="level 3 under level 2"),
        pytest.param(141, 3, ["4,-1", "4,1"], id="level 4 under level 3"),
    ],
)
def test_a_card_goes_to_the_row_of_its_level(number: int, rows: int, places: list[str]) -> None:
    cards = mine(dict(list(ROWS.items())[:rows]))
    assert slots(cards, number=number) == {int(place.split(",")[1]) for place in places}
    for place in places:
        game = revealed(cards, number=number)
        facts = game.play(0, f"place {place.split(',')[1]}")
        assert [fact["at"] for fact in told(facts, "placed")] == [place]
        assert place in [one["at"] for one in player(game, 0)["mine"]]


@pytest.mark.clause("M-MINE-08")
@pytest.mark.parametrize(
    ("rows", "number"),
    [
        pytest.param(1, 98, id="level 3 without row 2"),
        pytest.param(1, 141, id="level 4 without row 3"),
        pytest.param(2, 141, id="nor under row 2"),
        pytest.param(0, 55, id="level 2 in an empty mine"),
    ],
)
def test_a_card_cannot_be_played_without_the_row_above_its_own(rows: int, number: int) -> None:
    cards = mine(dict(list(ROWS.items())[:rows]))
    game = plain_table({"mine": cards, "hand": [22, number], "coins": 9})
    assert refused(game, 0, f"play {number}") == ("M-MINE-09", "nothing-to-hang-from")


@pytest.mark.clause("M-MINE-08")
def test_two_cards_cannot_lie_on_one_place() -> None:
    game = revealed(mine({**ROWS, "1,2": 22}), number=56)
    assert refused(game, 0, "place 1") == ("M-MINE-08", "slot-taken")


@pytest.mark.clause("M-MINE-08")
def test_a_row_that_is_full_takes_no_more() -> None:
    cards = mine({"1,0": 21, "2,-1": 55, "2,1": 56})
    game = plain_table({"mine": cards, "hand": [22, 57], "coins": 2})
    assert refused(game, 0, "play 57")[1] == "nothing-to-hang-from"


@pytest.mark.clause("M-MINE-08")
def test_a_card_stays_where_it_is_to_the_end() -> None:
    """Ruling A-65."""
    game = dealt(seats=2, seed=4)
    lying: list[set[tuple[str, int]]] = [set(), set()]
    while game.actors:
        seat = game.actors[-1]
        game.play(seat, game.legal_moves(seat)[-1])
        for before, one in zip(lying, seen(game)["players"], strict=True):
            now = {(row["at"], row["card"]) for row in one["mine"]}
            assert before <= now
            before |= now
    assert [len(cards) for cards in lying] == [10, 10]


@pytest.mark.clause("M-MINE-09")
@pytest.mark.parametrize(
    ("cards", "number", "allowed", "x"),
    [
        pytest.param(mine({"1,0": 21, "2,1": 89}), 98, {0, 2}, -2, id="level 3"),
        pytest.param(mine({"1,0": 21, "1,4": 22}), 55, {-1, 1, 3, 5}, 7, id="level 2"),
        pytest.param(mine(ROWS), 141, {-1, 1}, 3, id="level 4"),
    ],
)
def test_a_card_hangs_from_a_card_of_the_row_above(
    cards: list[Data], number: int, allowed: set[int], x: int
) -> None:
    assert slots(cards, number=number) == allowed
    assert refused(revealed(cards, number=number), 0, f"place {x}") == (
        "M-MINE-09",
        "nothing-above",
    )


@pytest.mark.clause("M-MINE-10")
def test_a_row_can_be_as_long_as_one_likes() -> None:
    game = revealed(row_of(*L1[:9]), number=30)
    game.play(0, "place 18")
    assert len(player(game, 0)["mine"]) == 10


@pytest.mark.clause("M-MINE-10")
def test_a_lower_row_can_be_as_long_as_the_row_above_allows() -> None:
    upper, lower = row_of(*L1[:4]), row_of(55, 56, 57, 58, start=-1)
    game = revealed(upper, lower, number=60)
    assert [one["at"] for one in player(game, 0)["mine"]][-1] == "2,7"


@pytest.mark.clause("M-MINE-10")
@pytest.mark.parametrize(
    ("options", "xs"),
    [
        pytest.param({}, {-4, -2, 2, 4}, id="one place may stay empty"),
        pytest.param({"row1_gap": 0}, {-2, 2}, id="0: none"),
        pytest.param({"row1_gap": 1}, {-4, -2, 2, 4}, id="1"),
        pytest.param({"row1_gap": 2}, {-6, -4, -2, 2, 4, 6}, id="2"),
        pytest.param({"row1_gap": 5}, {x for x in range(-12, 13, 2) if x}, id="5"),
    ],
)
def test_a_gap_may_stay_beyond_the_ends_of_row_1(options: Data, xs: set[int]) -> None:
    """Ruling A-02."""
    assert slots(row_of(21), number=22, **options) == xs
    game = revealed(row_of(21), number=22, **options)
    for x in (min(xs) - 2, max(xs) + 2):
        assert refused(game, 0, f"place {x}") == ("M-MINE-10", "too-far-aside")


@pytest.mark.clause("M-MINE-10")
@pytest.mark.parametrize("row1_gap", [0, 1])
def test_a_gap_inside_row_1_can_be_filled(row1_gap: int) -> None:
    """Ruling A-02."""
    cards = mine({"1,0": 21, "1,4": 22})
    beyond = {-2, 6} if row1_gap == 0 else {-4, -2, 6, 8}
    assert slots(cards, number=23, row1_gap=row1_gap) == {2} | beyond


@pytest.mark.clause("M-MINE-08", "M-MINE-09", "M-MINE-10")
@pytest.mark.parametrize("row1_gap", [0, 1])
def test_before_a_card_is_chosen_the_view_tells_where_each_could_hang(row1_gap: int) -> None:
    """Ruling A-02: what the places are is decided here, and by no client."""
    cards, hand = mine({"1,0": 21, "1,2": 20, "2,1": 89}), [22, 55, 98]
    players: list[Data] = [{"mine": cards, "hand": hand, "coins": 9}, {"hand": [23]}]
    game = plain_table(*players, options={"row1_gap": row1_gap})
    places = [
        f"{level},{x}"
        for level, number in enumerate(hand, start=1)
        for x in sorted(slots(cards, number=number, row1_gap=row1_gap))
    ]
    assert seen(game, 0)["open_places"] == places
    game.play(0, "play 22")
    assert seen(game, 0)["open_places"] == []
    assert seen(game, 1)["open_places"][:1] == ["1,0"]
    assert "open_places" not in seen(game, None)


@pytest.mark.clause("M-MINE-10")
@pytest.mark.parametrize("value", [-1, 6, True, "1", None])
def test_gaps_have_0_to_5_places(value: object) -> None:
    with pytest.raises(BadOption, match="row1_gap"):
        dealt(row1_gap=value)


@pytest.mark.clause("M-MINE-11")
def test_a_chain_reaches_the_surface_from_the_outermost_card_of_row_1() -> None:
    game = revealed(row_of(*L1[:9]), number=30)
    facts = game.play(0, "place 18")
    assert [fact["at"] for fact in told(facts, "activated")] == ["1,18"]
    assert len(told(facts, "reached-surface")) == 1


@pytest.mark.clause("M-MINE-11")
def test_a_chain_goes_on_from_a_card_below_the_outermost_one() -> None:
    game = revealed(row_of(*L1[:9]), number=55)
    facts = game.play(0, "place 17")
    assert [fact["at"] for fact in told(facts, "activated")] == ["2,17", "1,16"]
    assert len(told(facts, "reached-surface")) == 1
