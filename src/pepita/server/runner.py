"""How the server is run: one process, bounded messages, no waiting for slow readers."""

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
# A stream of events never ends by itself: how long a server that is stopped waits for its readers.
GOODBYE_SECONDS = 2
MOST_CALLING = 2048
GARBAGE = (20_000, 20, 100)
# The thread that writes has little to do between two waits for the disk; Python's usual 5 ms before
# it gets its turn would be most of the time that a move takes.
SWITCH_SECONDS = 0.0005


def config_of(app: ASGIApp, host: str, port: int, *, proxies: str = "127.0.0.1") -> uvicorn.Config:
    """Return how uvicorn serves the application; proxies may tell whose request they bring."""
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
    """Return our protocol, or uvicorn's own where the parts that ours relies on have moved."""
    try:
        from pepita.server.protocol import Protocol
    except ImportError:
        logger.warning("uvicorn or websockets has changed; messages go the long way")
        return "auto"
    return Protocol


def listening_socket(host: str, port: int | None) -> socket.socket:
    """Return a socket that is listened at; without a port the usual one, or any if it is taken.

    Raises OSError if that cannot be.
    """
    try:
        return listener(host, PORT if port is None else port)
    except OSError:
        if port is not None:
            raise
        return listener(host, 0)


def listener(host: str, port: int) -> socket.socket:
    """Return a socket that is listened at.

    It is named as TCP, so that small answers are sent without waiting for more.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    found = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.bind((host, port))
        found.listen(MOST_CALLING)
    except OSError:
        found.close()
        raise
    return found


def secret_in(folder: Path) -> str:
    """Return the secret that signs cookies, from a file that only its owner reads; made once."""
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
    """Serves until stopped, and then lets nobody wait."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop: streams of events end now, sockets are closed by uvicorn."""
        state: Any = getattr(self.config.app, "state", None)
        for stream in list(getattr(state, "streams", ())):
            stream.drop()
        await super().shutdown(sockets)


def serve(config: uvicorn.Config, at: socket.socket) -> None:
    """Serve until stopped; then everything that was acknowledged is kept."""
    tune_interpreter()
    Runner(config).run(sockets=[at])
