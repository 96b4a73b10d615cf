"""Declarations as rows: a module that names each of them once is the table."""

from types import ModuleType
from typing import TypeVar

Row = TypeVar("Row")


def rows_of(module: ModuleType, kind: type[Row]) -> tuple[Row, ...]:
    """Return the rows of a kind that a module declares, in their order."""
    return tuple(value for value in vars(module).values() if type(value) is kind)
