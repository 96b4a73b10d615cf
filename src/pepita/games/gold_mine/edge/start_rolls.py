"""Reading the rolls for the first player out of a position."""

from pepita.kernel.numbers import Seat
from pepita.kernel.reading import Reader


def read_start_rolls(read: Reader, first: Seat) -> list[int]:
    """Return the rounds of rolling for the first player, one after the other.

    One row of numbers is what positions used to hold: the last roll of each seat. It is a round of
    rolling only if it makes the first player the first.
    """
    rows = read.rows("start_rolls", 100)
    if rows and not any(isinstance(row, (list, tuple)) for row in rows):
        last = read_round_of_rolls(read, rows)
        return last if leaders_of(last) == [first] else []
    rolling = list(range(read.seat_count))
    rolls: list[int] = []
    for row in rows:
        now = read_round_of_rolls(read, read.listed("start_rolls", row, read.seat_count))
        if [seat for seat, roll in enumerate(now) if roll] != rolling or len(rolling) < 2:
            raise read.bad("start_rolls", "all roll, then those who tie for the highest number")
        rolling = leaders_of(now)
        rolls += now
    if rolls and len(rolling) > 1:
        raise read.bad("start_rolls", "who ties for the highest number rolls again")
    return rolls


def read_round_of_rolls(read: Reader, row: list[object]) -> list[int]:
    """Return a roll for each seat, 0 for a seat that was out."""
    if len(row) != read.seat_count:
        raise read.bad("start_rolls", f"a round has a roll for each of {read.seat_count} seats")
    return [read.checked_number("start_rolls", 0 if roll is None else roll, 0, 6) for roll in row]


def leaders_of(rolls: list[int]) -> list[int]:
    """Return the seats with the highest roll."""
    return [seat for seat, roll in enumerate(rolls) if roll == max(rolls)]
