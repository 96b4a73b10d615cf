"""Records of finished games: everything to play them again, and everything that is wrong."""

import asyncio
import json
from copy import deepcopy
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import pytest

import pepita
from pepita.tables import game_commands
from pepita.tables.errors import Refused
from pepita.tables.house import House
from pepita.tables.live_table import LiveTable
from pepita.tables.records import games_of, known_by, record_of, verify
from tests.tables.houses import (
    a_table,
    close_house,
    each_game,
    game_of,
    in_house,
    move_somehow,
    open_house,
    play_out,
    running_table,
    sit,
    start,
)

Record = dict[str, Any]


async def record_at(live: LiveTable) -> Record:
    entries = await live.log.entries(live.id)
    record: Record = json.loads(json.dumps(record_of(live.committed.standing, entries)))
    return record


@cache
def played(name: str) -> str:
    """Return the record of a game, and what everybody saw at each step, as JSON."""

    async def work(house: House) -> list[Any]:
        live = await a_table(house, name)
        for number, person in enumerate(
            ("ann", "bob", "cleo")[: len(live.committed.standing.seats)]
        ):
            await sit(live, person, number, salt=f"salt of {person}")
        await start(live)
        seen, random = [views(game_of(live))], Random(4)
        while live.committed.standing.status == "running":
            await move_somehow(live, random)
            seen.append(views(game_of(live)))
        return [await record_at(live), seen]

    with TemporaryDirectory() as folder:
        return json.dumps(in_house(Path(folder), work))


def views(game: pepita.Game) -> list[Any]:
    return [game.view(seat) for seat in (*range(int(game.seats)), None)]


def record(name: str = "saboteur") -> Record:
    taken: Record = json.loads(played(name))[0]
    return taken


@each_game
def test_a_record_can_be_verified(name: str) -> None:
    assert verify(record(name)) == []


@each_game
def test_a_record_can_be_played_again_by_the_engine_alone(name: str) -> None:
    taken = record(name)
    *_, (game, _) = games_of(taken)
    assert game.outcome is not None
    assert taken["outcome"]["scores"] == list(game.outcome.scores)
    assert taken["names"][:2] == ["Ann", "Bob"]
    assert taken["deal"]["salts"][1] == "salt of bob"


@each_game
def test_a_seat_can_read_what_it_knew_at_each_step(name: str) -> None:
    taken, seen = json.loads(played(name))
    seats: list[int | None] = [*range(taken["seats"]), None]
    for column, seat in enumerate(seats):
        known = json.loads(json.dumps(known_by(taken, seat)))
        assert known == [step[column] for step in seen]


def test_there_is_no_record_before_the_end(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        live = await running_table(house)
        with pytest.raises(Refused) as attempt:
            await record_at(live)
        assert attempt.value.code == "not-finished"
        assert live.committed.standing.deal.secret not in str(attempt.value.facts)

    in_house(tmp_path, work)


def test_a_game_with_restarts_and_moves_taken_back_can_be_verified(tmp_path: Path) -> None:
    async def work() -> Record:
        house = await open_house(tmp_path)
        live = await running_table(house, "gold-mine", options={"most_rounds": 6})
        random, undone = Random(6), 0
        while live.pending.standing.status == "running":
            await move_somehow(live, random)
            seat = live.pending.standing.undo_seat
            if seat is not None and undone < 5:
                await take_back(live, seat)
                undone += 1
            if random.random() < 0.1:
                await close_house(house)
                house = await open_house(tmp_path)
                live = await house.find(live.id)
        taken = await record_at(live)
        kinds = [entry.kind for entry in await house.log.entries(live.id)]
        assert kinds.count("undone") == 5
        assert len(taken["moves"]) == kinds.count("moved") - 5
        await close_house(house)
        return taken

    assert verify(asyncio.run(work())) == []


async def take_back(live: LiveTable, seat: int) -> None:
    await live.carry_out(lambda table: game_commands.undo(table, 0.0, seat))


def test_a_game_played_by_the_clock_and_bots_can_be_verified(tmp_path: Path) -> None:
    async def work(house: House) -> Record:
        live = await running_table(house, "gold-mine")
        await play_out(live)
        return await record_at(live)

    assert verify(in_house(tmp_path, work)) == []


# Tampering.


def tampered(name: str, *path: Any, value: Any) -> Record:
    """Return a record with one thing changed."""
    changed = deepcopy(record(name))
    inner = changed
    for step in path[:-1]:
        inner = inner[step]
    assert inner[path[-1]] != value
    inner[path[-1]] = value
    return changed


OTHER_SECRET = "ab" * 32


@each_game
@pytest.mark.parametrize(
    ("path", "value", "names"),
    [
        pytest.param(["deal", "secret"], OTHER_SECRET, "commitment", id="another secret"),
        pytest.param(["deal", "commitment"], OTHER_SECRET, "commitment", id="other commitment"),
        pytest.param(["deal", "salts"], ["", "", ""], "after the deal", id="other salts"),
        pytest.param(["deal", "salts", 1], "salt of eve", "after the deal", id="another salt"),
        pytest.param(["deal", "digest"], "0" * 32, "after the deal", id="another deal"),
        pytest.param(["moves", 3, 2], "0" * 32, "after move 3", id="another digest"),
        pytest.param(["moves", 3, 0], 9, "move 3", id="a seat that is not there"),
        pytest.param(["moves", 3, 1], "cheat", "move 3", id="a move that is none"),
        pytest.param(["outcome", "winners"], [7], "outcome", id="other winners"),
        pytest.param(["outcome", "scores"], [99], "outcome", id="other scores"),
        pytest.param(["outcome", "why"], "boredom", "outcome", id="another reason"),
        pytest.param(["outcome"], None, "outcome", id="no outcome"),
        pytest.param(["seats"], 4, "", id="another number of seats"),
        pytest.param(["game"], "chess", "chess", id="another game"),
        pytest.param(["pepita"], 2, "format", id="another format"),
        pytest.param(["options"], {"gap": 1}, "gap", id="other options"),
    ],
)
def test_tampering_is_named(name: str, path: list[Any], value: Any, names: str) -> None:
    wrong = verify(tampered(name, *path, value=value))
    assert wrong
    assert names in wrong[0]


@each_game
def test_a_move_that_was_changed_left_out_or_added_is_found(name: str) -> None:
    taken = record(name)
    for number in (0, len(taken["moves"]) // 2, len(taken["moves"]) - 1):
        without = deepcopy(taken)
        del without["moves"][number]
        assert verify(without)
    longer = deepcopy(taken)
    longer["moves"].append(longer["moves"][-1])
    assert f"move {len(taken['moves'])}" in verify(longer)[0]
    swapped = deepcopy(taken)
    swapped["moves"][2:4] = reversed(swapped["moves"][2:4])
    assert "move 2" in verify(swapped)[0]
    shorter = deepcopy(taken)
    shorter["moves"].pop()
    assert verify(shorter) == ["the game is not over after the last move"]


@each_game
def test_another_legal_move_is_found_by_its_digest(name: str) -> None:
    taken = record(name)
    games = games_of(taken)
    for number, (seat, text, _) in enumerate(taken["moves"]):
        game, _ = next(games)
        others = [move for move in game.legal_moves(seat) if move != text]
        if others and number > 4:
            wrong = verify(tampered(name, "moves", number, 1, value=others[0]))
            assert f"after move {number} " in wrong[0]
            return


@pytest.mark.parametrize(
    "nonsense",
    [
        None, [], {}, "record", 7, {"deal": {}}, {"deal": None}, {"deal": {"secret": "xyz"}},
        {"deal": {"secret": "ab", "commitment": 1}},
    ],
)  # fmt: skip
def test_nonsense_is_not_a_record(nonsense: Any) -> None:
    assert any("cannot be read" in problem for problem in verify(nonsense))


@pytest.mark.parametrize("field", ["pepita", "game", "seats", "options", "deal", "moves"])
def test_a_record_with_something_missing_is_refused(field: str) -> None:
    taken = record()
    del taken[field]
    assert "cannot be read" in verify(taken)[0]
