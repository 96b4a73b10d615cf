"""What can be claimed in Lode: who holds gold. [L-TALK-01]"""

from functools import partial

from pepita.kernel.claim import Claim, claim_among

SHAPES = "hold gold|rock, or think SEAT gold|rock"
HELD = ("gold", "rock")

lode_claim = partial(Claim, "lode")


def claims(seats: int) -> list[Claim]:
    """Everything that can be claimed at a table."""
    about_seats = [lode_claim("think", seat, held) for seat in range(seats) for held in HELD]
    return [*(lode_claim("hold", "", held) for held in HELD), *about_seats]


def read_claim(text: str, seats: int) -> Claim:
    """The claim that a text makes, or BadMessage."""
    return claim_among(text, claims(seats), SHAPES)
