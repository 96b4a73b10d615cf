"""Lessons: a scripted table at which a newcomer makes real moves and sees their effects.

A lesson is a position, the next dice, and a list of steps. Each step has a task for the learner (a
key of the catalogues), the one move that does it, and the moves that the script plays then.
`play_through` plays the lesson with the real rules, so it cannot teach something false. The rules
also say why other moves that the learner might press are refused, since the browser has no rules.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Annotated, Any, TypedDict

from msgspec import Meta

import pepita
from pepita import words
from pepita.games.registry import GAMES, pieces
from pepita.kernel.edge import Fact
from pepita.kernel.piece import Piece
from pepita.wire import messages
from pepita.wire.messages import Told
from pepita.wire.sentences import refusal_sentence, sentences_with_facts

LEARNER = 0
View = dict[str, Any]


@dataclass(frozen=True)
class Step:
    """One thing to learn; a step without a move is only to be read."""

    text: str
    move: str = ""
    # The moves that the script plays before the next step: a seat and its moves for each scene.
    then: tuple[tuple[int, str], ...] = ()
    # The clause that explains it.
    clause: str = ""
    # Other legal moves that begin like this are lit too, so that the learner sees a choice.
    among: str = ""


@dataclass(frozen=True)
class Lesson:
    """A game in some position, and the steps of the lesson."""

    position: View
    names: tuple[str, ...]
    steps: tuple[Step, ...]
    # The moves that a press may mean, by the view; the rules say why they are not allowed.
    presses: Callable[[Mapping[str, Any]], Iterable[str]]
    dice: tuple[int, ...] = ()


def lessons() -> dict[str, Lesson]:
    """Return the lesson of every game: the LESSON of its module here."""
    return {
        name: import_module(f"tools.lessons.{game.package}").LESSON for name, game in GAMES.items()
    }


InLanguages = dict[str, str]
# The client has exact types for the pieces of each game.
PieceShown = Annotated[Mapping[str, Any], Meta(title="Piece")]


class RefusedPress(TypedDict):
    """What the rules say to moves that could be pressed."""

    code: str
    clause: str
    text: InLanguages
    moves: list[str]


class StepShown(TypedDict):
    """A step: the key of its text, its clause, and the scene in which it ends.

    `move` is what is asked for, empty where there is only something to read.
    """

    text: str
    clause: str
    move: str
    lit: list[str]
    refusals: list[RefusedPress]
    scene: int


class ToldInLanguages(TypedDict):
    """Facts, and their sentence; null: they are told in no sentence."""

    sentence: InLanguages | None
    facts: Sequence[messages.Fact]


class Scene(TypedDict):
    """What the learner sees, and is told."""

    view: messages.View
    told: list[ToldInLanguages]


class LessonShown(TypedDict):
    """A lesson for the browser; the pieces are by language."""

    game: str
    names: list[str]
    pieces: dict[str, Sequence[PieceShown]]
    scenes: list[Scene]
    steps: list[StepShown]


class Dice(pepita.Chance):
    """Dice with the throws of the lesson; a throw that is not in the lesson is a mistake in it."""

    def __init__(self, dice: Iterable[int]) -> None:
        self.left = list(dice)

    def below(self, n: int) -> int:
        """Return the next throw."""
        return self.left.pop(0) - 1

    def clone(self) -> "Dice":
        """Return the same dice."""
        return Dice(self.left)


class Stage:
    """A lesson under way: the game, and every scene so far."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.game = pepita.from_position(lesson.position)
        self.dice = Dice(lesson.dice)
        self.game.use_chance(self.dice)
        self.scenes: list[Scene] = []
        self.show([])

    def play(self, seat: int, moves: str, *, is_asked: bool = False) -> None:
        """Make moves. Moves without a sentence make no scene, except those of the learner."""
        facts = [fact for move in moves.split("; ") for fact in self.game.play(seat, move)]
        has_sentence = any(row.sentence for row in self.rows(facts, words.DEFAULT))
        if is_asked or has_sentence:
            self.show(facts)
        else:
            self.scenes[-1]["view"] = self.game.view(LEARNER)

    def show(self, facts: list[Fact]) -> None:
        """Add a scene: the learner's view, and the sentences."""
        rows = [self.rows(facts, language) for language in words.LANGUAGES]
        translated = [in_languages(same) for same in zip(*rows, strict=True)]
        self.scenes.append({"view": self.game.view(LEARNER), "told": translated})

    def rows(self, facts: list[Fact], language: str) -> list[Told]:
        """Return the sentences for the learner, each with its facts."""
        options: Any = self.game.view(None)["options"]
        names = self.lesson.names
        return sentences_with_facts(self.game.name, facts, LEARNER, language, options, names)

    def lit(self, step: Step) -> list[str]:
        """Return the moves that are lit for a step."""
        legal = self.game.legal_moves(LEARNER) if step.move else []
        return [move for move in legal if move == step.move or is_among(move, step.among)]

    def refusals(self) -> list[RefusedPress]:
        """Return the refusals of moves that could be pressed now; equal ones are one row."""
        found: dict[tuple[str, str], RefusedPress] = {}
        for move in self.lesson.presses(self.game.view(LEARNER)):
            refusal = self.game.why_not(LEARNER, move)
            if refusal is None:
                continue
            name, options, seats = self.game.name, self.game.options, self.lesson.names
            text = {
                language: refusal_sentence(name, refusal, language, options, seats)
                for language in words.LANGUAGES
            }
            same = found.setdefault(
                (refusal.clause, text[words.DEFAULT]),
                {"code": refusal.code, "clause": refusal.clause, "text": text, "moves": []},
            )
            same["moves"].append(move)
        return list(found.values())


def in_languages(same: tuple[Told, ...]) -> ToldInLanguages:
    """Return facts with their sentence in every language, or with none."""
    rows = zip(words.LANGUAGES, same, strict=True)
    said = {language: row.sentence for language, row in rows if row.sentence is not None}
    return {"sentence": said if len(said) == len(same) else None, "facts": same[0].facts}


def is_among(move: str, beginning: str) -> bool:
    """Tell whether a move begins with these words."""
    return beginning != "" and f"{move} ".startswith(f"{beginning} ")


def play_through(lesson: Lesson) -> LessonShown:
    """Return a lesson for the browser: the scenes, and for each step the scene where it ends."""
    stage = Stage(lesson)
    steps: list[StepShown] = []
    for step in lesson.steps:
        lit, refusals = stage.lit(step), stage.refusals() if step.move else []
        if step.move:
            stage.play(LEARNER, step.move, is_asked=True)
        for seat, moves in step.then:
            stage.play(seat, moves)
        steps.append(
            {
                "text": step.text,
                "clause": step.clause,
                "move": step.move,
                "lit": lit,
                "refusals": refusals,
                "scene": len(stage.scenes) - 1,
            }
        )
    return {
        "game": stage.game.name,
        "names": list(lesson.names),
        "pieces": {language: box(stage.game, language) for language in words.LANGUAGES},
        "scenes": stage.scenes,
        "steps": steps,
    }


def box(game: pepita.Game, language: str) -> Sequence[Piece]:
    """Return the pieces of a game; views do not repeat their texts."""
    return pieces(game.name, game.options, language)
