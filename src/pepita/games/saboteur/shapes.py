"""The types of Saboteur's views, positions and facts, as plain data, for the client too.

`view` builds the views, `position` the positions and `fact_data` the facts. Cells are `x,y`, seats
are numbers from 0, cards are written as in moves.
"""

from typing import Literal, NotRequired, TypedDict

PhaseName = Literal["play", "remove", "pick", "choose", "over"]
RoleName = Literal["miner", "saboteur"]
ToolName = Literal["pick", "lamp", "cart"]
GoalName = Literal["top", "middle", "bottom"]
Face = Literal["treasure", "stone-NE", "stone-NW"]
RepairName = Literal["pick", "lamp", "cart", "pick/lamp", "pick/cart", "lamp/cart"]
GoldHow = Literal["picked", "paid", "returned"]
Direction = Literal["clockwise", "counter-clockwise"]
CardKind = Literal[
    "NS", "EW", "NW", "NE", "NES", "NEW", "NESW",
    "XN", "XE", "XNS", "XEW", "XNE", "XNW", "XNES", "XNEW", "XNESW",
    "break-pick", "break-lamp", "break-cart",
    "fix-pick", "fix-lamp", "fix-cart", "fix-pick/lamp", "fix-pick/cart", "fix-lamp/cart",
    "rockfall", "map",
]  # fmt: skip


class Options(TypedDict):
    """What the table has chosen; `options` tells what each means."""

    edition: Literal["italian", "brazilian", "argentine"]
    turn_direction: Direction
    hand_deal_direction: Direction
    gold_pass_direction: Direction
    path_attach_rule: Literal["adjacent", "linked"]
    path_must_connect_to_start: bool
    path_beside_hidden_goal: bool
    reveal_trigger: Literal["any-placement", "touching-card"]
    round_end_condition: Literal["hands-empty", "nothing-playable"]
    miner_gold_cards: Literal["players", "miners"]
    miner_gold_cap_at_10_players: Literal[9] | None
    miner_gold_stop: Literal["all-taken", "one-each"]
    first_gold_picker: Literal["first-miner", "finder"]
    saboteur_payout_method: Literal["chooses", "given"]
    gold_stack_between_rounds: Literal["shuffled", "stacked"]
    next_starter_reference: Literal["last-card", "last-path-card"]
    next_starter_seat: Literal["left", "next-in-play"]
    rockfall_laid_before: Literal["oneself", "anybody"]
    rockfall_may_remove_nothing: bool
    start_goal_gap: Literal[7, 6]
    ages: list[int] | None


class LaidCard(TypedDict):
    """A path card on the table, for example `NES turned`."""

    cell: str
    card: str


class Goal(TypedDict):
    """A goal card. The face is null for those who do not know it, the sides unless it is up."""

    goal: GoalName
    cell: str
    up: bool
    face: Face | None
    sides: str | None


class RoundResult(TypedDict):
    """What everybody saw at the end of a round."""

    winner: RoleName
    finder: int | None
    roles: list[RoleName]
    undealt: RoleName
    treasure: GoalName


class OwnedGold(TypedDict):
    """The gold cards of a seat; the values are null for those who may not know them."""

    cards: int
    values: list[int] | None


class GoldSeen(TypedDict):
    """A packet with the card taken from it, or a stack by value, that the viewer looked through."""

    round: int
    packet: NotRequired[list[int]]
    took: NotRequired[int]
    stack: NotRequired[dict[str, int]]


class Gold(TypedDict):
    """Stack and packet as numbers of cards; their values only for the seat that may see them."""

    stack: int
    packet: int
    owned: list[OwnedGold]
    packet_cards: list[int] | None
    stack_cards: dict[str, int] | None
    # Round and seat of each gold card, oldest first; seat null: it went back to the stack.
    log: list[list[int | None]]
    picks_left: int
    seen: list[GoldSeen]


class OpenView(TypedDict):
    """What lies open on the table."""

    game: Literal["saboteur"]
    seats: int
    options: Options
    round: int
    phase: PhaseName
    actors: list[int]
    starter: int
    board: list[LaidCard]
    deck: int
    discards: int
    top_discard: CardKind | None
    passes: list[int]
    hand_sizes: list[int]
    broken: list[list[ToolName]]
    looked: list[list[GoalName]]
    undealt: RoleName | None
    rounds: list[RoundResult]
    # Seats and moves of this round; JSON has no pairs.
    story: list[list[int | str]]
    last_mover: int | None
    last_path_by: int | None
    last_card_by: int | None
    rockfall_by: int | None


class OwnView(TypedDict):
    """What differs from viewer to viewer. A spectator has neither hand nor moves."""

    viewer: int | None
    goals: list[Goal]
    seen_discards: dict[CardKind, int]
    roles: list[RoleName | None]
    gold: Gold
    hand: NotRequired[list[CardKind]]
    passed: NotRequired[dict[CardKind, int]]
    moves: NotRequired[list[str]]


class SaboteurView(OpenView, OwnView):
    """Everything that a seat, or a spectator, may know."""


class PositionGoal(TypedDict):
    """A goal: what it is, and whether it lies face-up, the other way round."""

    face: Face
    up: bool
    turned: bool


class PositionDiscard(TypedDict):
    """A face-down card of the discards, and the seat that passed it; null: nobody knows it."""

    card: CardKind
    by: int | None


class GoldEntry(TypedDict):
    """A gold card that somebody got, or that went back to the stack."""

    round: int
    seat: int | None
    value: int
    how: GoldHow


class SaboteurPosition(TypedDict):
    """The whole truth, secrets included; decks and stacks from their top cards."""

    game: Literal["saboteur"]
    seats: int
    options: Options
    round: int
    phase: PhaseName
    turn: int
    starter: int
    board: dict[str, str]
    goals: list[PositionGoal]
    hands: list[list[CardKind]]
    deck: list[CardKind]
    discards: list[CardKind | PositionDiscard]
    broken: list[list[ToolName]]
    looked: list[list[GoalName]]
    roles: list[RoleName]
    undealt: RoleName
    stack: list[int]
    packet: list[int]
    gold: list[GoldEntry]
    picks_left: int
    rounds: list[RoundResult]
    story: list[list[int | str]]
    last_mover: int | None
    last_card_by: int | None
    last_path_by: int | None
    rockfall_by: int | None
    finder: int | None
    chance: list[int]


class Told(TypedDict):
    """A fact; `to` is the only seat that may be told, or null for everybody."""

    to: int | None


class Done(Told):
    """A fact about what a seat did or got."""

    seat: int


class Laid(Done):
    fact: Literal["laid"]
    card: str
    cell: str


class GoalTurned(Told):
    fact: Literal["goal-turned"]
    goal: GoalName
    face: Face
    sides: str


class Broke(Done):
    fact: Literal["broke"]
    tool: ToolName
    target: int


class Fixed(Done):
    fact: Literal["fixed"]
    card: RepairName
    tool: ToolName
    target: int


class RockfallLaid(Done):
    """The seat that has to remove a card is the target."""

    fact: Literal["rockfall-laid"]
    target: int


class Removed(Done):
    fact: Literal["removed"]
    cell: str
    card: CardKind


class NothingRemoved(Done):
    fact: Literal["nothing-removed"]


class Looked(Done):
    fact: Literal["looked"]
    goal: GoalName


class Saw(Done):
    fact: Literal["saw"]
    goal: GoalName
    face: Face


class Passed(Done):
    """How many cards were laid away: one, or none for an empty hand."""

    fact: Literal["passed"]
    cards: int


class PassedCard(Done):
    fact: Literal["passed-card"]
    card: CardKind


class Drew(Done):
    fact: Literal["drew"]


class DrewCard(Done):
    fact: Literal["drew-card"]
    card: CardKind


class RoundEnded(Told):
    fact: Literal["round-ended"]
    round: int
    winner: RoleName
    finder: int | None


class GoldDrawn(Done):
    fact: Literal["gold-drawn"]
    cards: int


class GoldPicked(Done):
    fact: Literal["gold-picked"]
    cards: int


class GoldPickedCard(Done):
    fact: Literal["gold-picked-card"]
    gold: str


class Paid(Done):
    fact: Literal["paid"]
    cards: int


class PaidCards(Done):
    """The gold as `3+1`, or `nothing`."""

    fact: Literal["paid-cards"]
    gold: str


class RoundBegan(Told):
    fact: Literal["round-began"]
    round: int
    starter: int


class RoleDealt(Done):
    fact: Literal["role-dealt"]
    role: RoleName


class GameEnded(Told):
    fact: Literal["game-ended"]
    round: int


SaboteurFact = (
    Laid
    | GoalTurned
    | Broke
    | Fixed
    | RockfallLaid
    | Removed
    | NothingRemoved
    | Looked
    | Saw
    | Passed
    | PassedCard
    | Drew
    | DrewCard
    | RoundEnded
    | GoldDrawn
    | GoldPicked
    | GoldPickedCard
    | Paid
    | PaidCards
    | RoundBegan
    | RoleDealt
    | GameEnded
)
