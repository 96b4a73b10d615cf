"""The bodies of HTTP requests."""

import msgspec

from pepita import words
from pepita.kernel.errors import BadMessage
from pepita.kernel.table_words import PaceKind
from pepita.wire.messages import Options


class Body(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The body of a request."""


class Plain(Body, frozen=True):
    """A command without details; an id makes it safe to repeat."""

    id: str = ""


class ChangeMe(Body, frozen=True):
    """A new name or language."""

    name: str | None = None
    language: str | None = None


class MakeToken(Body, frozen=True):
    """The name of a bot."""

    name: str


class PaceWish(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """How long a seat may think about a move, and when a bot plays for an absent person.

    Both are in seconds. An `absent_after` of 0 means never; null is the default of the kind.
    """

    kind: PaceKind = "relaxed"
    seconds: float = 0.0
    absent_after: float | None = None


class MakeTable(Body, frozen=True):
    """A new table: game, options, seats ("open" or the level of a bot), listed or not."""

    game: str
    seats: list[str]
    options: Options = {}
    listed: bool = False
    pace: PaceWish = PaceWish()
    language: str = ""


class Sit(Body, frozen=True):
    """A seat, a name, and a salt for the deal."""

    id: str = ""
    seat: int | None = None
    name: str = ""
    salt: str = ""


class Rename(Body, frozen=True):
    """A new name at a table."""

    name: str
    id: str = ""


class Remove(Body, frozen=True):
    """The seat to be freed."""

    seat: int
    id: str = ""


class Fill(Body, frozen=True):
    """The level of the bots for all open seats."""

    level: str = "simple"
    id: str = ""


def check_language(language: str) -> None:
    """Raise BadMessage unless there is a catalogue for the language."""
    if language not in words.LANGUAGES:
        raise BadMessage("language", f"{language!r} is not one of: {', '.join(words.LANGUAGES)}")
