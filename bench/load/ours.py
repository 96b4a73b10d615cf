"""Pepita under load: five guests with cookies at each table, and what their sockets hear."""

from collections.abc import Sequence
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from bench.load.calls import Caller, calling
from bench.load.processes import Process
from bench.load.tables import SEATS, Seat, Table

GAMES = ("saboteur", "gold-mine", "imperial-miners")
# Nobody is played for, and nobody's clock runs out while we measure something else.
PACE = {"kind": "live", "seconds": 600, "absent_after": 0}
NUMBERS = count(1)


class TableHeard(msgspec.Struct):
    """What the load reads of a table."""

    version: int
    status: str


class ViewHeard(msgspec.Struct):
    """What the load reads of a view."""

    moves: list[str]


class Heard(msgspec.Struct):
    """What the load reads of any message; all else is passed over."""

    type: str
    table: TableHeard | None = None
    view: ViewHeard | None = None
    text: str = ""


HEARD = msgspec.json.Decoder(Heard)


class Guest(Seat):
    """A seat of a table of ours."""

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
    """A server of ours, and how tables come to be there."""

    name = "Pepita"

    def __init__(self, process: Process, random: Random, times: Path) -> None:
        self.process = process
        self.random = random
        self.times = times

    async def make(self, number: int) -> Table:
        """Make a table, sit down at it and start; the sockets are not yet open."""
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
        """Ask for something that only a table that was taken up can answer."""
        guest = table.seats[0]
        assert isinstance(guest, Guest)
        path = guest.websocket.uri.path.removesuffix("/socket")
        await caller.get(path, cookie=guest.cookie)

    def taken_up(self) -> float | None:
        """Return how long the server took for the games that were under way, by its own word."""
        return float(self.times.read_text())


async def sit(caller: Caller, path: str, seat: int, host: str) -> str:
    """Sit down, the host first; return the guest's cookie."""
    known = host if seat == 0 else ""
    answer = await caller.post(f"{path}/sit", {"name": f"Guest {seat}"}, cookie=known)
    return answer.cookie or known
