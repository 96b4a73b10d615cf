"""The points in which tables differ, in the form that the rules read."""

from typing import Final

from mypy_extensions import i64

from pepita.games.gold_mine.rules.numbers import BatMove, Stake
from pepita.games.gold_mine.shapes import Options

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

    def __init__(self, chosen: Options) -> None:
        """Read settled options."""
        self.bogs = chosen["bogs"]
        self.five_tile = chosen["five_tile"]
        self.own_tiles_in_development = chosen["own_tiles_in_development"]
        self.alliances = chosen["alliances"]
        self.piles: i64 = chosen["piles"]
        self.next_player_starts_production = chosen["production_starter"] == "next-player"
        self.tile_must_join = chosen["tile_must_join_a_tunnel"]
        self.entrance_looks_far = chosen["entrance_rule"] == "reach"
        self.walk_instead_of_crossing = chosen["walk_instead_of_crossing"]
        self.gold_needs_same_tunnel = chosen["gold_challenge_place"] == "same-tunnel"
        self.gold_stake = Stake(STAKES.index(chosen["gold_challenge_stake"]))
        self.gold_may_be_declined = chosen["gold_winner_may_decline"]
        self.bonus_nugget_in_passing = chosen["bonus_nugget_in_passing"]
        self.bat_move = BatMove(BAT_MOVES.index(chosen["bat_move"]))
        self.bats_free_from_bogs = chosen["bats_free_from_bogs"]
        self.bogs_end_bonus_moves = chosen["bogs_end_bonus_moves"]
        self.most_rounds: i64 = chosen["most_rounds"]
