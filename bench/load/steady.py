"""A steady pace: one move per second at every table, spread evenly over the second."""

import asyncio
from dataclasses import dataclass, field
from time import perf_counter

from bench.load import crowd
from bench.load.figures import Moves
from bench.load.meter import Meter
from bench.load.sides import Side
from bench.load.tables import Table

INTERVAL = 1.0


async def steady(side: Side, tables: int, warm_up: float, seconds: float) -> Moves:
    """Measure how long a move takes from being sent to its last viewer."""
    opened = await crowd.make(side, range(tables))
    await crowd.join(opened)
    seen = Seen()
    now = perf_counter()
    for number, table in enumerate(opened):
        Pacer(table, seen, now + INTERVAL * number / tables)
    await asyncio.sleep(warm_up)
    seen.forget()
    meter = Meter(side.process, opened)
    await asyncio.sleep(seconds)
    result = Moves(meter.usage(len(seen.latencies)), list(seen.latencies), list(seen.delays))
    seen.is_on = False
    await crowd.settle(opened)
    crowd.leave(opened)
    return result


@dataclass
class Seen:
    """The times that moves took, and how late they were sent."""

    latencies: list[float] = field(default_factory=list)
    delays: list[float] = field(default_factory=list)
    is_on: bool = True

    def forget(self) -> None:
        self.latencies.clear()
        self.delays.clear()


class Pacer:
    """Makes a table move each second. After a move that takes longer, the next one is late.

    The delay is noted too: otherwise a server that hangs would look fast, since it would get fewer
    moves (coordinated omission).
    """

    def __init__(self, table: Table, seen: Seen, first: float) -> None:
        self.table = table
        self.seen = seen
        self.due = first
        table.when_done = self.done
        self.wake()

    def wake(self) -> None:
        wait = max(0.0, self.due - perf_counter())
        asyncio.get_running_loop().call_later(wait, self.tick)

    def tick(self) -> None:
        if self.seen.is_on and not self.table.is_over:
            self.table.act()

    def done(self, table: Table, seconds: float) -> None:
        self.seen.latencies.append(seconds)
        self.seen.delays.append(table.sent_at - self.due)
        self.due += INTERVAL
        self.wake()
