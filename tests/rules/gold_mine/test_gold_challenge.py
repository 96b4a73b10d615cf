"""The gold challenge: where it happens, what is at stake, the nugget won, and the bonus."""

from typing import Any

import pytest

from pepita import Game
from pepita.games.gold_mine.edge.from_picture import game_from
from tests.rules.gold_mine.duels import LOST, WON, challenge, duelling, nuggets, placings, rest
from tests.rules.gold_mine.tables import Fixed, may, refused, seen, told, walks


@pytest.mark.clause("G-CHAL-20")
def test_a_winning_defender_takes_a_nugget_from_the_challenger() -> None:
    game = duelling()
    challenge(game, "gold 1", LOST)
    (placed,) = told(game.play(1, "place 4,0"), "nugget-placed")
    assert (placed["seat"], placed["loser"], placed["cell"]) == (1, 0, "4,0")
    assert seen(game)["stashes"] == [1, 3]


@pytest.mark.clause("G-CHAL-20")
def test_a_winning_challenger_takes_a_nugget_from_the_defender() -> None:
    game = duelling()
    challenge(game, "gold 1", [*WON, 1])
    game.play(0, "place 4,0")
    assert seen(game)["stashes"] == [2, 2]


@pytest.mark.clause("G-CHAL-20")
def test_only_the_winner_decides_about_the_nugget() -> None:
    game = duelling()
    challenge(game, "gold 1", LOST)
    assert refused(game, 0, "place 4,0") == ("G-CHAL-20", "not-your-choice")


@pytest.mark.clause("G-CHAL-20")
def test_the_winner_decides_before_anything_else_is_done() -> None:
    game = duelling()
    challenge(game, "gold 1", WON)
    assert refused(game, 0, "end") == ("G-CHAL-20", "not-now-place")


@pytest.mark.clause("G-CHAL-20")
@pytest.mark.parametrize("duel", [pytest.param(WON, id="won"), pytest.param(LOST, id="lost")])
def test_the_winner_may_decline_the_nugget(duel: list[int]) -> None:
    game = duelling()
    challenge(game, "gold 1", [*duel, 4])
    (winner,) = game.actors
    (declined,) = told(game.play(winner, "decline"), "nugget-declined")
    assert declined["seat"] == winner
    assert seen(game)["stashes"] == [2, 3]
    assert nuggets(game) == ["3,0"]


@pytest.mark.clause("G-CHAL-20")
def test_a_challenger_who_declines_still_gets_the_bonus() -> None:
    game = duelling()
    challenge(game, "gold 1", [*WON, 4])
    game.play(0, "decline")
    assert (seen(game)["phase"], seen(game)["steps"]) == ("bonus", 4)


@pytest.mark.clause("G-CHAL-20")
def test_a_table_may_make_the_winner_take_the_nugget() -> None:
    game = duelling(options={"gold_winner_may_decline": False})
    challenge(game, "gold 1", LOST)
    assert refused(game, 1, "decline") == ("G-CHAL-20", "must-take-it")
    assert may(game, 1, "place 4,0")


@pytest.mark.clause("G-CHAL-21")
@pytest.mark.parametrize("duel", [pytest.param(WON, id="won"), pytest.param(LOST, id="lost")])
def test_the_nugget_goes_to_an_empty_chamber_without_a_participant(duel: list[int]) -> None:
    game = duelling()
    challenge(game, "gold 1", [*duel, 1])
    (winner,) = game.actors
    assert placings(game, winner) == {"4,0", "6,0"}


@pytest.mark.clause("G-CHAL-21")
@pytest.mark.parametrize(
    ("cell", "clause", "code"),
    [
        pytest.param("2,0", "G-CHAL-21", "chamber-occupied", id="under the two"),
        pytest.param("3,0", "G-CHAL-21", "not-an-empty-chamber", id="with a nugget"),
        pytest.param("1,0", "G-CHAL-21", "not-an-empty-chamber", id="no chamber"),
        pytest.param("1,1", "G-CHAL-21", "not-an-empty-chamber", id="no tile"),
        pytest.param("999,0", "G-CHAL-21", "not-an-empty-chamber", id="far away"),
    ],
)
def test_the_nugget_goes_nowhere_else(cell: str, clause: str, code: str) -> None:
    game = duelling()
    challenge(game, "gold 1", LOST)
    assert refused(game, 1, f"place {cell}") == (clause, code)


@pytest.mark.clause("G-CHAL-21")
def test_a_chamber_that_no_tunnel_leads_to_will_do() -> None:
    game = duelling(
        """
        .    [EW]*0
        ENT  [EW]
        """,
        miners=["1,0", "1,0"],
    )
    challenge(game, "gold 1", LOST)
    assert may(game, 1, "place 1,1")


@pytest.mark.clause("G-CHAL-21")
def test_the_chamber_of_the_two_stays_occupied_until_the_bonus_walk() -> None:
    game = duelling("ENT [EW] [EW]*0 [EW]*0")
    challenge(game, "gold 1", [*WON, 6])
    assert refused(game, 0, "place 2,0") == ("G-CHAL-21", "chamber-occupied")
    game.play(0, "place 3,0")
    assert seen(game)["phase"] == "bonus"


@pytest.mark.clause("G-CHAL-22")
@pytest.mark.parametrize(
    ("duel", "stashes"),
    [
        pytest.param(WON, [2, 2], id="challenger wins"),
        pytest.param(LOST, [1, 3], id="defender wins"),
    ],
)
def test_the_nugget_does_not_go_to_the_winner(duel: list[int], stashes: list[int]) -> None:
    game = duelling()
    challenge(game, "gold 1", [*duel, 1])
    (winner,) = game.actors
    game.play(winner, "place 6,0")
    assert seen(game)["stashes"] == stashes
    assert nuggets(game) == ["3,0", "6,0"]
    assert seen(game)["supply"] == 22


@pytest.mark.clause("G-CHAL-23")
def test_any_miner_may_collect_the_placed_nugget_in_the_usual_way() -> None:
    game = duelling(seats=3, miners=["2,0", "2,0", "5,0"])
    challenge(game, "gold 1", LOST)
    game.play(1, "place 4,0")
    rest(game)
    game.use_chance(Fixed([1]))
    game.play(2, "roll")
    game.play(2, "walk 4,0")
    game.play(2, "take")
    assert seen(game)["stashes"] == [1, 3, 1]


@pytest.mark.clause("G-CHAL-24")
def test_a_winning_challenger_may_walk_up_to_a_die() -> None:
    game = duelling()
    challenge(game, "gold 1", [*WON, 3])
    (rolled,) = told(game.play(0, "place 6,0"), "rolled-bonus")
    assert (rolled["seat"], rolled["die"]) == (0, 3)
    assert walks(game, 0) == {"0,0", "1,0", "3,0", "4,0", "5,0"}
    assert refused(game, 0, "walk 6,0") == ("G-MOVE-02", "too-far")


@pytest.mark.clause("G-CHAL-24")
@pytest.mark.parametrize("move", ["end", "take", "bats 1", "gold 1", "leave", "place 4,0"])
def test_the_bonus_walk_is_answered_by_walking_or_staying(move: str) -> None:
    game = duelling()
    challenge(game, "gold 1", [*WON, 3])
    game.play(0, "decline")
    assert refused(game, 0, move) == ("G-CHAL-24", "not-now-bonus")


@pytest.mark.clause("G-CHAL-24")
def test_the_bonus_walk_is_optional() -> None:
    game = duelling()
    challenge(game, "gold 1", [*WON, 3])
    game.play(0, "place 6,0")
    game.play(0, "stay")
    assert seen(game)["miners"][0] == "2,0"
    assert seen(game)["turn"] == 1


@pytest.mark.clause("G-CHAL-24")
def test_the_bonus_walk_uses_no_passage() -> None:
    game = duelling(
        """
        .    [NSp]
        ENT  [EWp+NS]  [EW]*0
        """,
        miners=["1,0 EW", "1,0 EW"],
    )
    challenge(game, "gold 1", [*WON, 6])
    game.play(0, "place 2,0")
    assert walks(game, 0) == {"0,0", "2,0"}
    assert refused(game, 0, "cross 1,1") == ("G-PASS-11", "passage-is-shut")
    assert refused(game, 0, "passage") == ("G-TURN-02", "movement-done")


@pytest.mark.clause("G-CHAL-24")
def test_a_bonus_brings_no_second_challenge() -> None:
    game = duelling(may_take=True, nuggets=["2,0"])
    challenge(game, "gold 1", [*WON, 1])
    game.play(0, "place 6,0")
    game.play(0, "stay")
    assert refused(game, 0, "bats 1") == ("G-CHAL-02", "one-challenge-a-turn")


@pytest.mark.clause("G-CHAL-25")
def test_the_bonus_may_collect_the_nugget_just_placed() -> None:
    game = duelling()
    challenge(game, "gold 1", [*WON, 3])
    game.play(0, "place 4,0")
    game.play(0, "walk 4,0")
    game.play(0, "take")
    assert seen(game)["stashes"] == [3, 2]
    assert nuggets(game) == ["3,0"]
    assert seen(game)["turn"] == 1


@pytest.mark.clause("G-CHAL-25")
def test_the_bonus_may_collect_any_other_nugget() -> None:
    game = duelling()
    challenge(game, "gold 1", [*WON, 3])
    game.play(0, "place 6,0")
    game.play(0, "walk 3,0")
    game.play(0, "take")
    assert seen(game)["stashes"] == [3, 2]
    assert nuggets(game) == ["6,0"]


@pytest.mark.clause("G-CHAL-25")
def test_the_bonus_walk_collects_nothing_on_its_way() -> None:
    game = duelling()
    challenge(game, "gold 1", [*WON, 3])
    game.play(0, "place 6,0")
    game.play(0, "walk 4,0")
    assert seen(game)["turn"] == 1
    assert nuggets(game) == ["3,0", "6,0"]


IN_PASSING: dict[str, object] = {"bonus_nugget_in_passing": True}


def passing(steps: int, **fields: Any) -> Game:
    """Return a table on which seat 0 has these bonus steps and takes nuggets in passing."""
    game = duelling(**{"options": IN_PASSING, **fields})
    challenge(game, "gold 1", [*WON, steps])
    game.play(0, "place 6,0")
    return game


@pytest.mark.clause("G-CHAL-25")
def test_a_table_may_let_the_bonus_walk_go_on_after_its_nugget() -> None:
    """The other reading of R-32: a nugget may be picked up in passing."""
    game = passing(3)
    game.play(0, "walk 3,0")
    game.play(0, "take")
    assert (seen(game)["phase"], seen(game)["steps"]) == ("bonus", 2)
    assert walks(game, 0) == {"1,0", "2,0", "4,0", "5,0"}
    game.play(0, "walk 5,0")
    assert (seen(game)["miners"][0], seen(game)["stashes"]) == ("5,0", [3, 2])
    assert nuggets(game) == ["6,0"]


@pytest.mark.clause("G-CHAL-25")
def test_the_bonus_walk_may_come_back_with_its_nugget() -> None:
    game = passing(2)
    game.play(0, "walk 3,0")
    game.play(0, "take")
    game.play(0, "walk 2,0")
    assert (seen(game)["miners"][0], seen(game)["stashes"]) == ("2,0", [3, 2])


@pytest.mark.clause("G-CHAL-25")
def test_a_bonus_brings_one_nugget_in_passing_too() -> None:
    game = passing(4)
    game.play(0, "walk 3,0")
    game.play(0, "take")
    game.play(0, "walk 6,0")
    assert seen(game)["turn"] == 1
    assert nuggets(game) == ["6,0"]


@pytest.mark.clause("G-CHAL-25")
@pytest.mark.parametrize(
    ("steps", "move"),
    [
        pytest.param(1, "take", id="no step is left"),
        pytest.param(3, "leave", id="left where it is"),
    ],
)
def test_the_bonus_walk_goes_on_only_with_a_nugget_and_a_step_left(steps: int, move: str) -> None:
    game = passing(steps, bat_tokens=[0, 3])
    game.play(0, "walk 3,0")
    game.play(0, move)
    assert seen(game)["turn"] == 1


@pytest.mark.clause("G-CHAL-25", "G-WIN-06")
def test_a_nugget_taken_in_passing_counts_at_the_ladder() -> None:
    game = game_from(
        "[EW]*0  ENT  [EW]*1  [EW]",
        options=IN_PASSING,
        phase="act",
        miners=["2,0", "2,0"],
        stashes=[9, 1],
    )
    challenge(game, "gold 1", [*WON, 2])
    game.play(0, "decline")
    game.play(0, "walk 1,0")
    game.play(0, "take")
    game.play(0, "walk 0,0")
    assert game.outcome is not None
    assert game.outcome.winners == (0,)


@pytest.mark.clause("G-CHAL-25")
def test_a_nugget_reached_by_the_bonus_may_be_left() -> None:
    game = duelling(may_take=True)
    challenge(game, "gold 1", [*WON, 1])
    game.play(0, "place 6,0")
    game.play(0, "walk 3,0")
    assert game.legal_moves(0) == ["leave", "take"]
    assert refused(game, 0, "end") == ("G-CHAL-25", "not-now-bonus-take")
    game.play(0, "leave")
    assert nuggets(game) == ["3,0", "6,0"]
    assert seen(game)["stashes"] == [2, 2]
    assert seen(game)["turn"] == 1


@pytest.mark.clause("G-CHAL-26")
@pytest.mark.parametrize("move", ["place 4,0", "decline"])
def test_a_winning_defender_gets_no_bonus(move: str) -> None:
    game = duelling()
    game.use_chance(dice := Fixed([*LOST, 5]))
    game.play(0, "gold 1")
    assert not told(game.play(1, move), "rolled-bonus")
    assert dice.dice == [5]
    assert seen(game)["phase"] == "set-out"


@pytest.mark.clause("G-CHAL-27")
def test_a_third_miner_on_the_chamber_collects_only_in_its_own_turn() -> None:
    game = duelling(seats=3, miners=["2,0", "2,0", "4,0"])
    challenge(game, "gold 1", LOST)
    game.play(1, "place 4,0")
    assert seen(game)["stashes"] == [1, 3, 0]
    rest(game)
    game.play(2, "rest")
    assert may(game, 2, "take")


@pytest.mark.clause("G-CHAL-27")
def test_a_third_miner_who_leaves_the_chamber_collects_nothing() -> None:
    game = duelling(seats=3, miners=["2,0", "2,0", "4,0"])
    challenge(game, "gold 1", LOST)
    game.play(1, "place 4,0")
    rest(game)
    game.use_chance(Fixed([1]))
    game.play(2, "roll")
    game.play(2, "walk 5,0")
    assert refused(game, 2, "take") == ("G-GOLD-02", "no-nugget-here")


@pytest.mark.clause("G-CHAL-28")
@pytest.mark.parametrize(
    ("other", "same_tunnel", "same_tile"),
    [
        pytest.param("1,0 EW", True, True, id="same tunnel"),
        pytest.param("1,0 NS", False, True, id="other tunnel of the tile"),
        pytest.param("2,0", False, False, id="next tile"),
    ],
)
def test_both_miners_must_be_in_the_same_tunnel(
    other: str, *, same_tunnel: bool, same_tile: bool
) -> None:
    drawing = "ENT [NS+EW] [EW]"
    miners = ["1,0 EW", other]
    game = duelling(drawing, miners=miners)
    loose = duelling(drawing, miners=miners, options={"gold_challenge_place": "same-tile"})
    assert may(game, 0, "gold 1") == same_tunnel
    assert may(loose, 0, "gold 1") == same_tile


@pytest.mark.clause("G-CHAL-28")
@pytest.mark.parametrize(
    ("place", "code"), [("same-tunnel", "not-together"), ("same-tile", "not-on-one-tile")]
)
def test_a_gold_challenge_reaches_no_other_tile(place: str, code: str) -> None:
    game = duelling(miners=["1,0", "2,0"], options={"gold_challenge_place": place})
    assert refused(game, 0, "gold 1") == ("G-CHAL-28", code)


@pytest.mark.clause("G-CHAL-28")
@pytest.mark.parametrize("cell", ["0,0", "1,0"])
def test_on_the_entrance_and_in_a_cavern_all_miners_are_together(cell: str) -> None:
    game = duelling("ENT CAV", miners=[cell, cell])
    assert may(game, 0, "gold 1")


@pytest.mark.clause("G-CHAL-29")
@pytest.mark.parametrize(
    ("stake", "allowed"),
    [
        pytest.param("both", {(1, 1)}, id="both"),
        pytest.param("challenger", {(1, 1), (1, 0)}, id="challenger"),
        pytest.param("defender", {(1, 1), (0, 1)}, id="defender"),
        pytest.param("either", {(1, 1), (1, 0), (0, 1)}, id="either"),
    ],
)
def test_a_nugget_must_be_at_stake(stake: str, allowed: set[tuple[int, int]]) -> None:
    for stashes in [(0, 0), (0, 1), (1, 0), (1, 1)]:
        game = duelling(stashes=list(stashes), options={"gold_challenge_stake": stake})
        assert may(game, 0, "gold 1") == (stashes in allowed)


@pytest.mark.clause("G-CHAL-29")
@pytest.mark.parametrize("stashes", [[0, 3], [3, 0]])
def test_each_side_must_have_a_nugget_to_lose(stashes: list[int]) -> None:
    game = duelling(stashes=stashes)
    assert refused(game, 0, "gold 1") == ("G-CHAL-29", "no-stake")


@pytest.mark.clause("G-CHAL-29")
@pytest.mark.parametrize(
    ("stake", "code"),
    [
        ("challenger", "no-stake-challenger"),
        ("defender", "no-stake-defender"),
        ("either", "no-stake-either"),
    ],
)
def test_the_refusal_says_which_player_must_hold_the_nugget(stake: str, code: str) -> None:
    """Ruling R-26."""
    game = duelling(stashes=[0, 0], options={"gold_challenge_stake": stake})
    assert refused(game, 0, "gold 1") == ("G-CHAL-29", code)


@pytest.mark.clause("G-CHAL-29")
def test_an_empty_loser_has_nothing_to_give_where_one_stake_is_enough() -> None:
    game = duelling(stashes=[1, 0], options={"gold_challenge_stake": "challenger"})
    challenge(game, "gold 1", [*WON, 2])
    assert seen(game)["phase"] == "bonus"
    assert seen(game)["stashes"] == [1, 0]
    assert nuggets(game) == ["3,0"]


@pytest.mark.clause("G-CHAL-30")
@pytest.mark.parametrize("stash", [1, 2, 6])
def test_exactly_one_nugget_changes_place(stash: int) -> None:
    game = duelling(stashes=[1, stash])
    challenge(game, "gold 1", [*WON, 1])
    game.play(0, "place 4,0")
    assert seen(game)["stashes"] == [1, stash - 1]
    assert nuggets(game) == ["3,0", "4,0"]


@pytest.mark.clause("G-CHAL-31")
def test_a_gold_challenge_needs_a_gold_token() -> None:
    game = duelling(gold_tokens=[0, 3])
    assert refused(game, 0, "gold 1") == ("G-CHAL-06", "no-token")
    assert may(duelling(gold_tokens=[1, 0]), 0, "gold 1")


@pytest.mark.clause("G-CHAL-32")
def test_without_an_eligible_chamber_a_winning_challenger_has_only_the_bonus() -> None:
    game = duelling("ENT [EW] [EW]*0 [EW]*1")
    facts = challenge(game, "gold 1", [*WON, 4])
    assert told(facts, "no-chamber")
    assert told(facts, "rolled-bonus")
    view = seen(game)
    assert (view["phase"], view["steps"]) == ("bonus", 4)
    assert view["stashes"] == [2, 3]
    assert view["gold_tokens"] == [2, 3]


@pytest.mark.clause("G-CHAL-32")
def test_without_an_eligible_chamber_a_winning_defender_has_nothing() -> None:
    game = duelling("ENT [EW] [EW]*0 [EW]*1")
    facts = challenge(game, "gold 1", LOST)
    assert told(facts, "no-chamber")
    view = seen(game)
    assert (view["turn"], view["phase"]) == (1, "set-out")
    assert view["stashes"] == [2, 3]
    assert view["gold_tokens"] == [2, 3]


@pytest.mark.clause("G-CHAL-24")
@pytest.mark.parametrize("move", ["place 2,0", "decline"])
def test_a_bonus_without_anywhere_to_walk_is_over_at_once(move: str) -> None:
    game = duelling(
        """
        .    [EW]   .
        ENT  [EW]  [EW]*0
        """,
        miners=["1,1", "1,1"],
    )
    challenge(game, "gold 1", [*WON, 4])
    game.play(0, move)
    assert seen(game)["turn"] == 1
