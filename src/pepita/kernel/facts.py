"""What happens in a game, as the rules note it; each game's `telling` writes it as plain data."""

from typing import Final

from mypy_extensions import i64

from pepita.kernel.numbers import Seat

NOBODY: Final[Seat] = Seat(-1)


class FactKind:
    """A kind of thing that can happen: one row for each, declared in a game's `facts`.

    The name is what views and logs call it; its fields are those of the type of that name in the
    game's `shapes`. `reveals` tells whether it shows something that was hidden until then.
    """

    def __init__(self, name: str, reveals: bool = False) -> None:
        self.name = name
        self.reveals = reveals

    def __repr__(self) -> str:
        """Name the kind, for tests that fail."""
        return f"FactKind({self.name!r})"


# A fact as it is noted: its kind, the only seat that may be told (NOBODY: everybody may), and up
# to four numbers that the kind's writer understands.
Note = tuple[FactKind, int, int, int, int, int]


def seat_or_none(seat: i64) -> int | None:
    """Return a seat, or None for nobody."""
    return None if seat == NOBODY else int(seat)
