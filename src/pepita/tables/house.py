"""All tables of one server: making, finding and taking them up after a restart; bots' work."""

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine, Mapping, Set
from contextlib import suppress
from random import SystemRandom
from typing import Any

import msgspec

from pepita.store.entries import Stored
from pepita.store.log import Log
from pepita.tables.live import LiveTable
from pepita.tables.neighbours import Neighbours
from pepita.tables.playing import Done, Table, table_of
from pepita.tables.refused import StaleTable
from pepita.tables.seating import Result, check_rematch, make_table, rematch, table_again
from pepita.tables.standing import Standing
from pepita.tables.tending import BOT_SECONDS
from pepita.tables.thinking import Thinkers

View = Mapping[str, Any]
STAND_IN = "simple"
# How long a table that nobody is at and nothing is due at stays awake, and how often we look.
SLEEP_SECONDS = 60.0
# How much time a clock leaves at least after an outage, for people to connect again.
RETURN_SECONDS = 20.0
# How many games are taken up before somebody else has a turn.
TOGETHER = 10
# How long a house that closes waits for bots that are thinking.
GOODBYE_SECONDS = 2.0

logger = logging.getLogger(__name__)


class House:
    """The tables of one process. Those that nobody is at and nothing is due at sleep in the log."""

    def __init__(
        self,
        log: Log,
        *,
        name: str = "",
        thinkers: Thinkers | None = None,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self.log = log
        self.thinkers = thinkers or Thinkers()
        self.clock = clock
        self.stand_in = STAND_IN
        self.bot_seconds = BOT_SECONDS
        self.live: dict[str, LiveTable] = {}
        self.used_at: dict[str, float] = {}
        self.loading: dict[str, asyncio.Task[LiveTable]] = {}
        self.tasks: set[asyncio.Task[Any]] = set()
        self.random = SystemRandom()
        self.neighbours = Neighbours(self, name)
        self.is_closing = False
        self.taking_up: asyncio.Task[None] | None = None
        self.sweeping: asyncio.TimerHandle | None = None

    def now(self) -> float:
        """Return the time, for logs and clocks."""
        return self.clock()

    def start(self, work: Coroutine[Any, Any, Any]) -> None:
        """Do something on the side."""
        task = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.finished)

    def finished(self, task: asyncio.Task[Any]) -> None:
        """Forget what was done on the side, but not what went wrong in it."""
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            logger.error("something on the side went wrong", exc_info=task.exception())

    async def think(self, game: str, level: str, view: View) -> str:
        """Return a bot's move; a bot that fails must not stop the game, so chance moves for it."""
        try:
            move = await self.thinkers.choose(game, level, view)
        except Exception:
            logger.exception("the bot %s of %s has failed", level, game)
            move = ""
        return move if move in view["moves"] else self.random.choice(view["moves"])

    async def open(self) -> None:
        """Begin; the games that were under way are taken up while others already ask for them."""
        await self.neighbours.open()
        self.taking_up = asyncio.create_task(self.take_over())
        self.sweep()

    async def all_taken_up(self) -> None:
        """Wait until the games that were under way are taken up."""
        if self.taking_up is not None:
            await asyncio.wait([self.taking_up])

    async def take_over(self) -> None:
        """Take up every game under way that this server tends now, and leave the others alone."""
        for number, stored in enumerate(await self.log.running()):
            if stored.id not in self.live and self.tends(stored.id):
                try:
                    self.take_up(stored)
                except Exception:  # one game that cannot be read must not keep others waiting
                    logger.exception("table %s cannot be taken up", stored.id)
            if number % TOGETHER == 0:
                await asyncio.sleep(0)
        for table in self.live.values():
            table.tending.tend()

    def tends(self, table_id: str) -> bool:
        """Tell whether this server moves for bots and watches the clocks of a table."""
        return not self.is_closing and self.neighbours.tends(table_id)

    async def close(self) -> None:
        """Stop all timers and wait for what was begun; a bot may think on in vain."""
        self.is_closing = True
        if self.sweeping is not None:
            self.sweeping.cancel()
        for table in self.live.values():
            table.tending.stop()
        await self.neighbours.stop()
        await self.all_taken_up()
        await self.end_tasks()
        await self.neighbours.say_goodbye()

    async def end_tasks(self) -> None:
        """Wait for what was begun on the side; a bot that thinks too long thinks in vain."""
        until = asyncio.get_running_loop().time() + GOODBYE_SECONDS
        while self.tasks:
            left = until - asyncio.get_running_loop().time()
            _, unfinished = await asyncio.wait(self.tasks, timeout=max(0.0, left))
            for task in unfinished:
                task.cancel()
            await asyncio.gather(*unfinished, return_exceptions=True)

    def sweep(self) -> None:
        """Let the tables sleep that nobody needs now, and look again later."""
        long_ago = self.now() - SLEEP_SECONDS
        for table in list(self.live.values()):
            if table.is_idle and self.used_at.get(table.id, 0.0) <= long_ago:
                del self.live[table.id]
                self.used_at.pop(table.id, None)
        self.sweeping = asyncio.get_running_loop().call_later(SLEEP_SECONDS, self.sweep)

    def table_of(self, stored: Stored) -> Table:
        """Return a table that was kept, with clocks that forgive the time when nobody served."""
        table = table_of(stored.latest)
        outage = self.neighbours.outages.since(stored.changed_at)
        if not outage:
            return table
        return table.standing_so(forgive_outage(table.standing, outage, self.now()))

    def forgive(self, outage: float) -> None:
        """Let all clocks stand still for a time in which no server could do anything."""
        for table in self.live.values():
            table.forgive(lambda standing: forgive_outage(standing, outage, self.now()))

    def people_changed(self, table_id: str, gone: Set[str]) -> None:
        """People came to a table at another server, or are gone from there."""
        live = self.live.get(table_id)
        if live is not None:
            live.people_changed(gone)
        elif gone and self.tends(table_id):
            self.start(self.wake(table_id))

    async def wake(self, table_id: str) -> None:
        """Bring a table to life if its game is under way."""
        stored = await self.log.load(table_id)
        if stored.status == "running":
            self.take_up(stored)

    def take_up(self, stored: Stored) -> LiveTable:
        """Bring a table to life, unless it was brought to life since it was read."""
        if stored.id in self.live:
            return self.live[stored.id]
        live = LiveTable(self, self.table_of(stored))
        self.live[stored.id] = live
        self.used_at[stored.id] = self.now()
        live.tending.tend()
        return live

    async def make(self, **wishes: Any) -> LiveTable:
        """Make a table; raises BadOption or BadMessage."""
        return await self.add(make_table(at=self.now(), **wishes))

    async def rematch(self, old: LiveTable, person: str) -> LiveTable:
        """Return where the people of a finished table meet again; the first to ask makes it.

        Its id follows from the old table, so whoever asks at the same time makes the same one.
        """
        check_rematch(old.told.standing, person)
        if not old.told.standing.rematch:
            at = self.now()
            again = table_again(old.told.standing, at, person)
            new_id = again[0].id
            if new_id not in self.live:
                with suppress(StaleTable):
                    await self.add(again)
            if not old.ahead.standing.rematch:
                with suppress(StaleTable):
                    await old.act(lambda table: noted(table, at, person, new_id))
        return await self.find(old.ahead.standing.rematch)

    async def add(self, made: Result) -> LiveTable:
        """Bring a new table to life."""
        standing, entries = made
        start = msgspec.structs.replace(standing, version=0)
        live = self.live[standing.id] = LiveTable(self, Table(start))
        self.used_at[standing.id] = self.now()
        try:
            await live.act(lambda _: Done(Table(standing), entries))
        except Exception:
            if not live.told.standing.version:  # else there is one already, and this is it now
                self.live.pop(standing.id, None)
            raise
        return live

    async def find(self, table_id: str) -> LiveTable:
        """Return a table, from the log if it sleeps; raises NoSuchTable."""
        if table_id in self.live:
            self.used_at[table_id] = self.now()
            live = self.live[table_id]
            await live.was_behind()
            return live
        if table_id not in self.loading:
            task = asyncio.ensure_future(self.load(table_id))
            self.loading[table_id] = task
            task.add_done_callback(lambda _: self.loading.pop(table_id, None))
        return await asyncio.shield(self.loading[table_id])

    async def load(self, table_id: str) -> LiveTable:
        """Bring a table to life from the log."""
        return self.take_up(await self.log.load(table_id))


def forgive_outage(standing: Standing, outage: float, now: float) -> Standing:
    """Return a standing whose clocks stood still for a time, and leave time to come back."""
    fewest = now + min(standing.pace.seconds, RETURN_SECONDS)
    deadlines = tuple(max(when + outage, fewest) if when else 0.0 for when in standing.deadlines)
    return msgspec.structs.replace(standing, deadlines=deadlines)


def seated(result: Result, table: Table) -> Done:
    """Return the result of a seating command as one of the table."""
    standing, entries = result
    return Done(table.standing_so(standing), entries)


def noted(table: Table, at: float, person: str, new_id: str) -> Done:
    """Return a finished table with the one where its people meet again."""
    return seated(rematch(table.standing, at, person, new_id), table)
