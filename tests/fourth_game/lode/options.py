"""What a table of Lode may choose."""

from collections.abc import Mapping

from pepita.kernel.options import Option, settle

OPTIONS = (Option("blasting", (True, False), False, "L-BLAST-01"),)


def settle_options(given: Mapping[str, object], seats: int) -> dict[str, object]:
    """Every option with its value."""
    return settle(OPTIONS, given, seats, {})
