"""Many tables at once: made, joined, played on, left."""

import asyncio
from collections.abc import Awaitable, Iterable, Sequence
from typing import TypeVar

from bench.load.sides import Side
from bench.load.tables import Table

T = TypeVar("T")
AT_ONCE = 8
PATIENCE = 300.0


async def few_at_once(work: Iterable[Awaitable[T]]) -> list[T]:
    """Do everything, a few at a time."""
    gate = asyncio.Semaphore(AT_ONCE)

    async def do(one: Awaitable[T]) -> T:
        async with gate:
            return await one

    return await asyncio.gather(*map(do, work))


async def made(side: Side, numbers: Iterable[int]) -> list[Table]:
    """Return tables with a game under way and nobody connected."""
    return await few_at_once(map(side.make, numbers))


async def joined(tables: Sequence[Table]) -> None:
    """Open the sockets of all seats, and wait until everybody sees the game."""
    await few_at_once(seat.open() for table in tables for seat in table.seats)
    await quiet(tables)


async def quiet(tables: Sequence[Table]) -> None:
    """Wait until nothing is on its way to anybody."""
    async with asyncio.timeout(PATIENCE):
        while any(table.is_busy for table in tables):
            await asyncio.sleep(0.01)


async def played_on(tables: Sequence[Table], moves: int) -> None:
    """Play so many moves at every table, or to the end."""
    left = dict.fromkeys(tables, moves)

    def go_on(table: Table, _: float) -> None:
        if left[table] and not table.is_over:
            left[table] -= 1
            table.act()

    for table in tables:
        table.when_done = go_on
        go_on(table, 0.0)
    await quiet(tables)


def left(tables: Iterable[Table]) -> None:
    """Close all sockets."""
    for table in tables:
        table.close()
