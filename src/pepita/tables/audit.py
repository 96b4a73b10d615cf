"""Replaying every game that is kept, to see whether the rules still play them as they were played.

A game under way goes on from its latest position whatever this finds: nothing here changes it.
"""

from collections.abc import AsyncIterator
from dataclasses import dataclass

import msgspec

from pepita.games.registry import RULES_VERSION
from pepita.store.entries import Entry, Stored
from pepita.store.log import Log
from pepita.tables.records import written_down, wrong_deal, wrong_outcome, wrong_steps
from pepita.tables.snapshots import digest_of, table_of
from pepita.tables.table import Table

UNKNOWN = "?"


@dataclass(frozen=True)
class Checked:
    """What came out of a table: how many moves it has, and what is wrong."""

    id: str
    game: str
    status: str
    moves: int
    wrong: list[str]


async def check_games(log: Log) -> AsyncIterator[Checked]:
    """Yield what is found at each table, the oldest first; tables not yet started have no moves."""
    for table_id in await log.ids():
        yield await check_table(log, table_id)


async def check_table(log: Log, table_id: str) -> Checked:
    try:
        stored = await log.load(table_id)
        entries = await log.entries(table_id)
    except msgspec.MsgspecError as error:
        wrong = f"what is kept cannot be read: {error}"
        return Checked(table_id, UNKNOWN, UNKNOWN, 0, [wrong])
    return check_stored(stored, [entry for entry in entries if entry.seq <= stored.version])


def check_stored(stored: Stored, entries: list[Entry]) -> Checked:
    """Return what is wrong with one table."""
    moves, wrong = 0, wrong_log(stored, entries)
    if not wrong:
        # Rules that have changed, or data that somebody has, may fail in any way: that is a
        # finding, and must not keep the other tables from being checked.
        try:
            table = table_of(stored.latest)
            moves = table.standing.moves
            wrong = wrong_table(stored, table, entries)
        except Exception as error:
            wrong = [f"it cannot be read or replayed: {error!r}"]
    return Checked(stored.id, stored.game, stored.status, moves, wrong)


def wrong_log(stored: Stored, entries: list[Entry]) -> list[str]:
    if [entry.seq for entry in entries] == list(range(1, stored.version + 1)):
        return []
    return [f"the log has {len(entries)} entries, not each from 1 to {stored.version} once"]


def wrong_table(stored: Stored, table: Table, entries: list[Entry]) -> list[str]:
    """Return where a table is not what its log says."""
    standing = table.standing
    kept = (stored.id, stored.version, stored.status, stored.game)
    if kept != (standing.id, standing.version, standing.status, standing.game):
        return ["the row of the table and how it stands are of two different tables"]
    if table.game is None:
        return [] if standing.status == "open" else ["there is no latest position"]
    return wrong_game(table, entries)


def wrong_game(table: Table, entries: list[Entry]) -> list[str]:
    """Return where a replay differs from what was played."""
    record = written_down(table.standing, entries)
    wrong = wrong_deal(record["deal"]) + wrong_steps(record)
    last = record["moves"][-1][2] if record["moves"] else record["deal"]["digest"]
    is_of_today = table.standing.rules_version == RULES_VERSION
    if is_of_today and table.game is not None and digest_of(table.game) != last:
        wrong.append("the latest position is not the one after the last move")
    if table.standing.status == "finished" and not wrong:
        wrong += wrong_outcome(record)
    return wrong
