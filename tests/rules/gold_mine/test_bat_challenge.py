"""The bat challenge: whom bats reach, and how far the winner drives the loser's miner."""

import pytest

from tests.rules.gold_mine.duels import LOST, WON, challenge, drives, duelling, nuggets
from tests.rules.gold_mine.tables import Fixed, may, refused, seen, told

CORRIDOR = "ENT  [EW]  [EW]  [EW]  [EW]  [EW]  [EW]"
APART = """
    .    [EWp]
    ENT  [EW]   [SWp]
"""
HERE_AND_THERE = ["0,0", "3,0"]


@pytest.mark.clause("G-CHAL-40")
@pytest.mark.parametrize(
    ("challenger", "defender"),
    [
        pytest.param("0,0", "6,0", id="far away"),
        pytest.param("6,0", "0,0", id="at the Entrance"),
        pytest.param("3,0", "3,0", id="at the same place"),
    ],
)
def test_bats_reach_every_other_miner(challenger: str, defender: str) -> None:
    game = duelling(CORRIDOR, miners=[challenger, defender])
    assert may(game, 0, "bats 1")


@pytest.mark.clause("G-CHAL-40")
def test_bats_reach_another_tunnel_of_the_tile() -> None:
    game = duelling("ENT [NS+EW]", miners=["1,0 EW", "1,0 NS"])
    assert may(game, 0, "bats 1")


@pytest.mark.clause("G-CHAL-41")
def test_bats_need_a_bat_token_and_nothing_else() -> None:
    needs = {"stashes": [0, 0], "gold_tokens": [0, 0], "miners": HERE_AND_THERE}
    assert may(duelling(CORRIDOR, bat_tokens=[1, 0], **needs), 0, "bats 1")
    game = duelling(CORRIDOR, bat_tokens=[0, 3], **needs)
    assert refused(game, 0, "bats 1") == ("G-CHAL-06", "no-token")


@pytest.mark.clause("G-CHAL-42")
def test_the_winner_drives_the_miner_up_to_the_die_in_any_direction() -> None:
    game = duelling(CORRIDOR, miners=HERE_AND_THERE)
    (rolled,) = told(challenge(game, "bats 1", [*WON, 2]), "rolled-bats")
    assert (rolled["seat"], rolled["die"], rolled["target"]) == (0, 2, 1)
    assert drives(game, 0) == {"1,0", "2,0", "4,0", "5,0"}
    assert may(game, 0, "stay")
    (driven,) = told(game.play(0, "drive 5,0"), "driven")
    assert (driven["seat"], driven["target"], driven["place"]) == (0, 1, "5,0")
    assert seen(game)["miners"] == ["0,0", "5,0"]


@pytest.mark.clause("G-CHAL-42")
@pytest.mark.parametrize(
    ("place", "clause", "code"),
    [
        pytest.param("6,0", "G-MOVE-02", "too-far", id="too far"),
        pytest.param("3,0", "G-MOVE-01", "already-there", id="where it is"),
        pytest.param("3,1", "G-MOVE-11", "no-such-place", id="no tile"),
    ],
)
def test_bats_drive_nowhere_else(place: str, clause: str, code: str) -> None:
    game = duelling(CORRIDOR, miners=HERE_AND_THERE)
    challenge(game, "bats 1", [*WON, 2])
    assert refused(game, 0, f"drive {place}") == (clause, code)


@pytest.mark.clause("G-CHAL-42")
def test_the_winner_may_leave_the_miner_where_it_is() -> None:
    game = duelling(CORRIDOR, miners=HERE_AND_THERE)
    challenge(game, "bats 1", [*WON, 2])
    game.play(0, "stay")
    assert seen(game)["miners"] == HERE_AND_THERE
    assert seen(game)["turn"] == 1


@pytest.mark.clause("G-CHAL-42")
def test_the_winner_drives_before_anything_else_is_done() -> None:
    game = duelling(CORRIDOR, miners=HERE_AND_THERE)
    challenge(game, "bats 1", [*WON, 2])
    assert refused(game, 0, "end") == ("G-CHAL-42", "not-now-drive")


@pytest.mark.clause("G-CHAL-42")
def test_a_table_may_have_bats_drive_at_least_one_step() -> None:
    """Ruling R-33."""
    game = duelling(CORRIDOR, miners=HERE_AND_THERE, options={"bat_move": "at-least-one"})
    challenge(game, "bats 1", [*WON, 2])
    assert game.legal_moves(0) == ["drive 1,0", "drive 2,0", "drive 4,0", "drive 5,0"]
    assert refused(game, 0, "stay") == ("G-CHAL-42", "at-least-one-step")
    assert refused(game, 0, "drive 3,0") == ("G-CHAL-42", "at-least-one-step")


@pytest.mark.clause("G-CHAL-42")
def test_a_table_may_have_bats_drive_exactly_as_far_as_the_die() -> None:
    game = duelling(CORRIDOR, miners=HERE_AND_THERE, options={"bat_move": "exactly"})
    challenge(game, "bats 1", [*WON, 2])
    assert game.legal_moves(0) == ["drive 1,0", "drive 5,0"]
    assert refused(game, 0, "stay") == ("G-CHAL-42", "exactly-so-far")
    assert refused(game, 0, "drive 4,0") == ("G-CHAL-42", "exactly-so-far")
    assert refused(game, 0, "drive 3,0") == ("G-CHAL-42", "exactly-so-far")
    assert refused(game, 0, "drive 6,0") == ("G-MOVE-02", "too-far")
    for move in ("stay", "drive 4,0", "drive 3,0"):
        refusal = game.why_not(0, move)
        assert refusal is not None
        assert refusal.facts == {"steps": 2}


RING = """
    .     [ES]    [SW]
    ENT   [NEW]   [NW]
"""


@pytest.mark.clause("G-CHAL-42")
@pytest.mark.parametrize(
    ("die", "moves"),
    [
        pytest.param(1, ["drive 0,0", "drive 1,1", "drive 2,0"], id="one step"),
        pytest.param(2, ["drive 2,1"], id="to the other side"),
        pytest.param(3, ["drive 1,1", "drive 2,0"], id="three quarters round"),
        pytest.param(4, ["stay"], id="once round"),
        pytest.param(5, ["drive 0,0", "drive 1,1", "drive 2,0"], id="round and on"),
    ],
)
def test_bats_that_drive_exactly_count_the_steps_round_a_ring(die: int, moves: list[str]) -> None:
    """Ruling R-33: a miner goes round a ring, and does not turn back."""
    game = duelling(RING, miners=["0,0", "1,0"], options={"bat_move": "exactly"})
    challenge(game, "bats 1", [*WON, die])
    if moves == ["stay"]:
        assert seen(game)["turn"] == 1
    else:
        assert game.legal_moves(0) == moves


@pytest.mark.clause("G-CHAL-42")
def test_bats_that_drive_exactly_may_come_round_to_where_they_began() -> None:
    """Ruling R-33."""
    mine = """
        .     [ES]    [SW]    .      .
        ENT   [NEW]   [NEW]   [EW]   [EW]
    """
    game = duelling(mine, miners=["0,0", "2,0"], options={"bat_move": "exactly"})
    challenge(game, "bats 1", [*WON, 4])
    assert game.legal_moves(0) == ["drive 0,0", "stay"]


@pytest.mark.clause("G-CHAL-42")
def test_bats_that_drive_exactly_do_not_turn_a_miner_back() -> None:
    """Ruling R-33: turning back in a dead end would make every number possible."""
    game = duelling("ENT [EW] [EW] [W]", miners=["0,0", "3,0"], options={"bat_move": "exactly"})
    challenge(game, "bats 1", [*WON, 2])
    assert game.legal_moves(0) == ["drive 1,0"]


@pytest.mark.clause("G-CHAL-42")
def test_bats_that_drive_exactly_go_as_far_as_they_can() -> None:
    game = duelling("ENT [EW] [EW]", miners=["0,0", "1,0"], options={"bat_move": "exactly"})
    challenge(game, "bats 1", [*WON, 6])
    assert game.legal_moves(0) == ["drive 0,0", "drive 2,0"]


@pytest.mark.clause("G-CHAL-42")
@pytest.mark.parametrize("bat_move", ["up-to", "exactly"])
def test_a_miner_with_nowhere_to_go_stays_without_a_question(bat_move: str) -> None:
    game = duelling(APART, miners=["0,0", "1,1"], options={"bat_move": bat_move})
    challenge(game, "bats 1", [*WON, 6])
    assert seen(game)["miners"] == ["0,0", "1,1"]
    assert seen(game)["turn"] == 1


@pytest.mark.clause("G-CHAL-43")
def test_a_winning_defender_drives_the_challenger() -> None:
    game = duelling(CORRIDOR, miners=HERE_AND_THERE)
    challenge(game, "bats 1", [1, 2, 1, 2, 6, 1, 3])
    assert refused(game, 0, "drive 1,0") == ("G-CHAL-43", "not-your-choice")
    assert drives(game, 1) == {"1,0", "2,0", "3,0"}
    game.play(1, "drive 2,0")
    assert seen(game)["miners"] == ["2,0", "3,0"]
    assert seen(game)["turn"] == 1


@pytest.mark.clause("G-CHAL-44")
def test_a_challenger_who_wins_with_bats_gets_no_bonus() -> None:
    game = duelling(CORRIDOR, miners=HERE_AND_THERE)
    game.use_chance(dice := Fixed([*WON, 2, 6]))
    game.play(0, "bats 1")
    facts = game.play(0, "drive 5,0")
    assert not told(facts, "rolled-bonus")
    assert dice.dice == [6]
    assert seen(game)["miners"] == ["0,0", "5,0"]
    assert seen(game)["turn"] == 1


@pytest.mark.clause("G-CHAL-45")
@pytest.mark.parametrize("miners", [["2,0", "1,1"], ["1,1", "2,0"]])
def test_bats_reach_miners_to_whom_no_tunnel_leads(miners: list[str]) -> None:
    assert may(duelling(APART, miners=miners), 0, "bats 1")


@pytest.mark.clause("G-CHAL-46")
def test_bats_drive_along_linked_tunnels_only() -> None:
    game = duelling(
        """
        .    [NSp]
        ENT  [NSp+EW]  [EW]
        """,
        miners=["0,0", "1,0 EW"],
    )
    challenge(game, "bats 1", [*WON, 6])
    assert drives(game, 0) == {"0,0", "2,0"}
    assert refused(game, 0, "drive 1,0 NS") == ("G-MOVE-03", "not-linked")
    assert refused(game, 0, "drive 1,1") == ("G-MOVE-03", "not-linked")
    refusal = game.why_not(0, "drive 1,0 NS")
    assert refusal is not None
    assert refusal.facts == {"place": "1,0 NS", "from": "1,0 EW"}


@pytest.mark.clause("G-CHAL-46")
def test_bats_drive_through_no_wall_beside_a_cavern() -> None:
    game = duelling("ENT CAV [NS]", miners=["0,0", "1,0"])
    challenge(game, "bats 1", [*WON, 6])
    assert refused(game, 0, "drive 2,0") == ("G-MOVE-08", "wall-beside-cavern")


@pytest.mark.clause("G-CHAL-46")
def test_bats_drive_through_no_passage() -> None:
    game = duelling(APART, miners=["0,0", "2,0"])
    challenge(game, "bats 1", [*WON, 6])
    assert drives(game, 0) == {"0,0", "1,0"}
    assert refused(game, 0, "cross 1,1") == ("G-CHAL-42", "not-now-drive")


@pytest.mark.clause("G-CHAL-47")
@pytest.mark.parametrize("duel", [pytest.param(WON, id="won"), pytest.param(LOST, id="lost")])
def test_bats_move_no_nugget(duel: list[int]) -> None:
    game = duelling()
    challenge(game, "bats 1", [*duel, 1])
    (winner,) = game.actors
    game.play(winner, "drive 3,0")
    assert seen(game)["stashes"] == [2, 3]
    assert nuggets(game) == ["3,0"]
