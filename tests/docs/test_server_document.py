"""What docs/server.md says of options and limits is what the server does."""

import re
from typing import Any

import typer

from pepita.cli import app
from pepita.server import admission, runner
from pepita.server.http import LARGE_BODY
from pepita.server.limits import Limits
from pepita.tables import chat_limits, talk
from pepita.tables.timings import DEFAULTS
from pepita.wire.messages import MOST_BYTES
from tests.docs.examples import ROOT

LIMITS = Limits()
TEXT = (ROOT / "docs/server.md").read_text("utf-8")


def options() -> dict[str, Any]:
    """Return the options of `pepita serve` with their defaults."""
    command = typer.main.get_command(app)
    serve: Any = command.commands["serve"]  # type: ignore[attr-defined]
    return {f"--{param.name.replace('_', '-')}": param.default for param in serve.params}


def test_every_option_is_told_with_what_is_usual() -> None:
    rows = dict(re.findall(r"^\| `(--[a-z-]+)(?: ([^`]+))?` \|", TEXT, re.MULTILINE))
    known = options()
    assert set(rows) == set(known)
    for name, default in known.items():
        if rows[name] and name not in ("--port", "--database"):
            assert str(default).removesuffix(".0") == rows[name]
    assert rows["--port"] == str(runner.PORT)


def test_the_limits_are_the_ones_that_hold() -> None:
    requests, commands = options()["--requests"], options()["--commands"]
    for said in (
        f"{requests:g} a second, {requests * LIMITS.request_burst:g} at once",
        f"{commands:g} a second, {commands * LIMITS.command_burst:g} at once",
        f"{MOST_BYTES // 1024} KB; making a table {LARGE_BODY // 1000} KB",
        f"1 in {1 / chat_limits.TALK_RATE:g} seconds, {chat_limits.TALK_BURST:g} at once; "
        f"up to {talk.LONGEST_TEXT} characters",
        f"{LIMITS.most_waiting} messages waiting, or after {LIMITS.send_seconds:g} seconds",
        f"{LIMITS.most_addresses:,} are in memory",
        f"killed after {DEFAULTS.lease:g} seconds",
        f"up to {DEFAULTS.skew:g} seconds",
        f"every {runner.PING_SECONDS:g} seconds",
    ):
        assert said in TEXT, said
    assert set(admission.COSTLY.values()) == {5.0}
    assert DEFAULTS.sleep == 60
