"""A mine from a drawing, for tests, bug reports and examples.

    mine = mine_from('''
        [21]      [23+]
             [89*2!]
    ''')

Each line is a row, from row 1; each card stands by its number in brackets, five columns for half
a card, and the first card of row 1 is at x 0. Behind the number `*2` are machines, `!` is a
collapse, and `+` says that the card was activated this round.
"""

import re

from pepita.games.imperial_miners.deck.deck_format import house_deck
from pepita.games.imperial_miners.shapes import PositionCard
from pepita.kernel.errors import BadPosition

HALF_CARD = 5
CARD = re.compile(r"\[(\d{1,3})(?:\*([1-3]))?(!?)(\+?)\]", re.ASCII)


def mine_from(drawing: str) -> list[PositionCard]:
    """Return the mine of a player in a position, row by row from the left."""
    lines = [line.split("#")[0].rstrip() for line in drawing.expandtabs().splitlines()]
    rows = [line for line in lines if line]
    if not rows:
        return []
    origin = len(rows[0]) - len(rows[0].lstrip())
    return [card for level, row in enumerate(rows, 1) for card in read_row(row, level, origin)]


def read_row(row: str, level: int, origin: int) -> list[PositionCard]:
    if CARD.sub("", row).strip():
        raise BadPosition("drawing", f"{row.strip()!r} has more in it than cards like [89*2!+]")
    return [read_card(match, level, origin) for match in CARD.finditer(row)]


def read_card(match: re.Match[str], level: int, origin: int) -> PositionCard:
    """Return a card by its sign and where the sign begins."""
    number = int(match[1])
    x, beside = divmod(match.start() - origin, HALF_CARD)
    if beside or (x + level + 1) % 2:
        raise BadPosition("drawing", f"{match[0]} does not begin at a place of row {level}")
    levels = {card["number"]: card["level"] for card in house_deck()["cards"]}
    if levels.get(number, level) != level:
        raise BadPosition("drawing", f"{match[0]} is of level {levels[number]}, not {level}")
    return {
        "card": number,
        "x": x,
        "machines": int(match[2] or 0),
        "collapse": bool(match[3]),
        "activated": bool(match[4]),
    }
