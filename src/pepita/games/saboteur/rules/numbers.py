"""The numbers of Saboteur that are not counts; see `kernel.numbers`."""

from typing import NewType

from mypy_extensions import i64

# A kind of card; path cards come first.
Kind = NewType("Kind", i64)
# A path card in one of its two positions.
Laying = NewType("Laying", i64)
Tool = NewType("Tool", i64)
# One of the six repairs.
Repair = NewType("Repair", i64)
# Which of the goals, counted from the top.
GoalNumber = NewType("GoalNumber", i64)
# What a goal shows when it is turned over.
FaceNumber = NewType("FaceNumber", i64)
Role = NewType("Role", i64)
# What a new path card needs in addition to fitting edges.
Attachment = NewType("Attachment", i64)
