"""Facts as sentences, for the seat that hears them."""

from collections.abc import Iterable, Mapping

from pepita import words

Fact = Mapping[str, object]

# What happens at every turn, or is told in another way, need not be told.
UNTOLD = {
    "saboteur": ("drew", "role-dealt", "passed-card", "game-ended"),
    "gold-mine": ("turn-ended",),
}
# What a player has just done need not be told to that player.
OWN_ACTS = {
    "saboteur": (
        "laid",
        "broke",
        "fixed",
        "rockfall-laid",
        "removed",
        "looked",
        "passed",
        "gold-picked",
        "paid",
    ),
    "gold-mine": ("laid", "walked", "stayed", "rested", "nugget-declined"),
}
# Facts with a sentence for each value of one of their fields.
TOLD_BY = {"round-ended": "winner", "challenged": "challenge"}


def may_hear(fact: Fact, seat: int) -> bool:
    """Tell whether a fact is meant for this seat."""
    return fact["to"] is None or fact["to"] == seat


def is_news(game: str, fact: Fact, seat: int) -> bool:
    """Tell whether a fact is worth a sentence for this seat."""
    if not may_hear(fact, seat) or fact["fact"] in UNTOLD[game]:
        return False
    return not (fact["fact"] in OWN_ACTS[game] and fact["seat"] == seat)


def sentence(game: str, fact: Fact, language: str) -> str:
    """Return a fact as a sentence."""
    name = str(fact["fact"])
    key = f"{game}.fact.{name}"
    if name in TOLD_BY:
        key += f".{fact[TOLD_BY[name]]}"
    return words.say(key, fact, language)


def sentences(game: str, facts: Iterable[Fact], seat: int, language: str) -> list[str]:
    """Return what a seat hears of the facts, in order."""
    return [sentence(game, fact, language) for fact in facts if is_news(game, fact, seat)]
