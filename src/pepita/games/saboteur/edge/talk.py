"""What can be claimed in Saboteur.

Talk is free in every edition (ruling A-26); cards themselves are not shown. Advice such as not
acting too openly, or working together, [S-TALK-03, S-TALK-04] binds nobody, so no rule here or
elsewhere asks after it.
"""

from functools import partial

from pepita.games.saboteur.rules.cards import GOAL_NAMES, ROLE_NAMES
from pepita.kernel.claim import Claim, claim_among

SEEN = ("treasure", "stone")
SHAPES = "role ROLE, think SEAT ROLE, goal GOAL FACE, or looked GOAL FACE"

saboteur_claim = partial(Claim, "saboteur")


def claims(seats: int) -> list[Claim]:
    """Return everything that can be claimed at a table. [S-TALK-01, S-TALK-02]"""
    about_roles = [saboteur_claim("role", "", role) for role in ROLE_NAMES]
    about_seats = [
        saboteur_claim("think", seat, role) for seat in range(seats) for role in ROLE_NAMES
    ]
    about_goals = [
        saboteur_claim(kind, goal, face)
        for kind in ("goal", "looked")
        for goal in GOAL_NAMES
        for face in SEEN
    ]
    return about_roles + about_seats + about_goals


def read_claim(text: str, seats: int) -> Claim:
    """Return the claim that a text makes, or raise BadMessage."""
    return claim_among(text, claims(seats), SHAPES)
