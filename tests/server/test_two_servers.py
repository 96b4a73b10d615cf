"""Two server processes on one database: a move is won once, and killing one loses nothing."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from random import Random

from pepita.store.entries import Entry
from pepita.store.log import Log
from tests.server.processes import Process
from tests.server.servers import Data, Guest, Tab, actor_of
from tests.store.changes import in_log

NAMES = ("Ann", "Bob", "Cleo")
ROUNDS = 15

# What the people of a table have open at one server, by seat: two tabs each.
Side = list[tuple[Tab, Tab]]


@asynccontextmanager
async def table_at(*servers: Process) -> AsyncIterator[tuple[str, list[Side]]]:
    """Open a running table at several servers; yield its address and what is open at each."""
    async with AsyncExitStack() as stack:
        people = [Guest(servers[0].address, name) for name in NAMES]
        for guest in people:
            await stack.enter_async_context(guest.http)
        table = await people[0].makes()
        for guest in people:
            await guest.sits(table)
        await people[0].post(f"{table}/start")
        sides = []
        for server in servers:
            side: Side = []
            for guest in people:
                same = Guest(server.address, guest.name, cookie=guest.cookie)
                await stack.enter_async_context(same.http)
                first, second = [await stack.enter_async_context(same.tab(table)) for _ in "12"]
                side.append((first, second))
            sides.append(side)
        yield table.rpartition("/")[2], sides


def tabs_of(sides: list[Side]) -> list[Tab]:
    return [tab for side in sides for tabs in side for tab in tabs]


async def everybody_sees(sides: list[Side], version: int) -> None:
    """Wait until every screen shows a version."""
    for tab in tabs_of(sides):
        await tab.until(lambda tab: bool(tab.table) and tab.version >= version)


async def race(sides: list[Side], random: Random) -> tuple[int, str]:
    """Let the seat that may act move in all tabs at once; return the version and the move."""
    (seen,) = {tab.version for tab in tabs_of(sides)}
    seat = actor_of(sides[0][0][0].view)
    tabs = [tab for side in sides for tab in side[seat]]
    moves = [random.choice(tab.view["moves"]) for tab in tabs]
    tries = [tab.moves(move) for tab, move in zip(tabs, moves, strict=True)]
    answers: list[Data] = await asyncio.gather(*tries)
    (winner,) = (number for number, each in enumerate(answers) if each["type"] == "ack")
    assert answers[winner]["version"] == seen + 1
    check_lost([each for each in answers if each["type"] != "ack"], seen + 1)
    await everybody_sees(sides, seen + 1)
    return seen + 1, moves[winner]


def check_lost(answers: list[Data], version: int) -> None:
    """Check that late moves were answered with the table as it is, or with the end of the turn."""
    stale = [each for each in answers if each["type"] == "stale"]
    assert stale
    assert {each["table"]["version"] for each in stale} == {version}
    assert all(each["view"] for each in stale)
    assert {each["type"] for each in answers} <= {"stale", "refused"}


def check_kept(database: str, table: str, won: dict[int, str]) -> None:
    """Check that a log has no gap and exactly the moves that were acknowledged."""

    async def work(log: Log) -> list[Entry]:
        return await log.entries(table)

    entries = in_log(database, work)
    assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
    assert {entry.seq: entry.body["move"] for entry in entries if entry.kind == "moved"} == won


def test_a_move_made_at_two_servers_at_once_is_won_once_and_seen_at_both(database: str) -> None:
    async def work(ours: Process, theirs: Process) -> tuple[str, dict[int, str]]:
        async with table_at(ours, theirs) as (table, sides):
            random = Random(1)
            return table, dict([await race(sides, random) for _ in range(ROUNDS)])

    with Process(database) as ours, Process(database) as theirs:
        table, won = asyncio.run(work(ours, theirs))
    assert len(won) == ROUNDS
    check_kept(database, table, won)


def test_a_server_that_is_killed_in_the_middle_of_a_race_keeps_the_other_from_nothing(
    database: str,
) -> None:
    async def work(ours: Process, theirs: Process) -> tuple[str, dict[int, str]]:
        async with table_at(ours, theirs) as (table, sides):
            random = Random(2)
            won = dict([await race(sides, random) for _ in range(3)])
            seat = actor_of(sides[0][0][0].view)
            here, there = (side[seat][0] for side in sides)
            move = here.view["moves"][0]
            await there.send("move", version=there.version, move=move)
            answer = asyncio.ensure_future(here.moves(move))
            theirs.kill()
            assert (await answer)["type"] in ("ack", "stale")
            won[max(won) + 1] = move
            await everybody_sees(sides[:1], max(won))
            for _ in range(3):
                seat = actor_of(here.view)
                tab = sides[0][seat][0]
                move = random.choice(tab.view["moves"])
                won[(await tab.moves(move))["version"]] = move
                await everybody_sees(sides[:1], max(won))
            return table, won

    with Process(database) as ours, Process(database) as theirs:
        table, won = asyncio.run(work(ours, theirs))
    assert len(won) == 7
    check_kept(database, table, won)
