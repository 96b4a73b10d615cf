"""Too much, and too slow: each is refused or dropped, and nobody else notices."""

import asyncio
import base64
import json
import os
import socket
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.processes import Process
from tests.server.servers import PATIENCE, UNLIMITED, Guest, Site, Tab, at_site, running_table
from tests.tables.houses import until

MEGABYTE = 1 << 20
# So that a reader who does not read is noticed before megabytes are on their way.
SMALL_BUFFER = 8192
IMPATIENT = replace(UNLIMITED, hang_up_seconds=0.1, send_seconds=0.5)
on_linux = pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")


# Too much.


async def post_forever(address: str, path: str, cookie: str, megabytes: int) -> bytes:
    """Send a body of some megabytes, as long as the server takes it; return its answer."""
    host, _, port = address.partition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    head = (
        f"POST {path} HTTP/1.1\r\nHost: {address}\r\nCookie: pepita={cookie}\r\n"
        f"Content-Length: {megabytes * MEGABYTE}\r\n\r\n"
    )
    writer.write(head.encode() + b'{"game":"')
    try:
        for _ in range(megabytes):
            writer.write(b"x" * MEGABYTE)
            await writer.drain()
    except ConnectionError:
        pass
    try:
        async with asyncio.timeout(PATIENCE):
            answer = await reader.read(65536)
    except ConnectionError:
        answer = b""
    writer.close()
    return answer


@on_linux
def test_ten_megabytes_are_refused_without_being_kept(process: Process) -> None:
    async def work() -> None:
        ann = Guest(process.address, "Ann")
        table = await ann.makes()
        await ann.sits(table)
        for _ in range(3):
            await ann.shows(table)
        before = process.memory()
        for path in ("/api/tables", f"{table}/sit", f"{table}/commands"):
            response = await ann.http.post(path, content=b'{"game":"' + b"x" * 10 * MEGABYTE)
            assert response.status_code == 400
            assert "longer than" in response.json()["text"]
            answer = await post_forever(process.address, path, ann.cookie, 30)
            assert not answer or b" 400 " in answer.splitlines()[0]
        async with ann.tab(table) as tab:
            with suppress(ConnectionClosed):
                await tab.connection.send('{"type":"say","text":"' + "x" * 10 * MEGABYTE)
            with pytest.raises(ConnectionClosed) as attempt:
                await tab.hears("refused")
            assert attempt.value.rcvd is None or attempt.value.rcvd.code == 1009
        assert process.memory() - before < 4 * MEGABYTE
        shown = await ann.shows(table)
        assert shown["table"]["your_seat"] == 0
        await ann.http.aclose()

    asyncio.run(work())


@on_linux
def test_a_flood_of_messages_waits_outside(process: Process) -> None:
    """A client that sends too fast is not read: its commands wait on its side."""

    async def work() -> None:
        ann = Guest(process.address, "Ann")
        table = await ann.makes()
        before = process.memory()
        async with ann.tab(table, close_timeout=0) as tab:
            message = json.dumps({"type": "say", "id": "x", "text": "x" * 8000})
            sending = asyncio.ensure_future(send_many(tab, message, 10_000))
            done, _ = await asyncio.wait([sending], timeout=1.5)
            assert not done
            sending.cancel()
            tab.connection.transport.abort()
        assert process.memory() - before < 6 * MEGABYTE
        assert (await ann.shows(table))["table"]["status"] == "open"
        await ann.http.aclose()

    asyncio.run(work())


async def send_many(tab: Tab, message: str, times: int) -> None:
    for _ in range(times):
        await tab.connection.send(message)


# Too slow.


@asynccontextmanager
async def deaf(request: str, address: str) -> AsyncIterator[socket.socket]:
    """Ask for something, and never read a byte of the answer."""
    host, _, port = address.partition(":")
    ear = socket.socket()
    ear.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    ear.setblocking(False)
    loop = asyncio.get_running_loop()
    await loop.sock_connect(ear, (host, int(port)))
    await loop.sock_sendall(ear, request.replace("\n", "\r\n").encode())
    try:
        yield ear
    finally:
        ear.close()


def socket_request(address: str, table: str, cookie: str) -> str:
    key = base64.b64encode(os.urandom(16)).decode()
    return (
        f"GET {table}/socket HTTP/1.1\nHost: {address}\nCookie: pepita={cookie}\n"
        "Upgrade: websocket\nConnection: Upgrade\n"
        f"Sec-WebSocket-Key: {key}\nSec-WebSocket-Version: 13\n\n"
    )


def stream_request(address: str, table: str, cookie: str) -> str:
    return f"GET {table}/events HTTP/1.1\nHost: {address}\nCookie: pepita={cookie}\n\n"


@pytest.mark.parametrize("request_of", [socket_request, stream_request])
def test_a_client_that_never_reads_is_dropped_and_delays_nobody(
    tmp_path: Path, request_of: Callable[[str, str, str], str]
) -> None:
    async def work(site: Site) -> None:
        site.socket.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SMALL_BUFFER)
        ann, eve = site.guest("Ann"), site.guest("Eve")
        table = await ann.makes(seats=["random"] * 3)
        await eve.get("/api/me")
        live = site.live(table)
        request = request_of(site.address, table, eve.cookie)
        async with deaf(request, site.address) as ear, ann.tab(table) as tab:
            await tab.until(lambda tab: tab.table["spectators"] == 2)
            await ann.post(f"{table}/start")
            await tab.until(lambda tab: tab.table["status"] == "finished")
            versions = [each["table"]["version"] for each in tab.heard if each.get("events")]
            assert versions == sorted(set(versions))
            assert len(versions) > 60
            await until(lambda: len(live.audience.watchers) == 1)
            (remaining,) = live.audience.watchers
            assert remaining.person == live.committed.standing.host
            await check_cut_off(site, ear)

    at_site(tmp_path, work, limits=IMPATIENT)


async def check_cut_off(site: Site, ear: socket.socket) -> None:
    """Check that the server has let go of a connection, though nothing of it was read."""
    port = ear.getsockname()[1]
    connections = site.server.server_state.connections
    await until(lambda: all(port != client_port(each) for each in connections))


def client_port(connection: Any) -> int:
    port: int = connection.client[1]
    return port


def test_many_viewers_who_come_and_go_leave_nothing_behind(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        table, people = await running_table(site)
        live = site.live(table)

        async def visit() -> None:
            async with site.guest().tab(table):
                pass

        for _ in range(5):
            await asyncio.gather(*(visit() for _ in range(10)))
        async with people[0].tab(table) as tab:
            await tab.until(lambda tab: tab.table["spectators"] == 0)
        assert len(live.audience.last_seen) <= 3

    at_site(tmp_path, work)


def test_unfinished_requests_do_not_stop_the_server(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        ann = site.guest("Ann")
        table = await ann.makes()
        half = f"POST {table}/sit HTTP/1.1\nHost: {site.address}\nContent-Length: 500\n\n{{"
        async with deaf(half, site.address), deaf("GET / HT", site.address):
            response = await ann.http.get(table)
            assert response.status_code == httpx.codes.OK

    at_site(tmp_path, work)
