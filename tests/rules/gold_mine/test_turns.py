"""Turns: the movement phase with its options, the actions after it, and whose turn comes next."""

import pytest

from pepita.games.gold_mine.edge.from_picture import game_from
from tests.rules.gold_mine.tables import (
    Fixed,
    finish_turn,
    may,
    refused,
    seen,
    told,
    truth,
    walks,
    with_piles,
)

GOLD_FOR_BOTH = "ENT [EW]*1 [EW]"
CORRIDOR = "ENT [EW] [EW] [EW] [EW] [EW] [EW]"


@pytest.mark.clause("G-TURN-01")
@pytest.mark.parametrize("move", ["take", "gold 1", "bats 1", "end"])
def test_the_actions_come_after_the_movement(move: str) -> None:
    game = game_from(GOLD_FOR_BOTH, miners=["1,0", "1,0"], stashes=[1, 1])
    assert refused(game, 0, move) == ("G-TURN-01", "move-first")
    game.play(0, "rest")
    assert may(game, 0, move)


@pytest.mark.clause("G-TURN-01")
@pytest.mark.parametrize("move", ["take", "bats 1", "end"])
def test_the_actions_wait_until_a_walk_is_over(move: str) -> None:
    game = game_from(GOLD_FOR_BOTH, miners=["1,0", "1,0"], phase="walk", steps=2)
    assert refused(game, 0, move) == ("G-TURN-01", "movement-not-over")
    game.play(0, "stay")
    assert may(game, 0, move)


@pytest.mark.clause("G-TURN-02")
@pytest.mark.parametrize("move", ["walk 1,0", "stay", "cross 1,0"])
def test_one_walks_only_after_rolling_or_digging(move: str) -> None:
    assert refused(game_from(CORRIDOR), 0, move) == ("G-TURN-02", "roll-or-dig-first")


@pytest.mark.clause("G-TURN-02")
@pytest.mark.parametrize("move", ["leave", "decline", "place 1,0", "drive 1,0"])
def test_at_the_start_of_a_turn_the_movement_is_chosen(move: str) -> None:
    assert refused(game_from(CORRIDOR), 0, move) == ("G-TURN-02", "not-now-set-out")


@pytest.mark.clause("G-TURN-02")
@pytest.mark.parametrize("move", ["leave", "decline", "place 1,0", "drive 1,0", "return 1"])
def test_a_walk_is_answered_by_walking_or_staying(move: str) -> None:
    game = game_from(CORRIDOR, phase="walk", steps=2)
    assert refused(game, 0, move) == ("G-TURN-02", "not-now-walk")


@pytest.mark.clause("G-TURN-02")
def test_the_movement_phase_offers_digging_rolling_the_passage_and_giving_up() -> None:
    game = game_from("[EWp] ENT [NWp]", miners=["1,0", "0,0"])
    assert game.legal_moves(0) == ["dig", "passage", "rest", "roll"]


@pytest.mark.clause("G-TURN-02")
@pytest.mark.parametrize("move", ["dig", "roll", "passage", "rest", "lay N1 2,0 turned 1"])
def test_the_movement_phase_is_one_option_only(move: str) -> None:
    walking = game_from("ENT [EW]", phase="walk", steps=1)
    assert refused(walking, 0, move) == ("G-TURN-02", "movement-done")
    acting = game_from("ENT [EW]", phase="act")
    assert refused(acting, 0, move) == ("G-TURN-02", "movement-done")


@pytest.mark.clause("G-TURN-02")
def test_after_digging_there_is_no_rolling() -> None:
    game = with_piles(game_from("ENT [EW]"), ["N1"])
    game.play(0, "dig")
    assert refused(game, 0, "roll") == ("G-TILE-02", "lay-first")
    game.play(0, "lay N1 2,0 turned 1")
    assert refused(game, 0, "roll") == ("G-TURN-02", "movement-done")


@pytest.mark.clause("G-TURN-02")
def test_after_rolling_there_is_no_digging() -> None:
    game = game_from("ENT [EW]")
    game.play(0, "roll")
    assert refused(game, 0, "dig") == ("G-TURN-02", "movement-done")


@pytest.mark.clause("G-TURN-02")
@pytest.mark.parametrize("move", ["walk 1,0", "cross 1,0"])
def test_there_is_no_second_walk(move: str) -> None:
    game = game_from("ENT [EWp]", phase="act")
    assert refused(game, 0, move) == ("G-TURN-02", "movement-done")


@pytest.mark.clause("G-TURN-09")
@pytest.mark.parametrize("move", ["stay", "leave", "decline", "place 1,0", "drive 1,0", "return 1"])
def test_answers_nobody_asked_for_are_refused(move: str) -> None:
    game = game_from("ENT [EW]*0", phase="act")
    assert refused(game, 0, move) == ("G-TURN-09", "not-now-act")


@pytest.mark.clause("G-TURN-03")
def test_digging_is_drawing_laying_and_walking_onto_the_new_tile() -> None:
    """Ruling R-18."""
    game = with_piles(game_from("ENT [EW]", miners=["1,0", "0,0"]), ["N1"])
    assert told(game.play(0, "dig"), "drew") == [
        {"fact": "drew", "seat": 0, "tile": "N1", "pile": 1, "to": None}
    ]
    assert told(game.play(0, "lay N1 2,0 turned 1"), "laid") == [
        {"fact": "laid", "seat": 0, "tile": "N1 turned 1", "cell": "2,0", "to": None}
    ]
    assert told(game.play(0, "walk 2,0"), "walked") == [
        {"fact": "walked", "seat": 0, "place": "2,0", "to": None}
    ]
    assert seen(game)["miners"] == ["2,0", "0,0"]


@pytest.mark.clause("G-TURN-03")
def test_laying_comes_before_walking() -> None:
    """Ruling R-18."""
    game = game_from("ENT [EW]", phase="lay", drawn="N1")
    assert refused(game, 0, "walk 1,0") == ("G-TILE-02", "lay-first")


@pytest.mark.clause("G-TURN-04")
def test_the_step_after_digging_may_be_left_out() -> None:
    game = game_from("ENT [EW]", miners=["1,0", "0,0"], phase="lay", drawn="N1")
    game.play(0, "lay N1 2,0 turned 1")
    assert told(game.play(0, "stay"), "stayed")
    assert seen(game)["miners"] == ["1,0", "0,0"]


@pytest.mark.clause("G-TURN-04")
def test_after_digging_one_walks_one_tile_at_most() -> None:
    game = game_from("ENT [EW]", phase="lay", drawn="N1")
    game.play(0, "lay N1 2,0 turned 1")
    assert refused(game, 0, "walk 2,0") == ("G-MOVE-02", "too-far")
    assert walks(game, 0) == {"1,0"}


@pytest.mark.clause("G-TURN-05")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_one_die_bounds_the_walk(die: int) -> None:
    game = game_from(f"{CORRIDOR} [EW]")
    game.use_chance(Fixed([die]))
    assert told(game.play(0, "roll"), "rolled") == [
        {"fact": "rolled", "seat": 0, "die": die, "to": None}
    ]
    assert seen(game)["dice"] == [die]
    assert may(game, 0, f"walk {die},0")
    assert refused(game, 0, f"walk {die + 1},0") == ("G-MOVE-02", "too-far")


@pytest.mark.clause("G-TURN-06")
def test_one_may_stop_short_of_the_die() -> None:
    game = game_from(CORRIDOR)
    game.use_chance(Fixed([4]))
    game.play(0, "roll")
    assert walks(game, 0) == {"1,0", "2,0", "3,0", "4,0"}
    game.play(0, "walk 2,0")
    assert seen(game)["miners"][0] == "2,0"


@pytest.mark.clause("G-TURN-06")
def test_one_may_roll_and_still_stay() -> None:
    game = game_from(CORRIDOR)
    game.play(0, "roll")
    game.play(0, "stay")
    assert seen(game)["miners"][0] == "0,0"
    assert seen(game)["phase"] == "act"


@pytest.mark.clause("G-TURN-05")
def test_with_nowhere_to_go_a_roll_ends_the_movement() -> None:
    """Ruling R-45."""
    game = game_from("ENT")
    game.play(0, "roll")
    assert seen(game)["phase"] == "act"


@pytest.mark.clause("G-TURN-07")
def test_trying_a_passage_rolls_two_dice() -> None:
    game = game_from("[EWp] ENT [NWp]", miners=["1,0", "0,0"])
    game.use_chance(Fixed([4, 2]))
    facts = game.play(0, "passage")
    assert told(facts, "rolled-for-passage") == [
        {"fact": "rolled-for-passage", "seat": 0, "dice": [4, 2], "to": None}
    ]
    assert seen(game)["dice"] == [4, 2]


@pytest.mark.clause("G-TURN-08")
def test_one_may_give_up_laying_and_moving() -> None:
    game = game_from("ENT [EW]")
    before = truth(game)
    assert told(game.play(0, "rest"), "rested") == [{"fact": "rested", "seat": 0, "to": None}]
    after = truth(game)
    assert after["phase"] == "act"
    assert (after["tiles"], after["piles"], after["miners"]) == (
        before["tiles"],
        before["piles"],
        before["miners"],
    )


@pytest.mark.clause("G-TURN-08")
def test_one_gives_up_before_drawing_only() -> None:
    """Ruling R-17."""
    game = game_from("ENT [EW]")
    game.play(0, "dig")
    assert refused(game, 0, "rest") == ("G-TILE-02", "lay-first")
    assert refused(game, 0, "stay") == ("G-TILE-02", "lay-first")


@pytest.mark.clause("G-TURN-09")
def test_one_may_pick_up_and_challenge_in_one_turn() -> None:
    game = game_from(GOLD_FOR_BOTH, miners=["0,0", "1,0"], stashes=[1, 1], phase="walk", steps=2)
    game.play(0, "walk 1,0")
    assert game.legal_moves(0) == ["bats 1", "end", "gold 1", "take"]
    game.play(0, "take")
    assert may(game, 0, "gold 1")
    game.use_chance(Fixed([1, 6, 1, 6, 1, 6]))
    assert told(game.play(0, "gold 1"), "challenged")


@pytest.mark.clause("G-TURN-09")
def test_one_may_challenge_first_and_pick_up_then() -> None:
    """Ruling R-22."""
    game = game_from(GOLD_FOR_BOTH, miners=["1,0", "1,0"], phase="act", may_take=True)
    game.use_chance(Fixed([6, 1, 6, 1, 6, 1, 3]))
    game.play(0, "bats 1")
    game.play(0, "stay")
    assert may(game, 0, "take")


@pytest.mark.clause("G-TURN-09")
def test_one_may_do_nothing_after_moving() -> None:
    game = game_from(GOLD_FOR_BOTH, miners=["1,0", "1,0"], stashes=[1, 1])
    game.play(0, "rest")
    assert told(game.play(0, "end"), "turn-ended") == [
        {"fact": "turn-ended", "seat": 0, "to": None}
    ]
    assert seen(game)["stashes"] == [1, 1]
    assert game.actors == (1,)


@pytest.mark.clause("G-TURN-09")
def test_a_turn_with_no_action_left_ends_by_itself() -> None:
    """Ruling R-45."""
    game = game_from("ENT [EW]", miners=["1,0", "0,0"], bat_tokens=[0, 3])
    assert told(game.play(0, "rest"), "turn-ended")
    assert game.actors == (1,)


@pytest.mark.clause("G-TURN-10", "G-TURN-11")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_turns_go_round_clockwise_again_and_again(first: int) -> None:
    game = game_from("ENT [EW]", seats=3, first=first, turn=first)
    options = game.legal_moves(first)
    order = [finish_turn(game) for _ in range(6)]
    assert order == [first, (first + 1) % 3, (first + 2) % 3] * 2
    assert game.legal_moves(first) == options
    assert seen(game)["round"] == 3


@pytest.mark.clause("G-TURN-11")
@pytest.mark.parametrize("seat", [0, 2])
def test_nobody_moves_out_of_turn(seat: int) -> None:
    game = game_from("ENT [EW]", seats=3, turn=1)
    assert refused(game, seat, "roll") == ("G-TURN-11", "not-your-turn")
    assert game.legal_moves(seat) == []
