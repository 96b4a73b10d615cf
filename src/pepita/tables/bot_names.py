"""The names of bots: minerals, the same in every language."""

from collections.abc import Sequence

import msgspec

from pepita.tables.standing import Seat

# The name of a bot, by its seat.
BY_SEAT = (
    "Opal", "Flint", "Ruby", "Jasper", "Beryl", "Mica", "Onyx", "Topaz", "Garnet", "Galena",
)  # fmt: skip
# Other names, for when a person has the name of a bot; enough for any table.
SPARE = (
    "Agate", "Quartz", "Pyrite", "Zircon", "Barite", "Azurite", "Olivine", "Calcite", "Spinel",
    "Sodalite",
)  # fmt: skip


def with_named_bots(seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """Return the seats with a name for every bot, different from the names of the people."""
    people = {seat.name.casefold() for seat in seats if seat.keeper == "person"}
    spare = (name for name in SPARE if name.casefold() not in people)
    return tuple(
        msgspec.structs.replace(seat, name=next(spare) if name.casefold() in people else name)
        if seat.keeper == "bot"
        else seat
        for seat, name in zip(seats, BY_SEAT[: len(seats)], strict=True)
    )
