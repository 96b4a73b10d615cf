"""Games that an older version of the rules dealt go on, and are checked for what can be told.

`older_tables.json` holds tables as version 1 of the rules kept them: of each game one under way and
one that is over, with their logs.
"""

import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from pepita.games.registry import RULES_VERSION
from pepita.store.entries import Entry, Stored
from pepita.tables import seat_commands
from pepita.tables.audit import check_stored
from pepita.tables.game_commands import play
from pepita.tables.records import build_record, verify
from pepita.tables.snapshots import latest_of, table_of
from pepita.tables.standing import Standing
from pepita.tables.table import Table

KEPT: list[dict[str, Any]] = json.loads(
    Path(__file__).with_name("older_tables.json").read_text("utf-8")
)


def titled(kept: dict[str, Any]) -> str:
    standing = kept["latest"]["standing"]
    return f"{standing['game']}, {standing['status']}"


each_table = pytest.mark.parametrize("kept", KEPT, ids=titled)
running = pytest.mark.parametrize(
    "kept", [kept for kept in KEPT if titled(kept).endswith("running")], ids=titled
)
finished = pytest.mark.parametrize(
    "kept", [kept for kept in KEPT if titled(kept).endswith("finished")], ids=titled
)


def log_of(kept: dict[str, Any]) -> list[Entry]:
    return [Entry(**row) for row in kept["entries"]]


def played_on(table: Table) -> tuple[Table, list[Entry]]:
    """The table when its game is over, and what was added to its log."""
    random, added = Random(1), list[Entry]()
    while table.game is not None and table.game.actors:
        seat = random.choice(table.game.actors)
        move = random.choice(table.game.legal_moves(seat))
        done = play(table, 9.0, seat, move, "bot")
        added += done.entries
        table = table_of(json.loads(msgspec.json.encode(latest_of(done.table))))
    return table, added


def report(table: Table, entries: list[Entry]) -> list[str]:
    """What the check of kept games says about a table."""
    standing = table.standing
    latest = json.loads(msgspec.json.encode(latest_of(table)))
    stored = Stored(
        standing.id, standing.version, standing.status, standing.game, False, 1.0, 9.0, latest
    )
    return check_stored(stored, entries).wrong


@each_table
def test_a_table_knows_that_older_rules_dealt_it(kept: dict[str, Any]) -> None:
    assert table_of(kept["latest"]).standing.rules_version == 1 < RULES_VERSION


@running
def test_a_game_under_way_goes_on_to_its_end(kept: dict[str, Any]) -> None:
    table, added = played_on(table_of(kept["latest"]))
    assert table.standing.status == "finished"
    assert report(table, [*log_of(kept), *added]) == []


@finished
def test_a_finished_game_is_replayed_to_the_same_outcome(kept: dict[str, Any]) -> None:
    assert report(table_of(kept["latest"]), log_of(kept)) == []


@finished
def test_its_record_is_verified_but_for_its_digests(kept: dict[str, Any]) -> None:
    record = build_record(table_of(kept["latest"]).standing, log_of(kept))
    assert verify(record) == []
    assert verify({**record, "outcome": {}}) == ["the outcome is another one"]
    assert verify({**record, "rules_version": RULES_VERSION}) != []
    # What was downloaded from an older server does not name a version.
    unversioned = {name: value for name, value in record.items() if name != "rules_version"}
    assert verify(unversioned) == []


@pytest.mark.parametrize("kept", [kept for kept in KEPT if titled(kept).startswith("imp")])
def test_imperial_miners_goes_on_with_the_deck_that_was_dealt(kept: dict[str, Any]) -> None:
    table = table_of(kept["latest"])
    assert table.standing.options["deck"] == "house-1"
    assert table.game is not None
    assert table.game.options["deck"] == "house-1"


def test_the_next_table_of_the_same_people_is_dealt_by_the_rules_of_today() -> None:
    (kept,) = (kept for kept in KEPT if titled(kept) == "imperial-miners, finished")
    again = seat_commands.table_again(table_of(kept["latest"]).standing, 9.0, "ann").table.standing
    assert again.rules_version == RULES_VERSION
    assert again.options == {"first_game": True}


def test_a_table_that_was_only_laid_is_dealt_by_the_rules_of_today() -> None:
    (kept,) = (kept for kept in KEPT if titled(kept) == "imperial-miners, finished")
    laid: dict[str, Any] = {**kept["latest"]["standing"], "status": "open"}
    standing: Standing = table_of({"standing": laid, "position": None}).standing
    assert standing.rules_version == RULES_VERSION
    assert standing.options == {"first_game": True}
