"""A race in Gold Mine, near its end: dig, walk, cross a passage, duel for gold, and leave."""

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

import pepita
from pepita.games.gold_mine.edge.from_picture import read_drawing
from tools.lessons import Lesson, Step

View = Mapping[str, Any]

YOU, FLINT, OPAL = range(3)

TILES, NUGGETS = read_drawing("""
    .          [ES]*0     [ESW]   [ESWp]   [NW]*1
    [ES]*0     [NESW]     ENT     [NEW]    [ESW]
    [NEp]*0    [NW]*0     CAV     [EW]     [NW]*0
""")
TABLE = {
    "game": "gold-mine",
    "seats": 3,
    "tiles": TILES,
    "nuggets": NUGGETS,
    "miners": ["2,0", "-1,0", "0,0"],
    "stashes": [5, 1, 0],
    "round": 9,
}
TURNS = ("", " turned 1", " turned 2", " turned 3")
BESIDE = ((1, 0), (-1, 0), (0, 1), (0, -1))


def presses(view: View) -> Iterator[str]:
    """A press on a cell beside the mine lays the tile; on a tunnel it depends on the phase."""
    phase = view["phase"]
    if phase == "lay":
        for cell, turn in product(cells_beside(view), TURNS):
            yield f"lay {view['drawn']} {cell}{turn}"
        return
    for tile in view["tiles"]:
        if phase in ("act", "bonus-take"):
            yield "take"
        elif phase in ("cross", "place"):
            yield f"{phase} {tile['cell']}"
        else:
            yield from (f"walk {place}" for place in places(tile))


def cells_beside(view: View) -> list[str]:
    """Return the empty cells beside the mine."""
    laid = [tuple(int(part) for part in tile["cell"].split(",")) for tile in view["tiles"]]
    found = {(x + dx, y + dy) for x, y in laid for dx, dy in BESIDE}
    return [f"{x},{y}" for x, y in sorted(found - set(laid))]


def places(tile: View) -> list[str]:
    """Return the places of a tile as moves name them."""
    if len(tile["tunnels"]) == 1:
        return [tile["cell"]]
    return [f"{tile['cell']} {tunnel['sides']}" for tunnel in tile["tunnels"]]


def pile_with(top: str) -> list[str]:
    """Return all remaining tiles, with this one on top."""
    position: Any = pepita.from_position(TABLE).position()
    (pile,) = position["piles"]
    pile.remove(top)
    return [top, *pile]


LESSON = Lesson(
    position={**TABLE, "piles": [pile_with("G2")]},
    names=("{you}", "Flint", "Opal"),
    presses=presses,
    dice=(
        *(1, 1),  # Flint and Opal set out
        *(3, 2, 3),  # to the passage; Flint to his chamber; Opal to the nugget
        *(3, 4),  # seven: the passage opens
        *(5, 2, 4, 4, 1, 6),  # the duel
        2,  # the bonus
        *(1, 4, 6, 3, 1, 6, 5, 2, 2),  # Flint; Opal walks, sends bats, wins, and drives
        4,  # to the ladder
    ),
    steps=(
        Step("web.learn.gold-mine.goal", clause="G-WIN-01"),
        Step("web.learn.gold-mine.dig", "dig", clause="G-TURN-03"),
        Step("web.learn.gold-mine.lay", "lay G2 3,0 turned 1", clause="G-TILE-08"),
        Step("web.learn.gold-mine.step", "walk 3,0", among="walk", clause="G-TURN-04"),
        Step("web.learn.gold-mine.take", "take", clause="G-GOLD-02"),
        Step(
            "web.learn.gold-mine.end-turn",
            "end",
            then=(
                (FLINT, "roll; walk -2,0; end"),
                (OPAL, "roll; walk 0,1; end"),
            ),
            clause="G-TURN-09",
        ),
        Step("web.learn.gold-mine.roll", "roll", clause="G-TURN-05"),
        Step(
            "web.learn.gold-mine.walk",
            "walk 1,1",
            then=(
                (YOU, "end"),
                (FLINT, "roll; walk -2,-1; end"),
                (OPAL, "roll; walk 2,1; take; end"),
            ),
            among="walk",
            clause="G-TURN-06",
        ),
        Step("web.learn.gold-mine.passage", "passage", clause="G-PASS-06"),
        Step("web.learn.gold-mine.cross", "cross -2,-1", clause="G-PASS-07"),
        Step("web.learn.gold-mine.challenge", "gold 1", clause="G-CHAL-28"),
        Step("web.learn.gold-mine.place", "place -1,-1", among="place", clause="G-CHAL-21"),
        Step("web.learn.gold-mine.bonus", "walk -1,-1", among="walk", clause="G-CHAL-24"),
        Step(
            "web.learn.gold-mine.bonus-take",
            "take",
            then=(
                (FLINT, "roll; walk -2,0; end"),
                (OPAL, "roll; walk 0,1"),
                (OPAL, "bats 0"),
                (OPAL, "drive -2,0"),
            ),
            clause="G-CHAL-25",
        ),
        Step("web.learn.gold-mine.bats", "roll", clause="G-CHAL-42"),
        Step("web.learn.gold-mine.leave", "walk 0,0", among="walk", clause="G-WIN-02"),
        Step("web.learn.gold-mine.finish", clause="G-WIN-03"),
    ),
)
