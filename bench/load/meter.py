"""Measures what server and load use while moves are made."""

import time
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter

from bench.load.figures import Usage
from bench.load.processes import TICKS, Process
from bench.load.tables import Table


class Meter:
    """Counts from its creation on; tables may be added later."""

    def __init__(self, process: Process, tables: Sequence[Table]) -> None:
        self.process = process
        self.tables = tables
        self.before = self.read()

    def read(self) -> list[float]:
        return [
            perf_counter(),
            self.process.cpu_seconds(),
            time.process_time(),
            busy_seconds(),
            sum(table.bytes_heard for table in self.tables),
            self.process.bytes_written(),
        ]

    def usage(self, moves: int) -> Usage:
        """Return the usage since then, for a number of moves."""
        used = [new - old for new, old in zip(self.read(), self.before, strict=True)]
        return Usage(moves, *used)


def busy_seconds() -> float:
    """Return the busy seconds of all CPUs of the machine, for all processes."""
    user, nice, system, _, _, irq, soft_irq = map(int, machine_times()[:7])
    return (user + nice + system + irq + soft_irq) / TICKS


def machine_times() -> list[str]:
    return Path("/proc/stat").read_text().splitlines()[0].split()[1:]
