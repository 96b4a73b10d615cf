"""The numbers of Imperial Miners that are not counts; see `kernel.numbers`."""

from typing import NewType

from mypy_extensions import i64

# A card, by its place in the tables of the deck; what is printed on it is another number.
Card = NewType("Card", i64)
# A card in a player's mine, by the order of placing.
CardPlace = NewType("CardPlace", i64)
# An edge that two cards of a mine share, and half of a cart on it, as one bit.
Edge = NewType("Edge", i64)
Half = NewType("Half", i64)
# The level of a card, a deck or a row of the mine, from 1.
Level = NewType("Level", i64)
BoardNumber = NewType("BoardNumber", i64)
FactionNumber = NewType("FactionNumber", i64)
# Coins or VP; machines or collapses.
GoodNumber = NewType("GoodNumber", i64)
TokenNumber = NewType("TokenNumber", i64)

# What a player is asked, and what a player is in the middle of, with its fields.
Ask = NewType("Ask", i64)
FrameKind = NewType("FrameKind", i64)
Field = NewType("Field", i64)

# In the code of a deck: where a step stands, its operation, and the place of one of its operands.
Pc = NewType("Pc", i64)
Op = NewType("Op", i64)
Operand = NewType("Operand", i64)
# What a step stands on: a card, an event, a space or the surface board.
Ground = NewType("Ground", i64)
# When an event acts, what events react to, and what they change.
EventKind = NewType("EventKind", i64)
Trigger = NewType("Trigger", i64)
Mod = NewType("Mod", i64)
# Where a selector looks for cards, what an amount counts, and how two amounts compare.
Zone = NewType("Zone", i64)
Counter = NewType("Counter", i64)
Comparison = NewType("Comparison", i64)

# In which order seats resolve, and what decides between equal scores and coins.
ResolveOrder = NewType("ResolveOrder", i64)
TieBreaker = NewType("TieBreaker", i64)
