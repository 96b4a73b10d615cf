"""Short sorted lists of numbers. Sorted, equal states have equal lists."""

from librt.vecs import append, pop, vec
from mypy_extensions import i64


def insert(numbers: vec[i64], number: i64) -> vec[i64]:
    """Return a sorted list with one more number."""
    longer = append(numbers, number)
    place: i64 = i64(len(longer)) - 1
    while place > 0 and longer[place - 1] > number:
        longer[place] = longer[place - 1]
        place -= 1
    longer[place] = number
    return longer


def remove(numbers: vec[i64], number: i64) -> vec[i64]:
    """Return a list without a number that is in it; the others keep their order."""
    place: i64 = 0
    while numbers[place] != number:
        place += 1
    shorter, _ = pop(numbers, place)
    return shorter
