"""The commands by which a bot stands in for an absent person, and gives the seat back."""

import msgspec

from pepita.tables.errors import StaleTable
from pepita.tables.table import Result, Table, result


def stood_in(table: Table, at: float, seat: int) -> Result:
    """From now on a bot plays for a seat, until its person comes back."""
    return note_stand_in(table, at, seat, "stood-in", is_played_for=True)


def came_back(table: Table, at: float, seat: int) -> Result:
    """A person is back and plays again."""
    return note_stand_in(table, at, seat, "came-back", is_played_for=False)


def note_stand_in(table: Table, at: float, seat: int, kind: str, *, is_played_for: bool) -> Result:
    """Note who acts for a seat; raises StaleTable if that is noted already."""
    standing = table.standing
    if standing.seats[seat].is_played_for == is_played_for:
        raise StaleTable(standing.version)
    keeper = msgspec.structs.replace(standing.seats[seat], is_played_for=is_played_for)
    return result(table, standing.with_seat(seat, keeper), at, kind, seat)
