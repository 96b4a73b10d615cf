"""Two tables that a viewer cannot tell apart send that viewer the same bytes."""

import asyncio
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

import pepita
from pepita.kernel.chance import seeded
from pepita.tables import live as live_module
from tests.contract.tables import walk
from tests.contract.test_secrets import like
from tests.contract.twins import may_be_impossible, reveals, secrets, twin
from tests.contract.vocabulary import vocabulary
from tests.server.servers import Guest, Site, at_site, running_table
from tests.server.twin_sites import SPECTATOR, Tabs, Twins, same, twin_sites
from tests.tables.houses import move_somehow

NAMES = ("Ann", "Bob", "Cleo")
OPTIONS: dict[str, dict[str, Any]] = {"saboteur": {}, "gold-mine": {"most_rounds": 12}}
SEATS = {"saboteur": 3, "gold-mine": 2}
# How many positions of a game are tried, and how many moves lie between them.
STEPS, STRIDE = 8, {"saboteur": 22, "gold-mine": 14}


def twins_of(
    game: pepita.Game, viewer: int | None, random: Random
) -> tuple[pepita.Game, pepita.Game]:
    """Return a game and one that the viewer cannot tell from it, with a move to go on by."""
    position = game.position()
    pair = pepita.from_position(position), pepita.from_position(position)
    for _ in range(40):
        try:
            other = pepita.from_position(twin(position, viewer, random))
        except pepita.BadPosition:
            assert may_be_impossible(position)
            continue
        pair = pair[0], other
        if moves_alike(*pair, viewer):
            break
    return pair


def moves_alike(
    one: pepita.Game, other: pepita.Game, viewer: int | None
) -> list[tuple[int, str, str]]:
    """Return moves of both games that look the same to the viewer."""
    return [
        (seat, move, alike)
        for seat in one.actors
        for move in one.legal_moves(seat)
        for alike in like(other, seat, move, viewer)
    ]


def is_revealing(game: pepita.Game, seat: int, move: str, viewer: int | None) -> bool:
    """Tell whether a move would show the viewer what twins may differ in."""
    trial = game.clone()
    facts = trial.play(seat, move)
    return reveals(game.name, facts, viewer, trial.view(viewer))


@pytest.mark.parametrize(
    ("name", "viewer"),
    [("saboteur", 0), ("saboteur", 1), ("saboteur", None), ("gold-mine", 0), ("gold-mine", None)],
)
def test_twin_tables_send_the_same_bytes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, viewer: int | None
) -> None:
    monkeypatch.setattr(live_module.LiveTable, "check_talk", lambda self, person: None)
    who = SPECTATOR if viewer is None else NAMES[viewer]
    random, seen = Random(f"{name} {viewer}"), Counter[str]()

    async def work() -> None:
        options = OPTIONS[name]
        async with twin_sites(tmp_path, name, options=options) as twins:
            game = pepita.new_game(name, seats=SEATS[name], seed=11, **options)
            for step in range(STEPS):
                if not game.actors:
                    break
                one, other = twins_of(game, viewer, random)
                seen["different"] += secrets(one) != secrets(other)
                twins.set_games(one, other)
                await compare_all(twins, who, one, random)
                seen[await compare_move(twins, who, viewer, one, other, random)] += 1
                walk(game, seeded(step), STRIDE[name], eager=step % 2 == 0)
                while step % 2 and game.actors == (viewer,):
                    walk(game, seeded(step), 1)

    asyncio.run(work())
    assert seen["different"] > STEPS // 2
    assert seen["compared"] > STEPS // 4


async def compare_all(twins: Twins, who: str, game: pepita.Game, random: Random) -> None:
    """Compare everything that can be asked for without a move."""
    table, version = twins.table, twins.version
    paths = [
        table, f"{table}/record", f"{table}/record?seat=0", f"{table}/claims", "/api/tables",
        "/api/my-tables", "/",
    ]  # fmt: skip
    for path in paths:
        same(await twins.ask_both(who, "GET", path))
    moves = [*random.sample(vocabulary(game), 5), "nonsense"]
    commands = f"{table}/commands"
    for move in without(moves, game):
        body = {"type": "move", "id": "x", "version": version, "move": move}
        same(await twins.ask_both(who, "POST", commands, **body))
        same(await twins.ask_both(who, "POST", commands, **{**body, "version": 1}))
    same(await twins.ask_both(who, "POST", commands, type="undo", id="x", version=version))
    for path in ("leave", "start", "rematch"):
        same(await twins.ask_both(who, "POST", f"{table}/{path}", id="x"))
    async with twins.tabs(who, after=str(version)) as tabs:
        same(await tabs.hear())
        await compare_socket(tabs, moves=without(moves, game), version=version)


def without(moves: list[str], game: pepita.Game) -> list[str]:
    """Return the moves that nobody can make now."""
    legal = {move for seat in game.actors for move in game.legal_moves(seat)}
    return [move for move in moves if move not in legal]


async def compare_socket(tabs: Tabs, moves: list[str], version: int) -> None:
    """Compare what is answered over sockets."""
    for move in moves:
        await tabs.ask("move", version=version, move=move)
    await tabs.ask("move", version=version + 9, move="nonsense")
    await tabs.ask("undo", version=version)
    await tabs.ask("claim", claim="role miner")
    await tabs.ask("mute", seat=1, muted=True)
    await tabs.ask("cheat")
    same(await tabs.hear())


async def compare_move(
    twins: Twins,
    who: str,
    viewer: int | None,
    one: pepita.Game,
    other: pepita.Game,
    random: Random,
) -> str:
    """Let somebody make a move that looks the same, and compare what the viewer hears of it."""
    alike = moves_alike(one, other, viewer)
    if not alike:
        return "no move"
    plain = [each for each in alike if not either_reveals(one, other, each, viewer)]
    seat, move, same_move = random.choice(plain or alike)
    version = twins.version
    async with twins.tabs(who) as tabs, twins.streams(who) as streams:
        same(await tabs.hear())
        same(await streams.hear(version))
        await twins.move(NAMES[seat], (move, same_move))
        heard, streamed = await tabs.hear(), await streams.hear(version + 1)
        if not plain:
            return "revealing"
        same(heard)
        same(streamed)
        await compare_undo(twins, tabs, NAMES[seat])
        if viewer is not None:
            await twins.ask_both(who, "POST", f"{twins.table}/commands", **said("seats", version))
        await twins.ask_both(SPECTATOR, "POST", f"{twins.table}/commands", **said("eve", version))
        same(await tabs.hear())
    async with twins.tabs(who, after=str(version)) as tabs:
        same(await tabs.hear())
    same(await twins.ask_both(who, "GET", twins.table))
    return "compared"


def said(text: str, version: int) -> dict[str, object]:
    return {"type": "say", "id": f"{text} {version}", "text": text}


def either_reveals(
    one: pepita.Game, other: pepita.Game, alike: tuple[int, str, str], viewer: int | None
) -> bool:
    seat, move, same_move = alike
    return is_revealing(one, seat, move, viewer) or is_revealing(other, seat, same_move, viewer)


async def compare_undo(twins: Twins, tabs: Tabs, mover: str) -> None:
    """Let who has moved take it back, if that is allowed, and compare what the viewer hears."""
    path, version = f"{twins.table}/commands", twins.version
    await twins.ask_both(mover, "POST", path, type="undo", id=f"undo {version}", version=version)
    same(await tabs.hear())


# The secret of the deal.


def test_the_secret_of_the_deal_is_in_no_byte_before_the_end(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        table, people = await running_table(
            site, "gold-mine", listed=True, options={"most_rounds": 2}
        )
        live, random = site.live(table), Random(2)
        secret = live.told.standing.deal.secret
        eve = site.guest("Eve")
        async with people[0].tab(table, after="0") as ann, eve.tab(table, after="0") as spectator:
            while True:
                for guest in (people[1], eve):
                    check_silent(secret, await everything(guest, table))
                await move_somehow(live, random)
                for _ in range(6):
                    if live.ahead.standing.status == "running":
                        await move_somehow(live, random)
                if live.ahead.standing.status == "finished":
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
        ids = site.live(table).told.standing.people()
        async with people[0].tab(table, after="0") as tab:
            await tab.asks("say", text="hello")
            sent = await everything(people[0], table) + "".join(tab.bytes).encode()
        for each in ids:
            assert each.encode() not in sent

    at_site(tmp_path, work)
