"""Challenges in general: who may start one, with which token, and the duel."""

import pytest

from pepita import BadMove
from tests.rules.gold_mine.duels import LOST, WON, challenge, duelling
from tests.rules.gold_mine.tables import Fixed, may, refused, seen, told

of_both_kinds = pytest.mark.parametrize("kind", ["gold", "bats"])


@pytest.mark.clause("G-CHAL-01")
@of_both_kinds
def test_a_player_may_challenge_in_their_own_first_turn(kind: str) -> None:
    game = duelling(phase="set-out")
    game.play(0, "rest")
    assert may(game, 0, f"{kind} 1")


@pytest.mark.clause("G-CHAL-01")
@of_both_kinds
def test_nobody_challenges_in_the_turn_of_another(kind: str) -> None:
    game = duelling(turn=1)
    assert refused(game, 0, f"{kind} 1") == ("G-TURN-11", "not-your-turn")
    assert may(game, 1, f"{kind} 0")


@pytest.mark.clause("G-CHAL-01")
@of_both_kinds
def test_a_challenge_waits_for_the_action_phase(kind: str) -> None:
    game = duelling(phase="set-out")
    assert refused(game, 0, f"{kind} 1") == ("G-TURN-01", "move-first")


@pytest.mark.clause("G-CHAL-02")
@of_both_kinds
def test_a_turn_has_one_challenge_at_most(kind: str) -> None:
    game = duelling("ENT [EW] [EW]*1", may_take=True)
    challenge(game, "bats 1", [*WON, 1])
    game.play(0, "stay")
    assert may(game, 0, "take")
    assert refused(game, 0, f"{kind} 1") == ("G-CHAL-02", "one-challenge-a-turn")


@pytest.mark.clause("G-CHAL-02")
def test_the_next_turn_may_have_a_challenge_again() -> None:
    game = duelling()
    challenge(game, "bats 1", [*WON, 1])
    game.play(0, "stay")
    game.play(1, "rest")
    assert may(game, 1, "bats 0")


@pytest.mark.clause("G-CHAL-03")
@of_both_kinds
def test_nobody_challenges_oneself(kind: str) -> None:
    assert refused(duelling(), 0, f"{kind} 0") == ("G-CHAL-03", "oneself")


@pytest.mark.clause("G-CHAL-03")
@of_both_kinds
def test_the_defender_sits_at_the_table(kind: str) -> None:
    assert refused(duelling(), 0, f"{kind} 2") == ("G-CHAL-03", "no-such-seat")


@pytest.mark.clause("G-CHAL-03")
@of_both_kinds
def test_there_is_one_defender_only(kind: str) -> None:
    game = duelling(seats=3, stashes=[1, 1, 1])
    with pytest.raises(BadMove):
        game.play(0, f"{kind} 1 2")
    assert may(game, 0, f"{kind} 1")
    assert may(game, 0, f"{kind} 2")


@pytest.mark.clause("G-CHAL-04")
@of_both_kinds
def test_the_defender_is_named_before_any_roll(kind: str) -> None:
    facts = challenge(duelling(), f"{kind} 1", [*WON, 1])
    assert facts[0] == {
        "fact": "challenged", "seat": 0, "challenge": kind, "target": 1, "to": None,
    }  # fmt: skip
    assert [fact["fact"] for fact in facts[1:4]] == ["duel-roll"] * 3


@pytest.mark.clause("G-CHAL-04")
@of_both_kinds
def test_a_defender_cannot_decline(kind: str) -> None:
    game = duelling()
    challenge(game, f"{kind} 1", [*WON, 1])
    assert seen(game)["challenge"]["winner"] == 0
    assert refused(game, 1, "decline") == ("G-TURN-11", "not-your-turn")


@pytest.mark.clause("G-CHAL-05")
@pytest.mark.parametrize("duel", [pytest.param(WON, id="won"), pytest.param(LOST, id="lost")])
@pytest.mark.parametrize(
    ("kind", "gold", "bats"),
    [
        pytest.param("gold", 2, 3, id="gold"),
        pytest.param("bats", 3, 2, id="bats"),
    ],
)
def test_a_challenge_costs_a_token_of_its_kind(
    kind: str, gold: int, bats: int, duel: list[int]
) -> None:
    game = duelling()
    challenge(game, f"{kind} 1", [*duel, 1])
    assert seen(game)["gold_tokens"] == [gold, 3]
    assert seen(game)["bat_tokens"] == [bats, 3]


@pytest.mark.clause("G-CHAL-05")
def test_a_spent_token_does_not_come_back() -> None:
    game = duelling()
    challenge(game, "bats 1", [*LOST, 1])
    game.play(1, "stay")
    game.play(1, "rest")
    game.play(1, "end")
    assert seen(game)["turn"] == 0
    assert seen(game)["bat_tokens"] == [2, 3]


@pytest.mark.clause("G-CHAL-06")
@pytest.mark.parametrize(
    ("kind", "other", "gold", "bats"),
    [
        pytest.param("bats", "gold", 3, 0, id="no bat token"),
        pytest.param("gold", "bats", 0, 3, id="no gold token"),
    ],
)
def test_without_a_token_of_its_kind_there_is_no_challenge(
    kind: str, other: str, gold: int, bats: int
) -> None:
    game = duelling(gold_tokens=[gold, 3], bat_tokens=[bats, 3])
    assert refused(game, 0, f"{kind} 1") == ("G-CHAL-06", "no-token")
    assert may(game, 0, f"{other} 1")


@pytest.mark.clause("G-CHAL-07")
@of_both_kinds
def test_both_roll_a_die_three_times(kind: str) -> None:
    game = duelling()
    facts = challenge(game, f"{kind} 1", [1, 2, 3, 4, 5, 6, 1])
    rolls = [(fact["rolls"], fact["against"]) for fact in told(facts, "duel-roll")]
    assert rolls == [(1, 2), (3, 4), (5, 6)]
    assert seen(game)["challenge"]["rolls"] == [[1, 2], [3, 4], [5, 6]]


@pytest.mark.clause("G-CHAL-07")
@of_both_kinds
def test_the_third_roll_is_made_even_when_two_are_won(kind: str) -> None:
    game = duelling()
    facts = challenge(game, f"{kind} 1", [6, 1, 6, 1, 1, 6, 1])
    assert len(told(facts, "duel-roll")) == 3


@pytest.mark.clause("G-CHAL-08")
@pytest.mark.parametrize(
    ("rolls", "winner"),
    [
        pytest.param([1, 6, 5, 2, 2, 4], 1, id="1:6 5:2 2:4"),
        pytest.param([6, 1, 1, 6, 4, 3], 0, id="6:1 1:6 4:3"),
        pytest.param([2, 1, 2, 1, 1, 6], 0, id="2:1 2:1 1:6"),
        pytest.param([6, 1, 1, 2, 1, 2], 1, id="6:1 1:2 1:2"),
    ],
)
@of_both_kinds
def test_two_of_three_rolls_win(kind: str, rolls: list[int], winner: int) -> None:
    game = duelling()
    (won,) = told(challenge(game, f"{kind} 1", [*rolls, 1]), "duel-won")
    assert (won["seat"], won["loser"]) == (winner, 1 - winner)
    assert seen(game)["challenge"]["winner"] == winner
    assert game.actors == (winner,)


@pytest.mark.clause("G-CHAL-09")
@pytest.mark.parametrize(
    ("rolls", "winner"),
    [
        pytest.param([3, 3, 4, 4, 1, 6], 0, id="3:3 4:4 1:6"),
        pytest.param([3, 3, 1, 2, 1, 2], 1, id="3:3 1:2 1:2"),
        pytest.param([1, 1, 1, 6, 5, 5], 0, id="1:1 1:6 5:5"),
    ],
)
@of_both_kinds
def test_an_equal_roll_counts_for_the_challenger(kind: str, rolls: list[int], winner: int) -> None:
    game = duelling()
    challenge(game, f"{kind} 1", [*rolls, 1])
    assert seen(game)["challenge"]["winner"] == winner


@pytest.mark.clause("G-CHAL-10")
@pytest.mark.parametrize(
    ("kind", "phase"), [pytest.param("gold", "place"), pytest.param("bats", "drive")]
)
@pytest.mark.parametrize("duel", [pytest.param(WON, id="won"), pytest.param(LOST, id="lost")])
def test_what_the_winner_does_follows_from_the_kind(kind: str, phase: str, duel: list[int]) -> None:
    game = duelling()
    challenge(game, f"{kind} 1", [*duel, 1])
    assert seen(game)["phase"] == phase


@pytest.mark.clause("G-CHAL-10")
def test_a_gold_challenge_drives_nobody() -> None:
    game = duelling()
    challenge(game, "gold 1", WON)
    assert refused(game, 0, "drive 1,0") == ("G-CHAL-20", "not-now-place")


@pytest.mark.clause("G-CHAL-10")
def test_a_bat_challenge_places_no_nugget() -> None:
    game = duelling()
    challenge(game, "bats 1", [*WON, 1])
    assert refused(game, 0, "place 4,0") == ("G-CHAL-42", "not-now-drive")


@pytest.mark.clause("G-CHAL-05", "G-CHAL-06")
def test_stashes_and_tokens_lie_open() -> None:
    game = duelling(gold_tokens=[1, 2], bat_tokens=[0, 3])
    game.use_chance(Fixed([]))
    for viewer in (0, 1, None):
        view = seen(game, viewer)
        assert view["stashes"] == [2, 3]
        assert view["gold_tokens"] == [1, 2]
        assert view["bat_tokens"] == [0, 3]
