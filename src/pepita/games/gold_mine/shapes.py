"""The types of Gold Mine's views, positions and facts, as plain data, for the client too.

`view` builds the views, `position` the positions and `fact_data` the facts. Cells are `x,y`; a
place is a cell, with the sides of the tunnel where a tile has several. Seats are numbers from 0,
tiles are written as in moves.
"""

from typing import Literal, NotRequired, TypedDict

PhaseName = Literal[
    "develop", "return", "set-out", "lay", "walk", "cross", "act", "place", "bonus", "bonus-take",
    "drive", "over", "choose-tile",
]  # fmt: skip
TileKind = Literal["entrance", "cavern", "chamber", "tunnel"]
ChallengeName = Literal["gold", "bats"]
Colour = Literal["red", "green", "blue", "yellow", "black", "white"]
Ending = Literal["running", "left-the-mine", "no-winner"]


class TileRow(TypedDict):
    """A tile of the table's own set: its tunnels such as `NEW`, `NS passage` or `NE bog`."""

    id: str
    kind: TileKind
    tunnels: list[str]
    copies: int


class Options(TypedDict):
    """What the table has chosen; `options` tells what each means."""

    bogs: bool
    five_tile: bool
    own_tiles_in_development: bool
    alliances: bool
    piles: Literal[1, 2, 3, 4]
    production_starter: Literal["first-player", "next-player"]
    tile_must_join_a_tunnel: bool
    entrance_rule: Literal["reach", "local"]
    walk_instead_of_crossing: bool
    gold_challenge_place: Literal["same-tunnel", "same-tile"]
    gold_challenge_stake: Literal["both", "challenger", "defender", "either"]
    gold_winner_may_decline: bool
    bonus_nugget_in_passing: bool
    bat_move: Literal["up-to", "at-least-one", "exactly"]
    bats_free_from_bogs: bool
    bogs_end_bonus_moves: bool
    most_rounds: int
    tiles: list[TileRow] | None


class Tunnel(TypedDict):
    """A tunnel as it lies, for example `NEW`, and what is on it."""

    sides: str
    passage: bool
    bog: bool


class Tile(TypedDict):
    """A laid tile, for example `N3 turned 1`, and whether gold lies on it."""

    cell: str
    tile: str
    kind: TileKind
    tunnels: list[Tunnel]
    nugget: bool


class Pile(TypedDict):
    """How many tiles a pile has, and those that everybody saw go under it."""

    tiles: int
    known_at_bottom: list[str]


class Challenge(TypedDict):
    """The challenge of this turn. Of each throw the challenger's die comes first."""

    challenge: ChallengeName
    challenger: int
    defender: int
    rolls: list[list[int]]
    winner: int


class OpenView(TypedDict):
    """What lies open on the table: everything but the order of the stacks."""

    game: Literal["gold-mine"]
    seats: int
    options: Options
    phase: PhaseName
    round: int
    turn: int
    first: int
    start_rolls: list[list[int | None]]
    actors: list[int]
    quota: int
    tiles: list[Tile]
    development: int
    piles: list[Pile]
    drawn: str | None
    drawn_tunnels: list[Tunnel]
    hands: list[list[str]]
    colours: list[Colour]
    miners: list[str | None]
    stashes: list[int]
    gold_tokens: list[int]
    bat_tokens: list[int]
    supply: int
    steps: int
    dice: list[int]
    may_take: bool
    has_challenged: bool
    is_stuck: bool
    has_bonus_nugget: bool
    challenge: Challenge | None
    winners: list[int]
    why: Ending


class OwnView(TypedDict):
    """What differs from viewer to viewer. A spectator has no moves."""

    viewer: int | None
    moves: NotRequired[list[str]]


class GoldMineView(OpenView, OwnView):
    """Everything that a seat, or a spectator, may know."""


class PositionChallenge(TypedDict):
    """The challenge of this turn; the dice one after the other, the challenger's first."""

    challenge: ChallengeName
    challenger: int
    defender: int
    winner: int
    rolls: list[int]


class GoldMinePosition(TypedDict):
    """The whole truth; stacks from their top tiles. Two dice are one number, 35 for a 3 and a 5."""

    game: Literal["gold-mine"]
    seats: int
    options: Options
    phase: PhaseName
    round: int
    turn: int
    first: int
    start_rolls: list[list[int | None]]
    tiles: dict[str, str]
    nuggets: list[str]
    development: list[str]
    piles: list[list[str]]
    known: list[int]
    drawn: str | None
    hands: list[list[str]]
    miners: list[str]
    stashes: list[int]
    gold_tokens: list[int]
    bat_tokens: list[int]
    steps: int
    dice: int
    may_take: bool
    has_challenged: bool
    is_stuck: bool
    has_bonus_nugget: bool
    challenge: PositionChallenge | None
    winners: list[int]
    why: Ending
    chance: list[int]


class Told(TypedDict):
    """A fact. Everybody may be told."""

    to: None


class Done(Told):
    """A fact about what a seat did or got."""

    seat: int


class Drew(Done):
    """A tile from a pile, counted from 1, or from the development stack."""

    fact: Literal["drew"]
    tile: str
    pile: int | None


class Laid(Done):
    fact: Literal["laid"]
    tile: str
    cell: str


class GoldFound(Told):
    fact: Literal["gold-found"]
    cell: str


class Returned(Done):
    fact: Literal["returned"]
    tile: str
    pile: int


class FitsNowhere(Done):
    fact: Literal["fits-nowhere"]


class Rolled(Done):
    fact: Literal["rolled"]
    die: int


class RolledForPassage(Done):
    fact: Literal["rolled-for-passage"]
    dice: list[int]


class Walked(Done):
    fact: Literal["walked"]
    place: str


class Stayed(Done):
    fact: Literal["stayed"]


class Crossed(Done):
    fact: Literal["crossed"]
    cell: str


class Rested(Done):
    fact: Literal["rested"]


class Took(Done):
    fact: Literal["took"]
    cell: str


class Challenged(Done):
    fact: Literal["challenged"]
    challenge: ChallengeName
    target: int


class DuelRoll(Told):
    """The challenger rolls one number against another of the defender."""

    fact: Literal["duel-roll"]
    challenger: int
    rolls: int
    defender: int
    against: int


class DuelWon(Done):
    fact: Literal["duel-won"]
    loser: int
    challenge: ChallengeName


class NuggetPlaced(Done):
    fact: Literal["nugget-placed"]
    loser: int
    cell: str


class NuggetDeclined(Done):
    fact: Literal["nugget-declined"]


class NoChamber(Done):
    fact: Literal["no-chamber"]


class RolledBonus(Done):
    fact: Literal["rolled-bonus"]
    die: int


class RolledBats(Done):
    fact: Literal["rolled-bats"]
    die: int
    target: int


class Driven(Done):
    fact: Literal["driven"]
    target: int
    place: str


class Gave(Done):
    fact: Literal["gave"]
    nuggets: int
    target: int


class TurnEnded(Done):
    fact: Literal["turn-ended"]


class ProductionBegan(Done):
    fact: Literal["production-began"]


class Won(Done):
    fact: Literal["won"]
    winners: list[int]


class NobodyWon(Told):
    fact: Literal["nobody-won"]
    round: int


class NoBonus(Done):
    fact: Literal["no-bonus"]


GoldMineFact = (
    Drew
    | Laid
    | GoldFound
    | Returned
    | FitsNowhere
    | Rolled
    | RolledForPassage
    | Walked
    | Stayed
    | Crossed
    | Rested
    | Took
    | Challenged
    | DuelRoll
    | DuelWon
    | NuggetPlaced
    | NuggetDeclined
    | NoChamber
    | RolledBonus
    | RolledBats
    | Driven
    | Gave
    | TurnEnded
    | ProductionBegan
    | Won
    | NobodyWon
    | NoBonus
)
