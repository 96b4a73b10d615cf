"""Measures how many entries per second the log writes, from one table and from many at once.

It waits for the disk as a real log does. PostgreSQL is a temporary server. Like every benchmark it
is not a test: it always exits with 0.
"""

import argparse
import asyncio
import os
import platform
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from statistics import median
from time import perf_counter

from bench.report import aligned
from pepita.store.entries import Change, Entry, Latest, Lineage, Stored
from pepita.store.log import Log
from tools.postgresql_server import Server

# The typical bytes of an entry and of the table's row, for a game of three seats.
ENTRY_BYTES, LATEST_BYTES = 230, 3300
CROWDS = (1, 10, 50, 200)
ROUNDS, SECONDS = 5, 1.0
QUICK_ROUNDS, QUICK_SECONDS = 3, 0.3


@dataclass
class Rate:
    """How fast a number of tables wrote; one figure for each round.

    Each table waits for its last entry before the next one. Entries that wait share a commit.
    """

    entries: list[float] = field(default_factory=list)
    commits: list[float] = field(default_factory=list)

    @property
    def median(self) -> float:
        return median(self.entries)

    @property
    def together(self) -> float:
        return sum(self.entries) / sum(self.commits)


def change(id: str, version: int, lineage: Lineage) -> Change:
    """Return a change of the typical size of a move."""
    latest = Latest(standing={}, position="x" * LATEST_BYTES)
    after = Stored(id, version, "running", "bench", True, 0.0, float(version), latest)
    entry = Entry(version, float(version), 0, "moved", {"text": "x" * ENTRY_BYTES})
    people = ["ann", "bob"] if version == 1 else None
    return Change(after, [entry], people, lineage)


class Counting(Log):
    """A log that counts its commits."""

    commits = 0

    async def write(self, changes: list[Change]) -> None:
        """Write the changes, and count the commit."""
        self.commits += 1
        await super().write(changes)


async def play(log: Log, id: str, until: float) -> int:
    """Append at least one entry, and one after the other, to a new table; return how many."""
    lineage, version = Lineage(), 0
    while version == 0 or perf_counter() < until:
        version += 1
        await log.append(change(id, version, lineage))
    return version


async def measure(url: str, rounds: int, seconds: float) -> dict[int, Rate]:
    """Measure several numbers of tables, in turns."""
    rates = {crowd: Rate() for crowd in CROWDS}
    log = Counting(url)
    await log.open()
    for number in range(rounds):
        for crowd, rate in rates.items():
            ids = [f"{number}-{crowd}-{table}" for table in range(crowd)]
            began, before = perf_counter(), log.commits
            until = began + seconds
            written = sum(await asyncio.gather(*(play(log, id, until) for id in ids)))
            took = perf_counter() - began
            rate.entries.append(written / took)
            rate.commits.append((log.commits - before) / took)
    await log.close()
    return rates


@contextmanager
def databases() -> Iterator[dict[str, str]]:
    """Yield the URLs of new databases, by name."""
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(is_safe=True) as server,
        server.database() as url,
    ):
        yield {"SQLite": f"sqlite:///{folder}/pepita.db", "PostgreSQL": url}


def lines_of(name: str, rates: dict[int, Rate]) -> Iterator[list[str]]:
    """Return the figures of a database as text."""
    alone = rates[1].median
    for crowd, rate in rates.items():
        how = "one by one" if crowd == 1 else f"{crowd} tables at once"
        ratio = f"{rate.median / alone:.1f}"
        figures = [
            f"{max(rate.entries):,.0f}",
            f"{rate.median:,.0f}",
            f"{rate.together:.1f}",
            ratio,
        ]
        yield [name, how, *figures]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.log", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="take 10 seconds, and be less sure")
    is_quick: bool = parser.parse_args().quick
    rounds, seconds = (QUICK_ROUNDS, QUICK_SECONDS) if is_quick else (ROUNDS, SECONDS)
    load = f", load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    print(f"Python {platform.python_version()}, {os.cpu_count()} CPUs{load}.")
    print(f"An entry of {ENTRY_BYTES} bytes and a table of {LATEST_BYTES}; {rounds} rounds.\n")
    with databases() as urls:
        rows = [
            line
            for name, url in urls.items()
            for line in lines_of(name, asyncio.run(measure(url, rounds, seconds)))
        ]
    header = ["", "", "entries/s", "median", "a commit", "times one by one"]
    print(aligned(header, rows, texts=2))


if __name__ == "__main__":
    main()
