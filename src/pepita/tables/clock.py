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
        self.source: int = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)

    def wall(self) -> float:
        """Return the time of day; it may jump when somebody sets it."""
        return time.time()

    def monotonic(self) -> float:
        """Return the seconds since the machine was started, those of its sleep included."""
        return time.clock_gettime(self.source)
