"""Plain data: copies that share nothing, and keys that only equal data has."""

from collections import OrderedDict
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pepita.kernel.plain import copied, from_bytes, key_of, to_bytes

LEAVES = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text()
PLAIN = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner) | st.tuples(inner) | st.dictionaries(st.text(), inner),
    max_leaves=12,
)
MOST = 1000


def typed(data: Any) -> object:
    """The data with the type of everything in it: equality takes true for 1."""
    if isinstance(data, dict):
        return dict, [(name, typed(part)) for name, part in data.items()]
    if isinstance(data, (list, tuple)):
        return type(data), [typed(part) for part in data]
    return type(data), data


def containers(data: Any) -> list[int]:
    """Which lists and tables there are in some data."""
    if isinstance(data, dict):
        return [id(data), *(one for part in data.values() for one in containers(part))]
    if isinstance(data, (list, tuple)):
        own = [id(data)] if isinstance(data, list) else []
        return [*own, *(one for part in data for one in containers(part))]
    return []


@given(data=PLAIN)
def test_a_copy_is_equal_and_shares_no_list_or_table(data: object) -> None:
    for copy in (copied(data), from_bytes(to_bytes(data))):
        assert typed(copy) == typed(data)
        assert not set(containers(copy)) & set(containers(data))


@given(data=PLAIN)
def test_equal_data_has_equal_keys(data: object) -> None:
    shared = [data, data]
    assert key_of(shared, MOST) == key_of([copied(data), copied(data)], MOST)


@given(one=PLAIN, other=PLAIN)
def test_other_data_has_another_key(one: object, other: object) -> None:
    assert (key_of(one, MOST) == key_of(other, MOST)) == (typed(one) == typed(other))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        pytest.param({"n": 1}, {"n": True}, id="true for 1"),
        pytest.param([1], [1.0], id="a fraction for a number"),
        pytest.param([[1]], [(1,)], id="a tuple for a list"),
        pytest.param({"n": None}, {}, id="nothing for no field"),
        pytest.param({"1": 1}, {1: 1}, id="a number for a name"),
    ],
)
def test_what_only_looks_equal_has_another_key(one: object, other: object) -> None:
    assert key_of(one, MOST) != key_of(other, MOST)


class Word(str):
    """A text that is more than that."""


def endless() -> list[Any]:
    found: list[Any] = []
    found += [found, found]
    return found


def doubled(times: int) -> list[Any]:
    """A short list that would be written out at endless length."""
    found: list[Any] = []
    for _ in range(times):
        found = [found, found]
    return found


def deep(depth: int) -> list[Any]:
    found: list[Any] = []
    for _ in range(depth):
        found = [found]
    return found


@pytest.mark.parametrize(
    "odd",
    [
        pytest.param(object(), id="an object"),
        pytest.param([Word("word")], id="a text that is more than that"),
        pytest.param({"a": OrderedDict()}, id="a table that is more than that"),
        pytest.param(endless(), id="a list in itself, twice"),
        pytest.param(doubled(100), id="a list of lists, each twice"),
        pytest.param(deep(100_000), id="too deep"),
        pytest.param([0] * (MOST + 1), id="too long"),
        pytest.param({str(n): n for n in range(MOST + 1)}, id="a table that is too long"),
        pytest.param([[0] * 600, [0] * 600], id="too long in all"),
    ],
)
def test_what_is_not_plain_or_too_much_has_no_key(odd: object) -> None:
    assert key_of(odd, MOST) is None


def test_as_much_as_is_allowed_has_a_key() -> None:
    assert key_of([0] * MOST, MOST) is not None
    assert key_of(deep(MOST), MOST) is not None
