"""Claims: statements about a game that a player may make, true or false.

A claim has a fixed form, so every reader gets it in their own language, and bots can read and make
claims. A claim never looks at the game and never changes it.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pepita import words
from pepita.kernel.errors import BadMessage


@dataclass(frozen=True)
class Claim:
    """The kind of claim, its subject, and what it says about the subject.

    `about` is a number if the subject is a seat; otherwise it is a word of the game.
    """

    game: str
    kind: str
    about: int | str
    says: str

    def text(self) -> str:
        """Return the claim in its notation, for example `think 3 saboteur`."""
        return " ".join(part for part in (self.kind, str(self.about), self.says) if part)

    def sentence(self, language: str = words.DEFAULT, seats: Sequence[str] | None = None) -> str:
        """Return the claim as a sentence; `seats` are the names of the seats, if known."""
        about = "seat" if isinstance(self.about, int) else "about"
        return words.say(self.key(), {about: self.about, "says": self.says}, language, seats)

    def key(self) -> str:
        """Return the key of its sentence; some kinds have a sentence for each value of `says`."""
        key = f"{self.game}.claim.{self.kind}"
        specific = f"{key}.{self.says}"
        return specific if specific in words.catalogue(words.DEFAULT) else key


def claim_among(text: str, claims: Iterable[Claim], shapes: str) -> Claim:
    """Return the claim that has this text, or raise BadMessage."""
    wanted = " ".join(text.split())
    for claim in claims:
        if claim.text() == wanted:
            return claim
    raise BadMessage("claim", f"{text[:60]!r} is not of the form: {shapes}")
