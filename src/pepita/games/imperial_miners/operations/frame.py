"""What a position says that a player is in the middle of."""

from dataclasses import dataclass

from mypy_extensions import i64

from pepita.games.imperial_miners.rules.numbers import CardPlace, FrameKind, Pc
from pepita.games.imperial_miners.rules.state import NOT_BEGUN
from pepita.kernel.bits import has_bit


@dataclass(frozen=True)
class Frame:
    """Something that a player is in the middle of; the last was begun in the middle of all else."""

    kind: FrameKind
    pc: Pc
    at: CardPlace
    left: int
    got: int
    done: int
    is_last: bool

    @property
    def begun(self) -> bool:
        """Whether it is already known how often it is to be done."""
        return self.left != NOT_BEGUN

    def has_done(self, number: i64) -> bool:
        """Tell whether a place, deck or effect was chosen before."""
        return has_bit(self.done, number)

    def has_done_from(self, number: int) -> bool:
        """Tell whether anything with this number or a higher one was chosen before."""
        return self.done >> number != 0

    def times_done(self) -> int:
        """Return how many places, decks or effects were chosen before."""
        return self.done.bit_count()
