"""A server in a process of its own, to be measured and killed."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Self

from tests.server.servers import PATIENCE, SECRET
from tests.store.changes import Place, url_of

ROOT = Path(__file__).parents[2]
SERVE = """
import json
import sys
import uvicorn
from pepita.server.app import Settings, make_app
from pepita.server.limits import Limits
from pepita.server.runner import config_of
from pepita.tables.timings import Timings

database, secret, port, bot_processes, times = sys.argv[1:]
timings = Timings(**json.loads(times))
limits = Limits(requests_per_second=0.0)
bots = int(bot_processes)
settings = Settings(
    database, secret, name=port, timings=timings, limits=limits, bot_processes=bots
)
uvicorn.Server(config_of(make_app(settings), "127.0.0.1", int(port))).run()
"""


class Process:
    """A server that runs from entering to leaving, and may be killed in between."""

    def __init__(
        self,
        place: Place,
        *,
        bot_processes: int = 0,
        bot_seconds: float = 0.0,
        times: Mapping[str, float] | None = None,
    ) -> None:
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port: int = free.getsockname()[1]
        self.address = f"127.0.0.1:{self.port}"
        timings = json.dumps({"bot": bot_seconds, **(times or {})})
        self.arguments = [url_of(place), SECRET, str(self.port), str(bot_processes), timings]
        self.process: subprocess.Popen[bytes]

    def start(self) -> None:
        """Start, and wait until somebody answers."""
        command = [sys.executable, "-c", SERVE, *self.arguments]
        self.process = subprocess.Popen(command, cwd=ROOT)
        until = time.monotonic() + PATIENCE
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port), timeout=1).close()
                return
            except OSError:
                assert self.process.poll() is None, "the server has ended"
                assert time.monotonic() < until, "nobody answers"
                time.sleep(0.02)

    def kill(self) -> None:
        """Kill the server where it stands."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        """Stop the server as its host does, and wait until it has ended."""
        self.process.terminate()
        self.process.wait(PATIENCE)

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        try:
            self.stop()
        except subprocess.TimeoutExpired:
            self.kill()

    def memory(self, name: str = "VmHWM") -> int:
        """Return the most memory that the server had at any time, in bytes."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        line = next(line for line in status.splitlines() if line.startswith(f"{name}:"))
        return int(line.split()[1]) * 1024

    def children(self) -> list[int]:
        """Return the processes that the server has started."""
        task = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        return [int(pid) for pid in task.read_text().split()]


def is_alive(pid: int) -> bool:
    """Tell whether a process still runs."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    status = Path(f"/proc/{pid}/stat")
    return status.exists() and status.read_text().rpartition(")")[2].split()[0] != "Z"
