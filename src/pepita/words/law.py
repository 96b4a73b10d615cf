"""The rules documents of the games, and their clauses by id."""

import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from pepita.words import DEFAULT

HEADING = re.compile(r"^### ([A-Z]-[A-Z-]+-\d\d) (.+)$", re.MULTILINE)
LINK = re.compile(r"\[([^\]]+)\]\(#[^)]*\)")


@dataclass(frozen=True)
class Clause:
    """One rule: its id, its title, and the text below that heading."""

    id: str
    title: str
    text: str


@cache
def clauses(language: str = DEFAULT) -> dict[str, Clause]:
    """Return the clauses of all games by id."""
    found = {}
    for game in documents():
        text, _ = document(game, language)
        for match in HEADING.finditer(text):
            body = re.split(r"^#", text[match.end() :], maxsplit=1, flags=re.MULTILINE)[0]
            found[match[1]] = Clause(match[1], match[2], LINK.sub(r"\1", body).strip())
    return found


# Folders with documents of games that are not part of this package.
further: list[Path] = []


def add_documents(folder: Path) -> None:
    """Read the documents of another folder too."""
    further.append(folder)
    clauses.cache_clear()


def remove_documents(folder: Path) -> None:
    further.remove(folder)
    clauses.cache_clear()


def folders() -> list[Traversable]:
    return [files("pepita").joinpath("law"), *further]


def documents() -> list[str]:
    """Return the names of all documents: one for each game."""
    found = [file.name for folder in folders() for file in folder.iterdir()]
    return sorted(name[:-3] for name in found if name.endswith(".md"))


def document(game: str, language: str) -> tuple[str, str]:
    """Return the rules of a game and their language: the wanted one, or English."""
    (law,) = (folder for folder in folders() if folder.joinpath(f"{game}.md").is_file())
    translation = law.joinpath(language, f"{game}.md")
    if translation.is_file():
        return translation.read_text(encoding="utf-8"), language
    return law.joinpath(f"{game}.md").read_text(encoding="utf-8"), DEFAULT
