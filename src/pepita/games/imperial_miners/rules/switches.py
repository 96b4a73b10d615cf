"""The points in which tables differ, in the form that the rules read."""

from typing import Final

from mypy_extensions import i64

from pepita.games.imperial_miners.shapes import Options

ROTATING: Final[i64] = 0
FIXED: Final[i64] = 1
REALTIME: Final[i64] = 2
ORDERS: Final = ("rotating", "fixed", "realtime")

BY_CARTS: Final[i64] = 0
BY_MACHINES: Final[i64] = 1
BY_CARDS: Final[i64] = 2
TIE_BREAKS: Final = ("carts", "machines", "cards")


class Switches:
    """One table's choice for every switch; never changed after the game is made."""

    def __init__(self, chosen: Options) -> None:
        """Read settled options."""
        self.first_game = chosen["first_game"]
        self.row1_gap: i64 = chosen["row1_gap"]
        self.resolve_order: i64 = ORDERS.index(chosen["resolve_order"])
        self.voluntary_l1 = chosen["voluntary_l1"]
        self.strict_costs = chosen["strict_costs"]
        self.eager_reshuffle = chosen["reshuffle"] == "eager"
        self.bottom_resolves = chosen["bottom_resolves"]
        self.passing_clears = chosen["passing_clears"]
        self.faction_draw_deck4 = chosen["faction_draw_deck4"]
        self.last_end_event = chosen["last_end_event"]
        self.tiebreak2: i64 = TIE_BREAKS.index(chosen["tiebreak2"])
