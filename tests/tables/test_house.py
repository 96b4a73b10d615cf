"""All tables of one server: restarts, meeting again, and bots that think elsewhere."""

import asyncio
import os
import signal
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import update

import pepita
from pepita.store import schema
from pepita.store.entries import NoSuchTable
from pepita.tables import game_commands, seat_commands
from pepita.tables.bot_pool import BotPool
from pepita.tables.errors import Refused
from pepita.tables.house import House
from pepita.tables.live_table import LiveTable
from pepita.tables.seat_commands import table_again
from pepita.tables.snapshots import digest_of
from pepita.tables.table import Result, Table
from tests.tables.houses import (
    AT_ONCE,
    Ear,
    a_table,
    close_house,
    full_table,
    game_of,
    in_house,
    move_somehow,
    open_house,
    play_out,
    running_table,
    sit,
)


def test_games_under_way_are_taken_up_after_a_restart(database: str) -> None:
    async def work() -> None:
        house, random = await open_house(database), Random(1)
        tables = [await running_table(house, name) for name in pepita.games() * 2]
        for live in tables:
            for _ in range(random.randrange(12)):
                await move_somehow(live, random)
        resting = await full_table(house)
        digests = {live.id: digest_of(game_of(live)) for live in tables}
        await close_house(house)
        house = await open_house(database)
        assert set(house.live) == set(digests)
        assert {id: digest_of(game_of(live)) for id, live in house.live.items()} == digests
        found = await house.find(resting.id)
        assert [seat.name for seat in found.committed.standing.seats] == ["Ann", "Bob", "Cleo"]
        for live in list(house.live.values()):
            if live.committed.standing.status == "running":
                await move_somehow(live, random)
        await close_house(house)

    asyncio.run(work())


def test_bots_go_on_after_a_restart(database: str) -> None:
    async def work() -> None:
        house = await open_house(database)
        house.peers.retire()
        live = await a_table(house, "gold-mine")
        await live.carry_out(filled)
        await live.carry_out(begun)
        await close_house(house)
        house = await open_house(database)
        live, ear = house.live[live.id], Ear("eve")
        await live.enter(ear)
        await ear.hears(lambda ear: "ended" in ear.kinds)
        await close_house(house)

    def filled(table: Table) -> Result:
        return seat_commands.fill(table, 0.0, "ann", "simple")

    def begun(table: Table) -> Result:
        return game_commands.start(table, 0.0, "ann")

    asyncio.run(work())


def test_one_table_that_cannot_be_read_keeps_no_other_waiting(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def work() -> None:
        house = await open_house(tmp_path)
        good, bad = [await running_table(house) for _ in range(2)]
        tables = schema.tables
        spoil = update(tables).where(tables.c.id == bad.id).values(latest='{"standing": 1}')
        await house.log.transact(lambda connection: connection.execute(spoil))
        await close_house(house)
        house = await open_house(tmp_path)
        assert set(house.live) == {good.id}
        assert bad.id in caplog.text
        await close_house(house)

    asyncio.run(work())


def test_a_table_is_found_once_however_many_ask(tmp_path: Path) -> None:
    async def work() -> None:
        house = await open_house(tmp_path)
        made = await full_table(house)
        await close_house(house)
        house = await open_house(tmp_path)
        found = await asyncio.gather(*(house.find(made.id) for _ in range(10)))
        assert len({id(live) for live in found}) == 1
        with pytest.raises(NoSuchTable):
            await house.find("nowhere")
        assert house.loading == {}
        await close_house(house)

    asyncio.run(work())


# Meeting again.


async def over(house: House) -> LiveTable:
    live = await running_table(house, "gold-mine", options={"most_rounds": 1})
    await play_out(live)
    return live


def test_people_meet_again_at_one_new_table(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        old = await over(house)
        again = await house.rematch(old, "bob")
        assert again.id != old.id
        assert old.committed.standing.rematch == again.id
        standing = again.committed.standing
        assert [seat.name for seat in standing.seats] == ["Ann", "Bob"]
        assert (standing.host, standing.status, standing.version) == ("bob", "open", 1)
        assert standing.options == old.committed.standing.options
        assert (await house.rematch(old, "ann")).id == again.id
        await sit(again, "ann", salt="a new one")
        assert (await house.log.load(again.id)).version == 2

    in_house(tmp_path, work)


def test_people_who_ask_at_the_same_time_meet_at_the_same_table(database: str) -> None:
    async def work(house: House) -> None:
        old = await over(house)
        found = await asyncio.gather(*(house.rematch(old, name) for name in ("ann", "bob") * 3))
        assert len({id(live) for live in found}) == 1
        assert len(await house.log.tables_of_person("bob", 10)) == 2
        kinds = [entry.kind for entry in await house.log.entries(old.id)]
        assert kinds.count("rematch") == 1

    in_house(database, work)


def test_two_servers_send_them_to_the_same_table(database: str) -> None:
    async def work() -> None:
        houses = [await open_house(database)]
        tables = [await over(houses[0])]
        houses.append(await open_house(database))
        tables.append(await houses[1].find(tables[0].id))
        asked = zip(houses, tables, ("ann", "bob"), strict=True)
        found = await asyncio.gather(*(house.rematch(live, name) for house, live, name in asked))
        assert found[0].id == found[1].id
        assert [live.committed.standing.rematch for live in tables] == [found[0].id] * 2
        for house in houses:
            await close_house(house)

    asyncio.run(work())


def test_a_new_table_that_was_made_but_not_noted_is_found_again(database: str) -> None:
    """The server was killed between the two."""

    async def work() -> None:
        house = await open_house(database)
        old = await over(house)
        made = await house.keep(table_again(old.committed.standing, 0.0, "ann"))
        await close_house(house)
        house = await open_house(database)
        old = await house.find(old.id)
        again = await house.rematch(old, "bob")
        assert again.id == made.id
        assert again.committed.standing.host == "ann"
        assert old.committed.standing.rematch == made.id
        await close_house(house)

    asyncio.run(work())


def test_nobody_meets_again_before_the_end_or_where_they_did_not_sit(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        running = await running_table(house, "gold-mine", options={"most_rounds": 1})
        with pytest.raises(Refused, match="play again"):
            await house.rematch(running, "ann")
        await play_out(running)
        with pytest.raises(Refused, match="no seat"):
            await house.rematch(running, "eve")

    in_house(tmp_path, work)


# Bots in processes of their own.


def test_a_bot_whose_process_was_killed_thinks_again_in_another() -> None:
    async def work() -> None:
        bots = BotPool(1)
        view: Any = pepita.new_game("saboteur", seats=3, seed=1).view(0)
        assert await bots.ask("saboteur", "simple", view) in view["moves"]
        pool = bots.pool
        assert pool is not None
        for pid in list(pool._processes):
            os.kill(pid, signal.SIGKILL)
        assert await bots.ask("saboteur", "simple", view) in view["moves"]
        assert bots.pool is not pool
        bots.close()

    asyncio.run(work())


def test_a_closed_house_does_nothing_more(tmp_path: Path) -> None:
    async def work() -> None:
        house = await open_house(tmp_path, timings=replace(AT_ONCE, bot=3600.0))
        live = await a_table(house, seats=["simple"] * 3)
        await live.carry_out(lambda table: game_commands.start(table, 0.0, "ann"))
        assert live.waker.timer is not None
        await close_house(house)
        assert live.waker.timer is None
        live.waker.schedule()
        assert live.waker.timer is None

    asyncio.run(work())
