"""Idle sockets: the memory of the server that each of them needs."""

import asyncio

from bench.load import crowd
from bench.load.figures import Idle
from bench.load.sides import Side
from bench.load.tables import SEATS

SETTLE_SECONDS = 2.0


async def idle(side: Side, few: int, more: int) -> Idle:
    """Measure the growth of memory from a few sockets to many.

    The first sockets do not count: they may use memory that was freed after making the tables.
    """
    tables = await crowd.make(side, range((few + more) // SEATS))
    await crowd.join(tables[: few // SEATS])
    await asyncio.sleep(SETTLE_SECONDS)
    before = side.process.memory()
    await crowd.join(tables[few // SEATS :])
    await asyncio.sleep(SETTLE_SECONDS)
    after = side.process.memory()
    crowd.leave(tables)
    return Idle(more, before, after)
