"""Which tables of Imperial Miners are measured; a move is a decision."""

from bench.contract import Table


def tables() -> list[Table]:
    """Return the tables; what we want is shown at the first."""
    return [Table("imperial-miners", seats, {}, costs=seats == 3) for seats in (3, 1, 5)]
