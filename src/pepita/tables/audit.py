"""Audit: replays every stored game, to see whether today's rules give the same result.

Nothing here changes a table. A running game continues from its latest position in any case.
"""

from collections.abc import AsyncIterator
from dataclasses import dataclass

import msgspec

from pepita.games.registry import RULES_VERSION
from pepita.store.entries import Entry, Stored
from pepita.store.log import Log
from pepita.tables.records import (
    build_record,
    checked_record,
    deal_problems,
    outcome_problems,
    step_problems,
)
from pepita.tables.snapshots import digest_of, table_of
from pepita.tables.table import Table

UNKNOWN = "?"


@dataclass(frozen=True)
class TableAudit:
    """The result for one table: how many moves it has, and what is wrong."""

    id: str
    game: str
    status: str
    moves: int
    wrong: list[str]


async def check_games(log: Log) -> AsyncIterator[TableAudit]:
    """Yield the result for each table, the oldest first; tables before the start have no moves."""
    for table_id in await log.ids():
        yield await check_table(log, table_id)


async def check_table(log: Log, table_id: str) -> TableAudit:
    try:
        stored = await log.load(table_id)
        entries = await log.entries(table_id)
    except msgspec.MsgspecError as error:
        wrong = f"what is kept cannot be read: {error}"
        return TableAudit(table_id, UNKNOWN, UNKNOWN, 0, [wrong])
    return check_stored(stored, [entry for entry in entries if entry.seq <= stored.version])


def check_stored(stored: Stored, entries: list[Entry]) -> TableAudit:
    moves, wrong = 0, log_problems(stored, entries)
    if not wrong:
        # Changed rules or damaged data may raise any error. That is a finding, and the other
        # tables must still be checked.
        try:
            table = table_of(stored.latest)
            moves = table.standing.moves
            wrong = table_problems(stored, table, entries)
        except Exception as error:
            wrong = [f"it cannot be read or replayed: {error!r}"]
    return TableAudit(stored.id, stored.game, stored.status, moves, wrong)


def log_problems(stored: Stored, entries: list[Entry]) -> list[str]:
    if [entry.seq for entry in entries] == list(range(1, stored.version + 1)):
        return []
    return [f"the log has {len(entries)} entries, not each from 1 to {stored.version} once"]


def table_problems(stored: Stored, table: Table, entries: list[Entry]) -> list[str]:
    """Return the differences between a table and its log."""
    standing = table.standing
    kept = (stored.id, stored.version, stored.status, stored.game)
    if kept != (standing.id, standing.version, standing.status, standing.game):
        return ["the row of the table and how it stands are of two different tables"]
    if table.game is None:
        return [] if standing.status == "open" else ["there is no latest position"]
    return game_problems(table, entries)


def game_problems(table: Table, entries: list[Entry]) -> list[str]:
    """Return the differences between a replay and the game as it was played."""
    record = checked_record(build_record(table.standing, entries))
    wrong = deal_problems(record.deal) + step_problems(record)
    last = record.moves[-1][2] if record.moves else record.deal["digest"]
    is_of_today = table.standing.rules_version == RULES_VERSION
    if is_of_today and table.game is not None and digest_of(table.game) != last:
        wrong.append("the latest position is not the one after the last move")
    if table.standing.status == "finished" and not wrong:
        wrong += outcome_problems(record)
    return wrong
