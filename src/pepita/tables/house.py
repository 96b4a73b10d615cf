"""All tables of one server: making, finding and taking them up after a restart; bots' work."""

import asyncio
import time
from collections.abc import Coroutine, Mapping
from concurrent.futures import Executor
from random import Random, SystemRandom
from typing import Any

import msgspec

from pepita.bots.registry import bot
from pepita.store.log import Log, Stored
from pepita.tables.live import BOT_SECONDS, LiveTable
from pepita.tables.playing import Done, Table, table_of
from pepita.tables.seating import Result, make_table, rematch, table_again
from pepita.tables.standing import Standing

View = Mapping[str, Any]
STAND_IN = "simple"


class House:
    """The tables of one process. Those that nobody is at and nothing is due at sleep in the log."""

    def __init__(self, log: Log, *, thinkers: Executor | None = None) -> None:
        self.log = log
        self.thinkers = thinkers
        self.stand_in = STAND_IN
        self.bot_seconds = BOT_SECONDS
        self.live: dict[str, LiveTable] = {}
        self.loading: dict[str, asyncio.Task[LiveTable]] = {}
        self.tasks: set[asyncio.Task[Any]] = set()
        self.random = SystemRandom()

    def now(self) -> float:
        """Return the time, for logs and clocks."""
        return time.time()

    def start(self, work: Coroutine[Any, Any, Any]) -> None:
        """Do something on the side."""
        task = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def think(self, game: str, level: str, view: View) -> str:
        """Return a bot's move; bots of the house think beside the server, not in it."""
        seed = self.random.getrandbits(63)
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.thinkers, choose, game, level, view, seed)

    async def open(self) -> None:
        """Take up the games that were under way."""
        for stored in await self.log.running():
            self.take_up(stored)

    async def close(self) -> None:
        """Stop all timers and wait for what was begun."""
        for table in self.live.values():
            if table.timer is not None:
                table.timer.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    def take_up(self, stored: Stored) -> LiveTable:
        """Bring a table to life; clocks that ran while nobody could act start again."""
        table = table_of(stored.latest)
        forgiven = forgive_outage(table.standing, self.now())
        live = LiveTable(self, Table(forgiven, table.game))
        self.live[stored.id] = live
        live.tend()
        return live

    async def make(self, **wishes: Any) -> LiveTable:
        """Make a table; raises BadOption or BadMessage."""
        return await self.add(make_table(at=self.now(), **wishes))

    async def rematch(self, old: LiveTable, person: str) -> LiveTable:
        """Return where the people of a finished table meet again; the first to ask makes it."""
        standing = old.ahead.standing
        if standing.rematch:
            return await self.find(standing.rematch)
        again = table_again(standing, self.now(), person)
        new_id, at = again[0].id, self.now()
        await old.act(lambda table: seated(rematch(table.standing, at, person, new_id), table))
        return await self.add(again)

    async def add(self, made: Result) -> LiveTable:
        """Bring a new table to life."""
        standing, entries = made
        start = msgspec.structs.replace(standing, version=0)
        live = LiveTable(self, Table(start))
        await live.act(lambda _: Done(Table(standing), entries))
        self.live[standing.id] = live
        return live

    async def find(self, table_id: str) -> LiveTable:
        """Return a table, from the log if it sleeps; raises NoSuchTable."""
        if table_id in self.live:
            return self.live[table_id]
        if table_id not in self.loading:
            task = asyncio.ensure_future(self.load(table_id))
            self.loading[table_id] = task
            task.add_done_callback(lambda _: self.loading.pop(table_id, None))
        return await asyncio.shield(self.loading[table_id])

    async def load(self, table_id: str) -> LiveTable:
        """Bring a table to life from the log."""
        return self.take_up(await self.log.load(table_id))


def choose(game: str, level: str, view: View, seed: int) -> str:
    """Return a bot's move for a view."""
    return bot(game, level)(view, Random(seed))


def forgive_outage(standing: Standing, now: float) -> Standing:
    """Return a standing whose running clocks begin again."""
    deadlines = tuple(now + standing.pace.seconds if when else 0.0 for when in standing.deadlines)
    return msgspec.structs.replace(standing, deadlines=deadlines)


def seated(result: Result, table: Table) -> Done:
    """Return the result of a seating command as one of the table."""
    standing, entries = result
    return Done(Table(standing, table.game, table.before), entries)
