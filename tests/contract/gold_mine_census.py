"""What a table of Gold Mine holds: 100 tiles and 28 nuggets, wherever they are."""

from collections import Counter
from typing import Any

import pepita
from tests.contract.gold_mine_vocabulary import TILES

Position = dict[str, Any]
NUGGETS = 28


def box(game: pepita.Game) -> Counter[str]:
    return Counter({tile: copies for tile, (copies, _) in TILES.items()}) + Counter(nugget=NUGGETS)


def census(position: Position) -> Counter[str]:
    """The tiles by kind; and the nuggets, of which the supply has what lies nowhere else."""
    found = Counter({"E1": 1})
    found.update(tile.split()[0] for tile in position["tiles"].values())
    found.update(position["development"])
    for stack in [*position["piles"], *position["hands"]]:
        found.update(stack)
    if position["drawn"] is not None:
        found[position["drawn"]] += 1
    found["nugget"] = max(NUGGETS, sum(position["stashes"]) + len(set(position["nuggets"])))
    return found
