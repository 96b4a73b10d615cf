"""How the server is run: one process, bounded messages, no waiting for who does not read."""

import uvicorn
from starlette.types import ASGIApp

from pepita.wire.messages import MOST_BYTES

PING_SECONDS = 20.0
# A stream of events never ends by itself: how long a server that is stopped waits for its readers.
GOODBYE_SECONDS = 2


def config_of(app: ASGIApp, host: str, port: int) -> uvicorn.Config:
    """Return how uvicorn serves the application."""
    return uvicorn.Config(
        app,
        host=host,
        port=port,
        ws="websockets-sansio",
        ws_max_size=MOST_BYTES,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=GOODBYE_SECONDS,
        log_level="warning",
        access_log=False,
    )
