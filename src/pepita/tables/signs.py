"""Signs of life of servers: which are new, by our own count of seconds and not by their clocks."""

import time
from collections.abc import Sequence
from dataclasses import dataclass

from pepita.store.servers import Server

LONG_AGO = float("-inf")


def ticks() -> float:
    """Return seconds that also pass while this machine sleeps, where the system counts them."""
    clock = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic() if clock is None else time.clock_gettime(clock)


@dataclass(frozen=True)
class Sign:
    """The latest sign of a server, by its own clock, and when, by our ticks, it was new here."""

    seen_at: float
    noticed: float


class Signs:
    """The latest sign of every other server."""

    def __init__(self) -> None:
        self.known: dict[str, Sign] = {}

    def fresh(self, servers: Sequence[Server], now: float, within: float) -> list[Server]:
        """Return the servers whose latest sign was new within some seconds."""
        self.known = {server.id: self.noticed(server, now - within) for server in servers}
        oldest = ticks() - within
        return [server for server in servers if self.known[server.id].noticed >= oldest]

    def noticed(self, server: Server, oldest: float) -> Sign:
        """Return when a server's latest sign was new to us.

        Only of a server seen for the first time we have to believe the time that it wrote.
        """
        known = self.known.get(server.id)
        if known is not None and known.seen_at == server.seen_at:
            return known
        is_new = known is not None or server.seen_at >= oldest
        return Sign(server.seen_at, ticks() if is_new else LONG_AGO)
