"""The bot of docs/api.md plays as it is printed, and nothing is missing in the document."""

import re
import subprocess
import sys
from pathlib import Path
from typing import get_args

import httpx

from pepita.server import socket
from pepita.server.calls import CALLS
from pepita.server.limits import Limits
from pepita.tables import deals, standing, talk
from pepita.wire.messages import WIRE, Incoming, Outgoing
from tests.docs.examples import ROOT, blocks_of
from tests.server.processes import Process
from tests.server.servers import PATIENCE

LIMITS = Limits()
TEXT = (ROOT / "docs/api.md").read_text("utf-8")
# How much of the game is told before the server is killed.
LINES_BEFORE = 15


def test_the_bot_plays_a_game_to_its_end_on_a_server_that_is_killed_in_between(
    tmp_path: Path,
) -> None:
    (block,) = blocks_of("docs/api.md")
    (tmp_path / "bot.py").write_text(block, "utf-8")
    with Process(tmp_path) as server:
        command = [sys.executable, str(tmp_path / "bot.py"), f"http://{server.address}"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as bot:
            assert bot.stdout is not None
            told = [bot.stdout.readline() for _ in range(LINES_BEFORE)]
            server.kill()
            server.start()
            rest, _ = bot.communicate(timeout=PATIENCE * 3)
        assert bot.returncode == 0
        assert "three-rounds-played" in rest.splitlines()[-1]
        table = told[0].rpartition("/t/")[2].strip()
        record = httpx.get(f"http://{server.address}/api/tables/{table}/record", verify=False)
    assert record.json()["names"][0] == "Nugget"
    assert record.json()["deal"]["salts"][0] == "my own luck"


def test_every_call_is_told() -> None:
    for call in CALLS:
        path = (
            call.path.replace("/api/tables/{id}/", "…/")
            .replace("{id}", "ID")
            .replace("{game}", "GAME")
        )
        assert re.search(rf"{call.method} {re.escape(path)}\b", TEXT), (call.method, path)


def test_every_message_is_told() -> None:
    for message in (*get_args(Incoming), *get_args(Outgoing)):
        assert f"`{message.__struct_config__.tag}`" in TEXT


def test_the_version_of_the_messages_is_told() -> None:
    assert f"This is version {WIRE};" in TEXT
    assert f"| {WIRE} | " in TEXT
    assert f'{{"type": "welcome", "wire": {WIRE},' in TEXT


def test_the_numbers_are_the_ones_that_hold() -> None:
    for said in (
        f"the last {standing.MOST_IDS} commands",
        f"up to {LIMITS.most_missed} entries",
        f"with {LIMITS.most_waiting}\nmessages unread, or after {LIMITS.send_seconds:g} seconds",
        f"hangs up ({socket.SLOW})",
        f"any text up to {deals.LONGEST_SALT} characters",
        f"`text`, up to {talk.LONGEST_TEXT} characters",
    ):
        assert said in TEXT, said
