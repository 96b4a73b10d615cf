"""Setting up: the Entrance, the stacks, the five tiles of each player, and who begins."""

from typing import Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from pepita.games.gold_mine.rules.mine import ENTRANCE_CELL, NOTHING, place_tile
from pepita.games.gold_mine.rules.numbers import Design, Rotation, TileGroup
from pepita.games.gold_mine.rules.state import (
    HAND_SPAN,
    MOST_PILES,
    NO_ROLL,
    NO_TILE,
    NUGGETS,
    PILE_SPAN,
    TOKENS,
    State,
)
from pepita.games.gold_mine.rules.tiles import CAVERN, ENTRANCE, TUNNEL
from pepita.kernel.bits import has_bit
from pepita.kernel.chance import shuffle
from pepita.kernel.numbers import Seat

DEVELOPMENT_TILES: Final[i64] = 20

# What the five tiles of a player are dealt from; a tile with passage and bog is of either group.
CAVERNS: Final[TileGroup] = TileGroup(0)
PASSAGES: Final[TileGroup] = TileGroup(1)
BOGS: Final[TileGroup] = TileGroup(2)
EITHER: Final[TileGroup] = TileGroup(3)
NO_GROUP: Final[TileGroup] = TileGroup(4)
FIVE: Final = vec[i64]([CAVERNS, PASSAGES, PASSAGES, BOGS, BOGS])


def set_up_game(s: State) -> None:
    """Put on the table what the box holds, and find out who begins. [G-SETUP-03]"""
    s.grid = NOTHING[:]
    place_tile(s, ENTRANCE_CELL, s.tiles.entrance, Rotation(0))  # [G-SETUP-04]
    s.supply = NUGGETS  # [G-SETUP-11]
    s.stashes = row(s.seats, 0)  # [G-SETUP-11]
    s.gold_tokens = row(s.seats, TOKENS)  # [G-SETUP-09]
    s.bat_tokens = row(s.seats, TOKENS)  # [G-SETUP-09]
    s.miner_tiles = row(s.seats, 0)  # [G-SETUP-08]
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
    for design in range(s.tiles.designs):
        if s.tiles.kinds[design] != ENTRANCE:
            for _ in range(s.tiles.copies[design]):
                tiles = append(tiles, design)
    return tiles


def deal_five_tiles(s: State, tiles: vec[i64]) -> vec[i64]:
    """Give each player a cavern, two passage tunnels and two bog tunnels; return the rest.

    From three groups shuffled apart, before the 20 are drawn (R-40); what is not dealt goes back
    (R-41). [G-OPT-FIVE-03]
    """
    shuffle(tiles, s.chance)
    groups = group_tiles(s, tiles)
    for seat in range(s.seats):
        for place in range(HAND_SPAN):
            found: i64 = 0
            while groups[found] != FIVE[place]:
                found += 1
            s.hands[seat * HAND_SPAN + place] = tiles[found]
            tiles, _ = pop(tiles, found)
            groups, _ = pop(groups, found)
    return tiles


def group_tiles(s: State, tiles: vec[i64]) -> vec[i64]:
    """Return the group that each tile is dealt from; passage and bog on one draw lots (R-40).

    Every set of such tiles that goes to the passages is equally likely, wherever the tiles lie in
    the shuffle, so no seat is favoured. K5 to K7 make sure that both groups have enough.
    """
    groups = vec[i64](capacity=PILE_SPAN)
    for design in tiles:
        groups = append(groups, group_of(s, Design(design)))
    undecided = count_of(groups, EITHER)
    to_passages = passages_among(
        2 * s.seats, count_of(groups, PASSAGES), count_of(groups, BOGS), undecided
    )
    for place in range(i64(len(groups))):
        if groups[place] == EITHER:
            if s.chance.below(undecided) < to_passages:
                groups[place] = PASSAGES
                to_passages -= 1
            else:
                groups[place] = BOGS
            undecided -= 1
    return groups


def group_of(s: State, design: Design) -> TileGroup:
    """Return the group of the five-tile deal that a tile belongs to."""
    if s.tiles.kinds[design] == CAVERN:
        return CAVERNS
    if s.tiles.kinds[design] != TUNNEL:
        return NO_GROUP
    has_passage = s.tiles.passages[design] >= 0
    if s.tiles.bogs[design] != 0:
        return EITHER if has_passage else BOGS
    return PASSAGES if has_passage else NO_GROUP


def count_of(groups: vec[i64], group: TileGroup) -> i64:
    count: i64 = 0
    for other in groups:
        if other == group:
            count += 1
    return count


def passages_among(needed: i64, passages: i64, bogs: i64, either: i64) -> i64:
    """Return how many tiles with passage and bog are dealt as passages: half, if both have enough.

    `needed` is how many tiles each of the two groups needs.
    """
    half = either // 2
    fewest = needed - passages
    most = either - (needed - bogs)
    if half < fewest:
        return fewest
    return most if half > most else half


def stack_tiles(s: State, tiles: vec[i64]) -> None:
    """Shuffle; 20 unseen tiles are the development stack, the rest piles of about equal size."""
    shuffle(tiles, s.chance)  # [G-SETUP-05]
    s.development = vec[i64](capacity=DEVELOPMENT_TILES)  # [G-SETUP-06]
    for _ in range(DEVELOPMENT_TILES):
        tiles, tile = pop(tiles)
        s.development = append(s.development, tile)
    s.piles = row(MOST_PILES * PILE_SPAN, NO_TILE)  # [G-SETUP-07]
    s.pile_sizes = row(MOST_PILES, 0)
    s.known_bottoms = row(MOST_PILES, 0)
    pile: i64 = 0
    for tile in tiles:
        s.piles[pile * PILE_SPAN + s.pile_sizes[pile]] = tile
        s.pile_sizes[pile] += 1
        pile = (pile + 1) % s.switches.piles


def roll_for_first(s: State) -> Seat:
    """Everybody rolls; the highest begins, those who tie roll again (R-07). [G-SETUP-10]"""
    rolling: i64 = (1 << s.seats) - 1
    while rolling & (rolling - 1) != 0:
        rolling = highest_of_round(s, rolling)
    return seat_in(rolling)


def highest_of_round(s: State, rolling: i64) -> i64:
    """Let a set of seats roll, for all to see; return the seats with the highest roll."""
    best: i64 = 0
    leaders: i64 = 0
    for seat in range(s.seats):
        roll: i64 = NO_ROLL
        if has_bit(rolling, seat):
            roll = s.chance.below(6) + 1
            if roll > best:
                best = roll
                leaders = 0
            if roll == best:
                leaders |= 1 << seat
        s.start_rolls = append(s.start_rolls, roll)
    return leaders


def seat_in(mask: i64) -> Seat:
    """Return the one seat in a set of seats."""
    seat: i64 = 0
    while mask > 1:
        mask >>= 1
        seat += 1
    return Seat(seat)
