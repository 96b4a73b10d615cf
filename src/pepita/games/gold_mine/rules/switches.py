"""The points in which tables differ, in the form that the rules read."""

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from pepita.games.gold_mine.rules.numbers import BatMove, Stake
from pepita.kernel.options import is_chosen, is_on, number_chosen, place_chosen

# By place in the row of names.
STAKES: Final = ("both", "challenger", "defender", "either")
BOTH: Final[Stake] = Stake(0)
CHALLENGER: Final[Stake] = Stake(1)
DEFENDER: Final[Stake] = Stake(2)

BAT_MOVES: Final = ("up-to", "at-least-one", "exactly")
AT_LEAST_ONE: Final[BatMove] = BatMove(1)
EXACTLY: Final[BatMove] = BatMove(2)


class Switches:
    """One table's choice for every switch; never changed after the game is made."""

    def __init__(self, chosen: Mapping[str, object]) -> None:
        """Read settled options."""
        self.bogs = is_on(chosen, "bogs")
        self.five_tile = is_on(chosen, "five_tile")
        self.own_tiles_in_development = is_on(chosen, "own_tiles_in_development")
        self.alliances = is_on(chosen, "alliances")
        self.piles: i64 = number_chosen(chosen, "piles")
        self.next_player_starts_production = is_chosen(chosen, "production_starter", "next-player")
        self.tile_must_join = is_on(chosen, "tile_must_join_a_tunnel")
        self.entrance_looks_far = is_chosen(chosen, "entrance_rule", "reach")
        self.walk_instead_of_crossing = is_on(chosen, "walk_instead_of_crossing")
        self.gold_needs_same_tunnel = is_chosen(chosen, "gold_challenge_place", "same-tunnel")
        self.gold_stake = Stake(place_chosen(chosen, "gold_challenge_stake", STAKES))
        self.gold_may_be_declined = is_on(chosen, "gold_winner_may_decline")
        self.bonus_nugget_in_passing = is_on(chosen, "bonus_nugget_in_passing")
        self.bat_move = BatMove(place_chosen(chosen, "bat_move", BAT_MOVES))
        self.bats_free_from_bogs = is_on(chosen, "bats_free_from_bogs")
        self.bogs_end_bonus_moves = is_on(chosen, "bogs_end_bonus_moves")
        self.most_rounds: i64 = number_chosen(chosen, "most_rounds")
