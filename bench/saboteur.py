"""The tables of Saboteur that are measured."""

from bench.contract import Table


def tables() -> list[Table]:
    """Return the tables; the first one is compared with our aims."""
    return [
        *(Table("saboteur", seats, {"edition": "brazilian"}, costs=True) for seats in (5, 3, 10)),
        *(Table("saboteur", 5, {"edition": edition}) for edition in ("italian", "argentine")),
    ]
