"""The figures as text and as JSON."""

from collections.abc import Iterable, Mapping, Sequence

from bench import interpreted, openspiel
from bench.contract import BULK, DEALT_IN_BULK, OURS, PLAIN
from bench.measure import Figures, Key, Results, ratio
from bench.wishes import Wish


def aligned(header: Sequence[str], rows: Iterable[Sequence[str]], texts: int) -> str:
    """Return a table; the first `texts` columns are aligned left, the others right."""
    lines = [header, *rows]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    return "\n".join(
        "  ".join(
            cell.ljust(width) if number < texts else cell.rjust(width)
            for number, (cell, width) in enumerate(zip(line, widths, strict=True))
        ).rstrip()
        for line in lines
    )


def our_games(results: Results) -> str:
    rows = [
        [subject, how, *speeds(mine), *when_interpreted(results, subject, how, "moves")]
        for (side, subject, how), mine in results.items()
        if side == OURS and how in (PLAIN, BULK)
    ]
    dealt = "each game with its own deal" if DEALT_IN_BULK else "clones of one deal"
    header = ["", "", "moves/s", "median", "games/s", "median", "interpreted", "times"]
    return f"Our random games (bulk: {dealt})\n" + aligned(header, rows, texts=2)


def their_games(results: Results, notes: Sequence[str]) -> str:
    rows = [
        [subject, how, *speeds(theirs), f"{theirs.best('all moves'):,.0f}"]
        for (side, subject, how), theirs in results.items()
        if side == openspiel.SIDE
    ]
    header = ["", "", "moves/s", "median", "games/s", "median", "with chance's"]
    title = "OpenSpiel's random games (moves of players; dealing is timed too, but not in rollouts)"
    return "\n".join([title, *([aligned(header, rows, texts=2)] if rows else []), *notes])


def our_costs(results: Results) -> str:
    rows = []
    for (side, subject, how), mine in results.items():
        if side == OURS and how not in (PLAIN, BULK):
            calls = mine.rates("calls")
            in_moves = ratio(results[OURS, subject, PLAIN].rates("moves"), calls).median
            costs = [micro(mine.best("calls")), micro(mine.median("calls")), f"{in_moves:.2f}"]
            rows.append([subject, how, *costs, *when_interpreted(results, subject, how, "calls")])
    header = ["", "", "µs", "median", "plain moves", "interpreted", "times"]
    return "One call in mid-game\n" + aligned(header, rows, texts=2)


def speeds(figures: Figures) -> list[str]:
    units = ("moves", "games")
    return [f"{rate:,.0f}" for unit in units for rate in (figures.best(unit), figures.median(unit))]


def micro(rate: float) -> str:
    return f"{1e6 / rate:,.2f}"


def when_interpreted(results: Results, subject: str, how: str, unit: str) -> list[str]:
    """Return the figure of the interpreted rules, and the speed-up by compiling."""
    slow = results.get((interpreted.SIDE, subject, how))
    if slow is None:
        return ["", ""]
    faster = ratio(results[OURS, subject, how].rates(unit), slow.rates(unit))
    best = slow.best(unit)
    return [micro(best) if unit == "calls" else f"{best:,.0f}", f"{faster.median:.1f}"]


def wanted(results: Results, subject: str, wishes: Iterable[Wish]) -> str:
    """Return the result for each wish; the verdict uses the median of the rounds."""
    rows = []
    for wish in wishes:
        found = wish.measured(results)
        if found is None:
            rows.append([wish.text, wish.wanted, "not measured", "", ""])
        else:
            cells = [f"{found.median:.2f}", f"{found.best:.2f}", wish.verdict(found)]
            rows.append([wish.text, wish.wanted, *cells])
    header = ["", "wanted", "measured", "best/best", ""]
    return f"What we want of {subject} (measured: the median of the rounds)\n" + aligned(
        header, rows, texts=2
    )


def as_data(results: Results, wishes: Mapping[str, Sequence[Wish]]) -> dict[str, object]:
    """Return every figure per second by round, and the ratios."""
    return {
        "figures": [figures_as_data(key, figures) for key, figures in results.items()],
        "ratios": [
            ratio_as_data(results, subject, wish) for subject in wishes for wish in wishes[subject]
        ],
    }


def ratio_as_data(results: Results, subject: str, wish: Wish) -> dict[str, object]:
    found = wish.measured(results)
    measured = found._asdict() if found else {}
    return {"subject": subject, "text": wish.text.strip(), "wanted": wish.wanted, **measured}


def figures_as_data(key: Key, figures: Figures) -> dict[str, object]:
    side, subject, how = key
    units = figures.samples[0].counts
    rates = {unit: figures.rates(unit) for unit in units}
    return {"side": side, "subject": subject, "how": how, "per_second": rates}
