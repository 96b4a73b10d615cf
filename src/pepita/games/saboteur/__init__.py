"""Saboteur: hidden roles, tunnels and gold, for 3 to 10 players, in three editions.

One module a chapter of the rulebook (`setup`, `turn`, `path_cards`, `action_cards`, `goals`,
`round_end`, `payout`, `next_round`) works on one `state`; the law is docs/rules/saboteur.md.
"""

from collections.abc import Mapping

from pepita.games.saboteur import cards
from pepita.games.saboteur.game import Saboteur
from pepita.games.saboteur.options import OPTIONS, settled, switches, youngest
from pepita.games.saboteur.position import game_of
from pepita.games.saboteur.shapes import SaboteurFact, SaboteurView
from pepita.games.saboteur.state import State
from pepita.games.saboteur.talk import claims, read_claim
from pepita.games.saboteur.telling import REVEALING
from pepita.kernel.chance import Chance

__all__ = [
    "FEWEST_SEATS", "MOST_SEATS", "OPTIONS", "REVEALING", "Saboteur", "SaboteurFact",
    "SaboteurView", "claims", "game_of", "make", "read_claim",
]  # fmt: skip

FEWEST_SEATS = int(cards.FEWEST_SEATS)
MOST_SEATS = int(cards.MOST_SEATS)


def make(seats: int, options: Mapping[str, object], chance: Chance) -> Saboteur:
    """Return a new game, dealt. [S-SETUP-01]"""
    chosen = settled(options, seats)
    game = Saboteur(State(seats, switches(chosen), chance), chosen)
    game.deal(youngest(chosen, seats))
    return game
