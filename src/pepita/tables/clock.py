"""The one source of time. It is handed in, so that a test can let time stand still."""

import time
from typing import Protocol


class Clock(Protocol):
    """Two ways to count seconds."""

    def wall(self) -> float:
        """Return the seconds since 1970, for the log and for deadlines: they outlive a process."""
        ...

    def monotonic(self) -> float:
        """Return seconds that never go back, for leases, rate limits and timers."""
        ...


class SystemClock:
    """The clock of this machine."""

    def __init__(self) -> None:
        # Seconds that also pass while the machine sleeps, where the system counts them.
        self.source: int | None = getattr(time, "CLOCK_BOOTTIME", None)

    def wall(self) -> float:
        """Return the time of day; it may jump when somebody sets it."""
        return time.time()

    def monotonic(self) -> float:
        """Return the seconds since some time in the past."""
        return time.monotonic() if self.source is None else time.clock_gettime(self.source)
