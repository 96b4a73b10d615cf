"""Alliances: partners opposite each other, one quota for two, and nuggets handed over."""

from typing import Any

import pytest

from pepita import BadOption, Game, from_position, new_game
from pepita.games.gold_mine.edge.from_picture import game_from
from tests.rules.gold_mine.duels import LOST, WON, challenge, rest
from tests.rules.gold_mine.tables import Fixed, may, refused, seen, told, truth

ALLIED: dict[str, object] = {"alliances": True}
CORRIDOR = "ENT  [EW]  [EW]  [EW]  [EW]*0"
IN_THE_MINE = ["2,0", "2,0", "2,0", "2,0"]


def allied(drawing: str = CORRIDOR, **fields: Any) -> Game:
    """Return a table of four with seats 0 and 2 against 1 and 3, on which seat 0 acts."""
    usual = {"seats": 4, "options": ALLIED, "phase": "act", "miners": IN_THE_MINE}
    return game_from(drawing, **{**usual, **fields})


@pytest.mark.clause("G-OPT-ALLY-01")
@pytest.mark.parametrize("seats", [4, 6])
def test_alliances_are_for_four_or_six(seats: int) -> None:
    assert new_game("gold-mine", seats=seats, seed=1, alliances=True).actors


@pytest.mark.clause("G-OPT-ALLY-01")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_alliances_are_not_for_other_numbers(seats: int) -> None:
    with pytest.raises(BadOption) as refusal:
        new_game("gold-mine", seats=seats, seed=1, alliances=True)
    assert refusal.value.option == "alliances"


@pytest.mark.clause("G-OPT-ALLY-02", "G-OPT-ALLY-03")
@pytest.mark.parametrize(
    ("seats", "teams"),
    [
        pytest.param(4, [(0, 2), (1, 3)], id="4 seats"),
        pytest.param(6, [(0, 3), (1, 4), (2, 5)], id="6 seats"),
    ],
)
def test_the_two_opposite_each_other_are_allies(seats: int, teams: list[tuple[int, int]]) -> None:
    allies = {(one, other) for team in teams for one, other in (team, team[::-1])}
    for seat in range(seats):
        game = game_from("ENT", seats=seats, options=ALLIED, phase="act", turn=seat)
        for other in range(seats):
            is_rival = other != seat and (seat, other) not in allies
            assert may(game, seat, f"bats {other}") == is_rival


@pytest.mark.clause("G-OPT-ALLY-04")
@pytest.mark.parametrize(
    ("seats", "quota"), [pytest.param(4, 12, id="4 seats"), pytest.param(6, 8, id="6 seats")]
)
def test_a_team_has_a_quota_of_its_own(seats: int, quota: int) -> None:
    assert seen(new_game("gold-mine", seats=seats, seed=1, alliances=True))["quota"] == quota


def arriving(stashes: list[int], partner: str = "0,0") -> Game:
    """Return a table on which seat 0 is one step from the ladder."""
    return allied(phase="walk", steps=1, miners=["1,0", "2,0", partner, "2,0"], stashes=stashes)


@pytest.mark.clause("G-OPT-ALLY-04")
@pytest.mark.parametrize(
    ("mine", "partners", "enough"),
    [
        pytest.param(9, 3, True, id="9 and 3"),
        pytest.param(7, 4, False, id="7 and 4"),
        pytest.param(12, 0, True, id="12 and 0"),
        pytest.param(0, 13, True, id="0 and 13"),
    ],
)
def test_the_nuggets_of_a_team_are_added_up(mine: int, partners: int, *, enough: bool) -> None:
    game = arriving([mine, 0, partners, 0])
    game.play(0, "walk 0,0")
    assert (game.outcome is not None) == enough


@pytest.mark.clause("G-OPT-ALLY-04")
@pytest.mark.parametrize(("mine", "enough"), [(3, False), (4, True)])
def test_three_teams_need_eight(mine: int, *, enough: bool) -> None:
    game = game_from(
        CORRIDOR,
        seats=6,
        options=ALLIED,
        phase="walk",
        steps=1,
        miners=["1,0", "2,0", "2,0", "0,0", "2,0", "2,0"],
        stashes=[mine, 0, 0, 4, 0, 0],
    )
    game.play(0, "walk 0,0")
    assert (game.outcome is not None) == enough


@pytest.mark.clause("G-OPT-ALLY-05")
def test_a_team_wins_when_the_second_of_the_two_arrives() -> None:
    game = arriving([6, 0, 6, 0])
    (won,) = told(game.play(0, "walk 0,0"), "won")
    assert won["winners"] == [0, 2]
    assert game.outcome is not None
    assert (game.outcome.winners, game.outcome.why) == ((0, 2), "left-the-mine")


@pytest.mark.clause("G-OPT-ALLY-05")
def test_a_miner_brought_to_the_partner_by_bats_wins_at_the_next_turn_of_either() -> None:
    game = allied(turn=1, miners=["0,0", "2,0", "1,0", "2,0"], stashes=[6, 0, 6, 0])
    challenge(game, "bats 2", [*WON, 1], seat=1)
    game.play(1, "drive 0,0")
    assert game.outcome is not None
    assert game.outcome.winners == (0, 2)


@pytest.mark.clause("G-OPT-ALLY-05")
def test_bats_alone_do_not_bring_the_win() -> None:
    game = allied(miners=["1,0", "2,0", "0,0", "2,0"], stashes=[6, 0, 6, 0])
    challenge(game, "bats 1", [*LOST, 1])
    game.play(1, "drive 0,0")
    assert game.outcome is None
    game.play(0, "end")
    assert game.outcome is None
    rest(game)
    assert game.outcome is not None
    assert game.outcome.winners == (0, 2)


@pytest.mark.clause("G-OPT-ALLY-06")
def test_one_ally_alone_at_the_entrance_does_not_win() -> None:
    game = arriving([12, 0, 0, 0], partner="4,0")
    game.play(0, "walk 0,0")
    assert game.outcome is None


@pytest.mark.clause("G-OPT-ALLY-06")
def test_the_quota_of_a_single_player_does_not_apply() -> None:
    game = arriving([11, 0, 0, 0])
    game.play(0, "walk 0,0")
    assert game.outcome is None


@pytest.mark.clause("G-OPT-ALLY-04")
def test_climbing_counts_the_nuggets_of_the_team() -> None:
    game = allied(miners=["0,0", "3,0", "3,0", "3,0"], stashes=[5, 0, 6, 0])
    assert refused(game, 0, "climb") == ("G-OPT-ALLY-04", "team-not-yet-out")
    refusal = game.why_not(0, "climb")
    assert refusal is not None
    assert refusal.facts == {"quota": 12, "held": 11, "target": 2}


@pytest.mark.clause("G-OPT-ALLY-05")
@pytest.mark.parametrize("miner", ["0,0", "2,0"])
def test_allies_climb_together_only(miner: str) -> None:
    game = allied(miners=[miner, "3,0", "3,0", "3,0"], stashes=[7, 0, 6, 0])
    assert refused(game, 0, "climb") == ("G-OPT-ALLY-05", "team-not-at-the-ladder")


@pytest.mark.clause("G-OPT-ALLY-07")
def test_allies_in_the_same_place_may_hand_over_nuggets() -> None:
    game = allied(stashes=[3, 0, 1, 0])
    (gave,) = told(game.play(0, "give 2 2"), "gave")
    assert (gave["seat"], gave["nuggets"], gave["target"]) == (0, 2, 2)
    assert seen(game)["stashes"] == [1, 0, 3, 0]


@pytest.mark.clause("G-OPT-ALLY-07")
def test_nuggets_go_either_way() -> None:
    game = allied(stashes=[0, 0, 3, 0])
    (gave,) = told(game.play(0, "receive 2 2"), "gave")
    assert (gave["seat"], gave["nuggets"], gave["target"]) == (2, 2, 0)
    assert seen(game)["stashes"] == [2, 0, 1, 0]


@pytest.mark.clause("G-OPT-ALLY-07")
def test_any_number_may_be_handed_over_up_to_the_stash() -> None:
    game = allied(stashes=[2, 0, 1, 0])
    moves = game.legal_moves(0)
    offered = [move for move in moves if move.startswith(("give", "receive"))]
    assert offered == ["give 1 2", "give 2 2", "receive 1 2"]


@pytest.mark.clause("G-OPT-ALLY-07")
@pytest.mark.parametrize("move", ["give 3 2", "give 0 2", "receive 2 2", "receive 0 2"])
def test_nobody_hands_over_what_is_not_there(move: str) -> None:
    game = allied(stashes=[2, 0, 1, 0])
    assert refused(game, 0, move) == ("G-OPT-ALLY-07", "not-so-many")


@pytest.mark.clause("G-OPT-ALLY-07")
@pytest.mark.parametrize("move", ["give 1 1", "receive 1 3", "give 1 0", "give 1 9"])
def test_nuggets_go_to_an_ally_only(move: str) -> None:
    game = allied(stashes=[2, 2, 2, 2])
    assert refused(game, 0, move) == ("G-OPT-ALLY-07", "not-an-ally")


@pytest.mark.clause("G-OPT-ALLY-07")
def test_without_alliances_nothing_is_handed_over() -> None:
    game = allied(options={}, stashes=[2, 2, 2, 2])
    assert refused(game, 0, "give 1 2") == ("G-OPT-ALLY-07", "not-an-ally")


@pytest.mark.clause("G-OPT-ALLY-07")
def test_allies_hand_over_as_often_as_they_like() -> None:
    """Ruling R-47."""
    game = allied(stashes=[3, 0, 1, 0])
    for move in ("give 1 2", "give 2 2", "receive 4 2", "give 1 2"):
        game.play(0, move)
    assert seen(game)["stashes"] == [3, 0, 1, 0]
    assert may(game, 0, "receive 1 2")


@pytest.mark.clause("G-OPT-ALLY-07", "G-TURN-09")
def test_a_stake_that_came_from_an_ally_may_go_back_after_the_challenge() -> None:
    """Rulings R-45 and R-47: the turn does not end by itself while something can be handed over."""
    game = allied(stashes=[0, 2, 3, 0], bat_tokens=[0, 3, 3, 3])
    game.play(0, "receive 1 2")
    challenge(game, "gold 1", [*WON, 1])
    game.play(0, "decline")
    game.play(0, "stay")
    assert game.actors == (0,)
    game.play(0, "give 1 2")
    assert seen(game)["stashes"] == [0, 2, 3, 0]
    assert game.actors == (0,)


@pytest.mark.clause("G-OPT-ALLY-07", "G-TURN-09")
def test_a_turn_ends_by_itself_where_allies_have_nothing_to_hand_over() -> None:
    """Ruling R-45."""
    game = allied(phase="set-out", stashes=[0, 1, 0, 1], bat_tokens=[0, 3, 3, 3])
    game.play(0, "rest")
    assert game.actors == (1,)


@pytest.mark.clause("G-OPT-ALLY-07")
def test_a_position_that_says_whether_nuggets_were_handed_over_is_still_read() -> None:
    """Games that were kept when a turn had one hand-over go on."""
    now = truth(allied(stashes=[3, 0, 1, 0]))
    for value in (True, False):
        game = from_position({**now, "has_handed_over": value})
        assert truth(game) == now
        assert may(game, 0, "give 1 2")


@pytest.mark.clause("G-OPT-ALLY-07")
@pytest.mark.parametrize("seats", [4, 6])
def test_games_of_allies_by_chance_end(seats: int) -> None:
    """Ending the turn is always one of at most thirty or so moves, so handing to and fro ends."""
    game = new_game("gold-mine", seats=seats, seed=1, alliances=True, most_rounds=30)
    assert game.playouts(3, 1).games == 3


@pytest.mark.clause("G-OPT-ALLY-07")
def test_handing_over_waits_for_the_action_phase() -> None:
    game = allied(phase="set-out", stashes=[3, 0, 1, 0])
    assert refused(game, 0, "give 1 2") == ("G-TURN-01", "move-first")


@pytest.mark.clause("G-OPT-ALLY-07")
def test_nobody_hands_over_in_the_turn_of_another() -> None:
    game = allied(stashes=[3, 0, 1, 0])
    assert refused(game, 2, "give 1 0") == ("G-TURN-11", "not-your-turn")


@pytest.mark.clause("G-OPT-ALLY-07")
def test_nuggets_may_be_handed_over_after_a_challenge() -> None:
    game = allied(stashes=[1, 0, 1, 0])
    challenge(game, "bats 1", [*WON, 1])
    game.play(0, "stay")
    assert may(game, 0, "give 1 2")


@pytest.mark.clause("G-OPT-ALLY-07")
def test_nuggets_handed_over_may_be_the_stake_of_a_challenge() -> None:
    game = allied(stashes=[0, 1, 2, 0])
    assert refused(game, 0, "gold 1") == ("G-CHAL-29", "no-stake")
    game.play(0, "receive 1 2")
    assert may(game, 0, "gold 1")


@pytest.mark.clause("G-OPT-ALLY-08")
@pytest.mark.parametrize("move", ["give 1 2", "receive 1 2"])
@pytest.mark.parametrize(
    "partner",
    [
        pytest.param("2,0 NS", id="other tunnel"),
        pytest.param("1,0", id="other tile"),
    ],
)
def test_nothing_is_handed_over_from_tunnel_to_tunnel(partner: str, move: str) -> None:
    game = allied(
        "ENT [EW] [NS+EW]", miners=["2,0 EW", "1,0", partner, "1,0"], stashes=[1, 0, 1, 0]
    )
    assert refused(game, 0, move) == ("G-OPT-ALLY-08", "allies-apart")


@pytest.mark.clause("G-OPT-ALLY-09")
def test_a_player_without_a_nugget_is_not_challenged_for_the_gold_of_an_ally() -> None:
    game = allied(turn=2, stashes=[2, 0, 1, 1])
    game.play(2, "give 1 0")
    game.play(2, "end")
    game.play(3, "rest")
    assert refused(game, 3, "gold 2") == ("G-CHAL-29", "no-stake")
    assert may(game, 3, "gold 0")


@pytest.mark.clause("G-OPT-ALLY-09")
def test_the_loser_of_a_challenge_pays_from_their_own_stash() -> None:
    game = allied(stashes=[1, 2, 5, 0])
    challenge(game, "gold 1", LOST)
    game.play(1, "place 4,0")
    assert seen(game)["stashes"] == [0, 2, 5, 0]


@pytest.mark.clause("G-OPT-ALLY-10")
@pytest.mark.parametrize("kind", ["gold", "bats"])
def test_allies_do_not_challenge_each_other(kind: str) -> None:
    game = allied(stashes=[1, 1, 1, 1])
    assert refused(game, 0, f"{kind} 2") == ("G-OPT-ALLY-10", "ally")
    assert may(game, 0, f"{kind} 1")
    assert may(game, 0, f"{kind} 3")


@pytest.mark.clause("G-OPT-ALLY-10")
def test_without_alliances_all_may_be_challenged() -> None:
    game = allied(options={}, stashes=[1, 1, 1, 1])
    assert may(game, 0, "gold 2")
    assert may(game, 0, "bats 2")


@pytest.mark.clause("G-OPT-ALLY-11")
def test_a_waiting_ally_driven_away_holds_up_the_win() -> None:
    game = allied(turn=1, miners=["0,0", "4,0", "1,0", "4,0"], stashes=[6, 0, 6, 0])
    challenge(game, "bats 0", [*WON, 1], seat=1)
    game.play(1, "drive 1,0")
    game.use_chance(Fixed([1]))
    game.play(2, "roll")
    game.play(2, "walk 0,0")
    assert game.outcome is None
    game.play(2, "end")
    rest(game)
    game.use_chance(Fixed([1]))
    game.play(0, "roll")
    game.play(0, "walk 0,0")
    assert game.outcome is not None
    assert game.outcome.winners == (0, 2)


@pytest.mark.clause("G-OPT-ALLY-11")
def test_a_waiting_ally_can_be_challenged_for_gold() -> None:
    game = allied(turn=1, miners=["0,0", "0,0", "1,0", "4,0"], stashes=[6, 1, 6, 0])
    challenge(game, "gold 0", [*WON, 1], seat=1)
    game.play(1, "place 4,0")
    game.play(1, "stay")
    game.use_chance(Fixed([1]))
    game.play(2, "roll")
    game.play(2, "walk 0,0")
    assert game.outcome is None


@pytest.mark.clause("G-OPT-GEN-01")
def test_variants_are_off_unless_chosen() -> None:
    options = seen(new_game("gold-mine", seats=4, seed=1))["options"]
    assert not options["bogs"]
    assert not options["five_tile"]
    assert not options["alliances"]


@pytest.mark.clause("G-OPT-GEN-01")
@pytest.mark.parametrize(
    ("seats", "chosen", "refused_option"),
    [
        pytest.param(2, ["bogs"], None, id="bogs, 2 seats"),
        pytest.param(6, ["bogs", "alliances"], None, id="bogs, alliances of 6"),
        pytest.param(4, ["alliances"], None, id="alliances of 4"),
        pytest.param(4, ["bogs", "five_tile", "alliances"], None, id="all, 4 seats"),
        pytest.param(6, ["bogs", "five_tile", "alliances"], "five_tile", id="all, 6 seats"),
        pytest.param(4, ["five_tile", "alliances"], "five_tile", id="five tiles without bogs"),
        pytest.param(3, ["bogs", "five_tile", "alliances"], "alliances", id="all, 3 seats"),
    ],
)
def test_variants_combine(seats: int, chosen: list[str], refused_option: str | None) -> None:
    options: dict[str, Any] = dict.fromkeys(chosen, True)
    if refused_option is None:
        options_of_game = seen(new_game("gold-mine", seats=seats, seed=1, **options))["options"]
        assert [name for name in chosen if options_of_game[name]] == chosen
        return
    with pytest.raises(BadOption) as refusal:
        new_game("gold-mine", seats=seats, seed=1, **options)
    assert refusal.value.option == refused_option
