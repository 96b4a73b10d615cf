"""Standing in for who is gone, and giving the seat back."""

import msgspec

from pepita.store.entries import Entry
from pepita.tables.playing import Done, Table
from pepita.tables.refused import StaleTable


def stood_in(table: Table, at: float, seat: int) -> Done:
    """From now on a bot plays for a seat, until its person comes back."""
    return changed(table, at, seat, "stood-in", is_played_for=True)


def came_back(table: Table, at: float, seat: int) -> Done:
    """A person is back and plays again."""
    return changed(table, at, seat, "came-back", is_played_for=False)


def changed(table: Table, at: float, seat: int, kind: str, *, is_played_for: bool) -> Done:
    """Note who acts for a seat; raises StaleTable if that is noted already."""
    standing = table.standing
    if standing.seats[seat].is_played_for == is_played_for:
        raise StaleTable(standing.version)
    keeper = msgspec.structs.replace(standing.seats[seat], is_played_for=is_played_for)
    seq = standing.version + 1
    after = msgspec.structs.replace(standing.with_seat(seat, keeper), version=seq)
    return Done(table.standing_so(after), [Entry(seq, at, seat, kind, {})])
