"""PostgreSQL is found, installed or asked for; a server of our own leaves nothing behind."""

import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import psycopg
import pytest

from tests.server.processes import is_alive
from tools import postgresql
from tools.postgresql_server import Server, free_port, owner

ROOT = Path(__file__).parents[2]
PATIENCE = 20.0


def program(path: Path, script: str = "") -> None:
    """Write a program that does what the script says."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)


def programs(folder: Path) -> Path:
    for name in postgresql.PROGRAMS:
        program(folder / name, "echo postgres 99")
    return folder


@pytest.fixture
def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine without PostgreSQL and without apt-get; return where its programs are."""
    (tmp_path / "bin").mkdir()
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    monkeypatch.setattr(postgresql.find, "__defaults__", (tmp_path / "postgresql",))
    return tmp_path / "bin"


def test_what_is_on_the_path_comes_first(bare: Path) -> None:
    programs(bare.parent / "postgresql" / "17" / "bin")
    assert postgresql.find() == bare.parent / "postgresql" / "17" / "bin"
    assert postgresql.find() != programs(bare)
    assert postgresql.find() == bare


def test_a_link_leads_to_where_all_programs_are(bare: Path) -> None:
    folder = programs(bare.parent / "elsewhere")
    (bare / "initdb").symlink_to(folder / "initdb")
    assert postgresql.find() == folder


def test_of_several_versions_the_newest_is_taken(bare: Path) -> None:
    for version in ("9.6", "15", "13"):
        programs(bare.parent / "postgresql" / version / "bin")
    assert postgresql.find() == bare.parent / "postgresql" / "15" / "bin"


def test_a_folder_with_only_some_programs_is_not_enough(bare: Path) -> None:
    program(bare.parent / "postgresql" / "15" / "bin" / "initdb")
    assert postgresql.find() is None


def pretend_to_be(user: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: user)


def test_root_gets_the_package_after_the_lists(
    bare: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    pretend_to_be(0, monkeypatch)
    copy = shutil.which("cp", path=os.defpath) or "/bin/cp"
    source, target = programs(bare.parent / "package"), bare.parent / "postgresql" / "15" / "bin"
    target.mkdir(parents=True)
    install = f'case "$*" in *install*) {copy} {source}/* {target};; esac'
    program(bare / "apt-get", f'echo "$*" >> {bare.parent}/asked\necho noise\n{install}')
    assert postgresql.main() == 0
    asked = (bare.parent / "asked").read_text().splitlines()
    assert [line.split()[1] for line in asked] == ["update", "install"]
    assert asked[1].split()[-1] == "postgresql"
    assert capfd.readouterr().out == f"Installing PostgreSQL\npostgres 99, in {target}\n"
    assert postgresql.main() == 0
    assert len((bare.parent / "asked").read_text().splitlines()) == 2


def test_what_cannot_be_installed_is_asked_for(
    bare: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    pretend_to_be(0, monkeypatch)
    assert postgresql.main() == 1
    assert "apt-get install postgresql" in capfd.readouterr().err
    program(bare / "apt-get", "echo no such package >&2; exit 100")
    assert postgresql.main() == 1
    said = capfd.readouterr().err
    assert "no such package" in said
    assert "apt-get install postgresql" in said


def test_a_user_who_is_not_root_is_told_what_to_do(
    bare: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    pretend_to_be(1000, monkeypatch)
    program(bare / "apt-get", "echo this must not run; exit 1")
    assert postgresql.main() == 1
    captured = capfd.readouterr()
    assert captured.out == ""
    assert captured.err == f"{postgresql.MISSING}\n"


# The server.


def test_a_server_can_be_stopped_and_started_and_leaves_nothing_behind() -> None:
    with Server() as server:
        server.connect().close()
        server.stop()
        with pytest.raises(psycopg.OperationalError):
            server.connect()
        server.start()
        server.connect().close()
    assert not server.folder.exists()
    with pytest.raises(psycopg.OperationalError):
        server.connect()


def test_a_server_that_does_not_start_says_why_and_leaves_nothing_behind() -> None:
    server = Server()
    server.settings["shared_buffers"] = "nonsense"
    with pytest.raises(RuntimeError, match="shared_buffers"):
        server.__enter__()
    assert not server.folder.exists()


SERVE = """
import time
from tools.postgresql_server import Server
with Server() as server:
    print(server.folder, (server.folder / "data/postmaster.pid").read_text().split()[0], flush=True)
    time.sleep(600)
"""


def test_a_server_does_not_outlive_the_process_that_started_it() -> None:
    command = [sys.executable, "-c", SERVE]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        folder, pid = process.stdout.readline().split()
        process.send_signal(signal.SIGKILL)
    until = time.monotonic() + PATIENCE
    while Path(folder).exists() or is_alive(int(pid)):
        assert time.monotonic() < until, "the server is still there"
        time.sleep(0.02)


def test_root_lets_somebody_else_run_it(monkeypatch: pytest.MonkeyPatch) -> None:
    pretend_to_be(0, monkeypatch)
    ids = owner()
    assert ids is not None
    assert 0 not in ids
    pretend_to_be(1000, monkeypatch)
    assert owner() is None


def test_a_free_port_is_free() -> None:
    assert 1024 <= free_port() < 65536
