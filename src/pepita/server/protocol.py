"""uvicorn's WebSocket protocol with a fast path: a message is written without a task.

It relies on private parts of uvicorn and websockets. If an upgrade has moved them, `runner` uses
uvicorn's own protocol; if only an attribute is missing, the fast path is not used.
"""

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

TEXT = 0x81  # a whole message of text
SHORT, MEDIUM = 126, 1 << 16


class Protocol(WebSocketsSansIOProtocol):
    """One connection. Sending through ASGI costs a task and a dozen calls for each message."""

    def send_at_once(self, text: bytes) -> bool:
        """Write a message now; return False, and write nothing, if the connection is not free."""
        if not self.is_free():
            return False
        self.transport.write(head(len(text)) + text)
        return True

    def is_free(self) -> bool:
        """Tell whether the connection is open and its buffer is not full; False if unknown."""
        try:
            is_open = self.conn.state is State.OPEN and not self.close_sent
            return is_open and self.writable.is_set() and not self.transport.is_closing()
        except AttributeError:
            return False


def head(size: int) -> bytes:
    """Return the frame header of a text message with `size` bytes (RFC 6455, 5.2)."""
    if size < SHORT:
        return bytes((TEXT, size))
    if size < MEDIUM:
        return bytes((TEXT, SHORT)) + size.to_bytes(2, "big")
    return bytes((TEXT, SHORT + 1)) + size.to_bytes(8, "big")
