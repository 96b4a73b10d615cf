"""The tables of Saboteur that are measured, and our aims."""

from bench.contract import Table
from bench.wishes import Aims

AIMS = Aims("hearts", plain=2.0, bulk=8.0, clone=3.0, compiled=25.0)


def tables() -> list[Table]:
    """Return the tables; the first one is compared with our aims."""
    return [
        *(Table("saboteur", seats, {"edition": "brazilian"}, costs=True) for seats in (5, 3, 10)),
        *(Table("saboteur", 5, {"edition": edition}) for edition in ("italian", "argentine")),
    ]
