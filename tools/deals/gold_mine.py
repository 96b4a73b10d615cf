"""Tables of Gold Mine whose deals the browser verifies."""

import tomllib
from importlib.resources import files
from typing import Any

from tools.deals.tables import Table


def passages_in_bogs() -> list[dict[str, Any]]:
    """Return a tile set in which some tiles have a passage and a bog, and count as both."""
    text = files("pepita.games.gold_mine").joinpath("house.toml").read_text("utf-8")
    rows: list[dict[str, Any]] = tomllib.loads(text)["tile"]
    other = {
        "P3": ["NEW passage bog"],
        "P5": ["NE passage", "SW bog"],
        "B1": ["NS"],
        "B2": ["NE"],
        "B3": ["NS bog", "EW bog"],
        "B5": ["NS", "EW"],
        "B7": ["NE", "SW"],
    }
    return [{**row, "tunnels": other.get(row["id"], row["tunnels"])} for row in rows]


TABLES: dict[str, Table] = {
    "gold-mine": (3, {"most_rounds": 60}),
    # Its first tile is a dead end, which cannot be laid.
    "gold-mine-dead-end": (2, {"most_rounds": 2, "piles": 2}),
    "gold-mine-five-tiles": (
        4,
        {"most_rounds": 20, "bogs": True, "five_tile": True, "alliances": True, "piles": 3},
    ),
    "gold-mine-own-tiles": (
        3,
        {
            "most_rounds": 2,
            "bogs": True,
            "five_tile": True,
            "own_tiles_in_development": True,
            "tiles": passages_in_bogs(),
        },
    ),
}
DEALT: Table = (2, {})
