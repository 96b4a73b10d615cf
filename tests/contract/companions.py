"""What a game must bring along, beside its rules, for the contract to be tried on it.

A game of the product has a module `<game>_companion` here with a COMPANION; another game hands its
own to `add_companion`.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import pepita
from pepita.kernel.edge import Fact as AnyFact

Census = Counter[str]
Position = dict[str, Any]
Fact = Mapping[str, Any]
View = Mapping[str, Any]
Memory = dict[tuple[object, ...], object]
Options = dict[str, object]

DIGESTS = Path(__file__).with_name("digests.json")


def no_options(seats: int) -> Options:
    return {}


def never(shown: Any) -> bool:
    return False


def no_refusals(code: str) -> Iterator[dict[str, object]]:
    return iter(())


def as_it_is(move: str) -> str:
    return move


@dataclass(frozen=True)
class WireTwins:
    """Two tables over the wire: how long the game is, and what must come up in it."""

    options: Options = field(default_factory=dict)
    # The number of moves that are compared at least, and that are played between two stretches.
    enough_moves: int = 20
    moves_between: int = 8
    # Whether some moves can be taken back.
    has_undo: bool = True


@dataclass(frozen=True)
class Companion:
    """A game as the tests know it; nothing here is asked of the rules under test."""

    # Every move that can be written down at a table, and other spellings of a move.
    vocabulary: Callable[[pepita.Game], Iterator[str]]
    spellings: Callable[[str], list[str]]
    # The most promising of the legal moves.
    eager: Callable[[pepita.Game, list[str]], list[str]]
    # What lies on a table, and what is in the box for it.
    census: Callable[[Position], Census]
    box: Callable[[pepita.Game], Census]
    # What a viewer knows and may not lose, and what facts told to a seat alone teach it.
    memory: Callable[[View], Memory]
    lessons: Callable[[list[Fact]], Memory]
    # Shuffles what a viewer has not seen; what a spectator does not see, though it matters.
    twin: Callable[[Position, int | None, Random], None]
    secrets: Callable[[pepita.Game], object]
    # Some facts of a kind, with some of everything that may be in them.
    sample_facts: Callable[[str], Iterator[AnyFact]]
    # What players can be asked for: the last word of a prompt's key.
    asks: tuple[str, ...]
    # The words that the rules have for numbers, by the type of these words in `shapes`.
    words: Mapping[Any, tuple[str, ...]]
    # Some facts of a refusal, by its code.
    sample_refusals: Callable[[str], Iterator[dict[str, object]]] = no_refusals
    # Facts that show one hidden card to one seat, and facts after which all is different.
    draws: tuple[str, ...] = ()
    turning_points: tuple[str, ...] = ()
    # Whether what everybody sees may rule out a twin; whether a view has just shown a secret.
    may_be_impossible: Callable[[Position], bool] = never
    shows_secret: Callable[[View], bool] = never
    # Fields of a view that depend on an order which no view tells.
    fields_by_order: frozenset[str] = frozenset()
    # What the others see of a move.
    look: Callable[[str], str] = as_it_is
    # Options that make a long game end soon, by the number of seats; and as soon as can be.
    quick: Callable[[int], Options] = no_options
    shortest: Options = field(default_factory=dict)
    # How whole games are compared over the wire.
    wire: WireTwins = field(default_factory=WireTwins)
    # Gives players much of what they play for, in the middle of a game.
    head_start: Callable[[pepita.Game], pepita.Game] | None = None
    # Options without which some move never comes up, by its verb.
    needed: Mapping[str, Options] | None = None
    # Moves that cannot open a game and are not rare all the same, or that nobody can ever make.
    common_verbs: frozenset[str] = frozenset()
    # What makes a winner, where it is not the highest score; and whether there may be none.
    check_winners: Callable[[pepita.Game], None] | None = None
    may_lack_winner: bool = False
    # Tables that show what whole games hardly ever come to.
    seldom: Callable[[], list[pepita.Game]] = list
    # The file with its digests.
    digests: Path = DIGESTS


COMPANIONS: dict[str, Companion] = {}


def add_companion(name: str, companion: Companion) -> None:
    """Bring along what is needed for a game that is not part of the product."""
    COMPANIONS[name] = companion


def companion(name: str) -> Companion:
    """What a game brings along."""
    if name not in COMPANIONS:
        COMPANIONS[name] = import_module(module_of(name)).COMPANION
    return COMPANIONS[name]


def module_of(name: str) -> str:
    """Where the companion of a game of the product stands."""
    return f"tests.contract.{name.replace('-', '_')}_companion"
