"""The tables of Gold Mine that are measured, and our aims."""

from bench.contract import Table
from bench.wishes import Aims

AIMS = Aims("backgammon", plain=3.0, bulk=8.0)


def tables() -> list[Table]:
    """Return the tables; the first one is compared with our aims."""
    return [Table("gold-mine", seats, {}, costs=seats == 4) for seats in (4, 2, 6)]
