"""What a position says that a player is in the middle of."""

from dataclasses import dataclass

from pepita.games.imperial_miners.rules.state import NOT_BEGUN


@dataclass(frozen=True)
class Frame:
    """Something that a player is in the middle of; the last was begun in the middle of all else."""

    kind: int
    pc: int
    at: int
    left: int
    got: int
    done: int
    is_last: bool

    @property
    def begun(self) -> bool:
        """Whether it is already known how often it is to be done."""
        return self.left != NOT_BEGUN

    def has_done(self, number: int) -> bool:
        """Tell whether a place, deck or effect was chosen before."""
        return bool((self.done >> number) & 1)
