"""A real server on a free port, and real clients: guests with cookies, bots with tokens, tabs."""

import asyncio
import json
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from itertools import count
from types import TracebackType
from typing import Any, Self, TypeVar

import httpx
import uvicorn
from websockets.asyncio.client import ClientConnection, connect

import pepita
from pepita.server.app import Settings, make_app
from pepita.server.limits import Limits
from pepita.server.runner import config_of
from pepita.tables.game_commands import with_decisions
from pepita.tables.house import House
from pepita.tables.live_table import LiveTable
from pepita.tables.table import Table
from tests.store.changes import Place, url_of
from tests.tables.houses import AT_ONCE, SEATS, Clock

T = TypeVar("T")
Data = dict[str, Any]
SECRET = "only for tests"
# How long a test waits for something that must happen, before it gives up.
PATIENCE = 20.0
UNLIMITED = Limits(requests_per_second=0.0)
UNHURRIED = replace(UNLIMITED, commands_per_second=10_000.0)
# How many requests are admitted, at a rate so slow that no test sees another one.
MOST = 12
SCARCE = Limits(requests_per_second=0.0001, request_burst=MOST / 0.0001)


def facts_of(events: list[Data]) -> list[Data]:
    """Return every fact of some events, in order."""
    return [fact for event in events for told in event["told"] for fact in told["facts"]]


def sentences_of(events: list[Data]) -> list[str]:
    """Return every sentence of some events, in order."""
    told = [told["sentence"] for event in events for told in event["told"]]
    return [sentence for sentence in told if sentence is not None]


class Site:
    """A server under test, from outside and from inside."""

    def __init__(self, place: Place, *, clock: Clock | None = None, **settings: Any) -> None:
        usual = {"bot_processes": 0, "timings": AT_ONCE, "limits": UNLIMITED}
        chosen = {**usual, **settings}
        self.app = make_app(Settings(url_of(place), SECRET, **chosen), clock)
        # Named as TCP, so that asyncio sends small answers without waiting for more.
        self.socket = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        self.socket.bind(("127.0.0.1", 0))
        self.socket.listen()
        self.port: int = self.socket.getsockname()[1]
        self.server = uvicorn.Server(config_of(self.app, "127.0.0.1", self.port))
        self.clients: list[Guest] = []

    @property
    def house(self) -> House:
        house: House = self.app.state.house
        return house

    def live(self, table: str) -> LiveTable:
        """Return the table of an address, as the server has it."""
        return self.house.live[table.rpartition("/")[2]]

    def set_game(self, table: str, game: pepita.Game) -> None:
        """Let a table go on from another position."""
        live = self.live(table)
        standing = with_decisions(live.committed.standing, self.house.clock.wall(), game, None)
        live.pending = live.committed = Table(standing, game)

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"

    def guest(self, name: str = "", *, cookie: str = "", token: str = "") -> "Guest":
        """Return somebody new, or somebody with a cookie or a token."""
        guest = Guest(self.address, name, cookie=cookie, token=token)
        self.clients.append(guest)
        return guest


def at_site(place: Place, work: Callable[[Site], Awaitable[T]], **settings: Any) -> T:
    """Serve, do something, and stop."""

    async def run() -> T:
        async with site(place, **settings) as here:
            return await work(here)

    return asyncio.run(run())


@asynccontextmanager
async def site(place: Place, **settings: Any) -> AsyncIterator[Site]:
    """Serve for a while."""
    here = Site(place, **settings)
    serving = asyncio.ensure_future(here.server.serve(sockets=[here.socket]))
    try:
        while not here.server.started:
            await asyncio.sleep(0.005)
        yield here
    finally:
        for guest in here.clients:
            await guest.http.aclose()
        here.server.should_exit = True
        await serving


class Guest:
    """A person with a browser, or a program with a token."""

    def __init__(self, address: str, name: str = "", *, cookie: str = "", token: str = "") -> None:
        self.address = address
        self.name = name
        headers = {"authorization": f"Bearer {token}"} if token else {}
        cookies = httpx.Cookies()
        if cookie:
            cookies.set("pepita", cookie, domain=address.partition(":")[0])
        self.http = httpx.AsyncClient(
            base_url=f"http://{address}",
            headers=headers,
            cookies=cookies,
            timeout=PATIENCE,
            verify=False,  # there is no TLS here, and reading all certificates takes its time
        )
        self.token = token

    @property
    def cookie(self) -> str:
        return self.http.cookies.get("pepita") or ""

    async def get(self, path: str, **kwargs: Any) -> Any:
        """Return the answer to a question that must be answered."""
        response = await self.http.get(path, **kwargs)
        assert response.status_code == 200, response.text
        return response.json()

    async def post(self, path: str, **body: Any) -> Any:
        """Return the answer to a request that must be carried out."""
        response = await self.http.post(path, json=body)
        assert response.status_code in (200, 201), response.text
        return response.json()

    async def refused(self, path: str, status: int = 400, **body: Any) -> Data:
        """Return why a request is refused."""
        response = await self.http.post(path, json=body)
        assert response.status_code == status, response.text
        refusal: Data = response.json()
        assert refusal["type"] == "refused"
        assert refusal["text"]
        return refusal

    async def makes(self, game: str = "saboteur", **wishes: Any) -> str:
        """Make a table and return its address."""
        wish = {"game": game, "seats": ["open"] * SEATS[game], **wishes}
        made = await self.post("/api/tables", **wish)
        assert made["link"] == f"/t/{made['id']}"
        return f"/api/tables/{made['id']}"

    async def sits(self, table: str, **wish: Any) -> Data:
        shown: Data = await self.post(f"{table}/sit", **{"name": self.name, **wish})
        return shown

    async def shows(self, table: str) -> Data:
        shown: Data = await self.get(table)
        return shown

    def tab(self, table: str, after: str = "", **kwargs: Any) -> "Tab":
        """Open a table in a tab of the browser."""
        return Tab(self, table, after, **kwargs)


class Tab:
    """A socket to a table; keeps the last view and table it was sent, as a screen does."""

    numbers = count(1)

    def __init__(self, guest: Guest, table: str, after: str = "", **kwargs: Any) -> None:
        headers = {"authorization": f"Bearer {guest.token}"} if guest.token else {}
        if guest.cookie:
            headers["cookie"] = f"pepita={guest.cookie}"
        query = f"?after={after}" if after else ""
        self.guest = guest
        self.opening = connect(
            f"ws://{guest.address}{table}/socket{query}",
            additional_headers=headers,
            compression=None,
            max_size=None,
            max_queue=None,
            proxy=None,
            **kwargs,
        )
        self.connection: ClientConnection
        self.heard: list[Data] = []
        self.bytes: list[str] = []
        self.sent: list[Data] = []
        self.table: Data = {}
        self.view: Data = {}

    async def __aenter__(self) -> Self:
        self.connection = await self.opening.__aenter__()
        await self.hears("welcome")
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.opening.__aexit__(kind, error, trace)

    @property
    def version(self) -> int:
        version: int = self.table["version"]
        return version

    async def next(self) -> Data:
        """Return the next message."""
        async with asyncio.timeout(PATIENCE):
            text = await self.connection.recv()
        assert isinstance(text, str)
        message: Data = json.loads(text, object_pairs_hook=named_once)
        self.bytes.append(text)
        self.heard.append(message)
        self.table = message.get("table", self.table)
        self.view = message.get("view") or self.view
        return message

    async def hears(self, *types: str) -> Data:
        """Return the next message of some type."""
        while True:
            message = await self.next()
            if message["type"] in types:
                return message

    async def until(self, what: Callable[["Tab"], bool]) -> None:
        """Listen until the screen shows something."""
        while not what(self):
            await self.next()

    async def send(self, type: str, **fields: Any) -> str:
        """Send a command and return its id."""
        id: str = fields.pop("id", f"c{next(self.numbers)}")
        self.sent.append({"type": type, "id": id, **fields})
        await self.connection.send(json.dumps(self.sent[-1]))
        return id

    async def asks(self, type: str, **fields: Any) -> Data:
        """Send a command and return its answer."""
        id = await self.send(type, **fields)
        while True:
            answer = await self.hears("ack", "refused", "stale", "pong")
            if answer["id"] == id:
                return answer

    async def moves(self, move: str, **fields: Any) -> Data:
        """Make a move on the screen as it is."""
        return await self.asks("move", **{"version": self.version, "move": move, **fields})


def named_once(pairs: list[tuple[str, Any]]) -> Data:
    """Return an object of JSON; parsers differ about one in which a name stands twice."""
    data = dict(pairs)
    assert len(data) == len(pairs), [name for name, _ in pairs]
    return data


async def running_table(
    site: Site, game: str = "saboteur", **wishes: Any
) -> tuple[str, list[Guest]]:
    """Return a table with a game under way, and its people by seat."""
    people = [site.guest(name) for name in ("Ann", "Bob", "Cleo")[: SEATS[game]]]
    table = await people[0].makes(game, **wishes)
    for person in people:
        await person.sits(table)
    await people[0].post(f"{table}/start")
    return table, people


async def spend(guest: Guest) -> None:
    """Ask until nothing is let in any more."""
    for _ in range(MOST + 1):
        if (await guest.http.get("/api/me")).status_code == 429:
            return
    raise AssertionError("there is no limit")


def actor_of(view: Data) -> int:
    """Return the seat that may act."""
    actor: int = view["actors"][0]
    return actor


async def whose_turn(table: str, people: list[Guest]) -> tuple[int, Data]:
    """Return the seat that may act, and what its person is shown."""
    shown = await people[0].shows(table)
    seat = actor_of(shown["view"])
    return seat, await people[seat].shows(table)


async def one_move(table: str, people: list[Guest]) -> int:
    """Let a person who may act make a move; return the version at which it is kept."""
    seat, shown = await whose_turn(table, people)
    answer = await people[seat].post(
        f"{table}/commands",
        type="move",
        id=f"m{next(Tab.numbers)}",
        version=shown["table"]["version"],
        move=shown["view"]["moves"][0],
    )
    version: int = answer["version"]
    return version
