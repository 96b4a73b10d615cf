"""The tables of Imperial Miners that are measured; a move is a decision."""

from bench.contract import Table


def tables() -> list[Table]:
    """Return the tables; the first one is compared with our aims."""
    return [Table("imperial-miners", seats, {}, costs=seats == 3) for seats in (3, 1, 5)]
