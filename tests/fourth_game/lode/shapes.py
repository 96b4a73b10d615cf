"""The types of views, positions and facts of Lode."""

from typing import Literal, NotRequired, TypedDict

Phase = Literal["play", "over"]
PlayVerb = Literal["dig", "bury", "blast"]


class Options(TypedDict):
    """What the table chose."""

    blasting: bool


class PlayShown(TypedDict):
    """A card that was played; which card another seat buried is hidden until the end."""

    seat: int
    verb: PlayVerb
    card: int | None


class OpenView(TypedDict):
    """What lies open on the table."""

    game: Literal["lode"]
    seats: int
    options: Options
    phase: Phase
    round: int
    first: int
    turn: int | None
    actors: list[int]
    shaft: list[int]
    deck: int
    nuggets: list[int]


class OwnView(TypedDict):
    """What only this viewer may know."""

    viewer: int | None
    plays: list[PlayShown]
    hand: list[int] | None
    moves: NotRequired[list[str]]


class LodeView(OpenView, OwnView):
    """All that a viewer sees."""


class PositionPlay(TypedDict):
    """A card that was played, hidden or not."""

    seat: int
    verb: PlayVerb
    card: int


class LodePosition(TypedDict):
    """The whole truth; the deck from its top card."""

    game: Literal["lode"]
    seats: int
    options: Options
    first: int
    deck: list[int]
    hands: list[list[int]]
    plays: list[PositionPlay]
    chance: list[int]


class Dug(TypedDict):
    fact: Literal["dug"]
    seat: int
    card: int
    nuggets: int
    to: int | None


class Blasted(TypedDict):
    fact: Literal["blasted"]
    seat: int
    card: int
    to: int | None


class Buried(TypedDict):
    fact: Literal["buried"]
    seat: int
    to: int | None


class Drew(TypedDict):
    fact: Literal["drew"]
    seat: int
    to: int | None


class DrewCard(TypedDict):
    fact: Literal["drew-card"]
    seat: int
    card: int
    to: int | None


class GameEnded(TypedDict):
    fact: Literal["game-ended"]
    to: int | None


LodeFact = Dug | Blasted | Buried | Drew | DrewCard | GameEnded
