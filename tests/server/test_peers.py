"""Two real servers on one database: people at both play one game, and one can go at any time."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import ExitStack
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from pepita.store.log import Log
from pepita.tables.audit import check_games
from tests.server.processes import Process
from tests.server.servers import PATIENCE, Data, Guest, Tab
from tests.store.changes import Place, in_log

QUICK = {"look": 0.1, "heartbeat": 0.3, "lease": 2.0}
# A goodbye is understood at once, however long a server that says nothing is waited for.
PATIENT = {**QUICK, "lease": 3600.0}
ROUNDS = {"most_rounds": 2}
TABLES_OF_BOTS = 6


class Pair:
    """Two servers, and the people who come to them."""

    def __init__(self, servers: list[Process]) -> None:
        self.servers = servers
        self.guests: list[Guest] = []

    def guest(self, name: str, server: int, *, cookie: str = "") -> Guest:
        """Return somebody who comes to a server."""
        guest = Guest(self.servers[server].address, name, cookie=cookie)
        self.guests.append(guest)
        return guest

    def moved(self, guest: Guest, server: int) -> Guest:
        """Return the same person at another server."""
        return self.guest(guest.name, server, cookie=guest.cookie)


def at_two_servers(
    place: Place, work: Callable[[Pair], Awaitable[None]], times: dict[str, float], **chosen: Any
) -> None:
    """Run two servers on one database, do something, and stop them."""

    async def run(pair: Pair) -> None:
        try:
            async with asyncio.timeout(PATIENCE * 3):
                await work(pair)
        finally:
            for guest in pair.guests:
                await guest.http.aclose()

    with ExitStack() as stack:
        processes = [Process(place, times=times, **chosen) for _ in range(2)]
        asyncio.run(run(Pair([stack.enter_context(process) for process in processes])))


async def a_game(host: Guest, *others: Guest, **wishes: Any) -> str:
    """Start a game of Gold Mine; each sits down at the server where they are."""
    table = await host.makes("gold-mine", options=ROUNDS, **wishes)
    for guest in (host, *others):
        await guest.sits(table)
    await host.post(f"{table}/start")
    return table


async def plays(guest: Guest, table: str, most: int = 10**6) -> list[Data]:
    """Play by chance until the end, or for some moves; return all events that were heard."""
    random, moves = Random(1), 0
    async with guest.tab(table, after="1") as tab:
        while tab.table["status"] == "running" and moves < most:
            if tab.view["moves"]:
                answer = await tab.moves(random.choice(tab.view["moves"]))
                moves += answer["type"] == "ack"
                while tab.version < answer.get("version", 0):
                    await tab.next()
            else:
                await tab.next()
        return events_in(tab)


def events_in(tab: Tab) -> list[Data]:
    return [event for message in tab.heard for event in message.get("events", ())]


def test_people_at_two_servers_play_one_game_and_see_the_same(database: str) -> None:
    async def work(pair: Pair) -> None:
        people = [pair.guest("Ann", 0), pair.guest("Bob", 1)]
        table = await a_game(*people)
        heard = await asyncio.gather(*(plays(guest, table) for guest in people))
        records = [await guest.get(f"{table}/record") for guest in people]
        assert records[0] == records[1]
        # Nobody is told anything privately in Gold Mine.
        told = [[event for event in events if event["kind"] == "moved"] for events in heard]
        assert told[0] == told[1]
        assert len(told[0]) == len(records[0]["moves"])

    at_two_servers(database, work, QUICK)


def test_people_see_each_other_across_servers(database: str) -> None:
    async def work(pair: Pair) -> None:
        ann, bob = pair.guest("Ann", 0), pair.guest("Bob", 1)
        table = await a_game(ann, bob)
        async with ann.tab(table) as tab:
            async with bob.tab(table):
                await tab.until(lambda tab: tab.table["seats"][1]["is_here"])
            await tab.until(lambda tab: not tab.table["seats"][1]["is_here"])

    at_two_servers(database, work, QUICK)


def test_a_person_who_was_played_for_has_the_seat_back_at_any_server(database: str) -> None:
    async def work(pair: Pair) -> None:
        ann, pace = pair.guest("Ann", 0), {"kind": "relaxed", "absent_after": 0.5}
        table = await a_game(ann, seats=["open", "simple"], pace=pace)
        for server in (0, 1):  # one of them tends the table, the other does not
            async with pair.guest("Eve", server).tab(table) as watching:
                await watching.until(lambda tab: tab.table["seats"][0]["is_played_for"])
                async with pair.moved(ann, server).tab(table) as back:
                    await watching.until(lambda tab: not tab.table["seats"][0]["is_played_for"])
                    await back.until(lambda tab: bool(tab.view["moves"]))
                    assert (await back.moves(back.view["moves"][0]))["type"] == "ack"

    at_two_servers(database, work, QUICK, bot_seconds=0.2)


@pytest.mark.parametrize(
    ("times", "end"),
    [
        pytest.param(QUICK, Process.kill, id="killed"),
        pytest.param(PATIENT, Process.stop, id="stopped"),
    ],
)
def test_the_other_server_goes_on_with_all_tables(
    database: str, times: dict[str, float], end: Callable[[Process], None]
) -> None:
    async def work(pair: Pair) -> None:
        ann = pair.guest("Ann", 0)
        tables = [await a_game_of_bots(ann) for _ in range(TABLES_OF_BOTS)]
        await asyncio.to_thread(end, pair.servers[1])
        for table in tables:
            async with ann.tab(table) as tab:
                await tab.until(lambda tab: tab.table["status"] == "finished")

    at_two_servers(database, work, times, bot_seconds=0.05)
    in_log(database, all_is_well)


async def a_game_of_bots(host: Guest) -> str:
    table = await host.makes("gold-mine", options=ROUNDS, seats=["simple"] * 2)
    await host.post(f"{table}/start")
    return table


async def all_is_well(log: Log) -> None:
    found = [checked async for checked in check_games(log)]
    assert [checked.wrong for checked in found] == [[]] * TABLES_OF_BOTS


def test_a_person_who_played_at_a_killed_server_plays_on_at_the_other(database: str) -> None:
    async def work(pair: Pair) -> None:
        ann, bob = pair.guest("Ann", 0), pair.guest("Bob", 1)
        table = await a_game(ann, bob)
        playing = asyncio.ensure_future(plays(ann, table))
        await plays(bob, table, most=2)
        kept = await bob.shows(table)
        pair.servers[1].kill()
        with pytest.raises((ConnectionClosed, OSError)):
            await plays(bob, table)
        back = pair.moved(bob, 0)
        assert (await back.shows(table))["table"]["version"] >= kept["table"]["version"]
        await asyncio.gather(plays(back, table), playing)
        assert await back.get(f"{table}/record")

    at_two_servers(database, work, QUICK)
