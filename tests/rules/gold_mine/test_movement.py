"""Movement: from tunnel to linked tunnel, a step for each tile entered."""

import pytest

from pepita import BadMove
from pepita.games.gold_mine.edge.from_picture import game_from
from tests.rules.gold_mine.tables import Fixed, may, refused, seen, walks

TWO_TUNNELS = """
    .     [NS]
    ENT   [NS+EW]
"""
TWICE_THROUGH = """
    .     [ES]      [SW]
    ENT   [NS+EW]   [NW]
    .     [NS]      .
"""


def reach(mine: str, miner: str, die: int) -> set[str]:
    """Return where a miner may go in a mine after rolling a die."""
    game = game_from(mine, miners=[miner, "0,0"])
    game.use_chance(Fixed([die]))
    game.play(0, "roll")
    return walks(game, 0)


@pytest.mark.clause("G-MOVE-01")
def test_each_tile_entered_is_a_step() -> None:
    """Ruling R-06."""
    assert reach("ENT [EW] [EW] [EW]", "0,0", 1) == {"1,0"}
    assert reach("ENT [EW] [EW] [EW]", "1,0", 1) == {"0,0", "2,0"}


@pytest.mark.clause("G-MOVE-02")
def test_a_walk_goes_as_far_as_the_steps_allow() -> None:
    game = game_from(
        "ENT [EW] [EW] [EW] [EW] [EW] [EW]", miners=["2,0", "0,0"], phase="walk", steps=3
    )
    assert may(game, 0, "walk 5,0")
    assert refused(game, 0, "walk 6,0") == ("G-MOVE-02", "too-far")
    refusal = game.why_not(0, "walk 6,0")
    assert refusal is not None
    assert refusal.facts == {"place": "6,0", "away": 4, "steps": 3}


@pytest.mark.clause("G-MOVE-03")
@pytest.mark.parametrize("place", ["1,1", "1,0 NS"])
def test_nobody_hops_to_a_tunnel_that_is_not_linked(place: str) -> None:
    """Ruling R-04."""
    game = game_from(TWO_TUNNELS, miners=["1,0 EW", "0,0"], phase="walk", steps=6)
    assert walks(game, 0) == {"0,0"}
    assert refused(game, 0, f"walk {place}") == ("G-MOVE-03", "not-linked")
    refusal = game.why_not(0, f"walk {place}")
    assert refusal is not None
    assert refusal.facts == {"place": place, "from": "1,0 EW"}
    assert place in refusal.text


@pytest.mark.clause("G-MOVE-02")
def test_a_tunnel_that_is_linked_by_a_long_way_is_too_far() -> None:
    game = game_from(TWICE_THROUGH, miners=["1,0 EW", "0,0"], phase="walk", steps=3)
    assert refused(game, 0, "walk 1,0 NS") == ("G-MOVE-02", "too-far")
    refusal = game.why_not(0, "walk 1,0 NS")
    assert refusal is not None
    assert refusal.facts == {"place": "1,0 NS", "away": 4, "steps": 3}


@pytest.mark.clause("G-MOVE-03")
def test_where_a_tile_has_two_tunnels_a_place_names_one() -> None:
    """Ruling R-04."""
    game = game_from(TWO_TUNNELS, phase="walk", steps=1)
    assert walks(game, 0) == {"1,0 EW"}
    with pytest.raises(BadMove, match="NS, EW"):
        game.why_not(0, "walk 1,0")
    game.play(0, "walk 1,0 EW")
    assert seen(game)["miners"] == ["1,0 EW", "0,0"]


@pytest.mark.clause("G-MOVE-04")
def test_other_miners_do_not_block() -> None:
    game = game_from("ENT [EW] [EW]", miners=["0,0", "1,0"])
    game.use_chance(Fixed([2]))
    game.play(0, "roll")
    assert walks(game, 0) == {"1,0", "2,0"}
    game.play(0, "walk 1,0")
    assert seen(game)["miners"] == ["1,0", "1,0"]


@pytest.mark.clause("G-MOVE-05")
def test_the_entrance_may_be_entered_and_crossed() -> None:
    """Ruling R-14: it joins all four sides."""
    mine = """
        .      [NS]   .
        [EW]   ENT    [EW]
        .      [NS]   .
    """
    assert reach(mine, "-1,0", 1) == {"0,0"}
    assert reach(mine, "-1,0", 2) == {"0,0", "1,0", "0,1", "0,-1"}


@pytest.mark.clause("G-WIN-04")
def test_a_miner_with_the_quota_climbs_only_at_the_ladder() -> None:
    game = game_from("ENT [EW]", phase="act", miners=["1,0", "0,0"], stashes=[11, 0])
    assert refused(game, 0, "climb") == ("G-WIN-04", "not-at-the-ladder")


@pytest.mark.clause("G-MOVE-06")
@pytest.mark.parametrize("phase", ["set-out", "walk", "act"])
@pytest.mark.parametrize("nuggets", [0, 9])
def test_nobody_leaves_the_mine_without_the_gold(phase: str, nuggets: int) -> None:
    game = game_from("ENT [EW]", phase=phase, steps=int(phase == "walk"), stashes=[nuggets, 0])
    assert refused(game, 0, "climb") == ("G-MOVE-06", "not-yet-out")
    refusal = game.why_not(0, "climb")
    assert refusal is not None
    assert refusal.facts == {"quota": 10, "held": nuggets}


@pytest.mark.clause("G-MOVE-06")
def test_a_miner_that_comes_to_the_ladder_too_early_stays_in_play() -> None:
    game = game_from("ENT [EW]", miners=["1,0", "1,0"], stashes=[9, 0], phase="walk", steps=1)
    game.play(0, "walk 0,0")
    assert game.outcome is None
    assert seen(game)["miners"] == ["0,0", "1,0"]


@pytest.mark.clause("G-MOVE-07")
def test_a_cavern_may_be_crossed_to_a_tunnel_beyond() -> None:
    assert reach("ENT [EW] CAV [EW]", "1,0", 2) == {"0,0", "2,0", "3,0"}


@pytest.mark.clause("G-MOVE-08")
def test_no_way_leads_from_a_cavern_through_a_wall() -> None:
    """Ruling R-12."""
    game = game_from("ENT [EW] CAV [NS]", miners=["1,0", "0,0"], phase="walk", steps=6)
    assert walks(game, 0) == {"0,0", "2,0"}
    assert refused(game, 0, "walk 3,0") == ("G-MOVE-08", "wall-beside-cavern")
    refusal = game.why_not(0, "walk 3,0")
    assert refusal is not None
    assert refusal.facts == {"wall": "3,0", "cavern": "2,0"}


@pytest.mark.clause("G-MOVE-08")
def test_no_way_leads_through_a_wall_into_a_cavern() -> None:
    """Ruling R-12."""
    game = game_from("ENT [EW] CAV [NS]", miners=["3,0", "0,0"], phase="walk", steps=6)
    assert walks(game, 0) == set()
    assert refused(game, 0, "walk 2,0") == ("G-MOVE-08", "wall-beside-cavern")
    assert refused(game, 0, "walk 1,0") == ("G-MOVE-03", "not-linked")


@pytest.mark.clause("G-MOVE-03")
def test_a_mouth_that_faces_a_cavern_is_no_wall() -> None:
    game = game_from("ENT CAV [NS+EW]", phase="walk", steps=6)
    assert refused(game, 0, "walk 2,0 NS") == ("G-MOVE-03", "not-linked")


@pytest.mark.clause("G-MOVE-09")
def test_a_tile_crossed_on_both_tunnels_costs_two_steps() -> None:
    """Ruling R-06."""
    five = reach(TWICE_THROUGH, "0,0", 5)
    assert five == {"1,0 EW", "2,0", "2,1", "1,1", "1,0 NS"}
    assert reach(TWICE_THROUGH, "0,0", 6) == {*five, "1,-1"}


@pytest.mark.clause("G-MOVE-10")
def test_at_a_fork_any_branch_may_be_taken() -> None:
    mine = """
        .     [NS]    .
        ENT   [NEW]   [EW]
    """
    assert reach(mine, "0,0", 2) == {"1,0", "1,1", "2,0"}


@pytest.mark.clause("G-MOVE-11")
@pytest.mark.parametrize(
    "place",
    [
        pytest.param("3,0", id="an empty cell ahead"),
        pytest.param("70,0", id="far away"),
        pytest.param("1,0 NE", id="no such tunnel"),
    ],
)
def test_a_walk_ends_on_a_tunnel_of_another_tile(place: str) -> None:
    game = game_from("ENT [EW] [EW]", miners=["2,0", "0,0"], phase="walk", steps=6)
    assert refused(game, 0, f"walk {place}") == ("G-MOVE-11", "no-such-place")


@pytest.mark.clause("G-MOVE-01")
def test_a_walk_enters_another_tile() -> None:
    game = game_from("ENT [EW] [EW]", miners=["2,0", "0,0"], phase="walk", steps=6)
    assert refused(game, 0, "walk 2,0") == ("G-MOVE-01", "already-there")
    assert may(game, 0, "stay")
