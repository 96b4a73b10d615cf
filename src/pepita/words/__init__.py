"""Every sentence that a person reads, by key and language, from gettext catalogues. Knows no game.

Facts are put into a sentence by name. A fact that is a word of a game (a tool, a side, a role) is
translated. A fact that is a seat becomes the name of the player.

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

# Facts that are notation, or that somebody typed: they are the same in every language.
VERBATIM = ("text", "shape", "names", "example", "rule")
# Facts that are seats, or lists of seats: a sentence shows the names of the players.
SEATS = (
    "seat", "seats", "target", "starter", "turn", "actors", "challenger", "defender", "loser",
    "winners",
)  # fmt: skip
# The beginning of the comment that names the counted fact.
COUNT = "count: "
# Babel's plural rule is slow, so its answers for the numbers below this are cached.
SMALL = 100


class Plural(NamedTuple):
    """A sentence with two forms; the plural rule of the language chooses one of them."""

    counted: str  # the fact that is counted
    one: str
    other: str


# Folders with catalogues of games that are not part of this package.
further: list[Path] = []


def add_catalogues(folder: Path) -> None:
    """Read the sentences of another folder too; it must have a file for every language."""
    further.append(folder)
    forget()


def remove_catalogues(folder: Path) -> None:
    further.remove(folder)
    forget()


def forget() -> None:
    """Clear the caches."""
    catalogue.cache_clear()
    plurals.cache_clear()


@cache
def read(folder: Path | None, language: str) -> Catalog:
    """Read the catalogue of a language in a folder; None is this package."""
    home = files(__package__) if folder is None else folder
    with home.joinpath(f"{language}.po").open("rb") as file:
        return read_po(file, locale=language)


def entries(language: str) -> Iterator[Message]:
    """Yield the entries of a language from all folders."""
    for folder in [None, *further]:
        yield from read(folder, language)


@cache
def catalogue(language: str) -> dict[str, str]:
    """Return all sentences of a language by key; for plurals, the form for many."""
    found = {key: plural.other for key, plural in plurals(language).items()}
    for entry in entries(language):
        if entry.id and isinstance(entry.id, str):
            found[entry.id] = str(entry.string)
    return found


@cache
def plurals(language: str) -> dict[str, Plural]:
    """Return the sentences of a language that have plural forms, by key."""
    found: dict[str, Plural] = {}
    for entry in entries(language):
        key, forms = entry.id, entry.string
        if isinstance(key, tuple) and isinstance(forms, tuple):
            (note,) = [note for note in entry.auto_comments if note.startswith(COUNT)]
            found[key[0]] = Plural(note[len(COUNT) :], forms[0], forms[1])
    return found


@cache
def ones(language: str) -> frozenset[int]:
    """Return the small numbers that take the form for one; in Brazilian Portuguese 0 does, too."""
    rule = Locale.parse(language).plural_form
    return frozenset([n for n in range(SMALL) if rule(n) == "one"])


def is_one(n: int, language: str) -> bool:
    """Tell whether a number takes the form for one."""
    if 0 <= n < SMALL:
        return n in ones(language)
    return Locale.parse(language).plural_form(n) == "one"


def form(key: str, n: int, language: str) -> str:
    """Return the sentence of a key in the form for a number, before facts are put in."""
    plural = plurals(language).get(key)
    if plural is None:
        return catalogue(language)[key]
    return plural.one if is_one(n, language) else plural.other


def how_many(value: object) -> int:
    """Return the number of a counted fact; for a list, its length."""
    if isinstance(value, (list, tuple)):
        return len(value)
    assert isinstance(value, int)
    return value


def word(value: object, language: str) -> str:
    """Return a fact as text: translated if it is a word, and lists joined by commas."""
    if isinstance(value, (list, tuple)):
        return ", ".join(word(part, language) for part in value)
    return catalogue(language).get(f"word.{value}", str(value))


def seat_name(value: object, language: str, seats: Sequence[str] | None) -> str:
    """Return the name of a seat, or of several, joined by commas.

    `seats` are the names by seat. Without names the result is "Seat" and the number that moves use,
    which counts from 0. With names, a seat that has none, or that is not at the table, counts
    from 1.
    """
    if isinstance(value, (list, tuple)):
        return ", ".join(seat_name(seat, language, seats) for seat in value)
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

    Facts named in `SEATS` are players: `seats` holds their names by seat. A caller that knows no
    names (the terminal, the rules) leaves it out, and the sentence says "Seat 2".
    """
    given = facts or {}
    texts = {name: format_fact(name, value, language, seats) for name, value in given.items()}
    plural = plurals(language).get(key)
    if plural is None:
        return catalogue(language)[key].format_map(texts)
    return form(key, how_many(given[plural.counted]), language).format_map(texts)


def format_fact(name: str, value: object, language: str, seats: Sequence[str] | None) -> str:
    """Return a fact as text for a sentence: a name of a seat, a verbatim text, or a word."""
    if name in SEATS:
        return seat_name(value, language, seats)
    return str(value) if name in VERBATIM else word(value, language)
