"""The options of a game, and the check of the values that a table chose. Knows no game."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypedDict

from pepita import words
from pepita.kernel.errors import BadOption

# What a table chooses, by the names of the options. What was chosen and checked has an exact type
# in each game's `shapes`.
Options = Mapping[str, object]


class OptionDescribed(TypedDict):
    """An option for menus; `called` and `help` are in a language.

    If `values` is None, the option itself checks a value.
    """

    name: str
    values: list[object] | None
    called: list[str] | None
    default: object
    help: str
    clause: str


@dataclass(frozen=True)
class Option:
    """One option: its name, the allowed values, the default and the clause it comes from.

    If `values` is None, `read` checks a value (a list of ages, for example) for the number of
    seats, or raises BadOption. The sentence `option.<game>.<name>` of the catalogues explains the
    option to people.
    """

    name: str
    values: tuple[object, ...] | None
    default: object
    clause: str
    read: Callable[[object, int], object] | None = None

    def check(self, value: object, seats: int) -> object:
        """Return the value, or raise BadOption with what is allowed."""
        if self.read is not None:
            return self.read(value, seats)
        assert self.values is not None
        for allowed in self.values:
            # In Python True == 1, but the number 1 is not an allowed value of a yes-or-no option.
            if allowed == value and type(allowed) is type(value):
                return allowed
        listed = ", ".join(typed_form(allowed) for allowed in self.values)
        raise BadOption(self.name, f"{typed_form(value)} is not allowed; allowed: {listed}")

    def describe(self, game: str, language: str) -> OptionDescribed:
        """Return the option as plain data for menus, in a language."""
        values = None if self.values is None else list(self.values)
        return {
            "name": self.name,
            "values": values,
            "called": None if values is None else [menu_name(value, language) for value in values],
            "default": self.default,
            "help": words.say(f"option.{game}.{self.name}", language=language),
            "clause": self.clause,
        }


def menu_name(value: object, language: str) -> str:
    """Return the name of a value in a menu; a number is its own name."""
    if type(value) is int:
        return str(value)
    return words.say(f"option.value.{value}", language=language)


def typed_form(value: object) -> str:
    """Return a value as a person types it on the command line or in Python."""
    return value if isinstance(value, str) else repr(value)


def settle(
    known: tuple[Option, ...],
    given: Options,
    seats: int,
    defaults: Options,
) -> Options:
    """Return every option with its value: the given one or the default; raises BadOption.

    `defaults` holds only the defaults that differ from those in the options.
    """
    names = [option.name for option in known]
    for name in given:
        if name not in names:
            raise BadOption(str(name), f"there is no such option; there are: {', '.join(names)}")
    return {
        option.name: option.check(
            given.get(option.name, defaults.get(option.name, option.default)), seats
        )
        for option in known
    }


def check_seats(seats: object, fewest: int, most: int) -> int:
    """Return the number of seats, or raise BadOption."""
    if type(seats) is not int or not fewest <= seats <= most:
        raise BadOption("seats", f"{seats!r} is not allowed; allowed: {fewest} to {most}")
    return seats


def check_seed(seed: object) -> int:
    """Return the seed, or raise BadOption."""
    if type(seed) is not int or not 0 <= seed < 2**63:
        raise BadOption(
            "seed", f"{seed!r} is not allowed; allowed: whole numbers from 0 to 2**63-1"
        )
    return seed
