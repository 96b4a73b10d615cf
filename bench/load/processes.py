"""The processes of the servers under load: starting, observing and killing them."""

import os
import signal
import socket
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from time import perf_counter, sleep
from types import TracebackType
from typing import Self

from bench.load.calls import HOST

ROOT = Path(__file__).parents[2]
PATIENCE = 60.0
GOODBYE_SECONDS = 10.0
TICKS = os.sysconf("SC_CLK_TCK")


class Process:
    """A context manager that runs a server; it may be killed inside the block."""

    def __init__(self, command: Sequence[str], env: Mapping[str, str], *, has_gc: bool) -> None:
        with socket.create_server((HOST, 0)) as free:
            self.port: int = free.getsockname()[1]
        self.command = [part.format(port=self.port) for part in command]
        self.env = {**os.environ, **env}
        self.has_gc = has_gc
        self.started_at = 0.0
        self.process: subprocess.Popen[bytes]

    def __enter__(self) -> Self:
        self.start()
        self.wait()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.process.terminate()
        try:
            self.process.wait(GOODBYE_SECONDS)
        except subprocess.TimeoutExpired:
            self.kill()

    def start(self) -> None:
        self.started_at = perf_counter()
        self.process = subprocess.Popen(self.command, cwd=ROOT, env=self.env)

    def wait(self) -> None:
        """Wait until the server answers."""
        while not self.answers():
            if self.process.poll() is not None or perf_counter() > self.started_at + PATIENCE:
                raise RuntimeError(f"the server does not answer: {' '.join(self.command)}")
            sleep(0.005)

    def answers(self) -> bool:
        try:
            socket.create_connection((HOST, self.port), timeout=1).close()
        except OSError:
            return False
        return True

    def kill(self) -> None:
        """Kill the server at once."""
        self.process.kill()
        self.process.wait()

    def memory(self) -> int:
        """Return the memory of the server in bytes, after a garbage collection if possible."""
        if self.has_gc:
            self.process.send_signal(signal.SIGUSR2)
            sleep(1.0)
        resident = self.proc("statm").split()[1]
        return int(resident) * os.sysconf("SC_PAGE_SIZE")

    def cpu_seconds(self) -> float:
        """Return the CPU seconds of all threads of the server."""
        fields = self.proc("stat").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def bytes_written(self) -> int:
        """Return how many bytes the server has written to the disk."""
        lines = dict(line.split(": ") for line in self.proc("io").splitlines())
        return int(lines["write_bytes"])

    def proc(self, name: str) -> str:
        return Path(f"/proc/{self.process.pid}/{name}").read_text()
