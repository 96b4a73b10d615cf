"""Reading positions: every value is checked, and an error names the field. Knows no game."""

from collections.abc import Callable
from typing import TypeVar

from pepita.kernel.chance import Sfc32, seeded
from pepita.kernel.errors import BadOption, BadPosition
from pepita.kernel.facts import NOBODY
from pepita.kernel.fields import POSITION, Spot, items, whole, word
from pepita.kernel.options import Options, check_seats

# The type of a game's options.
Chosen = TypeVar("Chosen")


def fields_of(shape: type) -> tuple[str, ...]:
    """Return the fields of a type of positions, in order, or of a part of one."""
    return tuple(shape.__annotations__)


class Reader:
    """Takes the fields out of a position one by one."""

    def __init__(self, position: object, fields: tuple[str, ...]) -> None:
        if not isinstance(position, dict):
            raise BadPosition("position", "it is an object with named fields")
        self.data: dict[object, object] = position
        self.seat_count = 0
        for field in position:
            if field not in fields:
                raise self.bad(str(field), f"no such field; there are: {', '.join(fields)}")

    def seats(self, fewest: int, most: int) -> int:
        try:
            self.seat_count = check_seats(self.data.get("seats"), fewest, most)
        except BadOption as error:
            raise self.bad("seats", str(error).removeprefix("seats: ")) from None
        return self.seat_count

    def options(self, settle: Callable[[Options, int], Chosen]) -> Chosen:
        """Return all options; `settle` adds the defaults and checks the values."""
        given = self.data.get("options", {})
        if not isinstance(given, dict) or not all(isinstance(name, str) for name in given):
            raise self.bad("options", "it is an object with the options by name")
        try:
            return settle(given, self.seat_count)
        except BadOption as error:
            raise self.bad("options", str(error)) from None

    def at(self, field: str) -> Spot:
        return Spot("", field, POSITION)

    def bad(self, field: str, problem: str) -> BadPosition:
        return BadPosition(field, problem)

    def number(self, field: str, least: int, most: int, *, default: int) -> int:
        """Return a whole number within limits."""
        return self.checked_number(field, self.data.get(field, default), least, most)

    def checked_number(self, field: str, value: object, least: int, most: int) -> int:
        """Return the value if it is a whole number within limits."""
        return whole(value, self.at(field), least, most)

    def numbers(self, field: str, least: int, most: int, *, default: list[int]) -> list[int]:
        """Return a list of whole numbers within limits."""
        values = self.listed(field, self.data.get(field, default), 100)
        return [self.checked_number(field, value, least, most) for value in values]

    def listed(self, field: str, value: object, most: int) -> list[object]:
        """Return the value if it is a list of at most `most` entries."""
        return items(value, self.at(field), 0, most, "entries")

    def rows(self, field: str, most: int) -> list[object]:
        """Return the rows of a list; an empty list if the field is missing."""
        return self.listed(field, self.data.get(field, []), most)

    def seat(self, field: str, *, default: int) -> int:
        return self.number(field, 0, self.seat_count - 1, default=default)

    def seat_or_nobody(self, field: str) -> int:
        """Return a seat, or NOBODY if the field is missing or null."""
        if self.data.get(field) is None:
            return int(NOBODY)
        return self.seat(field, default=0)

    def checked_name(self, field: str, value: object, names: tuple[str, ...]) -> int:
        """Return the index of a name in `names`."""
        return names.index(word(value, self.at(field), names))

    def name(self, field: str, names: tuple[str, ...], *, default: str) -> int:
        """Return the index of the field's name in `names`."""
        return self.checked_name(field, self.data.get(field, default), names)

    def names(
        self, field: str, names: tuple[str, ...], size: int | None = None
    ) -> list[int] | None:
        """Return the indices of a list of names, or None if the field is missing."""
        if self.data.get(field) is None:
            return None
        values = self.listed(field, self.data[field], 100)
        if size is not None and len(values) != size:
            raise self.bad(field, f"it has one entry for each of {size} seats")
        return [self.checked_name(field, value, names) for value in values]

    def by_seat(self, field: str, default: object) -> list[object]:
        """Return a list with one entry for each seat."""
        values = self.listed(field, self.data.get(field, [default] * self.seat_count), 10)
        if len(values) != self.seat_count:
            raise self.bad(field, f"it has one entry for each of {self.seat_count} seats")
        return values

    def object(self, field: str, value: object, keys: tuple[str, ...]) -> dict[str, object]:
        """Return the value if it is an object that has no other keys than `keys`."""
        if not isinstance(value, dict) or any(key not in keys for key in value):
            raise self.at(field).not_allowed(value, f"an object with {', '.join(keys)}")
        return value

    def chance(self) -> Sfc32:
        """Return the generator in the given state; without a state, the generator of seed 0."""
        words = self.numbers("chance", 0, 2**32 - 1, default=[])
        if not words:
            return seeded(0)
        if len(words) != 4:
            raise self.bad("chance", "it has four words")
        return Sfc32(*words)
