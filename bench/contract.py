"""The tasks that measure one of our games. They use only the contract, so they fit every game.

`believe` caches views that it has read; reading a view that is not in the cache is measured too.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from random import Random
from time import perf_counter
from typing import Any

import pepita
from bench.measure import Sample, Task
from pepita.games.belief import make_fitting_game

SEED = 7
POSITIONS = 16
APPLIED_AT_ONCE = 256

OURS = "pepita"
PLAIN = "plain loop"
BULK = "bulk"

# `random_games` deals every game. Older versions do not have it; there the games of a bulk run are
# clones of one deal.
DEALT_IN_BULK: Callable[..., Any] | None = getattr(pepita, "random_games", None)


@dataclass(frozen=True)
class Table:
    """A game with its seats and options; with `costs` its single calls are measured too."""

    game: str
    seats: int
    options: dict[str, Any]
    costs: bool = False

    @property
    def subject(self) -> str:
        return ", ".join((self.game, f"{self.seats} seats", *map(str, self.options.values())))

    def new(self, seed: int) -> pepita.Game:
        return pepita.new_game(self.game, seats=self.seats, seed=seed, **self.options)


def tasks_at(table: Table, side: str = OURS) -> list[Task]:
    """Return all tasks of a table."""
    tasks = [
        Task(side, table.subject, PLAIN, partial(play_plainly, table)),
        Task(side, table.subject, BULK, partial(play_in_bulk, table)),
    ]
    if table.costs:
        games = [game_in_the_middle(table, seed) for seed in range(POSITIONS)]
        tasks += [
            Task(side, table.subject, name, partial(call_all, [cost(game) for game in games]))
            for name, cost in COSTS.items()
        ]
        tasks.append(Task(side, table.subject, "apply", partial(apply_on_clones, games)))
    return tasks


def play_plainly(table: Table, games: int) -> Sample:
    """Play random games with a simple loop in Python, including the deal."""
    random = Random(SEED).random
    moves = 0
    started = perf_counter()
    for seed in range(games):
        game = table.new(seed)
        while actors := game.actors:
            seat = actors[0]
            acts: Any = game.actions(seat)  # mypy multiplies no float by the length of a vec
            game.apply(seat, acts[int(random() * len(acts))])
            moves += 1
    return Sample(perf_counter() - started, {"games": games, "moves": moves})


def play_in_bulk(table: Table, games: int) -> Sample:
    """Play random games with one call, without returning to Python in between."""
    started = perf_counter()
    if DEALT_IN_BULK is None:
        played = table.new(SEED).playouts(games, SEED)
    else:
        played = DEALT_IN_BULK(
            table.game, seats=table.seats, games=games, seed=SEED, **table.options
        )
    return Sample(perf_counter() - started, {"games": games, "moves": played.moves})


# The calls that are measured at a position, for the seat that may act.
COSTS: dict[str, Callable[[pepita.Game], Callable[[], object]]] = {
    "clone": lambda game: game.clone,
    "imagine": lambda game: partial(game.imagine, game.actors[0], SEED),
    "believe": lambda game: partial(believe_uncached, game.view(game.actors[0])),
    "believe again": lambda game: partial(pepita.believe, game.view(game.actors[0]), SEED),
    "actions": lambda game: partial(game.actions, game.actors[0]),
    "view": lambda game: partial(game.view, game.actors[0]),
    "legal_moves": lambda game: partial(game.legal_moves, game.actors[0]),
}


def believe_uncached(view: Mapping[str, object]) -> pepita.Game:
    """Do what `pepita.believe` does with a view that is not in its cache."""
    game, viewer = make_fitting_game(view)
    return game.imagine(viewer, SEED)


def call_all(calls: list[Callable[[], object]], times: int) -> Sample:
    """Call each function `times` times, and once before, so that what is cached is in the cache."""
    for call in calls:
        call()
    started = perf_counter()
    for _ in range(times):
        for call in calls:
            call()
    return Sample(perf_counter() - started, {"calls": times * len(calls)})


def apply_on_clones(games: list[pepita.Game], times: int) -> Sample:
    """Apply a random move `times` times at each position; the cloning is not timed."""
    random = Random(SEED)
    turns = [(game, game.actors[0]) for game in games] * times
    seconds = 0.0
    for first in range(0, len(turns), APPLIED_AT_ONCE):
        ready = [
            (game.clone(), seat, random.choice(list(game.actions(seat))))
            for game, seat in turns[first : first + APPLIED_AT_ONCE]
        ]
        started = perf_counter()
        for game, seat, action in ready:
            game.apply(seat, action)
        seconds += perf_counter() - started
    return Sample(seconds, {"calls": len(turns)})


def game_in_the_middle(table: Table, seed: int) -> pepita.Game:
    """Return a random game in the middle."""
    game = table.new(seed)
    played = play_some(game, Random(seed), limit=None)
    game = table.new(seed)
    play_some(game, Random(seed), limit=played // 2)
    return game


def play_some(game: pepita.Game, random: Random, limit: int | None) -> int:
    """Play random moves, up to the limit or to the end; return how many."""
    moves = 0
    while moves != limit and (actors := game.actors):
        game.apply(actors[0], random.choice(list(game.actions(actors[0]))))
        moves += 1
    return moves
