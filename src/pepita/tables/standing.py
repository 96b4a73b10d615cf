"""The standing: everything about a table except the game itself, as one immutable value.

A command makes a new standing from the old one. It is stored as JSON with the game's position. Its
fields must keep their names, because later versions of the server read stored tables.
"""

import msgspec

from pepita.kernel.options import Options
from pepita.kernel.table_words import Keeper, PaceKind, Status, TalkKind

MOST_IDS = 64
MOST_TALK = 200


class Pace(msgspec.Struct, frozen=True):
    """How long a seat may think about a move, and when a bot plays for an absent person."""

    kind: PaceKind = "relaxed"
    seconds: float = 0.0  # for each decision; 0: no clock
    absent_after: float = 60.0  # without a connection, until a bot plays for the seat; 0: never


class Seat(msgspec.Struct, frozen=True):
    """One seat: its keeper, and the salt that the keeper added."""

    keeper: Keeper = "open"
    person: str = ""
    name: str = ""
    level: str = ""  # of a bot
    salt: str = ""  # what the seat adds to the deal
    is_played_for: bool = False  # a bot acts for an absent person

    @property
    def is_taken(self) -> bool:
        """Whether a person or a bot sits here."""
        return self.keeper != "open"


class Deal(msgspec.Struct, frozen=True):
    """The secret of the deal and its commitment."""

    secret: str
    commitment: str


class Talk(msgspec.Struct, frozen=True):
    """One line of talk: a text, or a claim or phrase, which readers get in their own language."""

    seq: int
    at: float
    kind: TalkKind
    seat: int | None  # None: a spectator, heard by spectators only
    name: str
    text: str
    round: int = 0  # of the game, when it was said


class Standing(msgspec.Struct, frozen=True):
    """The standing of a table between two commands."""

    id: str
    version: int
    game: str
    options: Options
    seats: tuple[Seat, ...]
    host: str
    is_listed: bool
    pace: Pace
    language: str
    made_at: float
    deal: Deal
    # The version of the rules with which the game was dealt; older tables do not have it: 1.
    rules_version: int = 1
    status: Status = "open"
    moves: int = 0
    moved_at: int = 0  # the version at which a move was last made or taken back
    # By seat, when its clock runs out; empty or 0 where no clock runs.
    deadlines: tuple[float, ...] = ()
    # By seat, the version at which its present decision came up; 0 where it has none.
    asked_at: tuple[int, ...] = ()
    talk: tuple[Talk, ...] = ()
    # By person, the ids of commands that were carried out, and the version that each made. They are
    # idempotency keys: a repeated command gets the same answer and is not carried out again.
    carried_out: dict[str, dict[str, int]] = {}
    rematch: str = ""
    undo_seat: int | None = None

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats; "" for an open seat."""
        return tuple(seat.name for seat in self.seats)

    def seat_of(self, person: str) -> int | None:
        """Return the seat that a person keeps, or None."""
        for number, seat in enumerate(self.seats):
            if seat.keeper == "person" and seat.person == person:
                return number
        return None

    def people(self) -> list[str]:
        """Return the people who have a seat, and the host."""
        kept = [seat.person for seat in self.seats if seat.keeper == "person"]
        return list(dict.fromkeys([*kept, self.host]))

    def with_answer(self, person: str, id: str) -> "Standing":
        """Return the standing with the id of a command; only the latest MOST_IDS are kept."""
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
