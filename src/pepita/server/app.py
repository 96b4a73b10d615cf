"""The server: routes, who is asking, which origins may ask, and its beginning and end."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.requests import HTTPConnection, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from pepita.kernel.errors import PepitaError
from pepita.server.answering import house_of, identities_of, person_of, refusal
from pepita.server.calls import CALLS, TABLE
from pepita.server.identity import Identities
from pepita.server.openapi import show_openapi
from pepita.server.page import show_page
from pepita.server.socket import Socket
from pepita.store.log import Log, NoSuchTable
from pepita.tables.house import House
from pepita.tables.thinking import Thinkers

NO_TABLE = 4004
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")


@dataclass(frozen=True)
class Settings:
    """How a server is run."""

    database: str
    secret: str
    is_secure: bool = False
    thinkers: int = 1  # processes for bots; 0: threads of the server
    bot_seconds: float = 0.6
    commands_per_second: float = 10.0  # of one socket; four times as many at once


def routes() -> list[BaseRoute]:
    """Return every address of the server."""
    return [
        Route("/", show_page),
        Route("/t/{id}", show_page),
        Route("/api/openapi.json", show_openapi),
        *(Route(call.path, call.answer, methods=[call.method]) for call in CALLS),
        WebSocketRoute(f"{TABLE}/socket", serve_socket),
    ]


async def serve_socket(websocket: WebSocket) -> None:
    """Serve the socket of a table."""
    try:
        live = await house_of(websocket).find(websocket.path_params["id"])
    except NoSuchTable:
        await websocket.close(NO_TABLE)
        return
    rate: float = websocket.app.state.commands_per_second
    await Socket(websocket, live, person_of(websocket), rate).run()


class Server(Starlette):
    """The application; below it everybody can hang up on a client."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        scope["hang_up"] = hanging_up(send)
        await super().__call__(scope, receive, send)


@dataclass(frozen=True)
class Why:
    """Why somebody may not come in."""

    status: int
    close_code: int
    text: str


FOREIGN_PAGE = Why(403, 4003, "Pages of other sites may not do this.")
BAD_TOKEN = Why(401, 4001, "This token is not ours.")


class AtTheDoor:
    """Finds out who is asking, keeps the cookie, and turns foreign pages away."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        connection = HTTPConnection(scope)
        if is_foreign(scope, connection.headers):
            await turn_away(scope, receive, send, FOREIGN_PAGE)
            return
        identities = identities_of(connection)
        person = identities.of(connection)
        if person is None:
            await turn_away(scope, receive, send, BAD_TOKEN)
            return
        scope["person"] = person

        async def send_with_cookie(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.accept") and person.is_new:
                response = Response()
                identities.keep(response, person)
                cookie = (b"set-cookie", response.headers["set-cookie"].encode())
                has_own = any(name == b"set-cookie" for name, _ in message.get("headers", ()))
                if not has_own:
                    message["headers"] = [*message.get("headers", ()), cookie]
            await send(message)

        await self.app(scope, receive, send_with_cookie)


def is_foreign(scope: Scope, headers: Headers) -> bool:
    """Tell whether another site's page is asking for more than to read."""
    origin = headers.get("origin")
    if origin is None:
        return False
    if scope["type"] == "http" and scope["method"] in SAFE_METHODS:
        return False
    return urlsplit(origin).netloc != headers.get("host")


async def turn_away(scope: Scope, receive: Receive, send: Send, why: Why) -> None:
    """Answer who may not come in."""
    if scope["type"] == "websocket":
        await WebSocket(scope, receive, send).close(why.close_code, why.text)
    else:
        response = PlainTextResponse(f"{why.text}\n", why.status)
        await response(scope, receive, send)


def hanging_up(send: Send) -> Callable[[], None]:
    """Return what cuts a connection off at once; closing it would wait for what is unread."""
    transport = getattr(getattr(send, "__self__", None), "transport", None)
    abort: Callable[[], None] = getattr(transport, "abort", lambda: None)
    return abort


def refuse(request: Request, error: Exception) -> Response:
    """Answer what cannot be carried out."""
    return refusal(request, error)


def make_app(settings: Settings) -> Starlette:
    """Return the server as an ASGI application."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        log = Log(settings.database)
        await log.open()
        house = House(log, thinkers=Thinkers(settings.thinkers))
        house.bot_seconds = settings.bot_seconds
        app.state.house = house
        await house.open()
        yield
        await house.close()
        house.thinkers.close()
        await log.close()

    handlers: dict[type[Exception], Callable[[Request, Exception], Response]] = {
        PepitaError: refuse,
        NoSuchTable: refuse,
    }
    app = Server(routes=routes(), lifespan=lifespan, exception_handlers=handlers)
    app.state.commands_per_second = settings.commands_per_second
    app.state.identities = Identities(settings.secret, is_secure=settings.is_secure)
    app.add_middleware(AtTheDoor)
    return app
