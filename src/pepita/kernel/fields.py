"""Reading single fields of plain data that somebody wrote, and saying exactly what is wrong.

Knows no game. A spot names whose field it is and the way to it; every reader returns the value or
raises an error with all that is wrong in it. Nothing else is raised, however odd the data.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from pepita.kernel.errors import BadOption, BadPosition
from pepita.words import DEFAULT, LANGUAGES

LONGEST_SHOWN = 40


# What a spot is in, if it is in no option.
POSITION = "position"


@dataclass(frozen=True)
class Spot:
    """A place in the data: whose it is, such as `card 89 (Feeding Time)`, and the path in it.

    `within` is the option that is read, or POSITION.
    """

    owner: str
    path: str = ""
    within: str = "deck"

    def field(self, name: str) -> "Spot":
        """Return the spot of a field of the table here."""
        return replace(self, path=f"{self.path}.{name}" if self.path else name)

    def item(self, number: int) -> "Spot":
        """Return the spot of an item of the list here, counted from 1."""
        return replace(self, path=f"{self.path}[{number}]")

    def refuse(self, problem: str) -> BadOption | BadPosition:
        """Return the error for what stands here."""
        if self.within == POSITION:
            return BadPosition(self.path, problem)
        place = ", ".join(part for part in (self.owner, self.path) if part)
        return BadOption(self.within, f"{place}: {problem}" if place else problem)

    def not_allowed(self, given: object, allowed: str) -> BadOption | BadPosition:
        """Return the error for a value, with what may stand here instead."""
        return self.refuse(f"{shown(given)} is not allowed; allowed: {allowed}")


def shown(given: object) -> str:
    """Return a value as an error shows it: short, and safe for endless or broken ones."""
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
    """What is wrong in several parts of an option, to be told at once."""

    def __init__(self, within: str = "deck") -> None:
        self.within = within
        self.found: list[str] = []

    def add(self, bad: BadOption | BadPosition) -> None:
        """Note what is wrong, and go on; positions are refused at the first mistake."""
        if isinstance(bad, BadPosition):
            raise bad
        self.found += bad.problems

    def read(self, reader: Callable[..., Any], *given: object, **named: object) -> Any:
        """Return what a reader returns; None if something is wrong, which is noted."""
        try:
            return reader(*given, **named)
        except BadOption as bad:
            self.add(bad)
            return None

    def check(self) -> None:
        """Raise BadOption with everything that was noted."""
        if self.found:
            raise BadOption(self.within, *self.found)


class Table:
    """A table whose fields are read one by one; whoever has read them all calls `check`.

    Fields that are missing or unknown are noted at once.
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
        """Return a field as its reader returns it; the default if it is not there or wrong."""
        if name not in self.given:
            return default
        found = self.mistakes.read(reader, self.given[name], self.at.field(name), *more)
        return default if found is None else found

    def refuse(self, name: str, problem: str) -> None:
        """Note what is wrong with a field."""
        self.mistakes.add(self.at.field(name).refuse(problem))

    def check(self) -> None:
        """Raise BadOption with all that is wrong with the fields."""
        self.mistakes.check()


def each(given: Sequence[object], at: Spot, reader: Callable[..., Any], *more: object) -> list[Any]:
    """Return all items of a list as a reader returns them; all that is wrong is told at once."""
    mistakes = Mistakes(at.within)
    found = [mistakes.read(reader, one, at.item(i), *more) for i, one in enumerate(given, 1)]
    mistakes.check()
    return found


def is_plain(name: object) -> bool:
    """Tell whether an unknown field's name can be shown as it is."""
    return type(name) is str and name.isprintable() and 0 < len(name) <= LONGEST_SHOWN


def items(given: object, at: Spot, least: int, most: int, of: str) -> list[object]:
    """Return the items of a list of `least` to `most` things; `of` says which."""
    size = f"{least}" if least == most else f"{least} to {most}"
    if type(given) is not list and type(given) is not tuple:
        raise at.not_allowed(given, f"a list of {size} {of}")
    if not least <= len(given) <= most:
        raise at.refuse(f"has {len(given)} {of}; allowed: {size}")
    return list(given)


def whole(given: object, at: Spot, least: int, most: int) -> int:
    """Return a whole number within bounds; true and false are none."""
    if type(given) is not int or not least <= given <= most:
        numbers = f"a whole number from {least} to {most}" if least < most else str(least)
        raise at.not_allowed(given, numbers)
    return given


def word(given: object, at: Spot, allowed: Sequence[str]) -> str:
    if type(given) is not str or given not in allowed:
        raise at.not_allowed(given, ", ".join(allowed))
    return given


def flag(given: object, at: Spot) -> bool:
    """Return true or false."""
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


def distinct(words: Sequence[str], at: Spot) -> list[str]:
    """Return words of which none may stand twice."""
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
