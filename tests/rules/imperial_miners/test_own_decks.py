"""Decks of a table's own are known again when they are equal, and only then."""

from collections.abc import Callable
from typing import Any

import pytest

import pepita
from pepita import BadOption
from pepita.games.imperial_miners import ImperialMiners
from pepita.games.imperial_miners.card_text.names import deck_shown, names_at
from pepita.games.imperial_miners.deck.deck_format import house_deck, read_deck
from pepita.games.imperial_miners.deck.shapes import CheckedDeck, DeckCard
from pepita.games.imperial_miners.edge.options import deck_of, settle_options
from pepita.games.imperial_miners.shapes import Options
from tests.rules.imperial_miners.house import Data, card, written


def with_cost(cost: object) -> Data:
    """Return the house deck with another cost of a card of level 3."""
    deck = written()
    card(deck, 133)["cost"] = cost
    return deck


def chosen(deck: object) -> Options:
    return settle_options({"deck": deck}, 3)


@pytest.mark.clause("M-SETUP-02")
def test_equal_decks_are_the_same_tables() -> None:
    assert deck_of(chosen(with_cost(3))) is deck_of(chosen(with_cost(3)))
    assert names_at(chosen(with_cost(3)), "it") is names_at(chosen(with_cost(3)), "it")


@pytest.mark.clause("M-SETUP-02")
def test_a_deck_that_differs_in_one_number_is_another() -> None:
    for cost in (4, 5, 4, 5):
        deck = deck_of(chosen(with_cost(cost)))
        assert deck.costs[deck.by_number[133]] == cost
        assert names_at(chosen(with_cost(cost)), "en").cards[133]["cost"] == cost


@pytest.mark.clause("M-SETUP-02")
@pytest.mark.parametrize("nothing", [None, {}], ids=["no deck", "no options"])
def test_without_a_deck_of_its_own_a_table_has_the_house_deck(nothing: Any) -> None:
    options = {"deck": nothing} if nothing is None else nothing
    own = names_at(chosen(with_cost(3)), "en")
    assert names_at(options, "en") is not own
    assert names_at(options, "en").cards[133] == card_read(house_deck(), 133)
    assert names_at(options, "it").language == "it"


def card_read(deck: CheckedDeck, number: int) -> DeckCard:
    return next(one for one in deck["cards"] if one["number"] == number)


@pytest.mark.parametrize("wrong", [True, 1.0, "1", None, -1, [1]])
def test_a_deck_is_refused_though_a_sound_one_looks_equal(wrong: object) -> None:
    """Python takes true and 1.0 for 1; a deck does not."""
    read_deck(with_cost(1))
    refusals = set()
    for reader in (read_deck, chosen, read_deck):
        with pytest.raises(BadOption, match=r"133 .*, cost: .* is not allowed; allowed: ") as bad:
            reader(with_cost(wrong))
        refusals.add(str(bad.value))
    assert len(refusals) == 1


class Deck(dict[str, Any]):
    """A table that is more than a table."""


def test_what_is_more_than_plain_data_is_refused_though_it_is_equal() -> None:
    read_deck(written())
    with pytest.raises(BadOption, match=r"^deck: something else is not allowed"):
        read_deck(Deck(written()))
    with pytest.raises(BadOption, match=r"^deck: card\[1\]: something else is not allowed"):
        read_deck({**written(), "card": [Deck(one) for one in written()["card"]]})


@pytest.mark.parametrize(
    "given",
    [
        pytest.param(read_deck, id="read"),
        pytest.param(lambda deck: deck_shown({"deck": deck}), id="shown"),
    ],
)
def test_a_deck_that_was_read_may_be_changed(given: Callable[[Data], Any]) -> None:
    found = given(with_cost(3))
    for one in found["cards"]:
        one["options"].clear()
        one["name"].clear()
    found["events"].clear()
    again = given(with_cost(3))
    assert card_read(again, 133) == {**card_read(house_deck(), 133), "cost": 3}
    assert again["events"] == house_deck()["events"]


@pytest.mark.clause("M-SETUP-02")
def test_a_deck_that_is_changed_later_is_another_deck() -> None:
    deck = with_cost(6)
    before = pepita.new_game("imperial-miners", seats=2, seed=1, deck=deck)
    card(deck, 133)["cost"] = 7
    card(deck, 133)["name"] = "Silver Mill"
    after = pepita.new_game("imperial-miners", seats=2, seed=1, deck=deck)
    for game, cost, name in ((before, 6, None), (after, 7, "Silver Mill")):
        assert isinstance(game, ImperialMiners)
        tables = deck_of(game.options_chosen())
        assert tables.costs[tables.by_number[133]] == cost
        said = names_at(game.view(0)["options"], "en").name(133)
        assert (said == "Silver Mill") == (name == "Silver Mill")
