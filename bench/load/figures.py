"""The figures of each kind of measurement, and of one server in total."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from math import ceil
from statistics import median
from typing import Any, NamedTuple


class Usage(NamedTuple):
    """The CPU seconds and bytes that a number of moves used."""

    moves: int
    seconds: float
    server_cpu: float
    load_cpu: float
    all_cpu: float
    bytes_heard: float
    bytes_written: float

    @property
    def others_cpu(self) -> float:
        """The CPU time of other processes on the machine."""
        return max(0.0, self.all_cpu - self.server_cpu - self.load_cpu)

    def each(self, amount: float) -> float:
        """Return an amount per move."""
        return amount / max(1, self.moves)


@dataclass(frozen=True)
class Moves:
    """Moves of one run: how long each took to its last viewer, and how late it was sent."""

    usage: Usage
    latencies: list[float]
    delays: list[float] = field(default_factory=list)

    @property
    def rate(self) -> float:
        return self.usage.moves / self.usage.seconds


@dataclass(frozen=True)
class Idle:
    """Memory of the server with a few sockets, and with many more."""

    more: int
    before: int
    after: int

    @property
    def each(self) -> float:
        return (self.after - self.before) / self.more


@dataclass(frozen=True)
class Restart:
    """Seconds from the start of the process to the first answer and to the answers of all tables.

    `taking_up` is the time that the server needed to load the games, if known. `lost` counts the
    games that the server has lost.
    """

    games: int
    lost: int
    answered: float
    server_cpu: float
    everybody: float
    taking_up: float | None


@dataclass
class Figures:
    """All figures of one side; moves are measured in several rounds."""

    speed: list[Moves] = field(default_factory=list)
    steady: list[Moves] = field(default_factory=list)
    idle: Idle | None = None
    restart: Restart | None = None

    @property
    def rate(self) -> float:
        """Moves per second at full speed, the median of the rounds."""
        return median(moves.rate for moves in self.speed)

    def latency(self, percent: float) -> float:
        """Seconds to the last viewer at a steady pace, over all rounds."""
        return percentile([one for moves in self.steady for one in moves.latencies], percent)

    def as_data(self) -> dict[str, Any]:
        return asdict(self)


def total(rounds: Sequence[Moves]) -> Usage:
    """Return the usage of all rounds together."""
    return Usage(*map(sum, zip(*(moves.usage for moves in rounds), strict=True)))


def percentile(values: Sequence[float], percent: float) -> float:
    """Return the value that `percent` percent of the values do not exceed."""
    return sorted(values)[max(0, ceil(len(values) * percent / 100) - 1)]
