"""Claims: structured sentences about a game that a player may say, true or false.

Every reader hears a claim in the own language, and bots can read and make them. A claim never
looks at the game and never changes it.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pepita import words
from pepita.kernel.errors import BadMessage


@dataclass(frozen=True)
class Claim:
    """What somebody says: the kind of claim, whom or what it is about, and what it says of it.

    What it is about is a number if it is a seat, and a word of the game if not.
    """

    game: str
    kind: str
    about: int | str
    says: str

    def text(self) -> str:
        """Return the claim in its notation, for example `think 3 saboteur`."""
        return " ".join(part for part in (self.kind, str(self.about), self.says) if part)

    def sentence(self, language: str = words.DEFAULT, seats: Sequence[str] | None = None) -> str:
        """Return the claim as a person says it, by names where those of the seats are known."""
        about = "seat" if isinstance(self.about, int) else "about"
        return words.say(self.key(), {about: self.about, "says": self.says}, language, seats)

    def key(self) -> str:
        """Return the key of its sentence; some kinds have one for each thing they can say."""
        key = f"{self.game}.claim.{self.kind}"
        own = f"{key}.{self.says}"
        return own if own in words.catalogue(words.DEFAULT) else key


def claim_among(text: str, claims: Iterable[Claim], shapes: str) -> Claim:
    """Return the claim that a text makes, or raise BadMessage; whether it is true is not asked."""
    wanted = " ".join(text.split())
    for claim in claims:
        if claim.text() == wanted:
            return claim
    raise BadMessage("claim", f"{text[:60]!r} is not of the form: {shapes}")
