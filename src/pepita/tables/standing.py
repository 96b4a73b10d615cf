"""How a table stands: everything about it but the game itself, as one immutable value.

A command makes a new standing out of the old one. It is stored as JSON with the game's position, so
its fields keep their names: a server of tomorrow reads tables of today.
"""

from typing import Literal

import msgspec

Status = Literal["open", "running", "finished"]
Keeper = Literal["open", "person", "bot"]
PaceKind = Literal["live", "relaxed", "correspondence"]
Kind = Literal["said", "claimed", "phrase"]

MOST_IDS = 64
MOST_TALK = 200


class Pace(msgspec.Struct, frozen=True):
    """How long a seat may think about a move, and when an absent one is played for."""

    kind: PaceKind = "relaxed"
    seconds: float = 0.0  # for each decision; 0: no clock
    absent_after: float = 60.0  # without a connection, until a bot plays for the seat; 0: never


class Seat(msgspec.Struct, frozen=True):
    """One chair: who keeps it, and what they brought."""

    keeper: Keeper = "open"
    person: str = ""
    name: str = ""
    level: str = ""  # of a bot
    salt: str = ""  # what the seat adds to the deal
    is_played_for: bool = False  # a bot acts for an absent person

    @property
    def is_taken(self) -> bool:
        """Whether somebody or something sits here."""
        return self.keeper != "open"


class Deal(msgspec.Struct, frozen=True):
    """The secret of the deal, what was shown of it, and from when on it was used."""

    secret: str
    commitment: str


class Talk(msgspec.Struct, frozen=True):
    """Something said: text, or a claim or phrase that all get in their own language."""

    seq: int
    at: float
    kind: Kind
    seat: int | None  # None: a spectator, heard by spectators only
    name: str
    text: str
    round: int = 0  # of the game, when it was said


class Standing(msgspec.Struct, frozen=True):
    """A table between two commands."""

    id: str
    version: int
    game: str
    options: dict[str, object]
    seats: tuple[Seat, ...]
    host: str
    is_listed: bool
    pace: Pace
    language: str
    made_at: float
    deal: Deal
    # Of the rules by which the game was dealt; tables were kept before it was written down.
    rules_version: int = 1
    status: Status = "open"
    moves: int = 0
    moved_at: int = 0  # the version at which a move was last made or taken back
    # By seat, when its clock runs out; empty or 0 where no clock runs.
    deadlines: tuple[float, ...] = ()
    # By seat, the version at which its present decision came up; 0 where it has none.
    asked_at: tuple[int, ...] = ()
    talk: tuple[Talk, ...] = ()
    # By person, the ids of commands that were carried out and the version of each: asked again
    # they are answered again, not done again.
    carried_out: dict[str, dict[str, int]] = {}
    rematch: str = ""
    undo_seat: int | None = None

    @property
    def names(self) -> tuple[str, ...]:
        """What the seats are called; an open one has no name."""
        return tuple(seat.name for seat in self.seats)

    def seat_of(self, person: str) -> int | None:
        """Return the seat that a person keeps, or None."""
        for number, seat in enumerate(self.seats):
            if seat.keeper == "person" and seat.person == person:
                return number
        return None

    def people(self) -> list[str]:
        """Return everybody who keeps a seat, and the host."""
        kept = [seat.person for seat in self.seats if seat.keeper == "person"]
        return list(dict.fromkeys([*kept, self.host]))

    def with_answer(self, person: str, id: str) -> "Standing":
        """Return the standing with a command of a person carried out; the oldest are forgotten."""
        known = self.carried_out
        ids = {**known, person: {**known.get(person, {}), id: self.version}}
        if sum(map(len, ids.values())) > MOST_IDS:
            oldest = min(ids, key=lambda one: next(iter(ids[one].values())))
            ids[oldest] = dict(list(ids[oldest].items())[1:])
            if not ids[oldest]:
                del ids[oldest]
        return msgspec.structs.replace(self, carried_out=ids)

    def with_seat(self, number: int, seat: Seat) -> "Standing":
        seats = (*self.seats[:number], seat, *self.seats[number + 1 :])
        return msgspec.structs.replace(self, seats=seats)
