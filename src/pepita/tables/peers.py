"""The other servers of the same database: which are alive, who is connected, who tends a table.

Conflicts between moves are decided by the log alone. Here the servers agree on the rest: which one
of them tends a table (moves for its bots and watches its deadlines), and who is present. Each
server holds a lease and renews it by a heartbeat in the database; a server whose lease has lapsed
counts as gone. This module knows no table: `House` asks it, and acts on the answers.
"""

import hashlib
import logging
from collections.abc import Iterable, Mapping, Set
from dataclasses import dataclass
from secrets import token_urlsafe

from pepita.store.log import Log
from pepita.store.servers import (
    Here,
    Outage,
    Server,
    close_namesakes,
    last_heartbeat,
    servers_seen,
    write_heartbeat,
)
from pepita.tables.clock import Clock
from pepita.tables.heartbeats import Heartbeats
from pepita.tables.outages import Outages
from pepita.tables.timings import Timings

LONGEST_NAME = 70

# A table and a person.
Place = tuple[str, str]
# By table: server and person, for everybody who is connected elsewhere.
Connected = Mapping[str, frozenset[tuple[str, str]]]
logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class Sighting:
    """What has changed among the people who are connected to other servers."""

    # Tables at which people came or went, with the people who are gone.
    changed: dict[str, set[str]]
    # People who were active without being connected.
    active: list[Place]


class Peers:
    """What this server knows of its peers, and its own lease."""

    def __init__(
        self, log: Log, clock: Clock, outages: Outages, *, name: str = "", timings: Timings
    ) -> None:
        self.log = log
        self.clock = clock
        self.outages = outages
        self.timings = timings
        self.name = name[:LONGEST_NAME]
        # Two servers with the same name, by mistake, still have different ids.
        self.id = f"{self.name} {token_urlsafe(6)}".strip()
        self.heartbeats = Heartbeats(clock)
        self.others: list[Server] = []
        self.connected_elsewhere: Connected = {}
        # People who were active over HTTP, without a connection, since our last heartbeat.
        self.seen_over_http: set[Place] = set()
        self.last_announced: Here = []
        self.renewed_at = 0.0
        self.is_listed = False
        self.is_retired = False
        # When we last read the changes of the peers, by the wall clock.
        self.caught_up_at = 0.0
        self.peers_may_have_written = False
        self.peers_at_last_rebalance: list[str] | None = None

    # Joining and leaving.

    async def join(self) -> None:
        """Find the peers and take a lease; without peers, there was an outage until now."""
        if self.name:
            await close_namesakes(self.log, self.name)
        last = await last_heartbeat(self.log)
        await self.refresh()
        await self.note_outage_since(last)
        self.caught_up_at = self.clock.wall()
        await self.renew(set())
        self.note_rebalanced()

    async def note_outage_since(self, last: float | None) -> float:
        """Write an outage from a time until now, unless there are peers.

        Return the seconds of outages that are new to this server.
        """
        now = self.clock.wall()
        if not self.others and last is not None and last < now:
            await self.outages.note(Outage(last, now))
        return await self.outages.read()

    def retire(self) -> None:
        """Stop tending tables."""
        self.is_retired = True

    async def leave(self, connected: Set[Place]) -> None:
        """Give up the lease, so that peers take over at once; if that fails, it will lapse."""
        try:
            await self.heartbeat(connected, is_open=False)
        except Exception:
            logger.exception("the other servers cannot be told goodbye")

    # The lease.

    @property
    def has_lapsed(self) -> bool:
        """Whether our lease has run out: the peers now count us as gone."""
        return self.clock.monotonic() - self.renewed_at > self.timings.lease

    async def renew(self, connected: Set[Place]) -> None:
        """Renew our lease, and announce to the peers who is connected here."""
        await self.heartbeat(connected, is_open=True)

    async def renew_if_due(self, connected: Set[Place]) -> None:
        """Renew our lease if it is time, or if the peers do not know yet who is connected."""
        age = self.clock.monotonic() - self.renewed_at
        has_news = bool(self.others) and self.announcement(connected) != self.last_announced
        if not self.is_listed or age >= self.timings.heartbeat or has_news:
            await self.renew(connected)

    async def heartbeat(self, connected: Set[Place], *, is_open: bool) -> None:
        """Write a heartbeat; if it fails, the next one announces its people."""
        here, active, began = (
            self.announcement(connected),
            self.seen_over_http,
            self.clock.monotonic(),
        )
        self.seen_over_http = set()
        try:
            await write_heartbeat(self.log, Server(self.id, self.clock.wall(), is_open, here))
        except Exception:
            self.seen_over_http |= active
            raise
        self.renewed_at, self.last_announced = began, here

    def announcement(self, connected: Set[Place]) -> Here:
        """Return the people who are connected here, and those who were active over HTTP."""
        return [
            *((table_id, person, True) for table_id, person in sorted(connected)),
            *(
                (table_id, person, False)
                for table_id, person in sorted(self.seen_over_http - connected)
            ),
        ]

    # Reading about the peers.

    async def refresh(self) -> Sighting:
        """Read which servers are alive and who is connected to them; return what has changed."""
        timings, before = self.timings, self.connected_elsewhere
        since = self.clock.wall() - timings.lease - timings.skew
        seen = await servers_seen(self.log, since)
        self.is_listed = any(server.id == self.id for server in seen)
        others = [server for server in seen if server.id != self.id]
        self.others = self.heartbeats.alive(others, timings.lease)
        self.connected_elsewhere = after = connected_to(self.others)
        changed = {
            table_id: people(before.get(table_id, ())) - people(after.get(table_id, ()))
            for table_id in {*before, *after}
            if before.get(table_id) != after.get(table_id)
        }
        active = [
            (table_id, person)
            for server in self.others
            for table_id, person, is_connected in server.here
            if not is_connected
        ]
        return Sighting(changed, active)

    @property
    def has_changed(self) -> bool:
        """Whether the peers are not the same as when the tables were last shared out."""
        return [server.id for server in self.others] != self.peers_at_last_rebalance

    def note_rebalanced(self) -> None:
        """Note that the tables were shared out among the present servers."""
        self.peers_at_last_rebalance = [server.id for server in self.others]

    def forget_rebalance(self) -> None:
        """Make `has_changed` true: peers may have taken our tables while our lease had lapsed."""
        self.peers_at_last_rebalance = None

    async def tables_written(self) -> list[tuple[str, int, str]]:
        """Return id, version and status of the tables that were written to since the last call.

        We ask once more after the last peer is gone: it may have written just before.
        """
        if not self.others and not self.peers_may_have_written:
            return []
        now = self.clock.wall()
        found = await self.log.changed_since(self.caught_up_at - self.timings.skew)
        self.caught_up_at, self.peers_may_have_written = now, bool(self.others)
        return found

    # Questions about a table.

    def people_at(self, table_id: str) -> list[str]:
        """Return the people who are connected to a table at other servers."""
        return [person for _, person in self.connected_elsewhere.get(table_id, ())]

    def note_activity(self, table_id: str, person: str) -> None:
        """Announce with the next heartbeat that a person was at a table."""
        self.seen_over_http.add((table_id, person))

    def tends(self, table_id: str, *, has_watchers: bool) -> bool:
        """Tell whether this server tends a table. Servers agree by a rendezvous hash.

        Servers to which people of the table are connected come first, so that bots answer them
        without delay.
        """
        if self.is_retired or self.has_lapsed:
            return False
        if not self.others:
            return True
        near = {server_id for server_id, _ in self.connected_elsewhere.get(table_id, ())}
        if has_watchers:
            near.add(self.id)
        ids = near or {self.id, *(server.id for server in self.others)}
        return max(ids, key=lambda id: weight(id, table_id)) == self.id


def connected_to(servers: Iterable[Server]) -> Connected:
    found: dict[str, set[tuple[str, str]]] = {}
    for server in servers:
        for table_id, person, is_connected in server.here:
            if is_connected:
                found.setdefault(table_id, set()).add((server.id, person))
    return {table_id: frozenset(people) for table_id, people in found.items()}


def people(connected: Iterable[tuple[str, str]]) -> set[str]:
    return {person for _, person in connected}


def weight(server_id: str, table_id: str) -> bytes:
    """Return the weight of a server for a table (rendezvous hash); the largest weight wins."""
    return hashlib.sha256(f"{server_id} {table_id}".encode()).digest()
