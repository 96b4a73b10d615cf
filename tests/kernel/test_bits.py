"""Sets as the bits of a number."""

import pytest

from pepita.kernel.bits import count_bits, has_bit, lowest_bit


@pytest.mark.parametrize(
    ("bits", "members"),
    [
        pytest.param(0, [], id="none"),
        pytest.param(1, [0], id="the first"),
        pytest.param(0b1011, [0, 1, 3], id="some"),
        pytest.param(1 << 40, [40], id="beyond 32 bits"),
    ],
)
def test_a_set_has_its_members_and_no_others(bits: int, members: list[int]) -> None:
    assert [n for n in range(60) if has_bit(bits, n)] == members
    assert count_bits(bits) == len(members)
    if members:
        assert lowest_bit(bits) == members[0]
