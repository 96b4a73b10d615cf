"""A mine drawn as text: cards as bricks half a card apart, with carts on their edges.

In the picture ● is a complete cart, ◐ half a cart between two cards, ○ half a cart on an edge
without a neighbour; behind a number stand *2 machines, ! a collapse, + activated this round.
"""

from collections.abc import Sequence
from textwrap import wrap

from pepita.games.imperial_miners.card_text.names import Names, sides_of
from pepita.games.imperial_miners.rules.mine import NEIGHBOURS
from pepita.games.imperial_miners.shapes import MineCard, Player

Cell = tuple[int, int]

WIDTH = 98
# Columns of half a card, from roomy to narrow.
HALF_CARDS = (9, 8, 7, 6, 5)
LINES = 4
# Where lines go from a character: a bit each for up, right, down, left.
LINE_UP, LINE_RIGHT, LINE_DOWN, LINE_LEFT = 1, 2, 4, 8
GLYPHS = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
COMPLETE, OPEN, FREE = "●", "◐", "○"

# Columns of half a card where only numbers are drawn.
SMALL = 5
SMALL_WIDTH = 90

# Where half carts are on a card: lines down, and quarters of a card to the right.
SPOTS = {"L": (2, 0), "R": (2, 4), "TL": (0, 1), "TR": (0, 3), "BL": (4, 1), "BR": (4, 3)}


def parse_cell(text: str) -> Cell:
    """Return the level and x that a view writes as level,x."""
    level, x = text.split(",")
    return int(level), int(x)


def sign(card: MineCard) -> str:
    """Return a card's number and what lies on it, such as `89*2!+`."""
    machines = f"*{card['machines']}" if card["machines"] else ""
    marks = ("!" if card["collapse"] else "") + ("+" if card["activated"] else "")
    return f"{card['card']}{machines}{marks}"


class Canvas:
    """Characters by line and column; lines that meet become corners and crossings."""

    def __init__(self) -> None:
        self.ways: dict[Cell, int] = {}
        self.signs: dict[Cell, str] = {}

    def box(self, top: int, left: int, bottom: int, right: int) -> None:
        """Draw the outline of a card."""
        for line in (top, bottom):
            for column in range(left, right + 1):
                self.add(
                    line,
                    column,
                    (LINE_RIGHT if column < right else 0) | (LINE_LEFT * (column > left)),
                )
        for column in (left, right):
            for line in range(top, bottom + 1):
                self.add(
                    line, column, (LINE_DOWN if line < bottom else 0) | (LINE_UP * (line > top))
                )

    def add(self, line: int, column: int, ways: int) -> None:
        """Let lines go from a character."""
        self.ways[line, column] = self.ways.get((line, column), 0) | ways

    def write(self, line: int, column: int, text: str) -> None:
        for place, letter in enumerate(text):
            self.signs[line, column + place] = letter

    def text(self) -> str:
        """Return the whole picture."""
        drawn = {cell: GLYPHS[ways] for cell, ways in self.ways.items()} | self.signs
        lines = range(max(line for line, _ in drawn) + 1)
        columns = range(max(column for _, column in drawn) + 1)
        rows = ["".join(drawn.get((line, column), " ") for column in columns) for line in lines]
        return "\n".join(row.rstrip() for row in rows)


class Picture:
    """The picture of one mine, and of the places where the revealed card may lie."""

    def __init__(self, player: Player, names: Names, slots: Sequence[Cell], half: int) -> None:
        self.names = names
        self.half = half
        self.cards = {parse_cell(card["at"]): card for card in player["mine"]}
        self.first = min(x for _, x in [*self.cards, *slots])
        self.canvas = Canvas()
        for cell, card in self.cards.items():
            self.draw_card(cell, card)
        for cell, card in self.cards.items():
            self.draw_free_halves(cell, names.cards[card["card"]]["halves"])
        self.draw_carts(player["open_carts"], OPEN)
        self.draw_carts([*player["complete_carts"], *player["cart_tokens"]], COMPLETE)
        for cell in slots:
            self.draw_slot(cell)

    def corner(self, cell: Cell) -> Cell:
        """Return the line and column where the picture of a card begins."""
        level, x = cell
        return (level - 1) * LINES, (x - self.first) * self.half

    def draw_card(self, cell: Cell, card: MineCard) -> None:
        """Draw a card with its number, what lies on it, its place and its name."""
        line, column = self.corner(cell)
        self.canvas.box(line, column, line + LINES, column + 2 * self.half)
        width = 2 * self.half - 1
        number = sign(card)
        self.canvas.write(line + 1, column + 1, number + f"{card['at']:>{width - len(number)}}")
        for place, part in enumerate(wrap(self.names.name(card["card"]), width)[: LINES - 2]):
            self.canvas.write(line + 2 + place, column + 1, part)

    def draw_cart(self, cell: Cell, half: str, mark: str) -> None:
        """Draw a cart, or half of one, on an edge of a card."""
        line, column = self.corner(cell)
        down, quarters = SPOTS[half]
        self.canvas.write(line + down, column + quarters * self.half // 2, mark)

    def draw_free_halves(self, cell: Cell, halves: Sequence[str]) -> None:
        """Draw the half carts of a card that no neighbour meets."""
        for half in halves:
            down, across = NEIGHBOURS[half]
            if (cell[0] + down, cell[1] + across) not in self.cards:
                self.draw_cart(cell, half, FREE)

    def draw_carts(self, edges: Sequence[str], mark: str) -> None:
        for edge in edges:
            self.draw_cart(parse_cell(sides_of(edge)[0]), edge.split()[1], mark)

    def draw_slot(self, cell: Cell) -> None:
        """Draw a free place with the move that takes it."""
        line, column = self.corner(cell)
        width = 2 * self.half - 1
        for corner in (line + 1, line + LINES - 1):
            self.canvas.write(corner, column + 1, f"·{'':{width - 2}}·")
        self.canvas.write(line + 2, column + 1, f"{f'place {cell[1]}':^{width}}")


def draw_mine(player: Player, names: Names, slots: Sequence[Cell] = ()) -> str | None:
    """Return a mine as a picture; None if it is empty or too wide for a line."""
    xs = [parse_cell(card["at"])[1] for card in player["mine"]] + [x for _, x in slots]
    if not xs:
        return None
    halves = max(xs) - min(xs) + 2
    for half in HALF_CARDS:
        if halves * half < WIDTH:
            return Picture(player, names, slots, half).canvas.text()
    return None


def draw_small_mine(player: Player) -> str | None:
    """Return a mine as rows of numbers in brackets, as `from_picture` reads it."""
    cards = {parse_cell(card["at"]): card for card in player["mine"]}
    if not cards:
        return None
    first = min(x for _, x in cards)
    canvas = Canvas()
    for (level, x), card in cards.items():
        canvas.write(level - 1, (x - first) * SMALL, f"[{sign(card)}]")
    text = canvas.text()
    return text if max(len(line) for line in text.split("\n")) <= SMALL_WIDTH else None
