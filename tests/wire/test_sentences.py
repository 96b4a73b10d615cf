"""What happened as it is told: every fact that a viewer may hear, beside its sentence."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

import pepita
from pepita.wire.messages import Told
from pepita.wire.sentences import may_hear, sentences_with_facts

SPECTATOR = -1
Fact = Mapping[str, Any]


def drew(deck: int, seat: int = 0) -> Fact:
    return {"fact": "drew", "seat": seat, "deck": deck, "to": None}


def activated(at: str) -> Fact:
    return {"fact": "activated", "seat": 0, "at": at, "to": None}


def rows(*facts: Fact) -> list[tuple[bool, Sequence[Fact]]]:
    """Return whether each row has a sentence, and its facts."""
    found = sentences_with_facts("imperial-miners", facts, SPECTATOR, "en", {})
    return [(row.sentence is not None, row.facts) for row in found]


def test_a_sentence_has_the_fact_that_it_was_made_from_beside_it() -> None:
    facts: list[Fact] = [
        {"fact": "laid", "seat": 1, "tile": "G5", "cell": "-1,0", "to": None},
        {"fact": "gold-found", "cell": "-1,0", "to": None},
    ]
    assert sentences_with_facts("gold-mine", facts, SPECTATOR, "en", {}, ["Ann", "Bob"]) == [
        Told("Bob lays G5 on -1,0.", [facts[0]]),
        Told("A nugget lies on -1,0.", [facts[1]]),
    ]


def test_several_facts_told_together_stand_beside_one_sentence() -> None:
    assert rows(drew(1), drew(2), drew(3, seat=1)) == [
        (True, [drew(1), drew(2)]),
        (True, [drew(3, seat=1)]),
    ]


def test_facts_without_a_sentence_stand_together_where_they_happened() -> None:
    assert rows(activated("1,0"), activated("2,1"), drew(1), activated("3,0")) == [
        (False, [activated("1,0"), activated("2,1")]),
        (True, [drew(1)]),
        (False, [activated("3,0")]),
    ]


def test_facts_without_a_sentence_do_not_part_what_is_told_together() -> None:
    facts = [drew(1), activated("2,1"), drew(2)]
    assert rows(*facts) == [(True, facts)]


def test_what_another_seat_is_told_is_left_out() -> None:
    secret = {"fact": "drew-card", "seat": 0, "card": 5, "to": 0}
    assert rows(drew(1), secret) == [(True, [drew(1)])]


@pytest.mark.parametrize("game", pepita.games())
def test_every_fact_that_may_be_heard_is_told_once_and_in_order(game: str) -> None:
    played = pepita.new_game(game, seats=3, seed=5)
    for _ in range(60):
        seat = played.actors[0]
        facts = played.play(seat, played.legal_moves(seat)[-1])
        for ear in (*range(3), SPECTATOR):
            found = sentences_with_facts(game, facts, ear, "en", played.options)
            heard = [fact for fact in facts if may_hear(fact, ear)]
            assert [fact for row in found for fact in row.facts] == heard
            assert all(row.facts and row.sentence != "" for row in found)
