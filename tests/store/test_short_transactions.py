"""Short transactions on SQLite: all or nothing, several rows at once, usable after an error."""

import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import bindparam, insert, select

from pepita.store import schema
from pepita.store.engines import engine_of
from pepita.store.short_transactions import SqliteWriting, short_transactions
from pepita.store.statements import make_missing
from tests.store.changes import url_of

SEATS = insert(schema.seats)
PEOPLE = select(schema.seats.c.person).where(schema.seats.c.table_id == bindparam("of"))


@pytest.fixture
def writing(tmp_path: Path) -> SqliteWriting:
    engine = engine_of(url_of(tmp_path), writes=True)
    with engine.begin() as connection:
        make_missing(connection)
        connection.exec_driver_sql("INSERT INTO tables VALUES ('t', 1, '', '', 1, 0, 0, '{}')")
    return SqliteWriting(engine)


def row(person: str, table: str = "t") -> dict[str, str]:
    return {"person": person, "table_id": table}


def write_apart(writing: SqliteWriting, *rows: dict[str, str]) -> None:
    """Write rows in one transaction, a statement each."""
    with writing.begin() as connection:
        for each in rows:
            connection.execute(SEATS, [each])


def people(writing: SqliteWriting) -> list[str]:
    with writing.begin() as connection:
        return sorted(row[0] for row in connection.execute(PEOPLE, {"of": "t"}))


def test_several_rows_are_written_at_once_each_to_its_columns(writing: SqliteWriting) -> None:
    with writing.begin() as connection:
        connection.execute(SEATS, [row("ann")])
        connection.execute(SEATS, [row("bob"), row("cay"), row("dee")])
    assert people(writing) == ["ann", "bob", "cay", "dee"]


def test_of_a_transaction_that_fails_nothing_stays(writing: SqliteWriting) -> None:
    with pytest.raises(sqlite3.IntegrityError):
        write_apart(writing, row("ann"), row("bob", "no-such-table"))
    assert people(writing) == []


def test_after_a_failure_it_goes_on(writing: SqliteWriting) -> None:
    with pytest.raises(ZeroDivisionError), writing.begin():
        raise ZeroDivisionError
    with writing.begin() as connection:
        connection.execute(SEATS, [row("ann")])
    assert people(writing) == ["ann"]


def test_a_transaction_that_is_given_up_in_the_middle_holds_no_lock(writing: SqliteWriting) -> None:
    with pytest.raises(sqlite3.IntegrityError):
        write_apart(writing, row("ann"), row("ann"))
    with writing.engine.begin() as other:
        other.execute(SEATS, [row("bob")])
    assert people(writing) == ["bob"]


def test_it_is_as_careful_as_any_other_connection(writing: SqliteWriting) -> None:
    with writing.begin() as connection:
        asked = {
            name: connection.driver.execute(f"PRAGMA {name}").fetchone()[0]
            for name in ("journal_mode", "synchronous", "foreign_keys")
        }
    full = 2
    assert asked == {"journal_mode": "wal", "synchronous": full, "foreign_keys": 1}


def test_its_connection_is_closed_with_the_engine(writing: SqliteWriting) -> None:
    driver = writing.driver
    writing.engine.dispose()
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        driver.execute("SELECT 1")


def test_other_databases_are_written_the_usual_way(tmp_path: Path) -> None:
    engine = engine_of("postgresql://nobody@localhost/nothing", writes=True)
    assert short_transactions(engine) == engine.begin
