"""Full speed: every table plays as fast as it can; after a game the next one begins."""

import asyncio
from collections.abc import Sequence

from bench.load import crowd
from bench.load.figures import Moves
from bench.load.meter import Meter
from bench.load.sides import Side
from bench.load.tables import Table


async def full_speed(side: Side, tables: int, warm_up: float, seconds: float) -> Moves:
    """Measure moves per second at full speed."""
    opened = await crowd.make(side, range(tables))
    await crowd.join(opened)
    hurry = Hurry(side, opened)
    await asyncio.sleep(warm_up)
    hurry.latencies.clear()
    meter = Meter(side.process, hurry.tables)
    await asyncio.sleep(seconds)
    usage = meter.usage(len(hurry.latencies))
    latencies = list(hurry.latencies)
    await hurry.end()
    return Moves(usage, latencies)


class Hurry:
    """Tables at which the next move is sent as soon as the last viewer has seen the last one."""

    def __init__(self, side: Side, tables: Sequence[Table]) -> None:
        self.side = side
        self.tables = list(tables)
        self.latencies: list[float] = []
        self.beginning: set[asyncio.Task[None]] = set()
        self.is_on = True
        for table in tables:
            self.start(table)

    def start(self, table: Table) -> None:
        table.when_done = self.go_on
        if self.is_on:
            table.act()

    def go_on(self, table: Table, seconds: float) -> None:
        self.latencies.append(seconds)
        if not self.is_on:
            return
        if not table.is_over:
            table.act()
            return
        task = asyncio.ensure_future(self.begin_again(table))
        self.beginning.add(task)
        task.add_done_callback(self.beginning.discard)

    async def begin_again(self, over: Table) -> None:
        over.close()
        again = await self.side.make(len(self.tables))
        self.tables.append(again)
        await crowd.join([again])
        self.start(again)

    async def end(self) -> None:
        """Let all tables finish the move, and close them."""
        self.is_on = False
        await asyncio.gather(*self.beginning)
        await crowd.settle(self.tables)
        crowd.leave(self.tables)
