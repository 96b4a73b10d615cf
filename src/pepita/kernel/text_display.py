"""What a terminal needs to show a game as text. Knows no game."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from pepita.kernel.edge import View


class Draw(Protocol):
    """A function that makes a picture of a view, or of a part of it.

    Each game has its own type of view, so the type here is Any.
    """

    def __call__(self, view: Any, language: str, *, pictures: bool) -> str:
        """Return the picture; with `pictures` False, a description in words."""
        ...


def phase(view: View) -> str:
    """The default: the phase names the question."""
    return str(view["phase"])


def no_lines(view: Any, language: str) -> list[str]:
    """The default: the facts say everything."""
    return []


def no_facts(view: Any, seat: int) -> dict[str, object]:
    """The default: a score is a number and needs no further facts."""
    return {}


@dataclass(frozen=True)
class TextDisplay:
    """A game's pictures, and the sentences around them; the words are in the catalogues."""

    draw: Draw
    # An example of a clause, for the text that explains how to read one.
    example_clause: str
    # Draws what later questions of a round need; None: the whole table again.
    draw_question: Draw | None = None
    # The question to the viewer, as the last part of the key `<game>.prompt.<ask>`.
    name_of_ask: Callable[[Any], str] = phase
    # Sentences for the viewer when a round begins and when it has ended, by view and language.
    round_opening: Callable[[Any, str], list[str]] = no_lines
    round_ending: Callable[[Any, str], list[str]] = no_lines
    # More facts about a seat for the sentence `<game>.score`, from the last view.
    score_facts: Callable[[Any, int], dict[str, object]] = no_facts
