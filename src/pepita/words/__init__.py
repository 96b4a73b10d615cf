"""Every sentence a person reads, by key and language, from gettext catalogues.

Nothing here knows a game: facts are put into a sentence by name, a fact that is itself a word of
the games (a tool, a side, a role) is translated on the way, and a fact that is a seat is called by
the name of who sits there.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files

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


@cache
def catalogue(language: str) -> dict[str, str]:
    """Return all sentences of a language by key."""
    with files(__package__).joinpath(f"{language}.po").open("rb") as file:
        entries = read_po(file, locale=language)
    return {str(entry.id): str(entry.string) for entry in entries if entry.id}


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
    spoken = {name: put(name, value, language, seats) for name, value in (facts or {}).items()}
    return catalogue(language)[key].format_map(spoken)


def put(name: str, value: object, language: str, seats: Sequence[str] | None) -> str:
    """Return a fact as it is put into a sentence: a seat, something verbatim, or a word."""
    if name in SEATS:
        return called(value, language, seats)
    return str(value) if name in VERBATIM else word(value, language)
