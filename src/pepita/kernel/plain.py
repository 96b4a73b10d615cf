"""Plain data, as JSON and TOML have it: deep copy, and a content key for caches."""

import marshal
from typing import Any

# The last version of marshal's format in which equal data always has equal bytes. Later versions
# also store which objects are shared.
FORM = 2


def copied(data: object) -> Any:
    """Return a deep copy of lists, tuples and dicts; other values are not copied."""
    if isinstance(data, dict):
        return {
            name: copied(part) if isinstance(part, (dict, list, tuple)) else part
            for name, part in data.items()
        }
    if isinstance(data, (list, tuple)):
        parts = [copied(part) if isinstance(part, (dict, list, tuple)) else part for part in data]
        return parts if isinstance(data, list) else tuple(parts)
    return data


def key_of(data: object, most: int) -> bytes | None:
    """Return a content key: data has the same key only if it is equal and has equal types.

    Return None for data that is not plain, nests too deep, or has more than `most` parts. A part
    that is in several places is counted in each, so a list that contains itself has too many.
    """
    if not has_at_most(data, most):
        return None
    try:
        return to_bytes(data)
    except ValueError:
        return None


def has_at_most(data: object, most: int) -> bool:
    """Tell whether all lists and dicts together, also nested ones, have at most `most` parts."""
    to_count: list[object] = [data]
    while to_count:
        part = to_count.pop()
        if type(part) is dict:
            most -= len(part)
            inside: list[object] = list(part.values())
        elif type(part) is list or type(part) is tuple:
            most -= len(part)
            inside = list(part)
        else:
            continue
        if most < 0:
            return False
        to_count += inside
    return True


def to_bytes(data: Any) -> bytes:
    """Return plain data as bytes; raises ValueError for other data."""
    return marshal.dumps(data, FORM)


def from_bytes(key: bytes) -> Any:
    return marshal.loads(key)
