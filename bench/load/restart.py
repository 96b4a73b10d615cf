"""Measures the restart of a server that was killed with many games under way."""

import asyncio
from collections.abc import Sequence
from time import perf_counter

from bench.load import crowd
from bench.load.calls import Refused, calling
from bench.load.figures import Restart
from bench.load.sides import Side
from bench.load.tables import Table

# How many tables are played at once before the kill.
BATCH = 100


async def begin_games(side: Side, games: int, moves: int) -> list[Table]:
    """Return tables after some moves, with all connections closed."""
    tables: list[Table] = []
    for first in range(0, games, BATCH):
        batch = await crowd.make(side, range(first, min(first + BATCH, games)))
        await crowd.join(batch)
        await crowd.play_on(batch, moves)
        crowd.leave(batch)
        tables += batch
    return tables


async def restart(side: Side, tables: Sequence[Table]) -> Restart:
    """Measure how long the server takes to serve its games again."""
    side.process.kill()
    side.process.start()
    answered = await first_answer(side, tables[-1])
    server_cpu = side.process.cpu_seconds()
    kept = await crowd.few_at_once(is_kept(side, table) for table in tables)
    everybody = perf_counter() - side.process.started_at
    lost = kept.count(False)
    return Restart(len(tables), lost, answered, server_cpu, everybody, side.taken_up())


async def first_answer(side: Side, table: Table) -> float:
    """Ask until there is an answer; return the seconds since the start of the process."""
    while perf_counter() < side.process.started_at + crowd.PATIENCE:
        try:
            await is_kept(side, table)
            return perf_counter() - side.process.started_at
        except OSError:
            await asyncio.sleep(0.002)
    raise RuntimeError("the server does not come back")


async def is_kept(side: Side, table: Table) -> bool:
    """Tell whether the server still has a table."""
    async with calling(side.process.port) as caller:
        try:
            await side.ask(caller, table)
        except Refused:
            return False
    return True
