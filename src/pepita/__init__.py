"""Three mining games to play and to study: the names that every program can rely on.

A whole game:

    import pepita

    game = pepita.new_game("saboteur", seats=5, seed=7)
    while game.actors:
        seat = game.actors[0]
        game.play(seat, game.legal_moves(seat)[0])
    print(game.outcome)
"""

from typing import TYPE_CHECKING

from pepita.games.belief import believe
from pepita.games.registry import describe, from_position, new_game, random_games, replay
from pepita.kernel.chance import Chance
from pepita.kernel.errors import (
    BadMessage,
    BadMove,
    BadOption,
    BadPosition,
    BadRecord,
    BadSeat,
    BadView,
    IllegalMove,
    PepitaError,
)
from pepita.kernel.game import Game
from pepita.kernel.outcome import Outcome, Playouts, TieBreak
from pepita.kernel.refusal import Refusal

if TYPE_CHECKING:
    # At run time the package of this name answers the call.
    from pepita.games.registry import games

__version__ = "0.1.0"

__all__ = [
    "BadMessage",
    "BadMove",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "BadSeat",
    "BadView",
    "Chance",
    "Game",
    "IllegalMove",
    "Outcome",
    "PepitaError",
    "Playouts",
    "Refusal",
    "TieBreak",
    "believe",
    "compiled",
    "describe",
    "from_position",
    "games",
    "new_game",
    "random_games",
    "replay",
]


def compiled() -> bool:
    """Tell whether the rules run as machine code or as plain Python."""
    from pepita.kernel import game

    return not str(game.__file__).endswith(".py")
