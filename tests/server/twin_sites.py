"""Two servers with one table each: the same people, clock and history, other secrets."""

import asyncio
import json
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

import httpx

import pepita
from pepita.tables.table import Result, Table
from tests.server.servers import PATIENCE, UNHURRIED, Guest, Site, Tab, site
from tests.tables.houses import SEATS, Clock

SPECTATOR = "Eve"


@dataclass
class Twins:
    """Two tables, and for each viewer what was heard at both."""

    sites: list[Site]
    table: str
    people: dict[str, list[Guest]] = field(default_factory=dict)
    numbers: Iterator[int] = field(default_factory=count)

    def set_games(self, one: pepita.Game, other: pepita.Game) -> None:
        """Let both tables go on from positions of their own."""
        for here, game in zip(self.sites, (one, other), strict=True):
            here.set_game(self.table, game)

    @property
    def tables(self) -> list[Table]:
        """Both tables as the servers have them."""
        return [here.live(self.table).committed for here in self.sites]

    @property
    def version(self) -> int:
        versions = {table.standing.version for table in self.tables}
        assert len(versions) == 1
        return versions.pop()

    async def ask_both(self, who: str, method: str, path: str, /, **body: Any) -> list[bytes]:
        """Return what somebody is answered at both tables, byte for byte."""
        answers = []
        for guest in self.people[who]:
            answers.append(as_bytes(await guest.http.request(method, path, json=body or None)))
        return answers

    async def command(self, who: str, type: str, **fields: Any) -> list[bytes]:
        """Return what somebody is answered to a new command at both tables."""
        body = {"type": type, "id": f"c{next(self.numbers)}", **fields}
        return await self.ask_both(who, "POST", f"{self.table}/commands", **body)

    async def move(self, name: str, moves: tuple[str, str]) -> None:
        """Let somebody move at both tables; both moves are legal."""
        version, id = self.version, f"c{next(self.numbers)}"
        for guest, move in zip(self.people[name], moves, strict=True):
            await guest.post(
                f"{self.table}/commands", type="move", id=id, version=version, move=move
            )

    @asynccontextmanager
    async def tabs(self, name: str, after: str = "") -> AsyncIterator["Tabs"]:
        """Open both tables for a while."""
        async with AsyncExitStack() as stack:
            tabs = [guest.tab(self.table, after) for guest in self.people[name]]
            yield Tabs([await stack.enter_async_context(tab) for tab in tabs])

    @asynccontextmanager
    async def streams(self, name: str) -> AsyncIterator["Streams"]:
        """Listen to the events of both tables for a while."""
        async with AsyncExitStack() as stack:
            responses = [
                await stack.enter_async_context(
                    guest.http.stream("GET", f"{self.table}/events", timeout=PATIENCE)
                )
                for guest in self.people[name]
            ]
            yield Streams(responses)


def as_bytes(response: httpx.Response) -> bytes:
    """Return an answer with all that is sent but the date."""
    headers = [f"{key}: {value}" for key, value in response.headers.items() if key != "date"]
    return "\n".join([str(response.status_code), *headers, ""]).encode() + response.content


class Tabs:
    """One viewer's sockets to both tables."""

    def __init__(self, tabs: list[Tab]) -> None:
        self.tabs = tabs
        self.heard = [0, 0]

    async def ask(self, type: str, **fields: Any) -> None:
        """Send the same to both."""
        for tab in self.tabs:
            await tab.send(type, id="same", **fields)

    async def hear(self) -> list[list[str]]:
        """Return what was heard at both since the last time, to the last byte."""
        news = []
        for number, tab in enumerate(self.tabs):
            await tab.asks("ping", id=f"sync {self.heard[0]}")
            news.append(tab.bytes[self.heard[number] :])
        self.heard = [len(tab.bytes) for tab in self.tabs]
        return news


class Streams:
    """One viewer's streams of both tables."""

    def __init__(self, responses: list[httpx.Response]) -> None:
        self.lines = [response.aiter_lines() for response in responses]

    async def hear(self, version: int) -> list[list[str]]:
        """Return what was heard at both until some version, to the last byte."""
        return [await self.hear_one(lines, version) for lines in self.lines]

    async def hear_one(self, lines: AsyncIterator[str], version: int) -> list[str]:
        heard = []
        async with asyncio.timeout(PATIENCE):
            async for line in lines:
                heard.append(line)
                data = line.removeprefix("data: ")
                if data and json.loads(data)["table"]["version"] >= version:
                    break
        return heard


@asynccontextmanager
async def twin_sites(path: Path, game: str, **wishes: Any) -> AsyncIterator[Twins]:
    """Serve two tables of one id and deal, with the same people at both, started."""
    for folder in ("one", "other"):
        (path / folder).mkdir()
    unhurried: dict[str, Any] = {"limits": UNHURRIED, "clock": Clock()}
    async with site(path / "one", **unhurried) as one, site(path / "other", **unhurried) as other:
        names = ["Ann", "Bob", "Cleo"][: SEATS[game]]
        people = {name: [one.guest(name)] for name in [*names, SPECTATOR]}
        for name, guests in people.items():
            await guests[0].http.patch("/api/me", json={"name": name})
            guests.append(other.guest(name, cookie=guests[0].cookie))
        table = await people["Ann"][0].makes(game, listed=True, **wishes)
        made = one.live(table).committed.standing
        await other.house.keep(Result(Table(made), await one.house.log.entries(made.id)))
        twins = Twins([one, other], table, people)
        for name in names:
            same(await twins.ask_both(name, "POST", f"{table}/sit", name=name))
        await twins.ask_both("Ann", "POST", f"{table}/start", id="start")
        yield twins


def same(pair: list[Any]) -> None:
    """Check that both tables have said the same."""
    one, other = pair
    assert one == other
