"""The house deck keeps what the rulebook says of its cards, and what its own plan asks."""

import json
import re
from collections import Counter
from itertools import combinations

import pytest

from pepita.games.imperial_miners.card_text.sentences import option_sentences
from pepita.games.imperial_miners.deck.deck_format import house_deck
from pepita.games.imperial_miners.deck.house_limits import gives, warnings
from pepita.games.imperial_miners.deck.shapes import CardOption
from pepita.games.imperial_miners.deck.steps import Steps
from pepita.games.imperial_miners.rules.mine import HALF_NAMES
from pepita.words import LANGUAGES
from tests.rules.imperial_miners.house import FACTIONS, cards, parts, records, values

pytestmark = pytest.mark.never_compiled

LEVEL_3_COSTS = {0: 2, 1: 2, 2: 3, 3: 6, 4: 5, 5: 7, 6: 6, 7: 3, 8: 3, 9: 3, 10: 1, 11: 1, 13: 1}
NUMBERS = {1: range(19, 55), 2: range(55, 98), 3: range(98, 141), 4: range(141, 142)}
PAIRS_BY_LEVEL = {
    1: ["roman barbarian", "egyptian scots", "japanese atlantean"],
    2: [
        "roman japanese", "atlantean egyptian", "scots barbarian",
        "roman scots", "barbarian atlantean", "egyptian japanese",
    ],
    3: [
        "roman egyptian", "japanese barbarian", "atlantean scots",
        "roman atlantean", "scots japanese", "barbarian egyptian",
    ],
}  # fmt: skip
HALVES_BY_LEVEL = {1: ("L", "R", "BL", "BR"), 2: HALF_NAMES, 3: HALF_NAMES}
OPERATIONS = (
    "gain", "pay", "ladder", "draw", "discard", "advance", "place", "remove", "cart", "activate",
    "choose", "when",
)  # fmt: skip


@pytest.mark.clause("M-SETUP-02")
@pytest.mark.parametrize(("level", "wanted"), [(1, 36), (2, 43), (3, 43), (4, 14)])
def test_each_level_has_its_number_of_cards(level: int, wanted: int) -> None:
    assert sum(card["copies"] for card in cards(level)) == wanted
    assert [card["number"] for card in cards(level)] == list(NUMBERS[level])


@pytest.mark.clause("M-EFFECT-11")
def test_all_level_4_cards_are_one_design() -> None:
    (treasure,) = cards(4)
    assert treasure["copies"] == 14
    assert treasure["halves"] == ["TL", "TR"]


@pytest.mark.clause("M-MINE-04")
def test_the_level_of_a_card_sets_what_it_costs() -> None:
    assert {card["cost"] for level in (1, 4) for card in cards(level)} == {0}
    assert {card["cost"] for card in cards(2)} == {2}
    assert all(0 <= card["cost"] <= 13 for card in cards(3))


def test_level_3_costs_follow_the_plan() -> None:
    assert Counter(card["cost"] for card in cards(3)) == LEVEL_3_COSTS


@pytest.mark.clause("M-MINE-18")
def test_most_cards_have_one_or_two_factions() -> None:
    factions = [len(card["factions"]) for level in (1, 2, 3) for card in cards(level)]
    assert Counter(factions) == {0: 5, 1: 102, 2: 15}


@pytest.mark.clause("M-MINE-17")
@pytest.mark.parametrize(("level", "single", "of_none"), [(1, 5, 3), (2, 6, 1), (3, 6, 1)])
def test_every_faction_has_equally_many_cards(level: int, single: int, of_none: int) -> None:
    found = Counter(" ".join(sorted(card["factions"])) for card in cards(level))
    pairs = [" ".join(sorted(pair.split())) for pair in PAIRS_BY_LEVEL[level]]
    singles = {str(faction): single for faction in FACTIONS}
    assert found == {"": of_none, **singles, **dict.fromkeys(pairs, 1)}


def test_every_pair_of_factions_shares_one_card() -> None:
    pairs = [frozenset(pair.split()) for level in (1, 2, 3) for pair in PAIRS_BY_LEVEL[level]]
    assert sorted(map(sorted, pairs)) == sorted(map(sorted, combinations(FACTIONS, 2)))


def patterns(level: int) -> Counter[tuple[str, ...]]:
    return Counter(tuple(card["halves"]) for card in cards(level))


def test_level_1_cards_have_every_pair_of_edges_equally_often() -> None:
    assert patterns(1) == dict.fromkeys(combinations(HALVES_BY_LEVEL[1], 2), 6)


@pytest.mark.parametrize("level", [2, 3])
def test_level_2_and_3_cards_have_every_three_edges_twice_and_three_pairs(level: int) -> None:
    pairs = [("L", "R"), ("TL", "BR"), ("TR", "BL")]
    triples = [three for three in combinations(HALF_NAMES, 3) for _ in range(2)]
    assert patterns(level) == Counter[tuple[str, ...]]([*triples, *pairs])


@pytest.mark.parametrize("faction", FACTIONS)
@pytest.mark.parametrize("level", [1, 2, 3])
def test_every_faction_has_half_carts_on_every_edge(level: int, faction: str) -> None:
    edges = Counter(half for card in cards(level, faction) for half in card["halves"])
    assert all(edges[edge] >= 2 for edge in HALVES_BY_LEVEL[level])


@pytest.mark.parametrize("level", [1, 2, 3])
def test_no_two_cards_are_the_same(level: int) -> None:
    looks = [json.dumps([card["options"], card["halves"]]) for card in cards(level)]
    assert len(set(looks)) == len(looks)


@pytest.mark.clause("M-FACTION-06")
def test_egyptians_have_the_most_cards_that_advance() -> None:
    moving = Counter(
        faction
        for level in (1, 2, 3)
        for card in cards(level)
        if "advance" in values(card, "op")
        for faction in card["factions"]
    )
    (first, most), (_, next_most) = moving.most_common(2)
    assert first == "egyptian"
    assert most > 2 * next_most


@pytest.mark.clause("M-ADV-06")
def test_most_spaces_of_the_boards_give_coins_vp_or_cards() -> None:
    spaces = [space for side in house_deck()["sides"] for space in side["spaces"]]
    assert len(spaces) == 52
    assert sum(gives(space) for space in spaces) > len(spaces) / 2


def test_the_events_are_of_three_kinds() -> None:
    events = house_deck()["events"]
    assert [event["number"] for event in events] == list(range(1, 19))
    kinds = Counter(event["kind"] for event in events)
    assert kinds == {"immediate": 9, "special": 5, "end": 4}


@pytest.mark.parametrize("operation", OPERATIONS)
def test_every_operation_is_used_by_two_records_or_more(operation: str) -> None:
    assert sum(operation in values(record, "op") for record in records()) >= 2


def test_every_counter_zone_and_place_in_a_row_is_used() -> None:
    assert values(records(), "count") == {
        "cards", "tokens", "carts", "factions", "position", "boards_done", "moved", "coins",
        "hand", "round", "activated", "saved",
    }  # fmt: skip
    assert values(records(), "zone") == {
        "this", "mine", "others", "adjacent", "above", "below", "beside", "row", "placed",
    }  # fmt: skip
    assert values(records(), "at") == {"row_end", "row_inner"}


def test_no_vp_grow_with_the_mine_without_a_limit_but_those_of_the_great_worm() -> None:
    endless = [
        record["number"]
        for record in house_deck()["cards"]
        for part in parts(record)
        if part.get("what") == "vp" and part["n"]["max"] == 999 and part["n"]["in"]
        if part["n"]["in"]["zone"] == "mine"
    ]
    assert endless == [133]


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_a_name_of_its_own_in_every_language(language: str) -> None:
    for kind in ("cards", "events", "sides"):
        names = [record["name"][language] for record in house_deck()[kind]]
        assert len(set(names)) == len(names)


SMALL_WORDS = {
    "en": "a of the s",
    "it": "a al alla d dei degli del dell della delle dello di in nel nella",
    "pt_BR": "da das de do dos e em na nas no",
    "es_AR": "a de del el en la las lo los y",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_stands_in_more_than_two_names(language: str) -> None:
    found = Counter(
        word
        for record in records()
        for word in re.findall(r"[^\W\d_]+", record["name"][language].lower())
        if word not in SMALL_WORDS[language].split()
    )
    assert [word for word, times in found.items() if times > 2] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_at_most_three_effects_read_alike(language: str) -> None:
    deck = house_deck()["cards"]
    found = Counter(text for card in deck for text in option_sentences(card["options"], language))
    assert [text for text, times in found.items() if times > 3] == []


def is_bare_coins(option: CardOption) -> bool:
    """Tell whether an effect gives coins and does nothing else."""
    (first, *others) = option["do"]
    is_gain = first["op"] == "gain" and first["what"] == "coin" and first["n"]["count"] is None
    return is_gain and not others and not option["cost"]


def test_few_effects_are_coins_and_nothing_else() -> None:
    assert (
        sum(is_bare_coins(each) for card in house_deck()["cards"] for each in card["options"]) <= 8
    )


@pytest.mark.clause("M-SPEC-01")
def test_many_cards_have_special_activations() -> None:
    acting = [card for card in house_deck()["cards"] if "activate" in values(card["options"], "op")]
    assert len(acting) >= 24
    named = Counter(faction for card in acting for faction in card["factions"])
    assert all(named[faction] >= 3 for faction in FACTIONS)


def sure_coins(steps: Steps) -> int:
    """Return the coins that steps give in any case."""
    sure = 0
    for step in steps:
        if step["op"] == "gain" and step["what"] == "coin":
            sure += max(step["n"]["base"], step["n"]["min"])
        elif step["op"] == "when":
            sure += min(sure_coins(step["then"]), sure_coins(step["else"]))
    return sure


def test_no_other_card_of_level_1_has_the_coins_of_the_gold_mill_for_nothing() -> None:
    """As many coins in any case, without a cost, a condition or a collapse, would beat it."""
    better = [
        card["number"]
        for card in cards(1)
        for option in card["options"]
        if not option["cost"] and not option["need"] and sure_coins(option["do"]) >= 2
        if "collapse" not in values(option["do"], "token")
    ]
    assert better == [21]


@pytest.mark.clause("M-CART-02", "M-ADV-06")
def test_the_house_deck_keeps_its_own_limits() -> None:
    assert warnings(house_deck()) == []


def test_every_card_says_what_it_is_for() -> None:
    assert all(card["purpose"] for card in house_deck()["cards"])
