"""The cards in the box: kinds, sides, tools, roles and how many there are of each.

A kind is a small integer; 0 to 15 are path cards, the rest action cards. A path card in one of
its two positions is `2 * kind + turned`, called a *laying*.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from pepita.games.saboteur.rules.numbers import FaceNumber, Kind, Laying, Role
from pepita.games.saboteur.shapes import CardKind, Face, GoalName, RoleName, ToolName
from pepita.kernel.grid import read_sides

PATH_KINDS: Final[i64] = 16
LAYINGS: Final[i64] = 32

TOOLS: Final[i64] = 3
TOOL_NAMES: Final[tuple[ToolName, ...]] = ("pick", "lamp", "cart")

# Action kinds. A broken tool is BREAK + tool, a repair FIX + its number among the six repairs.
BREAK: Final[Kind] = Kind(16)
FIX: Final[Kind] = Kind(19)
FIXES: Final[i64] = 6
ROCKFALL: Final[Kind] = Kind(25)
MAP: Final[Kind] = Kind(26)
KINDS: Final[i64] = 27

KIND_NAMES: Final[tuple[CardKind, ...]] = (
    "NS", "EW", "NW", "NE", "NES", "NEW", "NESW",
    "XN", "XE", "XNS", "XEW", "XNE", "XNW", "XNES", "XNEW", "XNESW",
    "break-pick", "break-lamp", "break-cart",
    "fix-pick", "fix-lamp", "fix-cart", "fix-pick/lamp", "fix-pick/cart", "fix-lamp/cart",
    "rockfall", "map",
)  # fmt: skip

# How many of each kind: 40 path cards, 27 action cards. No rulebook prints this breakdown.
COPIES: Final = (
    4, 3, 4, 5, 5, 5, 5,
    1, 1, 1, 1, 1, 1, 1, 1, 1,
    3, 3, 3,
    2, 2, 2, 1, 1, 1,
    3, 6,
)  # fmt: skip
DECK: Final[i64] = 67

# The tools that each of the six repairs can mend, as a mask of tools.
FIX_TOOLS: Final = vec[i64]([1, 2, 4, 3, 5, 6])

MINER: Final[Role] = Role(0)
SABOTEUR: Final[Role] = Role(1)
ROLE_NAMES: Final[tuple[RoleName, ...]] = ("miner", "saboteur")

GOALS: Final[i64] = 3
GOAL_NAMES: Final[tuple[GoalName, ...]] = ("top", "middle", "bottom")
TREASURE: Final[FaceNumber] = FaceNumber(0)
STONE_NE: Final[FaceNumber] = FaceNumber(1)
STONE_NW: Final[FaceNumber] = FaceNumber(2)
FACE_NAMES: Final[tuple[Face, ...]] = ("treasure", "stone-NE", "stone-NW")

VALUES: Final[i64] = 3
GOLD_COPIES: Final = (0, 16, 8, 4)
GOLD_CARDS: Final[i64] = 28

FEWEST_SEATS: Final[i64] = 3
MOST_SEATS: Final[i64] = 10
HAND_SPAN: Final[i64] = 6

# Indexed by the number of seats; the first three columns are never asked for.
POOL_MINERS: Final = vec[i64]([0, 0, 0, 3, 4, 4, 5, 5, 6, 7, 7])
POOL_SABOTEURS: Final = vec[i64]([0, 0, 0, 1, 1, 2, 2, 3, 3, 3, 4])
HAND_SIZES: Final = vec[i64]([0, 0, 0, 6, 6, 6, 5, 5, 4, 4, 4])


def kind_of(laying: Laying) -> Kind:
    """Return the kind of a path card in one of its positions."""
    return Kind(laying >> 1)


def upright(kind: Kind) -> Laying:
    """Return a path card in the position that its name tells."""
    return Laying(kind << 1)


def is_turned(laying: Laying) -> bool:
    """Tell whether a path card is turned by 180 degrees."""
    return laying & 1 == 1


def half_turn(sides: i64) -> i64:
    """Return the sides after a turn by 180 degrees: N and S swap, E and W swap."""
    return ((sides << 2) | (sides >> 2)) & 15


def sides_of_layings() -> vec[i64]:
    table = vec[i64]()
    for kind in range(PATH_KINDS):
        sides = read_sides(KIND_NAMES[kind])
        table = append(table, sides)
        table = append(table, half_turn(sides))
    return table


def layings_of_kinds() -> vec[i64]:
    """Return, for each kind, the set of its different layings as bits; none for an action."""
    table = [0] * int(KINDS)
    for kind in range(PATH_KINDS):
        sides = read_sides(KIND_NAMES[kind])
        both = 1 if half_turn(sides) == sides else 3
        table[kind] = both << (2 * int(kind))
    return vec[i64](table)


LAYING_SIDES: Final = sides_of_layings()
KIND_LAYINGS: Final = layings_of_kinds()


def is_dead_end(kind: Kind) -> bool:
    """Tell whether the card joins none of its open sides (ruling A-05)."""
    return kind >= 7


def full_deck() -> vec[i64]:
    """Return the 40 ordinary path cards and the 27 action cards, unshuffled. [S-SETUP-02]"""
    return DECK_CARDS[:]


def full_gold() -> vec[i64]:
    """Return the 28 gold cards by value, unshuffled."""
    return GOLD_VALUES[:]


DECK_CARDS: Final = vec[i64]([kind for kind in range(27) for _ in range(COPIES[kind])])
GOLD_VALUES: Final = vec[i64]([value for value in (1, 2, 3) for _ in range(GOLD_COPIES[value])])
