"""The one source of time. It is passed in, so that a test can control time."""

import time
from typing import Protocol


class Clock(Protocol):
    """Wall time and monotonic time, both in seconds."""

    def wall(self) -> float:
        """Return the seconds since 1970. For the log and deadlines, which survive a restart."""
        ...

    def monotonic(self) -> float:
        """Return seconds that never go back. For leases, rate limits and timers."""
        ...


class SystemClock:
    """The clock of this machine."""

    def __init__(self) -> None:
        # This clock also counts while the machine sleeps, on systems that have it.
        self.source: int | None = getattr(time, "CLOCK_BOOTTIME", None)

    def wall(self) -> float:
        """Return the system time; it jumps when somebody sets the clock."""
        return time.time()

    def monotonic(self) -> float:
        """Return the seconds since a fixed time in the past."""
        return time.monotonic() if self.source is None else time.clock_gettime(self.source)
