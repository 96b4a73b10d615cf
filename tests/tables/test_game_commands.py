"""Starting, moving, taking back: a command makes a new table, or is refused and changes nothing."""

from random import Random
from typing import Any

import msgspec
import pytest

import pepita
from pepita import IllegalMove
from pepita.tables import game_commands
from pepita.tables.deals import chance_of_move, key_of
from pepita.tables.errors import Refused, StaleTable
from pepita.tables.snapshots import digest_of, latest_of, table_of
from pepita.tables.standing import Pace
from pepita.tables.table import Result, Table
from tests.rules.gold_mine.tables import Fixed
from tests.tables.houses import (
    NAMES,
    SEATS,
    a_move,
    each_game,
    in_the_mine,
    made,
    seated_at,
    table_with,
)


def full(name: str = "saboteur", **changes: Any) -> Table:
    """Return a table with everybody seated, before the start."""
    return Table(seated_at(made(game=name, **changes), *NAMES[: SEATS[name]]))


def started(name: str = "saboteur", **changes: Any) -> Table:
    return game_commands.start(full(name, **changes), 5.0, "ann").table


def play(table: Table, seat: int, move: str, at: float = 6.0) -> Result:
    return game_commands.play(table, at, seat, move, "person")


def refused(code: str, act: Any, *arguments: Any) -> None:
    with pytest.raises(Refused) as attempt:
        act(*arguments)
    assert attempt.value.code == code


# The start.


@each_game
def test_the_start_deals_by_the_committed_secret_and_the_salts(name: str) -> None:
    table = full(name)
    salted = table.standing.with_seat(
        0, msgspec.structs.replace(table.standing.seats[0], salt="pepper")
    )
    done = game_commands.start(Table(salted), 5.0, "ann")
    assert done.table.standing.status == "running"
    assert done.entries[0].body["salts"][0] == "pepper"
    assert done.entries[0].body["commitment"] == salted.deal.commitment
    assert done.table.game is not None
    assert done.entries[0].body["digest"] == digest_of(done.table.game)
    again = game_commands.start(Table(salted), 9.0, "ann")
    assert again.entries[0].body["digest"] == done.entries[0].body["digest"]
    other = game_commands.start(table, 5.0, "ann")
    assert other.entries[0].body["digest"] != done.entries[0].body["digest"]
    assert salted.deal.secret not in str(done.entries)


def test_only_the_host_starts_once_with_every_chair_taken() -> None:
    table = full()
    refused("host-only", game_commands.start, table, 5.0, "bob")
    open_chair = Table(seated_at(made(), "ann", "bob"))
    with pytest.raises(Refused) as attempt:
        game_commands.start(open_chair, 5.0, "ann")
    assert attempt.value.code == "seats-open"
    assert attempt.value.facts == {"seats": [2]}
    refused("already-started", game_commands.start, started(), 6.0, "ann")


# Moves.


@each_game
def test_a_move_makes_another_table_and_leaves_the_old_one_as_it_was(name: str) -> None:
    table = started(name)
    before = msgspec.json.encode(latest_of(table))
    seat, move = a_move(table.game)
    done = play(table, seat, move)
    assert msgspec.json.encode(latest_of(table)) == before
    assert done.table.standing.version == table.standing.version + 1
    assert done.table.standing.moves == 1
    (entry,) = done.entries
    assert (entry.kind, entry.seat, entry.body["move"]) == ("moved", seat, move)
    assert done.table.game is not None
    assert entry.body["digest"] == digest_of(done.table.game)


@each_game
def test_the_chance_of_a_move_follows_from_the_key_and_the_number_of_the_move(name: str) -> None:
    table = started(name)
    standing = table.standing
    key = key_of(standing.deal.secret, [seat.salt for seat in standing.seats])
    game = table.game
    assert game is not None
    copy = game.clone()
    random = Random(3)
    for number in range(40):
        seat = copy.actors[0]
        move = random.choice(copy.legal_moves(seat))
        copy.use_chance(chance_of_move(key, number))
        facts = copy.play(seat, move)
        done = play(table, seat, move)
        assert done.entries[0].body["facts"] == facts
        # A restart in between changes nothing.
        table = table_of(msgspec.json.decode(msgspec.json.encode(latest_of(done.table))))
        if table.standing.status != "running":
            break
        assert table.game is not None
        assert digest_of(table.game) == digest_of(copy)


def test_a_move_that_breaks_a_rule_changes_nothing() -> None:
    table = started()
    before = msgspec.json.encode(latest_of(table))
    assert table.game is not None
    (actor,) = table.game.actors
    other = (actor + 1) % 3
    with pytest.raises(IllegalMove) as attempt:
        play(table, other, a_move(table.game)[1])
    assert attempt.value.refusal.code == "not-your-turn"
    with pytest.raises(IllegalMove):
        play(table, actor, "path NESW 20,20")
    with pytest.raises(pepita.BadMove):
        play(table, actor, "please")
    assert msgspec.json.encode(latest_of(table)) == before


def test_nobody_moves_before_the_start_or_after_the_end() -> None:
    refused("not-running", play, full(), 0, "pass EW")
    over = played_out(started("gold-mine", options={"most_rounds": 1}))
    refused("not-running", play, over.table, 0, "rest")
    refused("not-running", game_commands.undo, over.table, 6.0, 0)


def played_out(table: Table) -> Result:
    random = Random(1)
    while True:
        assert table.game is not None
        seat = table.game.actors[0]
        done = play(table, seat, random.choice(table.game.legal_moves(seat)))
        table = done.table
        if table.standing.status == "finished":
            return done


def test_the_end_is_noted_with_the_outcome_and_shows_the_secret() -> None:
    done = played_out(started("gold-mine", options={"most_rounds": 1}))
    moved, ended = done.entries
    assert (moved.kind, ended.kind) == ("moved", "ended")
    assert ended.seq == moved.seq + 1 == done.table.standing.version
    assert done.table.game is not None
    outcome = done.table.game.outcome
    assert outcome is not None
    assert ended.body == {
        "scores": list(outcome.scores),
        "winners": list(outcome.winners),
        "why": outcome.why,
        "secret": done.table.standing.deal.secret,
    }
    assert done.table.standing.deadlines == ()


# What a screen has seen.


@each_game
def test_a_move_is_stale_on_a_screen_from_before_the_decision_came_up(name: str) -> None:
    table = started(name)
    version = table.standing.version
    seat, move = a_move(table.game)
    while table.standing.asked_at[seat] <= version:
        table = play(table, seat, move).table
        seat, move = a_move(table.game)
    for seen in (version, -1, table.standing.version + 1):
        with pytest.raises(StaleTable) as attempt:
            game_commands.play(table, 7.0, seat, move, "person", seen)
        assert attempt.value.version == table.standing.version
    game_commands.play(table, 7.0, seat, move, "person", table.standing.version)


def test_a_player_who_may_not_act_hears_that_and_not_that_the_screen_is_old() -> None:
    table = started()
    seat, move = a_move(table.game)
    table = play(table, seat, move).table
    with pytest.raises(IllegalMove):
        game_commands.play(table, 7.0, seat, move, "person", 1)


# Taking back.


def walked() -> Table:
    """Return a table at which seat 0 has just walked."""
    return play(table_with(in_the_mine()), 0, "walk 2,0 EW").table


def test_a_walk_may_be_taken_back() -> None:
    table = table_with(in_the_mine())
    assert table.game is not None
    done = play(table, 0, "walk 3,0")
    assert done.table.standing.undo_seat == 0
    back = game_commands.undo(done.table, 8.0, 0)
    assert back.table.game is not None
    assert digest_of(back.table.game) == digest_of(table.game)
    assert back.table.standing.version == table.standing.version + 2
    assert back.table.standing.moves == table.standing.moves
    assert back.table.standing.undo_seat is None
    assert [(entry.kind, entry.seat) for entry in back.entries] == [("undone", 0)]
    play(back.table, 0, "walk 1,0")


def test_several_moves_may_be_taken_back_one_after_the_other() -> None:
    table = table_with(in_the_mine())
    digests = []
    for move in ("walk 3,0", "take", "end"):
        assert table.game is not None
        digests.append(digest_of(table.game))
        table = play(table, 0, move).table
    assert table.game is not None
    assert table.game.actors == (1,)
    for digest in reversed(digests):
        table = game_commands.undo(table, 9.0, 0).table
        assert table.game is not None
        assert digest_of(table.game) == digest
    refused("no-undo", game_commands.undo, table, 9.0, 0)


def test_nothing_is_taken_back_after_dice() -> None:
    game = in_the_mine("set-out")
    game.use_chance(Fixed([3]))
    table = play(table_with(game), 0, "roll").table
    assert table.standing.undo_seat is None
    refused("no-undo", game_commands.undo, table, 9.0, 0)
    assert table.game is not None
    walks = [move for move in table.game.legal_moves(0) if move.startswith("walk")]
    table = play(table, 0, walks[0]).table
    table = game_commands.undo(table, 9.0, 0).table
    refused("no-undo", game_commands.undo, table, 9.0, 0)


def test_nothing_is_taken_back_after_a_tile_was_drawn() -> None:
    table = play(table_with(in_the_mine("set-out")), 0, "dig").table
    assert table.standing.undo_seat is None
    refused("no-undo", game_commands.undo, table, 9.0, 0)


def test_dice_in_between_end_what_may_be_taken_back() -> None:
    table = play(walked(), 0, "bats 1").table
    assert table.before == ()
    refused("no-undo", game_commands.undo, table, 9.0, 0)


def test_nobody_takes_back_the_move_of_another() -> None:
    refused("no-undo", game_commands.undo, walked(), 9.0, 1)


def test_nothing_is_taken_back_once_somebody_else_has_acted() -> None:
    table = play(walked(), 0, "end").table
    assert table.standing.undo_seat == 0
    table = play(table, 1, "rest").table
    refused("no-undo", game_commands.undo, table, 9.0, 0)
    assert table.standing.undo_seat == 1


def test_a_move_that_the_clock_or_a_bot_made_is_not_taken_back() -> None:
    for by in ("bot", "clock"):
        table = game_commands.play(table_with(in_the_mine()), 6.0, 0, "walk 2,0 EW", by).table
        refused("no-undo", game_commands.undo, table, 9.0, 0)


def test_nothing_is_ever_taken_back_in_saboteur() -> None:
    """Every move shows a card, or draws one."""
    table, random = started(), Random(5)
    for _ in range(60):
        assert table.game is not None
        seat = table.game.actors[0]
        table = play(table, seat, random.choice(table.game.legal_moves(seat))).table
        assert table.before == ()
        refused("no-undo", game_commands.undo, table, 9.0, seat)


def test_in_gold_mine_only_what_used_no_chance_and_drew_nothing_is_taken_back() -> None:
    table, random = started("gold-mine", options={"most_rounds": 12}), Random(8)
    seen = {True: 0, False: 0}
    while table.standing.status == "running":
        assert table.game is not None
        seat = table.game.actors[0]
        key = game_commands.key_at(table.standing)
        chance = chance_of_move(key, table.standing.moves)
        trial = table.game.clone()
        trial.use_chance(chance)
        move = random.choice(table.game.legal_moves(seat))
        facts = trial.play(seat, move)
        is_plain = chance.counter == 0 and not any(fact["fact"] == "drew" for fact in facts)
        table = play(table, seat, move).table
        if table.standing.status == "running":
            assert (table.standing.undo_seat == seat) == is_plain
            seen[is_plain] += 1
    assert min(seen.values()) > 5


def test_taking_back_is_not_offered_beyond_a_restart() -> None:
    table = table_of(msgspec.json.decode(msgspec.json.encode(latest_of(walked()))))
    assert table.standing.undo_seat is None
    refused("no-undo", game_commands.undo, table, 9.0, 0)


def test_a_second_click_on_an_old_screen_takes_nothing_back() -> None:
    table = table_with(in_the_mine())
    first = table.standing.version
    table = play(play(table, 0, "walk 3,0").table, 0, "take").table
    with pytest.raises(StaleTable):
        game_commands.undo(table, 9.0, 0, first + 1)
    seen = table.standing.version
    table = game_commands.undo(table, 9.0, 0, seen).table
    with pytest.raises(StaleTable):
        game_commands.undo(table, 9.0, 0, seen)
    game_commands.undo(table, 9.0, 0, table.standing.version)


def test_the_others_decide_again_when_a_move_is_taken_back_and_made_again() -> None:
    table = play(walked(), 0, "end").table
    seen = table.standing.version
    table = game_commands.undo(table, 9.0, 0).table
    table = play(table, 0, "end").table
    with pytest.raises(StaleTable):
        game_commands.play(table, 9.0, 1, "rest", "person", seen)


# Clocks.


def test_a_decision_has_its_seconds_from_the_time_it_is_asked() -> None:
    table = full("gold-mine", pace=Pace("live", 30))
    table = game_commands.start(table, 100.0, "ann").table
    assert table.game is not None
    (actor,) = table.game.actors
    expected = [0.0, 0.0]
    expected[actor] = 130.0
    assert list(table.standing.deadlines) == expected
    seat, move = a_move(table.game)
    table = play(table, seat, move, at=117.0).table
    assert table.game is not None
    assert [when for when in table.standing.deadlines if when] == [147.0]
    assert table.standing.deadlines[table.game.actors[0]] == 147.0


def test_without_a_clock_nothing_runs_out() -> None:
    assert set(started().standing.deadlines) == {0.0}


@each_game
def test_a_table_is_written_down_and_taken_up_as_it_was(name: str) -> None:
    table = played_some(started(name, pace=Pace("live", 30)))
    again = table_of(msgspec.json.decode(msgspec.json.encode(latest_of(table))))
    assert again.standing == table.standing
    assert table.game is not None
    assert again.game is not None
    assert digest_of(again.game) == digest_of(table.game)


def played_some(table: Table) -> Table:
    random = Random(2)
    for _ in range(15):
        assert table.game is not None
        seat = table.game.actors[0]
        table = play(table, seat, random.choice(table.game.legal_moves(seat))).table
    standing = msgspec.structs.replace(table.standing, undo_seat=None)
    return Table(standing, table.game)
