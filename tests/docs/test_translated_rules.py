"""The rules in other languages say what the English ones say, as far as a program can see."""

import re
from collections import Counter
from pathlib import Path

import pytest

from pepita import games
from pepita.words import DEFAULT, LANGUAGES

LAW = Path(__file__).parents[2] / "docs" / "rules"
HEADING = re.compile(r"^(#{1,4}) (.+)$", re.MULTILINE)
ID = re.compile(r"[A-Z](-[A-Z-]+)?-\d\d\b")
CODE = re.compile(r"`[^`]+`")
LINK = re.compile(r"\[[^\]]+\]\(#([^)]*)\)")
NUMBER = re.compile(r"\d+")

TRANSLATIONS = [
    (language, game) for language in LANGUAGES if language != DEFAULT for game in games()
]


class Section:
    def __init__(self, level: int, title: str, body: str) -> None:
        self.level = level
        self.title = title
        self.body = body

    @property
    def id(self) -> str | None:
        found = ID.match(self.title)
        return found and found[0]

    @property
    def kinds(self) -> list[str]:
        """What its blocks are: paragraphs, lists with their lengths, tables with theirs."""
        blocks = [block.splitlines() for block in self.body.strip().split("\n\n") if block.strip()]
        return [f"{_kind(block)} {_length(block)}" for block in blocks]

    @property
    def numbers(self) -> Counter[str]:
        return Counter(NUMBER.findall(LINK.sub("", CODE.sub("", self.body))))


def _kind(block: list[str]) -> str:
    first = block[0]
    return "list" if re.match(r"(-|\d+\.) ", first) else first[0] if first[0] in "|`" else "text"


def _length(block: list[str]) -> int:
    return 1 if _kind(block) == "text" else len(block)


def sections(path: Path) -> list[Section]:
    parts = HEADING.split(path.read_text(encoding="utf-8"))[1:]
    rows = zip(parts[::3], parts[1::3], parts[2::3], strict=True)
    return [Section(len(marks), title, body) for marks, title, body in rows]


def slug(title: str) -> str:
    """Return the anchor that a heading gets."""
    return re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-")


def both(language: str, game: str) -> list[tuple[Section, Section]]:
    """Return the sections of the English document with those of the other, in order."""
    name = f"{game.replace('_', '-')}.md"
    ours, theirs = sections(LAW / name), sections(LAW / language / name)
    assert [section.level for section in ours] == [section.level for section in theirs]
    return list(zip(ours, theirs, strict=True))


@pytest.mark.parametrize(("language", "game"), TRANSLATIONS)
def test_a_translation_has_every_clause_and_every_ruling_in_order(language: str, game: str) -> None:
    for ours, theirs in both(language, game):
        assert theirs.id == ours.id


@pytest.mark.parametrize(("language", "game"), TRANSLATIONS)
def test_every_heading_is_translated(language: str, game: str) -> None:
    told = [theirs for ours, theirs in both(language, game) if theirs.title != ours.title]
    assert len(told) > 0.95 * len(both(language, game))


@pytest.mark.parametrize(("language", "game"), TRANSLATIONS)
def test_the_parts_of_a_section_are_the_same(language: str, game: str) -> None:
    for ours, theirs in both(language, game):
        assert theirs.kinds == ours.kinds, ours.title


@pytest.mark.parametrize(("language", "game"), TRANSLATIONS)
def test_moves_cards_and_options_stay_as_they_are_written(language: str, game: str) -> None:
    for ours, theirs in both(language, game):
        if CODE.search(ours.body):
            assert Counter(CODE.findall(theirs.body)) == Counter(CODE.findall(ours.body)), (
                ours.title
            )


@pytest.mark.parametrize(("language", "game"), TRANSLATIONS)
def test_a_translation_has_the_same_numbers(language: str, game: str) -> None:
    for ours, theirs in both(language, game):
        assert theirs.numbers == ours.numbers, ours.title


@pytest.mark.parametrize(("language", "game"), [*TRANSLATIONS, *((DEFAULT, g) for g in games())])
def test_every_link_leads_to_a_heading(language: str, game: str) -> None:
    folder = LAW if language == DEFAULT else LAW / language
    found = sections(folder / f"{game.replace('_', '-')}.md")
    anchors = {slug(section.title) for section in found}
    for section in found:
        for anchor in LINK.findall(section.body):
            assert anchor in anchors, f"{section.title}: {anchor}"
