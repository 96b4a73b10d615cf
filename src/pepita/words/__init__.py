"""Every sentence a person reads, by key and language, from gettext catalogues.

Nothing here knows a game: facts are put into a sentence by name, and a fact that is itself a
word of the games (a tool, a side, a role) is translated on the way.
"""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from babel.messages.pofile import read_po

LANGUAGES = ("en", "it", "pt_BR", "es_AR")
LANGUAGE_NAMES = {
    "en": "English",
    "it": "Italiano",
    "pt_BR": "Português (Brasil)",
    "es_AR": "Español (Argentina)",
}
DEFAULT = "en"

# Facts that are notation, or what somebody typed: they are the same in every language.
VERBATIM = ("text", "shape", "names", "example", "rule")


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


def say(key: str, facts: Mapping[str, object] | None = None, language: str = DEFAULT) -> str:
    """Return the sentence of a key in a language, with the facts put in."""
    spoken = {
        name: str(value) if name in VERBATIM else word(value, language)
        for name, value in (facts or {}).items()
    }
    return catalogue(language)[key].format_map(spoken)
