"""Every stored game is replayed: what differs is reported by table, and nothing is changed."""

import shutil
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from sqlalchemy import select, update

from pepita.games.registry import make_game
from pepita.kernel.game import Game
from pepita.store import schema
from pepita.store.log import Log
from pepita.tables import records
from pepita.tables.audit import TableAudit, check_games
from pepita.tables.game_commands import undo
from pepita.tables.house import House
from pepita.tables.live_table import LiveTable
from pepita.tables.snapshots import digest_of
from tests.store.changes import in_log
from tests.tables.finished import GAMES, finished, started, under_way
from tests.tables.houses import a_table, in_house, move_somehow

Body = dict[str, Any]


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with games of every kind: over, under way, taken back, and not yet begun."""
    path: Path = tmp_path_factory.mktemp("kept")

    async def work(house: House) -> None:
        for game in GAMES:
            await finished(house, game)
            await under_way(house, game)
        await a_table(house)
        await with_a_move_taken_back(await started(house, "gold-mine"))

    in_house(path, work)
    return path


async def with_a_move_taken_back(live: LiveTable) -> None:
    """Play until a move can be taken back, take it back, and play on."""
    random = Random(1)
    while (seat := live.committed.standing.undo_seat) is None:
        await move_somehow(live, random)
    await live.carry_out(lambda table: undo(table, 0.0, seat))
    await move_somehow(live, random)


@pytest.fixture
def copy(kept: Path, tmp_path: Path) -> Path:
    """The same, to be broken."""
    shutil.copytree(kept, tmp_path, dirs_exist_ok=True)
    return tmp_path


async def all_checked(log: Log) -> list[TableAudit]:
    return [found async for found in check_games(log)]


def wrong_in(path: Path) -> dict[str, list[str]]:
    """Return what is wrong, by table."""
    return {found.id: found.wrong for found in in_log(path, all_checked) if found.wrong}


def table_of_kind(path: Path, game: str, status: str) -> str:
    """Return the id of a table."""
    tables = schema.tables
    query = select(tables.c.id).where(tables.c.game == game, tables.c.status == status)

    async def work(log: Log) -> str:
        with log.engine.connect() as connection:
            return str(connection.execute(query).scalars().first())

    return in_log(path, work)


def in_entry(path: Path, table_id: str, kind: str, change: Callable[[Body], object]) -> None:
    """Change the body of the third or last entry of a kind in a table's log."""

    async def work(log: Log) -> None:
        entries = [entry for entry in await log.entries(table_id) if entry.kind == kind]
        entry = entries[min(2, len(entries) - 1)]
        kept: Any = entry.body
        after = change(kept)
        body = msgspec.json.encode(kept if after is None else after).decode()
        where = (schema.log.c.table_id == table_id, schema.log.c.seq == entry.seq)
        with log.writer_engine.begin() as connection:
            connection.execute(update(schema.log).where(*where).values(body=body))

    in_log(path, work)


def in_latest(path: Path, table_id: str, change: Callable[[Body], object]) -> None:
    """Change what is kept of a table as it is now."""

    async def work(log: Log) -> None:
        latest: Any = (await log.load(table_id)).latest
        after = change(latest)
        text = msgspec.json.encode(latest if after is None else after).decode()
        where = schema.tables.c.id == table_id
        with log.writer_engine.begin() as connection:
            connection.execute(update(schema.tables).where(where).values(latest=text))

    in_log(path, work)


def test_games_that_are_kept_as_they_were_played_are_all_well(kept: Path) -> None:
    found = in_log(kept, all_checked)
    assert [table.wrong for table in found] == [[]] * len(found)
    assert {(table.game, table.status) for table in found} >= {
        (game, status) for game in GAMES for status in ("running", "finished")
    }
    assert all((table.moves > 0) == (table.status != "open") for table in found)


CHANGES = [
    pytest.param("moved", lambda body: body.update(digest="0" * 32), "not the one recorded",
                 id="a digest"),
    pytest.param("moved", lambda body: body.update(move="pass"), "moves: move 2", id="a move"),
    pytest.param("moved", lambda body: body.clear(), "KeyError", id="a move that is gone"),
    pytest.param("moved", lambda body: [], "TypeError", id="a move that is no move"),
    pytest.param("started", lambda body: body.update(digest=""), "after the deal", id="the deal"),
]  # fmt: skip


@pytest.mark.parametrize("status", ["running", "finished"])
@pytest.mark.parametrize(("kind", "change", "problem"), CHANGES)
def test_a_changed_entry_is_found_at_its_table_and_nowhere_else(
    copy: Path, status: str, kind: str, change: Callable[[Body], object], problem: str
) -> None:
    table_id = table_of_kind(copy, "gold-mine", status)
    in_entry(copy, table_id, kind, change)
    wrong = wrong_in(copy)
    assert list(wrong) == [table_id]
    assert problem in wrong[table_id][0]


@pytest.mark.parametrize("status", ["running", "finished"])
def test_a_changed_digest_is_found_in_every_game(copy: Path, status: str) -> None:
    tables = {table_of_kind(copy, game, status) for game in GAMES}
    for table_id in tables:
        in_entry(copy, table_id, "moved", lambda body: body.update(digest="0" * 32))
    wrong = wrong_in(copy)
    assert set(wrong) == tables
    assert all("after move 2 the game is not the one recorded" in lines[0]
               for lines in wrong.values())  # fmt: skip


def swap_first_two_seats(latest: Body) -> None:
    seats = latest["standing"]["seats"]
    seats[0], seats[1] = seats[1], seats[0]


LATEST = [
    pytest.param(lambda latest: latest["position"].update(round=2), id="the position"),
    pytest.param(lambda latest: latest["position"].clear(), id="no position"),
    pytest.param(lambda latest: latest.update(position=None), id="null for a position"),
    pytest.param(lambda latest: latest["standing"].pop("deal"), id="no deal"),
    pytest.param(lambda latest: latest["standing"]["deal"].update(secret="00" * 32), id="secret"),
    pytest.param(lambda latest: latest["standing"]["deal"].update(secret="zz"), id="no secret"),
    pytest.param(lambda latest: latest["standing"].update(version=3), id="the version"),
    pytest.param(lambda latest: latest["standing"].update(options={"x": 1}), id="the options"),
    pytest.param(swap_first_two_seats, id="the salts"),
    pytest.param(lambda latest: {}, id="nothing"),
]


@pytest.mark.parametrize("status", ["running", "finished"])
@pytest.mark.parametrize("change", LATEST)
def test_a_changed_table_is_found(
    copy: Path, status: str, change: Callable[[Body], object]
) -> None:
    table_id = table_of_kind(copy, "gold-mine", status)
    in_latest(copy, table_id, change)
    assert list(wrong_in(copy)) == [table_id]


def test_what_cannot_be_read_at_all_keeps_no_other_table_from_being_checked(copy: Path) -> None:
    table_id = table_of_kind(copy, "gold-mine", "finished")

    async def work(log: Log) -> None:
        tables = schema.tables
        with log.writer_engine.begin() as connection:
            connection.execute(update(tables).where(tables.c.id == table_id).values(latest="{"))

    in_log(copy, work)
    assert list(wrong_in(copy)) == [table_id]
    assert "cannot be read" in wrong_in(copy)[table_id][0]


def test_a_missing_entry_and_another_outcome_are_found(copy: Path) -> None:
    short, other = (table_of_kind(copy, game, "finished") for game in ("saboteur", "gold-mine"))
    in_entry(copy, other, "ended", lambda body: body.update(scores=[9, 9]))

    async def work(log: Log) -> None:
        where = (schema.log.c.table_id == short, schema.log.c.seq == 7)
        with log.writer_engine.begin() as connection:
            connection.execute(schema.log.delete().where(*where))

    in_log(copy, work)
    wrong = wrong_in(copy)
    assert set(wrong) == {short, other}
    assert "entries, not each from 1 to" in wrong[short][0]
    assert wrong[other] == ["the outcome is another one"]


def test_a_changed_rule_is_found_at_the_games_it_changes(
    kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make, digest = make_game, digest_of
    monkeypatch.setattr(records, "make_game", lambda *chosen: OtherRules(make(*chosen)))
    monkeypatch.setattr(records, "digest_of", lambda game: digest(game.game))
    found = in_log(kept, all_checked)
    wrong = {table.game for table in found if table.wrong}
    assert wrong == {"gold-mine"}
    assert {table.status for table in found if table.wrong} == {"running", "finished"}


class OtherRules:
    """A game in which, in Gold Mine, every move is carried out as another one."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game, name)

    def play(self, seat: int, move: str) -> Any:
        moves = self.game.legal_moves(seat)
        return self.game.play(seat, moves[-1] if self.game.name == "gold-mine" else move)


def test_nothing_is_changed(copy: Path) -> None:
    in_entry(copy, table_of_kind(copy, "saboteur", "running"), "moved", lambda body: body.clear())
    before = in_log(copy, everything)
    assert wrong_in(copy)
    assert in_log(copy, everything) == before


async def everything(log: Log) -> list[Any]:
    """Return all rows of the database."""
    with log.engine.connect() as connection:
        tables = schema.metadata.sorted_tables
        return [sorted(map(tuple, connection.execute(select(table)))) for table in tables]
