"""What can happen, as numbers for the compiled rules. `telling` gives them names and fields."""

from typing import Final

from mypy_extensions import i64

DREW: Final[i64] = 1
LAID: Final[i64] = 2
GOLD_FOUND: Final[i64] = 3
RETURNED: Final[i64] = 4
FITS_NOWHERE: Final[i64] = 5
ROLLED: Final[i64] = 6
ROLLED_FOR_PASSAGE: Final[i64] = 7
WALKED: Final[i64] = 8
STAYED: Final[i64] = 9
CROSSED: Final[i64] = 10
RESTED: Final[i64] = 11
TOOK: Final[i64] = 12
CHALLENGED: Final[i64] = 13
DUEL_ROLL: Final[i64] = 14
DUEL_WON: Final[i64] = 15
NUGGET_PLACED: Final[i64] = 16
NUGGET_DECLINED: Final[i64] = 17
NO_CHAMBER: Final[i64] = 18
ROLLED_BONUS: Final[i64] = 19
ROLLED_BATS: Final[i64] = 20
DRIVEN: Final[i64] = 21
GAVE: Final[i64] = 22
TURN_ENDED: Final[i64] = 23
PRODUCTION_BEGAN: Final[i64] = 24
WON: Final[i64] = 25
NOBODY_WON: Final[i64] = 26
NO_BONUS: Final[i64] = 27
