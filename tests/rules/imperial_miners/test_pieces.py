"""The box of Imperial Miners with its texts: what a client shows, and what a deck is printed as."""

import pytest

from pepita import words
from pepita.games.imperial_miners.card_text.sentences import (
    event_sentence,
    option_sentences,
    space_sentence,
)
from pepita.games.imperial_miners.deck.deck_format import house_deck
from pepita.games.imperial_miners.edge.catalogue import pieces
from pepita.games.imperial_miners.edge.picture_deck import draw_deck
from pepita.games.imperial_miners.shapes import ImperialMinersPiece

pytestmark = pytest.mark.never_compiled

in_every_language = pytest.mark.parametrize("language", words.LANGUAGES)


def of_kind(kind: str, language: str = "en") -> dict[str, ImperialMinersPiece]:
    return {piece["id"]: piece for piece in pieces({}, language) if piece["kind"] == kind}


@in_every_language
def test_a_card_has_its_name_and_a_text_for_each_of_its_effects(language: str) -> None:
    found = of_kind("card", language)
    assert set(found) == {str(card["number"]) for card in house_deck()["cards"]}
    for card in house_deck()["cards"]:
        piece = found[str(card["number"])]
        assert piece["name"] == card["name"][language]
        assert [effect["text"] for effect in piece["effects"]] == option_sentences(
            card["options"], language
        )
        assert piece["kind"] == "card"
        assert piece["details"]["level"] == card["level"]
        assert piece["details"]["halves"] == list(card["halves"])


@in_every_language
def test_an_event_has_its_text_first_and_then_its_rules(language: str) -> None:
    for event in house_deck()["events"]:
        piece = of_kind("event", language)[str(event["number"])]
        assert piece["effects"][0]["text"] == event_sentence(event, language)
        bonuses = [rule for rule in event["rules"] if "mod" not in rule]
        assert len(piece["effects"]) == 1 + len(bonuses)
        assert piece["kind"] == "event"
        assert piece["details"]["kind"] == event["kind"]


@in_every_language
def test_a_board_has_a_text_and_signs_for_each_space_from_the_bottom(language: str) -> None:
    for side in house_deck()["sides"]:
        piece = of_kind("board", language)[side["id"]]
        texts = [space_sentence(steps, language) for steps in side["spaces"]]
        assert [effect["text"] for effect in piece["effects"]] == texts
        assert piece["kind"] == "board"
        assert len(piece["details"]["signs"]) == len(texts)
        assert all(piece["details"]["signs"])


def test_a_choice_lists_what_can_be_chosen_by_the_number_of_its_step() -> None:
    found = [
        choice
        for kind in ("card", "event", "board")
        for piece in of_kind(kind).values()
        for effect in piece["effects"]
        for choice in effect["choices"].items()
    ]
    assert found
    for number, texts in found:
        assert number.isdigit()
        assert len(texts) > 1
        assert len(set(texts)) == len(texts)


def test_surface_effects_and_factions_are_in_the_box_too() -> None:
    assert len(of_kind("surface")) == 4
    assert len(of_kind("faction")) == 6


@in_every_language
def test_a_deck_is_printed_with_every_card_event_and_space(language: str) -> None:
    text = draw_deck(house_deck(), language)
    for card in house_deck()["cards"]:
        assert f"{card['number']} {card['name'][language]}" in text
        assert all(sentence in text for sentence in option_sentences(card["options"], language))
    for event in house_deck()["events"]:
        assert event_sentence(event, language) in text
    for side in house_deck()["sides"]:
        assert f"{side['id']} {side['name'][language]}" in text
        for position, steps in enumerate(side["spaces"], 1):
            assert f"{position} {space_sentence(steps, language)}" in text
