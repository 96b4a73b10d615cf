"""The WebSocket protocol of uvicorn, with a short way for messages that need not wait."""

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

TEXT = 0x81  # a whole message of text
SHORT, MEDIUM = 126, 1 << 16


class Protocol(WebSocketsSansIOProtocol):
    """One connection. ASGI's way of sending makes a task and a dozen calls for each message."""

    def send_at_once(self, text: bytes) -> bool:
        """Write a message now; False, and nothing is written, if the connection is not free."""
        is_free = self.writable.is_set() and not self.transport.is_closing()
        if not is_free or self.close_sent or self.conn.state is not State.OPEN:
            return False
        self.transport.write(head(len(text)) + text)
        return True


def head(size: int) -> bytes:
    """Return what stands before a message of text of some bytes (RFC 6455, 5.2)."""
    if size < SHORT:
        return bytes((TEXT, size))
    if size < MEDIUM:
        return bytes((TEXT, SHORT)) + size.to_bytes(2, "big")
    return bytes((TEXT, SHORT + 1)) + size.to_bytes(8, "big")
