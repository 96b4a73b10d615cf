"""The types of Imperial Miners' views, positions, facts and pieces, for the client too.

`view` builds the views, `position` the positions, `fact_data` the facts, `catalogue` the pieces.
Cards and events are named by their numbers, places in a mine are `level,x`, edges are written as in
moves (`1,0 BR`), seats are numbers from 0.
"""

from typing import Literal, NotRequired, TypedDict

from pepita.kernel.piece import PieceTexts

PhaseName = Literal["keep", "event", "card", "mine", "end-of-round", "over"]
AskName = Literal[
    "nothing", "keep", "card", "slot", "option", "path", "surface", "branch", "row", "deck",
    "faction", "move", "next", "cards", "edge", "target", "discard", "hand",
]  # fmt: skip
Activity = Literal["steps", "activation", "chain", "surface", "limit", "completed"]
Faction = Literal["scots", "barbarian", "egyptian", "japanese", "atlantean", "roman"]
Side = Literal["1F", "1B", "2F", "2B", "3F", "3B"]
Colour = Literal["red", "green", "blue", "yellow", "black"]
Rank = Literal["king", "veteran", "engineer", "skilled", "labourer", "digger"]
SurfaceEffect = Literal["coins", "4", "8", "cards"]
Good = Literal["coin", "vp"]
Token = Literal["machine", "collapse"]
# Where half a cart is printed on a card.
HalfName = Literal["L", "R", "TL", "TR", "BL", "BR"]
EventKind = Literal["immediate", "special", "end"]


class Options(TypedDict):
    """What the table has chosen; `options` tells what each means."""

    first_game: bool
    row1_gap: Literal[0, 1, 2, 3, 4, 5]
    resolve_order: Literal["rotating", "fixed", "realtime"]
    voluntary_l1: bool
    strict_costs: bool
    reshuffle: Literal["lazy", "eager"]
    bottom_resolves: bool
    passing_clears: bool
    faction_draw_deck4: bool
    last_end_event: bool
    tiebreak2: Literal["carts", "machines", "cards"]
    # A deck of the table's own, as docs/cards.md has it, or the name of one that comes with Pepita.
    deck: dict[str, object] | str | None


class MineCard(TypedDict):
    """A card of a mine, and what lies on it."""

    at: str
    card: int
    machines: int
    collapse: bool
    activated: bool


class About(TypedDict):
    """What a decision is about: whose effect, at which of its steps, how often it goes on."""

    at: str | None
    of: str | None
    step: int | None
    left: int | None
    faction: Faction | None


class Doing(TypedDict):
    """Something that a player is in the middle of; the last four fields are those of `steps`."""

    doing: Activity
    left: int
    # Cards of the mine, or numbers of decks and effects.
    at: str | None
    done: list[str | int]
    of: NotRequired[str]
    step: NotRequired[int]
    saved: NotRequired[list[int]]
    got: NotRequired[int]


class Barred(TypedDict):
    """Cards that a hand did not hold when its player had to dig."""

    time: int
    cards: list[int]


class OwnHand(TypedDict):
    """What a player alone knows; null for everybody else."""

    hand: list[int] | None
    costs: list[int] | None
    # Four cards to keep, a card, or to dig.
    choice: list[int] | int | Literal["dig"] | None


class Player(OwnHand):
    """A seat: its mine, its marker, and what it is asked."""

    colour: Colour
    coins: int
    vp: int
    carts: int
    score: int
    rank: Rank
    hand_levels: list[int]
    shown: list[int]
    # Level and time of each unseen card.
    slots: list[list[int]]
    barred: list[Barred]
    mine: list[MineCard]
    complete_carts: list[str]
    cart_tokens: list[str]
    open_carts: list[str]
    factions: list[Faction]
    board: int | None
    position: int
    boards_done: int
    moved: int
    has_chosen: bool
    playing: int | None
    placed: str | None
    asks: AskName
    about: About | None
    doing: list[Doing]


class OpenView(TypedDict):
    """What lies open on the table."""

    game: Literal["imperial-miners"]
    seats: int
    options: Options
    phase: PhaseName
    round: int
    rounds_to_come: int
    first: int
    actors: list[int]
    event: int | None
    past_events: list[int]
    boards: list[Side]
    decks: list[int]
    discards: list[list[int]]
    hand_limit: int
    clock: int
    # Times by the number of a card.
    seen: dict[str, int]
    players: list[Player]


class OwnView(TypedDict):
    """What differs from viewer to viewer: the players with the viewer's hand, and its moves."""

    viewer: int | None
    players: NotRequired[list[Player]]
    moves: NotRequired[list[str]]
    open_places: NotRequired[list[str]]


class ImperialMinersView(OpenView):
    """Everything that a seat, or a spectator, may know. A spectator has no moves.

    While a card is to be chosen, `open_places` are where cards could hang in the viewer's mine.
    """

    viewer: int | None
    moves: NotRequired[list[str]]
    open_places: NotRequired[list[str]]


class PositionCard(TypedDict):
    """A card of a mine; its number tells the row."""

    card: int
    x: int
    machines: int
    collapse: bool
    activated: bool


class PositionPlayer(TypedDict):
    """A seat, secrets included; the mine is in the order of placing."""

    coins: int
    vp: int
    hand: list[int]
    shown: list[int]
    slots: list[list[int]]
    barred: list[Barred]
    mine: list[PositionCard]
    cart_tokens: list[str]
    board: int | None
    position: int
    boards_done: int
    moved: int
    choice: list[int] | int | Literal["dig"] | None
    placed: str | None
    asks: AskName
    doing: list[Doing]


class ImperialMinersPosition(TypedDict):
    """The whole truth, hands and the order of piles included, from their top cards."""

    game: Literal["imperial-miners"]
    seats: int
    options: Options
    phase: PhaseName
    round: int
    first: int
    finished: int
    event: int | None
    events: list[int]
    sides: list[Side]
    piles: list[list[int]]
    discards: list[list[int]]
    players: list[PositionPlayer]
    clock: int
    seen: dict[str, int]
    chance: list[int]


class Told(TypedDict):
    """A fact; `to` is the only seat that may be told, or null for everybody."""

    to: int | None


class Done(Told):
    """A fact about what a seat did or got."""

    seat: int


class DoneWithCard(Done):
    card: int


class DoneAtCard(DoneWithCard):
    """A fact about a card of a mine, and where it is."""

    at: str


class DoneAtEdge(Done):
    edge: str


class Dealt(Done):
    fact: Literal["dealt"]
    cards: int


class Kept(Done):
    fact: Literal["kept"]
    cards: int


class Discarded(DoneWithCard):
    fact: Literal["discarded"]


class RoundBegan(Done):
    """The seat is the one that begins."""

    fact: Literal["round-began"]
    round: int
    event: int


class Chose(Done):
    fact: Literal["chose"]


class Played(DoneWithCard):
    fact: Literal["played"]


class Dug(DoneWithCard):
    fact: Literal["dug"]


class Skipped(Done):
    fact: Literal["skipped"]


class Placed(DoneAtCard):
    fact: Literal["placed"]


class CartCompleted(DoneAtEdge):
    fact: Literal["cart-completed"]


class Activated(DoneAtCard):
    fact: Literal["activated"]


class CollapseCleared(DoneAtCard):
    fact: Literal["collapse-cleared"]


class Declined(DoneAtCard):
    fact: Literal["declined"]


class TookOption(DoneAtCard):
    fact: Literal["took-option"]
    option: int


class PassedOn(DoneAtCard):
    fact: Literal["passed-on"]


class ReachedSurface(Done):
    fact: Literal["reached-surface"]


class Gained(Done):
    fact: Literal["gained"]
    good: Good
    n: int


class Paid(Done):
    fact: Literal["paid"]
    good: Good
    n: int


class Drew(Done):
    fact: Literal["drew"]
    deck: int


class DrewCard(DoneWithCard):
    fact: Literal["drew-card"]


class Revealed(DoneWithCard):
    fact: Literal["revealed"]


class TookRevealed(DoneWithCard):
    fact: Literal["took-revealed"]


class FactionMissed(Done):
    fact: Literal["faction-missed"]
    faction: Faction
    deck: int


class FactionNamed(Done):
    fact: Literal["faction-named"]
    faction: Faction


class Reshuffled(Told):
    fact: Literal["reshuffled"]
    deck: int


class Advanced(Done):
    fact: Literal["advanced"]
    board: int
    position: int
    spaces: int


class BoardCompleted(Done):
    fact: Literal["board-completed"]
    board: int


class MovedToBoard(Done):
    fact: Literal["moved-to-board"]
    board: int


class TokenPlaced(DoneAtCard):
    fact: Literal["token-placed"]
    token: Token
    n: int


class TokenRemoved(DoneAtCard):
    fact: Literal["token-removed"]
    token: Token
    n: int


class CartPlaced(DoneAtEdge):
    fact: Literal["cart-placed"]


class Bonus(Done):
    fact: Literal["bonus"]
    event: int


class GameEnded(Told):
    fact: Literal["game-ended"]


class TookSurface(Done):
    fact: Literal["took-surface"]
    effect: SurfaceEffect


class TookBranch(Done):
    fact: Literal["took-branch"]
    branch: int


class NoMore(Done):
    fact: Literal["no-more"]


ImperialMinersFact = (
    Dealt
    | Kept
    | Discarded
    | RoundBegan
    | Chose
    | Played
    | Dug
    | Skipped
    | Placed
    | CartCompleted
    | Activated
    | CollapseCleared
    | Declined
    | TookOption
    | PassedOn
    | ReachedSurface
    | Gained
    | Paid
    | Drew
    | DrewCard
    | Revealed
    | TookRevealed
    | FactionMissed
    | FactionNamed
    | Reshuffled
    | Advanced
    | BoardCompleted
    | MovedToBoard
    | TokenPlaced
    | TokenRemoved
    | CartPlaced
    | Bonus
    | GameEnded
    | TookSurface
    | TookBranch
    | NoMore
)


class CardDetails(TypedDict):
    """What else is printed on a card; the discount is a sentence, or empty."""

    level: int
    cost: int
    factions: list[Faction]
    halves: list[HalfName]
    discount: str


class CardPiece(PieceTexts):
    kind: Literal["card"]
    details: CardDetails


class EventDetails(TypedDict):
    kind: EventKind


class EventPiece(PieceTexts):
    """An event; the whole of it is its first effect, and the rules of a special one follow."""

    kind: Literal["event"]
    details: EventDetails


class BoardDetails(TypedDict):
    """For each space, from the bottom up, signs of what it gives: `coin 2`, `or`, `vp 1+`."""

    signs: list[list[str]]


class BoardPiece(PieceTexts):
    """A side of a progress board; its effects are those of its spaces, from the bottom up."""

    kind: Literal["board"]
    details: BoardDetails


class NoDetails(TypedDict):
    """Nothing else is printed on it."""


class SurfacePiece(PieceTexts):
    """An effect of the surface board; its name is what it costs and does."""

    kind: Literal["surface"]
    details: NoDetails


class FactionPiece(PieceTexts):
    kind: Literal["faction"]
    details: NoDetails


ImperialMinersPiece = CardPiece | EventPiece | BoardPiece | SurfacePiece | FactionPiece
