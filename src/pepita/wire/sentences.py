"""Sentences for facts and refusals, in the language of the reader."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pepita import words
from pepita.games.registry import entry
from pepita.kernel.edge import Fact
from pepita.kernel.module import Spelling
from pepita.kernel.options import Options
from pepita.kernel.refusal import Refusal
from pepita.wire.messages import Told

# The names of the players, by seat.
Names = Sequence[str]


def may_hear(fact: Fact, seat: int) -> bool:
    """Tell whether a seat may know a fact."""
    return fact["to"] is None or fact["to"] == seat


def refusal_sentence(
    game: str, refusal: Refusal, language: str, options: Options, seats: Names | None = None
) -> str:
    """Return the sentence of a refusal, with the names of seats and cards if they are known."""
    facts = entry(game).refusal_spelling(options, language)(refusal.facts)
    return words.say(f"{game}.refusal.{refusal.code}", facts, language, seats)


def speller(game: str, options: Options, language: str) -> Spelling:
    """Return a function that puts names into the facts of a table."""
    return entry(game).fact_spelling(options, language)


def fact_sentence(
    game: str, fact: Fact, language: str, spell: Spelling, seats: Names | None = None
) -> str:
    """Return the sentence of a fact, with the names of the seats if they are known."""
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
    """Return the sentences for the facts that a seat may know, in order."""
    rows = sentences_with_facts(game, facts, seat, language, options, seats)
    return [row.sentence for row in rows if row.sentence is not None]


def sentences_with_facts(
    game: str,
    facts: Iterable[Fact],
    seat: int,
    language: str,
    options: Options,
    seats: Names | None = None,
) -> list[Told]:
    """Return the facts that a seat may know, in order and grouped by their sentences."""
    known = [fact for fact in facts if may_hear(fact, seat)]
    if not known:
        return []
    spell = speller(game, options, language)
    return [
        Told(
            fact_sentence(game, group.merged(), language, spell, seats)
            if group.has_sentence
            else None,
            group.facts,
        )
        for group in groups_of(game, known)
    ]


@dataclass
class Group:
    """Facts in a row that are told in one sentence, or that all have no sentence.

    `alike` are the facts that the sentence tells; they differ only in `field`.
    """

    facts: list[Fact]
    alike: list[Fact]
    field: str | None = None

    @property
    def has_sentence(self) -> bool:
        return bool(self.alike)

    def joins(self, fact: Fact) -> bool:
        """Tell whether a fact can be told in the same sentence."""
        field = self.field
        return field is not None and {**self.alike[0], field: None} == {**fact, field: None}

    def merged(self) -> Fact:
        """Return one fact for the sentence; its `field` lists the values of all facts."""
        first, field = self.alike[0], self.field
        return first if field is None else {**first, field: [fact[field] for fact in self.alike]}


def groups_of(game: str, facts: Iterable[Fact]) -> list[Group]:
    """Return the facts in groups, in order: one group for each sentence.

    Facts without a sentence do not end a group.
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
