"""What `Game` calls of Imperial Miners to write its moves, views and positions."""

from pepita.games.imperial_miners.card_text.names import spell_refusal
from pepita.games.imperial_miners.edge.fact_data import fact_of
from pepita.games.imperial_miners.edge.game import ImperialMiners
from pepita.games.imperial_miners.edge.notation import NOTATION
from pepita.games.imperial_miners.edge.picture import draw_view
from pepita.games.imperial_miners.edge.position import position_of
from pepita.games.imperial_miners.edge.refusals import REFUSAL_FACTS
from pepita.games.imperial_miners.edge.view import open_view, own_view
from pepita.kernel.edge import Edge
from pepita.words import DEFAULT

EDGE: Edge[ImperialMiners] = Edge(
    write_move=NOTATION.write_move,
    read_move=NOTATION.read_move,
    refusal_facts=REFUSAL_FACTS,
    fact_of=lambda game, note: fact_of(game.state, note),
    open_view=open_view,
    own_view=own_view,
    position=position_of,
    picture=draw_view,
    spell=lambda game, facts: spell_refusal(game.options, DEFAULT, facts),
)
