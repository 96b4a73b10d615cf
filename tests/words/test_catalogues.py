"""Four languages say the same: no key is missing, none is idle, and every sentence can be said."""

import re
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from string import Formatter

import pytest

from pepita import words
from pepita.games.saboteur import refusals
from pepita.games.saboteur.cards import SIDE_NAMES
from pepita.games.saboteur.drawn import drawn
from pepita.games.saboteur.notation import read_move
from pepita.games.saboteur.refusals import REASONS, Asked, Facts
from pepita.games.saboteur.state import NOBODY
from pepita.games.saboteur.talk import Claim, claims
from pepita.games.saboteur.telling import NAMES, Told, told
from pepita.terminal.story import sentence
from tests.words.spoken import CODES, FACTS, families, keys, patterns

CATALOGUES = Path(words.__file__).parent
OTHERS = [language for language in words.LANGUAGES if language != words.DEFAULT]

in_every_language = pytest.mark.parametrize("language", words.LANGUAGES)
in_every_other_language = pytest.mark.parametrize("language", OTHERS)


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def ending(text: str) -> str:
    """The punctuation that a sentence ends with, and the space behind it."""
    return text[len(text.rstrip(" .!?:")) :]


def is_whole(said: str) -> bool:
    """A sentence with all its facts in it and nothing else."""
    return bool(said.strip()) and not set("{}") & set(said) and "  " not in said


# Keys.


def test_every_language_on_offer_has_a_catalogue_and_a_name() -> None:
    assert {file.stem for file in CATALOGUES.glob("*.po")} == set(words.LANGUAGES)
    assert set(words.LANGUAGE_NAMES) == set(words.LANGUAGES)


@in_every_language
def test_no_key_stands_twice_in_a_catalogue(language: str) -> None:
    text = (CATALOGUES / f"{language}.po").read_text(encoding="utf-8")
    found = re.findall(r'^msgid "(.+)"$', text, re.MULTILINE)
    assert sorted(found) == sorted(words.catalogue(language))


@in_every_other_language
def test_every_language_has_the_keys_of_english(language: str) -> None:
    assert set(words.catalogue(language)) == set(words.catalogue(words.DEFAULT))


def test_every_key_that_the_code_says_is_in_the_catalogue() -> None:
    assert keys() - set(words.catalogue(words.DEFAULT)) == set()


def test_every_key_in_the_catalogue_is_said_by_the_code() -> None:
    assert set(words.catalogue(words.DEFAULT)) - keys() == set()


def test_every_key_that_is_spelled_with_a_fact_belongs_to_a_known_family() -> None:
    assert {pattern for pattern in patterns() if "*" in pattern} == set(families())


# Sentences.


@in_every_language
def test_no_sentence_is_empty(language: str) -> None:
    assert [key for key, text in words.catalogue(language).items() if not text.strip()] == []


@in_every_other_language
def test_a_sentence_has_the_placeholders_of_the_english_one(language: str) -> None:
    for key, english in words.catalogue(words.DEFAULT).items():
        assert placeholders(words.catalogue(language)[key]) == placeholders(english), key


@in_every_other_language
def test_a_sentence_ends_like_the_english_one(language: str) -> None:
    for key, english in words.catalogue(words.DEFAULT).items():
        assert ending(words.catalogue(language)[key]) == ending(english), key


@in_every_language
def test_no_sentence_has_two_spaces_in_a_row_or_one_in_front(language: str) -> None:
    for key, text in words.catalogue(language).items():
        assert "  " not in text, key
        assert text == text.lstrip(), key
        assert all(line == line.strip() for line in text.split("\n")[:-1]), key


@in_every_language
def test_words_are_put_in_without_a_mark_of_their_own(language: str) -> None:
    for key, text in words.catalogue(language).items():
        if key.startswith("word."):
            assert ending(text) == "", key
            assert placeholders(text) == set(), key


# Facts, refusals and claims.


def sample_facts(name: str) -> Iterator[Told]:
    """A fact as the game tells it, with some of everything that may be in it."""
    (kind,) = (number for number, other in NAMES.items() if other == name)
    state = drawn("S .").state
    for a, b, c in product(range(2), repeat=3):
        yield told(state, (kind, a, b, c, NOBODY))


@in_every_language
@pytest.mark.parametrize("name", FACTS)
def test_every_fact_can_be_told(name: str, language: str) -> None:
    for fact in sample_facts(name):
        assert is_whole(sentence("saboteur", fact, language))


# Moves to ask about, by what the refusal tells of them.
ASKED: dict[Callable[[Asked], Facts], list[str]] = {
    refusals.nothing: ["pass"],
    refusals.whose_turn: ["pass"],
    refusals.card: ["pass map", "path EW 1,0", "fix pick/lamp 1 lamp"],
    refusals.cards_held: ["pass"],
    refusals.own_tools: ["path EW 1,0"],
    refusals.cell: ["path NES 3,-1 turned", "path EW 900,0"],
    refusals.misfit: ["path NS 1,0"],
    refusals.seat_named: ["break pick 9"],
    refusals.tool_of: ["break pick 1", "fix lamp 0", "fix cart 2"],
    refusals.repair: ["fix pick/lamp 1 cart", "fix lamp/cart 1 pick", "fix pick/cart 1 lamp"],
    refusals.goal: ["map top", "map middle", "map bottom"],
    refusals.gold: ["take 3", "take 2+1", "take nothing"],
    refusals.gold_due: ["take 3", "take 2+1", "take nothing"],
}

# A rockfall names a cell and no card.
ASKED_OF_ROCKFALLS = {
    "no-card-there": ["rockfall 2,0", "rockfall 900,0"],
    "start-or-goal": ["rockfall 0,0", "rockfall 8,-2"],
}


def sample_refusals(code: str) -> Iterator[Facts]:
    """What a refusal may tell at a table where every tool of seat 0 is broken."""
    (facts_of,) = (facts_of for other, _, facts_of in REASONS.values() if other == code)
    state = drawn("S .", broken=[["pick", "lamp", "cart"], [], []]).state
    for move in ASKED_OF_ROCKFALLS.get(code) or ASKED[facts_of]:
        yield facts_of(Asked(state, 0, read_move(move).action))


@in_every_language
@pytest.mark.parametrize("code", CODES)
def test_every_refusal_can_be_said(code: str, language: str) -> None:
    for facts in sample_refusals(code):
        assert is_whole(words.say(f"saboteur.refusal.{code}", facts, language))


@in_every_language
@pytest.mark.parametrize("claim", claims(3), ids=Claim.text)
def test_every_claim_can_be_said(claim: Claim, language: str) -> None:
    assert is_whole(claim.sentence(language))


@in_every_language
def test_claims_that_differ_sound_different(language: str) -> None:
    said = [claim.sentence(language) for claim in claims(10)]
    assert len(set(said)) == len(said)


# Moves are written alike in every language.


@in_every_language
@pytest.mark.parametrize(
    "move",
    [
        "path NES 3,-1",
        "break pick 2",
        "fix lamp 2",
        "fix pick/lamp 2 lamp",
        "rockfall 2,0",
        "map top",
        "pass NES",
        "take 3",
        "take 2+1",
    ],
)
def test_the_help_shows_moves_as_they_are_typed(move: str, language: str) -> None:
    assert read_move(move)
    assert move in words.say("saboteur.help", language=language)


@in_every_language
def test_the_help_explains_every_letter_of_a_card(language: str) -> None:
    help_text = words.say("saboteur.help", language=language)
    for side in SIDE_NAMES:
        assert f"{side} {words.word(side, language)}" in help_text
    assert re.search(r"\bX\b", help_text)


@in_every_language
def test_commands_are_named_as_they_are_typed(language: str) -> None:
    assert {"?", "table", "rule", "quit"} <= commands("line.help", language)
    assert {"?", "help", "rule", "quit"} <= commands("line.how", language)


def commands(key: str, language: str) -> set[str]:
    return set(words.say(key, language=language).split())


def test_a_list_of_words_is_joined_by_commas() -> None:
    assert words.word(["pick", "lamp"], "it") == "il piccone, la lanterna"
    assert words.word([1, 2], "it") == "1, 2"
