"""Reading a view that a caller gave: the checks that all games share. Knows no game."""

import json
from collections.abc import Mapping

from pepita.kernel.edge import View
from pepita.kernel.errors import BadPosition, BadView
from pepita.kernel.reading import Reader

Data = dict[str, object]

# Longer than any list that a view has.
LONGEST = 200


class ViewReader(Reader):
    """Takes the fields out of a view one by one; raises BadPosition like its parent."""

    def __init__(self, view: View) -> None:
        super().__init__(view, tuple(view))

    def viewer(self) -> int | None:
        """Return the seat whose view this is, or None for a spectator's view."""
        seat = self.seat_or_nobody("viewer")
        return None if seat < 0 else seat

    def actor(self) -> int:
        """Return the only seat that may act; 0 when nobody may, since it does not matter then."""
        actors = self.numbers("actors", 0, self.seat_count - 1, default=[])
        return actors[0] if actors else 0

    def row_of(self, field: str, value: object) -> Data:
        """Return the value if it is an object; its keys are not checked."""
        if not isinstance(value, dict):
            raise self.bad(field, f"{value!r} is not an object")
        return value

    def pairs(self, field: str, value: object) -> list[tuple[object, object]]:
        rows = [self.listed(field, row, 2) for row in self.listed(field, value, LONGEST)]
        if any(len(row) != 2 for row in rows):
            raise self.bad(field, "it is a list of pairs")
        return [(row[0], row[1]) for row in rows]

    def copied(self, fields: tuple[str, ...]) -> Data:
        """Return the named fields, as far as the view has them; a position has the same fields."""
        return {field: self.data[field] for field in fields if field in self.data}


def check_same_view(given: View, shown: View) -> None:
    """Raise BadView with the first field in which a view differs from the view of a game."""
    for field in given:
        if field not in shown:
            raise BadView(str(field), "there is no such field in this view")
    for field, value in shown.items():
        if field not in given:
            raise BadView(field, "it is missing")
        if as_json(field, given[field]) != as_json(field, value):
            raise BadView(field, "it does not go with the other fields")


def as_json(field: str, value: object) -> str:
    """Return a value as JSON, such that equal values have equal texts."""
    try:
        return json.dumps(value, sort_keys=True)
    except (TypeError, ValueError, RecursionError):
        raise BadView(field, "it is not plain data") from None


def bad_view(error: BadPosition, view_names: Mapping[str, str]) -> BadView:
    """Turn the error of a position into an error of the view that the position was made from.

    `view_names` has the fields of a position that have another name in a view.
    """
    field = view_names.get(error.field, error.field)
    return BadView(field, str(error).removeprefix(f"{error.field}: "))
