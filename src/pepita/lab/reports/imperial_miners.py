"""The report on Imperial Miners: scores, ranks, and the first seat's wins."""

from pepita.games.imperial_miners import ImperialMiners
from pepita.games.imperial_miners.rules.scoring import RANKS
from pepita.lab.reports.report import Counts, Report, first_share

MINER_RANKS = [rank for _, rank in reversed(RANKS)]


def count(game: ImperialMiners) -> Counts:
    """Return the mean score, whether seat 0 won, and how many have each rank."""
    ranks = [player["rank"] for player in game.view(None)["players"]]
    mean = sum(game.scores()) / len(ranks)
    return [mean, first_share(game), *(ranks.count(rank) / len(ranks) for rank in MINER_RANKS)]


def row(games: int, sums: Counts) -> str:
    """Return the mean score, the share of each rank from the lowest up, and seat 0's wins."""
    mean, first, *ranks = sums
    shares = " ".join(f"{rank / games:8.1%}" for rank in ranks)
    return f"{mean / games:11.1f} {shares} {first / games:12.0%}"


HEAD = f" mean score {' '.join(f'{rank:>8}' for rank in MINER_RANKS)}  seat 0 wins"
REPORT = Report(HEAD, count, row)
