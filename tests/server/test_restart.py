"""`kill -9` in the middle of many games: nothing acknowledged is lost, everybody goes on."""

import asyncio
import sys
from dataclasses import dataclass, field
from itertools import cycle, islice
from random import Random

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from pepita.store.entries import Entry
from pepita.store.log import Log
from pepita.tables.records import record_of, verify
from pepita.tables.standing import Standing
from tests.server.processes import Process, is_alive
from tests.server.servers import PATIENCE, Guest, Tab
from tests.store.changes import in_log
from tests.tables.houses import SEATS

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")

# How many moves of each game are acknowledged before and after the kill, on the average.
ENOUGH_BEFORE, ENOUGH_AFTER = 5, 5


@dataclass
class Player:
    """A person against bots: comes back after every break, and repeats what was not answered."""

    guest: Guest
    table: str
    random: Random
    acknowledged: dict[int, str] = field(default_factory=dict)
    pending: tuple[str, int, str] | None = None
    seen: int = 0
    breaks: int = 0
    is_over: bool = False

    async def play(self) -> None:
        """Play until the game is over."""
        while not self.is_over:
            try:
                async with self.guest.tab(self.table, after=str(self.seen)) as tab:
                    self.check_gap(tab)
                    await self.play_on(tab)
            except (ConnectionClosed, OSError, EOFError):
                self.breaks += 1
                await asyncio.sleep(0.05)

    def check_gap(self, tab: Tab) -> None:
        """A player who comes back is told what happened, and finds everything acknowledged."""
        assert tab.version >= max(self.acknowledged, default=0)
        if self.seen:
            welcome = tab.heard[0]
            told = [entry["seq"] for entry in welcome["events"] + welcome["talk"]]
            missed = sorted(seq for seq in told if seq > self.seen)
            assert missed == list(range(self.seen + 1, tab.version + 1))

    async def play_on(self, tab: Tab) -> None:
        """Play over one connection."""
        while True:
            self.seen = tab.version
            self.is_over = tab.table["status"] == "finished"
            if self.is_over:
                return
            if self.pending is None and tab.view.get("moves"):
                move = self.random.choice(tab.view["moves"])
                self.pending = (f"m{tab.version}", tab.version, move)
            if self.pending is not None:
                await self.ask(tab, *self.pending)
            else:
                await tab.next()

    async def ask(self, tab: Tab, id: str, version: int, move: str) -> None:
        """Ask for a move, perhaps again, and note that it was acknowledged."""
        answer = await tab.asks("move", id=id, version=version, move=move)
        assert answer["type"] == "ack", answer
        assert answer["version"] not in self.acknowledged
        self.acknowledged[answer["version"]] = move
        self.pending = None


async def players_at(process: Process, tables: int) -> list[Player]:
    """Return people at several tables, each with a game under way against bots."""
    players = []
    for number, game in enumerate(islice(cycle(SEATS), tables)):
        guest = Guest(process.address, "Ann")
        table = await guest.makes(
            game,
            seats=["open"] + ["simple"] * (SEATS[game] - 1),
            options={"most_rounds": 3} if game == "gold-mine" else {},
        )
        await guest.sits(table)
        await guest.post(f"{table}/start")
        players.append(Player(guest, table, Random(number)))
    return players


async def until_acknowledged(players: list[Player], moves: int) -> None:
    async with asyncio.timeout(PATIENCE * 2):
        while sum(len(player.acknowledged) for player in players) < moves:
            await asyncio.sleep(0.005)


@pytest.mark.parametrize(
    "tables",
    [pytest.param(6, id="a few games"), pytest.param(100, id="a hundred", marks=pytest.mark.slow)],
)
def test_a_killed_server_has_lost_nothing_and_everybody_goes_on(database: str, tables: int) -> None:
    async def work(process: Process) -> tuple[list[Player], dict[str, int]]:
        players = await players_at(process, tables)
        playing = [asyncio.ensure_future(player.play()) for player in players]
        await until_acknowledged(players, ENOUGH_BEFORE * tables)
        thinkers = process.children()
        process.kill()
        at_kill = {player.table: max(player.acknowledged, default=0) for player in players}
        before = sum(len(player.acknowledged) for player in players)
        await asyncio.to_thread(process.start)
        await until_acknowledged(players, before + ENOUGH_AFTER * tables)
        assert thinkers
        assert not any(is_alive(pid) for pid in thinkers)
        assert all(player.breaks for player in players)
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        for player, task in zip(players, playing, strict=True):
            error = None if task.cancelled() else task.exception()
            assert error is None or isinstance(error, asyncio.CancelledError), player.table
            await player.guest.http.aclose()
        return players, at_kill

    with Process(database, bot_processes=1) as process:
        players, at_kill = asyncio.run(work(process))
    for player in players:
        entries = in_log(database, lambda log, player=player: entries_of(log, player))  # type: ignore[misc]
        check_kept(player, entries)
        later = [entry for entry in entries if entry.seq > at_kill[player.table]]
        assert any(entry.body.get("by") == "bot" for entry in later)


async def entries_of(log: Log, player: Player) -> list[Entry]:
    return await log.entries(player.table.rpartition("/")[2])


def check_kept(player: Player, entries: list[Entry]) -> None:
    """Check that a log has every acknowledged move, once and in its place, and no gaps."""
    assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
    by_seq = {entry.seq: entry for entry in entries}
    for version, move in player.acknowledged.items():
        is_last = by_seq[version].kind == "ended"
        assert by_seq[version - is_last].body["move"] == move
    own = [entry for entry in entries if entry.body.get("by") == "person"]
    assert len(own) in (len(player.acknowledged), len(player.acknowledged) + 1)


def test_a_game_with_several_kills_ends_and_can_be_verified(database: str) -> None:
    async def work(process: Process) -> Player:
        guest = Guest(process.address, "Ann")
        table = await guest.makes("gold-mine", seats=["open", "simple"], options={"most_rounds": 2})
        await guest.sits(table)
        await guest.post(f"{table}/start")
        player = Player(guest, table, Random(5))
        playing = asyncio.ensure_future(player.play())
        for kills in (1, 2):
            await until_acknowledged([player], kills * 5)
            process.kill()
            await asyncio.to_thread(process.start)
        async with asyncio.timeout(PATIENCE * 2):
            await playing
        assert verify(await guest.get(f"{table}/record")) == []
        await guest.http.aclose()
        return player

    with Process(database) as process:
        player = asyncio.run(work(process))

    async def check(log: Log) -> None:
        entries = await entries_of(log, player)
        check_kept(player, entries)
        stored = await log.load(player.table.rpartition("/")[2])
        standing = msgspec.convert(stored.latest["standing"], Standing)
        assert verify(record_of(standing, entries)) == []

    in_log(database, check)
