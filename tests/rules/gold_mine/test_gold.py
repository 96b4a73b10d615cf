"""Gold: chambers and their nuggets, and picking them up."""

import tomllib
from importlib.resources import files
from typing import Any

import pytest

from pepita import BadOption, new_game
from pepita.games.gold_mine.edge.from_picture import game_from
from tests.rules.gold_mine.duels import LOST, WON, challenge, nuggets, rest
from tests.rules.gold_mine.tables import Fixed, may, refused, seen, told

CORRIDOR = "ENT  [EW]  [EW]*1  [EW]"


def house_set(**copies: int) -> list[dict[str, Any]]:
    """Return the house set with other numbers of some tiles."""
    text = files("pepita.games.gold_mine").joinpath("house.toml").read_text("utf-8")
    rows = tomllib.loads(text)["tile"]
    return [{**row, "copies": copies.get(row["id"], row["copies"])} for row in rows]


@pytest.mark.clause("G-GOLD-01")
@pytest.mark.parametrize(
    ("phase", "tile"),
    [
        pytest.param("develop", "G2", id="development dig"),
        pytest.param("lay", "G2", id="production dig"),
    ],
)
def test_a_chamber_gets_a_nugget_as_soon_as_it_is_laid(phase: str, tile: str) -> None:
    game = game_from("ENT", phase=phase, drawn=tile)
    assert seen(game)["supply"] == 28
    facts = game.play(0, f"lay {tile} 1,0 turned 1")
    assert told(facts, "gold-found") == [{"fact": "gold-found", "cell": "1,0", "to": None}]
    assert nuggets(game) == ["1,0"]
    assert seen(game)["supply"] == 27


@pytest.mark.clause("G-GOLD-01")
def test_no_other_tile_gets_a_nugget() -> None:
    game = game_from("ENT", phase="lay", drawn="N1")
    assert not told(game.play(0, "lay N1 1,0 turned 1"), "gold-found")
    assert nuggets(game) == []


@pytest.mark.clause("G-GOLD-01")
def test_a_chamber_laid_when_all_nuggets_are_out_starts_empty() -> None:
    game = game_from("ENT [EW]", phase="lay", drawn="G2", stashes=[14, 14], miners=["1,0", "1,0"])
    facts = game.play(0, "lay G2 2,0 turned 1")
    assert not told(facts, "gold-found")
    assert nuggets(game) == []
    assert seen(game)["supply"] == 0


@pytest.mark.clause("G-GOLD-01")
def test_no_set_has_more_chambers_than_there_are_nuggets() -> None:
    with pytest.raises(BadOption, match="K8") as refusal:
        new_game("gold-mine", seats=2, seed=1, tiles=house_set(G2=7, N1=6))
    assert refusal.value.option == "tiles"


@pytest.mark.clause("G-GOLD-02")
def test_a_miner_who_ends_the_movement_on_a_chamber_may_pick_up() -> None:
    game = game_from(CORRIDOR)
    game.use_chance(Fixed([5]))
    game.play(0, "roll")
    game.play(0, "walk 2,0")
    assert may(game, 0, "take")


@pytest.mark.clause("G-GOLD-02")
def test_nothing_is_picked_up_where_no_nugget_lies() -> None:
    game = game_from("ENT [EW]*0", phase="act", miners=["1,0", "0,0"], may_take=True)
    assert refused(game, 0, "take") == ("G-GOLD-02", "no-nugget-here")


@pytest.mark.clause("G-GOLD-02")
def test_a_chamber_has_one_tunnel_only() -> None:
    rows = house_set()
    for row in rows:
        if row["id"] == "G5":
            row["tunnels"] = ["NS", "EW"]
    with pytest.raises(BadOption, match="K15") as refusal:
        new_game("gold-mine", seats=2, seed=1, tiles=rows)
    assert refusal.value.option == "tiles"


@pytest.mark.clause("G-GOLD-03")
def test_passing_through_a_chamber_picks_up_nothing() -> None:
    game = game_from(CORRIDOR, phase="walk", steps=5)
    game.play(0, "walk 3,0")
    assert refused(game, 0, "take") == ("G-GOLD-02", "no-nugget-here")
    assert nuggets(game) == ["2,0"]


@pytest.mark.clause("G-GOLD-04")
def test_a_nugget_goes_from_the_tile_to_the_player() -> None:
    game = game_from(CORRIDOR, phase="act", miners=["2,0", "0,0"], stashes=[1, 0], may_take=True)
    (took,) = told(game.play(0, "take"), "took")
    assert took == {"fact": "took", "seat": 0, "cell": "2,0", "to": None}
    assert seen(game)["stashes"] == [2, 0]
    assert nuggets(game) == []
    assert seen(game)["supply"] == 26


@pytest.mark.clause("G-GOLD-05")
def test_picking_up_is_a_choice() -> None:
    game = game_from(CORRIDOR, phase="act", miners=["2,0", "0,0"], may_take=True)
    game.play(0, "end")
    assert nuggets(game) == ["2,0"]
    assert seen(game)["stashes"] == [0, 0]
    assert seen(game)["turn"] == 1


@pytest.mark.clause("G-GOLD-06")
def test_an_emptied_chamber_stays_empty() -> None:
    game = game_from(CORRIDOR, phase="act", miners=["2,0", "0,0"], may_take=True)
    game.play(0, "take")
    game.play(0, "end")
    rest(game, turns=10)
    assert nuggets(game) == []
    assert seen(game)["supply"] == 27


@pytest.mark.clause("G-GOLD-06")
def test_a_gold_challenge_puts_a_nugget_on_an_emptied_chamber() -> None:
    game = game_from("ENT [EW] [EW]*0", phase="act", miners=["1,0", "1,0"], stashes=[1, 1])
    challenge(game, "gold 1", LOST)
    game.play(1, "place 2,0")
    assert nuggets(game) == ["2,0"]


@pytest.mark.clause("G-GOLD-07")
def test_a_chamber_never_holds_two_nuggets() -> None:
    game = game_from("ENT [EW] [EW]*1 [EW]*0", phase="act", miners=["1,0", "1,0"], stashes=[1, 1])
    challenge(game, "gold 1", LOST)
    assert refused(game, 1, "place 2,0") == ("G-CHAL-21", "not-an-empty-chamber")
    assert may(game, 1, "place 3,0")


@pytest.mark.clause("G-GOLD-08")
def test_a_miner_who_did_not_move_may_pick_up() -> None:
    game = game_from(
        "ENT [EW] [EW]*0",
        seats=3,
        phase="act",
        miners=["1,0", "1,0", "2,0"],
        stashes=[1, 1, 0],
    )
    challenge(game, "gold 1", LOST)
    game.play(1, "place 2,0")
    rest(game)
    game.play(2, "rest")
    assert may(game, 2, "take")


@pytest.mark.clause("G-GOLD-09")
@pytest.mark.parametrize("tile", ["[EW]", "[EWp]", "[EWb]", "CAV"])
def test_nuggets_come_from_chambers_only(tile: str) -> None:
    game = game_from(f"ENT {tile}", phase="walk", steps=1)
    game.play(0, "walk 1,0")
    assert refused(game, 0, "take") == ("G-GOLD-02", "no-nugget-here")
    assert seen(game)["supply"] == 28


@pytest.mark.clause("G-GOLD-10")
def test_only_the_player_in_turn_picks_up() -> None:
    game = game_from(CORRIDOR, phase="act", miners=["2,0", "2,0"], may_take=True)
    assert may(game, 0, "take")
    assert refused(game, 1, "take") == ("G-TURN-11", "not-your-turn")


@pytest.mark.clause("G-GOLD-11")
def test_a_challenger_driven_off_has_lost_the_nugget() -> None:
    game = game_from(CORRIDOR, phase="act", miners=["2,0", "0,0"], may_take=True)
    challenge(game, "bats 1", [*LOST, 2])
    game.play(1, "drive 3,0")
    assert seen(game)["turn"] == 1
    assert nuggets(game) == ["2,0"]


@pytest.mark.clause("G-GOLD-11")
def test_a_challenger_left_where_it_is_may_still_pick_up() -> None:
    game = game_from(CORRIDOR, phase="act", miners=["2,0", "0,0"], may_take=True)
    challenge(game, "bats 1", [*LOST, 2])
    game.play(1, "stay")
    assert may(game, 0, "take")


@pytest.mark.clause("G-GOLD-11")
def test_a_challenger_who_wins_may_still_pick_up() -> None:
    game = game_from(CORRIDOR, phase="act", miners=["2,0", "0,0"], may_take=True)
    challenge(game, "bats 1", [*WON, 1])
    game.play(0, "drive 1,0")
    assert may(game, 0, "take")


@pytest.mark.clause("G-GOLD-11")
def test_being_driven_onto_a_chamber_gives_no_nugget_this_turn() -> None:
    game = game_from(
        CORRIDOR,
        seats=4,
        options={"alliances": True},
        phase="act",
        miners=["1,0", "0,0", "2,0", "0,0"],
        stashes=[1, 0, 0, 0],
        may_take=True,
    )
    challenge(game, "bats 1", [*LOST, 1])
    game.play(1, "drive 2,0")
    assert may(game, 0, "give 1 2")
    assert refused(game, 0, "take") == ("G-GOLD-11", "not-at-chamber-in-time")


@pytest.mark.clause("G-GOLD-11")
def test_a_player_without_gold_may_pick_up_first_and_then_challenge() -> None:
    game = game_from(CORRIDOR, phase="act", miners=["2,0", "2,0"], stashes=[0, 2], may_take=True)
    assert refused(game, 0, "gold 1") == ("G-CHAL-29", "no-stake")
    game.play(0, "take")
    assert may(game, 0, "gold 1")


@pytest.mark.clause("G-GOLD-11")
def test_a_challenge_may_come_before_the_pick_up() -> None:
    game = game_from(
        "ENT [EW]*0 [EW]*1", phase="act", miners=["2,0", "2,0"], stashes=[1, 1], may_take=True
    )
    challenge(game, "gold 1", LOST)
    game.play(1, "place 1,0")
    game.play(0, "take")
    assert seen(game)["stashes"] == [1, 1]


@pytest.mark.clause("G-GOLD-11")
def test_a_challenger_gone_with_the_bonus_walk_has_lost_the_nugget() -> None:
    game = game_from(CORRIDOR, phase="act", miners=["2,0", "2,0"], stashes=[1, 1], may_take=True)
    challenge(game, "gold 1", [*WON, 3])
    game.play(0, "walk 3,0")
    assert seen(game)["turn"] == 1
    assert nuggets(game) == ["2,0"]


@pytest.mark.clause("G-GOLD-11")
def test_a_turn_brings_at_most_one_nugget_by_the_pick_up_and_one_by_the_bonus() -> None:
    game = game_from(
        "ENT [EW]*1 [EW]*1 [EW]*1",
        phase="act",
        miners=["1,0", "1,0"],
        stashes=[1, 1],
        may_take=True,
    )
    game.play(0, "take")
    challenge(game, "gold 1", [*WON, 1])
    game.play(0, "walk 2,0")
    game.play(0, "take")
    assert seen(game)["stashes"] == [3, 1]
    assert seen(game)["turn"] == 1
