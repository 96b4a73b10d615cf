"""A WebSocket client without tasks or queues: every message is passed on as it is read.

One process makes the whole load, so a message must cost little here.
"""

import asyncio
from collections.abc import Mapping
from typing import cast

from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Response
from websockets.uri import parse_uri

from bench.load.calls import HOST


class Socket(asyncio.Protocol):
    """One connection; subclasses implement `heard`."""

    def __init__(self, port: int, path: str, headers: Mapping[str, str]) -> None:
        self.websocket = ClientProtocol(parse_uri(f"ws://{HOST}:{port}{path}"), max_size=None)
        self.headers = headers
        self.transport: asyncio.Transport
        self.is_wanted = True
        self.bytes_heard = 0

    def heard(self, message: bytes) -> None:
        """Take a message."""
        raise NotImplementedError

    async def open(self) -> None:
        """Connect; from then on `heard` gets the messages."""
        port = self.websocket.uri.port
        await asyncio.get_running_loop().create_connection(lambda: self, HOST, port)

    def close(self) -> None:
        self.is_wanted = False
        self.transport.abort()

    def say(self, message: bytes) -> None:
        self.websocket.send_text(message)
        self.flush()

    def flush(self) -> None:
        for data in self.websocket.data_to_send():
            if data:
                self.transport.write(data)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)
        request = self.websocket.connect()
        request.headers.update(self.headers)
        self.websocket.send_request(request)
        self.flush()

    def data_received(self, data: bytes) -> None:
        self.websocket.receive_data(data)
        for event in self.websocket.events_received():
            if isinstance(event, Frame):
                self.take(event)
            elif isinstance(event, Response) and event.status_code != 101:
                raise RuntimeError(f"no socket: {event.status_code} {event.body!r}")
        self.flush()  # the protocol itself answers pings

    def take(self, frame: Frame) -> None:
        if frame.opcode is Opcode.TEXT:
            self.bytes_heard += len(frame.data)
            self.heard(bytes(frame.data))

    def connection_lost(self, error: Exception | None) -> None:
        if self.is_wanted:
            raise RuntimeError(f"the server has hung up: {self.websocket.close_code}")
