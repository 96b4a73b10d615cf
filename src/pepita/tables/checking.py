"""Replaying every game that is kept, to see whether the rules still play them as they were played.

A game under way goes on from its latest position whatever this finds: nothing here changes it.
"""

from collections.abc import AsyncIterator
from dataclasses import dataclass

from pepita.kernel.errors import PepitaError
from pepita.store.log import Entry, Log, Stored
from pepita.tables.playing import Table, digest_of, table_of
from pepita.tables.records import written_down, wrong_deal, wrong_outcome, wrong_steps


@dataclass(frozen=True)
class Checked:
    """What came out of a table: how many moves were replayed, and what is wrong."""

    id: str
    game: str
    status: str
    moves: int
    wrong: list[str]


async def check_games(log: Log) -> AsyncIterator[Checked]:
    """Yield what is found at each table, the oldest first; tables not yet started have no moves."""
    for table_id in await log.ids():
        stored = await log.load(table_id)
        entries = await log.entries(table_id)
        yield checked(stored, [entry for entry in entries if entry.seq <= stored.version])


def checked(stored: Stored, entries: list[Entry]) -> Checked:
    """Return what is wrong with one table."""
    wrong = wrong_log(stored, entries)
    moves = 0
    if not wrong:
        try:
            table = table_of(stored.latest)
            moves = table.standing.moves
            wrong = [] if table.game is None else wrong_game(table, entries)
        except PepitaError as error:
            wrong = [f"the latest position cannot be read: {error}"]
    return Checked(stored.id, stored.game, stored.status, moves, wrong)


def wrong_log(stored: Stored, entries: list[Entry]) -> list[str]:
    """Return what is missing in a log."""
    if [entry.seq for entry in entries] == list(range(1, stored.version + 1)):
        return []
    return [f"the log has {len(entries)} entries, not each from 1 to {stored.version} once"]


def wrong_game(table: Table, entries: list[Entry]) -> list[str]:
    """Return where a replay differs from what was played."""
    record = written_down(table.standing, entries)
    wrong = wrong_deal(record["deal"]) + wrong_steps(record)
    last = record["moves"][-1][2] if record["moves"] else record["deal"]["digest"]
    if table.game is not None and digest_of(table.game) != last:
        wrong.append("the latest position is not the one after the last move")
    if table.standing.status == "finished" and not wrong:
        wrong += wrong_outcome(record)
    return wrong
