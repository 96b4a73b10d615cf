"""The ASGI application: its routes, its settings, its start and its end."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

from pepita.kernel.errors import PepitaError
from pepita.server.admission import AdmissionMiddleware
from pepita.server.broadcast import TableBroadcast
from pepita.server.calls import CALLS, TABLE
from pepita.server.errors import refusal_shown
from pepita.server.identity import Identities, preferred_language
from pepita.server.limits import Limits
from pepita.server.openapi import show_openapi
from pepita.server.page import show_page
from pepita.server.responses import answer, house_of, person_of, refusal
from pepita.server.site import show_file, show_site
from pepita.server.socket import Socket
from pepita.store.entries import NoSuchTable
from pepita.store.log import Log
from pepita.tables.bot_pool import BotPool
from pepita.tables.clock import Clock, SystemClock
from pepita.tables.errors import Refused
from pepita.tables.house import House
from pepita.tables.timings import DEFAULTS, Timings
from pepita.wire.schema import schema

# The addresses for people: all serve the same page, and its script knows what to show.
FOR_PEOPLE = ("/", "/t/{id}", "/t/{id}/replay", "/rules/{game}", "/learn/{game}")
FILES = ("/assets/{file}", "/build.json", "/mood.js", "/nugget.svg")


@dataclass(frozen=True)
class Settings:
    """How a server is run."""

    database: str
    secret: str
    name: str = ""  # of this server among its peers; the same after a restart
    is_secure: bool = False  # cookies go over https only
    bot_processes: int = 1  # 0: bots think in threads of the server
    timings: Timings = DEFAULTS
    limits: Limits = field(default_factory=Limits)


def routes() -> list[BaseRoute]:
    return [
        *(Route(path, show_site) for path in FOR_PEOPLE),
        *(Route(path, show_file) for path in FILES),
        Route("/api", show_page),
        Route("/api/openapi.json", show_openapi),
        Route("/api/messages.json", show_messages),
        Route("/health", show_health),
        *(Route(call.path, call.answer, methods=[call.method]) for call in CALLS),
        WebSocketRoute(f"{TABLE}/socket", serve_socket),
    ]


async def show_health(request: Request) -> Response:
    """Tell a monitor that the server runs and can read its database."""
    house = house_of(request)
    await house.log.changed_since(house.clock.wall())
    watchers = sum(len(table.audience.watchers) for table in house.live.values())
    return answer({"tables": len(house.live), "watchers": watchers})


async def show_messages(request: Request) -> Response:
    """Return the schema of the messages of a table's socket."""
    return answer(schema())


async def serve_socket(websocket: WebSocket) -> None:
    """Serve the socket of a table."""
    try:
        live = await house_of(websocket).find(websocket.path_params["id"])
    except NoSuchTable:
        shown = refusal_shown("", Refused("no-such-table"), person_of(websocket).language)
        await websocket.send_denial_response(answer(shown, status=404))
        return
    limits = websocket.app.state.settings.limits
    await Socket(websocket, live, person_of(websocket), limits).run()


class Server(Starlette):
    """The application. It passes on functions to write to a socket directly and to abort it."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        scope["abort"] = abort_of(send)
        scope["send"] = send
        scope["send_at_once"] = getattr(getattr(send, "__self__", None), "send_at_once", not_sent)
        await super().__call__(scope, receive, send)


def not_sent(_: bytes) -> bool:
    """Send nothing: only our own protocol can write directly."""
    return False


def abort_of(send: Send) -> Callable[[], None]:
    """Return a function that aborts the transport; close() would first flush the unread buffer."""
    transport = getattr(getattr(send, "__self__", None), "transport", None)
    abort: Callable[[], None] = getattr(transport, "abort", lambda: None)
    return abort


def refuse(request: Request, error: Exception) -> Response:
    """Answer a request that was refused."""
    return refusal(request, error)


def admit(request: Request, error: Exception) -> Response:
    """Answer a request that failed because of our bug; the server logs it."""
    language = preferred_language(request.headers.get("accept-language", ""))
    return answer(refusal_shown("", Refused("our-fault"), language), status=500)


def make_app(settings: Settings, clock: Clock | None = None) -> Starlette:
    """Return the server as an ASGI application; all of it uses one clock."""
    clock = clock or SystemClock()

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        log = Log(settings.database)
        await log.open()
        bots = BotPool(settings.bot_processes)
        house = House(
            log,
            render=TableBroadcast,
            name=settings.name,
            bots=bots,
            clock=clock,
            timings=settings.timings,
        )
        app.state.house = house
        await house.open()
        yield
        await house.close()
        bots.close()
        await log.close()

    handlers: dict[type[Exception], Callable[[Request, Exception], Response]] = {
        PepitaError: refuse,
        NoSuchTable: refuse,
        Exception: admit,
    }
    app = Server(routes=routes(), lifespan=lifespan, exception_handlers=handlers)
    app.state.identities = Identities(settings.secret, is_secure=settings.is_secure)
    app.state.settings = settings
    app.state.streams = set()  # of events, which never end by themselves
    app.add_middleware(AdmissionMiddleware, limits=settings.limits, clock=clock)
    return app
