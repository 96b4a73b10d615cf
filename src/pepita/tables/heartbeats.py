"""Heartbeats of peers. Their age is measured by our clock, since theirs may differ."""

from collections.abc import Sequence
from dataclasses import dataclass

from pepita.store.servers import Server
from pepita.tables.clock import Clock

LONG_AGO = float("-inf")


@dataclass(frozen=True)
class Heartbeat:
    """The latest heartbeat of a server: its time by that server's clock and by ours."""

    seen_at: float
    noticed: float


class Heartbeats:
    """The latest heartbeat of every peer."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.known: dict[str, Heartbeat] = {}

    def alive(self, servers: Sequence[Server], within: float) -> list[Server]:
        """Return the servers whose latest heartbeat we noticed in the last `within` seconds."""
        oldest = self.clock.wall() - within
        self.known = {server.id: self.heartbeat_of(server, oldest) for server in servers}
        since = self.clock.monotonic() - within
        return [server for server in servers if self.known[server.id].noticed >= since]

    def heartbeat_of(self, server: Server, oldest: float) -> Heartbeat:
        """Return the latest heartbeat of a server, with the time at which we noticed it.

        For a server that we see for the first time, we must trust the time that it wrote.
        """
        known = self.known.get(server.id)
        if known is not None and known.seen_at == server.seen_at:
            return known
        is_new = known is not None or server.seen_at >= oldest
        return Heartbeat(server.seen_at, self.clock.monotonic() if is_new else LONG_AGO)
