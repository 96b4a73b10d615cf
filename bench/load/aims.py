"""Our aims for the server under load, and whether they are reached."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from bench.load.figures import Figures
from bench.load.sides import IN_FILES, IN_MEMORY, OURS

MOST_LATENCY, MOST_MEMORY, MOST_RESTART = 0.100, 40_000, 2.0


@dataclass(frozen=True)
class Aim:
    """A wanted figure, and the measured one."""

    text: str
    wanted: str
    measured: str
    is_met: bool

    @property
    def verdict(self) -> str:
        return "PASS" if self.is_met else "FAIL"


def aims(found: Mapping[str, Figures]) -> list[Aim]:
    """Return every aim that was measured."""
    ours = found[OURS]
    peers = [(name, found[name]) for name in (IN_MEMORY, IN_FILES) if name in found]
    beside = [aim for name, theirs in peers for aim in ahead(ours, name, theirs)]
    return [*beside, *alone(ours)]


def ahead(ours: Figures, name: str, theirs: Figures) -> Iterator[Aim]:
    """Compare moves per second, and the latency of the slowest moves."""
    if ours.speed and theirs.speed:
        times = ours.rate / theirs.rate
        yield Aim(f"moves/s / {name}", "> 1", f"{times:.2f}", times > 1)
    if ours.steady and theirs.steady:
        times = ours.latency(99) / theirs.latency(99)
        yield Aim(f"p99 / {name}", "< 1", f"{times:.2f}", times < 1)


def alone(ours: Figures) -> Iterator[Aim]:
    """Compare with what people need, without the other servers."""
    if ours.steady:
        p99 = ours.latency(99)
        yield Aim(
            "p99 at a move each second", "< 100 ms", f"{p99 * 1e3:.0f} ms", p99 < MOST_LATENCY
        )
    if ours.idle:
        each = ours.idle.each
        yield Aim("an idle socket", "< 40 KB", f"{each / 1e3:.1f} KB", each < MOST_MEMORY)
    if ours.restart:
        took = ours.restart.answered
        text = f"back with {ours.restart.games:,} games"
        yield Aim(text, "< 2 s", f"{took:.2f} s", took < MOST_RESTART)
