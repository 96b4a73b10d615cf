"""What `Game` calls of Gold Mine to write its moves, views and positions."""

from pepita.games.gold_mine.edge.fact_data import fact_of
from pepita.games.gold_mine.edge.game import GoldMine
from pepita.games.gold_mine.edge.notation import NOTATION, write_move
from pepita.games.gold_mine.edge.picture import draw_view
from pepita.games.gold_mine.edge.position import position_of
from pepita.games.gold_mine.edge.refusals import REFUSAL_FACTS
from pepita.games.gold_mine.edge.view import open_view, own_view
from pepita.kernel.edge import Edge

EDGE: Edge[GoldMine] = Edge(
    write_move=write_move,
    read_move=NOTATION.read_move,
    refusal_facts=REFUSAL_FACTS,
    fact_of=lambda game, note: fact_of(game.state, note),
    open_view=open_view,
    own_view=lambda game, seat, shared: own_view(game, seat),
    position=position_of,
    picture=draw_view,
)
