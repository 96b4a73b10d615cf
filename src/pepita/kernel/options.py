"""What a game lets a table choose, and checking what a table chose. Knows no game."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from pepita import words
from pepita.kernel.errors import BadOption


@dataclass(frozen=True)
class Option:
    """One choice: its name, the values allowed, the default and the clause it stems from.

    `values` of None means that `read` checks a value of the number of seats, or raises BadOption (a
    list of ages, say). What it asks, and then also what may be answered, is the sentence
    `option.<game>.<name>` of the catalogues.
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
            # True == 1 in Python, but a count of 1 is not a yes.
            if allowed == value and type(allowed) is type(value):
                return allowed
        listed = ", ".join(spelled(allowed) for allowed in self.values)
        raise BadOption(self.name, f"{spelled(value)} is not allowed; allowed: {listed}")

    def describe(self, game: str, language: str) -> dict[str, object]:
        """Return the option as plain data, for menus, in the words of a language."""
        values = None if self.values is None else list(self.values)
        return {
            "name": self.name,
            "values": values,
            "called": None if values is None else [called(value, language) for value in values],
            "default": self.default,
            "help": words.say(f"option.{game}.{self.name}", language=language),
            "clause": self.clause,
        }


def called(value: object, language: str) -> str:
    """Return what a value is called in a menu; a count is called by its number."""
    if type(value) is int:
        return str(value)
    return words.say(f"option.value.{value}", language=language)


def spelled(value: object) -> str:
    """Return a value as a person would write it on the command line or in Python."""
    return value if isinstance(value, str) else repr(value)


def settle(
    known: tuple[Option, ...],
    given: Mapping[str, object],
    seats: int,
    defaults: Mapping[str, object],
) -> dict[str, object]:
    """Return every option with its value: what was given, else a default; raises BadOption.

    `defaults` holds those that differ from the options' own.
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


# How a game's `Switches` read what was chosen.


def is_on(chosen: Mapping[str, object], name: str) -> bool:
    """Tell whether a yes-or-no option is on."""
    return chosen[name] is True


def is_chosen(chosen: Mapping[str, object], name: str, value: str) -> bool:
    """Tell whether an option has a value."""
    return chosen[name] == value


def place_chosen(chosen: Mapping[str, object], name: str, values: Sequence[object]) -> int:
    """Return the place of what was chosen among some values."""
    return values.index(chosen[name])


def number_chosen(chosen: Mapping[str, object], name: str) -> int:
    """Return a number that was chosen; 0 where none was."""
    value = chosen[name]
    return value if isinstance(value, int) else 0


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
