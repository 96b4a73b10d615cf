"""Timing. All tasks take turns, round after round, so that a busy machine slows all of them.

This module does not know what the tasks do.
"""

import gc
import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import chain, zip_longest
from statistics import median
from typing import NamedTuple

Key = tuple[str, str, str]
Results = dict[Key, "Figures"]


class Sample(NamedTuple):
    """The work of one run, by unit (`moves`, `games`, `calls`), and its seconds."""

    seconds: float
    counts: dict[str, int]


@dataclass(frozen=True)
class Task:
    """Something to measure. `do` gets a number of games or calls, and times itself.

    The same number must always mean the same work: seeds are fixed.
    """

    side: str
    subject: str
    how: str
    do: Callable[[int], Sample]

    @property
    def key(self) -> Key:
        return self.side, self.subject, self.how


@dataclass
class Figures:
    """The samples of one task, one for each round."""

    samples: list[Sample] = field(default_factory=list)

    def rates(self, unit: str) -> list[float]:
        return [sample.counts[unit] / sample.seconds for sample in self.samples]

    def best(self, unit: str) -> float:
        return max(self.rates(unit))

    def median(self, unit: str) -> float:
        return median(self.rates(unit))


class Ratio(NamedTuple):
    """One rate divided by another: the median of the rounds, and the ratio of the best rounds."""

    median: float
    best: float


def ratio(above: Sequence[float], below: Sequence[float]) -> Ratio:
    """Compare round by round: a busy machine slows both rates of a round."""
    rounds = [one / other for one, other in zip(above, below, strict=True)]
    return Ratio(median(rounds), max(above) / max(below))


def measure(tasks: Sequence[Task], rounds: int, seconds: float) -> Results:
    """Run every task once in each round, with work for about `seconds` seconds."""
    sized = [(task, enough(task, seconds)) for task in tasks]
    # The garbage collector must not walk the tasks' objects while other tasks are timed.
    gc.collect()
    gc.freeze()
    figures = {task.key: Figures() for task in tasks}
    for _ in range(rounds):
        for task, count in sized:
            figures[task.key].samples.append(task.do(count))
    return figures


def enough(task: Task, seconds: float) -> int:
    """Warm a task up; return the number with which it takes about `seconds` seconds."""
    count = 1
    while (sample := task.do(count)).seconds < seconds / 4:
        count *= 2
    return max(1, round(count * seconds / sample.seconds))


def alternating(*sides: Sequence[Task]) -> list[Task]:
    """Return the tasks of all sides in turns, so that compared tasks run one after the other."""
    return [task for task in chain.from_iterable(zip_longest(*sides)) if task is not None]


def stay_on_one_cpu() -> int | None:
    """Bind this process and its children to one CPU and return it; None if not possible."""
    if not hasattr(os, "sched_setaffinity"):
        return None
    cpu = max(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {cpu})
    return cpu
