"""The simple bot for Imperial Miners: the best card at the best place, from its view alone."""

import json
import tomllib
from importlib.resources import files
from random import Random
from statistics import fmean
from typing import Any

import pytest

import pepita
from pepita.bots.bot import Bot, choose_at_random
from pepita.bots.imperial_miners.simple import choose, chooser
from pepita.games.imperial_miners import ImperialMiners
from pepita.games.imperial_miners.compiling import FACTIONS
from pepita.games.imperial_miners.deck_format import house_deck

FACTIONS_OF = {card["number"]: card["factions"] for card in house_deck()["cards"]}


def played(bot: Bot, seats: int, seed: int, **options: Any) -> pepita.Game:
    game = pepita.new_game("imperial-miners", seats=seats, seed=seed, **options)
    rng = Random(seed)
    while game.actors:
        seat = game.actors[-1]
        move = bot(game.view(seat), rng)
        assert move in game.legal_moves(seat)
        game.play(seat, move)
    return game


def other_deck() -> dict[str, Any]:
    """The house deck, with a first card that has what no house card has."""
    text = files("pepita.games.imperial_miners").joinpath("house.toml").read_text("utf-8")
    deck = tomllib.loads(text)
    rich = {"base": 1, "per": {"count": "coins"}, "times": 9}
    choice = [[{"op": "pay", "what": "vp", "n": 1}, {"op": "draw", "n": 2, "faction": "any"}], []]
    deck["card"][0]["options"] = [
        {"do": [{"op": "gain", "what": "coin", "n": rich}]},
        {"do": [{"op": "choose", "of": choice}, {"op": "activate", "on": "mine", "n": 9}]},
    ]
    return deck


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_a_bot_makes_legal_moves_only(seats: int) -> None:
    played(choose, seats, 40 + seats)


@pytest.mark.parametrize(
    "options",
    [
        pytest.param({"first_game": True}, id="six cards kept"),
        pytest.param({"row1_gap": 0, "voluntary_l1": True}, id="digging at will, no gaps"),
        pytest.param({"row1_gap": 5, "strict_costs": False}, id="wide gaps, easy costs"),
        pytest.param({"resolve_order": "realtime"}, id="all at once"),
        pytest.param({"resolve_order": "fixed", "reshuffle": "eager"}, id="fixed order"),
        pytest.param({"bottom_resolves": True, "tiebreak2": "machines"}, id="bottom resolves"),
        pytest.param({"deck": other_deck()}, id="another deck"),
    ],
)
def test_a_bot_makes_legal_moves_under_every_option(options: dict[str, Any]) -> None:
    played(choose, 2, 7, **options)


def test_a_bot_is_far_better_than_chance() -> None:
    simple = fmean(played(choose, 1, seed).scores()[0] for seed in range(5))
    random = fmean(played(choose_at_random, 1, seed).scores()[0] for seed in range(5))
    assert simple > random + 20


def test_a_bot_needs_nothing_but_the_bytes_of_its_view() -> None:
    game = pepita.new_game("imperial-miners", seats=3, seed=8)
    assert isinstance(game, ImperialMiners)
    while game.actors:
        seat = game.actors[0]
        view = game.view(seat)
        move = choose(view, Random(1))
        assert choose(view, Random(1)) == move
        assert choose(json.loads(json.dumps(view)), Random(1)) == move
        assert choose(game.imagine(seat, 3).view(seat), Random(1)) == move
        game.play(seat, move)


@pytest.mark.parametrize("faction", FACTIONS)
def test_a_specialist_collects_its_faction(faction: str) -> None:
    def cards(bot: Bot) -> int:
        found = 0
        for seed in range(3):
            view: Any = played(bot, 1, seed).view(None)
            mine = view["players"][0]["mine"]
            found += sum(faction in FACTIONS_OF[card["card"]] for card in mine)
        return found

    assert cards(chooser(faction)) > cards(choose)
