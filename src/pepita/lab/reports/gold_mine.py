"""The report on Gold Mine: how many games somebody wins, and how long they take."""

from pepita.games.gold_mine import GoldMine
from pepita.lab.reports.report import Counts, Report, first_share, share


def count(game: GoldMine) -> Counts:
    """Return whether somebody won, how many rounds it took, and whether seat 0 won."""
    return [bool(game.winners()), game.round_number(), first_share(game)]


def row(games: int, sums: Counts) -> str:
    """Return the share of games with a winner, rounds per game, and the first seat's share."""
    won, rounds, first = sums
    return f"{share(won, games)} {rounds / games:12.1f} {first / games:12.0%}"


REPORT = Report("ends by a win        rounds  seat 0 wins", count, row)
