"""The clock of this machine counts in two ways, also where the system does not count sleep."""

import time

import pytest

from pepita.tables.clock import SystemClock


def test_the_wall_clock_is_the_time_of_day() -> None:
    before = time.time()
    assert before <= SystemClock().wall() <= time.time()


@pytest.mark.parametrize("counts_sleep", [True, False])
def test_the_monotonic_clock_never_goes_back(
    monkeypatch: pytest.MonkeyPatch, counts_sleep: bool
) -> None:
    if not counts_sleep:
        monkeypatch.delattr(time, "CLOCK_BOOTTIME", raising=False)
        monkeypatch.delattr(time, "clock_gettime", raising=False)
    clock = SystemClock()
    counted = [clock.monotonic() for _ in range(100)]
    assert counted == sorted(counted)
