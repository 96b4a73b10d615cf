"""Plays real games over real sockets against a server, and prints figures of the server.

It is not a test: it always exits with 0.
"""

import argparse
import asyncio
import json
import os
import platform
import resource
import sys
from pathlib import Path
from time import perf_counter
from typing import Any

import pepita
from bench.load import peers, report
from bench.load.aims import aims
from bench.load.figures import Figures
from bench.load.plan import QUICK, SHAPES, Plan, measure
from bench.load.sides import IN_FILES, IN_MEMORY, OURS

FILES_WANTED = 10_000


def main() -> None:
    arguments = parse()
    if not Path("/proc/self/io").exists():
        raise SystemExit("What a server uses is read from /proc, so this runs on Linux only.")
    plan = QUICK if arguments.quick else Plan()
    names = [OURS] if arguments.alone else [OURS, IN_MEMORY, IN_FILES]
    allow_many_sockets()
    if not arguments.alone:
        peers.installed()
    print(conditions(arguments.alone), end="\n\n", flush=True)
    began = perf_counter()
    found = asyncio.run(measure_safely(plan, arguments.only, names))
    print(text_of(plan, found), f"{perf_counter() - began:.0f} s in all.", sep="\n\n")
    if arguments.json:
        data = {name: figures.as_data() for name, figures in found.items()}
        arguments.json.write_text(json.dumps(data) + "\n", encoding="utf-8")


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.load", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="take two minutes, and be less sure")
    parser.add_argument("--alone", action="store_true", help="measure Pepita only")
    parser.add_argument("--only", nargs="+", choices=SHAPES, default=SHAPES, metavar="SHAPE",
                        help=f"measure only some of: {', '.join(SHAPES)}")  # fmt: skip
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there too")
    return parser.parse_args()


async def measure_safely(plan: Plan, wanted: list[str], names: list[str]) -> dict[str, Figures]:
    """Measure; an error at a socket also ends the measurement."""
    loop, task = asyncio.get_running_loop(), asyncio.current_task()
    assert task is not None
    wrong: list[dict[str, Any]] = []

    def end(_: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        wrong.append(context)
        task.cancel()

    loop.set_exception_handler(end)
    try:
        return await measure(plan, wanted, names, tell)
    except asyncio.CancelledError:
        if wrong:
            raise SystemExit(f"{wrong[0]['message']}: {wrong[0].get('exception')!r}") from None
        raise


def tell(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def allow_many_sockets() -> None:
    """Raise the limit of open files for this process and the servers that it starts."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < FILES_WANTED:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(FILES_WANTED, hard), hard))


def conditions(is_alone: bool) -> str:
    """Return a description of the machine."""
    rules = "compiled" if pepita.compiled() else "not compiled"
    peer = "" if is_alone else f"; {peers.version()}"
    load = os.getloadavg()[0]
    return (
        f"Pepita {pepita.__version__}, rules {rules}{peer}; Python {platform.python_version()}; "
        f"{os.cpu_count()} CPUs for server and load together, load {load:.1f} before the start."
    )


def text_of(plan: Plan, found: dict[str, Figures]) -> str:
    """Return the figures, the differences between the servers, and the aims."""
    parts = []
    if found[OURS].speed:
        parts.append(report.shown(*report.speed_of(plan.busy_tables), found))
    if found[OURS].steady:
        parts.append(report.shown(*report.steady_of(plan.tables), found))
    if found[OURS].idle:
        parts.append(report.shown(*report.idle_of(plan.more_sockets), found))
    if found[OURS].restart:
        parts.append(report.shown(*report.restart_of(plan.games), found))
    if len(found) > 1:
        parts.append(report.WHAT_DIFFERS)
    wanted = aims(found)
    parts += [report.verdicts(wanted) if wanted else "", report.caveat(found)]
    return "\n\n".join(filter(None, parts))


if __name__ == "__main__":
    main()
