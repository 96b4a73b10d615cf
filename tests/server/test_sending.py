"""Messages to a viewer: sent at once if the connection is free, else queued, in order."""

import asyncio
from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any

from pepita.server.identity import Person
from pepita.server.limits import Limits
from pepita.server.socket import Socket
from tests.tables.houses import Clock, until

LIMITS = Limits()


class Connection:
    """A connection that is free, or takes a message whenever it is told to."""

    def __init__(self) -> None:
        self.is_free = True
        self.taking = asyncio.Semaphore(0)
        self.offered = 0
        self.sent: list[str] = []

    def send_at_once(self, message: bytes) -> bool:
        if self.is_free:
            self.sent.append(message.decode())
        return self.is_free

    async def send(self, message: dict[str, Any]) -> None:
        self.offered += 1
        await self.taking.acquire()
        self.offered -= 1
        self.sent.append(message["text"])

    async def takes(self, messages: int, socket: Socket) -> None:
        """Take some of the messages that wait."""
        for _ in range(messages):
            taken = len(self.sent)
            self.taking.release()
            await until(lambda taken=taken: len(self.sent) > taken)  # type: ignore[misc]
            await self.rests(socket)

    async def rests(self, socket: Socket) -> None:
        """Wait until the writer has ended, or waits for us to take a message."""
        await until(lambda: socket.writer is None or self.offered > 0)


def viewer(connection: Connection, clock: Clock) -> Socket:
    """Return a viewer at the other end of a connection."""
    scope = {"send_at_once": connection.send_at_once, "send": connection.send}
    websocket: Any = SimpleNamespace(scope=scope)
    live: Any = SimpleNamespace(clock=clock)
    return Socket(websocket, live, Person("eve", "Eve", "en"), LIMITS)


def with_viewer(
    work: Callable[[Connection, Socket], Awaitable[None]], clock: Clock | None = None
) -> None:
    """Do something with a viewer."""

    async def run() -> None:
        connection = Connection()
        socket = viewer(connection, clock or Clock())
        await work(connection, socket)
        if socket.writer is not None:
            socket.writer.cancel()

    asyncio.run(run())


def test_a_message_is_sent_at_once_if_none_waits() -> None:
    async def work(connection: Connection, socket: Socket) -> None:
        for text in (b"1", b"2"):
            socket.send_bytes(text)
        assert connection.sent == ["1", "2"]
        assert socket.writer is None

    with_viewer(work)


def test_no_message_overtakes_one_that_waits() -> None:
    async def work(connection: Connection, socket: Socket) -> None:
        connection.is_free = False
        for text in (b"1", b"2"):
            socket.send_bytes(text)
        await connection.rests(socket)
        connection.is_free = True
        socket.send_bytes(b"3")
        assert connection.sent == []
        await connection.takes(2, socket)
        socket.send_bytes(b"4")
        await connection.takes(2, socket)
        socket.send_bytes(b"5")
        assert connection.sent == ["1", "2", "3", "4", "5"]

    with_viewer(work)


def test_a_viewer_who_lets_too_many_messages_wait_is_dropped() -> None:
    async def work(connection: Connection, socket: Socket) -> None:
        connection.is_free = False
        for _ in range(LIMITS.most_waiting):
            socket.send_bytes(b"x")
        assert not socket.is_dropped
        socket.send_bytes(b"x")
        assert socket.is_dropped

    with_viewer(work)


def test_a_viewer_who_takes_nothing_for_too_long_is_dropped() -> None:
    clock = Clock()

    async def work(connection: Connection, socket: Socket) -> None:
        connection.is_free = False
        socket.send_bytes(b"1")
        await connection.rests(socket)
        clock.at += LIMITS.send_seconds
        socket.send_bytes(b"2")
        assert not socket.is_dropped
        clock.at += 1
        socket.send_bytes(b"3")
        assert socket.is_dropped

    with_viewer(work, clock)


def test_a_slow_viewer_who_takes_one_message_after_the_other_is_not_dropped() -> None:
    clock = Clock()

    async def work(connection: Connection, socket: Socket) -> None:
        connection.is_free = False
        for _ in range(5):
            socket.send_bytes(b"x")
        for _ in range(3):
            clock.at += LIMITS.send_seconds - 1
            await connection.takes(1, socket)
            socket.send_bytes(b"x")
        assert not socket.is_dropped

    with_viewer(work, clock)


def test_a_viewer_who_was_idle_for_long_is_not_dropped() -> None:
    clock = Clock()

    async def work(connection: Connection, socket: Socket) -> None:
        connection.is_free = False
        for _ in range(3):
            socket.send_bytes(b"x")
            await connection.takes(1, socket)
            clock.at += 100 * LIMITS.send_seconds
        assert not socket.is_dropped
        assert connection.sent == ["x"] * 3

    with_viewer(work, clock)


def test_nothing_more_is_sent_to_a_viewer_who_is_gone() -> None:
    async def work(connection: Connection, socket: Socket) -> None:
        async def fails(message: object) -> None:
            raise OSError("connection reset")

        socket.websocket.scope["send"] = fails
        connection.is_free = False
        for _ in range(3):
            socket.send_bytes(b"x")
        await connection.rests(socket)
        assert not socket.waiting
        assert socket.writer is None

    with_viewer(work)
