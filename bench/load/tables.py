"""A table under load: five seats with a socket each, and one clock for all."""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from random import Random
from time import perf_counter
from typing import Any

from bench.load.sockets import Socket

SEATS = 5


class Seat(Socket):
    """A player at a table: the version that it sees, and its legal moves."""

    table: "Table"
    version = -1
    moves: Sequence[Any] = ()
    is_over = False

    @abstractmethod
    def play(self, move: Any) -> None:
        """Send a move."""

    def show(self, version: int, moves: Sequence[Any], is_over: bool) -> None:
        """Take over a new view of the game."""
        before, self.version = self.version, version
        self.moves, self.is_over = moves, is_over
        self.table.seen(before, version)


class Table:
    """Five seats. A move is done when the last of them has seen it."""

    def __init__(self, kind: str, seats: Sequence[Seat], random: Random) -> None:
        self.kind = kind
        self.seats = seats
        self.random = random
        self.before = -1
        self.missing = len(seats)
        self.sent_at = 0.0
        self.when_done: Callable[[Table, float], None] = lambda table, seconds: None
        for seat in seats:
            seat.table = self

    @property
    def is_over(self) -> bool:
        return all(seat.is_over for seat in self.seats)

    @property
    def is_busy(self) -> bool:
        """Whether a move, or the first view, has not arrived at all seats yet."""
        return self.missing > 0

    @property
    def bytes_heard(self) -> int:
        return sum(seat.bytes_heard for seat in self.seats)

    def act(self) -> None:
        """Let a seat that may act make a random move."""
        seat = self.random.choice([seat for seat in self.seats if seat.moves])
        self.before = seat.version
        self.missing = len(self.seats)
        self.sent_at = perf_counter()
        seat.play(self.random.choice(seat.moves))

    def seen(self, before: int, after: int) -> None:
        """Note that a seat has got a new version."""
        if before <= self.before < after:
            self.missing -= 1
            if not self.missing:
                self.when_done(self, perf_counter() - self.sent_at)

    def close(self) -> None:
        for seat in self.seats:
            seat.close()
