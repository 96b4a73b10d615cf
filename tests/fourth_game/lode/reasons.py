"""Why a move is refused in Lode."""

from typing import Final

from pepita.kernel.reasons import Reason

GAME_OVER: Final = Reason("game-over", "L-END-01")
NOT_YOUR_TURN: Final = Reason("not-your-turn", "L-TURN-01", "whose_turn")
NOT_IN_HAND: Final = Reason("not-in-hand", "L-TURN-02", "card")
NOT_HIGHER: Final = Reason("not-higher", "L-DIG-01", "card_and_top")
NO_BLASTING: Final = Reason("no-blasting", "L-BLAST-01")
NOTHING_TO_BLAST: Final = Reason("nothing-to-blast", "L-BLAST-02")
NOT_LOWER: Final = Reason("not-lower", "L-BLAST-02", "card_and_top")
