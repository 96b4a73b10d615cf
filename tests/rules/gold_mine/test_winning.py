"""Winning: leaving the mine by the ladder with enough gold, and games that nobody wins."""

from typing import Any

import pytest

from pepita import BadOption, Game, new_game
from pepita.games.gold_mine.edge.from_picture import game_from
from tests.rules.gold_mine.duels import LOST, WON, challenge, duelling, rest
from tests.rules.gold_mine.tables import Fixed, refused, seen, told, walks

CORRIDOR = "ENT  [EW]  [EW]  [EW]  [EW]*1"


def before_the_ladder(nuggets: int, *, seats: int = 4) -> Game:
    """Return a table whose seat 0, three steps from the ladder, may walk five."""
    return game_from(
        CORRIDOR,
        seats=seats,
        phase="walk",
        steps=5,
        miners=["3,0", *["4,0"] * (seats - 1)],
        stashes=[nuggets, *[0] * (seats - 1)],
    )


@pytest.mark.clause("G-WIN-01")
@pytest.mark.parametrize(
    ("seats", "quota"),
    [
        pytest.param(2, 10, id="2 seats"),
        pytest.param(3, 7, id="3 seats"),
        pytest.param(4, 7, id="4 seats"),
        pytest.param(5, 5, id="5 seats"),
        pytest.param(6, 5, id="6 seats"),
    ],
)
def test_the_exit_takes_at_least_the_quota(seats: int, quota: int) -> None:
    wins = []
    for nuggets in (quota - 1, quota, quota + 1):
        game = before_the_ladder(nuggets, seats=seats)
        game.play(0, "walk 0,0")
        wins.append(game.outcome is not None)
    assert wins == [False, True, True]


@pytest.mark.clause("G-WIN-02")
def test_the_ladder_is_reached_without_an_exact_roll() -> None:
    game = game_from(CORRIDOR, seats=3, miners=["3,0", "4,0", "4,0"], stashes=[7, 0, 0])
    game.use_chance(Fixed([5]))
    game.play(0, "roll")
    (won,) = told(game.play(0, "walk 0,0"), "won")
    assert (won["seat"], won["winners"]) == (0, [0])
    assert game.outcome is not None
    assert (game.outcome.winners, game.outcome.why) == ((0,), "left-the-mine")


@pytest.mark.clause("G-WIN-02")
def test_a_step_after_digging_reaches_the_ladder_too() -> None:
    game = game_from(CORRIDOR, phase="lay", drawn="N1", miners=["1,0", "4,0"], stashes=[10, 0])
    game.play(0, "lay N1 5,0 turned 1")
    game.play(0, "walk 0,0")
    assert game.outcome is not None
    assert game.outcome.winners == (0,)


@pytest.mark.clause("G-WIN-02")
def test_a_walk_after_a_shut_passage_reaches_the_ladder_too() -> None:
    game = game_from("ENT [EWp] [SWp]", miners=["1,0", "2,0"], stashes=[10, 0])
    game.use_chance(Fixed([1, 3]))
    game.play(0, "passage")
    game.play(0, "walk 0,0")
    assert game.outcome is not None
    assert game.outcome.winners == (0,)


THROUGH = "[EW]  ENT  [EW]  [EW]"
AROUND = """
    [ES]  [ESW]  [SW]
    [NE]  ENT    [NW]
"""


def crossing(nuggets: int, drawing: str = THROUGH, **fields: Any) -> Game:
    """Return a table whose seat 0, west of the Entrance, may walk some steps."""
    usual = {"phase": "walk", "steps": 3, "miners": ["-1,0", "1,0"], "stashes": [nuggets, 0]}
    return game_from(drawing, **{**usual, **fields})


@pytest.mark.clause("G-WIN-02")
@pytest.mark.parametrize("place", ["1,0", "2,0"])
def test_a_walk_across_the_entrance_with_the_quota_ends_there_and_wins(place: str) -> None:
    """Ruling R-38."""
    game = crossing(10)
    facts = game.play(0, f"walk {place}")
    assert [fact["place"] for fact in told(facts, "walked")] == ["0,0"]
    assert told(facts, "won")
    assert game.outcome is not None
    assert game.outcome.winners == (0,)
    assert seen(game)["miners"][0] == "0,0"


@pytest.mark.clause("G-WIN-02")
def test_without_the_quota_the_entrance_is_crossed() -> None:
    game = crossing(9)
    game.play(0, "walk 1,0")
    assert game.outcome is None
    assert seen(game)["miners"][0] == "1,0"


@pytest.mark.clause("G-WIN-02")
@pytest.mark.parametrize(
    ("steps", "wins"),
    [
        pytest.param(4, False, id="a way around is short enough"),
        pytest.param(3, True, id="only the way across is"),
    ],
)
def test_a_miner_that_can_walk_around_the_entrance_has_not_entered_it(
    steps: int, *, wins: bool
) -> None:
    """Ruling R-38."""
    game = crossing(10, AROUND, steps=steps)
    game.play(0, "walk 1,0")
    assert (game.outcome is not None) == wins
    assert seen(game)["miners"][0] == ("0,0" if wins else "1,0")


@pytest.mark.clause("G-WIN-06")
def test_a_bonus_walk_across_the_entrance_with_the_quota_wins() -> None:
    """Ruling R-38."""
    game = crossing(
        10,
        "[EW]  ENT  [EW]  [EW]*0",
        phase="act",
        steps=0,
        miners=["-1,0", "-1,0"],
        stashes=[10, 1],
    )
    challenge(game, "gold 1", [*WON, 2])
    game.play(0, "place 2,0")
    game.play(0, "walk 1,0")
    assert game.outcome is not None
    assert game.outcome.winners == (0,)


@pytest.mark.clause("G-WIN-07")
def test_bats_drive_a_miner_with_the_quota_across_the_entrance() -> None:
    """Ruling R-38."""
    game = game_from(THROUGH, phase="act", miners=["2,0", "-1,0"], stashes=[0, 10])
    challenge(game, "bats 1", [*WON, 2])
    game.play(0, "drive 1,0")
    assert game.outcome is None
    assert seen(game)["miners"] == ["2,0", "1,0"]


@pytest.mark.clause("G-OPT-ALLY-05")
@pytest.mark.parametrize(
    ("partner", "wins"),
    [pytest.param("0,0", True, id="waits there"), pytest.param("2,0", False, id="is elsewhere")],
)
def test_an_ally_who_crosses_the_entrance_wins_where_the_other_waits(
    partner: str, *, wins: bool
) -> None:
    """Rulings R-38 and R-42."""
    game = crossing(
        7,
        seats=4,
        options={"alliances": True},
        miners=["-1,0", "2,0", partner, "2,0"],
        stashes=[7, 0, 5, 0],
    )
    game.play(0, "walk 1,0")
    assert (game.outcome is not None) == wins
    if game.outcome is not None:
        assert game.outcome.winners == (0, 2)


@pytest.mark.clause("G-WIN-07")
def test_a_miner_driven_to_the_ladder_waits_for_its_own_turn() -> None:
    game = game_from(
        "ENT [EW]",
        seats=4,
        options={"alliances": True},
        phase="act",
        miners=["1,0", "1,0", "0,0", "1,0"],
        stashes=[7, 0, 5, 0],
    )
    challenge(game, "bats 1", [*LOST, 1])
    game.play(1, "drive 0,0")
    assert refused(game, 0, "climb") == ("G-WIN-07", "leaves-next-turn")


@pytest.mark.clause("G-WIN-03")
def test_the_first_to_leave_wins_and_play_stops() -> None:
    game = game_from(CORRIDOR, phase="walk", steps=1, miners=["1,0", "1,0"], stashes=[10, 12])
    game.play(0, "walk 0,0")
    assert game.actors == ()
    assert seen(game)["phase"] == "over"
    assert game.outcome is not None
    assert game.outcome.winners == (0,)
    assert game.outcome.scores == (10, 12)
    for seat in (0, 1):
        assert game.legal_moves(seat) == []
        assert refused(game, seat, "roll") == ("G-WIN-03", "game-over")


@pytest.mark.clause("G-WIN-04")
def test_the_quota_deep_in_the_mine_is_not_yet_a_win() -> None:
    game = game_from(
        CORRIDOR,
        seats=4,
        phase="act",
        miners=["4,0", "1,0", "1,0", "1,0"],
        stashes=[6, 0, 0, 0],
        may_take=True,
    )
    game.play(0, "take")
    game.play(0, "end")
    assert game.outcome is None
    assert seen(game)["stashes"] == [7, 0, 0, 0]
    assert seen(game)["turn"] == 1


@pytest.mark.clause("G-WIN-05")
def test_what_counts_is_the_stash_on_reaching_the_ladder() -> None:
    game = game_from(
        "ENT [EW] [EW]*0",
        seats=3,
        phase="act",
        turn=2,
        miners=["1,0", "2,0", "1,0"],
        stashes=[7, 0, 1],
    )
    challenge(game, "gold 0", [*WON, 1], seat=2)
    game.play(2, "place 2,0")
    game.play(2, "stay")
    assert seen(game)["stashes"][0] == 6
    game.use_chance(Fixed([1]))
    game.play(0, "roll")
    game.play(0, "walk 0,0")
    assert game.outcome is None


@pytest.mark.clause("G-WIN-06")
def test_a_bonus_walk_to_the_ladder_wins() -> None:
    game = duelling(seats=4, stashes=[8, 1, 0, 0])
    challenge(game, "gold 1", [*WON, 4])
    game.play(0, "place 6,0")
    assert "0,0" in walks(game, 0)
    game.play(0, "walk 0,0")
    assert game.outcome is not None
    assert (game.outcome.winners, game.outcome.why) == ((0,), "left-the-mine")


@pytest.mark.clause("G-WIN-06")
def test_a_bonus_walk_to_the_ladder_without_the_quota_does_not_win() -> None:
    game = duelling(seats=4, stashes=[6, 1, 0, 0])
    challenge(game, "gold 1", [*WON, 4])
    game.play(0, "place 6,0")
    game.play(0, "walk 0,0")
    assert game.outcome is None


def driven_to_the_ladder(*, by: int) -> Game:
    """Return a table on which the seat has driven seat 1, with seven nuggets, to the ladder."""
    game = game_from(
        CORRIDOR,
        seats=4,
        phase="act",
        turn=by,
        miners=["4,0", "2,0", "4,0", "4,0"],
        stashes=[0, 7, 0, 0],
    )
    challenge(game, "bats 1", [*WON, 2], seat=by)
    game.play(by, "drive 0,0")
    return game


@pytest.mark.clause("G-WIN-07")
def test_bats_do_not_win_by_themselves_but_the_miners_own_next_turn_does() -> None:
    game = driven_to_the_ladder(by=3)
    assert game.outcome is None
    assert game.actors == (0,)
    rest(game)
    assert game.outcome is not None
    assert game.outcome.winners == (1,)


@pytest.mark.clause("G-WIN-07")
def test_a_miner_driven_to_the_ladder_and_away_again_has_not_won() -> None:
    game = driven_to_the_ladder(by=3)
    game.play(0, "rest")
    challenge(game, "bats 1", [*WON, 1])
    game.play(0, "drive 1,0")
    game.play(0, "end")
    assert game.outcome is None
    assert game.actors == (1,)


@pytest.mark.clause("G-WIN-07")
def test_a_miner_who_lost_the_quota_at_the_ladder_has_not_won() -> None:
    game = game_from(
        "ENT [EW]*0",
        seats=3,
        phase="act",
        miners=["0,0", "0,0", "0,0"],
        stashes=[1, 7, 0],
    )
    challenge(game, "gold 1", [*WON, 1])
    game.play(0, "place 1,0")
    game.play(0, "stay")
    assert game.outcome is None
    assert game.actors == (1,)


@pytest.mark.clause("G-WIN-07")
def test_a_challenger_driven_to_the_ladder_wins_at_their_own_next_turn_only() -> None:
    game = game_from(CORRIDOR, phase="act", miners=["1,0", "4,0"], stashes=[10, 0])
    challenge(game, "bats 1", [*LOST, 1])
    game.play(1, "drive 0,0")
    assert game.outcome is None
    rest(game)
    assert game.outcome is not None
    assert game.outcome.winners == (0,)


@pytest.mark.clause("G-WIN-08")
def test_a_game_nobody_finishes_ends_without_a_winner() -> None:
    game = game_from(CORRIDOR, options={"most_rounds": 3}, stashes=[3, 1])
    rest(game, turns=5)
    assert game.outcome is None
    assert seen(game)["round"] == 3
    rest(game)
    assert game.outcome is not None
    assert game.outcome.winners == ()
    assert game.outcome.why == "no-winner"
    assert game.outcome.scores == (3, 1)
    assert refused(game, 0, "roll") == ("G-WIN-08", "game-over")


@pytest.mark.clause("G-WIN-08")
def test_rounds_are_counted_from_the_first_player() -> None:
    game = game_from(CORRIDOR, options={"most_rounds": 1}, seats=3, first=1, turn=1)
    rest(game, turns=2)
    assert game.outcome is None
    rest(game)
    assert game.outcome is not None


@pytest.mark.clause("G-WIN-08")
def test_a_game_has_two_hundred_rounds_unless_the_table_says_otherwise() -> None:
    game = game_from(CORRIDOR, round=200, turn=1)
    assert seen(game)["options"]["most_rounds"] == 200
    rest(game)
    assert game.outcome is not None
    assert game.outcome.why == "no-winner"


@pytest.mark.clause("G-WIN-08")
@pytest.mark.parametrize("rounds", [0, -1, 10001, "3", 1.5, True, None])
def test_the_cap_on_rounds_is_a_number_from_1_to_10000(rounds: object) -> None:
    with pytest.raises(BadOption) as refusal:
        new_game("gold-mine", seats=2, seed=1, most_rounds=rounds)
    assert refusal.value.option == "most_rounds"
