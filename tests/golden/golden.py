"""Golden games: whole stories as plain text, replayed on every change.

A file has a title, a header, and then one line for each move; lines that begin with `|` are what is
told and shown on the way. `python -m tests.golden.golden` writes all files again: a story keeps
its moves as long as they are legal and still tell what they should, else others are sought.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import pepita
from pepita.kernel.chance import seeded

FOLDER = Path(__file__).with_name("games")
SUFFIX = ".txt"

Fact = Mapping[str, Any]
Move = tuple[int, str]

# Facts after which the table is drawn.
MILESTONES = {
    "round-ended", "round-began", "game-ended", "production-began", "won", "nobody-won",
}  # fmt: skip


@dataclass(frozen=True)
class Header:
    """How a golden game begins: from a seed, or from a position by hand, perhaps with a seed."""

    title: str
    game: str
    seats: int
    options: dict[str, Any]
    seed: int | None = None
    position: dict[str, Any] | None = None

    def new(self) -> pepita.Game:
        if self.position is None:
            return pepita.new_game(self.game, seats=self.seats, seed=self.seed, **self.options)
        table = {"game": self.game, "seats": self.seats, "options": self.options}
        chance = {} if self.seed is None else {"chance": seeded(self.seed).words()}
        return pepita.from_position({**table, **self.position, **chance})

    def lines(self) -> Iterator[str]:
        yield self.title
        yield f"game {self.game}"
        yield f"seats {self.seats}"
        yield f"options {json.dumps(self.options)}"
        if self.position is not None:
            yield f"position {json.dumps(self.position)}"
        if self.seed is not None:
            yield f"seed {self.seed}"


@dataclass
class Tale:
    """A game that was played, with what everybody was told after each move."""

    header: Header
    game: pepita.Game
    moves: list[Move] = field(default_factory=list)
    told: list[list[Fact]] = field(default_factory=list)
    drawings: list[str] = field(default_factory=list)

    @classmethod
    def begin(cls, header: Header) -> "Tale":
        game = header.new()
        return cls(header, game, drawings=[str(game)])

    def play(self, seat: int, move: str) -> None:
        facts = self.game.play(seat, move)
        self.moves.append((seat, move))
        self.told.append([fact for fact in facts if fact["to"] is None])
        is_drawn = stories_of(self.header.game).IS_DRAWN_ALWAYS
        is_shown = is_drawn or any(fact["fact"] in MILESTONES for fact in facts)
        self.drawings.append(str(self.game) if is_shown else "")

    def facts(self, name: str) -> list[Fact]:
        """Everything of one kind that everybody was told."""
        return [fact for facts in self.told for fact in facts if fact["fact"] == name]

    def text(self) -> str:
        return "\n".join([*self.header.lines(), "", *self.story(), *self.ending(), ""])

    def story(self) -> Iterator[str]:
        """The moves; the table is drawn before and after one that ends a round."""
        for number, (seat, move) in enumerate(self.moves):
            known = MILESTONES | stories_of(self.header.game).NEWS
            news = {fact["fact"] for fact in self.told[number]} & known
            if "round-ended" in news:
                yield from quoted(self.drawings[number])
            yield f"{seat} {move}"
            if news:
                yield from quoted("\n".join(map(spelled, self.told[number])))
            if news & MILESTONES:
                yield from quoted(self.drawings[number + 1])

    def ending(self) -> Iterator[str]:
        outcome = self.game.outcome
        if outcome is not None:
            yield f"| scores {' '.join(map(str, outcome.scores))}"
            yield f"| winners {' '.join(map(str, outcome.winners))}"
            yield f"| because {outcome.why}"


def quoted(text: str) -> Iterator[str]:
    yield from (f"| {line}".rstrip() for line in text.splitlines())
    yield "|"


def spelled(fact: Fact) -> str:
    """A fact as one line: what happened, and the particulars."""
    return " ".join(
        [fact["fact"], *(f"{key}={fact[key]}" for key in fact if key not in ("fact", "to"))]
    )


def read(text: str) -> tuple[Header, list[Move]]:
    """The header and the moves of a golden file; what it shows on the way is left aside."""
    head, _, body = text.partition("\n\n")
    title, *lines = head.splitlines()
    fields = dict(line.split(" ", 1) for line in lines)
    header = Header(
        title,
        fields["game"],
        int(fields["seats"]),
        json.loads(fields["options"]),
        int(fields["seed"]) if "seed" in fields else None,
        json.loads(fields["position"]) if "position" in fields else None,
    )
    moves = [line.split(" ", 1) for line in body.splitlines() if line and line[0] != "|"]
    return header, [(int(seat), move) for seat, move in moves]


def replayed(header: Header, moves: list[Move]) -> Tale:
    tale = Tale.begin(header)
    for seat, move in moves:
        tale.play(seat, move)
    return tale


@cache
def stories_of(game: str) -> Any:
    """The module with the stories of a game: STORIES, NEWS and IS_DRAWN_ALWAYS."""
    return import_module(f"tests.golden.{game.replace('-', '_')}_stories")


def golden_files() -> list[Path]:
    return sorted(FOLDER.glob(f"*{SUFFIX}"))


def write_all() -> None:
    from tests.golden.all_stories import STORIES
    from tests.golden.stories import Story

    def kept(story: Story, path: Path) -> Tale | None:
        if not path.exists():
            return None
        try:
            header, moves = read(path.read_text("utf-8"))
            tale = replayed(header, moves)
        except pepita.PepitaError:
            return None
        return tale if header == story.header(header.seed) and story.is_told_by(tale) else None

    FOLDER.mkdir(exist_ok=True)
    for path in golden_files():
        if path.stem not in {story.name for story in STORIES}:
            path.unlink()
    for story in STORIES:
        path = FOLDER / (story.name + SUFFIX)
        tale = kept(story, path) or story.sought()
        path.write_text(tale.text(), "utf-8")
        print(f"{story.name}: {len(tale.moves)} moves")


if __name__ == "__main__":
    # Run as a script, this is not the module whose classes the stories use.
    from tests.golden import golden

    golden.write_all()
