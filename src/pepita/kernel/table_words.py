"""The closed sets of words about tables, which store, wire and tables share. Games use none."""

from typing import Literal

Status = Literal["open", "running", "finished"]
# Who keeps a seat.
Keeper = Literal["open", "person", "bot"]
PaceKind = Literal["live", "relaxed", "correspondence"]
# A line of talk: free text, a claim about the game, or a quick phrase.
TalkKind = Literal["said", "claimed", "phrase"]
# Who made a move: a bot also when the time of a person is over ("clock").
MovedBy = Literal["person", "bot", "clock"]
# What an entry of a table's log tells.
EntryKind = (
    Literal[
        "made", "sat", "left", "renamed", "removed", "filled", "stood-in", "came-back",
        "started", "moved", "undone", "ended", "rematch",
    ]
    | TalkKind
)  # fmt: skip
