"""Lessons: a table that a script plays, so that a newcomer makes real moves and sees them work.

A lesson is a position and a list of steps. Each step says what the learner is asked to do (a key of
the catalogues), the one move that does it, and what the others then do. `play_through` plays it on
the real rules, so a lesson cannot teach what is not so.
"""

from dataclasses import dataclass
from typing import Any

import pepita
from pepita import words
from pepita.wire.story import sentences

LEARNER = 0


@dataclass(frozen=True)
class Step:
    """One thing to learn; without a move there is only something to read."""

    text: str
    move: str = ""
    others: tuple[tuple[int, str], ...] = ()


@dataclass(frozen=True)
class Lesson:
    """A game that is set up, and the steps through it."""

    position: dict[str, Any]
    names: tuple[str, ...]
    steps: tuple[Step, ...]


def play_through(lesson: Lesson) -> dict[str, Any]:
    """Return a lesson as the browser plays it: for each step the text, the move, and the scenes."""
    game = pepita.from_position(lesson.position)
    scenes = [{"view": game.view(LEARNER), "told": {language: [] for language in words.LANGUAGES}}]
    steps = []
    for step in lesson.steps:
        moves = [(LEARNER, step.move)] if step.move else []
        for seat, move in (*moves, *step.others):
            scenes.append(after(game, seat, move, lesson.names))
        steps.append({"text": step.text, "move": step.move, "scene": len(scenes) - 1})
    return {
        "game": lesson.position["game"],
        "names": list(lesson.names),
        "scenes": scenes,
        "steps": steps,
    }


def after(game: pepita.Game, seat: int, move: str, names: tuple[str, ...]) -> dict[str, Any]:
    """Make a move, and return what the learner sees and hears then."""
    facts = game.play(seat, move)
    options: Any = game.view(None)["options"]
    told = {
        language: sentences(game.name, facts, LEARNER, language, options, names)
        for language in words.LANGUAGES
    }
    return {"view": game.view(LEARNER), "told": told}
