"""Sockets at which nothing happens: what each of them costs the server in memory."""

import asyncio

from bench.load import crowd
from bench.load.figures import Idle
from bench.load.sides import Side
from bench.load.tables import SEATS

SETTLE_SECONDS = 2.0


async def idle(side: Side, few: int, more: int) -> Idle:
    """Measure from a few sockets to many.

    The first of them may fill room that making the tables has left behind, so they do not count.
    """
    tables = await crowd.made(side, range((few + more) // SEATS))
    await crowd.joined(tables[: few // SEATS])
    await asyncio.sleep(SETTLE_SECONDS)
    before = side.process.memory()
    await crowd.joined(tables[few // SEATS :])
    await asyncio.sleep(SETTLE_SECONDS)
    after = side.process.memory()
    crowd.left(tables)
    return Idle(more, before, after)
