"""What can be claimed in Gold Mine: intentions, which bind nobody."""

from functools import partial

from pepita.kernel.claim import Claim, claim_among

PLANS = ("dig", "gold", "ladder")
SHAPES = "plan dig|gold|ladder, truce SEAT, or target SEAT"

gold_mine_claim = partial(Claim, "gold-mine")


def claims(seats: int) -> list[Claim]:
    """Return everything that can be claimed at a table."""
    plans = [gold_mine_claim("plan", "", plan) for plan in PLANS]
    about_seats = [
        gold_mine_claim(kind, seat, "") for kind in ("truce", "target") for seat in range(seats)
    ]
    return plans + about_seats


def read_claim(text: str, seats: int) -> Claim:
    """Return the claim that a text makes, or raise BadMessage."""
    return claim_among(text, claims(seats), SHAPES)
