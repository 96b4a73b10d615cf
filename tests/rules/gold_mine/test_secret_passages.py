"""Secret passages: who may try one, which dice open it, and where it leads."""

from typing import Any

import pytest

from pepita import Game
from pepita.games.gold_mine.edge.from_picture import game_from
from pepita.games.gold_mine.edge.position import game_of
from pepita.games.gold_mine.edge.tile_set import house_rows
from tests.rules.gold_mine.tables import Fixed, house, may, refused, seen, told, walks

# A passage on 1,0, one linked with it on 2,0, and one that is cut off on 1,1.
THREE_PASSAGES = """
    .      .      [NEp]   .
    [EW]   ENT    [EWp]   [NWp]
"""
AT_FIRST = ["1,0", "0,0"]


def tried(dice: tuple[int, int], *, miners: list[str] = AT_FIRST, **fields: Any) -> Game:
    """Return the game after seat 0 rolled these dice for the passage."""
    game = game_from(THREE_PASSAGES, miners=miners, **fields)
    game.use_chance(Fixed([*dice]))
    game.play(0, "passage")
    return game


@pytest.mark.clause("G-PASS-01")
def test_fifteen_tiles_have_a_passage_each_on_one_tunnel() -> None:
    with_passage = [row for row in house_rows() if row.has_passage()]
    assert sum(row.copies for row in with_passage) == 15
    assert all(sum(tunnel.passage for tunnel in row.tunnels) == 1 for row in with_passage)


@pytest.mark.clause("G-PASS-02")
def test_the_passage_lies_on_the_miners_own_tunnel() -> None:
    """Ruling R-24."""
    mine = "[EWp] ENT [NSp+EW]"
    assert may(game_from(mine, miners=["1,0 NS", "0,0"]), 0, "passage")
    game = game_from(mine, miners=["1,0 EW", "0,0"])
    assert refused(game, 0, "passage") == ("G-PASS-02", "not-at-passage")


@pytest.mark.clause("G-PASS-02")
def test_without_a_passage_on_the_miners_own_tile_none_can_be_tried() -> None:
    game = game_from(THREE_PASSAGES)
    assert refused(game, 0, "passage") == ("G-PASS-02", "not-at-passage")


@pytest.mark.clause("G-PASS-03")
def test_a_miner_that_arrives_at_a_passage_must_wait_for_the_next_turn() -> None:
    game = game_from(THREE_PASSAGES, phase="lay", drawn="N1")
    game.play(0, "lay N1 -2,0 turned 1")
    game.play(0, "walk 1,0")
    assert refused(game, 0, "passage") == ("G-TURN-02", "movement-done")
    game.play(0, "end")
    game.play(1, "rest")
    game.play(1, "end")
    assert may(game, 0, "passage")


@pytest.mark.clause("G-PASS-03")
def test_a_miner_that_was_driven_to_a_passage_may_try_it() -> None:
    """Ruling R-23."""
    game = game_from(THREE_PASSAGES, turn=1, phase="act")
    game.use_chance(Fixed([6, 1, 6, 1, 6, 1, 1]))
    game.play(1, "bats 0")
    game.play(1, "drive 1,0")
    assert may(game, 0, "passage")


@pytest.mark.clause("G-PASS-04")
@pytest.mark.parametrize("dice", [(3, 3), (2, 5), (2, 4)])
@pytest.mark.parametrize("move", ["dig", "roll", "passage", "rest"])
def test_an_attempt_is_the_whole_movement_of_the_turn(dice: tuple[int, int], move: str) -> None:
    """Ruling R-23."""
    assert refused(tried(dice), 0, move) == ("G-TURN-02", "movement-done")


@pytest.mark.clause("G-PASS-04")
@pytest.mark.parametrize("move", ["take", "bats 1", "end"])
def test_the_actions_wait_for_the_end_of_an_attempt(move: str) -> None:
    assert refused(tried((3, 3)), 0, move) == ("G-TURN-01", "movement-not-over")


@pytest.mark.clause("G-PASS-07")
@pytest.mark.parametrize("move", ["leave", "decline", "place 1,0", "drive 1,0", "return 1"])
def test_an_open_passage_is_answered_by_crossing_or_staying(move: str) -> None:
    assert refused(tried((3, 3)), 0, move) == ("G-PASS-07", "not-now-cross")


@pytest.mark.clause("G-PASS-05")
def test_the_dice_are_rolled_before_anything_is_chosen() -> None:
    game = game_from(THREE_PASSAGES, miners=AT_FIRST)
    chance = Fixed([5, 2, 6])
    game.use_chance(chance)
    assert refused(game, 0, "cross 2,0") == ("G-TURN-02", "roll-or-dig-first")
    facts = game.play(0, "passage")
    assert facts == [{"fact": "rolled-for-passage", "seat": 0, "dice": [5, 2], "to": None}]
    assert seen(game)["dice"] == [5, 2]
    assert chance.dice == [6]


@pytest.mark.clause("G-PASS-06")
@pytest.mark.parametrize("one", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("other", [1, 2, 3, 4, 5, 6])
def test_a_double_or_seven_opens_the_passage(one: int, other: int) -> None:
    is_open = one == other or one + other == 7
    assert seen(tried((one, other)))["phase"] == ("cross" if is_open else "walk")


@pytest.mark.clause("G-PASS-07")
def test_an_open_passage_leads_to_every_other_entrance() -> None:
    assert tried((5, 2)).legal_moves(0) == ["cross 1,1", "cross 2,0", "stay"]


@pytest.mark.clause("G-PASS-07")
@pytest.mark.parametrize(
    "cell",
    [
        pytest.param("1,0", id="the passage where it stands"),
        pytest.param("-1,0", id="a tile without one"),
        pytest.param("5,5", id="no tile at all"),
        pytest.param("900,0", id="far away"),
    ],
)
def test_an_open_passage_leads_nowhere_else(cell: str) -> None:
    assert refused(tried((5, 2)), 0, f"cross {cell}") == ("G-PASS-07", "no-passage-there")


@pytest.mark.clause("G-PASS-08")
@pytest.mark.parametrize("dice", [(1, 4), (4, 1)])
def test_otherwise_the_lower_die_bounds_a_walk(dice: tuple[int, int]) -> None:
    game = tried(dice)
    assert seen(game)["steps"] == 1
    assert walks(game, 0) == {"0,0", "2,0"}
    assert refused(game, 0, "walk -1,0") == ("G-MOVE-02", "too-far")


@pytest.mark.clause("G-PASS-08")
def test_the_walk_after_a_failure_may_stop_short() -> None:
    game = tried((2, 4))
    assert walks(game, 0) == {"0,0", "2,0", "-1,0"}
    game.play(0, "walk 0,0")
    assert seen(game)["miners"][0] == "0,0"


@pytest.mark.clause("G-PASS-09")
def test_a_miner_that_fails_may_stay() -> None:
    game = tried((2, 4))
    assert told(game.play(0, "stay"), "stayed")
    assert seen(game)["miners"][0] == "1,0"
    assert seen(game)["phase"] == "act"


@pytest.mark.clause("G-PASS-09")
def test_a_miner_that_fails_with_nowhere_to_walk_stays() -> None:
    """Ruling R-45."""
    mine = """
        .      [NEp]
        ENT    [EWp]
    """
    game = game_from(mine, miners=["1,1", "0,0"])
    game.use_chance(Fixed([2, 4]))
    game.play(0, "passage")
    assert seen(game)["phase"] == "act"


@pytest.mark.clause("G-PASS-10")
def test_one_comes_out_on_the_tunnel_of_the_entrance_and_moves_no_more() -> None:
    """Ruling R-23."""
    game = game_from("[EWp] ENT [NEp+SW]", miners=["-1,0", "0,0"])
    game.use_chance(Fixed([4, 4]))
    game.play(0, "passage")
    assert told(game.play(0, "cross 1,0"), "crossed") == [
        {"fact": "crossed", "seat": 0, "cell": "1,0", "to": None}
    ]
    assert seen(game)["miners"][0] == "1,0 NE"
    assert refused(game, 0, "walk 0,0") == ("G-TURN-02", "movement-done")


@pytest.mark.clause("G-PASS-10")
def test_the_entrance_may_be_on_either_tunnel_of_a_tile() -> None:
    """In a set whose double curves have the passage on the other tunnel."""
    game = game_of(
        {
            "seats": 2,
            "options": {"tiles": house(P5=["NE", "SW passage"])},
            "tiles": {"-1,0": "P1 turned 1", "1,0": "P5"},
            "phase": "cross",
            "dice": 44,
            "miners": ["-1,0", "0,0"],
        }
    )
    game.play(0, "cross 1,0")
    assert seen(game)["miners"][0] == "1,0 SW"


WALK_INSTEAD: dict[str, object] = {"walk_instead_of_crossing": True}


@pytest.mark.clause("G-PASS-13")
@pytest.mark.parametrize(
    ("dice", "steps"), [pytest.param((6, 1), 1, id="seven"), pytest.param((2, 2), 2, id="double")]
)
def test_a_table_may_let_a_player_walk_by_the_lower_die_after_a_success(
    dice: tuple[int, int], steps: int
) -> None:
    """The other reading of R-23."""
    game = tried(dice, options=WALK_INSTEAD)
    assert (seen(game)["phase"], seen(game)["steps"]) == ("cross", steps)
    near = {"0,0", "2,0"} if steps == 1 else {"0,0", "2,0", "-1,0"}
    assert walks(game, 0) == near
    assert may(game, 0, "cross 1,1")
    assert may(game, 0, "stay")
    assert refused(game, 0, "roll") == ("G-TURN-02", "movement-done")
    assert told(game.play(0, "walk 0,0"), "walked")
    assert (seen(game)["miners"][0], seen(game)["phase"]) == ("0,0", "act")


@pytest.mark.clause("G-PASS-13")
def test_the_walk_instead_of_crossing_goes_no_farther_than_the_lower_die() -> None:
    game = tried((6, 1), options=WALK_INSTEAD)
    assert refused(game, 0, "walk -1,0") == ("G-MOVE-02", "too-far")


@pytest.mark.clause("G-PASS-13", "G-WIN-02")
def test_a_walk_instead_of_crossing_can_win() -> None:
    game = tried((3, 3), options=WALK_INSTEAD, stashes=[10, 0])
    game.play(0, "walk 0,0")
    assert game.outcome is not None
    assert game.outcome.winners == (0,)


@pytest.mark.clause("G-PASS-11")
def test_no_walk_leads_through_a_passage() -> None:
    game = game_from(THREE_PASSAGES, miners=["-1,0", "0,0"])
    game.use_chance(Fixed([6]))
    game.play(0, "roll")
    assert walks(game, 0) == {"0,0", "1,0", "2,0"}
    assert refused(game, 0, "cross 1,1") == ("G-PASS-11", "passage-is-shut")


@pytest.mark.clause("G-PASS-11")
def test_a_passage_that_did_not_open_leads_nowhere() -> None:
    assert refused(tried((2, 4)), 0, "cross 2,0") == ("G-PASS-11", "passage-is-shut")


@pytest.mark.clause("G-PASS-12")
def test_the_actions_follow_a_crossing() -> None:
    game = tried((1, 6), miners=["1,0", "1,1"], stashes=[1, 1])
    game.play(0, "cross 1,1")
    assert game.legal_moves(0) == ["bats 1", "end", "gold 1"]


@pytest.mark.clause("G-PASS-12")
def test_the_actions_follow_a_failure() -> None:
    game = tried((1, 3), miners=["1,0", "2,0"], stashes=[1, 1])
    game.play(0, "walk 2,0")
    assert game.legal_moves(0) == ["bats 1", "end", "gold 1"]


@pytest.mark.clause("G-PASS-13")
def test_an_open_passage_is_crossed_or_left_but_nobody_walks() -> None:
    """Ruling R-23."""
    game = tried((3, 3))
    assert refused(game, 0, "walk 0,0") == ("G-PASS-13", "passage-is-open")
    game.play(0, "stay")
    assert seen(game)["miners"][0] == "1,0"
    assert seen(game)["phase"] == "act"


@pytest.mark.clause("G-PASS-14")
def test_a_lone_passage_cannot_be_tried() -> None:
    """Ruling R-23."""
    game = game_from("ENT [EWp]", miners=AT_FIRST)
    assert refused(game, 0, "passage") == ("G-PASS-14", "no-other-passage")
