"""The same rules as plain Python: a copy without compiled modules, in another process.

The process does one task at a time, on request, so that all tasks take turns.
"""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import astuple
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pepita
from bench.contract import Table, tasks_at
from bench.measure import Sample, Task

SIDE = "interpreted"
ROOT = Path(__file__).parent.parent

Worker = subprocess.Popen[str]


@contextmanager
def interpreted(tables: list[Table]) -> Iterator[list[Task]]:
    """Yield the tasks of these tables with interpreted rules; the process ends after the block."""
    with TemporaryDirectory(prefix="pepita-bench-") as folder:
        copy_sources(Path(folder) / "pepita")
        # Leaving the block closes the worker's input, and the worker ends.
        with subprocess.Popen(
            [sys.executable, "-m", "bench.interpreted"],
            cwd=ROOT,
            env=os.environ | {"PYTHONPATH": folder},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        ) as worker:
            yield [
                Task(SIDE, subject, how, partial(do_there, worker, number))
                for number, (subject, how) in enumerate(ask(worker, [*map(astuple, tables)]))
            ]


def copy_sources(folder: Path) -> None:
    leave_out = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__")
    shutil.copytree(Path(pepita.__file__).parent, folder, ignore=leave_out)


def do_there(worker: Worker, number: int, count: int) -> Sample:
    return Sample(*ask(worker, (number, count)))


def ask(worker: Worker, question: object) -> Any:
    """Send a line of JSON and return the answer."""
    assert worker.stdin is not None
    assert worker.stdout is not None
    print(json.dumps(question), file=worker.stdin, flush=True)
    answer = worker.stdout.readline()
    if not answer:
        raise RuntimeError("the process with the interpreted rules ended; it says why above")
    return json.loads(answer)


def serve() -> None:
    """Read the tables and answer with their tasks; then answer each task with a sample."""
    if pepita.compiled():
        sys.exit("The copy without compiled modules was not found.")
    tables = [Table(*fields) for fields in json.loads(input())]
    tasks = [task for table in tables for task in tasks_at(table, SIDE)]
    print(json.dumps([(task.subject, task.how) for task in tasks]), flush=True)
    for line in sys.stdin:
        number, count = json.loads(line)
        print(json.dumps(tasks[number].do(count)), flush=True)


if __name__ == "__main__":
    serve()
