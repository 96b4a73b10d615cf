"""One WebSocket for each viewer of a table: commands in, news out.

Nobody waits for a slow reader: what is to be sent stands in a short queue, and who lets it
overflow is dropped and may come back for a fresh view.
"""

import asyncio
from contextlib import suppress
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from pepita.kernel.errors import BadMessage, PepitaError
from pepita.server import commands
from pepita.server.identity import Person
from pepita.server.refusing import refusal_shown
from pepita.server.shaping import events_shown, table_shown, talk_shown, view_shown
from pepita.store.log import Entry
from pepita.tables.limits import Bucket
from pepita.tables.live import LiveTable, News
from pepita.tables.refused import StaleTable
from pepita.wire.messages import (
    MOST_BYTES,
    Ack,
    Incoming,
    Mute,
    Outgoing,
    Ping,
    Pong,
    Stale,
    Update,
    Welcome,
)

MOST_WAITING = 64
MOST_MISSED = 200
SEND_SECONDS = 10.0
SLOW = 4001
TOO_BIG = 1009
DECODER = msgspec.json.Decoder(Incoming)
ENCODER = msgspec.json.Encoder()


class Socket:
    """A viewer: a seat of the table, or a spectator."""

    def __init__(self, websocket: WebSocket, live: LiveTable, who: Person) -> None:
        self.websocket = websocket
        self.live = live
        self.who = who
        self.person = who.id
        self.waiting: asyncio.Queue[bytes] = asyncio.Queue(MOST_WAITING)
        self.bucket = Bucket(rate=10, most=40)
        self.muted: set[int | None] = set()
        self.is_slow = asyncio.Event()

    @property
    def seat(self) -> int | None:
        """The seat that this viewer keeps now, or None."""
        return self.live.told.standing.seat_of(self.person)

    def send(self, message: Outgoing) -> None:
        """Queue a message; who does not read is dropped."""
        self.send_bytes(ENCODER.encode(message))

    def send_bytes(self, message: bytes) -> None:
        """Queue a message that is already shaped."""
        try:
            self.waiting.put_nowait(message)
        except asyncio.QueueFull:
            self.is_slow.set()

    def tell(self, news: News) -> None:
        """Hear what has happened at the table."""
        seat = self.seat
        standing = news.after.standing
        before = news.before.standing.version
        self.send(
            Update(
                after=before,
                table=table_shown(self.live, self.person),
                view=view_shown(news.after, seat),
                events=events_shown(standing, news.entries, seat, self.who.language),
                talk=talk_shown(standing, seat, self.who.language, before, self.muted),
            )
        )

    def tell_presence(self) -> None:
        """Hear that somebody came or went."""
        version = self.live.told.standing.version
        table = table_shown(self.live, self.person)
        self.send(Update(after=version, table=table, view=None, events=[], talk=[]))

    async def welcome(self, after: int | None) -> None:
        """Show the whole table, and to who comes back what happened since."""
        entries: list[Entry] = []
        if after is not None:
            entries = await self.live.house.log.entries(self.live.id, after)
        told, seat, language = self.live.told, self.seat, self.who.language
        kept = [entry for entry in entries if entry.seq <= told.standing.version]
        self.send(
            Welcome(
                table=table_shown(self.live, self.person),
                view=view_shown(told, seat),
                events=events_shown(told.standing, kept[-MOST_MISSED:], seat, language),
                talk=talk_shown(told.standing, seat, language, 0, self.muted),
                now=self.live.house.now(),
            )
        )

    async def run(self) -> None:
        """Serve the viewer until one side has enough."""
        await self.websocket.accept()
        await self.welcome(last_seen(self.websocket.query_params.get("after", "")))
        await self.live.enter(self)
        work = [
            asyncio.ensure_future(job())
            for job in (self.read_for_ever, self.write_for_ever, self.is_slow.wait)
        ]
        try:
            await asyncio.wait(work, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.live.exit(self)
            for task in work:
                task.cancel()
            await asyncio.gather(*work, return_exceptions=True)
            await self.hang_up()

    async def hang_up(self) -> None:
        """Close, without waiting long for somebody who is gone."""
        code = SLOW if self.is_slow.is_set() else 1000
        with suppress(TimeoutError, RuntimeError, WebSocketDisconnect, OSError):
            await asyncio.wait_for(self.websocket.close(code), 1)

    async def write_for_ever(self) -> None:
        """Send what waits; a reader who takes nothing for too long is dropped."""
        while True:
            message = await self.waiting.get()
            try:
                sending = self.websocket.send_text(message.decode())
                await asyncio.wait_for(sending, SEND_SECONDS)
            except TimeoutError:
                self.is_slow.set()
                return

    async def read_for_ever(self) -> None:
        """Carry out what comes in, one after the other."""
        while True:
            received = await self.websocket.receive()
            if received["type"] == "websocket.disconnect":
                return
            await self.take(received.get("text") or received.get("bytes") or "")
            await asyncio.sleep(self.bucket.wait())

    async def take(self, text: str | bytes) -> None:
        """Carry out one message, and answer it."""
        if len(text) > MOST_BYTES:
            problem = BadMessage("message", f"longer than {MOST_BYTES} bytes")
            self.refuse("", problem)
            return
        try:
            message = DECODER.decode(text)
        except msgspec.MsgspecError as error:
            problem = BadMessage("message", str(error))
            self.refuse(id_in(text), problem)
            return
        await self.answer(message)

    def refuse(self, id: str, error: PepitaError) -> None:
        """Say why a command was not carried out."""
        game = self.live.told.standing.game
        self.send(refusal_shown(id, error, game, self.who.language))

    async def answer(self, message: Incoming) -> None:
        """Carry out a command and say what became of it."""
        if isinstance(message, Ping):
            self.send(Pong(message.id, self.live.house.now()))
            return
        if isinstance(message, Mute):
            (self.muted.add if message.muted else self.muted.discard)(message.seat)
            self.send(Ack(message.id, self.live.told.standing.version))
            return
        try:
            version = await commands.carry_out(self.live, self.who, message)
            self.send(Ack(message.id, version))
        except StaleTable:
            table = table_shown(self.live, self.person)
            self.send(Stale(message.id, table, view_shown(self.live.told, self.seat)))
        except PepitaError as error:
            self.refuse(message.id, error)


def last_seen(text: str) -> int | None:
    """Return the version that a returning client has seen last, or None."""
    return int(text) if text.isdecimal() and len(text) < 10 else None


def id_in(text: str | bytes) -> str:
    """Return the id of a message that could not be read otherwise, or nothing."""
    try:
        data: Any = msgspec.json.decode(text)
    except msgspec.MsgspecError:
        return ""
    given = data.get("id") if isinstance(data, dict) else None
    return given if isinstance(given, str) else ""
