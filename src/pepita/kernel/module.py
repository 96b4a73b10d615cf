"""The declaration of a game: everything that other rooms need to know about it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from types import UnionType
from typing import Any

from pepita.kernel.chance import Chance
from pepita.kernel.claim import Claim
from pepita.kernel.edge import EDGES, Edge, Fact
from pepita.kernel.facts import FactKind
from pepita.kernel.game import Game
from pepita.kernel.notation import Notation
from pepita.kernel.options import Option, Options
from pepita.kernel.piece import Piece
from pepita.kernel.reasons import Reason
from pepita.kernel.text_display import TextDisplay

# Puts the names of pieces into the facts of a sentence.
Spelling = Callable[[Fact], Fact]


def no_pieces(options: Options, language: str) -> Sequence[Piece]:
    """The default: views say everything about the pieces, so there is no list of them."""
    return []


def no_defaults(version: int) -> Options:
    """The default: no option has changed its meaning since older versions of the rules."""
    return {}


def as_they_are(options: Options, language: str) -> Spelling:
    """The default: a spelling that changes nothing, for facts that are numbers and words."""
    return dict


@dataclass(frozen=True)
class GameModule:
    """A game's declaration, the constant GAME of its package.

    A game cannot import the rooms above it. Its code in those rooms (its bots, its report) is
    therefore named here by the path of a module, and the room imports that module when needed.
    """

    name: str
    fewest_seats: int
    most_seats: int
    # The suggested number of seats, and how many minutes a game with it takes.
    usual_seats: int
    minutes: int
    options: tuple[Option, ...]
    new: Callable[[int, Options, Chance], Game]
    from_position: Callable[[object], Game]
    # Makes some game that fits a view, for `pepita.believe`; BadView names a field that is wrong.
    from_view: Callable[[dict[str, object]], Game]
    claims: Callable[[int], list[Claim]]
    read_claim: Callable[[str, int], Claim]
    # Its verbs, and the rows of all its reasons and kinds of facts.
    notation: Notation[Any]
    # How its moves, views and positions are written.
    edge: Edge[Any]
    reasons: tuple[Reason, ...]
    facts: tuple[FactKind, ...]
    # The type of its views, the union of all types of its facts, and the type of its positions.
    view: type
    fact: UnionType
    position: type
    # How a terminal shows it.
    display: TextDisplay
    # The module with its bots, a `BotsModule` of `bots/registry`; "": there is only the random bot.
    bots: str = ""
    # The module with its report, a `ReportModule` of `lab/selfplay`; "": the report for any game.
    report: str = ""
    # All pieces in the box, by the options of a table and a language, and the union of their types.
    pieces: Callable[[Options, str], Sequence[Piece]] = no_pieces
    piece: UnionType | None = None
    # Put names into facts of events and of refusals, by the options of a table and a language.
    fact_spelling: Callable[[Options, str], Spelling] = as_they_are
    refusal_spelling: Callable[[Options, str], Spelling] = as_they_are
    # The defaults of options in an older version of the rules, by that version.
    older_defaults: Callable[[int], Options] = no_defaults
    # Draws the hidden roles of an imagined game again, with given chances; None: no hidden roles.
    with_roles: Callable[[Game, int | None, object], Game] | None = None
    # The folder of its catalogues (`words/*.po`) and rules (`law/*.md`); None: in this package.
    texts: Path | None = None

    def __post_init__(self) -> None:
        """Let games of this name find their edge."""
        EDGES[self.name] = self.edge

    @property
    def package(self) -> str:
        """The name of its folder in the rooms, tools, tests and the browser client."""
        return self.name.replace("-", "_")

    @cached_property
    def fact_kinds(self) -> dict[str, FactKind]:
        return {kind.name: kind for kind in self.facts}

    def reveals(self, fact: str) -> bool:
        """Tell whether a kind of fact shows something that was hidden before."""
        return fact in self.fact_kinds and self.fact_kinds[fact].reveals
