"""Lode: dig upward, bury gold where nobody looks, for 2 to 4 players. A game for tests alone.

It shows that a game is one folder and one declaration; its rules are law/lode.md.
"""

from pathlib import Path

from pepita.kernel.chance import Chance
from pepita.kernel.facts import FactKind
from pepita.kernel.module import GameModule
from pepita.kernel.options import Options
from pepita.kernel.reasons import Reason
from pepita.kernel.rows import rows_of
from tests.fourth_game.lode import facts, reasons
from tests.fourth_game.lode.belief import game_from_view
from tests.fourth_game.lode.display import DISPLAY
from tests.fourth_game.lode.edge import EDGE
from tests.fourth_game.lode.game import Lode
from tests.fourth_game.lode.notation import NOTATION
from tests.fourth_game.lode.options import OPTIONS, settle_options
from tests.fourth_game.lode.position import game_of
from tests.fourth_game.lode.setup import set_up
from tests.fourth_game.lode.shapes import LodeFact, LodePosition, LodeView
from tests.fourth_game.lode.state import FEWEST_SEATS, MOST_SEATS, State
from tests.fourth_game.lode.talk import claims, read_claim


def new(seats: int, options: Options, chance: Chance) -> Lode:
    """A new game, dealt. [L-SETUP-01]"""
    chosen = settle_options(options, seats)
    state = State(seats, chance, has_blasting=chosen["blasting"])
    set_up(state)
    return Lode(state, chosen)


GAME = GameModule(
    name="lode",
    fewest_seats=FEWEST_SEATS,
    most_seats=MOST_SEATS,
    usual_seats=3,
    minutes=5,
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
    view=LodeView,
    fact=LodeFact,
    position=LodePosition,
    display=DISPLAY,
    bots="tests.fourth_game.lode.bots",
    texts=Path(__file__).parent,
)
