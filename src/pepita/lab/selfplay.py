"""Self-play of bots at every number of seats, printed as a table."""

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from itertools import repeat
from random import Random
from typing import Protocol, cast

from pepita.bots.registry import bot
from pepita.games.registry import describe, entry, make_game
from pepita.kernel.options import Options
from pepita.lab.reports.report import ANY, Counts, Report


class ReportModule(Protocol):
    """The module that a game's declaration names as `report`."""

    @property
    def REPORT(self) -> Report: ...  # noqa: N802


def report_of(name: str) -> Report:
    """Return the report of a game, or the report for any game if it has none."""
    path = entry(name).report
    return cast(ReportModule, import_module(path)).REPORT if path else ANY


def play_one(name: str, seats: int, seed: int, options: Options, level: str) -> Counts:
    """Play one game; return the number of moves, and the counts of the game's report."""
    game = make_game(name, seats, seed, None, options)
    choose = bot(name, level)
    rng = Random(seed)
    moves = 0
    while game.actors:
        seat = game.actors[0]
        game.apply(seat, game.read(choose(game.view(seat), rng)))
        moves += 1
    return [moves, *report_of(name).count(game)]


def rows(name: str, games: int, options: Options, level: str, seed: int) -> Iterator[str]:
    """Play all games on all cores and yield one row for each number of seats."""
    seat_counts = describe(name)["seats"]
    with ProcessPoolExecutor() as pool:
        for seats in seat_counts:
            seeds = range(seed, seed + games)
            played = pool.map(
                play_one, repeat(name), repeat(seats), seeds, repeat(options), repeat(level),
                chunksize=max(1, games // 50),
            )  # fmt: skip
            moves, *sums = (sum(column) for column in zip(*played, strict=True))
            row = report_of(name).row(games, sums)
            yield f"{seats:5} {games:7} {moves / games:11.1f} {row}"


def print_table(name: str, *, games: int, options: Options, level: str, seed: int) -> None:
    """Print the table of self-play; each row is printed when its games are over."""
    bot(name, level)
    seat_counts = describe(name)["seats"]
    make_game(name, seat_counts[-1] if not options else seat_counts[1], seed, None, options)
    print(f"{name}, {level} bots against themselves, from seed {seed}")
    print(f"seats   games  moves/game {report_of(name).head}")
    for row in rows(name, games, options, level, seed):
        print(row, flush=True)
