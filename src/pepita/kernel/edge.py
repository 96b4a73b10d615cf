"""The text and data side of a game: functions that a game declares, and `Game` calls by name.

So a game's class holds its rules alone, and what all classes would repeat stands once in `Game`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from pepita.kernel.facts import Note
from pepita.kernel.numbers import Action
from pepita.kernel.refusal import RefusalFacts

# What all games have in common; each has types of its own in its module `shapes`.
View = Mapping[str, object]
Fact = Mapping[str, object]
Position = Mapping[str, object]

AnyGame = TypeVar("AnyGame")


def facts_as_they_are(game: object, facts: Fact) -> Fact:
    """Return the facts: a game whose pieces have no names."""
    return facts


@dataclass(frozen=True)
class Edge(Generic[AnyGame]):
    """How a game writes its moves, views and positions."""

    # A move as text, and back; both get the state. A number that is no action raises ValueError, a
    # text that is no move BadMove.
    write_move: Callable[[Any, Action], str]
    read_move: Callable[[Any, str], Action]
    # What the sentence of a refusal speaks of: only what lies open, or what the seat knows.
    refusal_facts: RefusalFacts[Any]
    # A note of the rules as plain data.
    fact_of: Callable[[AnyGame, Note], Fact]
    # What everybody may know, and what is special to one viewer. The viewer gets both.
    open_view: Callable[[AnyGame], View]
    own_view: Callable[[AnyGame, int | None, Any], View]
    # The whole truth.
    position: Callable[[AnyGame], Position]
    # A view drawn with letters.
    picture: Callable[[Any], str]
    # Facts for a sentence, with the names of pieces in place of their numbers.
    spell: Callable[[AnyGame, Fact], Fact] = facts_as_they_are


# By the name of the game; its declaration puts it here.
EDGES: dict[str, Edge[Any]] = {}


def edge_of(name: str) -> Edge[Any]:
    """Return the edge of a game that has been declared."""
    return EDGES[name]
