"""What the HTTP interface takes."""

from typing import Any

import msgspec

from pepita import words
from pepita.kernel.errors import BadMessage
from pepita.wire.messages import PaceKind


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
    """How long a seat may think about a move, and when an absent one is played for.

    Both in seconds; an `absent_after` of 0 is never, and null is what is usual for the kind.
    """

    kind: PaceKind = "relaxed"
    seconds: float = 0.0
    absent_after: float | None = None


class MakeTable(Body, frozen=True):
    """A table: a game, its options, its seats ("open", or the level of a bot), who finds it."""

    game: str
    seats: list[str]
    options: dict[str, Any] = {}
    listed: bool = False
    pace: PaceWish = PaceWish()
    language: str = ""


class Sit(Body, frozen=True):
    """A chair, a name, and what one adds to the deal."""

    id: str = ""
    seat: int | None = None
    name: str = ""
    salt: str = ""


class Rename(Body, frozen=True):
    """What one is called at a table."""

    name: str
    id: str = ""


class Remove(Body, frozen=True):
    """A chair to be freed."""

    seat: int
    id: str = ""


class Fill(Body, frozen=True):
    """The level of the bots for all open chairs."""

    level: str = "simple"
    id: str = ""


def check_language(language: str) -> None:
    """Raise BadMessage unless we speak it."""
    if language not in words.LANGUAGES:
        raise BadMessage("language", f"{language!r} is not one of: {', '.join(words.LANGUAGES)}")
