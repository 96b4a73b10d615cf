"""Timing: all tasks take turns, round after round, so that a busy machine hits them alike.

What a task does is none of its business.
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
    """What was done in one go, by unit (`moves`, `games`, `calls`), and how long it took."""

    seconds: float
    counts: dict[str, int]


@dataclass(frozen=True)
class Task:
    """Something to measure. `do` takes about how many games or calls, and times itself.

    The same number must mean the same work every time: seeds are fixed.
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
    """The samples of one task, one a round."""

    samples: list[Sample] = field(default_factory=list)

    def rates(self, unit: str) -> list[float]:
        return [sample.counts[unit] / sample.seconds for sample in self.samples]

    def best(self, unit: str) -> float:
        return max(self.rates(unit))

    def median(self, unit: str) -> float:
        return median(self.rates(unit))


class Ratio(NamedTuple):
    """One rate over another: the median of the rounds, and the best round over the best."""

    median: float
    best: float


def ratio(above: Sequence[float], below: Sequence[float]) -> Ratio:
    """Compare round by round: what slowed a round down slowed both."""
    rounds = [one / other for one, other in zip(above, below, strict=True)]
    return Ratio(median(rounds), max(above) / max(below))


def measure(tasks: Sequence[Task], rounds: int, seconds: float) -> Results:
    """Run every task once a round, each with as much work as takes about so many seconds."""
    sized = [(task, enough(task, seconds)) for task in tasks]
    # What the tasks keep for themselves shall not be walked while others are timed.
    gc.collect()
    gc.freeze()
    figures = {task.key: Figures() for task in tasks}
    for _ in range(rounds):
        for task, count in sized:
            figures[task.key].samples.append(task.do(count))
    return figures


def enough(task: Task, seconds: float) -> int:
    """Warm a task up; return how much of it takes about so many seconds."""
    count = 1
    while (sample := task.do(count)).seconds < seconds / 4:
        count *= 2
    return max(1, round(count * seconds / sample.seconds))


def alternating(*sides: Sequence[Task]) -> list[Task]:
    """Deal the tasks of all sides into one list, so that those to be compared run close by."""
    return [task for task in chain.from_iterable(zip_longest(*sides)) if task is not None]


def stay_on_one_cpu() -> int | None:
    """Keep this process and its children on one CPU and return it; None where that cannot be."""
    if not hasattr(os, "sched_setaffinity"):
        return None
    cpu = max(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {cpu})
    return cpu
