"""The tables of Imperial Miners that are measured, and our aims; a move is a decision."""

from bench.contract import Table
from bench.wishes import Aims

AIMS = Aims("hearts", plain=0.75, bulk=2.0, clone=10.0)


def tables() -> list[Table]:
    """Return the tables; the first one is compared with our aims."""
    return [Table("imperial-miners", seats, {}, costs=seats == 3) for seats in (3, 1, 5)]
