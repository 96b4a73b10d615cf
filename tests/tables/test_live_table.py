"""One table and those who watch it: written first, told afterwards, done once."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pepita import IllegalMove
from pepita.store.entries import Change, Stored
from pepita.tables import game_commands, talk
from pepita.tables.audience import Broadcast
from pepita.tables.errors import Refused, StaleTable
from pepita.tables.house import House
from pepita.tables.live_table import LiveTable
from pepita.tables.snapshots import latest_of
from pepita.tables.standing import MOST_IDS
from tests.store.changes import Place
from tests.tables.houses import (
    Ear,
    SlowWriter,
    a_move,
    close_house,
    close_house_of,
    full_table,
    game_of,
    in_house,
    in_the_mine,
    move,
    open_house,
    running_table,
    start,
    table_at,
)


def version_of(live: LiveTable) -> int:
    return live.committed.standing.version


def test_news_are_told_to_everybody_after_they_are_written(database: str) -> None:
    async def work(house: House) -> None:
        live = await running_table(house)
        kept: list[int] = []

        class Checking(Ear):
            def tell(self, broadcast: Broadcast) -> None:
                super().tell(broadcast)
                kept.append(appended[live.id])

        appended: dict[str, int] = {}
        write = house.log.write

        async def noting(changes: list[Change]) -> None:
            await write(changes)
            appended.update({change.after.id: change.after.version for change in changes})

        house.log.write = noting  # type: ignore[method-assign]
        ears = [Checking("ann"), Checking("eve")]
        for ear in ears:
            await live.enter(ear)
        seat, text = a_move(game_of(live))
        version = await move(live, seat, text)
        for ear in ears:
            (news,) = ear.news
            assert news.after.standing.version == version
            assert news.before.standing.version == version - 1
            assert [entry.kind for entry in news.entries] == ["moved"]
        assert kept == [version, version]
        assert (await house.log.load(live.id)).version == version

    in_house(database, work)


def test_a_refused_command_changes_nothing_and_is_told_to_nobody(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        live = await running_table(house)
        ear = Ear("ann")
        await live.enter(ear)
        before = msgspec.json.encode(latest_of(live.pending))
        (actor,) = game_of(live).actors
        with pytest.raises(IllegalMove):
            await move(live, (actor + 1) % 3, a_move(game_of(live))[1])
        with pytest.raises(Refused):
            await live.carry_out(lambda table: game_commands.undo(table, 0.0, actor))
        assert msgspec.json.encode(latest_of(live.pending)) == before
        assert live.pending is live.committed
        assert ear.news == []

    in_house(tmp_path, work)


# Repeated commands.


def test_a_repeated_command_is_answered_again_and_done_once(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        live = await running_table(house)
        seat, text = a_move(game_of(live))
        first = await move(live, seat, text, version=version_of(live), id="m1")
        assert await move(live, seat, text, version=first - 1, id="m1") == first
        assert version_of(live) == first
        entries = await house.log.entries(live.id)
        assert [entry.kind for entry in entries].count("moved") == 1

    in_house(tmp_path, work)


def test_a_repeated_command_is_done_once_also_after_a_restart(database: str) -> None:
    async def work() -> None:
        house = await open_house(database)
        live = await running_table(house)
        seat, text = a_move(game_of(live))
        first = await move(live, seat, text, id="m1")
        await close_house(house)
        house = await open_house(database)
        live = await house.find(live.id)
        assert await move(live, seat, text, id="m1") == first
        assert version_of(live) == first
        await close_house(house)

    asyncio.run(work())


def test_commands_of_two_people_may_have_the_same_id(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        live = await running_table(house)
        for person in ("ann", "bob"):
            await live.carry_out(
                lambda table, person=person: talk.say(table, 0.0, person, "?", "hello"),  # type: ignore[misc]
                person=person,
                id="1",
            )
        assert [said.seat for said in live.committed.standing.talk] == [0, 1]

    in_house(tmp_path, work)


def test_a_command_that_is_repeated_while_it_is_written_is_not_acknowledged_before(
    tmp_path: Path,
) -> None:
    async def work(house: House) -> None:
        live = await running_table(house)
        writer = SlowWriter(house.log)
        seat, text = a_move(game_of(live))
        tries = [asyncio.ensure_future(move(live, seat, text, id="m1")) for _ in range(2)]
        await writer.begun.wait()
        early = [each.done() for each in tries]
        writer.go.set()
        first, second = await asyncio.gather(*tries)
        assert early == [False, False]
        assert first == second == version_of(live)

    in_house(tmp_path, work)


def test_a_command_whose_writing_fails_is_acknowledged_to_nobody(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        live = await running_table(house)
        before = msgspec.json.encode(latest_of(live.committed))
        ear = Ear("ann")
        await live.enter(ear)
        write = house.log.write

        async def failing(changes: list[Change]) -> None:
            raise OSError("the disk is full")

        house.log.write = failing  # type: ignore[method-assign]
        seat, text = a_move(game_of(live))
        tries = [move(live, seat, text, id="m1") for _ in range(2)]
        results = await asyncio.gather(*tries, return_exceptions=True)
        assert [type(result) for result in results] == [OSError, OSError]
        assert msgspec.json.encode(latest_of(live.pending)) == before
        assert ear.news == []
        house.log.write = write  # type: ignore[method-assign]
        assert await move(live, seat, text, id="m1") == version_of(live)
        assert ear.kinds == ["moved"]

    in_house(tmp_path, work)


# Old screens.


def test_chat_does_not_make_moves_stale(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        live = await running_table(house)
        seen = version_of(live)
        for _ in range(5):
            await live.carry_out(lambda table: talk.say(table, 0.0, "bob", "?", "quick!"))
            await live.carry_out(lambda table: talk.say(table, 0.0, "eve", "Eve", "who wins?"))
        assert version_of(live) == seen + 10
        seat, text = a_move(game_of(live))
        await move(live, seat, text, version=seen)

    in_house(tmp_path, work)


def test_a_move_on_an_old_screen_is_stale(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        live = await running_table(house)
        seen = version_of(live)
        await move(live, *a_move(game_of(live)), version=seen)
        with pytest.raises(StaleTable) as attempt:
            await move(live, *a_move(game_of(live)), version=seen)
        assert attempt.value.version == version_of(live)

    in_house(tmp_path, work)


def test_commands_that_come_together_are_carried_out_one_after_the_other(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        live = await table_at(house, in_the_mine())
        moves = ["walk 3,0", "take", "end"]
        versions = await asyncio.gather(*(move(live, 0, text) for text in moves))
        assert versions == sorted(versions)
        assert live.pending is live.committed
        assert game_of(live).actors == (1,)

    in_house(tmp_path, work)


def test_two_moves_at_once_for_one_decision_are_played_once(tmp_path: Path) -> None:
    """Two tabs of one person click at the same time."""

    async def work(house: House) -> None:
        live = await running_table(house)
        seen = version_of(live)
        seat, text = a_move(game_of(live))
        tabs = [move(live, seat, text, version=seen, id=tab) for tab in ("tab 1", "tab 2")]
        results = await asyncio.gather(*tabs, return_exceptions=True)
        assert results[0] == seen + 1
        assert isinstance(results[1], IllegalMove | StaleTable)
        assert version_of(live) == seen + 1

    in_house(tmp_path, work)


# Two servers on one database.


async def two_houses(place: Place, **changes: Any) -> tuple[LiveTable, LiveTable]:
    """Return one running table as two servers know it."""
    first = await open_house(place)
    ours = await running_table(first, **changes)
    second = await open_house(place)
    return ours, await second.find(ours.id)


async def close_both(*tables: LiveTable) -> None:
    for live in tables:
        await close_house_of(live)


def test_two_servers_never_both_win_a_move(database: str) -> None:
    async def work() -> None:
        ours, theirs = await two_houses(database)
        ear = Ear("bob")
        await theirs.enter(ear)
        seat, text = a_move(game_of(ours))
        seen = version_of(ours)
        won = await move(ours, seat, text, version=seen)
        with pytest.raises(StaleTable) as attempt:
            await move(theirs, seat, text, version=seen)
        assert attempt.value.version == won
        assert msgspec.json.encode(latest_of(theirs.committed)) == msgspec.json.encode(
            latest_of(theirs.pending)
        )
        assert version_of(theirs) == won
        (news,) = ear.news
        assert [entry.kind for entry in news.entries] == ["moved"]
        assert (news.before.standing.version, news.after.standing.version) == (seen, won)
        await move(theirs, *a_move(game_of(theirs)), version=won)
        await close_both(ours, theirs)

    asyncio.run(work())


def test_two_servers_at_the_same_moment_agree_who_won(database: str) -> None:
    async def work() -> None:
        ours, theirs = await two_houses(database)
        won = [0, 0]
        for _ in range(15):
            seen = max(version_of(ours), version_of(theirs))
            tables = [live for live in (ours, theirs) if version_of(live) == seen]
            seat, text = a_move(game_of(tables[0]))
            tries = [move(live, seat, text, version=version_of(live)) for live in (ours, theirs)]
            results = await asyncio.gather(*tries, return_exceptions=True)
            assert all(isinstance(result, int | StaleTable | IllegalMove) for result in results)
            numbers = [isinstance(result, int) for result in results]
            assert sum(numbers) <= 1
            won = [old + new for old, new in zip(won, numbers, strict=True)]
        entries = await ours.log.entries(ours.id)
        moved = [entry for entry in entries if entry.kind == "moved"]
        assert len(moved) == sum(won) >= 8
        await close_both(ours, theirs)

    asyncio.run(work())


def test_what_followed_on_a_lost_move_is_lost_with_it(database: str) -> None:
    """The other server wrote one entry: our second one fits by number, but not by sense."""

    async def work() -> None:
        ours, theirs = await two_houses(database)
        await theirs.carry_out(lambda table: talk.say(table, 0.0, "cleo", "?", "hello"))
        loaded, load = [], ours.log.load

        async def noting(table_id: str) -> Stored:
            loaded.append(table_id)
            return await load(table_id)

        ours.log.load = noting  # type: ignore[method-assign]
        seat, text = a_move(game_of(ours))
        commands = [
            move(ours, seat, text),
            ours.carry_out(lambda table: talk.say(table, 0.0, "ann", "?", "nice move")),
        ]
        results = await asyncio.gather(*commands, return_exceptions=True)
        assert [type(result) for result in results] == [StaleTable, StaleTable]
        assert loaded == [ours.id]
        entries = await ours.log.entries(ours.id)
        assert "moved" not in [entry.kind for entry in entries]
        standing: Any = (await ours.log.load(ours.id)).latest["standing"]
        assert standing["moves"] == 0
        assert [said["text"] for said in standing["talk"]] == ["hello"]
        await move(ours, seat, text)
        await close_both(ours, theirs)

    asyncio.run(work())


def test_a_command_that_comes_while_a_table_is_read_again_finds_what_is_kept(
    tmp_path: Path,
) -> None:
    async def work() -> None:
        ours, theirs = await two_houses(tmp_path)
        seat, text = a_move(game_of(ours))
        await move(theirs, seat, text)
        lost = asyncio.ensure_future(move(ours, seat, text))
        while ours.reloading is None:
            await asyncio.sleep(0)
        version = await ours.carry_out(lambda table: talk.say(table, 0.0, "ann", "?", "hello"))
        assert isinstance((await asyncio.gather(lost, return_exceptions=True))[0], StaleTable)
        assert version == version_of(theirs) + 1
        assert ours.pending is ours.committed
        await close_both(ours, theirs)

    asyncio.run(work())


def test_a_repeated_command_is_known_to_the_other_server_too(database: str) -> None:
    async def work() -> None:
        ours, theirs = await two_houses(database)
        seat, text = a_move(game_of(ours))
        first = await move(ours, seat, text, id="m1")
        with pytest.raises(StaleTable):
            await move(theirs, seat, text, id="m1")
        assert await move(theirs, seat, text, id="m1") == first
        await close_both(ours, theirs)

    asyncio.run(work())


# Who watches.


def test_a_watcher_that_cannot_be_told_is_dropped_and_the_others_hear(tmp_path: Path) -> None:
    class Broken(Ear):
        def tell(self, broadcast: Broadcast) -> None:
            raise ValueError("no such sentence")

    async def work(house: House) -> None:
        live = await full_table(house)
        ears = [Broken("ann"), Ear("bob"), Ear("cleo")]
        for ear in ears:
            await live.enter(ear)
        await start(live)
        assert [ear.kinds for ear in ears] == [[], ["started"], ["started"]]
        assert [ear.is_dropped for ear in ears] == [True, False, False]

    in_house(tmp_path, work)


def test_presence_is_told_when_somebody_comes_or_goes(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        live = await full_table(house)
        ann, tab, bob = Ear("ann"), Ear("ann"), Ear("bob")
        await live.enter(ann)
        await live.enter(bob)
        assert ann.presence == 2
        assert live.audience.is_here("ann")
        assert not live.audience.is_here("cleo")
        await live.enter(tab)
        live.exit(ann)
        assert live.audience.is_here("ann")
        live.exit(tab)
        assert not live.audience.is_here("ann")
        assert bob.presence == 4
        live.exit(tab)
        assert bob.presence == 4

    in_house(tmp_path, work)


def test_only_people_of_the_table_are_remembered_when_they_go(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        live = await running_table(house)
        for number in range(50):
            ear = Ear(f"eve{number}")
            await live.enter(ear)
            live.exit(ear)
        assert set(live.audience.last_seen) <= {"ann", "bob", "cleo"}

    in_house(tmp_path, work)


def test_only_the_last_answers_are_kept(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        live = await running_table(house)
        people = ("ann", *["bob"] * 3, *["cleo"] * 2, "ann") * 10
        for number, person in enumerate(people):
            await live.carry_out(
                lambda table, who=person: talk.say(table, 0.0, who, "?", "hm"),  # type: ignore[misc]
                person=person,
                id=str(number),
            )
        known = [
            (version, person, id)
            for person, ids in live.committed.standing.carried_out.items()
            for id, version in ids.items()
        ]
        last = list(enumerate(people))[-MOST_IDS:]
        assert sorted(known) == [(6 + number, person, str(number)) for number, person in last]
        assert msgspec.json.encode(latest_of(live.committed))
        assert live.in_flight == {}

    in_house(tmp_path, work)
