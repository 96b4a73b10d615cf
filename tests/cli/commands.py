"""The command line, called in this process, and a server started by it in another one."""

import io
import json
import re
import signal
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, Self
from urllib.request import Request, urlopen

import pytest

from pepita.cli import main

# How long a test waits for something that must happen, before it gives up.
PATIENCE = 30.0


@dataclass(frozen=True)
class Said:
    """What a command said, and its status."""

    status: int
    out: str
    err: str


class Line:
    """The command line: what is typed, and what comes back; a traceback is an exception here."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self.capsys = capsys
        self.monkeypatch = monkeypatch

    def __call__(self, *arguments: str, typed: bytes = b"") -> Said:
        """Run a command to its end."""
        self.monkeypatch.setattr(sys, "argv", ["pepita", *arguments])
        self.monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed)))
        status: Any = 0
        try:
            main()
        except SystemExit as end:
            status = end.code or 0
        heard = self.capsys.readouterr()
        return Said(status, heard.out, heard.err)


def pepita(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run a command as a person runs it, in a process of its own."""
    command = [sys.executable, "-c", "from pepita.cli import main; main()", *arguments]
    return subprocess.run(command, input=typed, capture_output=True, text=True, check=False)


class Served:
    """`pepita serve` as a host runs it, from entering to leaving."""

    def __init__(self, data: Path, *arguments: str) -> None:
        # Tests that run in the background ignore Ctrl-C, and so would the commands that they start.
        heeding = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"
        code = f"{heeding}; from pepita.cli import main; main()"
        self.command = [sys.executable, "-c", code, "serve", "--data", str(data), *arguments]
        self.process: subprocess.Popen[str]
        self.address = ""
        self.said: list[str] = []

    def __enter__(self) -> Self:
        self.process = subprocess.Popen(
            self.command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        assert self.process.stdout is not None
        while not self.said or "Ctrl-C" not in self.said[-1]:
            line = self.process.stdout.readline()
            assert line, self.process.stderr.read() if self.process.stderr else ""
            self.said.append(line.rstrip())
        found = re.search(r"http://([^/]+)/", self.said[0])
        assert found is not None
        self.address = found[1]
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.communicate()

    def stop(self, by: signal.Signals) -> tuple[int, str]:
        """Stop the server; return its status and what it complained about."""
        self.process.send_signal(by)
        _, complaints = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, complaints

    def ask(self, path: str, cookie: str = "", **body: Any) -> tuple[Any, str]:
        """Ask over HTTP; return the answer, and the cookie that came with it."""
        data = json.dumps(body).encode() if body else None
        headers = {"cookie": f"pepita={cookie}"} if cookie else {}
        asked = Request(f"http://{self.address}{path}", data, headers)
        with urlopen(asked, timeout=PATIENCE) as answer:
            given = re.match(r"pepita=([^;]+)", answer.headers.get("set-cookie", ""))
            return json.load(answer), given[1] if given else cookie
