"""The claims of a bot at a table of Saboteur, and its judgement of the claims of others.

A miner says what it saw under goals, and accuses seats that lied. A saboteur says that the treasure
is stone, and sometimes that a stone is the treasure; at times it accuses an honest seat.
"""

from collections.abc import Iterator
from random import Random
from typing import TypedDict, cast

from pepita.games.saboteur.shapes import Goal, SaboteurView
from pepita.kernel.optional import expect


class Heard(TypedDict, total=False):
    """The entry that a view has only at a table: the claims of this round with their seats."""

    heard: list[tuple[int, str]]


# The probability that a bot says, after its move, that it is a miner.
OPENING = 0.05
# The probabilities that a saboteur says that a stone is the treasure, and accuses an honest seat.
LURING = 0.6
SMEARING = 0.3

OTHER_FACE = {"stone": "treasure", "treasure": "stone"}


def speak(view: SaboteurView, rng: Random) -> str:
    """Return a claim in its notation, or ""; no claim is made twice in a round."""
    me = view["viewer"]
    said = {claim for seat, claim in claims_heard(view) if seat == me}
    for claim in thoughts(view, rng):
        if not is_repeated(claim, said):
            return claim
    return ""


def claims_heard(view: SaboteurView) -> list[tuple[int, str]]:
    """Return the claims of this round with their seats; none if there is no table."""
    return [(seat, claim) for seat, claim in cast("Heard", view).get("heard", ())]


def is_repeated(claim: str, said: set[str]) -> bool:
    """Tell whether the bot has already made a claim about the same thing."""
    about = claim.rsplit(" ", 1)[0]
    return any(earlier.rsplit(" ", 1)[0] == about for earlier in said)


def thoughts(view: SaboteurView, rng: Random) -> Iterator[str]:
    """Yield the possible claims of a bot, the most important first."""
    if view["phase"] != "play":
        return
    is_miner = view["roles"][expect(view["viewer"])] == "miner"
    yield from about_goals(view, is_miner, rng)
    yield from about_seats(view, is_miner, rng)
    if rng.random() < OPENING:
        yield "role miner"


def about_goals(view: SaboteurView, is_miner: bool, rng: Random) -> Iterator[str]:
    """Yield claims about goals that the bot has looked at, true or false."""
    for goal in view["goals"]:
        if goal["goal"] in view["looked"][expect(view["viewer"])] and not goal["up"]:
            face = seen_face(goal)
            lies = not is_miner and (face == "treasure" or rng.random() < LURING)
            yield f"looked {goal['goal']} {OTHER_FACE[face] if lies else face}"


def seen_face(goal: Goal) -> str:
    """Return the face of a goal as claims name it; there are several kinds of stone."""
    return "treasure" if goal["face"] == "treasure" else "stone"


def about_seats(view: SaboteurView, is_miner: bool, rng: Random) -> Iterator[str]:
    """Yield claims that a seat is a saboteur."""
    for seat, claim in claims_heard(view):
        if seat == view["viewer"]:
            continue
        honesty = honesty_of(view, seat, claim)
        if (is_miner and honesty < 0) or (not is_miner and honesty > 0 and rng.random() < SMEARING):
            yield f"think {seat} saboteur"


def honesty_of(view: SaboteurView, seat: int, claim: str) -> float:
    """Return 1 for a true claim about a goal, -1 for a lie, 0 if this viewer cannot tell."""
    kind, *rest = claim.split()
    if kind not in ("goal", "looked"):
        return 0.0
    name, face = rest
    if kind == "looked" and name not in view["looked"][seat]:
        return -1.0
    face_seen = next(goal for goal in view["goals"] if goal["goal"] == name)["face"]
    if face_seen is None:
        return 0.0
    return 1.0 if (face_seen == "treasure") == (face == "treasure") else -1.0


def belief_in(view: SaboteurView, goal: str) -> float:
    """Return the weight of a goal as the treasure, after the claims; 1 without any claim.

    Only claims of seats that have looked count, and they are not fully trusted.
    """
    weight = 1.0
    for seat, claim in claims_heard(view):
        kind, *rest = claim.split()
        if kind == "looked" and rest[0] == goal and goal in view["looked"][seat]:
            weight *= BELIEF[rest[1]]
    return weight


BELIEF = {"treasure": 2.0, "stone": 0.4}
