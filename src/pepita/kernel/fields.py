"""Validation of plain data that a person wrote: options, decks, positions. Knows no game.

Each reader takes a value and its `Spot`, and returns the value or raises an error that names the
spot and everything that is wrong there. No data makes a reader raise anything else.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from pepita.kernel.errors import BadOption, BadPosition
from pepita.words import DEFAULT, LANGUAGES

LONGEST_SHOWN = 40
# One of a closed set of words; its type is a Literal where the set has one.
Word = TypeVar("Word", bound=str)


# The value of `Spot.within` if the data is a position and not an option.
POSITION = "position"


@dataclass(frozen=True)
class Spot:
    """A place in the data: its owner, such as `card 89 (Feeding Time)`, and the path inside it.

    `within` is the option that is being read, or POSITION.
    """

    owner: str
    path: str = ""
    within: str = "deck"

    def field(self, name: str) -> "Spot":
        """Return the spot of a field, if the data here is a table."""
        return replace(self, path=f"{self.path}.{name}" if self.path else name)

    def item(self, number: int) -> "Spot":
        """Return the spot of an item, if the data here is a list; items count from 1."""
        return replace(self, path=f"{self.path}[{number}]")

    def refuse(self, problem: str) -> BadOption | BadPosition:
        """Return the error that reports a problem at this spot."""
        if self.within == POSITION:
            return BadPosition(self.path, problem)
        place = ", ".join(part for part in (self.owner, self.path) if part)
        return BadOption(self.within, f"{place}: {problem}" if place else problem)

    def not_allowed(self, given: object, allowed: str) -> BadOption | BadPosition:
        """Return the error for a value that is not allowed here; `allowed` says what is."""
        return self.refuse(f"{shown(given)} is not allowed; allowed: {allowed}")


def shown(given: object) -> str:
    """Return a value as text for an error message: short, whatever the value is."""
    if type(given) is str:
        return repr(given if len(given) <= LONGEST_SHOWN else given[:LONGEST_SHOWN] + "…")
    if type(given) is bool:
        return "true" if given else "false"
    if type(given) is int:
        return str(given) if -(10**12) < given < 10**12 else "a huge number"
    if type(given) is float:
        return str(given)
    if given is None:
        return "nothing"
    if type(given) is list or type(given) is tuple:
        return "a list"
    return "a table" if type(given) is dict else "something else"


class Mistakes:
    """Collects the problems of several parts of an option, to report them all at once."""

    def __init__(self, within: str = "deck") -> None:
        self.within = within
        self.found: list[str] = []

    def add(self, bad: BadOption | BadPosition) -> None:
        """Note a problem and go on. A position is refused at once, at its first problem."""
        if isinstance(bad, BadPosition):
            raise bad
        self.found += bad.problems

    def read(self, reader: Callable[..., Any], *given: object, **named: object) -> Any:
        """Call a reader and return its value; if the value is wrong, note it and return None."""
        try:
            return reader(*given, **named)
        except BadOption as bad:
            self.add(bad)
            return None

    def check(self) -> None:
        """Raise BadOption if any problem was noted."""
        if self.found:
            raise BadOption(self.within, *self.found)


class Table:
    """A TOML table or JSON object whose fields are read one by one. Call `check` at the end.

    Missing and unknown fields are noted when it is created.
    """

    def __init__(
        self, given: object, at: Spot, required: Sequence[str], optional: Sequence[str] = ()
    ) -> None:
        known = [*required, *optional]
        if type(given) is not dict:
            raise at.not_allowed(given, f"a table with {', '.join(known)}")
        self.given: dict[str, object] = given
        self.at = at
        self.mistakes = Mistakes(at.within)
        for name in given:
            if type(name) is not str or name not in known:
                spot = at.field(name) if is_plain(name) else at
                self.mistakes.add(spot.refuse(f"unknown field; allowed: {', '.join(known)}"))
        for name in required:
            if name not in given:
                self.refuse(name, "missing")

    def has(self, name: str) -> bool:
        return name in self.given

    def read(
        self, name: str, reader: Callable[..., Any], *more: object, default: object = None
    ) -> Any:
        """Return the value of a field, or the default if the field is missing or wrong."""
        if name not in self.given:
            return default
        found = self.mistakes.read(reader, self.given[name], self.at.field(name), *more)
        return default if found is None else found

    def refuse(self, name: str, problem: str) -> None:
        """Note a problem of a field."""
        self.mistakes.add(self.at.field(name).refuse(problem))

    def check(self) -> None:
        """Raise BadOption with the problems of all fields."""
        self.mistakes.check()


def each(given: Sequence[object], at: Spot, reader: Callable[..., Any], *more: object) -> list[Any]:
    """Read all items of a list; the problems of all items are reported at once."""
    mistakes = Mistakes(at.within)
    found = [mistakes.read(reader, one, at.item(i), *more) for i, one in enumerate(given, 1)]
    mistakes.check()
    return found


def is_plain(name: object) -> bool:
    """Tell whether an unknown field's name can be shown as it is."""
    return type(name) is str and name.isprintable() and 0 < len(name) <= LONGEST_SHOWN


def items(given: object, at: Spot, least: int, most: int, of: str) -> list[object]:
    """Return a list that has `least` to `most` items; `of` names the items in the error."""
    size = f"{least}" if least == most else f"{least} to {most}"
    if type(given) is not list and type(given) is not tuple:
        raise at.not_allowed(given, f"a list of {size} {of}")
    if not least <= len(given) <= most:
        raise at.refuse(f"has {len(given)} {of}; allowed: {size}")
    return list(given)


def whole(given: object, at: Spot, least: int, most: int) -> int:
    """Return a whole number within bounds; true and false are not numbers."""
    if type(given) is not int or not least <= given <= most:
        numbers = f"a whole number from {least} to {most}" if least < most else str(least)
        raise at.not_allowed(given, numbers)
    return given


def word(given: object, at: Spot, allowed: Sequence[Word]) -> Word:
    if type(given) is str:
        for known in allowed:
            if known == given:
                return known
    raise at.not_allowed(given, ", ".join(allowed))


def flag(given: object, at: Spot) -> bool:
    if type(given) is not bool:
        raise at.not_allowed(given, "true, false")
    return given


def text(given: object, at: Spot, longest: int) -> str:
    """Return a line of text that can be printed."""
    if type(given) is not str or not is_line(given, longest):
        raise at.not_allowed(given, f"a line of 1 to {longest} characters, no spaces around it")
    return given


def is_line(given: str, longest: int) -> bool:
    """Tell whether a text is one printable line of some length."""
    return 0 < len(given) <= longest and given.isprintable() and given == given.strip()


def distinct(words: Sequence[Word], at: Spot) -> list[Word]:
    """Return the words; refuse a word that is in the list twice."""
    for number, name in enumerate(words, 1):
        if name in words[: number - 1]:
            raise at.item(number).refuse(f"{name!r} stands there twice")
    return list(words)


def name_by_language(given: object, at: Spot, longest: int) -> dict[str, str]:
    """Return a name by language; a plain text is the English one."""
    if type(given) is not dict:
        return {DEFAULT: text(given, at, longest)}
    others = [language for language in LANGUAGES if language != DEFAULT]
    named = Table(given, at, (DEFAULT,), others)
    names = {
        language: named.read(language, text, longest)
        for language in LANGUAGES
        if named.has(language)
    }
    named.check()
    return names
