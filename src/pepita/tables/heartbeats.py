"""Heartbeats of other servers: which are new, by our own clock and not by theirs."""

from collections.abc import Sequence
from dataclasses import dataclass

from pepita.store.servers import Server
from pepita.tables.clock import Clock

LONG_AGO = float("-inf")


@dataclass(frozen=True)
class Heartbeat:
    """The latest heartbeat of a server, by its own clock, and when, by ours, it was new here."""

    seen_at: float
    noticed: float


class Heartbeats:
    """The latest heartbeat of every other server."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.known: dict[str, Heartbeat] = {}

    def alive(self, servers: Sequence[Server], within: float) -> list[Server]:
        """Return the servers whose latest heartbeat was new within some seconds."""
        oldest = self.clock.wall() - within
        self.known = {server.id: self.heartbeat_of(server, oldest) for server in servers}
        since = self.clock.monotonic() - within
        return [server for server in servers if self.known[server.id].noticed >= since]

    def heartbeat_of(self, server: Server, oldest: float) -> Heartbeat:
        """Return the latest heartbeat of a server, and when it was new to us.

        Only of a server seen for the first time we have to believe the time that it wrote.
        """
        known = self.known.get(server.id)
        if known is not None and known.seen_at == server.seen_at:
            return known
        is_new = known is not None or server.seen_at >= oldest
        return Heartbeat(server.seen_at, self.clock.monotonic() if is_new else LONG_AGO)
