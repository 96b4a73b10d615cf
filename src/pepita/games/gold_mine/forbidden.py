"""Why a move is refused, as numbers for the compiled rules; `refusals` gives clause and facts."""

from typing import Final

from mypy_extensions import i64

ALLOWED: Final[i64] = 0
GAME_OVER: Final[i64] = 1
NOT_YOUR_TURN: Final[i64] = 2
NOT_YOUR_CHOICE: Final[i64] = 3
ONLY_DIGGING_NOW: Final[i64] = 4
MOVE_FIRST: Final[i64] = 5
MOVEMENT_DONE: Final[i64] = 6
LAY_FIRST: Final[i64] = 7
NOTHING_DRAWN: Final[i64] = 8
ANOTHER_TILE_DRAWN: Final[i64] = 9
NOT_IN_HAND: Final[i64] = 10
NO_SUCH_PILE: Final[i64] = 11
PILE_EMPTY: Final[i64] = 12
TILE_FITS: Final[i64] = 13
CELL_TAKEN: Final[i64] = 14
NOTHING_BESIDE: Final[i64] = 15
MOUTH_MEETS_WALL: Final[i64] = 16
JOINS_NO_TUNNEL: Final[i64] = 17
ENTRANCE_BLOCKED: Final[i64] = 18
ENTRANCE_LOOP: Final[i64] = 19
NO_SUCH_PLACE: Final[i64] = 20
TOO_FAR: Final[i64] = 21
NOT_AT_PASSAGE: Final[i64] = 22
NO_OTHER_PASSAGE: Final[i64] = 23
NO_PASSAGE_THERE: Final[i64] = 24
PASSAGE_IS_OPEN: Final[i64] = 25
PASSAGE_IS_SHUT: Final[i64] = 26
NO_NUGGET_HERE: Final[i64] = 27
NOT_AT_CHAMBER_IN_TIME: Final[i64] = 28
ONE_CHALLENGE_A_TURN: Final[i64] = 29
NO_SUCH_SEAT: Final[i64] = 30
ONESELF: Final[i64] = 31
ALLY: Final[i64] = 32
NO_TOKEN: Final[i64] = 33
NOT_TOGETHER: Final[i64] = 34
NO_STAKE: Final[i64] = 35
NOT_AN_EMPTY_CHAMBER: Final[i64] = 36
CHAMBER_OCCUPIED: Final[i64] = 37
MUST_TAKE_IT: Final[i64] = 38
NOT_AN_ALLY: Final[i64] = 39
NOT_SO_MANY: Final[i64] = 40
NOT_NOW: Final[i64] = 41
NOT_YET_OUT: Final[i64] = 42
EXACTLY_SO_FAR: Final[i64] = 43
ALLIES_APART: Final[i64] = 45
DRAW_OR_LAY_OWN: Final[i64] = 60

# Not a rule: a number that no text stands for.
NOT_A_MOVE: Final[i64] = 99
