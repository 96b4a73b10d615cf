"""Nonsense of every kind that JSON can carry, and real data with something wrong in it."""

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

from hypothesis import strategies as st

Path = tuple[str | int, ...]

LEAVES: st.SearchStrategy[Any] = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 12),
    st.sampled_from([2**31, 2**63, -(2**63), 2**64, 10**40]),
    st.floats(),
    st.text(max_size=6),
)
JUNK: st.SearchStrategy[Any] = st.recursive(
    LEAVES,
    lambda inner: st.one_of(
        st.lists(inner, max_size=4), st.dictionaries(st.text(max_size=5), inner, max_size=4)
    ),
    max_leaves=8,
)

# Of the wrong kind for every field there is, save those where null means nobody or nothing.
WRONG = [float("nan"), float("inf"), 10**40, -1, True, "nonsense", [[[]]], {"nonsense": [None]}]


def places(data: Any, path: Path = ()) -> Iterator[Path]:
    """Where everything in plain data is, from the outside in."""
    if path:
        yield path
    if isinstance(data, dict):
        for key in data:
            yield from places(data[key], (*path, key))
    elif isinstance(data, list):
        for number in range(len(data)):
            yield from places(data[number], (*path, number))


def at(data: Any, path: Path) -> Any:
    for key in path:
        data = data[key]
    return data


@st.composite
def damaged(draw: st.DrawFn, data: Any) -> Any:
    """The data with one to three things changed: left out, doubled, swapped, or replaced."""
    copy = deepcopy(data)
    for _ in range(draw(st.integers(1, 3))):
        damage(draw, copy)
    return copy


def damage(draw: st.DrawFn, data: Any) -> None:
    paths = list(places(data))
    *way, key = draw(st.sampled_from(paths))
    where: Any = at(data, tuple(way))
    how = draw(st.sampled_from(["junk", "remove", "double", "borrow", "nudge"]))
    if how == "remove":
        del where[key]
    elif how == "double" and isinstance(key, int):
        where.append(deepcopy(where[key]))
    elif how == "borrow":
        where[key] = deepcopy(at(data, draw(st.sampled_from(paths))))
    elif how == "nudge" and type(where[key]) is int:
        where[key] += draw(st.sampled_from([-1, 1]))
    elif how == "nudge" and isinstance(where[key], bool):
        where[key] = not where[key]
    else:
        where[key] = draw(JUNK)
