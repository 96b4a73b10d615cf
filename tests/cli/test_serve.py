"""`pepita serve` as a host runs it: it says where to go, keeps everything, and stops when asked."""

import asyncio
import json
import os
import signal
import socket
import sqlite3
import stat
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from pepita.server.runner import PORT
from tests.cli.commands import PATIENCE, Line, Served

# Any free port, bots that answer at once and think in the server itself.
QUICK = ("--port", "0", "--bot-seconds", "0", "--bot-processes", "0")
BOTS: dict[str, Any] = {
    "game": "gold-mine",
    "seats": ["simple", "simple"],
    "options": {"most_rounds": 1},
}


def permissions(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_it_says_where_to_go_and_keeps_what_it_writes_to_itself(tmp_path: Path) -> None:
    data = tmp_path / "deep" / "data"
    with Served(data, *QUICK) as served:
        assert served.said[0] == f"Pepita is at http://{served.address}/"
        assert served.said[1] == f"Games are kept in {data}/pepita.sqlite"
        with urlopen(f"http://{served.address}/", timeout=PATIENCE) as page:
            assert b"<title>Pepita</title>" in page.read()
        served.ask("/api/tables", **BOTS)
        written = {path.name: permissions(path) for path in data.iterdir()}
    assert {"pepita.sqlite", "pepita.sqlite-wal", "secret"} <= set(written)
    assert set(written.values()) == {0o600}
    assert permissions(data) == 0o700


def test_a_game_it_served_can_be_checked_and_verified(line: Line, tmp_path: Path) -> None:
    with Served(tmp_path, *QUICK) as served:
        made, cookie = served.ask("/api/tables", **BOTS)
        table = f"/api/tables/{made['id']}"
        served.ask(f"{table}/start", cookie, id="go")
        with opened(served, table, cookie) as tab:
            while json.loads(tab.recv(PATIENCE))["table"]["status"] != "finished":
                pass
        well = line("verify", f"http://{served.address}{table}/record")
        assert (well.status, well.out[:11]) == (0, "All is well")
        checked = line("check-games", "--data", str(tmp_path))
    assert checked.status == 0
    assert checked.out.startswith("1 tables, ")
    assert checked.out.endswith(" moves replayed: none differ\n")


def opened(served: Served, table: str, cookie: str) -> ClientConnection:
    """Open a socket to a table."""
    headers = {"cookie": f"pepita={cookie}"}
    return connect(f"ws://{served.address}{table}/socket", additional_headers=headers, proxy=None)


@pytest.mark.parametrize(
    ("by", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, -signal.SIGTERM)], ids=["INT", "TERM"]
)
def test_it_stops_when_asked_and_goes_on_with_the_same_data(
    tmp_path: Path, by: signal.Signals, status: int
) -> None:
    """With a socket and a stream open, which would go on for ever."""
    with Served(tmp_path, *QUICK) as served:
        me, cookie = served.ask("/api/me")
        made, _ = served.ask("/api/tables", cookie, game="saboteur", seats=["open"] * 3)
        table = f"/api/tables/{made['id']}"
        served.ask(f"{table}/sit", cookie, name="Ann")
        stream = urlopen(f"http://{served.address}{table}/events", timeout=PATIENCE)
        with opened(served, table, cookie) as tab, stream:
            assert json.loads(tab.recv(PATIENCE))["type"] == "welcome"
            assert stream.readline().startswith(b"data: ")
            assert served.stop(by) == (status, "")
            with suppress(ConnectionClosed):
                while True:
                    tab.recv(PATIENCE)
    with Served(tmp_path, *QUICK) as served:
        assert served.ask("/api/me", cookie)[0] == me
        shown, _ = served.ask(table, cookie)
        assert (shown["table"]["your_seat"], shown["table"]["is_host"]) == (0, True)


def test_a_port_that_is_taken_is_left_for_another_unless_it_was_named(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        with suppress(OSError):  # if it is taken already, all the better
            taken.bind(("127.0.0.1", PORT))
            taken.listen()
        with Served(tmp_path, *QUICK[2:]) as served:
            assert served.address != f"127.0.0.1:{PORT}"
            assert served.ask("/health")[0] == {"tables": 0, "watchers": 0}


def file_in_the_way(folder: Path) -> list[str]:
    (folder / "file").write_text("")
    return ["--data", str(folder / "file")]


def port_taken(folder: Path) -> list[str]:
    taken = socket.create_server(("127.0.0.1", 0))
    TAKEN.append(taken)
    return ["--data", str(folder), "--port", str(taken.getsockname()[1])]


def secret_of(content: bytes) -> Callable[[Path], list[str]]:
    def broken(folder: Path) -> list[str]:
        (folder / "secret").write_bytes(content)
        return ["--data", str(folder), "--port", "0"]

    return broken


def no_database(folder: Path) -> list[str]:
    (folder / "pepita.sqlite").write_bytes(b"no database" * 500)
    return ["--data", str(folder), "--port", "0"]


def database(address: str) -> Callable[[Path], list[str]]:
    return lambda folder: ["--data", str(folder), "--port", "0", "--database", address]


def host(address: str) -> Callable[[Path], list[str]]:
    return lambda folder: ["--data", str(folder), "--port", "0", "--host", address]


TAKEN: list[socket.socket] = []
BROKEN = [
    pytest.param(file_in_the_way, "data: the folder cannot be made", id="a file for a folder"),
    pytest.param(port_taken, "host: nobody can listen at 127.0.0.1, port", id="a port taken"),
    pytest.param(secret_of(b""), "secret holds no secret", id="an empty secret"),
    pytest.param(secret_of(b"short\n"), "secret holds no secret", id="a short secret"),
    pytest.param(secret_of(b"\xff" * 64), "secret holds no secret", id="a secret of junk"),
    pytest.param(no_database, "file is not a database", id="junk for a database"),
    pytest.param(database("nonsense"), "database: it cannot be opened", id="no address"),
    pytest.param(database("sqlite:////no/such/x"), "unable to open", id="no such place"),
    pytest.param(host("192.0.2.1"), "nobody can listen at 192.0.2.1", id="another's address"),
    pytest.param(host("no such host"), "nobody can listen at no such host", id="no address"),
]


@pytest.mark.parametrize(("broken", "complaint"), BROKEN)
def test_what_keeps_it_from_starting_is_said_in_one_line(
    line: Line, tmp_path: Path, broken: Callable[[Path], list[str]], complaint: str
) -> None:
    before = os.umask(0o022)
    said = line("serve", *broken(tmp_path))
    os.umask(before)
    while TAKEN:
        TAKEN.pop().close()
    assert said.status == 2
    assert said.out == ""
    assert complaint in said.err
    assert len(said.err.splitlines()) == 1


def test_a_password_is_not_printed(line: Line, tmp_path: Path) -> None:
    address = "postgresql+nodriver://ann:s3cret@127.0.0.1:1/x"
    said = line("serve", "--data", str(tmp_path), "--port", "0", "--database", address)
    assert said.status == 2
    assert "s3cret" not in said.out + said.err


# Checking what is kept.


def test_games_that_differ_are_named_and_the_status_says_so(line: Line, tmp_path: Path) -> None:
    from tests.tables.finished import under_way
    from tests.tables.houses import in_house

    async def work(house: Any) -> str:
        live = await under_way(house, "gold-mine")
        return live.id

    table_id = in_house(tmp_path, work)
    address = f"sqlite:///{tmp_path}/pepita.db"
    well = line("check-games", "--database", address)
    assert (well.status, well.out) == (0, "1 tables, 9 moves replayed: none differ\n")
    asyncio.run(break_digests(address))
    wrong = line("check-games", "--database", address)
    assert wrong.status == 1
    lines = wrong.out.splitlines()
    problem = "after the deal the game is not the one recorded"
    assert lines[0] == f"{table_id} (gold-mine, running): {problem}"
    assert lines[-1] == "1 tables, 9 moves replayed: 1 differ"


async def break_digests(address: str) -> None:
    from sqlalchemy import func, update

    from pepita.store import schema
    from pepita.store.log import Log

    log = Log(address)
    changed = func.replace(schema.log.c.body, '"digest":"', '"digest":"x')
    query = update(schema.log).values(body=changed)
    await log.transact(lambda connection: connection.execute(query))
    await log.close()


def test_where_there_are_no_games_none_are_made(line: Line, tmp_path: Path) -> None:
    said = line("check-games", "--data", str(tmp_path))
    assert said.status == 2
    assert "there are no games in" in said.err
    assert list(tmp_path.iterdir()) == []


def test_a_database_that_is_not_ours_is_refused_and_left_alone(line: Line, tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "other.db")) as other:
        other.execute("CREATE TABLE recipes (name TEXT)")
        said = line("check-games", "--database", f"sqlite:///{tmp_path}/other.db")
        assert said.status == 2
        assert "no such table" in said.err
        assert other.execute("SELECT name FROM sqlite_master").fetchall() == [("recipes",)]


def test_the_schema_of_all_messages_is_printed(line: Line) -> None:
    said = line("schema")
    assert said.status == 0
    found = json.loads(said.out)
    assert found["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert {"FromClient", "FromServer", "Move", "Update"} <= set(found["$defs"])
