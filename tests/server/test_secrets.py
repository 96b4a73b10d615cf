"""Two tables that a viewer cannot tell apart send that viewer the same bytes."""

import asyncio
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

import pepita
from pepita.tables import chat_limits, seat_commands
from tests.contract.companions import companion
from tests.server.comparing import Comparison
from tests.server.servers import Guest, Site, at_site, running_table
from tests.server.twin_games import Viewer
from tests.server.twin_sites import twin_sites
from tests.tables.houses import SEATS, each_game, move_somehow

LONGEST = 1000


@pytest.fixture
def steady(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let chance be the same each time, and everybody talk as much as they like."""
    monkeypatch.setattr(seat_commands, "new_secret", lambda: "ab" * 32)
    monkeypatch.setattr(chat_limits.ChatLimits, "check_talk", lambda self, person: None)


@pytest.mark.usefixtures("steady")
@pytest.mark.parametrize("viewer", [1, None], ids=["seat", "spectator"])
@each_game
def test_twin_tables_send_the_same_bytes_over_a_whole_game(
    tmp_path: Path, name: str, viewer: Viewer
) -> None:
    wire = companion(name).wire
    seen = compared(tmp_path, name, viewer, seed=11, stretch=4, between=wire.moves_between)
    assert seen["different"] > seen["stretches"] // 2
    assert seen["moves"] >= wire.enough_moves
    assert bool(seen["undone"]) == wire.has_undo


@pytest.mark.slow
@pytest.mark.usefixtures("steady")
@pytest.mark.parametrize("viewer", [0, 1, None])
@pytest.mark.parametrize("seed", [1, 2])
@each_game
def test_twin_tables_send_the_same_bytes_at_every_move(
    tmp_path: Path, name: str, seed: int, viewer: Viewer
) -> None:
    seen = compared(tmp_path, name, viewer, seed=seed, stretch=LONGEST, between=1)
    assert seen["moves"] >= companion(name).wire.enough_moves


def compared(path: Path, name: str, viewer: Viewer, **course: int) -> Counter[str]:
    """Compare what a viewer hears at two tables over a whole game; return what came up."""
    options: dict[str, Any] = companion(name).wire.options
    game = pepita.new_game(name, seats=SEATS[name], seed=course["seed"], **options)

    async def work() -> Counter[str]:
        async with twin_sites(path, name, options=options) as twins:
            comparison = Comparison(twins, viewer, Random(f"{name} {viewer}"))
            return await comparison.play(game, **course)

    return asyncio.run(work())


# The secret of the deal.


@each_game
def test_the_secret_of_the_deal_is_in_no_byte_before_the_end(tmp_path: Path, name: str) -> None:
    async def work(site: Site) -> None:
        options = companion(name).wire.options
        table, people = await running_table(site, name, listed=True, options=options)
        live, random = site.live(table), Random(2)
        secret = live.committed.standing.deal.secret
        eve = site.guest("Eve")
        async with people[0].tab(table, after="0") as ann, eve.tab(table, after="0") as spectator:
            while True:
                for guest in (people[1], eve):
                    check_silent(secret, await everything(guest, table))
                for _ in range(20):
                    if live.pending.standing.status == "running":
                        await move_somehow(live, random)
                if live.pending.standing.status == "finished":
                    break
            for tab in (ann, spectator):
                await tab.until(lambda tab: tab.table["status"] == "finished")
                for text in tab.bytes:
                    check_silent(secret, text.encode())
        record = await eve.get(f"{table}/record")
        assert record["deal"]["secret"] == secret

    at_site(tmp_path, work)


def check_silent(secret: str, sent: bytes) -> None:
    """Check that neither the secret nor anything that opens the deal was sent."""
    assert secret.encode() not in sent
    assert secret.upper().encode() not in sent
    assert bytes.fromhex(secret) not in sent
    assert b"digest" not in sent
    assert b'"secret"' not in sent


async def everything(guest: Guest, table: str) -> bytes:
    """Return all that can be asked for."""
    sent = b""
    paths = [table, f"{table}/record", f"{table}/claims", "/api/tables", "/api/my-tables", "/"]
    for path in paths:
        response = await guest.http.get(path)
        sent += response.content + str(response.headers).encode()
    for body in ({"type": "undo", "id": "x", "version": 3}, {"type": "x"}, {"type": "move"}):
        sent += (await guest.http.post(f"{table}/commands", json=body)).content
    async with guest.http.stream("GET", f"{table}/events") as response:
        async for line in response.aiter_lines():
            sent += line.encode()
            break
    return sent


def test_nobody_is_shown_who_the_others_are(tmp_path: Path) -> None:
    """The id of a person is as good as a cookie half forged: it stays with the server."""

    async def work(site: Site) -> None:
        table, people = await running_table(site, listed=True)
        ids = site.live(table).committed.standing.people()
        async with people[0].tab(table, after="0") as tab:
            await tab.asks("say", text="hello")
            sent = await everything(people[0], table) + "".join(tab.bytes).encode()
        for each in ids:
            assert each.encode() not in sent

    at_site(tmp_path, work)
