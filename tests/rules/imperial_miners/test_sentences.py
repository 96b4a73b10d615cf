"""What cards, events and spaces do, in words: everything, and in every language."""

import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pepita.games.imperial_miners.card_text.grammar import SINGLE
from pepita.games.imperial_miners.card_text.numbers import is_one_card
from pepita.games.imperial_miners.card_text.sentences import (
    card_text,
    discount_sentence,
    event_sentence,
    faction_name,
    half_names,
    name_of,
    option_sentence,
    option_sentences,
    space_sentence,
    steps_sentence,
)
from pepita.games.imperial_miners.deck.bytecode import FACTION_NAMES
from pepita.games.imperial_miners.deck.deck_format import house_deck
from pepita.games.imperial_miners.deck.shapes import CardOption, DeckCard, DeckEvent, Named
from pepita.games.imperial_miners.deck.steps import Amount
from pepita.words import LANGUAGES
from tests.rules.imperial_miners.effects import (
    COIN,
    counters,
    event,
    option,
    selectors,
    steps,
    steps_on,
)
from tests.rules.imperial_miners.random_effects import random_events, random_options

pytestmark = pytest.mark.never_compiled

Data = dict[str, Any]

in_every_language = pytest.mark.parametrize("language", LANGUAGES)


def coins(n: int | Data) -> Data:
    return {"op": "gain", "what": "coin", "n": n}


def vp(n: int | Data) -> Data:
    return {"op": "gain", "what": "vp", "n": n}


def pay(n: int, less: int | str | Data = 0) -> Data:
    return {"op": "pay", "what": "coin", "n": n, "less": less}


def draw(n: int, **more: object) -> Data:
    return {"op": "draw", "n": n, **more}


def tokens(op: str, token: str, on: str | Data, **more: object) -> Data:
    return {"op": op, "token": token, "on": on, **more}


def when(
    lhs: Data, cmp: str, rhs: int | Data, *then: Data, otherwise: tuple[Data, ...] = ()
) -> Data:
    condition = {"lhs": {"per": lhs}, "cmp": cmp, "rhs": rhs}
    return {"op": "when", "if": condition, "then": list(then), "else": list(otherwise)}


def choose(*branches: list[Data]) -> Data:
    return {"op": "choose", "of": list(branches)}


def per(count: str, **more: object) -> Data:
    """An amount for each of what a counter counts; `base`, `max` and such may be among the rest."""
    limits = ("base", "times", "div", "min", "max")
    counter = {name: value for name, value in more.items() if name not in limits}
    found = {name: value for name, value in more.items() if name in limits}
    return {"per": {"count": count, **counter}, **found}


def one_sentence(given: CardOption, language: str = "en") -> str:
    return option_sentence(given, language)


MACHINES_HERE = {"count": "tokens", "token": "machine", "in": "this"}
ROMAN = {"zone": "mine", "faction": "roman"}
ADVANCE: Data = {"op": "advance", "n": 2}
COLLAPSE = tokens("remove", "collapse", "mine", cards=3, upto=True, save="k")


# Single words.


@pytest.mark.parametrize(
    ("do", "sentence"),
    [
        ([coins(1)], "Gain 1 coin."),
        ([vp(2), coins(1)], "Gain 2 VP and 1 coin."),
        ([vp(2), coins(1), draw(1)], "Gain 2 VP and 1 coin, then draw 1 card."),
        (
            [coins(1), tokens("place", "machine", "this")],
            "Gain 1 coin and place 1 machine on this card.",
        ),
        (
            [coins(per("factions", base=1, max=5))],
            "Gain 1 coin, plus 1 coin for each faction in your mine (at most 5 in all).",
        ),
        (
            [vp(per("cards", div=2, min=1, max=3, **{"in": ROMAN}))],
            "Gain 1 VP for every 2 Roman cards in your mine (rounded down, at least 1, at most 3).",
        ),
        ([coins(per("coins", base=3, max=3))], "Gain 3 coins."),
        (
            [coins(per("cards", times=2, **{"in": {"zone": "this", "at": "row_inner"}}))],
            "Gain 2 coins if this card has cards on both sides.",
        ),
        (
            [draw(2, deck=3), draw(1, faction="egyptian")],
            "Draw 2 level 3 cards and draw 1 Egyptian card.",
        ),
        (
            [draw(2, faction="any"), ADVANCE],
            "Draw 2 cards, each of a faction of your choice, then advance up to 2 spaces.",
        ),
        ([{"op": "discard", "n": 1, "upto": True}], "Discard 1 card from your hand if you like."),
        ([{"op": "discard", "n": 3, "upto": True}], "Discard up to 3 cards from your hand."),
        (
            [tokens("place", "machine", "others", cards=2, each=2)],
            "Place 2 machines on each of 2 other cards in your mine.",
        ),
        (
            [tokens("place", "machine", {"zone": "above", "has": "collapse"}, cards=2, upto=True)],
            "Place 1 machine on each of up to 2 cards with a collapse above this one.",
        ),
        (
            [tokens("place", "collapse", "this", upto=True)],
            "Place 1 collapse on this card if you like.",
        ),
        (
            [tokens("place", "machine", {"zone": "placed", "level": 2, "lacks": "collapse"})],
            "Place 1 machine on the card placed this round "
            "(only if it is of level 2 and has no collapse).",
        ),
        (
            [tokens("remove", "collapse", "adjacent", cards=2)],
            "Remove 2 collapses from adjacent cards.",
        ),
        (
            [tokens("remove", "machine", {"zone": "mine", "has": "machine", "at_least": 2})],
            "Remove 1 machine from 1 card in your mine with at least 2 machines.",
        ),
        ([{"op": "cart", "n": 2}], "Place 2 carts."),
        (
            [{"op": "activate", "on": {"zone": "others", "faction": "scots"}, "n": 1}],
            "Activate 1 other Scottish card in your mine.",
        ),
        ([{"op": "activate", "on": "beside", "n": 2, "upto": True}],
         "Activate up to 2 cards beside this one."),
        (
            [{"op": "ladder", "pay": "coin", "get": "vp", "rows": [[1, 1]]}],
            "Pay 1 coin to gain 1 VP.",
        ),
        (
            [{"op": "ladder", "pay": "coin", "get": "vp", "rows": [[3, 2], [6, 4]],
              "less": "@scots", "optional": True}],
            "You may pay 3/6 coins (1 less per Scottish card in your mine) to gain 2/4 VP.",
        ),
    ],
)  # fmt: skip
def test_steps_in_english(do: list[Data], sentence: str) -> None:
    assert steps_sentence(steps(*do), "en") == sentence


@pytest.mark.parametrize(
    ("counter", "thing"),
    [
        ({"count": "cards", "in": "row"}, "card in this row"),
        ({"count": "tokens", "token": "collapse", "in": "mine"}, "collapse in your mine"),
        ({"count": "tokens", "token": "machine", "in": "others"},
         "machine on other cards in your mine"),
        ({"count": "tokens", "token": "machine", "in": {"zone": "this", "level": 1}},
         "machine on this card (counts only if it is of level 1)"),
        ({"count": "carts", "in": "mine"}, "complete cart in your mine"),
        ({"count": "carts", "in": "below"}, "complete cart touching cards below this one"),
        ({"count": "position"}, "space up to your marker on its progress board"),
        ({"count": "boards_done"}, "progress board you have completed"),
        ({"count": "moved"}, "space you have advanced this round"),
        ({"count": "coins"}, "coin you have"),
        ({"count": "hand"}, "card in your hand"),
        ({"count": "round"}, "round of the game so far, this one included"),
        ({"count": "activated"}, "card you have activated this round"),
    ],
)  # fmt: skip
def test_counters_in_english(counter: Data, thing: str) -> None:
    assert steps_sentence(steps(coins({"per": counter})), "en") == f"Gain 1 coin for each {thing}."


@pytest.mark.parametrize(
    ("lhs", "cmp", "rhs", "condition"),
    [
        ({"count": "cards", "in": ROMAN}, ">=", 2, "you have at least 2 Roman cards in your mine"),
        ({"count": "cards", "in": "others"}, "<=", 1, "you have at most 1 other card in your mine"),
        ({"count": "cards", "in": "above"}, ">=", 1, "there is at least 1 card above this one"),
        (MACHINES_HERE, "==", 3, "there are exactly 3 machines on this card"),
        (MACHINES_HERE, "<=", 0, "there are no machines on this card"),
        ({"count": "cards", "in": {"zone": "this", "at": "row_end"}}, "==", 1,
         "this card has a free side"),
        ({"count": "cards", "in": {"zone": "placed", "faction": "roman", "fresh": True}}, "==", 0,
         "the card placed this round is not Roman or has been activated this round"),
        ({"count": "position"}, ">=", 5,
         "your marker is on space 5 or higher of its progress board"),
        ({"count": "position"}, "==", 0, "your marker is on no progress board yet"),
        ({"count": "round"}, "<=", 4, "it is round 4 or earlier"),
        ({"count": "coins"}, "==", 0, "you have no coins"),
        ({"count": "hand"}, ">=", 3, "you have at least 3 cards in hand"),
        ({"count": "boards_done"}, ">=", 1, "you have completed at least 1 progress board"),
        ({"count": "moved"}, "==", 0, "you have not advanced this round"),
        ({"count": "hand"}, ">=", {"per": {"count": "coins"}},
         "the number of cards in your hand is at least the number of coins you have"),
        ({"count": "hand"}, "==", per("factions", base=1, div=2),
         "the number of cards in your hand is exactly "
         "1, plus 1 for every 2 different factions in your mine (rounded down)"),
    ],
)  # fmt: skip
def test_conditions_in_english(lhs: Data, cmp: str, rhs: int | Data, condition: str) -> None:
    found = steps_sentence(steps(when(lhs, cmp, rhs, COIN)), "en")
    assert found == f"If {condition}, gain 1 coin."


@pytest.mark.parametrize(
    ("do", "sentence"),
    [
        ([choose([coins(3)], [draw(1)])], "Either gain 3 coins or draw 1 card."),
        ([choose([pay(1), draw(1)], [])], "If you like, pay 1 coin and draw 1 card."),
        (
            [choose([coins(3)], [], [vp(1), draw(1)])],
            "Choose one: (1) gain 3 coins, (2) do nothing, (3) gain 1 VP and draw 1 card.",
        ),
        (
            [COIN, when({"count": "round"}, ">=", 6, vp(1), otherwise=(draw(1),)), ADVANCE],
            "Gain 1 coin; if it is round 6 or later, gain 1 VP, otherwise draw 1 card; "
            "advance up to 2 spaces.",
        ),
        (
            [
                when(
                    {"count": "round"},
                    ">=",
                    6,
                    vp(2),
                    otherwise=(when({"count": "round"}, ">=", 3, vp(1), otherwise=(COIN,)),),
                ),
            ],
            "If it is round 6 or later, gain 2 VP, otherwise if it is round 3 or later, "
            "gain 1 VP, otherwise gain 1 coin.",
        ),
        (
            [choose([choose([vp(1)], [draw(1)])], [coins(3)])],
            "Either (either gain 1 VP or draw 1 card) or gain 3 coins.",
        ),
        (
            [COLLAPSE, vp(per("saved", name="k", times=2, max=6))],
            "Remove up to 3 collapses from your mine, "
            "then gain 2 VP for each collapse removed this way (at most 6).",
        ),
        (
            [COLLAPSE, {**COLLAPSE, "on": "row", "save": "j"}, coins(per("saved", name="k"))],
            "Remove up to 3 collapses from your mine, then remove up to 3 collapses from cards "
            "in this row, then gain 1 coin for each collapse removed the first time.",
        ),
        (
            [
                choose([COLLAPSE], [{"op": "discard", "n": 1, "save": "k"}]),
                when({"count": "saved", "name": "k"}, "==", 0, vp(1)),
            ],
            "Either remove up to 3 collapses from your mine or discard 1 card from your hand; "
            "if you have placed, removed or discarded nothing this way, gain 1 VP.",
        ),
    ],
)
def test_steps_in_steps_in_english(do: list[Data], sentence: str) -> None:
    assert steps_sentence(steps(*do), "en") == sentence


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        (
            option(vp(2), cost=(pay(4, "@scots"),)),
            "Pay 4 coins (1 less per Scottish card in your mine): gain 2 VP.",
        ),
        (
            option(vp(2), cost=(pay(9, per("hand", base=1, div=2, max=5)),)),
            "Pay 9 coins (1 less, plus 1 less per 2 cards in your hand, "
            "rounded down, at most 5 in all): gain 2 VP.",
        ),
        (
            option(vp(2), cost=(pay(1), {"op": "discard", "n": 1})),
            "Pay 1 coin and discard 1 card from your hand: gain 2 VP.",
        ),
        (
            option(vp(5), need={"lhs": {"per": MACHINES_HERE}, "cmp": ">=", "rhs": 3}),
            "Only if there are at least 3 machines on this card: gain 5 VP.",
        ),
        (
            option(vp(5), cost=(pay(2),), need={"lhs": {"per": {"count": "coins"}},
                                                "cmp": ">=", "rhs": 9}),
            "Only if you have at least 9 coins, pay 2 coins: gain 5 VP.",
        ),
    ],
)  # fmt: skip
def test_options_in_english(given: CardOption, sentence: str) -> None:
    assert one_sentence(given) == sentence


@pytest.mark.parametrize(
    ("cmp", "condition"),
    [
        (">=", "you have at most 3 coins"),
        ("<=", "you have at least 3 coins"),
        ("==", "you have exactly 3 coins"),
    ],
)
def test_a_number_on_the_left_is_said_last(cmp: str, condition: str) -> None:
    given = {"lhs": 3, "cmp": cmp, "rhs": {"per": {"count": "coins"}}}
    found = one_sentence(option(COIN, need=given))
    assert found == f"Only if {condition}: gain 1 coin."


ACTIVATED = {"on": "card_activated", "do": [coins(2)]}


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        (event("immediate", draw(1, deck=4)), "Draw 1 level 4 card."),
        (event("end", coins(2)), "At the end of the round: gain 2 coins."),
        (event("special", ACTIVATED), "This round: each time you activate a card, gain 2 coins."),
        (
            event("special", {**ACTIVATED, "match": {"level": 2, "faction": "egyptian"}}),
            "This round: for each Egyptian level 2 card you activate, gain 2 coins.",
        ),
        (
            event("special", {"mod": "play_cost", "n": -2}, {"mod": "hand_limit", "n": 1}),
            "This round: playing a card costs 2 coins less; your hand limit is 1 card higher.",
        ),
    ],
)
def test_events_in_english(given: DeckEvent, sentence: str) -> None:
    assert event_sentence(given, "en") == sentence


# Four languages.


@pytest.mark.parametrize(
    ("given", "sentences"),
    [
        (
            option(coins(1)),
            ["Gain 1 coin.", "Ottieni 1 moneta.", "Ganhe 1 moeda.", "Ganá 1 moneda."],
        ),
        (
            option(vp(2), cost=(pay(4, "@scots"),)),
            [
                "Pay 4 coins (1 less per Scottish card in your mine): gain 2 VP.",
                "Paga 4 monete (1 in meno per ogni carta scozzese della tua miniera): "
                "ottieni 2 PV.",
                "Pague 4 moedas (1 a menos por carta escocesa da sua mina): ganhe 2 PV.",
                "Pagá 4 monedas (1 menos por cada carta escocesa de tu mina): ganá 2 PV.",
            ],
        ),
        (
            option(tokens("place", "machine", "others", cards=2)),
            [
                "Place 1 machine on each of 2 other cards in your mine.",
                "Piazza 1 macchinario su ciascuna di 2 altre carte della tua miniera.",
                "Coloque 1 máquina em cada uma de 2 outras cartas da sua mina.",
                "Poné 1 máquina en cada una de otras 2 cartas de tu mina.",
            ],
        ),
        (
            option(tokens("remove", "collapse", {"zone": "beside", "faction": "egyptian"})),
            [
                "Remove 1 collapse from 1 Egyptian card beside this one.",
                "Rimuovi 1 collasso da 1 carta egizia accanto a questa.",
                "Retire 1 desabamento de 1 carta egípcia ao lado desta.",
                "Sacá 1 derrumbe de 1 carta egipcia al lado de esta.",
            ],
        ),
        (
            option(coins(per("carts", base=1, div=2, max=4, **{"in": "adjacent"}))),
            [
                "Gain 1 coin, plus 1 coin for every 2 complete carts touching adjacent cards "
                "(rounded down, at most 4 in all).",
                "Ottieni 1 moneta, più 1 moneta ogni 2 carrelli completi che toccano le carte "
                "adiacenti (arrotondando per difetto, al massimo 4 in tutto).",
                "Ganhe 1 moeda, mais 1 moeda para cada 2 carrinhos completos que tocam as cartas "
                "adjacentes (arredondando para baixo, no máximo 4 ao todo).",
                "Ganá 1 moneda, más 1 moneda por cada 2 vagonetas completas que tocan las cartas "
                "adyacentes (redondeando hacia abajo, como máximo 4 en total).",
            ],
        ),
        (
            option(when({"count": "cards", "in": {"zone": "this", "lacks": "machine"}}, "==", 1,
                        ADVANCE, otherwise=(draw(1, faction="any"),))),
            [
                "If this card has no machines, advance up to 2 spaces, "
                "otherwise draw 1 card of a faction of your choice.",
                "Se questa carta non ha macchinari, avanza fino a 2 spazi, "
                "altrimenti pesca 1 carta di una fazione a tua scelta.",
                "Se esta carta não tiver máquinas, avance até 2 casas, "
                "senão compre 1 carta de uma facção à sua escolha.",
                "Si esta carta no tiene máquinas, avanzá hasta 2 casillas; "
                "si no, levantá 1 carta de una facción a tu elección.",
            ],
        ),
    ],
)  # fmt: skip
def test_a_sentence_in_four_languages(given: CardOption, sentences: list[str]) -> None:
    assert [one_sentence(given, language) for language in LANGUAGES] == sentences


def test_a_card_in_english() -> None:
    card: DeckCard = {
        "number": 7, "name": {"en": "Deep Well"}, "level": 3, "cost": 8, "copies": 1,
        "discount": coins_off("@scots"), "factions": ["scots", "roman"], "halves": ["L", "BR"],
        "purpose": "", "options": [option(vp(4)), option(coins(6))],
    }  # fmt: skip
    assert card_text(card, "en") == [
        "7 Deep Well – level 3, cost 8; Scots, Romans; half carts: left, bottom right",
        "(Playing this card costs 1 less per Scottish card in your mine.)",
        "1. Gain 4 VP.",
        "or 2. Gain 6 coins.",
    ]
    plain: DeckCard = {**card, "discount": coins_off(0), "factions": [], "halves": []}
    assert card_text(plain, "en") == [
        "7 Deep Well – level 3, cost 8; no faction; no half carts",
        "1. Gain 4 VP.",
        "or 2. Gain 6 coins.",
    ]
    alone: DeckCard = {**plain, "options": plain["options"][:1]}
    assert card_text(alone, "en")[1:] == ["Gain 4 VP."]


@pytest.mark.clause("M-EFFECT-01")
@pytest.mark.parametrize(
    ("language", "word"), [("en", "or"), ("it", "oppure"), ("pt_BR", "ou"), ("es_AR", "o")]
)
def test_two_effects_have_the_numbers_by_which_moves_name_them(language: str, word: str) -> None:
    toll = next(card for card in house_deck()["cards"] if card["number"] == 23)
    _, first, second = card_text(toll, language)
    effects = option_sentences(toll["options"], language)
    assert first == f"1. {effects[0]}"
    assert second == f"{word} 2. {effects[1]}"


def coins_off(less: int | str) -> Amount:
    (step,) = option(COIN, cost=(pay(1, less),))["cost"]
    assert step["op"] == "pay"
    return step["less"]


def test_a_name_that_is_not_translated_is_english() -> None:
    record: Named = {"name": {"en": "Peat Still", "it": "Alambicco di torba"}}
    found = [name_of(record, language) for language in LANGUAGES]
    assert found == ["Peat Still", "Alambicco di torba", "Peat Still", "Peat Still"]


@in_every_language
def test_factions_and_half_carts_have_names(language: str) -> None:
    assert len({faction_name(faction, language) for faction in FACTION_NAMES}) == len(FACTION_NAMES)
    assert len({half_names([half], language) for half in ("L", "R", "TL", "TR", "BL", "BR")}) == 6


# Everything, at random.


def is_sentence(text: str) -> bool:
    """A text with a capital and a full stop, and nothing that only programs read."""
    inside = re.search(r"[{}_]|None|True|False|  |imperial-miners|\(\)|,,|\.\.", text)
    return text[0].isupper() and text.endswith(".") and not inside


@given(random_options())
def test_every_option_can_be_said_in_every_language(given: CardOption) -> None:
    for language in LANGUAGES:
        assert is_sentence(one_sentence(given, language))
        assert is_sentence(steps_sentence([*given["cost"], *given["do"]], language))


@given(random_events())
def test_every_special_event_can_be_said_in_every_language(given: DeckEvent) -> None:
    for language in LANGUAGES:
        assert is_sentence(event_sentence(given, language))


@in_every_language
def test_the_house_deck_can_be_said(language: str) -> None:
    deck = house_deck()
    said = [line for card in deck["cards"] for line in option_sentences(card["options"], language)]
    said += filter(None, [discount_sentence(card, language) for card in deck["cards"]])
    said += [event_sentence(given, language) for given in deck["events"]]
    said += [space_sentence(space, language) for side in deck["sides"] for space in side["spaces"]]
    assert [text for text in said if not is_sentence(text)] == []


def value(amount: Amount, counted: int) -> int:
    """The value of an amount if its counter counts this many."""
    total = amount["base"] + amount["times"] * (counted // amount["div"])
    return min(max(total, amount["min"]), amount["max"])


def amount_of(gain: Data) -> Amount:
    """The amount of a gain as it is read."""
    (step,) = steps(gain)
    assert step["op"] == "gain"
    return step["n"]


def values(amount: Amount) -> list[int]:
    most = 1 if is_one_card(amount) else 99
    return [value(amount, counted) for counted in range(most + 1)]


@given(
    st.sampled_from([counter for counter in counters() if counter["count"] in ("cards", "coins")]),
    st.lists(
        st.fixed_dictionaries(
            {
                "base": st.integers(0, 4), "times": st.integers(0, 4), "div": st.integers(1, 4),
                "min": st.integers(0, 4), "max": st.integers(4, 9),
            }
        ),
        min_size=2,
        max_size=2,
    ),
)  # fmt: skip
def test_amounts_that_differ_sound_different(counter: Data, numbers: list[Data]) -> None:
    gains = [coins({"per": counter, **given}) for given in numbers]
    one, other = map(amount_of, gains)
    if values(one) != values(other):
        for language in LANGUAGES:
            assert len({steps_sentence(steps(gain), language) for gain in gains}) == 2
            prices = [option(COIN, cost=({**pay(9), "less": gain["n"]},)) for gain in gains]
            assert len({one_sentence(price, language) for price in prices}) == 2


@in_every_language
def test_numbers_that_differ_sound_different(language: str) -> None:
    numbers = range(1, 11)
    rows: list[list[Data]] = [
        [coins(n) for n in numbers],
        [pay(n) for n in numbers],
        [draw(n) for n in numbers],
        [{"op": "advance", "n": n} for n in numbers],
        [{"op": "cart", "n": n} for n in numbers],
        [{"op": "discard", "n": n, "upto": upto} for n in numbers for upto in (False, True)],
        [{"op": "activate", "on": "mine", "n": n} for n in numbers],
        [tokens("place", "machine", "mine", cards=n, each=e) for n in numbers for e in (1, 2, 3)],
        [tokens("remove", "collapse", "mine", cards=n) for n in numbers],
        [{"op": "ladder", "pay": "coin", "get": "vp", "rows": [[n, 2], [50, 60]]} for n in numbers],
    ]
    for row in rows:
        found = [option(choose([step, COIN], [])) for step in row]
        assert len({one_sentence(given, language) for given in found}) == len(row)


@in_every_language
def test_cards_that_differ_sound_different(language: str) -> None:
    """No two selectors make the same sentence, whatever is done or counted with them."""
    all_steps = [step for on in selectors() for step in steps_on(on)]
    said = [steps_sentence(steps(step), language) for step in all_steps]
    assert len(set(said)) == len(said)
    counted = [steps_sentence(steps(coins({"per": one})), language) for one in counters()]
    assert len(set(counted)) == len(counted)


@in_every_language
def test_conditions_that_differ_sound_different(language: str) -> None:
    """Only that a card lacks something can be said in two ways: that it has none of it."""
    said = [
        steps_sentence(steps(when(one, sign, n, COIN)), language)
        for one in counters()
        for sign, n in ((">=", 1), ("<=", 1), ("==", 2), ("==", 0), (">=", 3), ("<=", 4))
        if n or one["count"] != "cards" or one["in"]["zone"] not in SINGLE
    ]
    assert len(set(said)) == len(said)
