"""Deals that anyone can verify (commit and reveal).

Before the deal the table shows `commitment(secret)`. Every seat may add its own text, a salt. The
secret and the salts make one key. All chance comes from a keyed hash of a purpose ("deal",
"move 0", "move 1", …) and a counter. At the end the table shows the secret, and anybody can compute
all chance again; docs/verify.md explains how.
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
    """Return the hash that is shown before the deal. The secret has 256 random bits."""
    return hashlib.sha256(b"pepita commitment 1\n" + bytes.fromhex(secret)).hexdigest()


def key_of(secret: str, salts: Sequence[str]) -> bytes:
    """Return the key of all chance, from the secret and the salt of each seat."""
    message = "\n".join(f"{seat} {salt}" for seat, salt in enumerate(salts))
    return hmac.digest(bytes.fromhex(secret), b"pepita key 1\n" + message.encode(), "sha256")


def word(key: bytes, purpose: str, counter: int) -> int:
    """Return 64 random bits for a purpose and a counter."""
    digest = hmac.digest(key, f"{purpose}\n{counter}".encode(), "sha256")
    return int.from_bytes(digest[:8], "big")


class FairChance(Chance):
    """Chance that anybody who has the key can compute again."""

    def __init__(self, key: bytes, purpose: str, counter: int = 0) -> None:
        self.key = key
        self.purpose = purpose
        self.counter = counter

    def below(self, n: int) -> int:
        """Return a whole number from 0 to n - 1; words that would cause a bias are skipped."""
        fair = WORDS - WORDS % n
        while True:
            drawn = word(self.key, self.purpose, self.counter)
            self.counter += 1
            if drawn < fair:
                return drawn % n

    def clone(self) -> "FairChance":
        """Return an independent source that will give the same numbers as this one."""
        return FairChance(self.key, self.purpose, self.counter)


def chance_of_deal(key: bytes) -> FairChance:
    """Return the source for the deal."""
    return FairChance(key, "deal")


def chance_of_move(key: bytes, number: int) -> FairChance:
    """Return the source for a move, counted from 0; undone moves are not counted."""
    return FairChance(key, f"move {number}")
