"""For readers of views: a field that is None in other views but not in this one."""

from typing import TypeVar

Value = TypeVar("Value")


def expect(value: Value | None) -> Value:
    """Return a value that must not be None in this view; None is our bug."""
    assert value is not None
    return value
