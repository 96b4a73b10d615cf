"""Bots against themselves at every number of seats, as a table."""

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import repeat
from random import Random
from typing import Any

from pepita.bots.registry import bot
from pepita.games.registry import new_game

SEATS = range(3, 11)


@dataclass(frozen=True)
class Row:
    """All games of one number of seats."""

    seats: int
    games: int
    rounds: int
    miner_rounds: int
    moves: int
    nuggets: int

    def text(self) -> str:
        """Return the row as a line of the table."""
        share = self.miner_rounds / self.rounds
        # The half-width of a 95 % interval for a share.
        margin = 1.96 * (share * (1 - share) / self.rounds) ** 0.5
        return (
            f"{self.seats:5} {self.games:7} {self.rounds:8} {share:11.0%} ±{margin:4.0%}"
            f" {self.moves / self.games:12.1f} {self.nuggets / self.games:14.1f}"
        )


HEAD = "seats   games   rounds  miners win        moves/game   nuggets/game"


def play_one(seats: int, seed: int, edition: str, level: str) -> tuple[int, int, int]:
    """Play one game; return the rounds that miners won, the moves made, and all nuggets."""
    game = new_game("saboteur", seats=seats, seed=seed, edition=edition)
    choose = bot("saboteur", level)
    rng = Random(seed)
    moves = 0
    while game.actors:
        seat = game.actors[0]
        game.play(seat, choose(game.view(seat), rng))
        moves += 1
    rounds: Any = game.view(None)["rounds"]
    return sum(row["winner"] == "miner" for row in rounds), moves, sum(game.scores())


def rows(games: int, edition: str, level: str, seed: int) -> Iterator[Row]:
    """Play all games on all cores and yield one row for each number of seats."""
    with ProcessPoolExecutor() as pool:
        for seats in SEATS:
            seeds = range(seed, seed + games)
            played = list(pool.map(play_one, repeat(seats), seeds, repeat(edition), repeat(level)))
            miner_rounds, moves, nuggets = (sum(column) for column in zip(*played, strict=True))
            yield Row(seats, games, 3 * games, miner_rounds, moves, nuggets)


def print_table(*, games: int, edition: str, level: str, seed: int) -> None:
    """Print the table of self-play, row by row as it is played."""
    new_game("saboteur", seats=3, seed=seed, edition=edition)
    bot("saboteur", level)
    print(f"Saboteur, {edition} edition, {level} bots against themselves, from seed {seed}")
    print(HEAD)
    for row in rows(games, edition, level, seed):
        print(row.text(), flush=True)
