"""Facts as sentences, for the seat that hears them."""

from collections.abc import Iterable, Mapping

from pepita import words

Fact = Mapping[str, object]

# What happens at every turn, and what a player has just done, need not be told.
UNTOLD = ("drew", "role-dealt", "passed-card", "game-ended")
OWN_ACTS = (
    "laid",
    "broke",
    "fixed",
    "rockfall-laid",
    "removed",
    "looked",
    "passed",
    "gold-picked",
    "paid",
)


def may_hear(fact: Fact, seat: int) -> bool:
    """Tell whether a fact is meant for this seat."""
    return fact["to"] is None or fact["to"] == seat


def is_news(fact: Fact, seat: int) -> bool:
    """Tell whether a fact is worth a sentence for this seat."""
    if not may_hear(fact, seat) or fact["fact"] in UNTOLD:
        return False
    return not (fact["fact"] in OWN_ACTS and fact["seat"] == seat)


def sentence(game: str, fact: Fact, language: str) -> str:
    """Return a fact as a sentence; what depends on the winner has a sentence for each side."""
    key = f"{game}.fact.{fact['fact']}"
    if fact["fact"] == "round-ended":
        key += f".{fact['winner']}"
    return words.say(key, fact, language)


def sentences(game: str, facts: Iterable[Fact], seat: int, language: str) -> list[str]:
    """Return what a seat hears of the facts, in order."""
    return [sentence(game, fact, language) for fact in facts if is_news(fact, seat)]
