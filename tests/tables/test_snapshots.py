"""What is stored of a game is what was digested, and it can be read by name."""

import hashlib

import msgspec
import pytest

import pepita
from pepita.tables.snapshots import Snapshot, digest_of, latest_of, table_of
from pepita.tables.table import Table
from tests.tables.houses import SEATS, each_game, table_with


def dealt(name: str) -> pepita.Game:
    return pepita.new_game(name, seats=SEATS[name], seed=7)


@each_game
def test_the_bytes_that_are_stored_are_the_position_with_its_chance(name: str) -> None:
    game = dealt(name)
    plain = msgspec.json.decode(msgspec.json.encode(game.position()))
    assert msgspec.json.decode(Snapshot(game).json) == plain


@each_game
def test_the_digest_is_that_of_the_position_without_its_chance(name: str) -> None:
    game = dealt(name)
    assert Snapshot(game).digest == digest_of(game)
    known = msgspec.json.decode(Snapshot(game).json)
    del known["chance"]
    written = msgspec.json.encode(known, order="sorted")
    assert hashlib.sha256(written).hexdigest().startswith(Snapshot(game).digest)


@each_game
@pytest.mark.parametrize("is_written", [True, False])
def test_a_table_is_read_as_it_was_stored(name: str, is_written: bool) -> None:
    table = table_with(dealt(name))
    if is_written:
        assert table.game is not None
        table = Table(table.standing, table.game, position=Snapshot(table.game).json)
    again = table_of(msgspec.json.decode(msgspec.json.encode(latest_of(table))))
    assert again.game is not None
    assert again.standing == table.standing
    assert again.game.position() == dealt(name).position()
