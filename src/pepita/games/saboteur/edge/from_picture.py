"""A position from a drawing, for tests, bug reports and examples.

    game = game_from('''
        . . . .
        S ─ ┐ .
        . . │ .
    ''', hand=["EW"], treasure="middle")

Each card is one character as in `picture`, `S` is the start, `.` or any letter an empty cell. Goals
stand where they always stand and need not be drawn. What is not said is filled in from the box.
"""

from typing import Any

from pepita.games.saboteur.edge.game import Saboteur
from pepita.games.saboteur.edge.picture import START_SIGN, glyph_cards
from pepita.games.saboteur.edge.position import game_of
from pepita.games.saboteur.rules.cards import COPIES, FACE_NAMES, GOAL_NAMES, HAND_SIZES, KIND_NAMES
from pepita.kernel.errors import BadPosition

GLYPH_CARDS = glyph_cards()

# Cards with which a hand is filled up: the dullest first, so that a test's own cards stand out.
DULLEST = sorted(range(len(KIND_NAMES)), key=lambda kind: (kind < 16, -COPIES[kind]))


def game_from(
    drawing: str,
    *,
    seats: int = 3,
    hand: list[str] | None = None,
    hands: list[list[str] | None] | None = None,
    treasure: str = "top",
    goals: list[dict[str, Any]] | None = None,
    options: dict[str, object] | None = None,
    **fields: Any,
) -> Saboteur:
    """Return a game with this labyrinth; `hand` belongs to the seat whose turn it is.

    A hand with fewer cards than it should have is filled up while there is a deck. Other
    fields are those of a position.
    """
    position: dict[str, Any] = {"seats": seats, "options": options or {}, **fields}
    position["board"] = read_drawing(drawing)
    position["goals"] = goals if goals is not None else hidden_goals(treasure)
    given: list[list[str] | None] = list(hands) if hands else [None] * seats
    if hand is not None:
        given[fields.get("turn", 0)] = hand
    position["hands"] = [None if cards is None else list(cards) for cards in given]
    if position.get("deck") != []:
        fill_hands(position)
    return game_of(position)


def hidden_goals(treasure: str) -> list[dict[str, Any]]:
    """Return three face-down goals with the treasure in one place."""
    stones = iter(FACE_NAMES[1:])
    return [{"face": "treasure" if name == treasure else next(stones)} for name in GOAL_NAMES]


def read_drawing(drawing: str) -> dict[str, str]:
    """Return the cards by cell; the start gives the origin."""
    rows = [line.split("#")[0].split() for line in drawing.splitlines()]
    rows = [row for row in rows if row]
    starts = [
        (x, y) for y, row in enumerate(rows) for x, sign in enumerate(row) if sign == START_SIGN
    ]
    if len(starts) != 1:
        raise BadPosition("drawing", f"it has one start, S, not {len(starts)}")
    start_x, start_y = starts[0]
    return {
        f"{x - start_x},{start_y - y}": GLYPH_CARDS[sign]
        for y, row in enumerate(rows)
        for x, sign in enumerate(row)
        if sign in GLYPH_CARDS
    }


def fill_hands(position: dict[str, Any]) -> None:
    """Fill short hands up from what is named nowhere."""
    left = list(COPIES)
    named = [card.removesuffix(" turned") for card in position["board"].values()]
    for hand in position["hands"]:
        named += hand or []
    named += position.get("deck") or []
    for discard in position.get("discards", []):
        named.append(discard if isinstance(discard, str) else discard["card"])
    for tools in position.get("broken", []):
        named += [f"break-{tool}" for tool in tools]
    for name in named:
        left[KIND_NAMES.index(name)] -= 1
    for hand in position["hands"]:
        while hand is not None and len(hand) < HAND_SIZES[position["seats"]]:
            kind = next(kind for kind in DULLEST if left[kind] > 0)
            left[kind] -= 1
            hand.append(KIND_NAMES[kind])
