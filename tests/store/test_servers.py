"""What servers store beside the log: heartbeats and outages."""

import asyncio

from pepita.store.log import Log
from pepita.store.servers import (
    KEPT_SECONDS,
    Outage,
    Server,
    all_outages,
    close_namesakes,
    last_heartbeat,
    note_outage,
    servers_seen,
    write_heartbeat,
)
from tests.store.changes import in_log
from tests.store.test_writers import in_logs


def test_the_latest_sign_of_every_server_is_seen(database: str) -> None:
    async def work(log: Log) -> None:
        assert await last_heartbeat(log) is None
        ann = Server("ann", 10.5, True, [("t", "eve", True), ("u", "ñ☃", False)])
        for server in (Server("ann", 1.0, True, []), Server("bob", 5.0, True, []), ann):
            await write_heartbeat(log, server)
        assert await servers_seen(log, 0.0) == [ann, Server("bob", 5.0, True, [])]
        assert await servers_seen(log, 5.5) == [ann]
        assert await last_heartbeat(log) == 10.5
        await write_heartbeat(log, Server("ann", 11.0, False, []))
        assert await servers_seen(log, 5.5) == []
        assert await last_heartbeat(log) == 11.0

    in_log(database, work)


def test_a_newcomer_forgets_servers_that_are_gone_for_long(database: str) -> None:
    async def work(log: Log) -> None:
        await write_heartbeat(log, Server("old", 0.0, True, []))
        await write_heartbeat(log, Server("young", 50.0, True, []))
        await write_heartbeat(log, Server("new", KEPT_SECONDS + 10.0, True, []))
        assert [server.id for server in await servers_seen(log, -1.0)] == ["new", "young"]

    in_log(database, work)


def test_only_namesakes_are_closed(database: str) -> None:
    async def work(log: Log) -> None:
        for id in ("a_b 1", "a_b 2", "axb 1", "a_bc 1", "a%"):
            await write_heartbeat(log, Server(id, 1.0, True, []))
        await close_namesakes(log, "a_b")
        left = {server.id for server in await servers_seen(log, 0.0)}
        assert left == {"axb 1", "a_bc 1", "a%"}

    in_log(database, work)


def test_servers_that_begin_at_once_do_not_get_into_each_others_way(database: str) -> None:
    async def work(logs: list[Log]) -> None:
        signs = [
            write_heartbeat(log, Server(f"house {number} {round}", KEPT_SECONDS * round, True, []))
            for round in range(3)
            for number, log in enumerate(logs * 5)
        ]
        await asyncio.gather(*signs, *(close_namesakes(log, "house") for log in logs))
        await asyncio.gather(*(note_outage(log, Outage(1.5, 2.5)) for log in logs * 5))
        assert await last_heartbeat(logs[0]) == KEPT_SECONDS * 2
        assert await all_outages(logs[1]) == [Outage(1.5, 2.5)]

    in_logs(database, work)
