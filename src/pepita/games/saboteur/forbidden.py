"""Why a move is refused, as numbers for the compiled rules. `refusals` gives them clause and facts.

The order is the order of the chapters; 0 means that nothing forbids the move.
"""

from typing import Final

from mypy_extensions import i64

ALLOWED: Final[i64] = 0
GAME_OVER: Final[i64] = 1
NOT_YOUR_TURN: Final[i64] = 2
NOT_YOUR_GOLD: Final[i64] = 3
GOLD_FIRST: Final[i64] = 4
REMOVE_FIRST: Final[i64] = 5
NOTHING_TO_REMOVE_NOW: Final[i64] = 6
NO_GOLD_NOW: Final[i64] = 7
NOT_IN_HAND: Final[i64] = 8
CARDS_IN_HAND: Final[i64] = 9
SIDEWAYS: Final[i64] = 10
TOOLS_BROKEN: Final[i64] = 11
CELL_TAKEN: Final[i64] = 12
NOTHING_BESIDE: Final[i64] = 13
NOT_LINKED: Final[i64] = 14
TUNNELS_DO_NOT_MEET: Final[i64] = 15
GOAL_DOES_NOT_FIT: Final[i64] = 16
BEHIND_DEAD_END: Final[i64] = 17
NOT_CONNECTED: Final[i64] = 18
NO_SUCH_SEAT: Final[i64] = 19
ALREADY_BROKEN: Final[i64] = 20
WRONG_TOOL: Final[i64] = 21
TOOL_NOT_ON_CARD: Final[i64] = 22
NOTHING_BROKEN: Final[i64] = 23
ROCKFALL_BEFORE_ANOTHER: Final[i64] = 24
NO_CARD_THERE: Final[i64] = 25
START_OR_GOAL: Final[i64] = 26
ROCKFALL_NEEDS_TARGET: Final[i64] = 27
GOAL_FACE_UP: Final[i64] = 28
ONE_CARD_A_VISIT: Final[i64] = 29
NOT_IN_PACKET: Final[i64] = 30
WRONG_TOTAL: Final[i64] = 31
NOT_IN_STACK: Final[i64] = 32
LEAVES_ANOTHER_SHORT: Final[i64] = 33

# Not a rule: a number that no text stands for.
NOT_A_MOVE: Final[i64] = 34
