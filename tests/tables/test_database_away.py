"""The database fails for a while: nobody is told what is not stored, and play goes on."""

import asyncio
from dataclasses import replace

import pytest
from sqlalchemy.exc import DBAPIError

from pepita.store.entries import Change
from pepita.tables import game_commands
from pepita.tables.house import House
from tests.tables.houses import (
    AT_ONCE,
    Ear,
    a_move,
    a_table,
    game_of,
    in_house,
    move,
    running_table,
)
from tools.postgresql_server import Server


def test_a_move_while_the_database_is_away_fails_and_can_be_made_afterwards(
    postgresql: Server, postgresql_database: str
) -> None:
    async def work(house: House) -> None:
        live, ear = await running_table(house), Ear("ann")
        await live.enter(ear)
        seen = live.committed.standing.version
        await asyncio.to_thread(postgresql.stop)
        seat, text = a_move(game_of(live))
        tries = [move(live, seat, text, version=seen, id="m1") for _ in range(3)]
        results = await asyncio.gather(*tries, return_exceptions=True)
        assert all(isinstance(result, DBAPIError) for result in results)
        assert live.pending is live.committed
        assert ear.news == []
        await asyncio.to_thread(postgresql.start)
        assert await move(live, seat, text, version=seen, id="m1") == seen + 1
        assert ear.kinds == ["moved"]

    in_house(postgresql_database, work)


def test_bots_go_on_when_the_database_is_back(postgresql: Server, postgresql_database: str) -> None:
    async def work(house: House) -> None:
        live, ear = await a_table(house, "gold-mine", seats=["simple"] * 2), Ear("eve")
        await live.enter(ear)
        await live.carry_out(lambda table: game_commands.start(table, 0.0, "ann"))
        await ear.hears(lambda ear: len(ear.kinds) > 3)
        await asyncio.to_thread(postgresql.stop)
        heard = len(ear.kinds)
        await asyncio.to_thread(postgresql.start)
        await ear.hears(lambda ear: len(ear.kinds) > heard + 3 or "ended" in ear.kinds)
        kinds = list(ear.kinds)
        entries = await house.log.entries(live.id)
        assert [entry.kind for entry in entries if entry.seq > 1][: len(kinds)] == kinds

    in_house(postgresql_database, work, timings=replace(AT_ONCE, retry=0.0))


def test_a_move_that_is_kept_though_nobody_could_be_told_so_is_made_once(database: str) -> None:
    """The connection was cut between the commit and the answer to it."""

    async def work(house: House) -> None:
        live, ear = await running_table(house), Ear("ann")
        await live.enter(ear)
        seen, write = live.committed.standing.version, house.log.write_together

        async def cut(changes: list[Change]) -> tuple[list[Change], list[Change]]:
            await write(changes)
            raise OSError("the connection was cut")

        house.log.write_together = cut  # type: ignore[method-assign]
        seat, text = a_move(game_of(live))
        with pytest.raises(OSError, match="cut"):
            await move(live, seat, text, version=seen, id="m1")
        house.log.write_together = write  # type: ignore[method-assign]
        assert ear.kinds == ["moved"]
        assert await move(live, seat, text, version=seen, id="m1") == seen + 1
        assert ear.kinds == ["moved"]
        assert (await house.log.load(live.id)).version == seen + 1

    in_house(database, work)
