"""The points in which tables differ, in the form that the rules read."""

from typing import Final

from mypy_extensions import i64

BOTH: Final[i64] = 0
CHALLENGER: Final[i64] = 1
DEFENDER: Final[i64] = 2
EITHER: Final[i64] = 3

UP_TO: Final[i64] = 0
AT_LEAST_ONE: Final[i64] = 1
EXACTLY: Final[i64] = 2


class Switches:
    """One table's choice for every switch; never changed after the game is made."""

    def __init__(
        self,
        *,
        bogs: bool,
        five_tile: bool,
        alliances: bool,
        piles: i64,
        next_player_starts_production: bool,
        tile_must_join: bool,
        entrance_looks_far: bool,
        gold_needs_same_tunnel: bool,
        gold_stake: i64,
        gold_may_be_declined: bool,
        bat_move: i64,
        bats_free_from_bogs: bool,
        bogs_end_bonus_moves: bool,
        most_rounds: i64,
    ) -> None:
        self.bogs = bogs
        self.five_tile = five_tile
        self.alliances = alliances
        self.piles = piles
        self.next_player_starts_production = next_player_starts_production
        self.tile_must_join = tile_must_join
        self.entrance_looks_far = entrance_looks_far
        self.gold_needs_same_tunnel = gold_needs_same_tunnel
        self.gold_stake = gold_stake
        self.gold_may_be_declined = gold_may_be_declined
        self.bat_move = bat_move
        self.bats_free_from_bogs = bats_free_from_bogs
        self.bogs_end_bonus_moves = bogs_end_bonus_moves
        self.most_rounds = most_rounds
