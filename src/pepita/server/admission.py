"""Admission of requests: identifies the person, and rejects cross-origin writes and floods."""

from collections import OrderedDict
from dataclasses import dataclass
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from pepita.server.errors import refusal_shown
from pepita.server.identity import preferred_language
from pepita.server.limits import Limits
from pepita.server.responses import answer, identities_of
from pepita.tables.clock import Clock
from pepita.tables.errors import Refused
from pepita.tables.token_bucket import TokenBucket

SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
# Requests that cost more than one token of the rate limit.
COSTLY = {"/api/tables": 5.0, "/api/tokens": 5.0}


@dataclass(frozen=True)
class Rejection:
    """Why a request is rejected, and the status of the answer."""

    refused: Refused
    status: int


class Callers:
    """A token bucket for each address; only the latest addresses are kept (LRU)."""

    def __init__(self, limits: Limits, clock: Clock) -> None:
        self.limits = limits
        self.clock = clock
        self.buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def may_ask(self, address: str, cost: float) -> bool:
        """Take tokens for a request; False if there are too few. A rate of 0 is no limit."""
        rate = self.limits.requests_per_second
        if not rate:
            return True
        bucket = self.buckets.get(address)
        if bucket is None:
            bucket = TokenBucket(rate, rate * self.limits.request_burst, self.clock)
            self.buckets[address] = bucket
            if len(self.buckets) > self.limits.most_addresses:
                self.buckets.popitem(last=False)
        self.buckets.move_to_end(address)
        return bucket.take(cost)


class AdmissionMiddleware:
    """Identifies the person, sets the cookie, and rejects requests that are not admitted."""

    def __init__(self, app: ASGIApp, limits: Limits, clock: Clock) -> None:
        self.app = app
        self.callers = Callers(limits, clock)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Admit or reject a request."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        connection = HTTPConnection(scope)
        why = self.why_not(scope, connection)
        if why is not None:
            await reject(scope, receive, send, connection, why)
            return
        await self.app(scope, receive, with_cookie(connection, send))

    def why_not(self, scope: Scope, connection: HTTPConnection) -> Rejection | None:
        """Return why a request is rejected, or None. Note the person in the scope."""
        address = connection.client.host if connection.client else ""
        cost = COSTLY.get(scope["path"], 1.0) if scope.get("method") == "POST" else 1.0
        if not self.callers.may_ask(address, cost):
            return Rejection(Refused("too-often"), 429)
        if is_cross_origin_write(scope, connection.headers):
            return Rejection(Refused("foreign-page"), 403)
        scope["person"] = identities_of(connection).of(connection)
        return Rejection(Refused("bad-token"), 401) if scope["person"] is None else None


def with_cookie(connection: HTTPConnection, send: Send) -> Send:
    """Return a send function that sets the cookie of a new guest, unless the answer sets one."""
    person = connection.scope["person"]
    if not person.is_new:
        return send

    async def send_with_cookie(message: Message) -> None:
        if message["type"] in ("http.response.start", "websocket.accept"):
            response = Response()
            identities_of(connection).keep(response, person)
            cookie = (b"set-cookie", response.headers["set-cookie"].encode())
            headers = list(message.get("headers", ()))
            if not any(name == b"set-cookie" for name, _ in headers):
                message["headers"] = [*headers, cookie]
        await send(message)

    return send_with_cookie


def is_cross_origin_write(scope: Scope, headers: Headers) -> bool:
    """Tell whether a page of another site asks to change something."""
    origin = headers.get("origin")
    if origin is None:
        return False
    if scope["type"] == "http" and scope["method"] in SAFE_METHODS:
        return False
    return urlsplit(origin).netloc != headers.get("host")


async def reject(
    scope: Scope, receive: Receive, send: Send, connection: HTTPConnection, why: Rejection
) -> None:
    """Answer a rejected request; a socket gets the same answer and is not opened."""
    language = preferred_language(connection.headers.get("accept-language", ""))
    response = answer(refusal_shown("", why.refused, language), status=why.status)
    if why.status == 429:
        response.headers["retry-after"] = "1"
    if scope["type"] == "websocket":
        await WebSocket(scope, receive, send).send_denial_response(response)
    else:
        await response(scope, receive, send)
