"""All tables of one server: creates, finds, loads and unloads them, and shares them with peers.

`House` is the top of this room. It gives every table its services, and reacts to the peers (the
other servers of the database). No other module of this room knows it.
"""

import asyncio
import logging
from contextlib import suppress
from typing import Any

import msgspec

from pepita.store.entries import Stored
from pepita.store.log import Log
from pepita.store.servers import last_heartbeat
from pepita.tables.background import Background
from pepita.tables.bot_pool import BotPool
from pepita.tables.clock import Clock
from pepita.tables.errors import StaleTable
from pepita.tables.live_table import LiveTable, Render, Services
from pepita.tables.outages import Outages
from pepita.tables.peers import Peers, Place, Sighting
from pepita.tables.seat_commands import check_rematch, make_table, rematch, table_again
from pepita.tables.table import Result, Table
from pepita.tables.timings import DEFAULTS, Timings

# How many games are loaded before the event loop may do other work.
TOGETHER = 10

logger = logging.getLogger(__name__)


class House:
    """The tables of one process. A table without people or due actions is only in the log."""

    def __init__(
        self,
        log: Log,
        *,
        render: Render,
        name: str = "",
        bots: BotPool | None = None,
        clock: Clock,
        timings: Timings = DEFAULTS,
    ) -> None:
        self.log = log
        self.clock = clock
        self.timings = timings
        self.bots = bots or BotPool()
        self.background = Background()
        self.outages = Outages(log, self.clock)
        self.peers = Peers(log, self.clock, self.outages, name=name, timings=self.timings)
        self.services = Services(
            log=log,
            clock=self.clock,
            peers=self.peers,
            outages=self.outages,
            background=self.background,
            bots=self.bots,
            timings=self.timings,
            render=render,
        )
        self.live: dict[str, LiveTable] = {}
        self.used_at: dict[str, float] = {}
        self.loading: dict[str, asyncio.Task[LiveTable]] = {}
        self.taking_up: asyncio.Task[None] | None = None
        self.sweeping: asyncio.TimerHandle | None = None
        self.looking: asyncio.Task[None] | None = None
        self.is_look_failing = False

    # Beginning and end.

    async def open(self) -> None:
        """Start. Running games are loaded in the background; requests are served meanwhile."""
        await self.peers.join()
        self.looking = asyncio.create_task(self.look_for_ever(), name="peers")
        self.taking_up = asyncio.create_task(self.take_over())
        self.sweep()

    async def all_taken_up(self) -> None:
        """Wait until all running games are loaded."""
        if self.taking_up is not None:
            await asyncio.wait([self.taking_up])

    async def close(self) -> None:
        """Stop all timers and wait for running work; the move of a thinking bot may be lost."""
        await self.stop()
        await self.all_taken_up()
        await self.background.close(self.timings.goodbye)
        if self.looking is not None:
            await self.peers.leave(self.connected())

    async def stop(self) -> None:
        """Stop all timers, and stop polling the peers."""
        self.peers.retire()
        if self.sweeping is not None:
            self.sweeping.cancel()
        for table in self.live.values():
            table.waker.stop()
        if self.looking is not None:
            self.looking.cancel()
            await asyncio.wait([self.looking])

    # Sharing tables with the other servers.

    def connected(self) -> set[Place]:
        """Return the tables and people that are connected to this server."""
        return {
            (table.id, person)
            for table in self.live.values()
            for person in table.audience.connected()
        }

    def tends(self, table_id: str) -> bool:
        """Tell whether this server moves for the bots of a table and watches its deadlines."""
        live = self.live.get(table_id)
        has_watchers = live is not None and bool(live.audience.watchers)
        return self.peers.tends(table_id, has_watchers=has_watchers)

    async def look_for_ever(self) -> None:
        """Poll the database for ever, also while it fails."""
        while True:
            await asyncio.sleep(self.timings.look)
            try:
                await self.look()
                self.is_look_failing = False
            except Exception:
                if not self.is_look_failing:  # log it once: it may fail for a long time
                    logger.exception("the database cannot be asked about the other servers")
                self.is_look_failing = True

    async def look(self) -> None:
        """Poll once: renew the lease, take over tables of servers that are gone, catch up."""
        if self.peers.has_lapsed:
            await self.come_back()
        await self.peers.renew_if_due(self.connected())
        self.note(await self.peers.refresh())
        if self.peers.has_changed:
            await self.take_over()
            self.peers.note_rebalanced()
        await self.catch_up()

    async def come_back(self) -> None:
        """Recover from a lapsed lease; if no peer was running meanwhile, that was an outage."""
        last = await last_heartbeat(self.log)
        self.note(await self.peers.refresh())
        outage = await self.peers.note_outage_since(last)
        if outage:
            self.forgive(outage)
        await self.peers.renew(self.connected())
        self.peers.forget_rebalance()

    def note(self, sighting: Sighting) -> None:
        """Tell the tables which people came, went or were active at other servers."""
        for table_id, person in sighting.active:
            if table_id in self.live:
                self.live[table_id].note_seen(person)
        for table_id, gone in sighting.changed.items():
            if table_id in self.live:
                self.live[table_id].people_changed(gone)
            elif gone and self.tends(table_id):
                self.background.start(self.wake(table_id))

    async def catch_up(self) -> None:
        """Reload the tables that peers have written to."""
        for table_id, version, status in await self.peers.tables_written():
            live = self.live.get(table_id)
            if live is not None and version > live.pending.standing.version:
                self.background.start(live.catch_up(version))
            elif live is None and status == "running" and self.tends(table_id):
                self.background.start(self.find(table_id))

    def forgive(self, outage: float) -> None:
        """Move all deadlines by the seconds of an outage."""
        for table in self.live.values():
            table.forgive(outage)

    # Loading and unloading tables.

    async def take_over(self) -> None:
        """Load every running game that this server tends now; stop the timers of the others."""
        for number, stored in enumerate(await self.log.running_tables()):
            if stored.id not in self.live and self.tends(stored.id):
                try:
                    self.take_up(stored)
                except Exception:  # one unreadable game must not keep others from being loaded
                    logger.exception("table %s cannot be loaded", stored.id)
            if number % TOGETHER == 0:
                await asyncio.sleep(0)
        for table in self.live.values():
            table.waker.schedule()

    def sweep(self) -> None:
        """Unload the tables that are idle, and do it again later."""
        long_ago = self.clock.wall() - self.timings.sleep
        for table in list(self.live.values()):
            if table.is_idle and self.used_at.get(table.id, 0.0) <= long_ago:
                del self.live[table.id]
                self.used_at.pop(table.id, None)
        self.sweeping = asyncio.get_running_loop().call_later(self.timings.sleep, self.sweep)

    async def wake(self, table_id: str) -> None:
        """Load a table if its game is under way."""
        stored = await self.log.load(table_id)
        if stored.status == "running":
            self.take_up(stored)

    def take_up(self, stored: Stored) -> LiveTable:
        """Keep a stored table in memory, unless it was loaded meanwhile."""
        if stored.id in self.live:
            return self.live[stored.id]
        live = self.add(self.outages.table_of(stored))
        live.waker.schedule()
        return live

    def add(self, table: Table) -> LiveTable:
        live = self.live[table.standing.id] = LiveTable(table, self.services)
        self.used_at[live.id] = self.clock.wall()
        return live

    # Making and finding.

    async def make(self, **wishes: Any) -> LiveTable:
        """Make a table; raises BadOption or BadMessage."""
        return await self.keep(make_table(at=self.clock.wall(), **wishes))

    async def keep(self, made: Result) -> LiveTable:
        """Write a new table; raises StaleTable if there is a table with this id."""
        live = self.add(Table(msgspec.structs.replace(made.table.standing, version=0)))
        try:
            await live.carry_out(lambda _: made)
        except Exception:
            if not live.committed.standing.version:  # else the existing table was loaded instead
                self.live.pop(live.id, None)
            raise
        return live

    async def rematch(self, old: LiveTable, person: str) -> LiveTable:
        """Return the next table for the people of a finished one; the first to ask creates it.

        Its id is computed from the old table, so that two requests at the same time create the same
        table.
        """
        finished = old.committed.standing
        check_rematch(finished, person)
        if not finished.rematch:
            at = self.clock.wall()
            again = table_again(finished, at, person)
            new_id = again.table.standing.id
            if new_id not in self.live:
                with suppress(StaleTable):
                    await self.keep(again)
            if not old.pending.standing.rematch:
                with suppress(StaleTable):
                    await old.carry_out(lambda table: rematch(table, at, person, new_id))
        return await self.find(old.pending.standing.rematch)

    async def find(self, table_id: str) -> LiveTable:
        """Return a table, from memory or from the log; raises NoSuchTable."""
        if table_id in self.live:
            self.used_at[table_id] = self.clock.wall()
            live = self.live[table_id]
            await live.was_behind()
            return live
        if table_id not in self.loading:
            task = asyncio.ensure_future(self.load(table_id))
            self.loading[table_id] = task
            task.add_done_callback(lambda _: self.loading.pop(table_id, None))
        return await asyncio.shield(self.loading[table_id])

    async def load(self, table_id: str) -> LiveTable:
        return self.take_up(await self.log.load(table_id))
