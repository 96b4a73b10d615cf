"""The one source of randomness of a game: an object with a method `below`.

A seeded game uses `Sfc32`. A table may hand in a source that can be verified, and a search may
hand in a faster one.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

WORD: Final[i64] = 0xFFFFFFFF


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """The base class of all sources. A subclass implements `below` and `clone`."""

    def below(self, n: i64) -> i64:
        """Return a whole number from 0 to n - 1, each equally likely."""
        raise NotImplementedError

    def clone(self) -> "Chance":
        """Return an independent source that will give the same numbers as this one."""
        raise NotImplementedError

    def words(self) -> list[int]:
        """Return the inner state for a position; empty if it must stay secret."""
        return []


class Sfc32(Chance):
    """Doty-Humphrey's small fast counting generator, 32 bits wide.

    It only adds, shifts and xors numbers masked to 32 bits. So it gives the same stream on every
    machine, compiled or interpreted.
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
            # Lemire's method: without this test some answers would be more likely than others.
            threshold = (WORD + 1 - n) % n
            while wide & WORD < threshold:
                wide = self.next() * n
        return wide >> 32

    def clone(self) -> "Chance":
        """Return a generator that continues the same stream."""
        return Sfc32(self.a, self.b, self.c, self.counter)

    def words(self) -> list[int]:
        """Return the four words with which `Sfc32(*words)` continues the stream."""
        return [int(self.a), int(self.b), int(self.c), int(self.counter)]


def seeded(seed: i64) -> Sfc32:
    """Return the generator of a seed from 0 to 2**63 - 1, after 15 rounds of mixing."""
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
