"""For readers of views: a field that is null for others, and never for the reader."""

from typing import TypeVar

Value = TypeVar("Value")


def known(value: Value | None) -> Value:
    """Return a value that the reader of a view must know; a view without it is our bug."""
    assert value is not None
    return value
