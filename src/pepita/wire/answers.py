"""What the HTTP interface answers. What a table is and what is said there: see `messages`."""

from typing import Any, Literal

import msgspec

from pepita.wire.messages import Event, PaceShown, TableShown, TalkShown, View

Status = Literal["open", "running", "finished"]
Keeper = Literal["open", "person", "bot"]


class Answer(msgspec.Struct, frozen=True):
    """The body of an answer."""


class OptionShown(Answer, frozen=True):
    """What a table can choose; values of null: anything that the game can read.

    `help` and what each value is `called` are in the reader's language.
    """

    name: str
    values: list[Any] | None
    called: list[str] | None
    default: Any
    help: str
    clause: str


class GameShown(Answer, frozen=True):
    """A game: how many can play it, and its options."""

    name: str
    seats: list[int]
    options: list[OptionShown]


class Games(Answer, frozen=True):
    """All games."""

    games: list[GameShown]


class Rules(Answer, frozen=True):
    """The rules of a game, clause by clause, as Markdown, and the language they are in."""

    game: str
    language: str
    text: str


class Me(Answer, frozen=True):
    """Who is asking; `called` is the name, or "Guest" with a number."""

    name: str
    called: str
    language: str


class TokenMade(Answer, frozen=True):
    """A bot, and the token by which it is known; it is shown this once."""

    name: str
    token: str


class SeatListed(Answer, frozen=True):
    """A chair as lists show it."""

    keeper: Keeper
    name: str
    level: str


class TableListed(Answer, frozen=True):
    """A table as lists show it."""

    id: str
    game: str
    status: Status
    made_at: float
    changed_at: float
    pace: PaceShown
    language: str
    seats: list[SeatListed]


class Tables(Answer, frozen=True):
    """A list of tables, the newest first."""

    tables: list[TableListed]


class TableMade(Answer, frozen=True):
    """A table, and where people find it."""

    id: str
    link: str


class Shown(Answer, frozen=True):
    """A table, its game and its talk, as whoever asks may know them.

    `wire` is the version of answers and messages.
    """

    wire: int
    table: TableShown
    view: View | None
    talk: list[TalkShown]


class CarriedOut(Shown, frozen=True):
    """A command was carried out and is kept at this version; and the table as it is now."""

    id: str
    version: int


class ClaimShown(Answer, frozen=True):
    """A claim in the game's notation, and as the reader hears it."""

    claim: str
    sentence: str


class PhraseShown(Answer, frozen=True):
    """A quick phrase, and as the reader hears it."""

    phrase: str
    sentence: str


class Claims(Answer, frozen=True):
    """What can be said at a table besides words of one's own."""

    claims: list[ClaimShown]
    phrases: list[PhraseShown]


class EffectShown(Answer, frozen=True):
    """What a piece does; `of` is what views call it.

    `choices` has sentences for what is chosen on the way, by the number of the step.
    """

    of: str
    text: str
    choices: dict[str, list[str]]


class PieceShown(Answer, frozen=True):
    """A piece of a game, and what it says to the reader; `details` differ from kind to kind."""

    kind: str
    id: str
    name: str
    effects: list[EffectShown]
    details: dict[str, Any]


class Pieces(Answer, frozen=True):
    """What lies in the box; empty where views say everything."""

    pieces: list[PieceShown]


class DealRecorded(Answer, frozen=True):
    """What all chance of a game came from."""

    commitment: str
    secret: str
    salts: list[str]
    digest: str


class OutcomeRecorded(Answer, frozen=True):
    """How a game ended, by seat."""

    scores: list[int]
    winners: list[int]
    why: str


class Record(Answer, frozen=True):
    """A finished game, with everything needed to play it again: seat, move and digest in order."""

    pepita: int
    rules_version: int
    table: str
    game: str
    seats: int
    names: list[str]
    keepers: list[Keeper]
    options: dict[str, Any]
    deal: DealRecorded
    moves: list[tuple[int, str, str]]
    outcome: OutcomeRecorded


class Known(Answer, frozen=True):
    """What a seat (null: a spectator) knew and heard at each step of a finished game."""

    seat: int | None
    views: list[View]
    events: list[Event]
