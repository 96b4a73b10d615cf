"""Facts and refusals as sentences, for the seat that hears them."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from pepita import words
from pepita.games.registry import entry
from pepita.kernel.module import Spelling
from pepita.kernel.refusal import Refusal
from pepita.wire.messages import Told

Fact = Mapping[str, object]
Options = Mapping[str, object]
# What the seats of a table are called.
Names = Sequence[str]


def may_hear(fact: Fact, seat: int) -> bool:
    """Tell whether a fact is meant for this seat."""
    return fact["to"] is None or fact["to"] == seat


def refusal_sentence(
    game: str, refusal: Refusal, language: str, options: Options, seats: Names | None = None
) -> str:
    """Return why a move is refused, with the names of seats and cards where they are known."""
    facts = entry(game).refusal_spelling(options, language)(refusal.facts)
    return words.say(f"{game}.refusal.{refusal.code}", facts, language, seats)


def speller(game: str, options: Options, language: str) -> Spelling:
    """Return a function that puts names into the facts of a table."""
    return entry(game).fact_spelling(options, language)


def fact_sentence(
    game: str, fact: Fact, language: str, spell: Spelling, seats: Names | None = None
) -> str:
    """Return a fact as a sentence, with the names of the seats where they are known."""
    name = str(fact["fact"])
    key = f"{game}.fact.{name}"
    told_by = entry(game).fact_kinds[name].told_by
    if told_by:
        key += f".{fact[told_by]}"
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
    rows = told(game, facts, seat, language, options, seats)
    return [row.sentence for row in rows if row.sentence is not None]


def told(
    game: str,
    facts: Iterable[Fact],
    seat: int,
    language: str,
    options: Options,
    seats: Names | None = None,
) -> list[Told]:
    """Return what a seat may hear of the facts, in order: sentences, each with its facts."""
    heard = [fact for fact in facts if may_hear(fact, seat)]
    if not heard:
        return []
    spell = speller(game, options, language)
    return [
        Told(
            fact_sentence(game, group.news(), language, spell, seats) if group.is_told else None,
            [dict(fact) for fact in group.facts],
        )
        for group in together(game, heard)
    ]


@dataclass
class Group:
    """Facts that follow each other: one sentence tells them, or none does.

    `alike` are those that the sentence tells, and `field` is the one in which they differ.
    """

    facts: list[Fact]
    alike: list[Fact]
    field: str | None = None

    @property
    def is_told(self) -> bool:
        """Whether there is a sentence."""
        return bool(self.alike)

    def joins(self, fact: Fact) -> bool:
        """Tell whether a fact can be told in the same sentence."""
        field = self.field
        return field is not None and {**self.alike[0], field: None} == {**fact, field: None}

    def news(self) -> Fact:
        """Return what is told, as one fact that lists what several differ in."""
        first, field = self.alike[0], self.field
        return first if field is None else {**first, field: [fact[field] for fact in self.alike]}


def together(game: str, facts: Iterable[Fact]) -> list[Group]:
    """Return the facts in groups: those told in one sentence, and those told in none.

    Facts are told together also where others that are not told come between them.
    """
    kinds = entry(game).fact_kinds
    groups: list[Group] = []
    untold: list[Fact] = []
    for fact in facts:
        kind = kinds[str(fact["fact"])]
        if kind.untold:
            untold.append(fact)
            continue
        if groups and groups[-1].joins(fact):
            groups[-1].facts += [*untold, fact]
            groups[-1].alike.append(fact)
        else:
            groups += [Group(untold, [])] if untold else []
            groups.append(Group([fact], [fact], kind.together or None))
        untold = []
    return [*groups, Group(untold, [])] if untold else groups
