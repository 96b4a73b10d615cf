"""Imperial Miners: ten rounds of digging, chains of effects and boards, for 1 to 5 players.

Each chapter of the rulebook is a module of `rules`; the law is docs/rules/imperial-miners.md, the
cards are data in house.toml, and docs/cards.md tells how to write others.
"""

from pepita.games.imperial_miners.card_text.names import fact_speller, refusal_speller
from pepita.games.imperial_miners.deck.deck_format import FIRST_HOUSE_DECK
from pepita.games.imperial_miners.edge.belief import game_from_view
from pepita.games.imperial_miners.edge.catalogue import pieces
from pepita.games.imperial_miners.edge.display import DISPLAY
from pepita.games.imperial_miners.edge.edge import EDGE
from pepita.games.imperial_miners.edge.game import ImperialMiners
from pepita.games.imperial_miners.edge.notation import NOTATION
from pepita.games.imperial_miners.edge.options import OPTIONS, deck_of, settle_options
from pepita.games.imperial_miners.edge.position import game_of
from pepita.games.imperial_miners.edge.talk import claims, read_claim
from pepita.games.imperial_miners.rules import facts, reasons
from pepita.games.imperial_miners.rules.state import State
from pepita.games.imperial_miners.rules.switches import Switches
from pepita.games.imperial_miners.shapes import (
    ImperialMinersFact,
    ImperialMinersPiece,
    ImperialMinersPosition,
    ImperialMinersView,
)
from pepita.kernel.chance import Chance
from pepita.kernel.facts import FactKind
from pepita.kernel.module import GameModule
from pepita.kernel.options import Options
from pepita.kernel.reasons import Reason
from pepita.kernel.rows import rows_of

__all__ = [
    "GAME",
    "ImperialMiners",
    "ImperialMinersFact",
    "ImperialMinersPosition",
    "ImperialMinersView",
]


def older_defaults(version: int) -> Options:
    """Return what `deck` meant where it was not given: once there was another house deck."""
    return {"deck": FIRST_HOUSE_DECK} if version < 2 else {}


def new(seats: int, options: Options, chance: Chance) -> ImperialMiners:
    """Return a game, dealt."""
    chosen = settle_options(options, seats)
    game = ImperialMiners(State(seats, Switches(chosen), deck_of(chosen), chance), chosen)
    game.deal()
    return game


GAME = GameModule(
    name="imperial-miners",
    fewest_seats=1,
    most_seats=5,
    usual_seats=3,
    minutes=45,
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
    view=ImperialMinersView,
    fact=ImperialMinersFact,
    position=ImperialMinersPosition,
    display=DISPLAY,
    bots="pepita.bots.imperial_miners",
    report="pepita.lab.reports.imperial_miners",
    fact_spelling=fact_speller,
    refusal_spelling=refusal_speller,
    pieces=pieces,
    piece=ImperialMinersPiece,
    older_defaults=older_defaults,
)
