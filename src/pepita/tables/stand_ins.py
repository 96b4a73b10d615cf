"""The commands that let a bot play for an absent person, and give the seat back."""

import msgspec

from pepita.kernel.table_words import EntryKind
from pepita.tables.errors import StaleTable
from pepita.tables.table import Result, Table, result


def put_stand_in(table: Table, at: float, seat: int) -> Result:
    """Let a bot play for a seat until its person comes back."""
    return note_stand_in(table, at, seat, "stood-in", is_played_for=True)


def give_seat_back(table: Table, at: float, seat: int) -> Result:
    """Let the person of a seat play again."""
    return note_stand_in(table, at, seat, "came-back", is_played_for=False)


def note_stand_in(
    table: Table, at: float, seat: int, kind: EntryKind, *, is_played_for: bool
) -> Result:
    """Note whether a bot plays for a seat; raises StaleTable if that is so already."""
    standing = table.standing
    if standing.seats[seat].is_played_for == is_played_for:
        raise StaleTable(standing.version)
    keeper = msgspec.structs.replace(standing.seats[seat], is_played_for=is_played_for)
    return result(table, standing.with_seat(seat, keeper), at, kind, seat)
