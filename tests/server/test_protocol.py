"""Messages that are written directly look like any other on the wire, and wait if they must."""

import asyncio
import sys

import pytest
import uvicorn
from starlette.applications import Starlette
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode
from websockets.protocol import State

from pepita.server import runner
from pepita.server.protocol import Protocol, head


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536, 70_000])
def test_a_message_is_written_as_the_standard_says(size: int) -> None:
    text = b"x" * size
    assert head(size) + text == Frame(Opcode.TEXT, text).serialize(mask=False)


class Wire(asyncio.Transport):
    """A connection that notes what is written to it."""

    def __init__(self) -> None:
        super().__init__()
        self.written: list[bytes] = []
        self.closing = False

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.written.append(bytes(data))

    def is_closing(self) -> bool:
        return self.closing


def connection() -> tuple[Protocol, Wire]:
    """Return a connection with its handshake done."""

    async def made() -> tuple[Protocol, Wire]:
        config = uvicorn.Config(lambda: None, ws=Protocol)
        protocol = Protocol(config, ServerState(), {}, asyncio.get_running_loop())
        protocol.transport = wire = Wire()
        protocol.conn.state = State.OPEN
        return protocol, wire

    return asyncio.run(made())


def test_a_free_connection_gets_a_message_at_once() -> None:
    protocol, wire = connection()
    assert protocol.send_at_once(b"{}")
    assert wire.written == [b"\x81\x02{}"]


def test_nothing_is_written_to_a_client_that_does_not_read() -> None:
    protocol, wire = connection()
    protocol.pause_writing()
    assert not protocol.send_at_once(b"{}")
    protocol.resume_writing()
    assert protocol.send_at_once(b"{}")
    assert len(wire.written) == 1


def test_nothing_is_written_before_the_handshake_or_after_the_goodbye() -> None:
    protocol, wire = connection()
    for state in (State.CONNECTING, State.CLOSING, State.CLOSED):
        protocol.conn.state = state
        assert not protocol.send_at_once(b"{}")
    protocol.conn.state = State.OPEN
    protocol.close_sent = True
    assert not protocol.send_at_once(b"{}")
    protocol.close_sent = False
    wire.closing = True
    assert not protocol.send_at_once(b"{}")
    assert not wire.written


def test_a_part_that_an_upgrade_took_away_only_closes_the_short_way(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for part in ("writable", "close_sent", "conn"):
        protocol, wire = connection()
        monkeypatch.delattr(protocol, part)
        assert not protocol.send_at_once(b"{}")
        assert not wire.written


def test_where_our_protocol_cannot_be_loaded_uvicorn_s_own_serves(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app = Starlette()
    assert runner.config_of(app, "127.0.0.1", 0).ws is Protocol
    monkeypatch.setitem(sys.modules, "pepita.server.protocol", None)
    config = runner.config_of(app, "127.0.0.1", 0)
    assert config.ws == "auto"
    config.load()
    assert config.ws_protocol_class is not None
