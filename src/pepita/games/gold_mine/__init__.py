"""Gold Mine: tiles, dice, duels and a race for the ladder, for 2 to 6 players.

One module a chapter of the rulebook works on one `state`; the law is docs/rules/gold-mine.md.
"""

from collections.abc import Mapping

from pepita.games.gold_mine.game import GoldMine
from pepita.games.gold_mine.options import OPTIONS, settled, switches, tiles_of
from pepita.games.gold_mine.position import game_of
from pepita.games.gold_mine.shapes import GoldMineFact, GoldMineView
from pepita.games.gold_mine.state import State
from pepita.games.gold_mine.talk import claims, read_claim
from pepita.games.gold_mine.telling import REVEALING
from pepita.kernel.chance import Chance

__all__ = [
    "FEWEST_SEATS", "MOST_SEATS", "OPTIONS", "REVEALING", "GoldMine", "GoldMineFact",
    "GoldMineView", "claims", "game_of", "make", "read_claim",
]  # fmt: skip

FEWEST_SEATS = 2
MOST_SEATS = 6


def make(seats: int, options: Mapping[str, object], chance: Chance) -> GoldMine:
    """Return a new game, dealt. [G-SETUP-01]"""
    chosen = settled(options, seats)
    game = GoldMine(State(seats, switches(chosen), tiles_of(chosen), chance), chosen)
    game.deal()
    return game
