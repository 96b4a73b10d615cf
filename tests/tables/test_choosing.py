"""Choosing in secret at the same time: who may still change their mind, and what others hear."""

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Any

import msgspec
import pytest

import pepita
from pepita.tables import game_commands
from pepita.tables.deals import chance_of_move, commitment
from pepita.tables.errors import Refused, StaleTable
from pepita.tables.snapshots import digest_of
from pepita.tables.standing import Deal, Pace
from pepita.tables.table import Result, Table
from tests.tables.houses import table_with

GAME = "imperial-miners"
View = Mapping[str, Any]


def choosing(seats: int = 3, seed: int = 1, pace: Pace | None = None, **options: Any) -> Table:
    """Return a table at which everybody chooses what to keep."""
    game = pepita.new_game(GAME, seats=seats, seed=seed, **options)
    return table_with(game, seats=["open"] * seats, pace=pace or Pace())


def with_known_deal(table: Table, number: int) -> Table:
    """Return a table whose chance is the same each time."""
    secret = f"{number:064x}"
    deal = Deal(secret, commitment(secret))
    return Table(msgspec.structs.replace(table.standing, deal=deal), table.game)


def choosing_cards(seats: int = 3, seed: int = 1) -> Table:
    """Return a table at which everybody chooses the first card to play."""
    game = pepita.new_game(GAME, seats=seats, seed=seed)
    random = Random(seed)
    while game.view(None)["phase"] != "card":
        seat = game.actors[0]
        game.play(seat, random.choice(game.legal_moves(seat)))
    assert len(game.actors) == seats
    return table_with(game, seats=["open"] * seats)


each_choice = pytest.mark.parametrize("begin", [choosing, choosing_cards])


def game_at(table: Table) -> pepita.Game:
    assert table.game is not None
    return table.game


def choose(table: Table, seat: int, which: int = 0, at: float = 6.0) -> Result:
    """Let a seat choose one of what it can choose."""
    return game_commands.play(table, at, seat, game_at(table).legal_moves(seat)[which], "person")


def cannot_undo(table: Table, seat: int) -> None:
    with pytest.raises(Refused) as attempt:
        game_commands.undo(table, 9.0, seat)
    assert attempt.value.code == "no-undo"


# Changing one's mind.


@each_choice
def test_a_player_who_has_chosen_may_choose_again_while_nobody_else_has_acted(begin: Any) -> None:
    table: Table = begin()
    for which in (0, -1):
        chosen = choose(table, 1, which).table
        assert chosen.standing.undo_seat == 1
        back = game_commands.undo(chosen, 9.0, 1)
        assert digest_of(game_at(back.table)) == digest_of(game_at(table))
        assert game_at(back.table).actors == game_at(table).actors
        assert [(entry.kind, entry.seat) for entry in back.entries] == [("undone", 1)]
        table = back.table


@each_choice
def test_nobody_chooses_again_once_somebody_else_has_chosen(begin: Any) -> None:
    table = choose(choose(begin(), 1).table, 0).table
    cannot_undo(table, 1)
    assert table.standing.undo_seat == 0
    table = game_commands.undo(table, 9.0, 0).table
    cannot_undo(table, 0)
    cannot_undo(table, 1)


@each_choice
@pytest.mark.parametrize("last", [0, 1, 2])
def test_nobody_chooses_again_once_everything_lies_open(begin: Any, last: int) -> None:
    table: Table = begin()
    for seat in (*{0, 1, 2} - {last}, last):
        table = choose(table, seat).table
    assert table.before == ()
    for seat in range(3):
        cannot_undo(table, seat)


def test_a_player_who_plays_alone_chooses_once() -> None:
    table = choose(choosing(seats=1), 0).table
    cannot_undo(table, 0)


def test_nobody_takes_back_the_choice_of_another() -> None:
    table = choose(choosing(), 1).table
    for seat in (0, 2):
        cannot_undo(table, seat)


@each_choice
def test_a_choice_that_was_taken_back_has_told_nobody_anything(begin: Any) -> None:
    """Whatever was chosen and taken back, the others were told and shown the same."""
    table: Table = begin()
    stories = set()
    for which in (0, 1, -1):
        chosen = choose(table, 1, which)
        back = game_commands.undo(chosen.table, 9.0, 1)
        told = [fact for entry in chosen.entries for fact in entry.body["facts"]]
        assert told == [{"fact": "chose", "seat": 1, "to": None}]
        shown = [
            game_at(each.table).view(viewer) for each in (chosen, back) for viewer in (0, 2, None)
        ]
        stories.add(msgspec.json.encode(shown))
    assert len(stories) == 1


# Old screens and clocks.


@each_choice
def test_a_player_who_chooses_need_not_have_seen_that_others_have_chosen(begin: Any) -> None:
    table: Table = begin()
    seen = table.standing.version
    for seat in (2, 0):
        move = game_at(table).legal_moves(seat)[0]
        table = game_commands.play(table, 6.0, seat, move, "person", seen).table
    for old in (seen - 1, table.standing.version + 1):
        with pytest.raises(StaleTable):
            game_commands.play(table, 6.0, 1, "dig", "person", old)


def test_a_player_who_has_chosen_again_is_not_held_to_the_old_screen() -> None:
    """A click from before the choice was taken back is stale; the others' clicks are not."""
    table = choosing()
    seen = table.standing.version
    table = game_commands.undo(choose(table, 1).table, 9.0, 1).table
    moves = [game_at(table).legal_moves(seat)[0] for seat in range(3)]
    with pytest.raises(StaleTable):
        game_commands.play(table, 9.0, 1, moves[1], "person", seen)
    game_commands.play(table, 9.0, 0, moves[0], "person", seen)


def test_the_choice_of_one_leaves_the_clocks_of_the_others_running() -> None:
    table = choosing(pace=Pace("live", 30))
    assert table.standing.deadlines == (30.0, 30.0, 30.0)
    table = choose(table, 1, at=12.0).table
    assert table.standing.deadlines == (30.0, 0.0, 30.0)
    table = game_commands.undo(table, 14.0, 1).table
    assert table.standing.deadlines[::2] == (30.0, 30.0)
    assert table.standing.deadlines[1] > 0


# Whole games.


def things_seen(view: View) -> Counter[object]:
    """Return every card, event and choice that a viewer knows."""
    seen: Counter[object] = Counter(card for pile in view["discards"] for card in pile)
    seen.update(("event", event) for event in (*view["past_events"], view["event"]) if event)
    for seat, player in enumerate(view["players"]):
        seen.update(player["shown"] if player["hand"] is None else player["hand"])
        seen.update(card["card"] for card in player["mine"])
        if player["playing"] is not None:
            seen["choice of", seat] += 1
            seen[player["playing"]] += player["placed"] is None
    return seen


def shows_something(before: pepita.Game, after: pepita.Game) -> bool:
    """Tell whether anybody knows something that was hidden from them before."""
    viewers: list[int | None] = [None, *range(int(before.seats))]
    return any(things_seen(after.view(seat)) - things_seen(before.view(seat)) for seat in viewers)


@pytest.mark.parametrize(("order", "seed"), [("rotating", 4), ("realtime", 5)])
def test_only_what_showed_nothing_and_used_no_chance_is_taken_back(order: str, seed: int) -> None:
    table = with_known_deal(choosing(seats=2, seed=seed, resolve_order=order), seed)
    random = Random(seed)
    seen: Counter[bool] = Counter()
    while table.standing.status == "running":
        game = game_at(table)
        seat = random.choice(game.actors)
        chance = chance_of_move(game_commands.key_at(table.standing), table.standing.moves)
        trial = game.clone()
        trial.use_chance(chance)
        move = random.choice(game.legal_moves(seat))
        trial.play(seat, move)
        is_plain = chance.counter == 0 and not shows_something(game, trial)
        table = game_commands.play(table, 6.0, seat, move, "person").table
        if table.standing.status == "running":
            is_offered = table.standing.undo_seat == seat
            # A discard counts as shown, also of a card that everybody knew.
            assert is_offered == is_plain or (is_plain and move.startswith("discard")), move
            seen[is_offered] += 1
    assert min(seen.values()) > 20
