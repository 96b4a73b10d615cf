"""Facts as the rules note them; each game's `fact_data` turns them into plain data."""

from typing import Final

from mypy_extensions import i64

from pepita.kernel.numbers import Seat

NOBODY: Final[Seat] = Seat(-1)


class FactKind:
    """A kind of fact. A game declares one row for each kind in its module `facts`.

    Views and logs use the name; its fields are those of the type of that name in the game's
    `shapes`.

    - `reveals`: the fact shows something that was hidden before.
    - `untold`: the fact has no sentence: it happens at every turn, or is visible in another way.
    - `own_act`: the seat in the field `seat` did this itself; a terminal does not tell it so.
    - `told_by`: a field; there is a sentence for each of its values. "": there is one sentence.
    - `together`: a field; facts in a row that differ only in it are told in one sentence. "": each
      fact has its own sentence.
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
        """Return a readable form for failing tests."""
        return f"FactKind({self.name!r})"


# A fact as the rules note it: its kind, the only seat that may know it (NOBODY: everybody may), and
# up to four numbers, whose meaning depends on the kind.
Note = tuple[FactKind, int, int, int, int, int]


def seat_or_none(seat: i64) -> int | None:
    return None if seat == NOBODY else int(seat)
