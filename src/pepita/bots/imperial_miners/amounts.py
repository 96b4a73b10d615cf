"""From amounts, counters, selectors and conditions to functions of a turn a bot only imagines."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from pepita.games.imperial_miners.deck.bytecode import FACTION_NAMES

if TYPE_CHECKING:
    from pepita.bots.imperial_miners.turn import Turn

Data = Mapping[str, Any]
Count = Callable[["Turn", int], int]
Test = Callable[["Turn", int], bool]


def amount(data: Data) -> Count:
    """Return the function that works out an amount."""
    base, times, div = data["base"], data["times"], data["div"]
    low, high = data["min"], data["max"]
    if data["count"] is None:
        fixed: int = min(max(base, low), high)
        return lambda turn, at: fixed
    counted = counter(data)
    if (base, times, div, low) == (0, 1, 1, 0):
        return lambda turn, at: min(counted(turn, at), high)
    return lambda turn, at: min(max(base + times * (counted(turn, at) // div), low), high)


def counter(data: Data) -> Count:
    """Return the function that counts what an amount counts."""
    count = data["count"]
    if count in ("cards", "tokens", "carts"):
        return counter_of_cards(count, data)
    if count == "saved":
        name: str = data["name"]
        return lambda turn, at: turn.saved.get(name, 0)
    plain: dict[str, Count] = {
        "factions": lambda turn, at: turn.mine.factions(),
        "position": lambda turn, at: turn.position,
        "boards_done": lambda turn, at: turn.boards_done,
        "moved": lambda turn, at: turn.moved,
        "coins": lambda turn, at: turn.coins,
        "hand": lambda turn, at: turn.cards_in_hand(),
        "round": lambda turn, at: turn.table.round,
        "activated": lambda turn, at: turn.activated.bit_count(),
    }
    return plain[count]


def counter_of_cards(count: str, data: Data) -> Count:
    """Return the function that counts cards, or what is on them or on their edges."""
    within = selector(data["in"] or {"zone": "mine"})
    if count == "cards":
        return lambda turn, at: within(turn, at).bit_count()
    if count == "carts":
        return lambda turn, at: turn.carts_at(within(turn, at))
    if data["token"] == "collapse":
        return lambda turn, at: (within(turn, at) & turn.collapses).bit_count()
    return lambda turn, at: turn.machines_on(within(turn, at))


def zone(name: str) -> Count:
    """Return the function that finds the cards of a zone, seen from a card (-1: from none)."""
    zones: dict[str, Count] = {
        "mine": lambda turn, at: turn.whole(),
        "placed": lambda turn, at: 1 << turn.placed if turn.placed >= 0 else 0,
        "others": lambda turn, at: turn.whole() & ~(1 << at) if at >= 0 else turn.whole(),
        "this": lambda turn, at: 1 << at if at >= 0 else 0,
        "adjacent": lambda turn, at: turn.mine.adjacent(at) if at >= 0 else 0,
        "above": lambda turn, at: turn.mine.above[at] if at >= 0 else 0,
        "below": lambda turn, at: turn.mine.below[at] if at >= 0 else 0,
        "beside": lambda turn, at: turn.mine.beside[at] if at >= 0 else 0,
        "row": lambda turn, at: turn.mine.row(at) if at >= 0 else 0,
    }
    return zones[name]


def selector(data: Data) -> Count:
    """Return the function that finds the cards of a zone that pass all filters."""
    found = zone(data["zone"])
    faction, level = data.get("faction"), data.get("level")
    has, lacks, least = data.get("has"), data.get("lacks"), data.get("at_least", 1)
    place, fresh = data.get("at"), data.get("fresh")
    if not (faction or level or has or lacks or place or fresh):
        return found

    def select(turn: "Turn", at: int) -> int:
        chosen = found(turn, at)
        if faction:
            chosen &= turn.mine.of_faction[FACTION_NAMES.index(faction)]
        if level:
            chosen &= turn.mine.of_level[level]
        if fresh:
            chosen &= ~turn.activated
        if has:
            chosen &= turn.carrying(has, least)
        if lacks:
            chosen &= ~turn.carrying(lacks, 1)
        if place:
            chosen &= turn.mine.inside() if place == "row_inner" else ~turn.mine.inside()
        return chosen

    return select


def condition(data: Data) -> Test:
    """Return the function that tells whether a condition holds."""
    left, right = amount(data["lhs"]), amount(data["rhs"])
    if data["cmp"] == ">=":
        return lambda turn, at: left(turn, at) >= right(turn, at)
    if data["cmp"] == "<=":
        return lambda turn, at: left(turn, at) <= right(turn, at)
    return lambda turn, at: left(turn, at) == right(turn, at)
