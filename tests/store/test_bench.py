"""The bench of the log runs, and what it prints follows from what it counted."""

import asyncio

from bench.log import CROWDS, lines_of, measure


def test_every_crowd_is_measured_and_shares_its_commits(database: str) -> None:
    rates = asyncio.run(measure(database, 1, 0.01))
    assert tuple(rates) == CROWDS
    assert rates[1].together == 1
    assert all(rates[crowd].together > 1 for crowd in CROWDS[1:])
    lines = list(lines_of("here", rates))
    assert [line[1] for line in lines] == [
        "one by one",
        *(f"{n} tables at once" for n in CROWDS[1:]),
    ]
    assert lines[0][-1] == "1.0"
