"""Setting up: the Entrance, the stacks, the five tiles of each player, and who begins."""

from typing import Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from pepita.games.gold_mine.mine import ENTRANCE_CELL, NOTHING, place_tile
from pepita.games.gold_mine.state import (
    HAND_SPAN,
    MOST_PILES,
    NO_TILE,
    NUGGETS,
    PILE_SPAN,
    TOKENS,
    State,
)
from pepita.games.gold_mine.tiles import CAVERN, ENTRANCE, TUNNEL
from pepita.kernel.chance import shuffle

DEVELOPMENT_TILES: Final[i64] = 20


def set_up_game(s: State) -> None:
    """Lay the Entrance and give out miners and tokens; no gold is held or lies about yet.

    [G-SETUP-03, G-SETUP-04, G-SETUP-08, G-SETUP-09, G-SETUP-11]
    """
    s.grid = NOTHING[:]
    place_tile(s, ENTRANCE_CELL, s.tiles.entrance, 0)
    s.supply = NUGGETS
    s.stashes = row(s.seats, 0)
    s.gold_tokens = row(s.seats, TOKENS)
    s.bat_tokens = row(s.seats, TOKENS)
    s.miner_tiles = row(s.seats, 0)
    s.miner_tunnels = row(s.seats, 0)
    s.hands = row(s.seats * HAND_SPAN, NO_TILE)
    tiles = all_tiles(s)
    if s.switches.five_tile:
        tiles = deal_five_tiles(s, tiles)
    stack_tiles(s, tiles)
    s.first = roll_for_first(s)
    s.turn = s.first


def row(length: i64, value: i64) -> vec[i64]:
    """Return a row of equal numbers."""
    numbers = vec[i64](capacity=length)
    for _ in range(length):
        numbers = append(numbers, value)
    return numbers


def all_tiles(s: State) -> vec[i64]:
    """Return every tile but the Entrance, unshuffled."""
    tiles = vec[i64](capacity=PILE_SPAN)
    for kind in range(s.tiles.kinds):
        if s.tiles.sorts[kind] != ENTRANCE:
            for _ in range(s.tiles.copies[kind]):
                tiles = append(tiles, kind)
    return tiles


def deal_five_tiles(s: State, tiles: vec[i64]) -> vec[i64]:
    """Give each player a cavern, two passage tunnels and two bog tunnels; return the rest.

    From three groups shuffled apart, before the 20 are drawn (R-40); what is not dealt goes back
    (R-41). [G-OPT-FIVE-03]
    """
    shuffle(tiles, s.chance)
    for seat in range(s.seats):
        first = seat * HAND_SPAN
        for place in range(HAND_SPAN):
            found: i64 = 0
            while not is_of_group(s, tiles[found], place):
                found += 1
            s.hands[first + place] = tiles[found]
            tiles, _ = pop(tiles, found)
    return tiles


def is_of_group(s: State, kind: i64, place: i64) -> bool:
    """Tell whether a tile may stand at a place of five: cavern, two passages, two bogs."""
    if place == 0:
        return s.tiles.sorts[kind] == CAVERN
    if s.tiles.sorts[kind] != TUNNEL:
        return False
    return s.tiles.passages[kind] >= 0 if place < 3 else s.tiles.bogs[kind] != 0


def stack_tiles(s: State, tiles: vec[i64]) -> None:
    """Shuffle; 20 unseen tiles are the development stack, the rest piles of about equal size.

    [G-SETUP-05, G-SETUP-06, G-SETUP-07]
    """
    shuffle(tiles, s.chance)
    s.development = vec[i64](capacity=DEVELOPMENT_TILES)
    for _ in range(DEVELOPMENT_TILES):
        tiles, tile = pop(tiles)
        s.development = append(s.development, tile)
    s.piles = row(MOST_PILES * PILE_SPAN, NO_TILE)
    s.pile_sizes = row(MOST_PILES, 0)
    s.known_bottoms = row(MOST_PILES, 0)
    pile: i64 = 0
    for tile in tiles:
        s.piles[pile * PILE_SPAN + s.pile_sizes[pile]] = tile
        s.pile_sizes[pile] += 1
        pile = (pile + 1) % s.switches.piles


def roll_for_first(s: State) -> i64:
    """Everybody rolls; the highest begins, those who tie roll again (R-07). [G-SETUP-10]"""
    s.start_rolls = row(s.seats, 0)
    rolling: i64 = (1 << s.seats) - 1
    while True:
        best: i64 = 0
        leaders: i64 = 0
        for seat in range(s.seats):
            if rolling & (1 << seat):
                roll = s.chance.below(6) + 1
                s.start_rolls[seat] = roll
                if roll > best:
                    best = roll
                    leaders = 0
                if roll == best:
                    leaders |= 1 << seat
        if leaders & (leaders - 1) == 0:
            return seat_in(leaders)
        rolling = leaders


def seat_in(mask: i64) -> i64:
    """Return the one seat in a set of seats."""
    seat: i64 = 0
    while mask > 1:
        mask >>= 1
        seat += 1
    return seat
