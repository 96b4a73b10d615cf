"""Runs the server: configuration of uvicorn, sockets, secrets and files."""

import asyncio
import gc
import logging
import os
import socket
import sys
from pathlib import Path
from secrets import token_urlsafe
from typing import Any, Literal

import uvicorn
from starlette.types import ASGIApp

from pepita.wire.messages import MOST_BYTES

logger = logging.getLogger(__name__)

PORT = 8420
PING_SECONDS = 20.0
# How long a server that is stopped waits for open connections, such as streams of events.
GOODBYE_SECONDS = 2
MOST_CALLING = 2048
GARBAGE = (20_000, 20, 100)
# The log writer's thread needs the GIL for short times between waits for the disk. With Python's
# default of 5 ms, waiting for the GIL would be most of the time of a move.
SWITCH_SECONDS = 0.0005


def config_of(app: ASGIApp, host: str, port: int, *, proxies: str = "127.0.0.1") -> uvicorn.Config:
    """Return uvicorn's configuration; `proxies` may set the address of the client."""
    return uvicorn.Config(
        app,
        host=host,
        port=port,
        ws=websocket_protocol(),
        ws_max_size=MOST_BYTES,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=GOODBYE_SECONDS,
        forwarded_allow_ips=proxies,
        log_level="warning",
        access_log=False,
    )


def websocket_protocol() -> type[asyncio.Protocol] | Literal["auto"]:
    """Return our protocol, or uvicorn's own if the private parts that ours needs have moved."""
    try:
        from pepita.server.protocol import Protocol
    except ImportError:
        logger.warning("uvicorn or websockets has changed; messages go the long way")
        return "auto"
    return Protocol


def listening_socket(host: str, port: int | None) -> socket.socket:
    """Return a listening socket. Without a port it is PORT, or any free one if PORT is taken.

    Raises OSError if the socket cannot listen.
    """
    try:
        return listener(host, PORT if port is None else port)
    except OSError:
        if port is not None:
            raise
        return listener(host, 0)


def listener(host: str, port: int) -> socket.socket:
    """Return a listening socket.

    It names TCP explicitly: asyncio then sets TCP_NODELAY, and small answers are sent at once.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen(MOST_CALLING)
    except OSError:
        listening.close()
        raise
    return listening


def secret_in(folder: Path) -> str:
    """Return the secret that signs cookies, from a file that only its owner can read.

    The file is created if it does not exist.
    """
    file = folder / "secret"
    try:
        opened = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        kept = file.read_text("utf-8", "replace").strip()
        if len(kept) < 32 or not kept.isascii():
            raise ValueError(
                f"{file} holds no secret; delete it, and all guests start over"
            ) from None
        return kept
    with os.fdopen(opened, "w") as writing:
        secret = token_urlsafe(32)
        writing.write(secret + "\n")
    return secret


def database_in(folder: Path) -> str:
    """Return the address of the SQLite database in a folder."""
    return f"sqlite:///{(folder / 'pepita.sqlite').resolve()}"


def tune_interpreter() -> None:
    """Freeze start-up objects and raise the GC thresholds; shorten the thread switch interval.

    A full collection would look through all tables; the log writer is a thread.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)
    sys.setswitchinterval(SWITCH_SECONDS)


class Runner(uvicorn.Server):
    """uvicorn's server, with a quick end for streams of events."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop: end the streams of events now; uvicorn closes the sockets."""
        state: Any = getattr(self.config.app, "state", None)
        for stream in list(getattr(state, "streams", ())):
            stream.drop()
        await super().shutdown(sockets)


def serve(config: uvicorn.Config, at: socket.socket) -> None:
    """Serve until stopped; everything that was acknowledged is stored then."""
    tune_interpreter()
    Runner(config).run(sockets=[at])
