"""What lies in the box of Saboteur, and where it all lies at a table."""

from collections import Counter

import pepita
from tests.contract.companions import Census, Position

CARDS = {
    "NS": 4, "EW": 3, "NW": 4, "NE": 5, "NES": 5, "NEW": 5, "NESW": 5,
    "XN": 1, "XE": 1, "XNS": 1, "XEW": 1, "XNE": 1, "XNW": 1, "XNES": 1, "XNEW": 1, "XNESW": 1,
    "break-pick": 3, "break-lamp": 3, "break-cart": 3,
    "fix-pick": 2, "fix-lamp": 2, "fix-cart": 2,
    "fix-pick/lamp": 1, "fix-pick/cart": 1, "fix-lamp/cart": 1,
    "rockfall": 3, "map": 6,
}  # fmt: skip
GOALS = {"treasure": 1, "stone-NE": 1, "stone-NW": 1}
GOLD = {"gold 1": 16, "gold 2": 8, "gold 3": 4}
MINERS = {3: 3, 4: 4, 5: 4, 6: 5, 7: 5, 8: 6, 9: 7, 10: 7}


def box(game: pepita.Game) -> Census:
    return box_for(int(game.seats))


def box_for(seats: int) -> Census:
    roles = {"miner": MINERS[seats], "saboteur": seats + 1 - MINERS[seats]}
    return Counter({**CARDS, **GOALS, **GOLD, **roles})


def census(position: Position) -> Census:
    found: Census = Counter(position["deck"])
    for hand in position["hands"]:
        found.update(hand)
    found.update(card.removesuffix(" turned") for card in position["board"].values())
    found.update(f"break-{tool}" for tools in position["broken"] for tool in tools)
    found.update(card if isinstance(card, str) else card["card"] for card in position["discards"])
    found.update(goal["face"] for goal in position["goals"])
    found.update([*position["roles"], position["undealt"]])
    owned = [card["value"] for card in position["gold"] if card["how"] != "returned"]
    found.update(f"gold {value}" for value in position["stack"] + position["packet"] + owned)
    return found
