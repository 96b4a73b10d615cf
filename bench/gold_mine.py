"""The tables of Gold Mine that are measured."""

from bench.contract import Table


def tables() -> list[Table]:
    """Return the tables; the first one is compared with our aims."""
    return [Table("gold-mine", seats, {}, costs=seats == 4) for seats in (4, 2, 6)]
