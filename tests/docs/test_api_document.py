"""The bot of docs/api.md plays as it is printed, and nothing is missing in the document."""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import httpx
import msgspec

from pepita.games.registry import GAMES
from pepita.server import socket
from pepita.server.calls import CALLS
from pepita.server.limits import Limits
from pepita.tables import deals, standing, talk
from pepita.wire.messages import WIRE, Incoming, Outgoing
from tests.contract.shapes import fields_of
from tests.docs.examples import ROOT, blocks_of
from tests.server.processes import Process
from tests.server.servers import PATIENCE
from tools.for_web import types

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


def structs_in(kind: Any) -> Iterator[type[msgspec.Struct]]:
    """A type of messages and all within it."""
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        yield kind
        for field in msgspec.structs.fields(kind):
            yield from structs_in(field.type)
    else:
        for part in get_args(kind):
            yield from structs_in(part)


# Everything that goes over the wire, by the name of its type.
STRUCTS = {struct.__name__: struct for kind in types() for struct in structs_in(kind)}


def rows_of(title: str) -> list[list[str]]:
    """The cells of the table below a heading, without its head."""
    _, _, rest = TEXT.partition(f"\n### {title}\n")
    text = re.split(r"^##", rest, maxsplit=1, flags=re.MULTILINE)[0]
    lines = [line for line in text.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines[2:]]


def named(cell: str) -> list[str]:
    return re.findall(r"`([^`]+)`", cell)


def test_every_field_of_every_message_is_told_and_no_other() -> None:
    titles = ("What you send", "What a table sends", "What other calls answer")
    rows = [row for title in titles for row in rows_of(title)]
    told = {named(first)[0]: sorted(named(fields)) for first, fields, _ in rows}
    assert len(told) == len(rows)
    assert told == {name: sorted(struct.__struct_fields__) for name, struct in STRUCTS.items()}


def test_every_message_of_the_socket_is_told_by_its_type() -> None:
    rows = [*rows_of("What you send"), *rows_of("What a table sends")]
    told = {name: tag for first, *_ in rows for name, *tag in [named(first)] if tag}
    assert told == {
        message.__name__: [message.__struct_config__.tag]
        for message in (*get_args(Incoming), *get_args(Outgoing))
    }


def test_what_examples_name_is_there() -> None:
    """Keys of the examples are fields of messages, of views and facts, or options."""
    known = {"type", *(field for struct in STRUCTS.values() for field in struct.__struct_fields__)}
    for game in GAMES.values():
        known |= {option.name for option in game.options}
        for shape in (game.view, *get_args(game.fact)):
            known |= {*fields_of(shape)}
    examples = [block for block in TEXT.split("```")[1::2] if block.startswith("\n")]
    keys = {key for example in examples for key in re.findall(r'"(\w+)":', example)}
    assert keys - known == set()
    assert len(keys) > 40


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
