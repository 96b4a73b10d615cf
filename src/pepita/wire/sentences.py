"""Facts and refusals as sentences, for the seat that hears them."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from pepita import words
from pepita.games.imperial_miners.naming import naming as naming_in_imperial_miners
from pepita.games.imperial_miners.naming import spelling as spelling_in_imperial_miners
from pepita.kernel.refusal import Refusal

Fact = Mapping[str, object]
Options = Mapping[str, object]
Spelling = Callable[[Fact], Fact]
# What the seats of a table are called.
Names = Sequence[str]

# What happens at every turn, or is told in another way, need not be told.
UNTOLD = {
    "saboteur": ("drew", "role-dealt", "passed-card", "game-ended"),
    "gold-mine": ("turn-ended",),
    # What a seat takes at the surface or of several branches shows in what follows.
    "imperial-miners": (
        "dealt",
        "kept",
        "chose",
        "activated",
        "took-surface",
        "took-branch",
        "game-ended",
    ),
}
# Facts with a sentence for each value of one of their fields.
TOLD_BY = {"round-ended": "winner", "challenged": "challenge"}
# Facts that are told together when they follow each other, and the field in which they differ.
TOGETHER = {
    "imperial-miners": {
        "discarded": "card",
        "revealed": "card",
        "drew": "deck",
        "drew-card": "card",
    },
}
# Games whose facts go by numbers, and what puts names in: it needs the table's options, for
# the names may come from a deck of the table's own.
SPELLINGS: dict[str, Callable[[Options, str], Spelling]] = {
    "imperial-miners": spelling_in_imperial_miners,
}
# The same for what a refusal tells.
NAMINGS: dict[str, Callable[[Options, str], Spelling]] = {
    "imperial-miners": naming_in_imperial_miners,
}


def may_hear(fact: Fact, seat: int) -> bool:
    """Tell whether a fact is meant for this seat."""
    return fact["to"] is None or fact["to"] == seat


def is_news(game: str, fact: Fact, seat: int) -> bool:
    """Tell whether a fact is worth a sentence for this seat."""
    return may_hear(fact, seat) and fact["fact"] not in UNTOLD[game]


def sentence(
    game: str, fact: Fact, language: str, options: Options, seats: Names | None = None
) -> str:
    """Return a fact as a sentence, with the names of the seats where they are known."""
    return said(game, fact, language, spelling(game, options, language), seats)


def refusal_sentence(
    game: str, refusal: Refusal, language: str, options: Options, seats: Names | None = None
) -> str:
    """Return why a move is refused, with the names of seats and cards where they are known."""
    facts: Fact = refusal.facts
    if game in NAMINGS:
        facts = NAMINGS[game](options, language)(facts)
    return words.say(f"{game}.refusal.{refusal.code}", facts, language, seats)


def spelling(game: str, options: Options, language: str) -> Spelling:
    """Return what puts names into the facts of a table."""
    return SPELLINGS[game](options, language) if game in SPELLINGS else dict


def said(game: str, fact: Fact, language: str, spell: Spelling, seats: Names | None) -> str:
    """Return a fact as a sentence, spelled."""
    name = str(fact["fact"])
    key = f"{game}.fact.{name}"
    if name in TOLD_BY:
        key += f".{fact[TOLD_BY[name]]}"
    return words.say(key, spell(fact), language, seats)


def sentences(
    game: str,
    facts: Iterable[Fact],
    seat: int,
    language: str,
    options: Options,
    seats: Names | None = None,
) -> list[str]:
    """Return what a seat hears of the facts, in order, with names where they are known."""
    news = [fact for fact in facts if is_news(game, fact, seat)]
    if not news:
        return []
    spell = spelling(game, options, language)
    return [said(game, fact, language, spell, seats) for fact in together(game, news)]


def together(game: str, facts: Iterable[Fact]) -> list[Fact]:
    """Return the facts, with several alike made into one that lists what they differ in."""
    found: list[Fact] = []
    for fact in facts:
        field = TOGETHER.get(game, {}).get(str(fact["fact"]))
        if field is None:
            found.append(fact)
            continue
        before = found[-1] if found else {}
        if {**before, field: None} == {**fact, field: None}:
            listed = before[field]
            assert isinstance(listed, list)
            listed.append(fact[field])
        else:
            found.append({**fact, field: [fact[field]]})
    return found
