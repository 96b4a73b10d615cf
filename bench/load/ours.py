"""Pepita under load: five guests with cookies and sockets at each table."""

from collections.abc import Sequence
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import msgspec

import pepita
from bench.load.calls import Caller, calling
from bench.load.processes import Process
from bench.load.tables import SEATS, Seat, Table

GAMES = pepita.games()
# No bot plays for an absent person, and no clock runs out during other measurements.
PACE = {"kind": "live", "seconds": 600, "absent_after": 0}
NUMBERS = count(1)


class TableHeard(msgspec.Struct):
    """The fields of a table that the load reads."""

    version: int
    status: str


class ViewHeard(msgspec.Struct):
    """The fields of a view that the load reads."""

    moves: list[str]


class Heard(msgspec.Struct):
    """The fields of any message that the load reads."""

    type: str
    table: TableHeard | None = None
    view: ViewHeard | None = None
    text: str = ""


HEARD = msgspec.json.Decoder(Heard)


class Guest(Seat):
    """A seat at a table of Pepita."""

    def __init__(self, port: int, table_id: str, cookie: str) -> None:
        super().__init__(port, f"/api/tables/{table_id}/socket", {"cookie": cookie})
        self.cookie = cookie

    def heard(self, message: bytes) -> None:
        news = HEARD.decode(message)
        if news.type in ("refused", "stale"):
            raise RuntimeError(f"a move was {news.type}: {news.text}")
        if news.table is not None and news.view is not None:
            self.show(news.table.version, news.view.moves, news.table.status == "finished")

    def play(self, move: Any) -> None:
        command = {"type": "move", "id": f"m{next(NUMBERS)}", "version": self.version, "move": move}
        self.say(msgspec.json.encode(command))


class Ours:
    """A server of Pepita, and how to make tables there."""

    name = "Pepita"

    def __init__(self, process: Process, random: Random, times: Path) -> None:
        self.process = process
        self.random = random
        self.times = times

    async def make(self, number: int) -> Table:
        """Make a table, take all seats and start; the sockets are not open yet."""
        game = GAMES[number % len(GAMES)]
        async with calling(self.process.port) as caller:
            wish = {"game": game, "seats": ["open"] * SEATS, "pace": PACE}
            made = await caller.post("/api/tables", wish)
            path = f"/api/tables/{made.data['id']}"
            guests = [await sit(caller, path, seat, made.cookie) for seat in range(SEATS)]
            await caller.post(f"{path}/start", {}, cookie=made.cookie)
        return Table(game, self.seats(made.data["id"], guests), self.random)

    def seats(self, table_id: str, cookies: Sequence[str]) -> list[Guest]:
        return [Guest(self.process.port, table_id, cookie) for cookie in cookies]

    async def ask(self, caller: Caller, table: Table) -> None:
        """Ask for something that only a loaded table can answer."""
        guest = table.seats[0]
        assert isinstance(guest, Guest)
        path = guest.websocket.uri.path.removesuffix("/socket")
        await caller.get(path, cookie=guest.cookie)

    def taken_up(self) -> float | None:
        """Return how long the server took to load the running games, as it reports it."""
        return float(self.times.read_text())


async def sit(caller: Caller, path: str, seat: int, host: str) -> str:
    """Take a seat, the host first; return the guest's cookie."""
    known = host if seat == 0 else ""
    answer = await caller.post(f"{path}/sit", {"name": f"Guest {seat}"}, cookie=known)
    return answer.cookie or known
