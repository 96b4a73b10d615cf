"""The table drawn as text, from a view: one character for a card in tests, pictures for people."""

from collections.abc import Sequence

from pepita import words
from pepita.games.saboteur.rules.cards import KIND_NAMES, LAYING_SIDES, PATH_KINDS
from pepita.games.saboteur.shapes import Goal, SaboteurView
from pepita.kernel.grid import write_sides

# Through cards in thin lines, dead ends in double lines; single-sided dead ends are half lines.
THROUGH_GLYPHS = {
    "NS": "│", "EW": "─", "NE": "└", "NW": "┘", "ES": "┌", "SW": "┐",
    "NES": "├", "NSW": "┤", "NEW": "┴", "ESW": "┬", "NESW": "┼",
}  # fmt: skip
DEAD_END_GLYPHS = {
    "N": "╵", "E": "╶", "S": "╷", "W": "╴",
    "NS": "║", "EW": "═", "NE": "╚", "NW": "╝", "ES": "╔", "SW": "╗",
    "NES": "╠", "NSW": "╣", "NEW": "╩", "ESW": "╦", "NESW": "╬",
}  # fmt: skip

START_SIGN = "S"
HIDDEN_SIGN = "?"
TREASURE_SIGN = "*"
STONE_SIGN = "o"


def sides_shown(card: str) -> str:
    """Return the open sides of a card in its position, for example `NSW` for `NES turned`."""
    name = card.removesuffix(" turned")
    sides = LAYING_SIDES[2 * KIND_NAMES.index(name) + (name != card)]
    return write_sides(sides)


def glyph(card: str) -> str:
    """Return the one character that stands for a path card in its position."""
    glyphs = DEAD_END_GLYPHS if card.startswith("X") else THROUGH_GLYPHS
    return glyphs[sides_shown(card)]


def glyph_cards() -> dict[str, str]:
    """Return the card and position that each character stands for."""
    cards: dict[str, str] = {}
    for name in KIND_NAMES[:PATH_KINDS]:
        for card in (name, f"{name} turned"):
            cards.setdefault(glyph(card), card)
    return cards


Cell = tuple[int, int]


def parse_cell(text: str) -> Cell:
    """Return the coordinates that a view writes as x,y."""
    x, y = text.split(",")
    return int(x), int(y)


def cells_of(view: SaboteurView) -> dict[Cell, tuple[str, str]]:
    """Return what lies where: the open sides, and what stands in the middle of the picture."""
    cells = {(0, 0): ("NESW", START_SIGN)}
    for goal in view["goals"]:
        cells[parse_cell(goal["cell"])] = (goal["sides"] or "", goal_mark(goal))
    for laid in view["board"]:
        sides = sides_shown(laid["card"])
        cells[parse_cell(laid["cell"])] = (sides, middle_of(laid["card"]))
    return cells


def middle_of(card: str) -> str:
    """Return what stands in the middle of a path card: where its tunnels meet, or rubble."""
    return "×" if card.startswith("X") else THROUGH_GLYPHS[sides_shown(card)]


def goal_mark(goal: Goal) -> str:
    """Return the mark of a goal: hidden, treasure, or a stone as the viewer knows it."""
    if goal["face"] is None:
        return HIDDEN_SIGN
    return TREASURE_SIGN if goal["face"] == "treasure" else STONE_SIGN


def draw_board(view: SaboteurView) -> str:
    """Return the labyrinth as a picture, five characters by three for each card, with axes."""
    cells = cells_of(view)
    xs = range(min(x for x, _ in cells), max(x for x, _ in cells) + 1)
    ys = range(max(y for _, y in cells), min(y for _, y in cells) - 1, -1)
    lines = []
    for y in ys:
        rows = [picture(cells.get((x, y))) for x in xs]
        for line in range(3):
            axis = f"{y:>4} " if line == 1 else "     "
            lines.append((axis + "".join(row[line] for row in rows)).rstrip())
    lines.append("     " + "".join(f"{x:^5}" for x in xs).rstrip())
    return "\n".join(lines)


def picture(cell: tuple[str, str] | None) -> tuple[str, str, str]:
    """Return the three lines of a card, or of an empty cell."""
    if cell is None:
        return ("     ", "  ·  ", "     ")
    sides, middle = cell
    if middle == HIDDEN_SIGN or (not sides and middle in (TREASURE_SIGN, STONE_SIGN)):
        return ("┌───┐", f"│ {middle} │", "└───┘")
    north, south = ("  │  " if side in sides else "     " for side in "NS")
    west, east = ("──" if side in sides else "  " for side in "WE")
    return (north, west + middle + east, south)


def draw_seats(view: SaboteurView, language: str) -> str:
    """Return one line for each seat: whose turn, cards, broken tools, gold."""
    return "\n".join(draw_seat(view, seat, language) for seat in range(view["seats"]))


def draw_seat(view: SaboteurView, seat: int, language: str) -> str:
    """Return the line of a seat; what there is nothing to say of is left out."""

    def part(key: str, **facts: object) -> str:
        return words.say(f"saboteur.table.{key}", facts, language)

    owned = view["gold"]["owned"][seat]
    parts = [part("seat", number=seat), part("hand", cards=view["hand_sizes"][seat])]
    parts.append(part("gold", cards=owned["cards"]))
    if owned["values"]:
        parts.append(part("nuggets", nuggets=sum(owned["values"])))
    if view["broken"][seat]:
        parts.append(part("broken", tools=view["broken"][seat]))
    if view["roles"][seat]:
        parts.append(words.word(view["roles"][seat], language))
    if seat == view["viewer"]:
        parts.append(part("you"))
    turn = "> " if seat in view["actors"] else "  "
    return turn + "  ".join(parts)


def draw_own(view: SaboteurView, language: str, *, pictures: bool) -> str:
    """Return what the viewer holds: the hand, or the gold to choose from."""
    gold = view["gold"]
    if gold["packet_cards"] is not None:
        facts = {"gold": gold["packet_cards"]}
        return words.say("saboteur.table.packet", facts, language)
    if gold["stack_cards"] is not None:
        held = [f"{count}x{value}" for value, count in gold["stack_cards"].items()]
        return words.say("saboteur.table.stack", {"gold": held}, language)
    names = words.say("saboteur.table.own", {"cards": "  ".join(view["hand"])}, language)
    return names + "\n" + draw_hand(view["hand"]) if pictures else names


def draw_hand(hand: Sequence[str]) -> str:
    """Return the path cards of a hand as pictures side by side, with their names."""
    paths = [card for card in hand if card in KIND_NAMES[:PATH_KINDS]]
    if not paths:
        return ""
    rows = [picture((sides_shown(card), middle_of(card))) for card in paths]
    lines = ["  ".join(f"{row[line]:^6}" for row in rows).rstrip() for line in range(3)]
    lines.append("  ".join(f"{card:^6}" for card in paths).rstrip())
    return "\n".join(lines)


def list_board(view: SaboteurView, language: str) -> str:
    """Return the labyrinth in words: what lies on which cell, and the goals."""
    laid = [f"{card['cell']} {card['card']}" for card in view["board"]]
    facts: dict[str, object] = {"cards": ", ".join(laid) or "-"}
    lines = [words.say("saboteur.table.laid", facts, language)]
    for goal in view["goals"]:
        facts = {"goal": goal["goal"], "cell": goal["cell"], "face": goal["face"] or "hidden"}
        lines.append(words.say("saboteur.table.goal", facts, language))
    return "\n".join(lines)


def draw_view(view: SaboteurView, language: str = words.DEFAULT, *, pictures: bool = True) -> str:
    """Return the whole table as the viewer may see it; without pictures it is told in words."""
    facts = {
        "edition": view["options"]["edition"],
        "round": view["round"],
        "deck": view["deck"],
        "discards": view["discards"],
    }
    head = words.say("saboteur.table.head", facts, language)
    board = draw_board(view) if pictures else list_board(view, language)
    parts = [head, board, draw_seats(view, language)]
    if "hand" in view:
        parts.append(draw_own(view, language, pictures=pictures))
    return "\n\n".join(parts)
