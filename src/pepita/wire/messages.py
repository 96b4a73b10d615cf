"""What goes over a table's socket, both ways. Every message is an object with its `type`.

A client gives each command an id of its own choice; the answer names it, and a command with an id
that was carried out already is answered again, not done again.
"""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

MOST_BYTES = 16_384
# The version of these messages and of the HTTP answers; docs/api.md tells what changed with each.
WIRE = 2

PaceKind = Literal["live", "relaxed", "correspondence"]
# Each game has types of its own for these, in its `shapes`; see `views_schema`.
View = Annotated[dict[str, Any], Meta(title="View")]
Fact = Annotated[dict[str, Any], Meta(title="Fact")]


class FromClient(msgspec.Struct, tag_field="type", forbid_unknown_fields=True, frozen=True):
    """A message from a client."""


class Move(FromClient, tag="move", frozen=True):
    """Make a move, seen from a version of the table."""

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
    """Hear no more talk of a seat, or hear it again; seat null: of the spectators."""

    id: str
    seat: int | None
    muted: bool


class Ping(FromClient, tag="ping", frozen=True):
    """Ask for a sign of life."""

    id: str


# What changes something, by socket or by plain HTTP; a sign of life needs a socket.
Command = Move | Undo | Say | Claim | Phrase | Mute
Incoming = Command | Ping


class FromServer(msgspec.Struct, tag_field="type", frozen=True):
    """A message to a client."""


class SeatShown(msgspec.Struct, frozen=True):
    """A chair as everybody sees it."""

    keeper: str
    name: str
    level: str
    is_here: bool
    is_played_for: bool
    is_host: bool


class TalkShown(msgspec.Struct, frozen=True):
    """Something said; claims and phrases come as sentences in the reader's language too."""

    seq: int
    at: float
    kind: str
    seat: int | None
    name: str
    text: str
    sentence: str


class PaceShown(msgspec.Struct, frozen=True):
    """How many seconds a seat may think about a move, and when an absent one is played for."""

    kind: PaceKind
    seconds: float
    absent_after: float


class TieBreakShown(msgspec.Struct, frozen=True):
    """What was compared among the seats that were still equal, and how much each seat had of it."""

    compared: str
    values: list[int]


class OutcomeShown(msgspec.Struct, frozen=True):
    """How a game ended: scores by seat, the seats that won, and why it ended.

    `tie_breaks` are the comparisons that were needed after the scores, in their order.
    """

    scores: list[int]
    winners: list[int]
    why: str
    tie_breaks: list[TieBreakShown]


class TableOpen(msgspec.Struct, frozen=True):
    """What everybody sees alike of a table, but for its game and talk.

    `outcome` is null until the game is over.
    """

    id: str
    version: int
    status: str
    game: str
    options: dict[str, Any]
    seats: list[SeatShown]
    is_listed: bool
    pace: PaceShown
    deadlines: list[float | None]
    commitment: str
    salts: list[str]
    spectators: int
    rematch: str
    outcome: OutcomeShown | None


class TableShown(TableOpen, frozen=True):
    """A table as one viewer sees it: your seat if you have one, and what you may do there."""

    your_seat: int | None
    is_host: bool
    may_undo: bool


class Told(msgspec.Struct, frozen=True):
    """A sentence and the facts that it tells; null: these facts are told in no sentence.

    Facts that come between others that are told together stand among them.
    """

    sentence: str | None
    facts: list[Fact]


class Event(msgspec.Struct, frozen=True):
    """What happened, as this viewer may know it: its facts, in their order, as they are told."""

    seq: int
    at: float
    kind: str
    seat: int | None
    told: list[Told]


class Welcome(FromServer, tag="welcome", frozen=True):
    """The whole table as this viewer may know it: the first message.

    `wire` is the version of the messages. Who connects with `?after=VERSION` finds in `events`
    what happened since. `muted` are the seats that this viewer does not want to hear; null: the
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
    """What has changed since the version before; a view of null is as it was."""

    after: int
    table: TableShown
    view: View | None
    events: list[Event]
    talk: list[TalkShown]


class Ack(FromServer, tag="ack", frozen=True):
    """A command was carried out, and is kept for good, at this version."""

    id: str
    version: int


class RefusalShown(FromServer, tag="refused", frozen=True):
    """A command was not carried out: what forbids it, and the facts. Nothing has changed."""

    id: str
    code: str
    text: str
    clause: str
    facts: dict[str, Any]


class Stale(FromServer, tag="stale", frozen=True):
    """The command was given on an old screen; a fresh one is in the message."""

    id: str
    table: TableShown
    view: View | None


class Pong(FromServer, tag="pong", frozen=True):
    """A sign of life."""

    id: str
    now: float


Outgoing = Welcome | Update | Ack | RefusalShown | Stale | Pong
