"""Bogs: they stop walking miners and driven ones, and hold them until their next turn."""

from typing import Any

import pytest

from pepita import Game, new_game
from pepita.games.gold_mine.edge.from_picture import game_from
from pepita.games.gold_mine.edge.tile_set import KIND_NAMES, house_rows
from tests.rules.gold_mine.duels import WON, challenge, drives, duelling, rest
from tests.rules.gold_mine.tables import Fixed, refused, seen, told, truth, walks

BOGS = {"bogs": True}
ROAD = "ENT  [EW]  [EWb]  [EW]  [EW]*0"


def on_the_road(drawing: str = ROAD, **fields: Any) -> Game:
    """Return a table with bogs on which seat 0 may walk five steps."""
    return game_from(drawing, **{"options": BOGS, "phase": "walk", "steps": 5, **fields})


@pytest.mark.clause("G-OPT-BOG-01")
def test_twelve_tunnel_tiles_have_bogs() -> None:
    rows = [row for row in house_rows() if row.bogs()]
    assert sum(row.copies for row in rows) == 12
    assert {KIND_NAMES[row.kind] for row in rows} == {"tunnel"}
    assert {row.bogs() for row in rows} == {1, 2}


@pytest.mark.clause("G-OPT-BOG-02")
def test_a_miner_stops_where_it_meets_a_bog() -> None:
    game = on_the_road()
    assert walks(game, 0) == {"1,0", "2,0"}
    assert refused(game, 0, "walk 3,0") == ("G-OPT-BOG-02", "bog-on-the-way")
    refusal = game.why_not(0, "walk 3,0")
    assert refusal is not None
    assert refusal.facts == {"place": "3,0", "bog": "2,0"}


@pytest.mark.clause("G-OPT-BOG-02")
def test_what_lies_beyond_a_bog_and_too_far_is_too_far() -> None:
    game = on_the_road(steps=3)
    assert refused(game, 0, "walk 3,0") == ("G-OPT-BOG-02", "bog-on-the-way")
    assert refused(game, 0, "walk 4,0") == ("G-MOVE-02", "too-far")


@pytest.mark.clause("G-OPT-BOG-02")
def test_another_way_leads_around_a_bog() -> None:
    game = on_the_road(
        """
        [ES]  [EW]   [SW]  .
        ENT   [EWb]  [NEW]  [EW]
        """,
    )
    assert walks(game, 0) == {"0,1", "1,1", "2,1", "2,0", "1,0", "3,0"}


@pytest.mark.clause("G-OPT-BOG-02")
def test_a_walk_after_a_shut_passage_stops_in_a_bog_too() -> None:
    game = on_the_road("ENT [EWp] [EWb] [NWp]", phase="set-out", steps=0, miners=["1,0", "0,0"])
    game.use_chance(Fixed([3, 5]))
    game.play(0, "passage")
    assert walks(game, 0) == {"0,0", "2,0"}


@pytest.mark.clause("G-OPT-BOG-03")
def test_a_driven_miner_stops_in_a_bog_too() -> None:
    game = on_the_road(phase="act", steps=0, miners=["4,0", "0,0"])
    challenge(game, "bats 1", [*WON, 5])
    assert drives(game, 0) == {"1,0", "2,0"}
    assert refused(game, 0, "drive 3,0") == ("G-OPT-BOG-03", "bog-on-the-way")
    assert "stay" in game.legal_moves(0)


@pytest.mark.clause("G-OPT-BOG-03")
def test_bats_drive_a_miner_out_of_a_bog_and_up_to_the_next() -> None:
    game = on_the_road("ENT [EWb] [EW] [EWb] [EW]", phase="act", steps=0, miners=["0,0", "1,0"])
    challenge(game, "bats 1", [*WON, 5])
    assert drives(game, 0) == {"0,0", "2,0", "3,0"}


@pytest.mark.clause("G-OPT-BOG-03")
def test_a_bog_stops_a_miner_that_bats_drive_exactly() -> None:
    game = on_the_road(
        "ENT [EW] [EW] [EWb] [EW]",
        phase="act",
        steps=0,
        miners=["0,0", "2,0"],
        options={**BOGS, "bat_move": "exactly"},
    )
    challenge(game, "bats 1", [*WON, 2])
    assert drives(game, 0) == {"0,0", "3,0"}
    assert refused(game, 0, "drive 4,0") == ("G-OPT-BOG-03", "bog-on-the-way")
    assert refused(game, 0, "drive 1,0") == ("G-CHAL-42", "exactly-so-far")


@pytest.mark.clause("G-OPT-BOG-04")
def test_a_bog_that_holds_against_bats_is_the_reason_to_stay() -> None:
    game = on_the_road(
        phase="drive",
        miners=["0,0", "2,0"],
        options={**BOGS, "bats_free_from_bogs": False},
        has_challenged=True,
        challenge={"challenge": "bats", "challenger": 0, "defender": 1, "winner": 0},
    )
    assert game.legal_moves(0) == ["stay"]
    assert refused(game, 0, "drive 3,0") == ("G-OPT-BOG-04", "held-by-bog")


@pytest.mark.clause("G-OPT-BOG-04")
def test_a_table_may_have_bogs_hold_against_bats() -> None:
    game = on_the_road(
        phase="act",
        steps=0,
        miners=["0,0", "2,0"],
        options={**BOGS, "bats_free_from_bogs": False},
    )
    facts = challenge(game, "bats 1", [*WON, 5])
    assert told(facts, "rolled-bats")
    assert seen(game)["miners"] == ["0,0", "2,0"]
    assert seen(game)["turn"] == 1


@pytest.mark.clause("G-OPT-BOG-04")
def test_bogs_that_hold_against_bats_hold_only_miners_that_stand_in_one() -> None:
    game = on_the_road(
        phase="act",
        steps=0,
        miners=["0,0", "3,0"],
        options={**BOGS, "bats_free_from_bogs": False},
    )
    challenge(game, "bats 1", [*WON, 5])
    assert drives(game, 0) == {"2,0", "4,0"}


def duel_in_the_bog(game: Game) -> None:
    """Let seat 0 win a gold challenge at 2,0 and put the nugget on the chamber."""
    challenge(game, "gold 1", [*WON, 4])
    game.play(0, "place 4,0")


@pytest.mark.clause("G-OPT-BOG-04")
def test_a_miner_that_stopped_in_a_bog_this_turn_may_challenge_but_gets_no_bonus_steps() -> None:
    game = on_the_road(miners=["0,0", "2,0"], stashes=[1, 1])
    game.play(0, "walk 2,0")
    duel_in_the_bog(game)
    assert seen(game)["miners"] == ["2,0", "2,0"]
    assert seen(game)["turn"] == 1


@pytest.mark.clause("G-OPT-BOG-04")
def test_no_bonus_die_is_rolled_for_a_miner_that_is_stuck() -> None:
    game = on_the_road(miners=["0,0", "2,0"], stashes=[1, 1])
    game.play(0, "walk 2,0")
    game.use_chance(dice := Fixed([*WON, 4]))
    game.play(0, "gold 1")
    facts = game.play(0, "place 4,0")
    assert not told(facts, "rolled-bonus")
    assert told(facts, "no-bonus") == [{"fact": "no-bonus", "seat": 0, "to": None}]
    assert dice.dice == [4]


@pytest.mark.clause("G-OPT-BOG-04")
def test_a_miner_that_was_in_the_bog_before_this_turn_gets_the_bonus_steps() -> None:
    game = on_the_road(phase="set-out", steps=0, miners=["2,0", "2,0"], stashes=[1, 1])
    game.play(0, "rest")
    duel_in_the_bog(game)
    assert "3,0" in walks(game, 0)


@pytest.mark.clause("G-OPT-BOG-04")
def test_a_bonus_walk_ends_in_a_bog() -> None:
    game = duelling(ROAD, options=BOGS, miners=["1,0", "1,0"])
    duel_in_the_bog(game)
    assert walks(game, 0) == {"0,0", "2,0"}
    assert refused(game, 0, "walk 3,0") == ("G-OPT-BOG-04", "bog-on-the-way")


@pytest.mark.clause("G-OPT-BOG-04")
def test_a_table_may_have_bonus_walks_pass_bogs() -> None:
    """Ruling R-36."""
    options = {**BOGS, "bogs_end_bonus_moves": False}
    game = duelling(ROAD, options=options, miners=["1,0", "1,0"])
    duel_in_the_bog(game)
    assert walks(game, 0) == {"0,0", "2,0", "3,0", "4,0"}


@pytest.mark.clause("G-OPT-BOG-04")
def test_bonus_walks_that_pass_bogs_free_no_miner_that_is_stuck() -> None:
    """Ruling R-36."""
    options = {**BOGS, "bogs_end_bonus_moves": False}
    game = on_the_road(miners=["0,0", "2,0"], stashes=[1, 1], options=options)
    game.play(0, "walk 2,0")
    duel_in_the_bog(game)
    assert seen(game)["miners"] == ["2,0", "2,0"]
    assert seen(game)["turn"] == 1


@pytest.mark.clause("G-OPT-BOG-05")
def test_in_its_next_turn_a_miner_leaves_the_bog() -> None:
    game = on_the_road(steps=2)
    game.play(0, "walk 2,0")
    game.play(0, "end")
    rest(game)
    game.use_chance(Fixed([3]))
    game.play(0, "roll")
    assert walks(game, 0) == {"0,0", "1,0", "3,0", "4,0"}


@pytest.mark.clause("G-OPT-BOG-05")
def test_in_its_next_turn_a_miner_who_stays_gets_the_bonus_steps() -> None:
    game = on_the_road(miners=["0,0", "2,0"], stashes=[1, 1])
    game.play(0, "walk 2,0")
    game.play(0, "end")
    rest(game)
    game.play(0, "rest")
    duel_in_the_bog(game)
    assert "3,0" in walks(game, 0)


@pytest.mark.clause("G-OPT-BOG-06")
def test_without_the_variant_bogs_do_nothing() -> None:
    game = on_the_road(options={})
    assert walks(game, 0) == {"1,0", "2,0", "3,0", "4,0"}


@pytest.mark.clause("G-OPT-BOG-06")
def test_without_the_variant_bogs_stop_no_driven_miner() -> None:
    game = on_the_road(options={}, phase="act", steps=0, miners=["4,0", "0,0"])
    challenge(game, "bats 1", [*WON, 3])
    assert "3,0" in drives(game, 0)


@pytest.mark.clause("G-OPT-BOG-06")
def test_without_the_variant_bog_tiles_stay_in_the_shuffle() -> None:
    position = truth(new_game("gold-mine", seats=2, seed=3))
    names = [*position["development"], position["drawn"], *position["piles"][0]]
    assert sum(name.startswith("B") for name in names) == 12


@pytest.mark.clause("G-OPT-BOG-07")
def test_a_bog_on_another_tunnel_does_not_matter() -> None:
    game = on_the_road("ENT [EW] [NSb+EW] [EW]", miners=["1,0", "0,0"], steps=2)
    assert walks(game, 0) == {"0,0", "2,0 EW", "3,0"}


@pytest.mark.clause("G-OPT-BOG-07")
def test_a_bog_on_the_miners_own_tunnel_of_a_crossing_does() -> None:
    game = on_the_road("ENT [EW] [NSb+EWb] [EW]", miners=["1,0", "0,0"], steps=2)
    assert walks(game, 0) == {"0,0", "2,0 EW"}
