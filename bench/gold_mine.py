"""Which tables of Gold Mine are measured."""

from bench.contract import Table


def tables() -> list[Table]:
    """Return the tables; what we want is shown at the first."""
    return [Table("gold-mine", seats, {}, costs=seats == 4) for seats in (4, 2, 6)]
