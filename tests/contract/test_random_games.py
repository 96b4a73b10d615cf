"""Whole random games without returning in between: how many, how they end, and by which seed."""

from typing import Any

import pepita
from tests.contract.companions import companion
from tests.contract.tables import each_game

GAMES = 3
SEATS = 3


def played(name: str, seed: int, games: int = GAMES) -> pepita.Playouts:
    quick: dict[str, Any] = companion(name).quick(SEATS)
    return pepita.random_games(name, seats=SEATS, games=games, seed=seed, **quick)


@each_game
def test_as_many_games_are_played_as_asked_for(name: str) -> None:
    found = played(name, seed=1)
    assert found.games == GAMES
    assert found.moves >= GAMES
    assert len(found.scores) == len(found.wins) == SEATS
    assert 0 <= sum(found.wins) <= GAMES


@each_game
def test_a_seed_gives_the_same_games_and_another_seed_others(name: str) -> None:
    assert played(name, seed=1) == played(name, seed=1)
    assert played(name, seed=1) != played(name, seed=2)


@each_game
def test_each_of_the_games_has_its_own_deal(name: str) -> None:
    quick: dict[str, Any] = companion(name).quick(SEATS)
    game = pepita.new_game(name, seats=SEATS, seed=1, chance=None, **quick)
    before = game.position()
    dealt = game.playouts(GAMES, 1, deal=True)
    assert dealt == played(name, seed=1)
    assert dealt != game.playouts(GAMES, 1)
    assert game.position() == before


@each_game
def test_no_games_come_to_nothing(name: str) -> None:
    found = played(name, seed=1, games=0)
    assert (found.games, found.moves, sum(found.scores), sum(found.wins)) == (0, 0, 0, 0)
