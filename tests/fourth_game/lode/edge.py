"""What `Game` calls of Lode to write its moves, views and positions."""

from pepita.kernel.edge import Edge
from tests.fourth_game.lode.display import draw_view
from tests.fourth_game.lode.fact_data import fact_of
from tests.fourth_game.lode.game import Lode
from tests.fourth_game.lode.notation import NOTATION
from tests.fourth_game.lode.position import position_of
from tests.fourth_game.lode.refusals import REFUSAL_FACTS
from tests.fourth_game.lode.view import open_view, own_view

EDGE: Edge[Lode] = Edge(
    write_move=NOTATION.write_move,
    read_move=NOTATION.read_move,
    refusal_facts=REFUSAL_FACTS,
    fact_of=lambda game, note: fact_of(note),
    open_view=open_view,
    own_view=lambda game, seat, shared: own_view(game, seat),
    position=position_of,
    picture=draw_view,
)
