"""Two houses on one database: many act at once, one wins, and the losers see what is kept."""

import asyncio
from random import Random

from pepita import IllegalMove
from pepita.store.entries import Entry
from pepita.tables import talk
from pepita.tables.errors import StaleTable
from pepita.tables.live_table import LiveTable
from pepita.tables.snapshots import digest_of
from tests.tables.houses import close_house_of, game_of, move, open_house, running_table

TRIES = 5
ROUNDS = 12


async def one_table_in_two_houses(database: str, game: str = "saboteur") -> list[LiveTable]:
    first, second = await asyncio.gather(open_house(database), open_house(database))
    ours = await running_table(first, game)
    return [ours, await second.find(ours.id)]


async def close(tables: list[LiveTable]) -> None:
    for live in {live.log: live for live in tables}.values():
        await close_house_of(live)


def versions(tables: list[LiveTable]) -> set[int]:
    return {live.committed.standing.version for live in tables}


def check_no_gap(entries: list[Entry], last: int) -> None:
    assert [entry.seq for entry in entries] == list(range(1, last + 1))


def test_of_many_attempts_at_one_version_through_two_houses_exactly_one_wins(
    database: str,
) -> None:
    async def work() -> None:
        tables, random = await one_table_in_two_houses(database), Random(1)
        before = tables[0].committed.standing.version
        for seen in range(before, before + ROUNDS):
            assert versions(tables) == {seen}
            seat = game_of(tables[0]).actors[0]
            moves = game_of(tables[0]).legal_moves(seat)
            tries = [
                move(live, seat, random.choice(moves), version=seen, id=f"{seen} {number}")
                for number in range(TRIES)
                for live in tables
            ]
            results = await asyncio.gather(*tries, return_exceptions=True)
            assert [each for each in results if isinstance(each, int)] == [seen + 1]
            # Of each house one attempt reaches the log; the others come after it in the house.
            (loser,) = (each for each in results[:2] if isinstance(each, StaleTable))
            assert loser.version == seen + 1
            assert all(isinstance(each, StaleTable | IllegalMove) for each in results[2:])
            assert len({digest_of(game_of(live)) for live in tables}) == 1
        entries = await tables[1].log.entries(tables[0].id)
        check_no_gap(entries, before + ROUNDS)
        await close(tables)

    asyncio.run(work())


def test_everything_that_two_houses_acknowledge_at_many_tables_is_kept_once(database: str) -> None:
    """Their writes go out in groups, and in every group some win and some lose."""

    async def chat(live: LiveTable, word: str) -> tuple[str, str] | None:
        """Say something once; return it if it was acknowledged."""
        try:
            await live.carry_out(lambda table: talk.say(table, 0.0, "eve", "Eve", word))
        except StaleTable:
            return None
        return live.id, word

    async def work() -> None:
        houses = [await open_house(database) for _ in range(2)]
        made = [await running_table(houses[0], "gold-mine") for _ in range(8)]
        tables = made + [await houses[1].find(live.id) for live in made]
        said: list[tuple[str, str]] = []
        for round in range(8):
            tries = [
                chat(live, f"{round} {number} {word}")
                for number, live in enumerate(tables)
                for word in range(3)
            ]
            said += filter(None, await asyncio.gather(*tries))
        kept = []
        for live in made:
            entries = await houses[1].log.entries(live.id)
            check_no_gap(entries, (await houses[0].log.load(live.id)).version)
            kept += [(live.id, line.body["text"]) for line in entries if line.kind == "said"]
        assert sorted(kept) == sorted(said)
        assert len(said) >= 8 * len(made)
        await close(tables)

    asyncio.run(work())
