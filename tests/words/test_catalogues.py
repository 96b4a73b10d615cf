"""Four languages say the same: no key is missing, none is idle, and every sentence can be said."""

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from string import Formatter

import pytest

from pepita import words
from pepita.games.gold_mine.edge.notation import NOTATION as GOLD_MINE
from pepita.games.imperial_miners.deck.deck_format import house_deck
from pepita.games.imperial_miners.edge.notation import NOTATION as IMPERIAL_MINERS
from pepita.games.registry import claims as all_claims
from pepita.games.registry import entry, games
from pepita.games.saboteur.edge.notation import NOTATION as SABOTEUR
from pepita.games.saboteur.edge.talk import claims
from pepita.kernel.claim import Claim
from pepita.kernel.errors import BadMove
from pepita.kernel.grid import SIDE_NAMES
from pepita.wire.sentences import fact_sentence, sentences, speller
from tests.contract.companions import companion
from tests.words.samples import MINE, PLACING
from tests.words.spoken import ASKS, CODES, FACTS, fact_keys, families, keys, patterns

CATALOGUES = Path(words.__file__).parent
OTHERS = [language for language in words.LANGUAGES if language != words.DEFAULT]

in_every_language = pytest.mark.parametrize("language", words.LANGUAGES)
in_every_other_language = pytest.mark.parametrize("language", OTHERS)


def pairs(by_game: Mapping[str, Sequence[str]]) -> list[tuple[str, str]]:
    return [(game, name) for game, names in by_game.items() for name in names]


def texts(language: str) -> list[tuple[str, str]]:
    """Every text of a language with its key; a sentence with plural forms has two."""
    ones = [(key, plural.one) for key, plural in words.plurals(language).items()]
    return [*words.catalogue(language).items(), *ones]


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def ending(text: str) -> str:
    """The punctuation that a sentence ends with, and the space behind it."""
    return text[len(text.rstrip(" .!?:")) :]


def is_whole(said: str) -> bool:
    """A sentence with all its facts in it and nothing else."""
    return bool(said.strip()) and not set("{}") & set(said) and "  " not in said


# Keys.


def test_every_language_on_offer_has_a_catalogue() -> None:
    assert {file.stem for file in CATALOGUES.glob("*.po")} == set(words.LANGUAGES)


@in_every_language
def test_no_key_stands_twice_in_a_catalogue(language: str) -> None:
    text = (CATALOGUES / f"{language}.po").read_text(encoding="utf-8")
    found = re.findall(r'^msgid "(.+)"$', text, re.MULTILINE)
    assert sorted(found) == sorted(words.catalogue(language))
    entries = re.findall(r"^msgstr(?:\[0\])? ", text, re.MULTILINE)
    assert len(entries) == 1 + len(found)  # the head of the file has one too


@in_every_other_language
def test_every_language_has_the_keys_of_english(language: str) -> None:
    assert set(words.catalogue(language)) == set(words.catalogue(words.DEFAULT))


def test_every_key_that_the_code_says_is_in_the_catalogue() -> None:
    assert keys() - set(words.catalogue(words.DEFAULT)) == set()


def test_every_key_in_the_catalogue_is_said_by_the_code() -> None:
    said_here = {key for key in words.catalogue(words.DEFAULT) if not key.startswith("web.")}
    assert said_here - keys() == set()


def test_every_key_that_is_spelled_with_a_fact_belongs_to_a_known_family() -> None:
    assert {pattern for pattern in patterns() if "*" in pattern} == set(families())


def test_every_game_is_looked_at() -> None:
    for by_game in (CODES, FACTS, ASKS):
        assert set(by_game) == set(games())


# Sentences.


@in_every_language
def test_no_sentence_is_empty(language: str) -> None:
    assert [key for key, text in texts(language) if not text.strip()] == []


@in_every_other_language
def test_a_sentence_has_the_placeholders_of_the_english_one(language: str) -> None:
    for key, english in words.catalogue(words.DEFAULT).items():
        assert placeholders(words.catalogue(language)[key]) == placeholders(english), key


@in_every_other_language
def test_a_sentence_ends_like_the_english_one(language: str) -> None:
    for key, text in texts(language):
        assert ending(text) == ending(words.catalogue(words.DEFAULT)[key]), key


@in_every_language
def test_no_sentence_has_two_spaces_in_a_row_or_one_in_front(language: str) -> None:
    for key, text in texts(language):
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


def sentence(
    game: str,
    fact: Mapping[str, object],
    language: str,
    options: Mapping[str, object],
    seats: Sequence[str] | None = None,
) -> str:
    return fact_sentence(game, fact, language, speller(game, options, language), seats)


@in_every_language
@pytest.mark.parametrize(("game", "name"), pairs(FACTS))
def test_every_fact_can_be_told(game: str, name: str, language: str) -> None:
    for fact in companion(game).sample_facts(name):
        assert is_whole(sentence(game, fact, language, {}))


@in_every_language
@pytest.mark.parametrize(
    ("game", "name"), [("saboteur", "round-ended"), ("gold-mine", "challenged")]
)
def test_a_fact_of_several_kinds_has_a_sentence_for_each(
    game: str, name: str, language: str
) -> None:
    told = {sentence(game, fact, language, {}) for fact in companion(game).sample_facts(name)}
    assert len(told) >= len(fact_keys(game, name)) > 1


@in_every_language
@pytest.mark.parametrize(("game", "code"), pairs(CODES))
def test_every_refusal_can_be_said(game: str, code: str, language: str) -> None:
    for facts in companion(game).sample_refusals(code):
        assert is_whole(words.say(f"{game}.refusal.{code}", facts, language))


@in_every_language
@pytest.mark.parametrize("shows", ["mouth", "wall"])
def test_a_tile_that_misfits_shows_a_mouth_or_a_wall(shows: str, language: str) -> None:
    said = [
        words.say("gold-mine.refusal.mouth-meets-wall", facts, language)
        for facts in companion("gold-mine").sample_refusals("mouth-meets-wall")
    ]
    assert any(words.word(shows, language) in text for text in said)


@in_every_language
@pytest.mark.parametrize("claim", claims(3), ids=Claim.text)
def test_every_claim_can_be_said(claim: Claim, language: str) -> None:
    assert is_whole(claim.sentence(language))


@in_every_language
def test_claims_that_differ_sound_different(language: str) -> None:
    said = [claim.sentence(language) for claim in claims(10)]
    assert len(set(said)) == len(said)


# Seats.

# Names that would be something else if they were read as part of a sentence.
NAMES_OF_SEATS = ("{seat}", "lamp", "word.pick %s")


def seats_in(facts: Mapping[str, object], sentence: str) -> list[int]:
    """The seats that a sentence is said of."""
    found: list[int] = []
    for name in words.SEATS:
        value = facts.get(name)
        if name in placeholders(sentence):
            assert isinstance(value, int | list)
            found += value if isinstance(value, list) else [value]
    return found


@in_every_language
def test_a_sentence_holds_only_the_placeholder_where_a_person_is_meant(language: str) -> None:
    chair = words.catalogue(language)["seat"].split()[0]
    titled = re.compile(
        rf"\b({chair}|giocatore|jogador|jugador) {{({'|'.join(words.SEATS)})}}", re.I
    )
    for key, text in texts(language):
        assert not titled.search(text), key


def test_every_fact_that_is_a_seat_is_in_some_sentence() -> None:
    spoken = {
        name for text in words.catalogue(words.DEFAULT).values() for name in placeholders(text)
    }
    assert set(words.SEATS) <= spoken


@in_every_language
@pytest.mark.parametrize(("game", "name"), pairs(FACTS))
def test_facts_name_people_and_say_their_names_as_they_are(
    game: str, name: str, language: str
) -> None:
    for fact in companion(game).sample_facts(name):
        (key,) = {key for key in fact_keys(game, name) if key.endswith(kind_of(game, fact))}
        told = sentence(game, fact, language, {}, NAMES_OF_SEATS)
        for seat in seats_in(fact, words.catalogue(language)[key]):
            assert NAMES_OF_SEATS[seat] in told
            assert words.seat_name(seat, language, None) not in told
            assert words.seat_name(seat, language, None) in sentence(game, fact, language, {})


def kind_of(game: str, fact: Mapping[str, object]) -> str:
    """The last word of a fact's key, where it has one of each kind."""
    told_by = entry(game).fact_kinds[str(fact["fact"])].told_by
    return str(fact[told_by]) if told_by else ""


@in_every_language
@pytest.mark.parametrize(("game", "code"), pairs(CODES))
def test_refusals_name_people(game: str, code: str, language: str) -> None:
    key = f"{game}.refusal.{code}"
    for facts in companion(game).sample_refusals(code):
        said = words.say(key, facts, language, NAMES_OF_SEATS)
        for seat in seats_in(facts, words.catalogue(language)[key]):
            assert NAMES_OF_SEATS[seat] in said


@in_every_language
@pytest.mark.parametrize("game", games())
def test_claims_about_a_seat_name_who_sits_there(game: str, language: str) -> None:
    about = [claim for claim in all_claims(game, 3) if isinstance(claim.about, int)]
    assert {claim.about for claim in about} == {0, 1, 2}
    for claim in about:
        assert isinstance(claim.about, int)
        assert NAMES_OF_SEATS[claim.about] in claim.sentence(language, NAMES_OF_SEATS)
        assert words.seat_name(claim.about, language, None) in claim.sentence(language)


@pytest.mark.parametrize(
    ("language", "told"),
    [
        pytest.param("en", "Ana breaks the lamp of Rui.", id="en"),
        pytest.param("it", "Ana rompe la lanterna di Rui.", id="it"),
        pytest.param("pt_BR", "Ana quebra a lanterna de Rui.", id="pt_BR"),
        pytest.param("es_AR", "Ana rompe el farol de Rui.", id="es_AR"),
    ],
)
def test_at_a_table_people_have_names(language: str, told: str) -> None:
    fact = {"fact": "broke", "seat": 2, "tool": "lamp", "target": 0, "to": None}
    assert sentence("saboteur", fact, language, {}, ["Rui", "", "Ana"]) == told


@pytest.mark.parametrize(
    ("language", "told"),
    [
        pytest.param("en", "Seat 2 breaks the lamp of Seat 0.", id="en"),
        pytest.param("it", "Posto 2 rompe la lanterna di Posto 0.", id="it"),
        pytest.param("pt_BR", "Lugar 2 quebra a lanterna de Lugar 0.", id="pt_BR"),
        pytest.param("es_AR", "Lugar 2 rompe el farol de Lugar 0.", id="es_AR"),
    ],
)
def test_without_names_seats_have_the_numbers_by_which_moves_name_them(
    language: str, told: str
) -> None:
    fact = {"fact": "broke", "seat": 2, "tool": "lamp", "target": 0, "to": None}
    assert sentence("saboteur", fact, language, {}) == told


def test_several_seats_are_joined_by_commas_and_one_without_a_name_is_counted_from_1() -> None:
    facts = {"winners": [0, 2]}
    assert words.say("line.others-won", facts) == "The game goes to: Seat 0, Seat 2."
    names = ["Ana, Rui", "", ""]
    assert (
        words.say("line.others-won", facts, "it", names) == "La vittoria va a: Ana, Rui, Posto 3."
    )


def test_a_seat_that_is_not_at_the_table_is_counted_from_1_too() -> None:
    text = words.say("gold-mine.refusal.not-an-ally", {"target": 8}, "en", ["Ana", "Rui"])
    assert text == "Seat 9 is not your ally."


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
def test_the_help_of_saboteur_shows_moves_as_they_are_typed(move: str, language: str) -> None:
    assert SABOTEUR.read_move(None, move)
    assert move in words.say("saboteur.help", language=language)


@in_every_language
@pytest.mark.parametrize(
    "move",
    [
        "dig",
        "lay N3 2,0",
        "roll",
        "passage",
        "rest",
        "walk 3,1",
        "walk 3,1 NS",
        "stay",
        "cross 7,2",
        "take",
        "leave",
        "gold 3",
        "bats 3",
        "end",
        "place 4,0",
        "decline",
        "drive 3,1",
        "give 2 3",
        "receive 2 3",
    ],
)
def test_the_help_of_gold_mine_shows_moves_as_they_are_typed(move: str, language: str) -> None:
    assert GOLD_MINE.read_move(MINE, move)
    assert re.search(rf"\b{move}\b", words.say("gold-mine.help", language=language))


@in_every_language
@pytest.mark.parametrize("sign", [*"H◇○*pb╫╱╲"])
def test_the_help_of_gold_mine_explains_every_sign_of_the_picture(sign: str, language: str) -> None:
    picture = words.say("gold-mine.help", language=language).split("\n")[-1]
    assert f" {sign} " in picture


@in_every_language
@pytest.mark.parametrize("verb", IMPERIAL_MINERS.verbs)
def test_the_help_of_imperial_miners_shows_every_verb_as_it_is_typed(
    verb: str, language: str
) -> None:
    text = words.say("imperial-miners.help", language=language)
    values = r"(?: -?\w+(?:,-?\d+)?)" if IMPERIAL_MINERS.verbs[verb].shape else ""
    shown = re.findall(rf"(?<![-\w]){verb}{values}{{1,4}}" if values else rf"\b{verb}\b", text)
    assert any(is_readable(move) for example in shown for move in beginnings(example)), shown


def beginnings(text: str) -> list[str]:
    """A text with fewer and fewer words."""
    parts = text.split()
    return [" ".join(parts[:count]) for count in range(len(parts), 0, -1)]


def is_readable(move: str) -> bool:
    try:
        IMPERIAL_MINERS.read_move(PLACING, move)
    except BadMove:
        return False
    return True


@in_every_language
@pytest.mark.parametrize("sign", ["●", "◐", "○", "*2", "!", "+"])
def test_the_help_of_imperial_miners_explains_every_sign_of_the_picture(
    sign: str, language: str
) -> None:
    picture = words.say("imperial-miners.help", language=language).split("\n")[-1]
    assert f" {sign} " in picture


@in_every_language
@pytest.mark.parametrize("seats", [1, 2])
def test_several_facts_told_together_are_one_sentence(seats: int, language: str) -> None:
    facts = [
        {"fact": "discarded", "seat": 1, "card": 22, "to": None},
        {"fact": "discarded", "seat": seats, "card": 23, "to": None},
    ]
    told = sentences("imperial-miners", facts, 0, language, {})
    assert len(told) == seats
    assert all(is_whole(text) for text in told)


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
    return set(words.say(key, {"rule": "S-PATH-04"}, language).split())


def test_a_list_of_words_is_joined_by_commas() -> None:
    assert words.word(["pick", "lamp"], "it") == "il piccone, la lanterna"
    assert words.word([1, 2], "it") == "1, 2"


# Lessons.

QUOTED = re.compile(r"[«“\"]([^»”\"]+)[»”\"]")


def taught(language: str) -> dict[str, str]:
    found = words.catalogue(language)
    return {key: text for key, text in found.items() if key.startswith("web.learn.")}


@in_every_language
def test_a_lesson_names_buttons_as_they_are_labelled(language: str) -> None:
    labels = set(words.catalogue(language).values())
    named = {name for text in taught(language).values() for name in QUOTED.findall(text)}
    assert named
    assert named - labels == set()


@in_every_other_language
def test_a_lesson_names_cards_and_boards_as_they_are_called(language: str) -> None:
    deck = house_deck()
    called = [each["name"] for each in (*deck["cards"], *deck["events"], *deck["sides"])]
    english, own = taught(words.DEFAULT), taught(language)
    named = [(key, name) for key in english for name in called if name["en"] in english[key]]
    assert named
    for key, name in named:
        assert name[language] in own[key], key
