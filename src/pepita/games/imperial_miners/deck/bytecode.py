"""A deck in the compact form that the rules read: steps as code, all else as tables.

`compiler` makes it once from checked data; nothing changes it afterwards, and every game and
clone of a table shares it.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from pepita.games.imperial_miners.rules.numbers import (
    Comparison,
    Counter,
    EventKind,
    GoodNumber,
    Ground,
    Mod,
    Pc,
    TokenNumber,
    Trigger,
    Zone,
)
from pepita.games.imperial_miners.shapes import Faction, Good, Side, Token

# Steps, STEP numbers each: an operation's number, and its operands as its module names them.
STEP: Final[i64] = 8

COIN: Final[GoodNumber] = GoodNumber(0)
VP: Final[GoodNumber] = GoodNumber(1)
GOOD_NAMES: Final[tuple[Good, ...]] = ("coin", "vp")
MACHINE: Final[TokenNumber] = TokenNumber(0)
COLLAPSE: Final[TokenNumber] = TokenNumber(1)
TOKEN_NAMES: Final[tuple[Token, ...]] = ("machine", "collapse")

# Amounts: base + times * (counter // div), kept between least and most.
AMOUNT: Final[i64] = 9
AMOUNT_BASE: Final[i64] = 0
AMOUNT_COUNTER: Final[i64] = 1
AMOUNT_SELECTOR: Final[i64] = 2  # -1 where nothing is selected
AMOUNT_TOKEN: Final[i64] = 3
AMOUNT_SLOT: Final[i64] = 4  # of a saved number
AMOUNT_TIMES: Final[i64] = 5
AMOUNT_DIV: Final[i64] = 6
AMOUNT_LEAST: Final[i64] = 7
AMOUNT_MOST: Final[i64] = 8

# What amounts count.
NO_COUNTER: Final[Counter] = Counter(0)
COUNT_CARDS: Final[Counter] = Counter(1)
COUNT_TOKENS: Final[Counter] = Counter(2)
COUNT_CARTS: Final[Counter] = Counter(3)
COUNT_FACTIONS: Final[Counter] = Counter(4)
COUNT_POSITION: Final[Counter] = Counter(5)
COUNT_BOARDS_DONE: Final[Counter] = Counter(6)
COUNT_MOVED: Final[Counter] = Counter(7)
COUNT_COINS: Final[Counter] = Counter(8)
COUNT_HAND: Final[Counter] = Counter(9)
COUNT_ROUND: Final[Counter] = Counter(10)
COUNT_ACTIVATED: Final[Counter] = Counter(11)

# Selectors: a zone and filters; -1 where a filter is not set.
SELECTOR: Final[i64] = 8
SELECTOR_ZONE: Final[i64] = 0
SELECTOR_FILTERS: Final[i64] = 1  # -1 where there is none
SELECTOR_FACTION: Final[i64] = 2
SELECTOR_LEVEL: Final[i64] = 3  # 0 for any
SELECTOR_HAS: Final[i64] = 4
SELECTOR_AT_LEAST: Final[i64] = 5
SELECTOR_LACKS: Final[i64] = 6
SELECTOR_WANTED: Final[i64] = 7  # a sum of the three below

FRESH: Final[i64] = 1
ROW_END: Final[i64] = 2
ROW_INNER: Final[i64] = 4

# Zones, by their place in `amount_format`; the one that is not named here is the row.
ZONE_THIS: Final[Zone] = Zone(0)
ZONE_MINE: Final[Zone] = Zone(1)
ZONE_OTHERS: Final[Zone] = Zone(2)
ZONE_ADJACENT: Final[Zone] = Zone(3)
ZONE_ABOVE: Final[Zone] = Zone(4)
ZONE_BELOW: Final[Zone] = Zone(5)
ZONE_BESIDE: Final[Zone] = Zone(6)
ZONE_PLACED: Final[Zone] = Zone(8)

# Conditions: two amounts and how they compare; neither at least nor at most means equal.
CONDITION: Final[i64] = 3
CONDITION_LEFT: Final[i64] = 0
CONDITION_SIGN: Final[i64] = 1
CONDITION_RIGHT: Final[i64] = 2
AT_LEAST: Final[Comparison] = Comparison(0)
AT_MOST: Final[Comparison] = Comparison(1)

# What steps stand on.
ON_CARD: Final[Ground] = Ground(0)
ON_EVENT: Final[Ground] = Ground(1)  # its effect, or a bonus that it gives
ON_SPACE: Final[Ground] = Ground(2)
ON_SURFACE: Final[Ground] = Ground(3)

# Events.
EVENT_IMMEDIATE: Final[EventKind] = EventKind(0)
EVENT_SPECIAL: Final[EventKind] = EventKind(1)
EVENT_END_OF_ROUND: Final[EventKind] = EventKind(2)
EVENT_KIND_NAMES: Final = ("immediate", "special", "end")
RULE: Final[i64] = 5
RULE_EVENT: Final[i64] = 0
RULE_TRIGGER: Final[i64] = 1
RULE_LEVEL: Final[i64] = 2  # 0 for any
RULE_FACTION: Final[i64] = 3  # -1 for any
RULE_STEPS: Final[i64] = 4  # where its steps begin
AFTER_CART_COMPLETED: Final[Trigger] = Trigger(0)
AFTER_CARD_PLACED: Final[Trigger] = Trigger(1)
AFTER_CARD_ACTIVATED: Final[Trigger] = Trigger(2)
AFTER_COLLAPSE_PLACED: Final[Trigger] = Trigger(3)
AFTER_COLLAPSE_REMOVED: Final[Trigger] = Trigger(4)
AFTER_MACHINE_PLACED: Final[Trigger] = Trigger(5)
AFTER_ADVANCED: Final[Trigger] = Trigger(6)
AFTER_BOARD_COMPLETED: Final[Trigger] = Trigger(7)
MOD_COUNT: Final[i64] = 5
MOD_PLAY_COST: Final[Mod] = Mod(0)
MOD_EFFECT_COST: Final[Mod] = Mod(1)
MOD_SURFACE_USES: Final[Mod] = Mod(2)
MOD_ADVANCE_MAX: Final[Mod] = Mod(3)
MOD_HAND_LIMIT: Final[Mod] = Mod(4)

FACTION_NAMES: Final[tuple[Faction, ...]] = (
    "scots", "barbarian", "egyptian", "japanese", "atlantean", "roman",
)  # fmt: skip
FACTION_COUNT: Final[i64] = 6
ANY_FACTION: Final[i64] = 6
LEVELS: Final[i64] = 4
BOARDS: Final[i64] = 3
SIDE_COUNT: Final[i64] = 6
SIDE_IDS: Final[tuple[Side, ...]] = ("1F", "1B", "2F", "2B", "3F", "3B")
LONGEST_SIDE: Final[i64] = 30
MOST_OPTIONS: Final[i64] = 2

# Effects of the surface board: 0 takes coins, 3 takes cards.
SHORT_ADVANCE: Final[i64] = 1
LONG_ADVANCE: Final[i64] = 2
SURFACE_EFFECTS: Final[i64] = 4


class Deck:
    """Cards, events and board sides. A card is known by its place in these tables."""

    def __init__(self) -> None:
        self.cards: i64 = 0
        self.by_number: dict[int, int] = {}
        # Where steps begin, by the name of what they belong to; only positions ask for it.
        self.programs: dict[str, int] = {}
        self.numbers = vec[i64]()
        self.levels = vec[i64]()
        self.costs = vec[i64]()
        self.copies = vec[i64]()
        self.factions = vec[i64]()
        self.halves = vec[i64]()
        self.discounts = vec[i64]()
        # By card and option: where cost and effect begin (-1: no such option), and the need.
        self.option_costs = vec[i64]()
        self.option_effects = vec[i64]()
        self.option_needs = vec[i64]()
        self.events: i64 = 0
        self.event_numbers = vec[i64]()
        self.event_kinds = vec[i64]()
        self.event_steps = vec[i64]()
        self.event_rules = vec[i64]()
        self.event_mods = vec[i64]()
        # By side: how many spaces, and where the steps of each begin.
        self.side_lengths = vec[i64]()
        self.spaces = vec[i64]()
        # What the surface board does, as steps: coins, short and long advance, cards.
        self.surface = vec[i64]()
        self.code = vec[i64]()
        self.amounts = vec[i64]()
        self.selectors = vec[i64]()
        self.conditions = vec[i64]()
        self.rows = vec[i64]()
        self.branches = vec[i64]()

    def stands_on(self, pc: Pc) -> Ground:
        """Return what a step stands on; code holds cards, events, spaces and surface in order."""
        if pc < self.event_steps[0]:
            return ON_CARD
        if pc < self.spaces[0]:
            return ON_EVENT
        return ON_SPACE if pc < self.surface[0] else ON_SURFACE
