"""What happens in a game, as the rules note it; each game's `fact_data` writes it as plain data."""

from typing import Final

from mypy_extensions import i64

from pepita.kernel.numbers import Seat

NOBODY: Final[Seat] = Seat(-1)


class FactKind:
    """A kind of thing that can happen: one row for each, declared in a game's `facts`.

    The name is what views and logs call it; its fields are those of the type of that name in the
    game's `shapes`.

    - `reveals`: it shows something that was hidden until then.
    - `untold`: it has no sentence, since it happens at every turn or shows in another way.
    - `own_act`: the seat in its field `seat` has just done it, and need not be told at a terminal.
    - `told_by`: the field for each value of which there is a sentence; "" for one sentence.
    - `together`: the field in which several that follow each other may differ and still be told in
      one sentence; "" for a sentence each.
    """

    def __init__(
        self,
        name: str,
        *,
        reveals: bool = False,
        untold: bool = False,
        own_act: bool = False,
        told_by: str = "",
        together: str = "",
    ) -> None:
        self.name = name
        self.reveals = reveals
        self.untold = untold
        self.own_act = own_act
        self.told_by = told_by
        self.together = together

    def __repr__(self) -> str:
        """Name the kind, for tests that fail."""
        return f"FactKind({self.name!r})"


# A fact as it is noted: its kind, the only seat that may be told (NOBODY: everybody may), and up
# to four numbers that the kind's writer understands.
Note = tuple[FactKind, int, int, int, int, int]


def seat_or_none(seat: i64) -> int | None:
    return None if seat == NOBODY else int(seat)
