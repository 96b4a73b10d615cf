"""A first round of Saboteur: dig, mend, look, break, clear the way, and find the gold."""

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

from tools.lessons import Lesson, Step

View = Mapping[str, Any]

YOU, FLINT, OPAL = range(3)
BESIDE = ((1, 0), (-1, 0), (0, 1), (0, -1))
START = (0, 0)


def presses(view: View) -> Iterator[str]:
    """A path card is pressed on a cell beside a card or on a card; a rockfall on a card."""
    laid = [cell_of(card["cell"]) for card in view["board"]]
    beside = {(x + dx, y + dy) for x, y in [START, *laid] for dx, dy in BESIDE}
    cells = [f"{x},{y}" for x, y in sorted({*beside, *laid})]
    for card, cell in product(dict.fromkeys(view["hand"]), cells):
        if is_path(card):
            yield from (f"path {card} {cell}", f"path {card} {cell} turned")
        elif card == "rockfall":
            yield f"rockfall {cell}"


def cell_of(text: str) -> tuple[int, int]:
    """Return the coordinates of a cell."""
    x, y = text.split(",")
    return int(x), int(y)


def is_path(card: str) -> bool:
    """Tell whether a card is a path card: its name is its sides."""
    return card.isupper()


LESSON = Lesson(
    position={
        "game": "saboteur",
        "seats": 3,
        "options": {"edition": "brazilian"},
        "roles": ["miner", "miner", "saboteur"],
        "goals": [{"face": "stone-NE"}, {"face": "treasure"}, {"face": "stone-NW"}],
        "board": {"1,0": "EW", "2,0": "NEW", "3,0": "NESW"},
        "hands": [
            ["NESW", "fix-lamp", "map", "break-pick", "rockfall", "EW"],
            ["NEW", "EW", "NES", "NS", "fix-pick", "map"],
            ["break-lamp", "XEW", "NS", "XNE", "map", "NW"],
        ],
        "deck": ["NEW", "NES", "NE", "NESW", "NS", "NW", "NE", "NW", "NEW", "NES", "NES", "NE"],
    },
    names=("{you}", "Flint", "Opal"),
    presses=presses,
    steps=(
        Step("web.learn.saboteur.goal", clause="S-SETUP-05"),
        Step(
            "web.learn.saboteur.lay",
            "path NESW 4,0",
            then=((FLINT, "path NEW 5,0"), (OPAL, "break lamp 0")),
            clause="S-TURN-02",
        ),
        Step(
            "web.learn.saboteur.fix",
            "fix lamp 0",
            then=((FLINT, "map top"), (OPAL, "path XEW 6,0")),
            clause="S-ACT-03",
        ),
        Step(
            "web.learn.saboteur.map",
            "map middle",
            then=((FLINT, "pass NS"), (OPAL, "pass NS")),
            clause="S-ACT-17",
        ),
        Step(
            "web.learn.saboteur.break",
            "break pick 2",
            then=((FLINT, "pass NES"), (OPAL, "pass map")),
            clause="S-TALK-01",
        ),
        Step(
            "web.learn.saboteur.rockfall",
            "rockfall 6,0",
            then=((FLINT, "path EW 6,0"), (OPAL, "pass NW")),
            clause="S-ACT-12",
        ),
        Step("web.learn.saboteur.finish", "path EW 7,0", clause="S-GOAL-01"),
        Step("web.learn.saboteur.gold", "take 1", clause="S-PAY-04"),
        Step("web.learn.saboteur.end", clause="S-WIN-03"),
    ),
)
