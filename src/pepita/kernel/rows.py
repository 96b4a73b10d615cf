"""Tables of declarations: each constant of a module is one row."""

from types import ModuleType
from typing import TypeVar

Row = TypeVar("Row")


def rows_of(module: ModuleType, kind: type[Row]) -> tuple[Row, ...]:
    """Return the constants of a type that a module declares, in their order."""
    return tuple(value for value in vars(module).values() if type(value) is kind)
