"""Updates of a table as server-sent events, for programs that use plain HTTP."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import suppress

import msgspec
from starlette.responses import StreamingResponse
from starlette.types import Message, Send

from pepita.server.identity import Person
from pepita.server.limits import Limits
from pepita.server.viewer_messages import table_message
from pepita.tables.audience import Broadcast
from pepita.tables.live_table import LiveTable

BEAT_SECONDS = 15.0
HEADERS = {"cache-control": "no-store", "x-accel-buffering": "no"}


class Stream:
    """A watcher that is sent updates as lines of text."""

    def __init__(self, live: LiveTable, who: Person, limits: Limits, open: "set[Stream]") -> None:
        self.open = open
        self.limits = limits
        self.live = live
        self.who = who
        self.person = who.id
        self.muted: set[int | None] = set()
        self.is_dropped = False
        self.waiting: asyncio.Queue[bytes] = asyncio.Queue(limits.most_waiting)

    def tell(self, broadcast: Broadcast) -> None:
        """Send an update of the table."""
        self.put(broadcast.message(self.person, self.who.language, self.muted))

    def tell_presence(self) -> None:
        """Send nothing: presence is not part of the stream."""

    def put(self, message: bytes) -> None:
        """Queue a message; a reader whose queue is full is dropped (backpressure)."""
        try:
            self.waiting.put_nowait(b"data: " + message + b"\n\n")
        except asyncio.QueueFull:
            self.drop()

    def drop(self) -> None:
        """Disconnect the reader."""
        self.is_dropped = True
        self.live.exit(self)
        with suppress(asyncio.QueueFull):  # ends a wait for the next message
            self.waiting.put_nowait(b"")

    async def lines(self) -> AsyncIterator[bytes]:
        """Yield the present table, then updates, and a heartbeat when there are none."""
        self.open.add(self)
        try:
            self.muted = await self.live.chat.muted_by(self.person)
            table = table_message(self.live, self.person, self.who.language, self.muted)
            self.put(msgspec.json.encode(table))
            await self.live.enter(self)
            while not self.is_dropped:
                try:
                    line = await asyncio.wait_for(self.waiting.get(), BEAT_SECONDS)
                except TimeoutError:
                    line = b": beat\n\n"
                yield line
        finally:
            self.live.exit(self)
            self.open.discard(self)


class StreamResponse(StreamingResponse):
    """A stream whose reader is dropped if it does not read for some seconds."""

    def __init__(self, stream: Stream, abort: Callable[[], None]) -> None:
        self.lines = stream.lines()
        self.send_seconds = stream.limits.send_seconds
        self.abort = abort
        super().__init__(self.lines, media_type="text/event-stream", headers=HEADERS)

    async def stream_response(self, send: Send) -> None:
        """Send every line, each with a time limit."""

        async def send_in_time(message: Message) -> None:
            async with asyncio.timeout(self.send_seconds):
                await send(message)

        try:
            await super().stream_response(send_in_time)
        except TimeoutError:
            self.abort()
        finally:
            await self.lines.aclose()  # type: ignore[attr-defined]  # it is a generator
