"""The points in which tables differ, in the form that the rules read."""

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from pepita.kernel.options import is_chosen, is_on, number_chosen, place_chosen

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

    def __init__(self, chosen: Mapping[str, object]) -> None:
        """Read settled options."""
        self.first_game = is_on(chosen, "first_game")
        self.row1_gap: i64 = number_chosen(chosen, "row1_gap")
        self.resolve_order: i64 = place_chosen(chosen, "resolve_order", ORDERS)
        self.voluntary_l1 = is_on(chosen, "voluntary_l1")
        self.strict_costs = is_on(chosen, "strict_costs")
        self.eager_reshuffle = is_chosen(chosen, "reshuffle", "eager")
        self.bottom_resolves = is_on(chosen, "bottom_resolves")
        self.passing_clears = is_on(chosen, "passing_clears")
        self.faction_draw_deck4 = is_on(chosen, "faction_draw_deck4")
        self.last_end_event = is_on(chosen, "last_end_event")
        self.tiebreak2: i64 = place_chosen(chosen, "tiebreak2", TIE_BREAKS)
