"""The types of effects in a deck that was read: amounts, selectors, conditions, and every step.

Each operation reads and writes one type of step; `Step` is their union, told apart by `op`.
"""

from collections.abc import Sequence
from typing import Literal, NotRequired, TypeAlias, TypedDict

from pepita.games.imperial_miners.shapes import Faction, Good, Token

Zone = Literal["this", "mine", "others", "adjacent", "above", "below", "beside", "row", "placed"]
PlaceInRow = Literal["row_end", "row_inner"]
Comparison = Literal[">=", "<=", "=="]
CounterName = Literal[
    "cards", "tokens", "carts", "factions", "position", "boards_done", "moved", "coins", "hand",
    "round", "activated", "saved",
]  # fmt: skip


class Selector(TypedDict):
    """Which cards of a mine are meant: all of a zone that pass the filters."""

    zone: Zone
    faction: Faction | None
    level: int | None
    has: Token | None
    at_least: int
    lacks: Token | None
    fresh: bool
    at: PlaceInRow | None


# What an amount counts, `count`, if it does; the other fields say more of it.
Counted = TypedDict(
    "Counted",
    {
        "count": CounterName | None,
        "in": Selector | None,
        "token": Token | None,
        "name": str | None,
    },
)


class Amount(Counted):
    """A number: `base`, and `times` for every `div` that is counted, within bounds."""

    base: int
    times: int
    div: int
    min: int
    max: int


class Condition(TypedDict):
    """A comparison of two amounts."""

    lhs: Amount
    cmp: Comparison
    rhs: Amount


class GainStep(TypedDict):
    op: Literal["gain"]
    what: Good
    n: Amount


class PayStep(TypedDict):
    op: Literal["pay"]
    what: Good
    n: Amount
    less: Amount


class LadderStep(TypedDict):
    """Rising prices in one good, each with what it gives in another."""

    op: Literal["ladder"]
    pay: Good
    get: Good
    less: Amount
    rows: list[list[int]]
    optional: bool


class DrawStep(TypedDict):
    """Cards from a deck, 0 for any of the first three; or of a faction, which may be of choice."""

    op: Literal["draw"]
    n: Amount
    deck: int
    faction: Faction | Literal["any"] | None


class RefillStep(TypedDict):
    op: Literal["refill"]
    n: Amount
    deck: int


class DiscardStep(TypedDict):
    op: Literal["discard"]
    n: Amount
    upto: bool
    save: str | None


class AdvanceStep(TypedDict):
    """How far at most; only the surface board says how far at least."""

    op: Literal["advance"]
    n: Amount
    least: NotRequired[int]


class TokenStep(TypedDict):
    """Tokens on so many cards, `each` on each of them."""

    op: Literal["place", "remove"]
    token: Token
    on: Selector
    cards: int
    each: int
    upto: bool
    save: str | None


class CartStep(TypedDict):
    op: Literal["cart"]
    n: Amount
    save: str | None


class ActivateStep(TypedDict):
    op: Literal["activate"]
    on: Selector
    n: int
    upto: bool


class ChooseStep(TypedDict):
    op: Literal["choose"]
    of: list[list["Step"]]


WhenStep = TypedDict(
    "WhenStep",
    {"op": Literal["when"], "if": Condition, "then": list["Step"], "else": list["Step"]},
)

Step: TypeAlias = (
    GainStep
    | PayStep
    | LadderStep
    | DrawStep
    | RefillStep
    | DiscardStep
    | AdvanceStep
    | TokenStep
    | CartStep
    | ActivateStep
    | ChooseStep
    | WhenStep
)
Steps = Sequence[Step]
