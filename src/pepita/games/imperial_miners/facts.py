"""What can happen, as numbers; `telling` names it."""

from typing import Final

from mypy_extensions import i64

DEALT: Final[i64] = 1
KEPT: Final[i64] = 2
DISCARDED: Final[i64] = 3
ROUND_BEGAN: Final[i64] = 4
CHOSE: Final[i64] = 5
PLAYED: Final[i64] = 6
DUG: Final[i64] = 7
SKIPPED: Final[i64] = 8
PLACED: Final[i64] = 9
CART_COMPLETED: Final[i64] = 10
ACTIVATED: Final[i64] = 11
COLLAPSE_CLEARED: Final[i64] = 12
DECLINED: Final[i64] = 13
TOOK_OPTION: Final[i64] = 14
PASSED_ON: Final[i64] = 15
REACHED_SURFACE: Final[i64] = 16
GAINED: Final[i64] = 17
PAID: Final[i64] = 18
DREW: Final[i64] = 19
DREW_CARD: Final[i64] = 20
REVEALED: Final[i64] = 21
TOOK_REVEALED: Final[i64] = 22
FACTION_MISSED: Final[i64] = 23
FACTION_NAMED: Final[i64] = 24
RESHUFFLED: Final[i64] = 25
ADVANCED: Final[i64] = 26
BOARD_COMPLETED: Final[i64] = 27
MOVED_TO_BOARD: Final[i64] = 28
TOKEN_PLACED: Final[i64] = 29
TOKEN_REMOVED: Final[i64] = 30
CART_PLACED: Final[i64] = 31
BONUS: Final[i64] = 32
GAME_ENDED: Final[i64] = 33
TOOK_SURFACE: Final[i64] = 34
TOOK_BRANCH: Final[i64] = 35
NO_MORE: Final[i64] = 36
