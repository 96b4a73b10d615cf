"""The load program measures what it says, and speaks with a real server of ours."""

import asyncio
from random import Random
from typing import Any

import pytest

from bench.load import crowd
from bench.load.aims import aims
from bench.load.figures import Figures, Idle, Moves, Restart, Usage, percentile
from bench.load.ours import GAMES, Ours
from bench.load.report import restart_of, shown
from bench.load.restart import restart
from bench.load.sides import IN_FILES, IN_MEMORY, OURS, Side, serving
from bench.load.speed import full_speed
from bench.load.steady import steady
from bench.load.tables import Seat, Table
from bench.load.theirs import Player


class Screen(Seat):
    """A seat without a socket; what it plays is only noted."""

    def __init__(self) -> None:
        self.played: list[Any] = []

    def play(self, move: Any) -> None:
        self.played.append(move)


def table_of_two() -> tuple[Table, Screen, Screen, list[float]]:
    """Return a table at which the first seat may move, and where its times are noted."""
    first, second = Screen(), Screen()
    table = Table("a game", [first, second], Random(1))
    times: list[float] = []
    table.when_done = lambda _, seconds: times.append(seconds)
    first.show(1, ["a"], is_over=False)
    second.show(1, [], is_over=False)
    times.clear()
    return table, first, second, times


def test_a_move_is_done_when_the_last_viewer_has_seen_it() -> None:
    table, first, second, times = table_of_two()
    table.act()
    assert first.played == ["a"]
    first.show(2, [], is_over=False)
    assert table.is_busy
    assert times == []
    second.show(2, ["b"], is_over=False)
    assert not table.is_busy
    assert len(times) == 1


def test_a_view_of_the_same_version_is_no_news() -> None:
    table, first, second, times = table_of_two()
    table.act()
    first.show(2, [], is_over=False)
    first.show(2, [], is_over=False)
    second.show(1, [], is_over=False)
    assert table.is_busy
    assert times == []


def test_only_a_player_with_moves_makes_one() -> None:
    table, first, second, _ = table_of_two()
    first.show(2, [], is_over=False)
    second.show(2, ["b"], is_over=False)
    table.act()
    assert second.played == ["b"]
    assert first.played == []


@pytest.mark.parametrize(("percent", "expected"), [(50, 50), (99, 99), (100, 100), (1, 1)], ids=str)
def test_a_percentile_is_the_value_that_this_share_does_not_exceed(
    percent: float, expected: float
) -> None:
    assert percentile(range(100, 0, -1), percent) == expected


STATE = (
    b'{"G":{"players":{"1":{"hand":[{"colour":"red","value":3},{"colour":"red","value":9}]}}},'
    b'"ctx":{"currentPlayer":"1","turn":7%s},"plugins":{},"_stateID":6}'
)


class Unconnected(Player):
    """A player of theirs who says nothing anywhere."""

    def __init__(self) -> None:
        super().__init__(1, "match", "1", "credentials")
        self.said: list[bytes] = []

    def say(self, message: bytes) -> None:
        self.said.append(message)


def test_their_player_joins_plays_and_answers_pings() -> None:
    player = Unconnected()
    Table("cards", [player], Random(1))
    player.heard(b'0{"sid":"x","upgrades":[],"pingInterval":10000}')
    player.heard(b'40/cards,{"sid":"y"}')
    player.heard(b"2")
    player.heard(b'42/cards,["sync","match",{"state":%s,"log":[]}]' % (STATE % b""))
    assert (player.version, list(player.moves), player.is_over) == (6, [0, 1], False)
    player.play(1)
    assert player.said == [
        b"40/cards,",
        b'42/cards,["sync","match","1","credentials",5]',
        b"3",
        b'42/cards,["update",{"type":"MAKE_MOVE","payload":{"type":"play","args":[1],'
        b'"playerID":"1","credentials":"credentials"}},6,"match","1"]',
    ]


def test_their_player_has_no_move_when_the_game_is_over() -> None:
    player = Unconnected()
    Table("cards", [player], Random(1))
    state = STATE % b',"gameover":{"scores":{}}'
    player.heard(b'42/cards,["update","match",%s,[]]' % state)
    assert (list(player.moves), player.is_over) == ([], True)


def moves(seconds: float, count: int) -> Moves:
    return Moves(Usage(count, 10.0, 1.0, 1.0, 3.0, 1e3, 1e3), [seconds] * count, [0.0] * count)


def test_every_aim_passes_or_fails_by_its_figure() -> None:
    ours = Figures([moves(0.2, 100)], [moves(0.15, 50)], Idle(100, 0, 3_000_000))
    ours.restart = Restart(1000, 0, 2.5, 2.0, 3.0, 1.0)
    theirs = Figures([moves(0.2, 50)], [moves(0.3, 50)])
    verdicts = {
        aim.text: (aim.measured, aim.verdict) for aim in aims({OURS: ours, IN_MEMORY: theirs})
    }
    assert verdicts == {
        "moves/s / boardgame.io": ("2.00", "PASS"),
        "p99 / boardgame.io": ("0.50", "PASS"),
        "p99 at a move each second": ("150 ms", "FAIL"),
        "an idle socket": ("30.0 KB", "PASS"),
        "back with 1,000 games": ("2.50 s", "FAIL"),
    }


def test_games_that_a_server_has_lost_are_counted_beside_its_times() -> None:
    ours, theirs = Figures(), Figures()
    ours.restart = Restart(1000, 0, 2.5, 2.0, 3.0, 1.0)
    theirs.restart = Restart(1000, 12, 0.5, 0.5, 1.0, None)
    text = shown(*restart_of(1000), {OURS: ours, IN_MEMORY: Figures(), IN_FILES: theirs})
    assert text.splitlines()[-1].split() == ["games", "lost", "0", "12"]


async def a_little_of_everything(side: Side) -> tuple[list[Table], Moves, Moves, Restart]:
    """Play at a real server of ours in every way, and kill it; one table was never there."""
    tables = await crowd.make(side, range(len(GAMES)))
    await crowd.join(tables)
    await crowd.play_on(tables, 4)
    crowd.leave(tables)
    fast = await full_speed(side, tables=2, warm_up=0.0, seconds=0.3)
    slow = await steady(side, tables=2, warm_up=0.0, seconds=1.2)
    assert isinstance(side, Ours)
    never_made = Table("a game", side.seats("nowhere", [""]), Random(1))
    return tables, fast, slow, await restart(side, [*tables, never_made])


def test_the_load_plays_real_games_of_all_kinds_and_counts_every_move_once() -> None:
    with serving(OURS) as side:
        tables, fast, slow, back = asyncio.run(a_little_of_everything(side))
    assert [table.kind for table in tables] == list(GAMES)
    assert {seat.version for seat in tables[0].seats} == {1 + 5 + 1 + 4}  # made, sat, started
    assert fast.usage.moves == len(fast.latencies) > 0
    assert slow.usage.moves == len(slow.latencies) == len(slow.delays) > 0
    assert all(seconds > 0 for seconds in [*fast.latencies, *slow.latencies])
    assert (back.games, back.lost) == (len(GAMES) + 1, 1)
    assert back.taking_up is not None
    assert 0 < back.taking_up < back.answered < back.everybody
    assert side.process.process.poll() is not None
