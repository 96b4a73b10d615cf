"""A sentence with a number is said in the form that the number takes in the language."""

import gettext
import re
from pathlib import Path
from string import Formatter

import pytest
from babel import Locale

from pepita import words

CATALOGUES = Path(words.__file__).parent

in_every_language = pytest.mark.parametrize("language", words.LANGUAGES)


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


@in_every_language
def test_every_language_has_all_forms_that_its_rule_asks_for(language: str) -> None:
    rule = Locale.parse(language).plural_form
    assert {rule(n) for n in range(1000)} == {"one", "other"}
    text = (CATALOGUES / f"{language}.po").read_text(encoding="utf-8")
    forms = re.findall(r"^msgstr\[(\d)\] \"(.+)\"$", text, re.MULTILINE)
    assert [number for number, _ in forms] == ["0", "1"] * len(words.plurals(language))


@in_every_language
def test_the_head_of_a_catalogue_tells_other_programs_the_same_rule(language: str) -> None:
    text = (CATALOGUES / f"{language}.po").read_text(encoding="utf-8")
    found = re.search(r"Plural-Forms: nplurals=2; plural=(.+);", text)
    assert found
    index = gettext.c2py(found[1])
    for n in range(1000):
        assert (index(n) == 0) == words.is_one(n, language), n


@in_every_language
def test_the_same_sentences_count_the_same_facts_in_every_language(language: str) -> None:
    english = words.plurals(words.DEFAULT)
    own = words.plurals(language)
    assert {key: plural.counted for key, plural in own.items()} == {
        key: plural.counted for key, plural in english.items()
    }


@in_every_language
def test_both_forms_have_the_same_placeholders_but_one_need_not_be_said(language: str) -> None:
    for key, plural in words.plurals(language).items():
        one, other = placeholders(plural.one), placeholders(plural.other)
        assert one | {plural.counted} == other | {plural.counted}, key
        assert one <= other, key


def test_outside_of_card_texts_the_counted_fact_is_said() -> None:
    """On cards a number may stand in another phrase: "2" and "adjacent cards"."""
    for key, plural in words.plurals(words.DEFAULT).items():
        if not key.startswith("imperial-miners.text."):
            assert plural.counted in placeholders(plural.other), key


@in_every_language
def test_no_key_has_plural_forms_of_its_own_making(language: str) -> None:
    assert [key for key in words.catalogue(language) if key.endswith((".one", ".other"))] == []


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["0 nuggets", "1 nugget", "2 nuggets", "21 nuggets"]),
        ("it", ["0 pepite", "1 pepita", "2 pepite", "21 pepite"]),
        ("pt_BR", ["0 pepita", "1 pepita", "2 pepitas", "21 pepitas"]),
        ("es_AR", ["0 pepitas", "1 pepita", "2 pepitas", "21 pepitas"]),
    ],
)
def test_the_number_chooses_the_form(language: str, said: list[str]) -> None:
    numbers = (0, 1, 2, 21)
    key = "saboteur.table.nuggets"
    assert [words.say(key, {"nuggets": n}, language) for n in numbers] == said


def test_millions_have_the_form_of_other_numbers() -> None:
    assert words.say("saboteur.table.nuggets", {"nuggets": 1_000_000}, "it") == "1000000 pepite"


def test_a_list_is_counted_by_its_length() -> None:
    assert words.how_many(["NES", "EW"]) == 2
    assert words.how_many(()) == 0
    assert words.how_many(3) == 3


def test_a_sentence_without_plural_forms_is_the_same_for_every_number() -> None:
    assert words.form("seat", 1, "en") == words.form("seat", 2, "en") == "Seat {number}"


def test_a_form_may_leave_out_the_number_one() -> None:
    assert words.form("web.waiting-room.fill", 1, "en") == "Put a bot on the free seat"
    assert words.form("web.waiting-room.fill", 2, "en") == "Put bots on {free} free seats"
