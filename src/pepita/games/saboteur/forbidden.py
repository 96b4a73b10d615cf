"""Why a move is refused, as numbers for the compiled rules. `refusals` gives them clause and facts.

Each reason has one clause. The order is the order of the chapters; 0 means that nothing forbids
the move.
"""

from typing import Final

from mypy_extensions import i64

ALLOWED: Final[i64] = 0
GAME_OVER: Final[i64] = 1
NOT_YOUR_TURN: Final[i64] = 2
ROCKFALL_TO_ANSWER: Final[i64] = 3
GOLD_OF_OTHERS_FIRST: Final[i64] = 4
FINDER_PICKS_FIRST: Final[i64] = 5
FIRST_MINER_PICKS_FIRST: Final[i64] = 6
PACKET_IS_ELSEWHERE: Final[i64] = 7
ANOTHER_SABOTEUR_CHOOSES: Final[i64] = 8
SABOTEURS_LOST: Final[i64] = 9
MINERS_LOST: Final[i64] = 10
GOLD_FIRST: Final[i64] = 11
REMOVE_FIRST: Final[i64] = 12
NOTHING_TO_REMOVE_NOW: Final[i64] = 13
NO_GOLD_NOW: Final[i64] = 14
NOT_IN_HAND: Final[i64] = 15
CARDS_IN_HAND: Final[i64] = 16
SIDEWAYS: Final[i64] = 17
TOOLS_BROKEN: Final[i64] = 18
CELL_TAKEN: Final[i64] = 19
NOTHING_BESIDE: Final[i64] = 20
ONLY_HIDDEN_GOAL_BESIDE: Final[i64] = 21
NOT_LINKED: Final[i64] = 22
TUNNELS_DO_NOT_MEET: Final[i64] = 23
GOAL_DOES_NOT_FIT: Final[i64] = 24
BEHIND_DEAD_END: Final[i64] = 25
NOT_CONNECTED: Final[i64] = 26
NO_SUCH_SEAT: Final[i64] = 27
ALREADY_BROKEN: Final[i64] = 28
WRONG_TOOL: Final[i64] = 29
TOOL_NOT_ON_CARD: Final[i64] = 30
NOTHING_BROKEN: Final[i64] = 31
ROCKFALL_BEFORE_ANOTHER: Final[i64] = 32
NO_CARD_THERE: Final[i64] = 33
START_OR_GOAL: Final[i64] = 34
ROCKFALL_NEEDS_TARGET: Final[i64] = 35
GOAL_FACE_UP: Final[i64] = 36
ONE_CARD_A_VISIT: Final[i64] = 37
NOT_IN_PACKET: Final[i64] = 38
WRONG_TOTAL_FOR_ONE: Final[i64] = 39
WRONG_TOTAL_FOR_TWO_OR_THREE: Final[i64] = 40
WRONG_TOTAL_FOR_FOUR: Final[i64] = 41
NOT_IN_STACK: Final[i64] = 42
LEAVES_ANOTHER_SHORT: Final[i64] = 43

# Not a rule: a number that no text stands for.
NOT_A_MOVE: Final[i64] = 44
