"""Drawing a full game that nobody can tell from the real one.

The order of the stacks is all that is hidden, from everybody alike. Tiles that were returned for
all to see stay where they lie (ruling R-46); the rest is shuffled as a sorted multiset.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from pepita.games.gold_mine.rules.state import PILE_SPAN, State
from pepita.kernel.chance import Chance, shuffle


def imagine(s: State, chance: Chance) -> State:
    """Return a state that no seat can tell from this one."""
    dream = s.clone()
    dream.chance = chance
    hidden = hidden_tiles(s)
    shuffle(hidden, chance)
    next_tile: i64 = 0
    for place in range(i64(len(dream.development))):
        dream.development[place] = hidden[next_tile]
        next_tile += 1
    for pile in range(s.switches.piles):
        first = pile * PILE_SPAN
        for place in range(first + s.known_bottoms[pile], first + s.pile_sizes[pile]):
            dream.piles[place] = hidden[next_tile]
            next_tile += 1
    return dream


def hidden_tiles(s: State) -> vec[i64]:
    """Return the tiles whose place nobody knows, sorted by design."""
    counts = vec[i64]([0] * int(s.tiles.designs))
    for tile in s.development:
        counts[tile] += 1
    for pile in range(s.switches.piles):
        first = pile * PILE_SPAN
        for place in range(first + s.known_bottoms[pile], first + s.pile_sizes[pile]):
            counts[s.piles[place]] += 1
    tiles = vec[i64](capacity=PILE_SPAN)
    for design in range(s.tiles.designs):
        for _ in range(counts[design]):
            tiles = append(tiles, design)
    return tiles
