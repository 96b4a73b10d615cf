"""What a game declares of itself, once: everything that other rooms need to know of it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
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
from pepita.kernel.text_display import TextDisplay

# Puts the names of pieces into the facts of a sentence.
Spelling = Callable[[Mapping[str, object]], Mapping[str, object]]


def no_pieces(options: Mapping[str, object], language: str) -> list[Piece]:
    """Return nothing: a game whose pieces say all that there is to know in views."""
    return []


def no_defaults(version: int) -> dict[str, object]:
    """Return nothing: a game whose options mean what they always meant."""
    return {}


def as_they_are(options: Mapping[str, object], language: str) -> Spelling:
    """Return a spelling that changes nothing: a game whose facts are numbers and words."""
    return dict


@dataclass(frozen=True)
class GameModule:
    """A game's declaration, the constant GAME of its package.

    A room above the games whose code knows a game (its bots, its report) is named here by the path
    of a module, for a game cannot import it; the room imports it when it is needed.
    """

    name: str
    fewest_seats: int
    most_seats: int
    # What is offered first to somebody who does not choose, and how long such a game takes.
    usual_seats: int
    minutes: int
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
    # How a terminal shows it.
    display: TextDisplay
    # The module with its bots, a `BotsModule` of `bots/registry`; "": chance alone plays it.
    bots: str = ""
    # The module with its report, a `ReportModule` of `lab/selfplay`; "": the report for any game.
    report: str = ""
    # What lies in the box, by the options of a table and a language.
    pieces: Callable[[Mapping[str, object], str], list[Piece]] = no_pieces
    # How facts are told and refused with names, by the options of a table and a language.
    fact_spelling: Callable[[Mapping[str, object], str], Spelling] = as_they_are
    refusal_spelling: Callable[[Mapping[str, object], str], Spelling] = as_they_are
    # What an older version of the rules meant where an option was not given, by that version.
    older_defaults: Callable[[int], dict[str, object]] = no_defaults
    # An imagined game with its hidden roles drawn anew, by chances; None without hidden roles.
    with_roles: Callable[[Game, int | None, object], Game] | None = None
    # The folder of its catalogues (`words/*.po`) and its rules (`law/*.md`) where they are not
    # among those of this package.
    texts: Path | None = None

    @property
    def package(self) -> str:
        """The name of its folder, here and in tools, tests and the browser client."""
        return self.name.replace("-", "_")

    @cached_property
    def fact_kinds(self) -> dict[str, FactKind]:
        return {kind.name: kind for kind in self.facts}

    def reveals(self, fact: str) -> bool:
        """Tell whether a kind of fact shows something that was hidden until then."""
        return fact in self.fact_kinds and self.fact_kinds[fact].reveals
