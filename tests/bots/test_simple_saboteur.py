"""The simple bot for Saboteur: sensible for its side, from its view alone."""

import json
from random import Random
from typing import Any

import pytest

import pepita
from pepita.bots.registry import bot, bots
from pepita.bots.saboteur.simple import choose
from pepita.games.saboteur import Saboteur
from pepita.games.saboteur.edge.from_picture import game_from

MINERS = ["miner", "miner", "saboteur"]
SABOTEUR_FIRST = ["saboteur", "miner", "miner"]

SIX_CARDS_EAST = """
    . . . . . . . .
    S ─ ┴ ─ ┬ ─ ┴ .
    . . . . . . . .
"""


def chosen(game: Saboteur) -> str:
    seat = game.actors[0]
    return choose(game.view(seat), Random(1))


def test_a_miner_lays_the_card_that_reaches_a_goal() -> None:
    game = game_from(SIX_CARDS_EAST, hand=["NESW", "NS"], treasure="middle", roles=MINERS)
    assert chosen(game) == "path NESW 7,0"


def test_a_saboteur_does_not_lay_the_card_that_reaches_a_goal() -> None:
    game = game_from(SIX_CARDS_EAST, hand=["NESW", "NS"], treasure="middle", roles=SABOTEUR_FIRST)
    assert chosen(game) != "path NESW 7,0"


def test_a_miner_digs_toward_the_goals() -> None:
    game = game_from("S", hand=["EW", "NESW", "NS", "NES", "NEW", "NW"], roles=MINERS)
    assert chosen(game).split()[2] == "1,0"


def test_a_miner_who_knows_the_treasure_turns_toward_it() -> None:
    game = game_from(
        SIX_CARDS_EAST.replace("┴ .", "┼ ."),
        hand=["NS", "NS", "NS", "NS", "NE", "NE"],
        treasure="top",
        roles=MINERS,
        looked=[["top"], [], []],
    )
    assert chosen(game) == "path NS 6,1"


def test_a_miner_mends_its_own_tool_before_anything_else() -> None:
    game = game_from(
        "S", hand=["fix-pick", "EW", "map"], broken=[["pick"], ["pick"], []], roles=MINERS
    )
    assert chosen(game) == "fix pick 0"


def test_a_miner_looks_at_a_goal_while_the_treasure_is_unknown() -> None:
    game = game_from("S", hand=["map", "XN", "XE", "XNE", "XNW", "XNS"], roles=MINERS)
    assert chosen(game).startswith("map")


def test_a_miner_breaks_the_tools_of_a_player_who_blocked() -> None:
    story = [
        [1, "path NEW 1,0"],
        [2, "path XEW 2,0"],
        [0, "pass"],
        [1, "pass"],
        [2, "break pick 1"],
    ]
    game = game_from(
        "S ┴ ═",
        hand=["break-lamp", "XNE", "XNW", "XNS", "XNES", "XNEW"],
        broken=[[], ["pick"], []],
        roles=MINERS,
        story=story,
    )
    assert chosen(game) == "break lamp 2"


def test_a_saboteur_near_a_goal_gets_in_the_way() -> None:
    game = game_from(SIX_CARDS_EAST, hand=["XNESW", "NS", "NESW"], roles=SABOTEUR_FIRST)
    assert chosen(game) == "path XNESW 7,0"


def test_a_saboteur_at_the_start_does_not_show_it() -> None:
    game = game_from("S", hand=["XNESW", "XEW", "XNE", "XN", "EW", "NESW"], roles=SABOTEUR_FIRST)
    assert not chosen(game).startswith("path X")


DECLINING = {"rockfall_laid_before": "anybody", "rockfall_may_remove_nothing": True}


@pytest.mark.parametrize(
    ("drawing", "answer"),
    [
        pytest.param(SIX_CARDS_EAST, "remove none", id="nothing is in the way"),
        pytest.param("S ═", "remove 1,0", id="a dead end is in the way"),
    ],
)
def test_a_miner_answers_a_rockfall_with_what_is_in_the_way_or_not_at_all(
    drawing: str, answer: str
) -> None:
    game = game_from(drawing, hand=["rockfall"], turn=2, roles=MINERS, options=DECLINING)
    game.play(2, "rockfall before 0")
    assert chosen(game) == answer


@pytest.mark.parametrize("level", ["random", "simple"])
@pytest.mark.parametrize("edition", ["italian", "brazilian", "argentine"])
def test_bots_always_choose_a_legal_move(level: str, edition: str) -> None:
    options: dict[str, Any] = {"edition": edition, "path_beside_hidden_goal": True, **DECLINING}
    game = pepita.new_game("saboteur", seats=4, seed=5, **options)
    rng = Random(5)
    while game.actors:
        seat = game.actors[0]
        game.play(seat, bot("saboteur", level)(game.view(seat), rng))
    assert game.outcome is not None


def test_a_bot_needs_nothing_but_the_bytes_of_its_view() -> None:
    game = pepita.new_game("saboteur", seats=5, seed=8)
    assert isinstance(game, Saboteur)
    for _ in range(40):
        seat = game.actors[0]
        view = game.view(seat)
        move = choose(view, Random(1))
        assert choose(json.loads(json.dumps(view)), Random(1)) == move
        imagined = game.imagine(seat, 3)
        assert isinstance(imagined, Saboteur)
        assert choose(imagined.view(seat), Random(1)) == move
        game.play(seat, move)


def test_an_unknown_level_is_refused_with_the_levels_there_are() -> None:
    with pytest.raises(pepita.BadOption, match="random, simple"):
        bot("saboteur", "genius")


def test_every_game_has_a_bot_that_plays_by_chance_and_a_better_one() -> None:
    for game in pepita.games():
        assert list(bots(game)) == ["random", "simple"]
