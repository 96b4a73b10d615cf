"""Imperial Miners as text: its drawings, what is asked, and the ranks at the end."""

from pepita.games.imperial_miners.edge.picture import draw_question, draw_view, name_of_ask
from pepita.games.imperial_miners.shapes import ImperialMinersView
from pepita.kernel.text_display import TextDisplay


def rank(view: ImperialMinersView, seat: int) -> dict[str, object]:
    """Return the rank that a player has reached."""
    return {"rank": view["players"][seat]["rank"]}


DISPLAY = TextDisplay(
    draw_view, "M-CHAIN-02", draw_question=draw_question, name_of_ask=name_of_ask, score_facts=rank
)
