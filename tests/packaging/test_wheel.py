"""One file to install: it is built in a clean folder and played from an empty environment."""

import json
import os
import shutil
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
CLIENT = Path("src/pepita/web")
GAME = """
import pepita
assert pepita.compiled(), "the rules run as plain Python"
for name in pepita.games():
    game = pepita.new_game(name, seats=3, seed=7)
    while game.actors:
        seat = game.actors[0]
        game.play(seat, game.legal_moves(seat)[0])
    assert game.outcome is not None
"""


def run(*command: str | Path, cwd: Path, text: str = "") -> str:
    """Run a program with nothing of ours in its environment, and return what it printed."""
    ours = ("PYTHON", "PEPITA", "VIRTUAL_ENV")
    clean = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
    done = subprocess.run(
        [str(part) for part in command],
        cwd=cwd, input=text, env=clean,
        capture_output=True, text=True, check=False, timeout=1800,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def clean_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All files of the project and the browser client, and nothing else that was built."""
    folder = tmp_path_factory.mktemp("clean") / "pepita"
    for name in run("git", "ls-files", "-z", cwd=ROOT).split("\0")[:-1]:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, folder / name, follow_symlinks=False)
    shutil.copytree(ROOT / CLIENT, folder / CLIENT)
    return folder


@pytest.fixture(scope="module")
def installed(clean_folder: Path) -> Path:
    """The programs of an empty environment into which the wheel was installed."""
    pip = ("-m", "pip", "--disable-pip-version-check")
    run(sys.executable, *pip, "wheel", "-q", "--no-deps", "-w", "dist", ".", cwd=clean_folder)
    (wheel,) = (clean_folder / "dist").glob("pepita-*.whl")
    run(sys.executable, "-m", "venv", "empty", cwd=clean_folder.parent)
    programs = clean_folder.parent / "empty" / "bin"
    run(programs / "python", *pip, "install", "-q", wheel, cwd=clean_folder.parent)
    return programs


def test_every_game_is_played_by_compiled_rules(installed: Path, tmp_path: Path) -> None:
    run(installed / "python", "-c", GAME, cwd=tmp_path)


def test_a_game_can_be_played_in_the_terminal(installed: Path, tmp_path: Path) -> None:
    told = run(installed / "pepita", "play", "saboteur", "--seed", "7", cwd=tmp_path, text="quit\n")
    assert "--seed 7" in told


def test_the_law_is_there_in_every_language(installed: Path, tmp_path: Path) -> None:
    told = run(installed / "pepita", "rule", "S-PATH-04", "--language", "it", cwd=tmp_path)
    assert "S-PATH-04" in told


def test_the_server_serves_tables_and_the_page(installed: Path, tmp_path: Path) -> None:
    with serving(installed, tmp_path) as address:
        with urllib.request.urlopen(f"{address}/") as page:
            assert b"<html" in page.read()
        with urllib.request.urlopen(f"{address}/health") as health:
            assert json.load(health)


@contextmanager
def serving(installed: Path, folder: Path) -> Iterator[str]:
    """A server of the installed Pepita; gives its address."""
    command = [str(installed / "pepita"), "serve", "--data", str(folder)]
    with subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            yield next(
                word.rstrip("/.,")
                for line in process.stdout
                for word in line.split()
                if word.startswith("http://")
            )
        finally:
            process.terminate()
