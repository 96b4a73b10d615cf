"""The WebSocket protocol of uvicorn, with a short way for messages that need not wait.

It relies on inner parts of uvicorn and websockets. Where an upgrade has moved them `runner` takes
uvicorn's own protocol, and a part that is missing here only closes the short way.
"""

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

TEXT = 0x81  # a whole message of text
SHORT, MEDIUM = 126, 1 << 16


class Protocol(WebSocketsSansIOProtocol):
    """One connection. ASGI's way of sending makes a task and a dozen calls for each message."""

    def send_at_once(self, text: bytes) -> bool:
        """Write a message now; False, and nothing is written, if the connection is not free."""
        if not self.is_free():
            return False
        self.transport.write(head(len(text)) + text)
        return True

    def is_free(self) -> bool:
        """Tell whether the connection is open and takes more; False where that cannot be seen."""
        try:
            is_open = self.conn.state is State.OPEN and not self.close_sent
            return is_open and self.writable.is_set() and not self.transport.is_closing()
        except AttributeError:
            return False


def head(size: int) -> bytes:
    """Return the frame header of a text message of some bytes (RFC 6455, 5.2)."""
    if size < SHORT:
        return bytes((TEXT, size))
    if size < MEDIUM:
        return bytes((TEXT, SHORT)) + size.to_bytes(2, "big")
    return bytes((TEXT, SHORT + 1)) + size.to_bytes(8, "big")
