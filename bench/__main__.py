"""Measures the rules and prints the figures. It is not a test: it always exits with 0."""

import argparse
import json
import os
import platform
from importlib import import_module
from pathlib import Path
from time import perf_counter
from typing import Any

import pepita
from bench import openspiel, report
from bench.contract import Table, tasks_at
from bench.interpreted import interpreted
from bench.measure import Results, alternating, measure, stay_on_one_cpu
from bench.wishes import Aims, wishes_at

# A module for each of our games, with its tables and aims. The first table is compared with other
# projects.
GAMES: list[Any] = [import_module(f"bench.{name.replace('-', '_')}") for name in pepita.games()]

ROUNDS, SECONDS = 12, 0.05
QUICK_ROUNDS, QUICK_SECONDS = 5, 0.02


def main() -> None:
    arguments = parse()
    began = perf_counter()
    rounds, seconds = (QUICK_ROUNDS, QUICK_SECONDS) if arguments.quick else (ROUNDS, SECONDS)
    measured_on = conditions(stay_on_one_cpu())
    print(measured_on, "Figures are of the best round; the median stands beside.\n", sep="\n")
    games: list[tuple[list[Table], Aims]] = [(game.tables(), game.AIMS) for game in GAMES]
    results, notes = run([table for tables, _ in games for table in tables], rounds, seconds)
    wishes = {tables[0].subject: wishes_at(tables[0], aims) for tables, aims in games}
    print(report.our_games(results), report.our_costs(results), sep="\n\n", end="\n\n")
    print(report.their_games(results, notes), end="\n\n")
    for subject, wanted in wishes.items():
        print(report.wanted(results, subject, wanted), end="\n\n")
    print(f"{rounds} rounds, each task {seconds} s a round; {perf_counter() - began:.0f} s in all.")
    if arguments.json:
        data = report.as_data(results, wishes) | {"measured_on": measured_on, "notes": notes}
        arguments.json.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


def run(tables: list[Table], rounds: int, seconds: float) -> tuple[Results, list[str]]:
    """Measure our tables, compiled and interpreted, and OpenSpiel; note what was not possible."""
    ours = [task for table in tables for task in tasks_at(table)]
    theirs, notes = openspiel.tasks()
    with interpreted(tables if pepita.compiled() else []) as slow:
        return measure(alternating(ours, theirs, slow), rounds, seconds), notes


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="take 10 seconds, and be less sure")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there too")
    return parser.parse_args()


def conditions(cpu: int | None) -> str:
    """Return a description of the machine."""
    rules = "compiled" if pepita.compiled() else "not compiled: figures are of plain Python"
    where = "any CPU" if cpu is None else f"CPU {cpu} of {os.cpu_count()}"
    load = f", load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    return (
        f"Pepita {pepita.__version__}, rules {rules}; {openspiel.name_and_version()}; "
        f"Python {platform.python_version()}; {where}{load}."
    )


if __name__ == "__main__":
    main()
