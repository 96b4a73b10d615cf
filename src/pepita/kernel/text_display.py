"""How a game is shown as text: what a terminal needs to know of it. Knows no game."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol


class Draw(Protocol):
    """Draws a table, or a part of it, as the viewer may see it.

    Each game draws views of its own type, so the type of the view stands in the game alone.
    """

    def __call__(self, view: Any, language: str, *, pictures: bool) -> str:
        """Return the drawing; without pictures it is told in words."""
        ...


def phase(view: Mapping[str, object]) -> str:
    """Return what is waited for in a game where the phase says it."""
    return str(view["phase"])


def no_lines(view: Any, language: str) -> list[str]:
    """Return nothing: a game that has no more to say than its facts."""
    return []


def no_facts(view: Any, seat: int) -> dict[str, object]:
    """Return nothing: a game whose scores are numbers and nothing else."""
    return {}


@dataclass(frozen=True)
class TextDisplay:
    """A game's drawings, and what is said around them; the words are in the catalogues."""

    draw: Draw
    # A rule to name when telling how to ask for one.
    example_clause: str
    # What is drawn at later questions of a round; None: the whole table again.
    draw_question: Draw | None = None
    # What the viewer is asked, as the last word of the key `<game>.prompt.<asked>`.
    asked: Callable[[Any], str] = phase
    # Sentences for the viewer when a round begins and when one has ended, by view and language.
    round_opening: Callable[[Any, str], list[str]] = no_lines
    round_ending: Callable[[Any, str], list[str]] = no_lines
    # What `<game>.score` tells of a seat beside its score, from the last view.
    score_facts: Callable[[Any, int], dict[str, object]] = no_facts
