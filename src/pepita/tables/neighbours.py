"""The other servers of the same database: who tends a table, who is connected where, outages.

The log alone decides who wins a move. This is about the rest: that one server, not all, moves for
bots and watches clocks; that news and presence come across; that no clock runs while nobody serves.
"""

import asyncio
import hashlib
import logging
from collections.abc import Iterable, Mapping
from secrets import token_urlsafe
from typing import TYPE_CHECKING

from pepita.store.servers import (
    Here,
    Outage,
    Server,
    close_namesakes,
    give_sign,
    last_sign,
    servers_seen,
)
from pepita.tables import signs
from pepita.tables.outages import Outages

if TYPE_CHECKING:
    from pepita.tables.house import House

# How often a server gives a sign of life, and after what time without one it counts as gone.
SIGN_SECONDS = 5.0
GONE_SECONDS = 15.0
# How often a server looks what the others have written.
LOOK_SECONDS = 1.0
# Servers' clocks may differ by this much.
SKEW_SECONDS = 30.0
LONGEST_NAME = 70

# By table: at which server who is connected.
People = Mapping[str, frozenset[tuple[str, str]]]
logger = logging.getLogger(__name__)


class Neighbours:
    """This server among the others."""

    def __init__(self, house: "House", name: str) -> None:
        self.house = house
        self.name = name[:LONGEST_NAME]
        # Servers that were given the same name by mistake are two all the same.
        self.id = f"{self.name} {token_urlsafe(6)}".strip()
        self.others: list[Server] = []
        self.signs = signs.Signs()
        self.here: People = {}
        # Who gave a sign of life without being connected, since we last told the others.
        self.heard_of: set[tuple[str, str]] = set()
        self.told: Here = []
        self.signed = 0.0
        self.is_listed = False
        self.heard_at = 0.0
        self.has_others_to_hear = False
        self.shared_with: list[str] | None = None
        self.outages = Outages(house.log)
        self.looking: asyncio.Task[None] | None = None
        self.is_blind = False

    # Beginning and end.

    async def open(self) -> None:
        """Find the others; if there are none, nobody has served since the last sign of life."""
        if self.name:
            await close_namesakes(self.house.log, self.name)
        await self.note_outage_since(await last_sign(self.house.log))
        self.heard_at = self.house.now()
        await self.sign(is_open=True)
        self.shared_with = [server.id for server in self.others]
        self.looking = asyncio.create_task(self.look_for_ever(), name="neighbours")

    async def note_outage_since(self, last: float | None) -> float:
        """Write down that nobody has served since a time, unless others are there now.

        Returns how much time there is to forgive that we did not know of.
        """
        now = self.house.now()
        self.see(await self.seen_now())
        if not self.others and last is not None and last < now:
            await self.outages.note(Outage(last, now))
        return await self.outages.read()

    async def stop(self) -> None:
        """Look no more."""
        if self.looking is not None:
            self.looking.cancel()
            await asyncio.wait([self.looking])

    async def say_goodbye(self) -> None:
        """Tell the others to go on at once; if that fails, they will see it by themselves."""
        if self.looking is not None:
            try:
                await self.sign(is_open=False)
            except Exception:
                logger.exception("the other servers cannot be told goodbye")

    # Signs of life.

    @property
    def has_lapsed(self) -> bool:
        """Whether we gave no sign for so long that the others take us for gone."""
        return signs.ticks() - self.signed > GONE_SECONDS

    async def sign(self, *, is_open: bool) -> None:
        """Give a sign of life, and tell whom we serve."""
        here, heard_of, began = self.whom_we_serve(), self.heard_of, signs.ticks()
        self.heard_of = set()
        try:
            server = Server(self.id, self.house.now(), is_open, here)
            await give_sign(self.house.log, server)
        except Exception:
            self.heard_of |= heard_of
            raise
        self.signed, self.told = began, here

    def whom_we_serve(self) -> Here:
        """Return who is connected here, and who gave a sign of life otherwise."""
        connected = {
            (table.id, watcher.person)
            for table in self.house.live.values()
            for watcher in table.watchers
        }
        return [
            *((table_id, person, True) for table_id, person in sorted(connected)),
            *((table_id, person, False) for table_id, person in sorted(self.heard_of - connected)),
        ]

    def is_sign_due(self) -> bool:
        """Tell whether a sign of life is due: now and then, and when the others should know."""
        if not self.is_listed or signs.ticks() - self.signed >= SIGN_SECONDS:
            return True
        return bool(self.others) and self.whom_we_serve() != self.told

    # Looking.

    async def look_for_ever(self) -> None:
        """Look again and again; a database that fails now may answer later."""
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            try:
                await self.look()
                self.is_blind = False
            except Exception:
                if not self.is_blind:  # once: it may stay so for long
                    logger.exception("the database cannot be asked about the other servers")
                self.is_blind = True

    async def look(self) -> None:
        """See who is there, take over from who is gone, and hear what was written."""
        if self.has_lapsed:
            await self.come_back()
        if self.is_sign_due():
            await self.sign(is_open=True)
        self.see(await self.seen_now())
        ids = [server.id for server in self.others]
        if ids != self.shared_with:
            await self.house.take_over()
            self.shared_with = ids
        # Who is gone may have written just before.
        if self.others or self.has_others_to_hear:
            await self.hear()
            self.has_others_to_hear = bool(self.others)

    async def come_back(self) -> None:
        """Forgive the time in which we could do nothing, if no other server was there."""
        outage = await self.note_outage_since(await last_sign(self.house.log))
        if outage:
            self.house.forgive(outage)
        await self.sign(is_open=True)
        self.shared_with = None

    async def seen_now(self) -> list[Server]:
        """Return the other servers that are there."""
        now = self.house.now()
        seen = await servers_seen(self.house.log, now - GONE_SECONDS - SKEW_SECONDS)
        self.is_listed = any(server.id == self.id for server in seen)
        others = [server for server in seen if server.id != self.id]
        return self.signs.fresh(others, now, GONE_SECONDS)

    def see(self, others: list[Server]) -> None:
        """Note who is connected to the others, and tell tables where that has changed."""
        before = self.here
        self.others = others
        self.here = connected_to(others)
        for table_id, person, is_here in (entry for server in others for entry in server.here):
            if not is_here and table_id in self.house.live:
                self.house.live[table_id].note_seen(person)
        for table_id in {*before, *self.here}:
            was, now = before.get(table_id, frozenset()), self.here.get(table_id, frozenset())
            if was != now:
                self.house.people_changed(table_id, names(was) - names(now))

    async def hear(self) -> None:
        """Read tables again that others have written to."""
        now = self.house.now()
        for table_id, version, status in await self.house.log.changed(self.heard_at - SKEW_SECONDS):
            live = self.house.live.get(table_id)
            if live is not None and version > live.ahead.standing.version:
                self.house.start(live.catch_up(version))
            elif live is None and status == "running" and self.tends(table_id):
                self.house.start(self.house.find(table_id))
        self.heard_at = now

    # What others ask.

    def is_here(self, table_id: str, person: str) -> bool:
        """Tell whether a person is connected to a table at another server."""
        return person in self.people_at(table_id)

    def people_at(self, table_id: str) -> list[str]:
        """Return who is connected to a table at other servers."""
        return [person for _, person in self.here.get(table_id, ())]

    def tends(self, table_id: str) -> bool:
        """Tell whether this server, of all that are there, tends a table.

        Where people are, bots should answer at once: their servers come before all others.
        """
        if self.has_lapsed:
            return False
        if not self.others:
            return True
        near = {server_id for server_id, _ in self.here.get(table_id, ())}
        if table_id in self.house.live and self.house.live[table_id].watchers:
            near.add(self.id)
        ids = near or {self.id, *(server.id for server in self.others)}
        return max(ids, key=lambda id: weight(id, table_id)) == self.id


def connected_to(servers: Iterable[Server]) -> People:
    """Return who is connected to some servers."""
    found: dict[str, set[tuple[str, str]]] = {}
    for server in servers:
        for table_id, person, is_here in server.here:
            if is_here:
                found.setdefault(table_id, set()).add((server.id, person))
    return {table_id: frozenset(people) for table_id, people in found.items()}


def names(people: Iterable[tuple[str, str]]) -> set[str]:
    """Return people, wherever they are connected."""
    return {person for _, person in people}


def weight(server_id: str, table_id: str) -> bytes:
    """Return a number for a server and a table; the largest wins, the same for who computes it."""
    return hashlib.sha256(f"{server_id} {table_id}".encode()).digest()
