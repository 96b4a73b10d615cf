"""The outcome of a game is part of every message with a table, so no client computes it."""

from pathlib import Path
from typing import Any

import msgspec

from pepita.server.viewer_messages import outcome_shown
from pepita.wire.messages import OutcomeShown, TieBreakShown
from tests.rules.imperial_miners.tables import ended
from tests.server.servers import Data, Site, at_site, running_table
from tests.tables.finished import GAMES
from tests.tables.houses import each_game, play_out


def told_in(messages: list[Data]) -> list[Any]:
    """Return what the messages tell of the outcome, the same once."""
    found = [message["table"]["outcome"] for message in messages if "table" in message]
    return [each for number, each in enumerate(found) if number == 0 or each != found[number - 1]]


@each_game
def test_the_outcome_is_in_the_tables_messages_once_the_game_is_over(
    tmp_path: Path, name: str
) -> None:
    async def work(site: Site) -> None:
        table, people = await running_table(site, name, options=GAMES[name][1])
        async with people[0].tab(table) as own, site.guest().tab(table) as eve:
            assert (await people[1].shows(table))["table"]["outcome"] is None
            await play_out(site.live(table))
            for tab in (own, eve):
                await tab.until(lambda tab: tab.table["status"] == "finished")
            record = await people[1].get(f"{table}/record")
            shown = (await people[1].shows(table))["table"]["outcome"]
            assert {key: shown[key] for key in ("scores", "winners", "why")} == record["outcome"]
            assert shown == msgspec.to_builtins(outcome_shown(site.live(table).committed.game))
            assert told_in(own.heard) == told_in(eve.heard) == [None, shown]
        async with site.guest().tab(table) as late:
            assert late.heard[0]["table"]["outcome"] == shown

    at_site(tmp_path, work)


def test_what_broke_a_tie_is_told_by_seat_and_in_order() -> None:
    game = ended({"vp": 9, "coins": 2}, {"vp": 9, "coins": 2}, {"vp": 8, "coins": 7})
    assert outcome_shown(game) == OutcomeShown(
        scores=[9, 9, 8],
        winners=[0, 1],
        why="last-round",
        tie_breaks=[TieBreakShown("coins", [2, 2, 7]), TieBreakShown("carts", [0, 0, 0])],
    )


def test_a_table_without_a_game_has_no_outcome() -> None:
    assert outcome_shown(None) is None


def test_a_new_connection_is_told_the_version_of_the_messages(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        table, people = await running_table(site)
        async with people[0].tab(table) as tab:
            assert tab.heard[0]["wire"] == 2
        assert (await people[0].shows(table))["wire"] == 2

    at_site(tmp_path, work)
