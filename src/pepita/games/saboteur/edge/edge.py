"""What `Game` calls of Saboteur to write its moves, views and positions."""

from pepita.games.saboteur.edge.fact_data import fact_of
from pepita.games.saboteur.edge.game import Saboteur
from pepita.games.saboteur.edge.notation import NOTATION, write_move
from pepita.games.saboteur.edge.picture import draw_view
from pepita.games.saboteur.edge.position import position_of
from pepita.games.saboteur.edge.refusals import REFUSAL_FACTS
from pepita.games.saboteur.edge.view import open_view, own_view
from pepita.kernel.edge import Edge

EDGE: Edge[Saboteur] = Edge(
    write_move=write_move,
    read_move=NOTATION.read_move,
    refusal_facts=REFUSAL_FACTS,
    fact_of=lambda game, note: fact_of(game.state, note),
    open_view=open_view,
    own_view=lambda game, seat, shared: own_view(game, seat),
    position=position_of,
    picture=draw_view,
)
