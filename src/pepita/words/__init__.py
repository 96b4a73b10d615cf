"""Every sentence a person reads, by key and language, from gettext catalogues.

Nothing here knows a game: facts are put into a sentence by name, a fact that is itself a word of
the games (a tool, a side, a role) is translated on the way, and a fact that is a seat is called by
the name of who sits there.

A sentence whose grammar depends on a number has gettext's plural forms. The comment above it in the
catalogue names the fact that is counted: `#. count: nuggets`.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

from babel import Locale
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

LANGUAGES = ("en", "it", "pt_BR", "es_AR")
DEFAULT = "en"

# Facts that are notation, or what somebody typed: they are the same in every language.
VERBATIM = ("text", "shape", "names", "example", "rule")
# Facts that are seats, or lists of them: a sentence says them as it would say a name.
SEATS = (
    "seat", "seats", "target", "starter", "turn", "actors", "challenger", "defender", "loser",
    "winners",
)  # fmt: skip
# What the comment begins with that names the counted fact.
COUNT = "count: "
# Babel takes longer than all the rest of a sentence, so for numbers below this it is asked once.
SMALL = 100


class Plural(NamedTuple):
    """A sentence with two forms; the rule of its language says which numbers take the first."""

    counted: str  # the fact that is counted
    one: str
    other: str


# Folders with further catalogues: of games that are not part of this package.
further: list[Path] = []


def add_catalogues(folder: Path) -> None:
    """Read the sentences of another folder, too; it has a file for every language."""
    further.append(folder)
    forget()


def remove_catalogues(folder: Path) -> None:
    """Leave a folder out again."""
    further.remove(folder)
    forget()


def forget() -> None:
    """Put the sentences together anew when they are next asked for."""
    catalogue.cache_clear()
    plurals.cache_clear()


@cache
def read(folder: Path | None, language: str) -> Catalog:
    """One file: of a further folder, or of this package."""
    home = files(__package__) if folder is None else folder
    with home.joinpath(f"{language}.po").open("rb") as file:
        return read_po(file, locale=language)


def entries(language: str) -> Iterator[Message]:
    """All entries of a language, of every folder."""
    for folder in [None, *further]:
        yield from read(folder, language)


@cache
def catalogue(language: str) -> dict[str, str]:
    """All sentences of a language by key; one with plural forms is here in its last form."""
    found = {key: plural.other for key, plural in plurals(language).items()}
    for entry in entries(language):
        if entry.id and isinstance(entry.id, str):
            found[entry.id] = str(entry.string)
    return found


@cache
def plurals(language: str) -> dict[str, Plural]:
    """The sentences of a language that have plural forms, by key."""
    found: dict[str, Plural] = {}
    for entry in entries(language):
        key, forms = entry.id, entry.string
        if isinstance(key, tuple) and isinstance(forms, tuple):
            (note,) = [note for note in entry.auto_comments if note.startswith(COUNT)]
            found[key[0]] = Plural(note[len(COUNT) :], forms[0], forms[1])
    return found


@cache
def ones(language: str) -> frozenset[int]:
    """The small numbers that take the form for one, by Babel's rule; in Brazil 0 does so, too."""
    rule = Locale.parse(language).plural_form
    return frozenset([n for n in range(SMALL) if rule(n) == "one"])


def is_one(n: int, language: str) -> bool:
    """Whether a number takes the form for one."""
    if 0 <= n < SMALL:
        return n in ones(language)
    return Locale.parse(language).plural_form(n) == "one"


def form(key: str, n: int, language: str) -> str:
    """The sentence of a key in the form that a number takes, not yet filled in."""
    plural = plurals(language).get(key)
    if plural is None:
        return catalogue(language)[key]
    return plural.one if is_one(n, language) else plural.other


def how_many(value: object) -> int:
    """The number that a counted fact stands for; a list is counted by its length."""
    if isinstance(value, (list, tuple)):
        return len(value)
    assert isinstance(value, int)
    return value


def word(value: object, language: str) -> str:
    """Return a fact as a person reads it: translated if it is a word, lists joined by commas."""
    if isinstance(value, (list, tuple)):
        return ", ".join(word(part, language) for part in value)
    return catalogue(language).get(f"word.{value}", str(value))


def called(value: object, language: str, seats: Sequence[str] | None) -> str:
    """Return what a seat is called, or several are, joined by commas.

    `seats` are the names by seat, and a name is said as it is. Without them a seat has the number
    by which moves name it, from 0; among names, one without a name is counted from 1, and so is
    one that a move names and that is not at the table.
    """
    if isinstance(value, (list, tuple)):
        return ", ".join(called(seat, language, seats) for seat in value)
    assert isinstance(value, int)
    if seats is None:
        return catalogue(language)["seat"].format(number=value)
    name = seats[value] if value < len(seats) else ""
    return name or catalogue(language)["seat"].format(number=value + 1)


def say(
    key: str,
    facts: Mapping[str, object] | None = None,
    language: str = DEFAULT,
    seats: Sequence[str] | None = None,
) -> str:
    """Return the sentence of a key in a language, with the facts put in.

    Facts named in `SEATS` are people: `seats` holds their names by seat, and whoever has no names
    to give (the terminal, a refusal as the rules make it) leaves it out and reads "Seat 2".
    """
    given = facts or {}
    spoken = {name: put(name, value, language, seats) for name, value in given.items()}
    plural = plurals(language).get(key)
    if plural is None:
        return catalogue(language)[key].format_map(spoken)
    return form(key, how_many(given[plural.counted]), language).format_map(spoken)


def put(name: str, value: object, language: str, seats: Sequence[str] | None) -> str:
    """Return a fact as it is put into a sentence: a seat, something verbatim, or a word."""
    if name in SEATS:
        return called(value, language, seats)
    return str(value) if name in VERBATIM else word(value, language)
