"""Small sets as the bits of a number: n is a member if bit n is set.

Compiled, each function is inlined where it is called and costs no call.
"""

from mypy_extensions import i64


def has_bit(bits: i64, n: i64) -> bool:
    """Tell whether n is a member of a set."""
    return (bits >> n) & 1 == 1


def count_bits(bits: i64) -> i64:
    """Count the members of a set."""
    count: i64 = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count


def lowest_bit(bits: i64) -> i64:
    """Return the smallest member of a set that is not empty."""
    n: i64 = 0
    while not has_bit(bits, n):
        n += 1
    return n
