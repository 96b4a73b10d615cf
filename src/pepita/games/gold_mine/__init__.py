"""Gold Mine: tiles, dice, duels and a race for the ladder, for 2 to 6 players.

Each chapter of the rulebook is a module of `rules`; the law is docs/rules/gold-mine.md.
"""

from pepita.games.gold_mine.edge.belief import game_from_view
from pepita.games.gold_mine.edge.display import DISPLAY
from pepita.games.gold_mine.edge.edge import EDGE
from pepita.games.gold_mine.edge.game import GoldMine
from pepita.games.gold_mine.edge.notation import NOTATION
from pepita.games.gold_mine.edge.options import OPTIONS, settle_options, tiles_of
from pepita.games.gold_mine.edge.position import game_of
from pepita.games.gold_mine.edge.talk import claims, read_claim
from pepita.games.gold_mine.rules import facts, reasons
from pepita.games.gold_mine.rules.state import State
from pepita.games.gold_mine.rules.switches import Switches
from pepita.games.gold_mine.shapes import GoldMineFact, GoldMinePosition, GoldMineView
from pepita.kernel.chance import Chance
from pepita.kernel.facts import FactKind
from pepita.kernel.module import GameModule
from pepita.kernel.options import Options
from pepita.kernel.reasons import Reason
from pepita.kernel.rows import rows_of

__all__ = ["GAME", "GoldMine", "GoldMineFact", "GoldMinePosition", "GoldMineView"]


def new(seats: int, options: Options, chance: Chance) -> GoldMine:
    """Return a new game, dealt. [G-SETUP-01]"""
    chosen = settle_options(options, seats)
    game = GoldMine(State(seats, Switches(chosen), tiles_of(chosen), chance), chosen)
    game.deal()
    return game


GAME = GameModule(
    name="gold-mine",
    fewest_seats=2,
    most_seats=6,
    usual_seats=4,
    minutes=40,
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
    view=GoldMineView,
    fact=GoldMineFact,
    position=GoldMinePosition,
    display=DISPLAY,
    bots="pepita.bots.gold_mine",
    report="pepita.lab.reports.gold_mine",
)
