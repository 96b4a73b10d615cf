"""Every move of Imperial Miners that can be written at a table, legal or not, one spelling each."""

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Any

import pepita

View = Mapping[str, Any]

# The numbers of the house deck by level; all 14 cards of level 4 have one number.
NUMBERS = {1: range(19, 55), 2: range(55, 98), 3: range(98, 141), 4: range(141, 142)}
LEVELS = {number: level for level in NUMBERS for number in NUMBERS[level]}
ALL_NUMBERS = list(LEVELS)
EVENTS = range(1, 19)
FACTIONS = ("scots", "barbarian", "egyptian", "japanese", "atlantean", "roman")
PLAIN = ("dig", "decline", "stay", "enough")
SURFACE = ("coins", "4", "8", "cards")
# With the widest gap that any table allows a card in row 1 can lie so far from the others.
REACH = 14
FAR_XS = (-500, -77, 90, 500)


def level_of(number: int) -> int:
    return LEVELS[number]


def imperial_miners(game: pepita.Game) -> Iterator[str]:
    yield from PLAIN
    yield from keeps(game)
    for number in ALL_NUMBERS:
        yield f"play {number}"
        yield f"discard {number}"
    yield from (f"surface {effect}" for effect in SURFACE)
    yield from (f"faction {name}" for name in FACTIONS)
    yield from (f"do {number}" for number in range(1, 4))
    yield from (f"branch {number}" for number in range(1, 6))
    yield from (f"row {number}" for number in range(1, 8))
    yield from (f"deck {number}" for number in range(6))
    yield from (f"next {board}" for board in range(1, 5))
    yield from advances()
    yield from placings(game)


def keeps(game: pepita.Game) -> Iterator[str]:
    """Four cards of each first hand; and cards of two hands, too few, too many, one twice."""
    views: list[View] = [game.view(seat) for seat in range(int(game.seats))]
    hands: list[list[int]] = [
        view["players"][seat]["hand"]
        for seat, view in enumerate(views)
        if view["players"][seat]["asks"] == "keep"
    ]
    for hand in hands:
        yield from (spelled(four) for four in combinations(hand, 4))
    for hand in [*hands, [*NUMBERS[1][:8]]]:
        yield spelled([*hand[:3], next(card for card in reversed(NUMBERS[3]) if card not in hand)])
    yield "keep"
    yield spelled([19, 20, 55])
    yield spelled([19, 20, 55, 98, 99])
    yield spelled([19, 19, 55, 98])


def spelled(cards: Any) -> str:
    return " ".join(["keep", *map(str, cards)])


def advances() -> Iterator[str]:
    """As far as the longest board, and a space further; on every board and on one beyond."""
    for spaces in range(14):
        yield f"advance {spaces}"
        yield from (f"advance {spaces} on {board}" for board in range(1, 5))


def placings(game: pepita.Game) -> Iterator[str]:
    """Every place of every mine and about it, and some that no card can reach."""
    table: View = game.view(None)
    found = {x for player in table["players"] for x in xs_of(player)} | {0}
    for x in sorted({*range(min(found) - REACH, max(found) + REACH + 1), *FAR_XS}):
        yield f"place {x}"
        yield f"up {x}"
    for x in sorted({*range(min(found) - 2, max(found) + 3), *FAR_XS}):
        for level in NUMBERS:
            yield f"card {level},{x}"
            yield f"activate {level},{x}"
            yield from (f"edge {level},{x} {side}" for side in ("R", "BL", "BR"))


def xs_of(player: View) -> list[int]:
    return [int(card["at"].split(",")[1]) for card in player["mine"]]


def spellings(move: str) -> list[str]:
    """Cards to keep in another order, and numbers with zeros in front."""
    verb, *words = move.split()
    if verb == "keep":
        return [" ".join([verb, *reversed(words)])]
    return [" ".join([verb, *map(with_zero, words)])] if verb not in ("surface", "edge") else []


def with_zero(word: str) -> str:
    if "," in word:
        level, x = word.split(",")
        return f"{level},{with_zero(x)}"
    if word.lstrip("-").isdecimal():
        return f"-0{word[1:]}" if word.startswith("-") else f"0{word}"
    return word
