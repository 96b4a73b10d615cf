"""The messages of a table's socket, in both directions. Every message is an object with a `type`.

A client gives each command an id (an idempotency key), and the answer repeats it. If a command
with this id was carried out already, it gets the same answer and is not carried out again.
"""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, TypedDict

import msgspec
from msgspec import Meta

from pepita.kernel.table_words import Keeper, PaceKind, Status, TalkKind

MOST_BYTES = 16_384
# The version of these messages and of the HTTP answers; docs/api.md lists what each one changed.
WIRE = 2

# Each game has exact types for these in its `shapes`; see `views_schema`.
View = Annotated[Mapping[str, Any], Meta(title="View")]
Fact = Annotated[Mapping[str, Any], Meta(title="Fact")]
Options = Mapping[str, Any]


class FromClient(msgspec.Struct, tag_field="type", forbid_unknown_fields=True, frozen=True):
    """A message from a client."""


class Move(FromClient, tag="move", frozen=True):
    """Make a move; `version` is the version of the table that the player saw."""

    id: str
    version: int
    move: str


class Undo(FromClient, tag="undo", frozen=True):
    """Take back one's own last move."""

    id: str
    version: int


class Say(FromClient, tag="say", frozen=True):
    """Say something: a seat to the table, a spectator to the spectators."""

    id: str
    text: str


class Claim(FromClient, tag="claim", frozen=True):
    """Make a claim about the game, in its notation."""

    id: str
    claim: str


class Phrase(FromClient, tag="phrase", frozen=True):
    """Say a quick phrase."""

    id: str
    phrase: str


class Mute(FromClient, tag="mute", frozen=True):
    """Mute a seat, or undo that; seat null: the spectators."""

    id: str
    seat: int | None
    muted: bool


class Ping(FromClient, tag="ping", frozen=True):
    """Ask whether the server is alive."""

    id: str


# Commands come by socket or by plain HTTP; `Ping` by socket only.
Command = Move | Undo | Say | Claim | Phrase | Mute
Incoming = Command | Ping


class FromServer(msgspec.Struct, tag_field="type", frozen=True):
    """A message to a client."""


class SeatShown(msgspec.Struct, frozen=True):
    """A seat as everybody sees it."""

    keeper: Keeper
    name: str
    level: str
    is_here: bool
    is_played_for: bool
    is_host: bool


class TalkShown(msgspec.Struct, frozen=True):
    """A line of talk; `sentence` is in the reader's language for claims and phrases."""

    seq: int
    at: float
    kind: TalkKind
    seat: int | None
    name: str
    text: str
    sentence: str


class PaceShown(msgspec.Struct, frozen=True):
    """How many seconds a seat may think, and when a bot plays for an absent person."""

    kind: PaceKind
    seconds: float
    absent_after: float


class TieBreakShown(msgspec.Struct, frozen=True):
    """A comparison of the seats that were still equal: a code, and a value for each seat."""

    compared: str
    values: list[int]


class OutcomeShown(msgspec.Struct, frozen=True):
    """How a game ended: scores by seat, the seats that won, and why it ended.

    `tie_breaks` are the comparisons that were needed after the scores, in order.
    """

    scores: list[int]
    winners: list[int]
    why: str
    tie_breaks: list[TieBreakShown]


class TableOpen(msgspec.Struct, frozen=True):
    """The part of a table that is the same for all viewers, without its game and talk.

    `outcome` is null until the game is over.
    """

    id: str
    version: int
    status: Status
    game: str
    options: Options
    seats: list[SeatShown]
    is_listed: bool
    pace: PaceShown
    deadlines: list[float | None]
    commitment: str
    salts: list[str]
    spectators: int
    rematch: str
    outcome: OutcomeShown | None


class TableOwn(TypedDict):
    """The part of a table that differs from viewer to viewer."""

    your_seat: int | None
    is_host: bool
    may_undo: bool


class TableShown(TableOpen, frozen=True):
    """A table as one viewer sees it: your seat if you have one, and what you may do there."""

    # The fields of `TableOwn`, in the same order.
    your_seat: int | None
    is_host: bool
    may_undo: bool


class Told(msgspec.Struct, frozen=True):
    """A sentence and the facts that it tells; null: these facts have no sentence.

    If one sentence tells several facts, the facts between them are also in its list.
    """

    sentence: str | None
    facts: Sequence[Fact]


class Event(msgspec.Struct, frozen=True):
    """An entry of the log for this viewer: its facts in order, with their sentences."""

    seq: int
    at: float
    kind: str
    seat: int | None
    told: list[Told]


class Welcome(FromServer, tag="welcome", frozen=True):
    """The whole table as this viewer may know it: the first message.

    `wire` is the version of the messages. A client that connects with `?after=VERSION` gets the
    later events in `events`. `muted` are the seats that this viewer has muted; null: the
    spectators.
    """

    wire: int
    table: TableShown
    view: View | None
    events: list[Event]
    talk: list[TalkShown]
    muted: list[int | None]
    now: float


class Update(FromServer, tag="update", frozen=True):
    """What has changed since the version `after`; if `view` is null, the view is the same."""

    after: int
    table: TableShown
    view: View | None
    events: list[Event]
    talk: list[TalkShown]


class Ack(FromServer, tag="ack", frozen=True):
    """A command was carried out and stored at this version."""

    id: str
    version: int


class RefusalShown(FromServer, tag="refused", frozen=True):
    """A command was not carried out: the reason and its facts. Nothing has changed."""

    id: str
    code: str
    text: str
    clause: str
    facts: Mapping[str, Any]


class Stale(FromServer, tag="stale", frozen=True):
    """The command was made on an old version; the message has the present table."""

    id: str
    table: TableShown
    view: View | None


class Pong(FromServer, tag="pong", frozen=True):
    """The answer to `Ping`."""

    id: str
    now: float


Outgoing = Welcome | Update | Ack | RefusalShown | Stale | Pong
