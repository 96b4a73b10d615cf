"""All chance of a game: one object with one method, `below`.

A seeded game uses `Sfc32`; a table may hand in a verifiable source, a search a faster one.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

WORD: Final[i64] = 0xFFFFFFFF


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """Where a game's randomness comes from. Subclasses answer `below`, and can be copied."""

    def below(self, n: i64) -> i64:
        """Return a whole number from 0 to n - 1, each equally likely."""
        raise NotImplementedError

    def clone(self) -> "Chance":
        """Return an independent source that will answer as this one would."""
        raise NotImplementedError

    def words(self) -> list[int]:
        """Return the inner state for a position; empty where it must not be written down."""
        return []


class Sfc32(Chance):
    """Doty-Humphrey's small fast counting generator, 32 bits wide.

    It only adds, shifts and xors numbers masked to 32 bits, so it gives one stream,
    compiled or interpreted, on every machine.
    """

    def __init__(self, a: i64, b: i64, c: i64, counter: i64) -> None:
        self.a = a
        self.b = b
        self.c = c
        self.counter = counter

    def next(self) -> i64:
        out = (self.a + self.b + self.counter) & WORD
        self.counter = (self.counter + 1) & WORD
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & WORD
        self.c = (((self.c << 21) | (self.c >> 11)) + out) & WORD
        return out

    def below(self, n: i64) -> i64:
        """Return a whole number from 0 to n - 1 without bias, for n up to 2**31."""
        wide = self.next() * n
        if wide & WORD < n:
            # Lemire's method: the first (2**32 mod n) low words would favour some answers.
            unfair = (WORD + 1 - n) % n
            while wide & WORD < unfair:
                wide = self.next() * n
        return wide >> 32

    def clone(self) -> "Chance":
        """Return a generator that goes on with the same stream."""
        return Sfc32(self.a, self.b, self.c, self.counter)

    def words(self) -> list[int]:
        """Return the four words from which `Sfc32(*words)` goes on."""
        return [int(self.a), int(self.b), int(self.c), int(self.counter)]


def seeded(seed: i64) -> Sfc32:
    """Return the generator of a seed from 0 to 2**63 - 1, mixed well."""
    chance = Sfc32(seed & WORD, seed >> 32, 0, 1)
    for _ in range(i64(15)):
        chance.next()
    return chance


def shuffle(cards: vec[i64], chance: Chance) -> None:
    """Shuffle in place; every order is equally likely."""
    for left in range(i64(len(cards)), i64(1), -1):
        chosen = chance.below(left)
        last = left - 1
        kept = cards[last]
        cards[last] = cards[chosen]
        cards[chosen] = kept
