"""The base class of the states of all games."""

from mypy_extensions import i64, mypyc_attr

from pepita.kernel.chance import Chance
from pepita.kernel.facts import NOBODY, FactKind, Note
from pepita.kernel.numbers import Seat


@mypyc_attr(allow_interpreted_subclasses=True)
class GameState:
    """Seats, a source of chance, and notes of what happens."""

    def __init__(self, seats: i64, chance: Chance) -> None:
        self.seats = seats
        self.chance = chance
        # True only during `play`. Otherwise the rules skip the notes, which saves time.
        self.telling = False
        self.notes: list[Note] = []

    def tell(self, fact: FactKind, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        """Note a fact that everybody may know."""
        self.notes.append((fact, int(NOBODY), int(a), int(b), int(c), int(d)))

    def tell_only(
        self, to: Seat, fact: FactKind, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0
    ) -> None:
        """Note a fact that only one seat may know."""
        self.notes.append((fact, int(to), int(a), int(b), int(c), int(d)))
