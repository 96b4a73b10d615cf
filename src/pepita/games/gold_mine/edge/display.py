"""Gold Mine as text."""

from pepita.games.gold_mine.edge.picture import draw_view
from pepita.kernel.text_display import TextDisplay

DISPLAY = TextDisplay(draw_view, "G-TILE-08")
