"""Numbers that are not counts: a seat is no cell, though both are whole numbers.

The type checker tells them apart; compiled, they are machine words and cost nothing. Each game has
more of them in its `rules.numbers`. Lists (`vec`) hold plain numbers, so what is read from one
is named again: `Cell(s.open_cells[0])`. A loop over `range` gives plain numbers too.
"""

from typing import NewType

from mypy_extensions import i64

# A place at the table, from 0 in the order of play; NOBODY in `facts` is no seat.
Seat = NewType("Seat", i64)
# A cell of a `Grid`.
Cell = NewType("Cell", i64)
# What a game waits for.
Phase = NewType("Phase", i64)

# A whole move is an action: a verb, and below it what else the move says. Only a game's `moves`
# knows the bits of a detail.
Action = NewType("Action", i64)
Verb = NewType("Verb", i64)
Detail = NewType("Detail", i64)
