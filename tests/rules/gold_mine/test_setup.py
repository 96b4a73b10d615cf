"""Setting up: the box, the Entrance, the stacks, what everybody gets, and who begins."""

from collections import Counter

import pytest

import pepita
from pepita import BadOption
from pepita.games.gold_mine.edge.from_picture import game_from
from pepita.games.gold_mine.edge.tile_set import house_rows
from tests.rules.gold_mine.tables import Fixed, may, refused, seen, truth

# The dice of a deal: one is used up by shuffling, before anybody rolls.
SHUFFLE = 1


@pytest.mark.clause("G-SETUP-01")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_two_to_six_can_play(seats: int) -> None:
    assert seen(pepita.new_game("gold-mine", seats=seats, seed=1))["seats"] == seats


@pytest.mark.clause("G-SETUP-01")
@pytest.mark.parametrize("seats", [1, 7])
def test_no_fewer_and_no_more_can_play(seats: int) -> None:
    with pytest.raises(BadOption, match="seats"):
        pepita.new_game("gold-mine", seats=seats, seed=1)


@pytest.mark.clause("G-SETUP-02")
@pytest.mark.parametrize(("seats", "quota"), [(2, 10), (3, 7), (4, 7), (5, 5), (6, 5)])
def test_the_nuggets_needed_depend_on_how_many_play(seats: int, quota: int) -> None:
    assert seen(pepita.new_game("gold-mine", seats=seats, seed=1))["quota"] == quota


@pytest.mark.clause("G-SETUP-03")
def test_the_box_holds_what_the_rulebook_lists() -> None:
    """Ruling R-01: the Entrance is one of the 100 tiles."""
    table = truth(pepita.new_game("gold-mine", seats=6, seed=1))
    (pile,) = table["piles"]
    stacked = [*table["development"], table["drawn"], *pile]
    assert Counter(["E1", *stacked]) == {row.id: row.copies for row in house_rows()}
    assert 1 + len(table["tiles"]) + len(stacked) == 100
    assert sum(table["gold_tokens"]) == sum(table["bat_tokens"]) == 18
    assert len(table["miners"]) == 6
    assert seen(pepita.new_game("gold-mine", seats=6, seed=1))["supply"] == 28


@pytest.mark.clause("G-SETUP-04")
def test_the_entrance_lies_open_before_anything_else() -> None:
    """Ruling R-14: it is one tunnel, open on four sides, with nothing on it."""
    (entrance,) = seen(pepita.new_game("gold-mine", seats=4, seed=1))["tiles"]
    assert entrance["cell"] == "0,0"
    assert entrance["kind"] == "entrance"
    assert entrance["tunnels"] == [{"sides": "NESW", "passage": False, "bog": False}]


@pytest.mark.clause("G-SETUP-05")
def test_the_other_tiles_are_shuffled_together() -> None:
    def order(seed: int) -> list[str]:
        table = truth(pepita.new_game("gold-mine", seats=4, seed=seed))
        return [table["drawn"], *table["development"], *table["piles"][0]]

    assert order(1) == order(1)
    assert order(1) != order(2)
    assert sorted(order(1)) == sorted(order(2))
    assert "E1" not in order(1)
    assert all(len({order(seed)[place] for seed in range(40)}) > 5 for place in (0, 19, 20, 98))


@pytest.mark.clause("G-SETUP-06")
def test_twenty_tiles_form_the_development_stack() -> None:
    """The first of them is shown at once to the player who lays it."""
    game = pepita.new_game("gold-mine", seats=4, seed=1)
    assert truth(game)["drawn"] is not None
    assert 1 + len(truth(game)["development"]) == 20
    assert 1 + seen(game)["development"] == 20


@pytest.mark.clause("G-SETUP-06", "G-SETUP-07")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_nobody_sees_the_faces_of_stacked_tiles(viewer: int | None) -> None:
    game = pepita.new_game("gold-mine", seats=2, seed=3)
    position = truth(game)
    assert position["known"] == [0]
    stacked = sorted([*position["development"], *position["piles"][0]])
    other_deal = {**position, "development": stacked[:19], "piles": [stacked[19:]]}
    assert other_deal != position
    assert pepita.from_position(other_deal).view(viewer) == game.view(viewer)


@pytest.mark.clause("G-SETUP-07")
@pytest.mark.parametrize(
    ("piles", "sizes"), [(1, [79]), (2, [40, 39]), (3, [27, 26, 26]), (4, [20, 20, 20, 19])]
)
def test_the_rest_lies_in_as_many_piles_as_the_table_wants(piles: int, sizes: list[int]) -> None:
    game = pepita.new_game("gold-mine", seats=2, seed=1, piles=piles)
    assert [pile["tiles"] for pile in seen(game)["piles"]] == sizes
    assert seen(game)["piles"][0]["known_at_bottom"] == []


@pytest.mark.clause("G-SETUP-07")
def test_everybody_may_draw_from_any_pile() -> None:
    game = pepita.new_game("gold-mine", seats=2, seed=1, piles=3)
    while game.view(None)["phase"] != "set-out":
        (seat,) = game.actors
        game.play(seat, game.legal_moves(seat)[0])
    for turn in (0, 1):
        table = pepita.from_position({**truth(game), "turn": turn})
        assert [may(table, turn, f"dig {pile}") for pile in (1, 2, 3)] == [True] * 3


@pytest.mark.clause("G-SETUP-07")
@pytest.mark.parametrize("move", ["dig 2", "dig 9"])
def test_a_pile_that_is_not_there_cannot_be_drawn_from(move: str) -> None:
    assert refused(game_from("ENT"), 0, move) == ("G-SETUP-07", "no-such-pile")


@pytest.mark.clause("G-SETUP-07")
@pytest.mark.parametrize("piles", [0, 5, True, "3"])
def test_there_are_one_to_four_piles(piles: object) -> None:
    with pytest.raises(BadOption, match="piles"):
        pepita.new_game("gold-mine", seats=2, seed=1, piles=piles)


@pytest.mark.clause("G-SETUP-08", "G-SETUP-09")
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_everybody_gets_a_miner_and_three_tokens_of_each_kind(seats: int) -> None:
    table = seen(pepita.new_game("gold-mine", seats=seats, seed=1))
    assert len(table["miners"]) == seats
    assert table["gold_tokens"] == table["bat_tokens"] == [3] * seats


@pytest.mark.clause("G-SETUP-10")
@pytest.mark.parametrize(
    ("dice", "first"), [([2, 6, 4], 1), ([6, 5, 1], 0), ([1, 2, 3], 2), ([5, 6, 5], 1)]
)
def test_the_highest_roll_begins(dice: list[int], first: int) -> None:
    game = pepita.new_game("gold-mine", seats=3, chance=Fixed([SHUFFLE, *dice]))
    assert seen(game)["start_rolls"] == [dice]
    assert seen(game)["first"] == first
    assert game.actors == (first,)
    assert all(move.startswith("lay ") for move in game.legal_moves(first))


@pytest.mark.clause("G-SETUP-10")
@pytest.mark.parametrize(
    ("dice", "first", "rolls"),
    [
        pytest.param(
            [6, 3, 6, 2, 5], 2, [[6, 3, 6], [2, None, 5]], id="only those who tie roll again"
        ),
        pytest.param(
            [4, 4, 4, 5, 1, 5, 6, 2], 0, [[4, 4, 4], [5, 1, 5], [6, None, 2]], id="and again"
        ),
        pytest.param([3, 3, 5], 2, [[3, 3, 5]], id="a tie below the highest is none"),
    ],
)
def test_a_tie_for_the_highest_roll_is_rolled_again(
    dice: list[int], first: int, rolls: list[list[int | None]]
) -> None:
    """Ruling R-07; everybody sees each round of rolling, and who was in it."""
    chance = Fixed([SHUFFLE, *dice])
    game = pepita.new_game("gold-mine", seats=3, chance=chance)
    assert chance.dice == []
    assert seen(game)["first"] == first
    assert seen(game)["start_rolls"] == rolls
    assert truth(pepita.from_position(truth(game)))["start_rolls"] == rolls


@pytest.mark.clause("G-SETUP-10")
def test_the_rolls_shown_tell_who_begins() -> None:
    for seed in range(60):
        table = seen(pepita.new_game("gold-mine", seats=5, seed=seed))
        last = [roll or 0 for roll in table["start_rolls"][-1]]
        assert last.count(max(last)) == 1
        assert last.index(max(last)) == table["first"]


@pytest.mark.clause("G-SETUP-10")
@pytest.mark.parametrize(
    ("kept", "read"),
    [
        pytest.param([2, 6, 4], [[2, 6, 4]], id="one round of rolling"),
        pytest.param([6, 5, 4], [], id="what is left of two rounds"),
        pytest.param([5, 5, 4], [], id="a tie that is left of two rounds"),
        pytest.param([0, 0, 0], [], id="no rolls"),
    ],
)
def test_rolls_that_were_kept_as_one_row_are_still_read(
    kept: list[int], read: list[list[int]]
) -> None:
    """Games that were kept with the last roll of each seat go on; rounds cannot be told apart."""
    game = game_from("ENT", seats=3, first=1, start_rolls=kept)
    assert truth(game)["start_rolls"] == read
    assert truth(pepita.from_position(truth(game))) == truth(game)


@pytest.mark.clause("G-SETUP-11")
def test_no_gold_is_about_before_a_chamber_is_laid() -> None:
    table = seen(pepita.new_game("gold-mine", seats=5, seed=1))
    assert table["supply"] == 28
    assert table["stashes"] == [0] * 5
    assert not any(tile["nugget"] for tile in table["tiles"])
