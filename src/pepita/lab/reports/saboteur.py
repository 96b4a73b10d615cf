"""The report on Saboteur: rounds that miners win, and gold."""

from pepita.games.saboteur import Saboteur
from pepita.lab.reports.report import Counts, Report, share


def count(game: Saboteur) -> Counts:
    """Return the rounds that miners won, all rounds, and all nuggets."""
    rounds = game.view(None)["rounds"]
    won = sum(row["winner"] == "miner" for row in rounds)
    return [won, len(rounds), sum(game.scores())]


def row(games: int, sums: Counts) -> str:
    """Return the share of rounds that miners won, with a 95 % interval, and nuggets per game."""
    won, rounds, nuggets = sums
    return f"{share(won, rounds)} {nuggets / games:14.1f}"


REPORT = Report("miners win rounds     nuggets/game", count, row)
