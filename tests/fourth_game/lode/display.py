"""Lode as text."""

from pepita import words
from pepita.kernel.text_display import TextDisplay
from tests.fourth_game.lode.shapes import LodeView, PlayShown
from tests.fourth_game.lode.state import ROUNDS


def draw_view(view: LodeView, language: str = words.DEFAULT, *, pictures: bool = True) -> str:
    """The table as the viewer may see it; with pictures the shaft is a column."""

    def phrase(key: str, **facts: object) -> str:
        return words.say(f"lode.table.{key}", facts, language)

    shaft = [str(card) for card in reversed(view["shaft"])]
    column = (
        [f"  |{card:>3} |" for card in shaft or [""]] if pictures else [", ".join(shaft) or "-"]
    )
    lines = [
        phrase("round", number=view["round"], rounds=ROUNDS, deck=view["deck"]),
        phrase("shaft"),
        *column,
        "  +----+" if pictures else "",
    ]
    for seat, nuggets in enumerate(view["nuggets"]):
        buried = sum(is_buried_by(play, seat) for play in view["plays"])
        lines.append(phrase("seat", seat=seat, nuggets=nuggets, buried=buried))
    if view["hand"] is not None:
        lines.append(phrase("hand", hand=view["hand"]))
    return "\n".join(lines)


def is_buried_by(play: PlayShown, seat: int) -> bool:
    """Whether a seat has buried a card with this play."""
    return play["seat"] == seat and play["verb"] == "bury"


DISPLAY = TextDisplay(draw_view, "L-DIG-01")
