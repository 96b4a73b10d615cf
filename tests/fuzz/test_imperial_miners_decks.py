"""Decks that somebody brings along: one can be played with, or what is wrong is named."""

import json
import tomllib
from copy import deepcopy
from importlib.resources import files
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import pepita
from pepita.games.imperial_miners.deck.deck_format import READERS, house_deck, read_deck
from pepita.games.imperial_miners.deck.shapes import CheckedDeck
from pepita.kernel.chance import seeded
from pepita.kernel.fields import Spot
from tests.contract.effort import tries
from tests.contract.tables import finish
from tests.fuzz.junk import JUNK, WRONG, at, damaged, places

DECK: dict[str, Any] = tomllib.loads(
    files("pepita.games.imperial_miners").joinpath("house.toml").read_text("utf-8")
)
RECORDS = [(kind, place) for kind in DECK for place in range(len(DECK[kind]))]
PLACES = list(places(DECK))


def read_or_not(deck: object) -> CheckedDeck | pepita.BadOption:
    try:
        return read_deck(deck)
    except pepita.BadOption as bad:
        return bad


def check(deck: object) -> None:
    """A deck is read into plain data that can be kept, or refused in readable lines."""
    read = read_or_not(deck)
    if isinstance(read, pepita.BadOption):
        assert read.option == "deck"
        assert read.problems
        assert all(problem.isprintable() and len(problem) < 500 for problem in read.problems)
        return
    assert json.loads(json.dumps(read)) == read
    assert len(read["cards"]) == 123


def with_record(kind: str, place: int, record: object) -> dict[str, Any]:
    records = [*DECK[kind]]
    records[place] = record
    return {**DECK, kind: records}


@st.composite
def damaged_records(draw: st.DrawFn) -> dict[str, Any]:
    """The house deck with several things wrong in one card, event or side."""
    kind, place = draw(st.sampled_from(RECORDS))
    return with_record(kind, place, draw(damaged(DECK[kind][place])))


@st.composite
def exchanged_steps(draw: st.DrawFn) -> dict[str, Any]:
    """The house deck where one part stands in the place of another with the same name."""
    *way, key = draw(st.sampled_from(PLACES))
    other = draw(st.sampled_from([path for path in PLACES if path[-1] == key]))
    deck = deepcopy(DECK)
    at(deck, tuple(way))[key] = deepcopy(at(DECK, other))
    return deck


@tries(150)
@given(JUNK)
def test_nonsense_is_refused(junk: Any) -> None:
    assert isinstance(read_or_not(junk), pepita.BadOption)
    check(with_record("card", 0, junk))
    check({**DECK, "side": junk})


@tries(150)
@given(damaged_records())
def test_a_damaged_record_is_refused_or_can_be_read(deck: dict[str, Any]) -> None:
    check(deck)


@tries(60)
@given(damaged(DECK))
def test_a_damaged_deck_is_refused_or_can_be_read(deck: Any) -> None:
    check(deck)


@tries(60)
@given(exchanged_steps())
def test_parts_in_each_other_s_place_are_refused_or_can_be_read(deck: dict[str, Any]) -> None:
    check(deck)


@pytest.mark.parametrize("wrong", WRONG, ids=str)
def test_no_field_takes_what_no_field_can_hold(wrong: Any) -> None:
    """Only a title may be any word, and only `upto` and its like may be true."""
    free = {"name", "purpose", "en", "it", "pt_BR", "es_AR"} if isinstance(wrong, str) else set()
    if wrong is True:
        free = {"upto", "optional", "fresh", "uncapped"}
    for kind, place in [("card", 2), ("card", 70), ("card", 114), ("event", 7), ("side", 3)]:
        record = DECK[kind][place]
        for path in places(record):
            if path[-1] in free:
                continue
            copy = deepcopy(record)
            at(copy, path[:-1])[path[-1]] = wrong
            if wrong == -1 and path[-1] == "n" and "mod" in at(copy, path[:-1]):
                continue
            with pytest.raises(pepita.BadOption):
                READERS[kind](copy, Spot(f"{kind} {path}"))


@tries(50)
@given(st.one_of(damaged_records(), exchanged_steps()))
def test_a_deck_that_can_be_read_can_be_played(deck: dict[str, Any]) -> None:
    if isinstance(read_or_not(deck), pepita.BadOption):
        return
    game = pepita.new_game("imperial-miners", seats=2, seed=1, deck=deck)
    finish(game, seeded(1))
    assert pepita.replay(game.record()).position() == game.position()


def test_the_house_deck_stays_as_it_is() -> None:
    """All who ask get the same one, so reading another must not touch it."""
    before = json.dumps(house_deck())
    check(DECK)
    assert json.dumps(house_deck()) == before
