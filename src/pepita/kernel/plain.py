"""Plain data, as JSON and TOML have it: deep copy, and a content key for caches."""

import marshal
from typing import Any

# The newest form that writes equal data in equal bytes: later ones note what is shared.
FORM = 2


def copied(data: object) -> Any:
    """Return the same data with no list or table shared; anything that is neither is kept."""
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
    """Return bytes that only equal data of equal types has, or None.

    There is no key for data that is not plain, nests too deep, or has more than `most` parts,
    each counted wherever it stands: lists that hold each other would never end.
    """
    if not has_at_most(data, most):
        return None
    try:
        return to_bytes(data)
    except ValueError:
        return None


def has_at_most(data: object, most: int) -> bool:
    """Tell whether lists and tables have no more parts than that, within each other included."""
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
    """Return plain data as bytes; anything else raises ValueError."""
    return marshal.dumps(data, FORM)


def from_bytes(key: bytes) -> Any:
    """Return a new copy of the data that some bytes hold."""
    return marshal.loads(key)
