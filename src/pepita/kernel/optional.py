"""For readers of plain data: a field that is None elsewhere but not here."""

from typing import TypeVar

Value = TypeVar("Value")


def expect(value: Value | None) -> Value:
    """Return a value that must not be None here; None is our bug."""
    assert value is not None
    return value
