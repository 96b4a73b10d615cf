"""The servers that are compared, each started with an empty folder."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Protocol

from bench.load import peers
from bench.load.calls import Caller
from bench.load.ours import Ours
from bench.load.processes import ROOT, Process
from bench.load.tables import Table
from bench.load.theirs import Theirs

SEED = 7
OURS, IN_MEMORY, IN_FILES = "Pepita", "boardgame.io", "boardgame.io, files"
# A folder on a real disk: the folder for temporary files may be in memory.
FOLDERS = ROOT / "build"


class Side(Protocol):
    """A server, and the operations that the load needs."""

    @property
    def name(self) -> str: ...
    @property
    def process(self) -> Process: ...
    async def make(self, number: int) -> Table: ...
    async def ask(self, caller: Caller, table: Table) -> None: ...
    def taken_up(self) -> float | None: ...


@contextmanager
def serving(name: str) -> Iterator[Side]:
    """Run a server until the end of the block."""
    FOLDERS.mkdir(exist_ok=True)
    with TemporaryDirectory(prefix="load-", dir=FOLDERS) as folder, process_of(name, folder) as it:
        random = Random(SEED)
        yield Ours(it, random, times_in(folder)) if name == OURS else Theirs(name, it, random)


def process_of(name: str, folder: str) -> Process:
    """Return a server that is not yet started."""
    if name == OURS:
        database = f"sqlite:///{folder}/pepita.db"
        arguments = [database, "{port}", str(times_in(folder))]
        command = [sys.executable, "-m", "bench.load.serve", *arguments]
        # Ignore warnings about resources that a killed server did not close.
        return Process(command, {"PYTHONWARNINGS": "ignore"}, has_gc=False)
    kept = [folder] if name == IN_FILES else []
    env = {"NODE_ENV": "production"}
    return Process([*peers.installed(), "{port}", *kept], env, has_gc=True)


def times_in(folder: str) -> Path:
    return Path(folder) / "times"
