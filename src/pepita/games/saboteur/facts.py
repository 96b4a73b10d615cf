"""What can happen, as numbers for the compiled rules. `telling` gives them names and fields."""

from typing import Final

from mypy_extensions import i64

LAID: Final[i64] = 1
GOAL_TURNED: Final[i64] = 2
BROKE: Final[i64] = 3
FIXED: Final[i64] = 4
ROCKS_LAID: Final[i64] = 5
REMOVED: Final[i64] = 6
NOTHING_REMOVED: Final[i64] = 7
LOOKED: Final[i64] = 8
SAW: Final[i64] = 9
PASSED: Final[i64] = 10
PASSED_CARD: Final[i64] = 11
DREW: Final[i64] = 12
DREW_CARD: Final[i64] = 13
ROUND_ENDED: Final[i64] = 14
GOLD_DRAWN: Final[i64] = 15
GOLD_PICKED: Final[i64] = 16
GOLD_PICKED_CARD: Final[i64] = 17
PAID: Final[i64] = 18
PAID_CARDS: Final[i64] = 19
ROUND_BEGAN: Final[i64] = 20
ROLE_DEALT: Final[i64] = 21
GAME_ENDED: Final[i64] = 22
