"""Our wishes for the speed of a game, and whether they are fulfilled."""

from dataclasses import dataclass
from typing import Literal

from bench import interpreted, openspiel
from bench.contract import BULK, OURS, PLAIN, Table
from bench.measure import Key, Ratio, Results, ratio


@dataclass(frozen=True)
class Rate:
    """The rate of a task: units per second."""

    key: Key
    unit: str = "moves"


@dataclass(frozen=True)
class Wish:
    """A ratio of two rates, and its limits."""

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


# The largest cost of `believe` in calls of `imagine`.
BELIEFS = 10.0


@dataclass(frozen=True)
class Aims:
    """What we want of the speed of one of our games; its module has it beside its tables.

    `plain` and `bulk` are the wanted speeds of the plain loop and in bulk, relative to a game of
    OpenSpiel. `clone` is the largest cost of a clone in moves, and `compiled` the wanted speed-up
    by compiling.
    """

    beside: Literal["hearts", "backgammon"]
    plain: float
    bulk: float
    clone: float | None = None
    compiled: float | None = None


def wishes_at(table: Table, aims: Aims) -> list[Wish]:
    """Return the wishes for a game, at one of its tables."""
    beside = beside_hearts if aims.beside == "hearts" else beside_backgammon
    return [*beside(table, aims.plain, aims.bulk), *beside_itself(table, aims)]


def beside_hearts(table: Table, at_least: float, bulk_at_least: float) -> list[Wish]:
    """Compare a card game with hearts.

    For hearts we take the loop that fits every game of OpenSpiel, and count only the players'
    moves, as for our games. The faster loop for uniform chance is also shown.
    """
    plain = Rate((OURS, table.subject, PLAIN))
    bulk = Rate((OURS, table.subject, BULK))
    hearts = Rate((openspiel.SIDE, "hearts", PLAIN))
    by_odds = Rate((openspiel.SIDE, "hearts", openspiel.BY_ODDS))
    dealt_too = Rate(by_odds.key, "all moves")
    bots = Rate((openspiel.SIDE, "hearts", openspiel.BOTS))
    rollouts = Rate((openspiel.SIDE, "hearts", openspiel.ROLLOUTS))
    return [
        Wish("plain loop / hearts in Python", plain, by_odds, at_least=at_least),
        Wish("  if its dealt cards count as moves", plain, dealt_too),
        Wish("  if its chance is known to be even", plain, hearts),
        Wish("bulk / hearts in Python", bulk, by_odds, at_least=bulk_at_least),
        Wish("  if its dealt cards count as moves", bulk, dealt_too),
        Wish("  if its chance is known to be even", bulk, hearts),
        Wish("bulk / hearts by C++ bots", bulk, bots),
        Wish("bulk / hearts by C++ rollouts", bulk, rollouts),
    ]


def beside_backgammon(table: Table, at_least: float, bulk_at_least: float) -> list[Wish]:
    """Compare a dice game with backgammon, whose rolls have different probabilities."""
    plain = Rate((OURS, table.subject, PLAIN))
    bulk = Rate((OURS, table.subject, BULK))
    backgammon = Rate((openspiel.SIDE, "backgammon", PLAIN))
    with_dice = Rate(backgammon.key, "all moves")
    return [
        Wish("plain loop / backgammon in Python", plain, backgammon, at_least=at_least),
        Wish("  if its rolls count as moves", plain, with_dice),
        Wish("bulk / backgammon in Python", bulk, backgammon, at_least=bulk_at_least),
        Wish("  if its rolls count as moves", bulk, with_dice),
    ]


def beside_itself(table: Table, aims: Aims) -> list[Wish]:
    """Compare calls of a game with its moves, and the compiled game with plain Python."""
    plain = Rate((OURS, table.subject, PLAIN))
    bulk = Rate((OURS, table.subject, BULK))
    clone = Rate((OURS, table.subject, "clone"), "calls")
    slow_plain = Rate((interpreted.SIDE, table.subject, PLAIN))
    slow_bulk = Rate((interpreted.SIDE, table.subject, BULK))
    imagine, uncached, again = (
        Rate((OURS, table.subject, how), "calls") for how in ("imagine", "believe", "believe again")
    )
    fewest, most = aims.compiled, aims.clone
    return [
        Wish("clone, in moves of the plain loop", plain, clone, less_than=most),
        Wish("believe a view again, in imagined games", imagine, again, less_than=BELIEFS),
        Wish("  if the view is not cached", imagine, uncached),
        Wish("compiled / interpreted, bulk", bulk, slow_bulk, at_least=fewest),
        Wish(
            "compiled / interpreted, plain loop",
            plain,
            slow_plain,
            at_least=fewest,
        ),
    ]
