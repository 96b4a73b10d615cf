"""The points in which tables differ, in the form that the rules read."""

from typing import Final

from mypy_extensions import i64

ROTATING: Final[i64] = 0
FIXED: Final[i64] = 1
REALTIME: Final[i64] = 2

BY_CARTS: Final[i64] = 0
BY_MACHINES: Final[i64] = 1
BY_CARDS: Final[i64] = 2
TIE_BREAKS: Final = ("carts", "machines", "cards")


class Switches:
    """One table's choice for every switch; never changed after the game is made."""

    def __init__(
        self,
        *,
        first_game: bool,
        row1_gap: i64,
        resolve_order: i64,
        voluntary_l1: bool,
        strict_costs: bool,
        eager_reshuffle: bool,
        bottom_resolves: bool,
        passing_clears: bool,
        faction_draw_deck4: bool,
        last_end_event: bool,
        tiebreak2: i64,
    ) -> None:
        self.first_game = first_game
        self.row1_gap = row1_gap
        self.resolve_order = resolve_order
        self.voluntary_l1 = voluntary_l1
        self.strict_costs = strict_costs
        self.eager_reshuffle = eager_reshuffle
        self.bottom_resolves = bottom_resolves
        self.passing_clears = passing_clears
        self.faction_draw_deck4 = faction_draw_deck4
        self.last_end_event = last_end_event
        self.tiebreak2 = tiebreak2
