"""One WebSocket for each viewer of a table: commands in, updates out.

The server does not wait for a slow reader (backpressure): messages go to a short queue. A viewer
whose queue overflows is dropped, and may connect again for the present view.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from pepita.kernel.errors import BadMessage, PepitaError
from pepita.server import commands
from pepita.server.errors import refusal_shown
from pepita.server.identity import Person
from pepita.server.limits import Limits
from pepita.server.viewer_messages import presence_message, stale_message, welcome_message
from pepita.store.entries import Entry
from pepita.tables.audience import Broadcast
from pepita.tables.errors import Refused, StaleTable
from pepita.tables.live_table import LiveTable
from pepita.tables.token_bucket import TokenBucket
from pepita.wire.messages import (
    MOST_BYTES,
    Ack,
    Incoming,
    Outgoing,
    Ping,
    Pong,
)

ENOUGH, FAILED, SLOW = 1000, 1011, 4001
# The errors of sending to a client that is gone.
GONE = (RuntimeError, WebSocketDisconnect, OSError)
DECODER = msgspec.json.Decoder(Incoming)
ENCODER = msgspec.json.Encoder()

logger = logging.getLogger(__name__)


class Socket:
    """A viewer: a seat of the table, or a spectator."""

    def __init__(self, websocket: WebSocket, live: LiveTable, who: Person, limits: Limits) -> None:
        self.websocket = websocket
        self.live = live
        self.who = who
        self.person = who.id
        self.limits = limits
        self.send_at_once: Callable[[bytes], bool] = websocket.scope["send_at_once"]
        rate = limits.commands_per_second
        self.bucket = TokenBucket(rate, rate * limits.command_burst, live.clock)
        self.muted: set[int | None] = set()
        # The task that writes. It exists only while the queue is not empty, which saves memory.
        self.waiting: deque[bytes] = deque()
        self.reader: asyncio.Task[Any] | None = None
        self.writer: asyncio.Task[None] | None = None
        self.sending_since = 0.0
        self.is_dropped = False

    def send(self, message: Outgoing) -> None:
        """Queue a message."""
        self.send_bytes(ENCODER.encode(message))

    def send_bytes(self, message: bytes) -> None:
        """Queue a message that is JSON already; drop the viewer if the queue is full."""
        if self.is_stuck or len(self.waiting) >= self.limits.most_waiting:
            self.drop()
            return
        if self.writer is None and self.send_at_once(message):
            return
        self.waiting.append(message)
        if self.writer is None:
            self.sending_since = self.live.clock.monotonic()
            self.writer = asyncio.ensure_future(self.write_what_waits())

    @property
    def is_stuck(self) -> bool:
        """Whether the viewer has not taken a message for too long."""
        if self.writer is None:
            return False
        return self.live.clock.monotonic() - self.sending_since > self.limits.send_seconds

    def drop(self) -> None:
        """Disconnect the viewer."""
        if not self.is_dropped:
            self.is_dropped = True
            if self.reader is not None:
                self.reader.cancel()

    def tell(self, broadcast: Broadcast) -> None:
        """Send an update of the table."""
        self.send_bytes(broadcast.message(self.person, self.who.language, self.muted))

    def tell_presence(self) -> None:
        """Send the people who are here now."""
        self.send(presence_message(self.live, self.person))

    async def welcome(self, after: int | None) -> None:
        """Send the whole table; a viewer who comes back also gets the missed events."""
        self.muted = await self.live.chat.muted_by(self.person)
        missed = [] if after is None else await self.missed_entries(after)
        language = self.who.language
        self.send(welcome_message(self.live, self.person, language, self.muted, missed))

    async def missed_entries(self, after: int) -> list[Entry]:
        """Return the entries after a version, up to the committed version.

        Entries that are committed while we read are not sent to this viewer, who is not a watcher
        yet. So we read again until there are none.
        """
        while True:
            committed = self.live.committed
            oldest = committed.standing.version - self.limits.most_missed
            entries = await self.live.log.entries(self.live.id, max(after, oldest))
            if self.live.committed is committed:
                return entries

    async def run(self) -> None:
        """Serve the viewer until one side ends the connection."""
        await self.websocket.accept()
        self.reader = asyncio.current_task()
        code = FAILED
        try:
            await self.welcome(last_seen(self.websocket.query_params.get("after", "")))
            await self.live.enter(self)
            await self.read_for_ever()
            code = ENOUGH
        except asyncio.CancelledError:
            if not self.is_dropped or self.reader is None or self.reader.uncancel():
                raise
            code = SLOW
        except Exception:
            logger.exception("a socket of table %s has failed", self.live.id)
        finally:
            self.live.exit(self)
            if self.writer is not None:
                self.writer.cancel()
            await self.hang_up(code)

    async def hang_up(self, code: int) -> None:
        """Close the connection; abort it if the client does not answer."""
        try:
            await asyncio.wait_for(self.websocket.close(code), self.limits.hang_up_seconds)
        except TimeoutError:
            self.websocket.scope["abort"]()
        except GONE:
            pass

    async def write_what_waits(self) -> None:
        """Send the queued messages; the protocol waits for a slow reader."""
        send = self.websocket.scope["send"]
        try:
            while self.waiting:
                self.sending_since = self.live.clock.monotonic()
                message = self.waiting.popleft().decode()
                await send({"type": "websocket.send", "text": message})
        except GONE:
            self.waiting.clear()
        finally:
            self.writer = None

    async def read_for_ever(self) -> None:
        """Read messages and carry them out, one after the other."""
        while True:
            received = await self.websocket.receive()
            if received["type"] == "websocket.disconnect":
                return
            await self.take(received.get("text") or received.get("bytes") or "")
            wait = self.bucket.wait()
            if wait:
                await asyncio.sleep(wait)

    async def take(self, text: str | bytes) -> None:
        """Carry out one message, and answer it."""
        if len(text) > MOST_BYTES:
            problem = BadMessage("message", f"longer than {MOST_BYTES} bytes")
            self.refuse("", problem)
            return
        try:
            message = DECODER.decode(text)
        except (msgspec.MsgspecError, RecursionError) as error:
            problem = BadMessage("message", str(error))
            self.refuse(id_in(text), problem)
            return
        await self.answer(message)

    def refuse(self, id: str, error: PepitaError) -> None:
        """Send the refusal of a command."""
        self.send(refusal_shown(id, error, self.who.language, self.live.committed.standing))

    async def answer(self, message: Incoming) -> None:
        """Carry out a command and send the answer."""
        if isinstance(message, Ping):
            self.send(Pong(message.id, self.live.clock.wall()))
            return
        try:
            version = await commands.handle(self.live, self.who, message)
            self.send(Ack(message.id, version))
        except StaleTable:
            self.send(stale_message(self.live, self.person, message.id))
        except PepitaError as error:
            self.refuse(message.id, error)
        except Exception:  # our bug, or the database fails: the client may repeat the command
            logger.exception("table %s could not carry out a command", self.live.id)
            self.refuse(message.id, Refused("our-fault"))


def last_seen(text: str) -> int | None:
    """Return the last version that a returning client has seen, or None."""
    return int(text) if text.isdecimal() and len(text) < 10 else None


def id_in(text: str | bytes) -> str:
    """Return the id of a message that cannot be decoded, or ""."""
    try:
        data: Any = msgspec.json.decode(text)
    except (msgspec.MsgspecError, RecursionError):
        return ""
    given = data.get("id") if isinstance(data, dict) else None
    return given if isinstance(given, str) else ""
