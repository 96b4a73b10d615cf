"""Deals that anyone can verify: chance from a secret that was committed to, and from the players.

Before the deal the table shows `commitment(secret)`. Every seat may add a text of its own. All
chance is then drawn from one key with a keyed hash, for a purpose ("deal", "move 0", "move 1", …)
and a counter. When the secret is shown at the end anybody can draw it all again; docs/verify.md
has the recipe.
"""

import hashlib
import hmac
from collections.abc import Sequence
from secrets import token_bytes

from pepita.kernel.chance import Chance

SECRET_BYTES = 32
LONGEST_SALT = 64
WORDS = 1 << 64


def new_secret() -> str:
    """Return a fresh secret, as hexadecimal digits."""
    return token_bytes(SECRET_BYTES).hex()


def commitment(secret: str) -> str:
    """Return what is shown before the deal; 256 unknown bits stand behind it."""
    return hashlib.sha256(b"pepita commitment 1\n" + bytes.fromhex(secret)).hexdigest()


def key_of(secret: str, salts: Sequence[str]) -> bytes:
    """Return the key of all chance: the secret, and what each seat added, by seat."""
    message = "\n".join(f"{seat} {salt}" for seat, salt in enumerate(salts))
    return hmac.digest(bytes.fromhex(secret), b"pepita key 1\n" + message.encode(), "sha256")


def word(key: bytes, purpose: str, counter: int) -> int:
    """Return 64 bits for a purpose and a counter."""
    digest = hmac.digest(key, f"{purpose}\n{counter}".encode(), "sha256")
    return int.from_bytes(digest[:8], "big")


class FairChance(Chance):
    """Chance that can be drawn again by whoever has the key."""

    def __init__(self, key: bytes, purpose: str, counter: int = 0) -> None:
        self.key = key
        self.purpose = purpose
        self.counter = counter

    def below(self, n: int) -> int:
        """Return a whole number from 0 to n - 1; words that would favour some are skipped."""
        fair = WORDS - WORDS % n
        while True:
            drawn = word(self.key, self.purpose, self.counter)
            self.counter += 1
            if drawn < fair:
                return drawn % n

    def clone(self) -> "FairChance":
        """Return a source that will answer as this one would."""
        return FairChance(self.key, self.purpose, self.counter)


def chance_of_deal(key: bytes) -> FairChance:
    """Return the chance that the game is dealt with."""
    return FairChance(key, "deal")


def chance_of_move(key: bytes, number: int) -> FairChance:
    """Return the chance of a move, counted from 0; moves taken back are not counted."""
    return FairChance(key, f"move {number}")
