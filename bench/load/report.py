"""The figures as text."""

from collections.abc import Callable, Mapping, Sequence

from bench.load.aims import Aim
from bench.load.figures import Figures, Moves, percentile, total
from bench.report import aligned

Found = Mapping[str, Figures]
Row = tuple[str, Callable[[Figures], str]]

# If other processes use more CPUs than this, the report warns.
FEW_CPUS = 0.3

# The differences between the servers that a reader must know.
WHAT_DIFFERS = """\
What differs
- Pepita plays saboteur, gold-mine and imperial-miners, a third of the tables each. It checks the
  move by the rules, hashes the whole position, and writes entry and position to SQLite (WAL,
  synchronous=FULL: an fsync for each group of moves) before anybody is told. Each viewer gets the
  table, a whole view with its legal moves, the facts and their sentences; the mover an
  acknowledgement too.
- boardgame.io plays a small card game of ours (five hands of six, five piles; 400 moves), with its
  own server, lobby, secrets stripped for each seat, and NODE_ENV=production. Each viewer gets the
  whole state of the seat and the log of the move; nothing is acknowledged. "In memory" is its
  default and keeps nothing; "files" is its FlatFile: it tells first, then writes the state, the
  whole log and the metadata to three files without fsync.
- Its memory is read after a garbage collection that we ask for; ours is read as it is."""


def speed_of(tables: int) -> tuple[str, list[Row]]:
    title = f"At full speed: {tables} tables of 5, every table as fast as it can"
    return title, [
        ("moves/s, median of the rounds", lambda found: f"{found.rate:,.0f}"),
        ("  of the rounds", lambda found: " ".join(f"{one.rate:,.0f}" for one in found.speed)),
        ("to the last viewer, p50 / p99 ms", lambda found: spread(found.speed)),
        *usage(lambda found: found.speed),
    ]


def steady_of(tables: int) -> tuple[str, list[Row]]:
    title = f"A move each second at {tables} tables of 5 ({tables * 5:,} sockets)"
    return title, [
        ("moves/s", lambda found: f"{rate(found.steady):,.0f}"),
        ("to the last viewer, p50 / p99 ms", lambda found: spread(found.steady)),
        ("  slowest, ms", lambda found: f"{worst(found.steady) * 1e3:,.1f}"),
        ("sent too late by, p50 / p99 ms", lambda found: lateness(found.steady)),
        *usage(lambda found: found.steady),
    ]


def usage(rounds: Callable[[Figures], Sequence[Moves]]) -> list[Row]:
    """Return the cost of a move: CPU of server and load, network, disk."""

    def shown(field: str, unit: float, *, of_time: bool = False) -> Callable[[Figures], str]:
        def cell(found: Figures) -> str:
            used = total(rounds(found))
            amount = getattr(used, field)
            each = amount / used.seconds if of_time else used.each(amount)
            return f"{each / unit:,.2f}"

        return cell

    return [
        ("server's CPU, ms a move", shown("server_cpu", 1e-3)),
        ("  CPUs used by it", shown("server_cpu", 1, of_time=True)),
        ("  CPUs used by the load", shown("load_cpu", 1, of_time=True)),
        ("  CPUs used by others", shown("others_cpu", 1, of_time=True)),
        ("KB to all viewers a move", shown("bytes_heard", 1e3)),
        ("KB to the disk a move", shown("bytes_written", 1e3)),
    ]


def idle_of(more: int) -> tuple[str, list[Row]]:
    def each(found: Figures) -> str:
        return f"{found.idle.each / 1e3:,.1f}" if found.idle else ""

    def grown(found: Figures) -> str:
        idle = found.idle
        return f"{idle.before / 1e6:,.0f} -> {idle.after / 1e6:,.0f}" if idle else ""

    title = f"Idle sockets at tables: {more:,} more of them"
    return title, [("KB a socket", each), ("  MB of the server", grown)]


def restart_of(games: int) -> tuple[str, list[Row]]:
    def cell(field: str, form: str = ",.2f") -> Callable[[Figures], str]:
        def shown(found: Figures) -> str:
            value = getattr(found.restart, field) if found.restart else None
            return "" if value is None else format(value, form)

        return shown

    title = f"Killed with {games:,} games under way, and started again (seconds)"
    return title, [
        ("from the start to the first answer", cell("answered")),
        ("  of that taking up the games", cell("taking_up")),
        ("  CPU used by then", cell("server_cpu")),
        ("until every table has answered", cell("everybody")),
        ("games lost", cell("lost", ",")),
    ]


def shown(title: str, rows: Sequence[Row], found: Found) -> str:
    """Return one kind of measurement as a table, with a column for each server."""
    cells = [[text, *(cell(figures) for figures in found.values())] for text, cell in rows]
    return f"{title}\n" + aligned(["", *found], cells, texts=1)


def verdicts(aims: Sequence[Aim]) -> str:
    rows = [[aim.text, aim.wanted, aim.measured, aim.verdict] for aim in aims]
    return "What we want\n" + aligned(["", "wanted", "measured", ""], rows, texts=2)


def caveat(found: Found) -> str:
    """Return a warning if other processes used the machine during the measurement."""
    rounds = [moves for figures in found.values() for moves in (*figures.speed, *figures.steady)]
    used = total(rounds) if rounds else None
    others = used.others_cpu / used.seconds if used else 0.0
    if others < FEW_CPUS:
        return ""
    return (
        f"Others used {others:.1f} CPUs of this machine meanwhile: times and moves a second are "
        "not what they could be.\nThe CPU a move is to be trusted more."
    )


def rate(rounds: Sequence[Moves]) -> float:
    used = total(rounds)
    return used.moves / used.seconds


def spread(rounds: Sequence[Moves]) -> str:
    return both([one for moves in rounds for one in moves.latencies])


def lateness(rounds: Sequence[Moves]) -> str:
    return both([one for moves in rounds for one in moves.delays])


def both(values: Sequence[float]) -> str:
    return " / ".join(f"{percentile(values, percent) * 1e3:,.1f}" for percent in (50, 99))


def worst(rounds: Sequence[Moves]) -> float:
    return max(one for moves in rounds for one in moves.latencies)
