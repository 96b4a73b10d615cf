"""The other servers of the same database: who tends a table, who is connected where, outages.

The log alone decides who wins a move. This is about the rest: that one server, not all, moves for
bots and watches clocks; that news and presence come across; that no clock runs while nobody serves.
"""

import asyncio
import hashlib
import logging
from secrets import token_urlsafe
from typing import TYPE_CHECKING

from pepita.store.servers import (
    Outage,
    Server,
    all_outages,
    give_sign,
    last_sign,
    note_outage,
    servers_seen,
)

if TYPE_CHECKING:
    from pepita.tables.house import House

# How often a server gives a sign of life, and after what time without one it counts as gone.
SIGN_SECONDS = 5.0
GONE_SECONDS = 15.0
# How often a server looks what the others have written.
LOOK_SECONDS = 1.0
# Servers' clocks may differ by this much.
SKEW_SECONDS = 30.0

logger = logging.getLogger(__name__)


class Neighbours:
    """This server among the others."""

    def __init__(self, house: "House", name: str) -> None:
        self.house = house
        # A server that was killed and comes back under its name is not taken for two.
        self.id = name or token_urlsafe(9)
        self.others: list[Server] = []
        self.here: frozenset[tuple[str, str]] = frozenset()
        self.outages: list[Outage] = []
        self.signed_at = 0.0
        self.looking: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Find the others; if there are none, nobody has served since the last sign of life."""
        now, log = self.house.now(), self.house.log
        last = await last_sign(log)
        self.others = await self.seen_now()
        if not self.others and last is not None and last < now:
            await note_outage(log, Outage(last, now))
        self.outages = await all_outages(log)
        await self.sign(is_open=True)
        self.looking = asyncio.create_task(self.look_for_ever(), name="neighbours")

    async def close(self) -> None:
        """Say goodbye: the others go on at once."""
        if self.looking is not None:
            self.looking.cancel()
            await asyncio.wait([self.looking])
            await self.sign(is_open=False)

    async def sign(self, *, is_open: bool) -> None:
        """Give a sign of life."""
        self.signed_at = self.house.now()
        here = sorted(
            (table.id, watcher.person)
            for table in self.house.live.values()
            for watcher in table.watchers
        )
        await give_sign(self.house.log, Server(self.id, self.signed_at, is_open, here))

    async def look_for_ever(self) -> None:
        """Look again and again; a database that fails now may answer later."""
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            try:
                if self.house.now() - self.signed_at >= SIGN_SECONDS:
                    await self.sign(is_open=True)
                await self.look()
            except Exception:
                logger.exception("the other servers cannot be seen")

    async def look(self) -> None:
        """See who is there, take over from who is gone, and hear what was written."""
        before = [server.id for server in self.others]
        self.others = await self.seen_now()
        self.see_people()
        if [server.id for server in self.others] != before:
            await self.house.take_over()
        if self.others:
            await self.hear()

    async def seen_now(self) -> list[Server]:
        """Return the other servers that are there."""
        seen = await servers_seen(self.house.log, self.house.now() - GONE_SECONDS)
        return [server for server in seen if server.id != self.id]

    def see_people(self) -> None:
        """Note who is connected to the others, and tell tables where that has changed."""
        before = self.here
        self.here = frozenset(entry for server in self.others for entry in server.here)
        for table_id in {table_id for table_id, _ in before ^ self.here}:
            if table_id in self.house.live:
                self.house.live[table_id].tell_presence()

    async def hear(self) -> None:
        """Read tables again that others have written to."""
        since = self.house.now() - SKEW_SECONDS
        for table_id, version, status in await self.house.log.changed(since):
            live = self.house.live.get(table_id)
            if live is not None and version > live.ahead.standing.version:
                self.house.start(live.catch_up())
            elif live is None and status == "running" and self.tends(table_id):
                self.house.start(self.house.find(table_id))

    def is_here(self, table_id: str, person: str) -> bool:
        """Tell whether a person is connected to a table at another server."""
        return (table_id, person) in self.here

    def tends(self, table_id: str) -> bool:
        """Tell whether this server, of all that are there, tends a table."""
        ids = (self.id, *(server.id for server in self.others))
        return max(ids, key=lambda id: weight(id, table_id)) == self.id

    def forgiven(self, since: float) -> float:
        """Return for how long nobody has served since a time."""
        return sum(
            outage.ended_at - max(outage.began_at, since)
            for outage in self.outages
            if outage.ended_at > since
        )


def weight(server_id: str, table_id: str) -> bytes:
    """Return a number for a server and a table; the largest wins, the same for who computes it."""
    return hashlib.sha256(f"{server_id} {table_id}".encode()).digest()
