"""Claims: sentences about the game that a player may say, true or false.

Talk is free in every edition (ruling A-26). A claim never looks at the game and never changes
it; cards themselves are not shown. Advice such as not acting too openly, or working together,
[S-TALK-03, S-TALK-04] binds nobody, so no rule here or elsewhere asks after it.
"""

from dataclasses import dataclass

from pepita import words
from pepita.games.saboteur.cards import GOAL_NAMES, ROLE_NAMES
from pepita.kernel.errors import BadMessage

SEEN = ("treasure", "stone")
SHAPES = "role ROLE, think SEAT ROLE, goal GOAL FACE, or looked GOAL FACE"


@dataclass(frozen=True)
class Claim:
    """What somebody says: the kind of claim, whom or what it is about, and what it says of it."""

    kind: str
    about: str
    says: str

    def text(self) -> str:
        """Return the claim in its notation, for example `think 3 saboteur`."""
        return " ".join(part for part in (self.kind, self.about, self.says) if part)

    def sentence(self, language: str = words.DEFAULT) -> str:
        """Return the claim as a person says it."""
        facts = {"about": self.about, "says": self.says}
        return words.say(f"saboteur.claim.{self.kind}", facts, language)


def claims(seats: int) -> list[Claim]:
    """Return everything that can be claimed at a table. [S-TALK-01, S-TALK-02]"""
    about_roles = [Claim("role", "", role) for role in ROLE_NAMES]
    about_seats = [Claim("think", str(seat), role) for seat in range(seats) for role in ROLE_NAMES]
    about_goals = [
        Claim(kind, goal, face)
        for kind in ("goal", "looked")
        for goal in GOAL_NAMES
        for face in SEEN
    ]
    return about_roles + about_seats + about_goals


def read_claim(text: str, seats: int) -> Claim:
    """Return the claim that a text makes, or raise BadMessage; whether it is true is not asked."""
    for claim in claims(seats):
        if claim.text() == " ".join(text.split()):
            return claim
    raise BadMessage("claim", f"{text!r} is not of the form: {SHAPES}")
