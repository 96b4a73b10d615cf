"""Reasons why a move is forbidden, as numbers; `refusals` names them.

A reason has one clause. Where the same mistake breaks different rules, there is a reason for each,
and the player hears the same sentence.
"""

from typing import Final

from mypy_extensions import i64

ALLOWED: Final[i64] = 0
GAME_OVER: Final[i64] = 1
AWAITS_EVENT: Final[i64] = 2
AWAITS_MINE_PHASE: Final[i64] = 3
MINE_PHASE_DONE: Final[i64] = 4
AWAITS_LAST_EVENT: Final[i64] = 5
HAND_CHOSEN: Final[i64] = 6
CARD_CHOSEN: Final[i64] = 7
NOT_NOW: Final[i64] = 8
KEEP_FOUR: Final[i64] = 9
NOT_DEALT: Final[i64] = 10
NOT_IN_HAND: Final[i64] = 11
NOT_HELD_OVER_LIMIT: Final[i64] = 12
NOT_HELD_FOR_EFFECT: Final[i64] = 13
TOO_DEAR: Final[i64] = 14
NOTHING_TO_HANG_FROM: Final[i64] = 15
MUST_PLAY: Final[i64] = 16
WRONG_COLUMN: Final[i64] = 17
SLOT_TAKEN: Final[i64] = 18
NOTHING_ABOVE: Final[i64] = 19
TOO_FAR_ASIDE: Final[i64] = 20
NO_SECOND_OPTION: Final[i64] = 21
NO_SUCH_OPTION: Final[i64] = 22
NEED_UNMET: Final[i64] = 23
COST_TOO_HIGH: Final[i64] = 24
NOT_ABOVE: Final[i64] = 25
SURFACE_TOO_DEAR: Final[i64] = 26
SURFACE_USED: Final[i64] = 27
NO_BRANCH_ON_CARD: Final[i64] = 28
NO_BRANCH_ON_EVENT: Final[i64] = 29
NO_BRANCH_ON_SPACE: Final[i64] = 30
DEAR_BRANCH_ON_CARD: Final[i64] = 31
DEAR_BRANCH_ON_EVENT: Final[i64] = 32
DEAR_BRANCH_ON_SPACE: Final[i64] = 33
IDLE_BRANCH_ON_CARD: Final[i64] = 34
IDLE_BRANCH_ON_EVENT: Final[i64] = 35
IDLE_BRANCH_ON_SPACE: Final[i64] = 36
EMPTY_BRANCH_ON_CARD: Final[i64] = 37
EMPTY_BRANCH_ON_EVENT: Final[i64] = 38
EMPTY_BRANCH_ON_SPACE: Final[i64] = 39
NO_ROW_ON_CARD: Final[i64] = 40
NO_ROW_ON_EVENT: Final[i64] = 41
NO_ROW_ON_EVENT_2: Final[i64] = 42
NO_ROW_ON_SPACE: Final[i64] = 43
DEAR_ROW_ON_CARD: Final[i64] = 44
DEAR_ROW_ON_EVENT: Final[i64] = 45
DEAR_ROW_ON_EVENT_2: Final[i64] = 46
DEAR_ROW_ON_SPACE: Final[i64] = 47
NO_SUCH_DECK: Final[i64] = 48
DECK_4_BARRED: Final[i64] = 49
DECK_SPENT: Final[i64] = 50
DECK_TRIED: Final[i64] = 51
TOO_FAR: Final[i64] = 52
BEYOND_THE_TOP: Final[i64] = 53
NO_SUCH_BOARD: Final[i64] = 54
WHICH_BOARD: Final[i64] = 55
OTHER_BOARD: Final[i64] = 56
BOARD_JUST_DONE: Final[i64] = 57
MUST_STAY: Final[i64] = 58
MUST_MOVE_FOR_FOUR: Final[i64] = 59
MUST_MOVE_FOR_EIGHT: Final[i64] = 60
NO_CARD_THERE: Final[i64] = 61
NOT_A_TARGET: Final[i64] = 62
CHOSEN_FOR_MACHINES: Final[i64] = 63
CHOSEN_FOR_COLLAPSES: Final[i64] = 64
ACTIVATED_BEFORE: Final[i64] = 65
MACHINES_FULL: Final[i64] = 66
HAS_COLLAPSE: Final[i64] = 67
HAS_NO_TOKEN: Final[i64] = 68
NO_EDGE_THERE: Final[i64] = 69
CART_COMPLETE: Final[i64] = 70
NO_HALF_THERE: Final[i64] = 71
CARD_MUST_GO_ON: Final[i64] = 72
SPACE_MUST_GO_ON: Final[i64] = 73
SURFACE_MUST_GO_ON: Final[i64] = 74
EVENT_IS_MANDATORY: Final[i64] = 75
