"""The simple bot for Gold Mine: digs, walks to gold and home, fights when it pays."""

import json
from random import Random
from typing import Any

import pytest

import pepita
from pepita.bots.gold_mine.simple import choose
from pepita.games.gold_mine import GoldMine
from pepita.games.gold_mine.edge.from_picture import game_from

CORRIDOR = "ENT [EW] [EW] [EW]*1 [EW]"


def chosen(game: GoldMine) -> str:
    seat = game.actors[0]
    return choose(game.view(seat), Random(1))


def test_a_miner_walks_to_gold() -> None:
    assert chosen(game_from(CORRIDOR, phase="walk", steps=4)) == "walk 3,0"


def test_a_miner_rolls_when_gold_is_a_few_steps_away() -> None:
    assert chosen(game_from(CORRIDOR)) == "roll"


def test_a_miner_picks_up_what_it_stands_on() -> None:
    game = game_from(CORRIDOR, phase="act", may_take=True, miners=["3,0", "0,0"])
    assert chosen(game) == "take"


def test_a_miner_with_the_quota_walks_home() -> None:
    game = game_from(CORRIDOR, phase="walk", steps=6, stashes=[10, 0], miners=["4,0", "1,0"])
    assert chosen(game) == "walk 0,0"


def test_a_miner_digs_when_no_gold_can_be_reached() -> None:
    assert chosen(game_from("ENT [EW]")) == "dig"


def test_a_tile_with_gold_is_joined_to_the_tunnels() -> None:
    game = game_from("ENT [EW]", phase="lay", drawn="G2")
    assert chosen(game).startswith("lay G2")
    game.play(0, chosen(game))
    tiles: Any = game.view(0)["tiles"]
    (cell,) = [tile["cell"] for tile in tiles if tile["kind"] == "chamber"]
    assert cell in ("2,0", "-1,0", "0,1", "0,-1")


def test_bats_are_sent_at_a_rival_who_could_leave() -> None:
    game = game_from(CORRIDOR, phase="act", stashes=[1, 10], miners=["4,0", "1,0"])
    assert chosen(game) == "bats 1"


def test_the_winner_drives_a_rich_rival_away_from_the_ladder() -> None:
    game = game_from(
        CORRIDOR,
        phase="drive",
        steps=2,
        stashes=[1, 10],
        miners=["4,0", "2,0"],
        has_challenged=True,
        challenge={"challenge": "bats", "challenger": 0, "defender": 1, "winner": 0, "rolls": []},
    )
    assert chosen(game) == "drive 4,0"


@pytest.mark.parametrize(
    "options",
    [
        pytest.param({}, id="base game"),
        pytest.param({"bogs": True, "five_tile": True, "piles": 3}, id="bogs and five tiles"),
        pytest.param({"alliances": True, "bat_move": "exactly"}, id="alliances"),
    ],
)
def test_a_bot_needs_nothing_but_the_bytes_of_its_view(options: dict[str, Any]) -> None:
    game = pepita.new_game("gold-mine", seats=4, seed=8, most_rounds=5, **options)
    assert isinstance(game, GoldMine)
    while game.actors:
        seat = game.actors[0]
        view = game.view(seat)
        move = choose(view, Random(1))
        assert choose(json.loads(json.dumps(view)), Random(1)) == move
        imagined = game.imagine(seat, 3)
        assert isinstance(imagined, GoldMine)
        assert choose(imagined.view(seat), Random(1)) == move
        game.play(seat, move)
