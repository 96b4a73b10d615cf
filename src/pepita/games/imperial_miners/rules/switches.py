"""The points in which tables differ, in the form that the rules read."""

from typing import Final

from mypy_extensions import i64

from pepita.games.imperial_miners.rules.numbers import ResolveOrder, TieBreaker
from pepita.games.imperial_miners.shapes import Options

# By place in the row of names.
ORDERS: Final = ("rotating", "fixed", "realtime")
ROTATING: Final[ResolveOrder] = ResolveOrder(0)
REALTIME: Final[ResolveOrder] = ResolveOrder(2)

TIE_BREAKS: Final = ("carts", "machines", "cards")
BY_CARTS: Final[TieBreaker] = TieBreaker(0)
BY_MACHINES: Final[TieBreaker] = TieBreaker(1)


class Switches:
    """One table's choice for every switch; never changed after the game is made."""

    def __init__(self, chosen: Options) -> None:
        """Read settled options."""
        self.first_game = chosen["first_game"]
        self.row1_gap: i64 = chosen["row1_gap"]
        self.resolve_order = ResolveOrder(ORDERS.index(chosen["resolve_order"]))
        self.voluntary_l1 = chosen["voluntary_l1"]
        self.strict_costs = chosen["strict_costs"]
        self.eager_reshuffle = chosen["reshuffle"] == "eager"
        self.bottom_resolves = chosen["bottom_resolves"]
        self.passing_clears = chosen["passing_clears"]
        self.faction_draw_deck4 = chosen["faction_draw_deck4"]
        self.last_end_event = chosen["last_end_event"]
        self.tiebreak2 = TieBreaker(TIE_BREAKS.index(chosen["tiebreak2"]))
