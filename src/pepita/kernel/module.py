"""What a game declares of itself, once: everything that other rooms need to know of it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import UnionType
from typing import Any

from pepita.kernel.chance import Chance
from pepita.kernel.claim import Claim
from pepita.kernel.facts import FactKind
from pepita.kernel.game import Game
from pepita.kernel.notation import Notation
from pepita.kernel.options import Option
from pepita.kernel.piece import Piece
from pepita.kernel.reasons import Reason


def no_pieces(options: Mapping[str, object], language: str) -> list[Piece]:
    """Return nothing: a game whose pieces say all that there is to know in views."""
    return []


def no_defaults(version: int) -> dict[str, object]:
    """Return nothing: a game whose options mean what they always meant."""
    return {}


@dataclass(frozen=True)
class GameModule:
    """A game's declaration, the constant GAME of its package."""

    name: str
    fewest_seats: int
    most_seats: int
    options: tuple[Option, ...]
    new: Callable[[int, Mapping[str, object], Chance], Game]
    from_position: Callable[[object], Game]
    # Some game that fits a view, for `pepita.believe`; BadView names the field that is wrong.
    from_view: Callable[[dict[str, object]], Game]
    claims: Callable[[int], list[Claim]]
    read_claim: Callable[[str, int], Claim]
    # Its verbs, and the rows of all reasons and facts.
    notation: Notation[Any]
    reasons: tuple[Reason, ...]
    facts: tuple[FactKind, ...]
    # The type of its views, and the union of the types of its facts.
    view: type
    fact: UnionType
    # What lies in the box, by the options of a table and a language.
    pieces: Callable[[Mapping[str, object], str], list[Piece]] = no_pieces
    # What an older version of the rules meant where an option was not given, by that version.
    older_defaults: Callable[[int], dict[str, object]] = no_defaults

    # An imagined game with its hidden roles drawn anew, by chances; None without hidden roles.
    with_roles: Callable[[Game, int | None, object], Game] | None = None

    def reveals(self, fact: str) -> bool:
        """Tell whether a kind of fact shows something that was hidden until then."""
        return any(kind.reveals for kind in self.facts if kind.name == fact)
