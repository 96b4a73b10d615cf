"""What a bot says at a table of Saboteur, and what it makes of what others say.

A miner tells what it saw and names who was caught lying. A saboteur calls the treasure stone, and
sometimes a stone the treasure; now and then it accuses who told the truth.
"""

from collections.abc import Iterator
from random import Random
from typing import TypedDict, cast

from pepita.games.saboteur.shapes import Goal, SaboteurView
from pepita.kernel.known import known


class Heard(TypedDict, total=False):
    """What a view has besides at a table: who claimed what in this round."""

    heard: list[tuple[int, str]]


# How often, on its own turn, a bot says something that nobody asked for.
OPENING = 0.05
# How often a saboteur points at a stone that it has seen, and accuses who told the truth.
LURING = 0.6
SMEARING = 0.3

OTHER_FACE = {"stone": "treasure", "treasure": "stone"}


def speak(view: SaboteurView, rng: Random) -> str:
    """Return a claim in its notation, or nothing; nothing is said twice in a round."""
    me = view["viewer"]
    said = {claim for seat, claim in heard(view) if seat == me}
    for claim in thoughts(view, rng):
        if not is_repeated(claim, said):
            return claim
    return ""


def heard(view: SaboteurView) -> list[tuple[int, str]]:
    """Return who claimed what in this round; without a table nobody says anything."""
    return [(seat, claim) for seat, claim in cast("Heard", view).get("heard", ())]


def is_repeated(claim: str, said: set[str]) -> bool:
    """Tell whether a claim says again, or otherwise, what was said about the same thing."""
    about = claim.rsplit(" ", 1)[0]
    return any(earlier.rsplit(" ", 1)[0] == about for earlier in said)


def thoughts(view: SaboteurView, rng: Random) -> Iterator[str]:
    """Yield what a bot could say now, the most pressing first."""
    if view["phase"] != "play":
        return
    is_miner = view["roles"][known(view["viewer"])] == "miner"
    yield from about_goals(view, is_miner, rng)
    yield from about_seats(view, is_miner, rng)
    if rng.random() < OPENING:
        yield "role miner"


def about_goals(view: SaboteurView, is_miner: bool, rng: Random) -> Iterator[str]:
    """Yield what was seen under the goals, or is said to have been."""
    for goal in view["goals"]:
        if goal["goal"] in view["looked"][known(view["viewer"])] and not goal["up"]:
            face = seen_face(goal)
            lies = not is_miner and (face == "treasure" or rng.random() < LURING)
            yield f"looked {goal['goal']} {OTHER_FACE[face] if lies else face}"


def seen_face(goal: Goal) -> str:
    """Return what a goal is, as claims name it: every stone is a stone."""
    return "treasure" if goal["face"] == "treasure" else "stone"


def about_seats(view: SaboteurView, is_miner: bool, rng: Random) -> Iterator[str]:
    """Yield who is said to be a saboteur."""
    for seat, claim in heard(view):
        if seat == view["viewer"]:
            continue
        honesty = honesty_of(view, seat, claim)
        if (is_miner and honesty < 0) or (not is_miner and honesty > 0 and rng.random() < SMEARING):
            yield f"think {seat} saboteur"


def honesty_of(view: SaboteurView, seat: int, claim: str) -> float:
    """Return 1 for a claim about a goal that is true for all this viewer knows, -1 for a lie."""
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


def believed(view: SaboteurView, goal: str) -> float:
    """Return how much more or less likely the treasure is under a goal after what was claimed.

    Only who has looked is listened to, and nobody blindly.
    """
    weight = 1.0
    for seat, claim in heard(view):
        kind, *rest = claim.split()
        if kind == "looked" and rest[0] == goal and goal in view["looked"][seat]:
            weight *= BELIEF[rest[1]]
    return weight


BELIEF = {"treasure": 2.0, "stone": 0.4}
