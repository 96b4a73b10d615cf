"""Bots against themselves at every number of seats, as a table."""

from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import repeat
from random import Random
from typing import Any

from pepita.bots.registry import bot
from pepita.games.gold_mine import GoldMine
from pepita.games.imperial_miners import ImperialMiners
from pepita.games.imperial_miners.rules.scoring import RANKS
from pepita.games.registry import describe, new_game
from pepita.games.saboteur import Saboteur

Options = Mapping[str, Any]
Counts = list[float]

MINER_RANKS = [rank for _, rank in reversed(RANKS)]


@dataclass(frozen=True)
class Report:
    """What is counted of one finished game, and how the sums of many become a row."""

    head: str
    # Each report counts games of its own type.
    count: Callable[[Any], Counts]
    row: Callable[[int, Counts], str]


def count_saboteur(game: Saboteur) -> Counts:
    """Return the rounds that miners won, all rounds, and all nuggets."""
    rounds = game.view(None)["rounds"]
    won = sum(row["winner"] == "miner" for row in rounds)
    return [won, len(rounds), sum(game.scores())]


def saboteur_row(games: int, sums: Counts) -> str:
    """Return the share of rounds that miners won, with a 95 % interval, and nuggets a game."""
    won, rounds, nuggets = sums
    return f"{share(won, rounds)} {nuggets / games:14.1f}"


def count_gold_mine(game: GoldMine) -> Counts:
    """Return whether somebody won, how many rounds it took, and whether seat 0 won."""
    winners = game.winners()
    return [bool(winners), game.round_number(), 1 / len(winners) if 0 in winners else 0]


def gold_mine_row(games: int, sums: Counts) -> str:
    """Return the share of games that ended by a win, rounds a game, and the first seat's share."""
    won, rounds, first = sums
    return f"{share(won, games)} {rounds / games:12.1f} {first / games:12.0%}"


def count_imperial_miners(game: ImperialMiners) -> Counts:
    """Return the mean score, how many have each rank, and whether seat 0 won."""
    ranks = [player["rank"] for player in game.view(None)["players"]]
    winners = game.winners()
    mean = sum(game.scores()) / len(ranks)
    first = 1 / len(winners) if 0 in winners else 0
    return [mean, first, *(ranks.count(rank) / len(ranks) for rank in MINER_RANKS)]


def imperial_miners_row(games: int, sums: Counts) -> str:
    """Return the mean score, the share of each rank from the lowest up, and seat 0's wins."""
    mean, first, *ranks = sums
    shares = " ".join(f"{rank / games:8.1%}" for rank in ranks)
    return f"{mean / games:11.1f} {shares} {first / games:12.0%}"


def share(part: float, whole: float) -> str:
    """Return a share with the half-width of its 95 % interval."""
    found = part / whole
    return f"{found:11.1%} ±{1.96 * (found * (1 - found) / whole) ** 0.5:5.1%}"


REPORTS = {
    "gold-mine": Report("ends by a win        rounds  seat 0 wins", count_gold_mine, gold_mine_row),
    "imperial-miners": Report(
        f" mean score {' '.join(f'{rank:>8}' for rank in MINER_RANKS)}  seat 0 wins",
        count_imperial_miners,
        imperial_miners_row,
    ),
    "saboteur": Report("miners win rounds     nuggets/game", count_saboteur, saboteur_row),
}


def play_one(name: str, seats: int, seed: int, options: Options, level: str) -> Counts:
    """Play one game; return the moves made, and what the game's report counts."""
    game = new_game(name, seats=seats, seed=seed, **options)
    choose = bot(name, level)
    rng = Random(seed)
    moves = 0
    while game.actors:
        seat = game.actors[0]
        game.apply(seat, game.read(choose(game.view(seat), rng)))
        moves += 1
    return [moves, *REPORTS[name].count(game)]


def rows(name: str, games: int, options: Options, level: str, seed: int) -> Iterator[str]:
    """Play all games on all cores and yield one row for each number of seats."""
    seat_counts: Any = describe(name)["seats"]
    with ProcessPoolExecutor() as pool:
        for seats in seat_counts:
            seeds = range(seed, seed + games)
            played = pool.map(
                play_one, repeat(name), repeat(seats), seeds, repeat(options), repeat(level),
                chunksize=max(1, games // 50),
            )  # fmt: skip
            moves, *sums = (sum(column) for column in zip(*played, strict=True))
            row = REPORTS[name].row(games, sums)
            yield f"{seats:5} {games:7} {moves / games:11.1f} {row}"


def print_table(name: str, *, games: int, options: Options, level: str, seed: int) -> None:
    """Print the table of self-play, row by row as it is played."""
    bot(name, level)
    seat_counts: Any = describe(name)["seats"]
    new_game(name, seats=seat_counts[-1] if not options else seat_counts[1], seed=seed, **options)
    print(f"{name}, {level} bots against themselves, from seed {seed}")
    print(f"seats   games  moves/game {REPORTS[name].head}")
    for row in rows(name, games, options, level, seed):
        print(row, flush=True)
