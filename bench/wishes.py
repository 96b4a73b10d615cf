"""What we want of the speed of a game, and whether it came out."""

from dataclasses import dataclass

from bench import interpreted, openspiel
from bench.contract import BULK, OURS, PLAIN, Table
from bench.measure import Key, Ratio, Results, ratio


@dataclass(frozen=True)
class Rate:
    """So many of a unit a second, of one task."""

    key: Key
    unit: str = "moves"


@dataclass(frozen=True)
class Wish:
    """One rate over another, and how much or how little that should be."""

    text: str
    above: Rate
    below: Rate
    at_least: float | None = None
    less_than: float | None = None

    @property
    def wanted(self) -> str:
        if self.at_least is not None:
            return f">= {self.at_least:g}"
        return "" if self.less_than is None else f"< {self.less_than:g}"

    def measured(self, results: Results) -> Ratio | None:
        """Return the ratio, or None if one of the two was not measured."""
        if self.above.key not in results or self.below.key not in results:
            return None
        above, below = results[self.above.key], results[self.below.key]
        return ratio(above.rates(self.above.unit), below.rates(self.below.unit))

    def verdict(self, found: Ratio) -> str:
        if self.at_least is None and self.less_than is None:
            return ""
        enough = self.at_least is None or found.median >= self.at_least
        little = self.less_than is None or found.median < self.less_than
        return "yes" if enough and little else "no"


def wishes_at(table: Table) -> list[Wish]:
    """Return what is wanted of a game, at one of its tables.

    Hearts is judged by the loop that fits every game of OpenSpiel, which asks chance for its
    outcomes, and by its players' moves, for ours are counted so. A faster loop that knows
    hearts' chance to be even is shown beside.
    """
    plain = Rate((OURS, table.subject, PLAIN))
    bulk = Rate((OURS, table.subject, BULK))
    clone = Rate((OURS, table.subject, "clone"), "calls")
    slow_plain = Rate((interpreted.SIDE, table.subject, PLAIN))
    slow_bulk = Rate((interpreted.SIDE, table.subject, BULK))
    hearts = Rate((openspiel.SIDE, "hearts", PLAIN))
    by_odds = Rate((openspiel.SIDE, "hearts", openspiel.BY_ODDS))
    dealt_too = Rate(by_odds.key, "all moves")
    bots = Rate((openspiel.SIDE, "hearts", openspiel.BOTS))
    rollouts = Rate((openspiel.SIDE, "hearts", openspiel.ROLLOUTS))
    return [
        Wish("plain loop / hearts in Python", plain, by_odds, at_least=2),
        Wish("  if its dealt cards count as moves", plain, dealt_too),
        Wish("  if its chance is known to be even", plain, hearts),
        Wish("bulk / hearts in Python", bulk, by_odds, at_least=8),
        Wish("  if its dealt cards count as moves", bulk, dealt_too),
        Wish("  if its chance is known to be even", bulk, hearts),
        Wish("bulk / hearts by C++ bots", bulk, bots),
        Wish("bulk / hearts by C++ rollouts", bulk, rollouts),
        Wish("clone, in moves of the plain loop", plain, clone, less_than=3),
        Wish("compiled / interpreted, bulk", bulk, slow_bulk, at_least=25),
        Wish("compiled / interpreted, plain loop", plain, slow_plain, at_least=25),
    ]
