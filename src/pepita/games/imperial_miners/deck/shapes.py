"""The types of a deck that was read and checked: every field is there, every default filled in.

`deck_format` makes such data from what somebody wrote, and nobody else does; the deck compiler, the
sentences and the bots read it. The steps of effects are in `steps`.
"""

from typing import Literal, TypedDict, final

from pepita.games.imperial_miners.deck.steps import Amount, Condition, Step
from pepita.games.imperial_miners.shapes import EventKind, Faction, HalfName, Side

TriggerName = Literal[
    "cart_completed", "card_placed", "card_activated", "collapse_placed", "collapse_removed",
    "machine_placed", "advanced", "board_completed",
]  # fmt: skip
ModName = Literal["play_cost", "effect_cost", "surface_uses", "advance_max", "hand_limit"]


class Named(TypedDict):
    """What has a name, by language; there is always an English one."""

    name: dict[str, str]


class CardOption(TypedDict):
    """One effect of a card: when it is offered, what it costs, what it does."""

    need: Condition | None
    cost: list[Step]
    do: list[Step]


@final
class DeckCard(Named):
    """A mine card."""

    number: int
    level: int
    cost: int
    copies: int
    discount: Amount
    factions: list[Faction]
    halves: list[HalfName]
    purpose: str
    options: list[CardOption]


@final
class ModRule(TypedDict):
    """A rule of a special event: a number that changes, and by how much."""

    mod: ModName
    n: int


class Match(TypedDict):
    """Which cards a rule is about."""

    level: int | None
    faction: Faction | None


@final
class TriggerRule(TypedDict):
    """A rule of a special event: what happens whenever something happens."""

    on: TriggerName
    match: Match
    do: list[Step]


EventRule = ModRule | TriggerRule


@final
class DeckEvent(Named):
    """An event: the steps of one that is resolved, or the rules of a special one."""

    number: int
    kind: EventKind
    do: list[Step]
    rules: list[EventRule]


@final
class DeckSide(Named):
    """A side of a progress board: the steps of each space, from the bottom up."""

    id: Side
    spaces: list[list[Step]]


class CheckedDeck(TypedDict):
    """A deck, or a part of one."""

    cards: list[DeckCard]
    events: list[DeckEvent]
    sides: list[DeckSide]
