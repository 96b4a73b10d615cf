"""The answers of the HTTP interface. The parts that describe a table are in `messages`."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from pepita.kernel.table_words import Keeper, Status
from pepita.wire.messages import Event, Options, PaceShown, TableShown, TalkShown, View


class Answer(msgspec.Struct, frozen=True):
    """The body of an answer."""


class OptionShown(Answer, frozen=True):
    """An option of a game; if `values` is null, the game itself checks the value.

    `help`, and `called`, the names of the values, are in the reader's language.
    """

    name: str
    values: list[Any] | None
    called: list[str] | None
    default: Any
    help: str
    clause: str


class GameShown(Answer, frozen=True):
    """A game: its numbers of seats, and its options."""

    name: str
    seats: list[int]
    options: list[OptionShown]


class Games(Answer, frozen=True):
    """All games."""

    games: list[GameShown]


class Rules(Answer, frozen=True):
    """The rules of a game, clause by clause, as Markdown, and their language."""

    game: str
    language: str
    text: str


class Me(Answer, frozen=True):
    """The person who asks; `called` is the name, or "Guest" with a number."""

    name: str
    called: str
    language: str


class TokenMade(Answer, frozen=True):
    """A bot, and its token, which is shown only this once."""

    name: str
    token: str


class SeatListed(Answer, frozen=True):
    """A seat as lists show it."""

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
    """A new table, and its address."""

    id: str
    link: str


class Shown(Answer, frozen=True):
    """A table, its game and its talk, as the person who asks may know them.

    `wire` is the version of answers and messages.
    """

    wire: int
    table: TableShown
    view: View | None
    talk: list[TalkShown]


class CarriedOut(Shown, frozen=True):
    """A command was carried out and stored at this version; and the table as it is now."""

    id: str
    version: int


class ClaimShown(Answer, frozen=True):
    """A claim in the game's notation, and as a sentence in the reader's language."""

    claim: str
    sentence: str


class PhraseShown(Answer, frozen=True):
    """A quick phrase, and as a sentence in the reader's language."""

    phrase: str
    sentence: str


class Claims(Answer, frozen=True):
    """The claims and quick phrases of a table."""

    claims: list[ClaimShown]
    phrases: list[PhraseShown]


class EffectShown(Answer, frozen=True):
    """What a piece does; `of` is the name of the effect in views.

    `choices` has sentences for the choices of the player, by the number of the step.
    """

    of: str
    text: str
    choices: dict[str, list[str]]


class PieceShown(Answer, frozen=True):
    """A piece of a game with its texts; `details` differ from kind to kind."""

    kind: str
    id: str
    name: str
    effects: list[EffectShown]
    details: Mapping[str, Any]


class Pieces(Answer, frozen=True):
    """All pieces in the box; empty if views say everything about them."""

    pieces: list[PieceShown]


class DealRecorded(Answer, frozen=True):
    """The source of all chance of a game."""

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
    """A finished game, with everything needed to replay it; a move is seat, text and digest."""

    pepita: int
    rules_version: int
    table: str
    game: str
    seats: int
    names: list[str]
    keepers: list[Keeper]
    options: Options
    deal: DealRecorded
    moves: list[tuple[int, str, str]]
    outcome: OutcomeRecorded


class Known(Answer, frozen=True):
    """What a seat (null: a spectator) knew and heard at each step of a finished game."""

    seat: int | None
    views: Sequence[View]
    events: list[Event]
