"""The points in which tables differ, in the form that the rules read."""

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from pepita.games.imperial_miners.rules.numbers import ResolveOrder, TieBreaker
from pepita.kernel.options import is_chosen, is_on, number_chosen, place_chosen

# By place in the row of names.
ORDERS: Final = ("rotating", "fixed", "realtime")
ROTATING: Final[ResolveOrder] = ResolveOrder(0)
REALTIME: Final[ResolveOrder] = ResolveOrder(2)

TIE_BREAKS: Final = ("carts", "machines", "cards")
BY_CARTS: Final[TieBreaker] = TieBreaker(0)
BY_MACHINES: Final[TieBreaker] = TieBreaker(1)


class Switches:
    """One table's choice for every switch; never changed after the game is made."""

    def __init__(self, chosen: Mapping[str, object]) -> None:
        """Read settled options."""
        self.first_game = is_on(chosen, "first_game")
        self.row1_gap: i64 = number_chosen(chosen, "row1_gap")
        self.resolve_order = ResolveOrder(place_chosen(chosen, "resolve_order", ORDERS))
        self.voluntary_l1 = is_on(chosen, "voluntary_l1")
        self.strict_costs = is_on(chosen, "strict_costs")
        self.eager_reshuffle = is_chosen(chosen, "reshuffle", "eager")
        self.bottom_resolves = is_on(chosen, "bottom_resolves")
        self.passing_clears = is_on(chosen, "passing_clears")
        self.faction_draw_deck4 = is_on(chosen, "faction_draw_deck4")
        self.last_end_event = is_on(chosen, "last_end_event")
        self.tiebreak2 = TieBreaker(place_chosen(chosen, "tiebreak2", TIE_BREAKS))
