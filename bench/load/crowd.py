"""Operations on many tables at once: make, join, play, leave."""

import asyncio
from collections.abc import Awaitable, Iterable, Sequence
from typing import TypeVar

from bench.load.sides import Side
from bench.load.tables import Table

T = TypeVar("T")
AT_ONCE = 8
PATIENCE = 300.0


async def few_at_once(work: Iterable[Awaitable[T]]) -> list[T]:
    """Run all the work, only a few at a time."""
    gate = asyncio.Semaphore(AT_ONCE)

    async def do(one: Awaitable[T]) -> T:
        async with gate:
            return await one

    return await asyncio.gather(*map(do, work))


async def make(side: Side, numbers: Iterable[int]) -> list[Table]:
    """Make tables with a game under way and no connections."""
    return await few_at_once(map(side.make, numbers))


async def join(tables: Sequence[Table]) -> None:
    """Open the sockets of all seats, and wait until each has a view."""
    await few_at_once(seat.open() for table in tables for seat in table.seats)
    await settle(tables)


async def settle(tables: Sequence[Table]) -> None:
    """Wait until all messages have arrived."""
    async with asyncio.timeout(PATIENCE):
        while any(table.is_busy for table in tables):
            await asyncio.sleep(0.01)


async def play_on(tables: Sequence[Table], moves: int) -> None:
    """Play `moves` moves at every table, or to the end."""
    left = dict.fromkeys(tables, moves)

    def go_on(table: Table, _: float) -> None:
        if left[table] and not table.is_over:
            left[table] -= 1
            table.act()

    for table in tables:
        table.when_done = go_on
        go_on(table, 0.0)
    await settle(tables)


def leave(tables: Iterable[Table]) -> None:
    """Close all sockets."""
    for table in tables:
        table.close()
