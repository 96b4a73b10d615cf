"""Imperial Miners: ten rounds of digging, chains of effects and boards, for 1 to 5 players.

One module a chapter of the rulebook works on one `state`; the law is docs/rules/imperial-miners.md,
the cards are data in house.toml, and docs/cards.md tells how to write others.
"""

from collections.abc import Mapping

from pepita.games.imperial_miners.deck_format import FIRST_HOUSE_DECK
from pepita.games.imperial_miners.game import ImperialMiners
from pepita.games.imperial_miners.options import OPTIONS, deck_of, settled, switches
from pepita.games.imperial_miners.pieces import pieces
from pepita.games.imperial_miners.position import game_of
from pepita.games.imperial_miners.shapes import ImperialMinersFact, ImperialMinersView
from pepita.games.imperial_miners.state import State
from pepita.games.imperial_miners.talk import claims, read_claim
from pepita.games.imperial_miners.telling import REVEALING
from pepita.kernel.chance import Chance

__all__ = [
    "FEWEST_SEATS", "MOST_SEATS", "OPTIONS", "REVEALING", "ImperialMiners", "ImperialMinersFact",
    "ImperialMinersView", "claims", "game_of", "make", "older_defaults", "pieces", "read_claim",
]  # fmt: skip

FEWEST_SEATS = 1
MOST_SEATS = 5


def older_defaults(version: int) -> dict[str, object]:
    """Return what `deck` meant where it was not given: once there was another house deck."""
    return {"deck": FIRST_HOUSE_DECK} if version < 2 else {}


def make(seats: int, options: Mapping[str, object], chance: Chance) -> ImperialMiners:
    """Return a game, dealt."""
    chosen = settled(options, seats)
    game = ImperialMiners(State(seats, switches(chosen), deck_of(chosen), chance), chosen)
    game.deal()
    return game
