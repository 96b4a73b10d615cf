"""Saboteur: hidden roles, tunnels and gold, for 3 to 10 players, in three editions.

Each chapter of the rulebook is a module of `rules` (`setup`, `turns`, `path_cards`, `action_cards`,
`goals`, `round_end`, `payout`, `next_round`) and works on one `state`; the law is
docs/rules/saboteur.md.
"""

from pepita.games.saboteur.edge.belief import game_from_view, with_roles
from pepita.games.saboteur.edge.display import DISPLAY
from pepita.games.saboteur.edge.edge import EDGE
from pepita.games.saboteur.edge.game import Saboteur
from pepita.games.saboteur.edge.notation import NOTATION
from pepita.games.saboteur.edge.options import OPTIONS, settle_options, youngest
from pepita.games.saboteur.edge.position import game_of
from pepita.games.saboteur.edge.talk import claims, read_claim
from pepita.games.saboteur.rules import cards, facts, reasons
from pepita.games.saboteur.rules.state import State
from pepita.games.saboteur.rules.switches import Switches
from pepita.games.saboteur.shapes import SaboteurFact, SaboteurPosition, SaboteurView
from pepita.kernel.chance import Chance
from pepita.kernel.facts import FactKind
from pepita.kernel.module import GameModule
from pepita.kernel.options import Options
from pepita.kernel.reasons import Reason
from pepita.kernel.rows import rows_of

__all__ = ["GAME", "Saboteur", "SaboteurFact", "SaboteurPosition", "SaboteurView"]


def new(seats: int, options: Options, chance: Chance) -> Saboteur:
    """Return a new game, dealt. [S-SETUP-01]"""
    chosen = settle_options(options, seats)
    game = Saboteur(State(seats, Switches(chosen), chance), chosen)
    game.deal(youngest(chosen, seats))
    return game


GAME = GameModule(
    name="saboteur",
    fewest_seats=int(cards.FEWEST_SEATS),
    most_seats=int(cards.MOST_SEATS),
    usual_seats=5,
    minutes=30,
    options=OPTIONS,
    new=new,
    from_position=game_of,
    from_view=game_from_view,
    claims=claims,
    read_claim=read_claim,
    notation=NOTATION,
    edge=EDGE,
    reasons=rows_of(reasons, Reason),
    facts=rows_of(facts, FactKind),
    view=SaboteurView,
    fact=SaboteurFact,
    position=SaboteurPosition,
    display=DISPLAY,
    bots="pepita.bots.saboteur",
    report="pepita.lab.reports.saboteur",
    with_roles=with_roles,
)
