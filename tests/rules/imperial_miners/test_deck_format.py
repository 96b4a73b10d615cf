"""How a deck is written: what is filled in, and which field is named when something is wrong."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from pepita.games.imperial_miners.deck.census import missing
from pepita.games.imperial_miners.deck.deck_format import house_deck, read_deck
from pepita.kernel.errors import BadOption
from tests.rules.imperial_miners.house import Data, card, written

pytestmark = pytest.mark.never_compiled

PLAIN_AMOUNT = {
    "base": 0, "count": None, "in": None, "token": None, "name": None,
    "times": 1, "div": 1, "min": 0, "max": 999,
}  # fmt: skip
PLAIN_SELECTOR = {
    "zone": "mine", "faction": None, "level": None, "has": None, "at_least": 1,
    "lacks": None, "fresh": False, "at": None,
}  # fmt: skip
GAIN: Data = {"op": "gain", "what": "coin", "n": 1}
PAY: Data = {"op": "pay", "what": "coin", "n": 1}
MACHINES: Data = {"count": "tokens", "token": "machine", "in": "mine"}
IF: Data = {"lhs": {"per": {"count": "coins"}}, "cmp": ">=", "rhs": 3}
WHEN: Data = {"op": "when", "if": IF, "then": [GAIN]}
ON_21 = "card 21 (Gold Mill), "
STEP_21 = ON_21 + "options[1].do[1]"


def with_card(**fields: object) -> Data:
    """Return the house deck with other fields on card 21, of level 1."""
    deck = written()
    card(deck, 21).update(fields)
    return deck


def with_steps(*steps: object, **option: object) -> Data:
    """Return the house deck where card 21 does something else."""
    return with_card(options=[{"do": list(steps), **option}])


def with_event(**fields: object) -> Data:
    """Return the house deck with other fields on its third event, an immediate one."""
    deck = written()
    deck["event"][2].update(fields)
    return deck


def with_rules(*rules: object) -> Data:
    """Return the house deck where Easy Credit has other rules."""
    deck = written()
    deck["event"][11]["rules"] = list(rules)
    return deck


def with_space(*steps: object) -> Data:
    """Return the house deck with another first space on its first side."""
    deck = written()
    deck["side"][0]["spaces"][0] = list(steps)
    return deck


def changed(change: Callable[[Data], object]) -> Data:
    """Return the house deck after a change."""
    deck = written()
    change(deck)
    return deck


def without(kind: str, place: int, *fields: str) -> Data:
    """Return the house deck where a record lacks fields, or is missing altogether."""
    deck = written()
    if not fields:
        del deck[kind][place]
    for field in fields:
        del deck[kind][place][field]
    return deck


def gain_of(n: object, what: str = "coin") -> Data:
    return {"op": "gain", "what": what, "n": n}


def place_on(on: object, token: str = "machine", **fields: object) -> Data:
    return {"op": "place", "token": token, "on": on, **fields}


def nested(depth: int) -> Data:
    """Return a step with conditions inside conditions."""
    step: Data = dict(WHEN)
    for _ in range(depth - 1):
        step = {**WHEN, "then": [step]}
    return step


BROKEN: dict[str, tuple[object, str]] = {
    # the deck
    "no deck": (None, "nothing is not allowed; allowed: a table with card, event, side"),
    "a list": ([], "a list is not allowed; allowed: a table with card, event, side"),
    "no cards": ({"event": [], "side": []}, "card: missing"),
    "a fourth kind": ({**written(), "box": []}, "box: unknown field; allowed: card, event, side"),
    "cards in a table": ({**written(), "card": {}}, "card: a table is not allowed"),
    "an empty list": ({**written(), "event": []}, "event: has 0 events; allowed: 1 to 300"),
    "a card that is none": ({**written(), "card": [7]}, "card[1]: 7 is not allowed; allowed: a"),
    # cards
    "no number": (without("card", 2, "number"), "card[3], number: missing"),
    "a huge number": (with_card(number=10**9999), "card[3], number: a huge number is not"),
    "number 0": (with_card(number=0), "card[3], number: 0 is not allowed"),
    "a number twice": (with_card(number=19), "card 19 (Gold Mill), number: another card has it"),
    "an unknown field": (with_card(colour=1), ON_21 + "colour: unknown field; allowed: number,"),
    "no name": (with_card(name=""), "card 21, name: '' is not allowed; allowed: a line of 1 to 60"),
    "a name on two lines": (with_card(name="Gold\nMill"), r"card 21, name: 'Gold\nMill' is not"),
    "a long name": (with_card(name="o" * 61), "card 21, name: 'ooo"),
    "no English name": (with_card(name={"it": "Mulino"}), "card 21, name.en: missing"),
    "a fifth language": (
        with_card(name={"en": "Mill", "fr": "Moulin"}),
        "card 21 (Mill), name.fr: unknown field; allowed: en, it, pt_BR, es_AR",
    ),
    "level 5": (with_card(level=5), ON_21 + "level: 5 is not allowed; allowed: a whole number fr"),
    "a level that is true": (with_card(level=True), ON_21 + "level: true is not allowed"),
    "a level 1 card that costs": (with_card(cost=1), ON_21 + "cost: 1 is not allowed; allowed: 0"),
    "a level 2 card for 3": (
        changed(lambda deck: card(deck, 89).update(cost=3)),
        "card 89 (Feeding Time), cost: 3 is not allowed; allowed: 2",
    ),
    "a level 3 card for 14": (
        changed(lambda deck: card(deck, 133).update(cost=14)),
        "card 133 (Great Worm), cost: 14 is not allowed; allowed: a whole number from 0 to 13",
    ),
    "copies on level 1": (with_card(copies=2), ON_21 + "copies: only on level 4"),
    "three factions": (
        with_card(factions=["scots", "roman", "egyptian"]),
        ON_21 + "factions: has 3 factions; allowed: 0 to 2",
    ),
    "an unknown faction": (
        with_card(factions=["dwarf"]),
        ON_21 + "factions[1]: 'dwarf' is not allowed; allowed: scots, barbarian, egyptian, japan",
    ),
    "a faction twice": (
        with_card(factions=["scots", "scots"]),
        ON_21 + "factions[2]: 'scots' stands there twice",
    ),
    "a half cart on no edge": (
        with_card(halves=["L", "T"]),
        ON_21 + "halves[2]: 'T' is not allowed; allowed: L, R, TL, TR, BL, BR",
    ),
    "a half cart twice": (with_card(halves=["L", "L"]), ON_21 + "halves[2]: 'L' stands there tw"),
    "no purpose in words": (with_card(purpose=7), ON_21 + "purpose: 7 is not allowed"),
    "no option": (with_card(options=[]), ON_21 + "options: has 0 options; allowed: 1 to 2"),
    "three options": (with_card(options=[{"do": [GAIN]}] * 3), ON_21 + "options: has 3 options"),
    "an option that does nothing": (with_steps(), ON_21 + "options[1].do: has 0 steps; allowed: 1"),
    "an option without do": (with_card(options=[{"cost": [PAY]}]), ON_21 + "options[1].do: missi"),
    "a discount for neighbours": (
        with_card(discount={"per": {"count": "cards", "in": "beside"}}),
        ON_21 + "discount.per.in: 'beside' is not allowed; allowed: mine",
    ),
    # the numbers of cards, events and sides
    "a card of level 1 missing": (
        without("card", 0),
        "card: has 35 cards of level 1, copies counted; allowed: 36",
    ),
    "13 treasures": (
        changed(lambda deck: card(deck, 141).update(copies=13)),
        "card: has 13 cards of level 4, copies counted; allowed: 14",
    ),
    "two designs of level 4": (
        changed(
            lambda deck: deck["card"].append({**card(deck, 141), "number": 142, "copies": 1})
        ),
        "card: has 2 cards of level 4; allowed: 1, with copies = 14",
    ),
    "no level 4": (without("card", 122), "card: has 0 cards of level 4; allowed: 1"),
    "few factions": (
        changed(lambda deck: [one.update(factions=[]) for one in deck["card"][:60]]),
        "card: has 61 cards with a faction; allowed: more than half",
    ),
    "17 events": (without("event", 0), "event: has 17 events; allowed: 18"),
    "an event twice": (with_event(number=1), "event 1 (Pay Day), number: another event has it too"),
    "five sides": (without("side", 5), "side: has 5 sides; allowed: 1F, 1B, 2F, 2B, 3F, 3B"),
    # steps
    "a step that is none": (with_steps(3), STEP_21 + ": 3 is not allowed; allowed: a table with"),
    "a step without op": (with_steps({"n": 1}), STEP_21 + ".op: missing"),
    "an unknown operation": (
        with_steps({"op": "steal"}),
        STEP_21 + ".op: 'steal' is not allowed; allowed: gain, ladder, draw, discard, advance, p",
    ),
    "nine steps": (with_steps(*[GAIN] * 9), ON_21 + "options[1].do: has 9 steps; allowed: 1 to 8"),
    "a payment in an effect": (with_steps(PAY), STEP_21 + ".op: 'pay' is not allowed"),
    "a gain in a cost": (
        with_steps(GAIN, cost=[GAIN]),
        ON_21 + "options[1].cost[1].op: 'gain' is not allowed; allowed: pay, place, remove, disc",
    ),
    "a cost that may be less": (
        with_steps(GAIN, cost=[{"op": "discard", "n": 2, "upto": True}]),
        ON_21 + "options[1].cost[1].upto: not in a cost, which is paid in full",
    ),
    "an unknown token": (
        changed(lambda deck: card(deck, 89)["options"][0]["do"][1].update(token="gear")),
        "card 89 (Feeding Time), options[1].do[2].token: 'gear' is not allowed; allowed: machine,",
    ),
    "something else gained": (
        with_steps({"op": "gain", "what": "gold", "n": 1}),
        STEP_21 + ".what: 'gold' is not allowed; allowed: coin, vp",
    ),
    "nothing gained": (with_steps(gain_of(0)), STEP_21 + ".n: a step about 0 does nothing"),
    "an optional gain": (
        with_steps({**GAIN, "optional": True}),
        STEP_21 + ".optional: unknown field; allowed: op, what, n",
    ),
    "an optional step of another kind": (
        with_steps({"op": "advance", "n": 1, "optional": True}),
        STEP_21 + ".optional: unknown field; allowed: op, n",
    ),
    "a ladder without rows": (
        with_steps({"op": "ladder", "pay": "coin", "get": "vp", "rows": []}),
        STEP_21 + ".rows: has 0 rows; allowed: 1 to 6",
    ),
    "a ladder that falls": (
        with_steps({"op": "ladder", "pay": "coin", "get": "vp", "rows": [[3, 1], [3, 2]]}),
        STEP_21 + ".rows[2]: prices must rise from row to row",
    ),
    "half a row": (
        with_steps({"op": "ladder", "pay": "coin", "get": "vp", "rows": [[3]]}),
        STEP_21 + ".rows[1]: has 1 numbers, price and gain; allowed: 2",
    ),
    "a free row": (
        with_steps({"op": "ladder", "pay": "coin", "get": "vp", "rows": [[0, 1]]}),
        STEP_21 + ".rows[1][1]: 0 is not allowed; allowed: a whole number from 1 to 99",
    ),
    "deck 4 on a card": (
        with_steps({"op": "draw", "n": 1, "deck": 4}),
        STEP_21 + ".deck: 4 is not allowed; allowed: any, 1, 2, 3",
    ),
    "deck 5 in an event": (
        with_event(do=[{"op": "draw", "n": 1, "deck": 5}]),
        "event 3 (Pay Day), do[1].deck: 5 is not allowed; allowed: any, 1, 2, 3, 4",
    ),
    "a draw from a deck and by faction": (
        with_steps({"op": "draw", "n": 1, "deck": 1, "faction": "any"}),
        STEP_21 + ".deck: not together with faction",
    ),
    "a draw by an unknown faction": (
        with_steps({"op": "draw", "n": 1, "faction": "elf"}),
        STEP_21 + ".faction: 'elf' is not allowed; allowed: any, scots",
    ),
    "two collapses on a card": (
        with_steps(place_on("mine", "collapse", each=2)),
        STEP_21 + ".each: 2 is not allowed; allowed: 1",
    ),
    "four machines on a card": (with_steps(place_on("mine", each=4)), STEP_21 + ".each: 4 is not"),
    "11 cards": (with_steps(place_on("mine", cards=11)), STEP_21 + ".cards: 11 is not allowed"),
    "two cards that are this one": (
        with_steps(place_on("this", cards=2)),
        STEP_21 + ".cards: 2 is not allowed; allowed: 1",
    ),
    "a card that activates itself": (
        with_steps({"op": "activate", "on": "this", "n": 1}),
        STEP_21 + ".on: a card cannot activate itself",
    ),
    "three of two": (
        with_steps({"op": "activate", "on": "beside", "n": 3}),
        STEP_21 + ".n: 3 is not allowed; allowed: a whole number from 1 to 2",
    ),
    "one branch": (
        with_steps({"op": "choose", "of": [[GAIN]]}),
        STEP_21 + ".of: has 1 branches; allowed: 2 to 4",
    ),
    "two empty branches": (
        with_steps({"op": "choose", "of": [[GAIN], [], []]}),
        STEP_21 + ".of: at most one branch may be empty",
    ),
    "a payment after a gain": (
        with_steps({"op": "choose", "of": [[PAY, GAIN, PAY], []]}),
        STEP_21 + ".of[1][3].op: 'pay' is not allowed",
    ),
    "a payment under a condition": (
        with_steps({**WHEN, "then": [PAY]}),
        STEP_21 + ".then[1].op: 'pay' is not allowed",
    ),
    "a condition for nothing": (
        with_steps({**WHEN, "then": []}),
        STEP_21 + ".then: has 0 steps; allowed: 1 to 8",
    ),
    "four conditions deep": (
        with_steps(nested(4)),
        STEP_21 + ".then[1].then[1].then[1]: choose and when stand at most 3 deep in each other",
    ),
    "more steps than anybody reads": (
        with_steps(*[{"op": "choose", "of": [[GAIN] * 8, [GAIN] * 8]}] * 2),
        ON_21 + "options[1].do[2].of[2][5]: more than 30 steps in one effect",
    ),
    # amounts
    "a hundred": (with_steps(gain_of(100)), STEP_21 + ".n: 100 is not allowed; allowed: a whole"),
    "minus one": (with_steps(gain_of(-1)), STEP_21 + ".n: -1 is not allowed; allowed: a whole"),
    "half a coin": (with_steps(gain_of(0.5)), STEP_21 + ".n: 0.5 is not allowed"),
    "an unknown short form": (
        with_steps(gain_of("@dwarf")),
        STEP_21 + ".n: '@dwarf' is not allowed; allowed: a whole number from 0 to 99, a table, @sc",
    ),
    "an amount with an unknown field": (
        with_steps(gain_of({"bas": 1})),
        STEP_21 + ".n.bas: unknown field; allowed: base, per, times, div, min, max, uncapped",
    ),
    "an unknown counter": (
        with_steps(gain_of({"per": {"count": "friends"}})),
        STEP_21 + ".n.per.count: 'friends' is not allowed; allowed: cards, tokens, carts, factions",
    ),
    "a counter of tokens without token": (
        with_steps(gain_of({"per": {"count": "tokens", "in": "mine"}})),
        STEP_21 + ".n.per.token: missing",
    ),
    "a counter with too much": (
        with_steps(gain_of({"per": {"count": "coins", "in": "mine"}})),
        STEP_21 + ".n.per.in: unknown field; allowed: count",
    ),
    "a division by 0": (
        with_steps(gain_of({"per": {"count": "coins"}, "div": 0})),
        STEP_21 + ".n.div: 0 is not allowed; allowed: a whole number from 1 to 99",
    ),
    "a max below the min": (
        with_steps(gain_of({"per": {"count": "coins"}, "min": 3, "max": 2})),
        STEP_21 + ".n.max: 2 is not allowed; allowed: a whole number from 3 to 99",
    ),
    "a max for a number": (with_steps(gain_of({"base": 2, "max": 3})), STEP_21 + ".n.max: only wi"),
    "VP without a limit": (
        with_steps(gain_of({"per": MACHINES}, "vp")),
        STEP_21 + ".n: VP that grow with the mine need a max; a card that is printed without one "
        "says uncapped=true",
    ),
    "VP for a short form": (with_steps(gain_of("@scots", "vp")), STEP_21 + ".n: VP that grow with"),
    "VP for coins without a limit": (
        with_steps(gain_of({"per": {"count": "coins"}}, "vp")),
        STEP_21 + ".n: VP that grow with the mine need a max",
    ),
    "a max that is none": (
        with_steps(gain_of({"per": MACHINES, "max": 5, "uncapped": True}, "vp")),
        STEP_21 + ".n.uncapped: not together with max",
    ),
    "a number nobody saved": (
        with_steps(gain_of({"per": {"count": "saved", "name": "k"}})),
        STEP_21 + ".n.per.name: no earlier step saves 'k'; saved so far: none",
    ),
    "a number saved later": (
        with_steps(
            gain_of({"per": {"count": "saved", "name": "k"}}),
            {"op": "cart", "n": 1, "save": "k"},
        ),
        STEP_21 + ".n.per.name: no earlier step saves 'k'",
    ),
    "a number saved in another branch": (
        with_steps(
            {
                "op": "choose",
                "of": [
                    [{"op": "cart", "n": 1, "save": "k"}],
                    [gain_of({"per": {"count": "saved", "name": "k"}})],
                ],
            }
        ),
        STEP_21 + ".of[2][1].n.per.name: no earlier step saves 'k'",
    ),
    "three saved numbers": (
        with_steps(*[{"op": "cart", "n": 1, "save": name} for name in "abc"]),
        ON_21 + "options[1].do[3].save: at most 2 different names in one effect",
    ),
    "a bad name for a number": (
        with_steps({"op": "cart", "n": 1, "save": "K"}),
        STEP_21 + ".save: 'K' is not allowed; allowed: a small letter",
    ),
    # selectors and conditions
    "an unknown zone": (
        with_steps(place_on("attic")),
        STEP_21 + ".on: 'attic' is not allowed; allowed: this, mine, others, adjacent, above, bel",
    ),
    "a selector without zone": (with_steps(place_on({"level": 1})), STEP_21 + ".on.zone: missing"),
    "level 0": (
        with_steps(place_on({"zone": "mine", "level": 0})),
        STEP_21 + ".on.level: 0 is not allowed; allowed: a whole number from 1 to 4",
    ),
    "an unknown place in the row": (
        with_steps(place_on({"zone": "mine", "at": "middle"})),
        STEP_21 + ".on.at: 'middle' is not allowed; allowed: row_end, row_inner",
    ),
    "a number for fresh": (
        with_steps(place_on({"zone": "mine", "fresh": 1})),
        STEP_21 + ".on.fresh: 1 is not allowed; allowed: true, false",
    ),
    "at least two collapses": (
        with_steps(place_on({"zone": "mine", "has": "collapse", "at_least": 2})),
        STEP_21 + ".on.at_least: 2 is not allowed; allowed: 1",
    ),
    "at least two of nothing": (
        with_steps(place_on({"zone": "mine", "at_least": 2})),
        STEP_21 + ".on.at_least: only with has",
    ),
    "has and lacks": (
        with_steps(place_on({"zone": "mine", "has": "machine", "lacks": "machine"})),
        STEP_21 + ".on.lacks: a card cannot both have and lack a machine",
    ),
    "an unknown comparison": (
        with_steps({**WHEN, "if": {**IF, "cmp": ">"}}),
        STEP_21 + ".if.cmp: '>' is not allowed; allowed: >=, <=, ==",
    ),
    "half a condition": (
        with_steps(GAIN, need={"lhs": 1, "cmp": ">="}),
        ON_21 + "options[1].need.rhs: missing",
    ),
    # events
    "an unknown kind": (
        with_event(kind="late"),
        "event 3 (Pay Day), kind: 'late' is not allowed; allowed: immediate, special, end",
    ),
    "rules of an immediate event": (
        with_event(rules=[]),
        "event 3 (Pay Day), rules: unknown field; allowed: number, name, kind, do",
    ),
    "a special event without rules": (
        with_event(kind="special"),
        "event 3 (Pay Day), do: unknown field; allowed: number, name, kind, rules",
    ),
    "an event about this card": (
        with_event(do=[place_on("this")]),
        "event 3 (Pay Day), do[1].on: 'this' is not allowed; allowed: mine, placed",
    ),
    "an unknown trigger": (
        with_rules({"on": "rain", "do": [GAIN]}),
        "event 12 (Easy Credit), rules[1].on: 'rain' is not allowed; allowed: cart_completed",
    ),
    "a trigger that causes more": (
        with_rules({"on": "advanced", "do": [{"op": "advance", "n": 1}]}),
        "event 12 (Easy Credit), rules[1].do[1].op: 'advance' is not allowed; allowed: gain, lad",
    ),
    "a trigger that asks for a card": (
        with_rules({"on": "advanced", "do": [{**WHEN, "then": [place_on("mine")]}]}),
        "event 12 (Easy Credit), rules[1].do[1].then[1].op: 'place' is not allowed; allowed: gain",
    ),
    "the level of a board": (
        with_rules({"on": "board_completed", "match": {"level": 1}, "do": [GAIN]}),
        "event 12 (Easy Credit), rules[1].match: only with card_placed, card_activated",
    ),
    "an unknown change": (
        with_rules({"mod": "gravity", "n": 1}),
        "event 12 (Easy Credit), rules[1].mod: 'gravity' is not allowed; allowed: play_cost, eff",
    ),
    "three more surface effects": (
        with_rules({"mod": "surface_uses", "n": 3}),
        "event 12 (Easy Credit), rules[1].n: 3 is not allowed; allowed: a whole number from 1 to 2",
    ),
    "a change by nothing": (
        with_rules({"mod": "hand_limit", "n": 0}),
        "event 12 (Easy Credit), rules[1].n: a change by 0 does nothing",
    ),
    "the same change twice": (
        with_rules({"mod": "hand_limit", "n": 1}, {"mod": "hand_limit", "n": 2}),
        "event 12 (Easy Credit), rules[2].mod: another rule changes it too",
    ),
    # sides
    "an unknown side": (
        changed(lambda deck: deck["side"][0].update(id="4F")),
        "side[1], id: '4F' is not allowed; allowed: 1F, 1B, 2F, 2B, 3F, 3B",
    ),
    "a side of one space": (
        changed(lambda deck: deck["side"][0].update(spaces=[[GAIN]])),
        "side 1F (Lantern Shaft), spaces: has 1 spaces; allowed: 2 to 30",
    ),
    "a side of 31 spaces": (
        changed(lambda deck: deck["side"][0].update(spaces=[[GAIN]] * 31)),
        "side 1F (Lantern Shaft), spaces: has 31 spaces; allowed: 2 to 30",
    ),
    "a space that is none": (
        changed(lambda deck: deck["side"][0]["spaces"].append(7)),
        "side 1F (Lantern Shaft), spaces[10]: 7 is not allowed; allowed: a list of 0 to 8 steps",
    ),
    "a side twice": (
        changed(lambda deck: deck["side"][1].update(id="1F")),
        "side 1F (Engine Stair), id: another side has it too",
    ),
}  # fmt: skip


@pytest.mark.clause("M-MINE-04", "M-EFFECT-11", "M-SETUP-02", "M-DRAW-06", "M-MINE-18")
@pytest.mark.parametrize(("deck", "problem"), BROKEN.values(), ids=BROKEN)
def test_a_broken_deck_is_refused_with_the_record_the_field_and_what_is_allowed(
    deck: object, problem: str
) -> None:
    with pytest.raises(BadOption, match="^deck: " + re.escape(problem)) as bad:
        read_deck(deck)
    assert bad.value.option == "deck"


def mistakes(deck: object, **how: bool) -> list[str]:
    """Return all that is wrong with a deck."""
    with pytest.raises(BadOption) as bad:
        read_deck(deck, **how)
    assert str(bad.value) == "\n".join(f"deck: {problem}" for problem in bad.value.problems)
    return list(bad.value.problems)


@pytest.mark.clause("M-SETUP-02")
def test_every_mistake_of_a_deck_is_told_at_once() -> None:
    deck = written()
    del deck["card"][0]
    card(deck, 21).update(cost=1, colour="gold", factions=["dwarf", "elf"])
    del card(deck, 22)["halves"]
    steps = card(deck, 66)["options"][0]["do"]
    steps[0].update(token="rubble", cards=99)
    steps[1].update(what="gold")
    card(deck, 66)["options"][1]["cost"][0].update(on="attic")
    deck["event"][2].update(kind="late")
    deck["event"][11]["rules"] = [{"mod": "gravity", "n": 1}]
    del deck["side"][5]
    deck["side"][0]["spaces"][0] = [{"op": "steal"}]
    deck["side"][0]["spaces"][1] = [gain_of(100)]
    mill = "card 66 (Rubble Mill), options"
    assert [problem.split(": ")[0] for problem in mistakes(deck)] == [
        "card 21 (Gold Mill), colour",
        "card 21 (Gold Mill), cost",
        "card 21 (Gold Mill), factions[1]",
        "card 21 (Gold Mill), factions[2]",
        "card 22 (Peat Still), halves",
        f"{mill}[1].do[1].token",
        f"{mill}[1].do[1].cards",
        f"{mill}[1].do[2].what",
        f"{mill}[2].cost[1].on",
        "event 3 (Pay Day), kind",
        "event 12 (Easy Credit), rules[1].mod",
        "side 1F (Lantern Shaft), spaces[1][1].op",
        "side 1F (Lantern Shaft), spaces[2][1].n",
        "card",
        "side",
    ]


def test_mistakes_within_branches_and_conditions_are_told_at_once() -> None:
    choice = {"op": "choose", "of": [[gain_of(100)], [PAY, {"op": "steal"}]]}
    deck = with_steps(choice, {**WHEN, "if": {**IF, "cmp": ">"}, "then": [], "else": [PAY]})
    assert [problem.split(": ")[0] for problem in mistakes(deck)] == [
        STEP_21 + ".of[1][1].n",
        STEP_21 + ".of[2][2].op",
        ON_21 + "options[1].do[2].if.cmp",
        ON_21 + "options[1].do[2].else[1].op",
    ]


@pytest.mark.clause("M-SETUP-02", "M-SETUP-04", "M-SETUP-01")
def test_all_that_is_missing_in_a_deck_is_told_at_once() -> None:
    assert mistakes({}) == ["card: missing", "event: missing", "side: missing"]
    assert mistakes({"card": [card(written(), 21)]}) == [
        "event: missing",
        "side: missing",
        "card: has 0 cards of level 4; allowed: 1, with copies = 14",
        "card: has 0 cards with a faction; allowed: more than half",
    ]


def test_no_more_mistakes_are_told_than_anybody_reads() -> None:
    deck = changed(lambda deck: [one.update(level=9, cost=99) for one in deck["card"]])
    told = mistakes(deck)
    assert len(told) == 101
    assert told[-1] == "and 146 more mistakes, told when these are mended"


@pytest.mark.clause("M-SETUP-02")
def test_a_part_of_a_deck_can_be_read_and_says_what_is_missing() -> None:
    part = {"card": [card(written(), 21), card(written(), 89)], "side": written()["side"][:2]}
    read = read_deck(part, is_partial=True)
    assert [one["number"] for one in read["cards"]] == [21, 89]
    assert missing(read) == [
        "35 cards of level 1", "42 cards of level 2", "43 cards of level 3", "14 cards of level 4",
        "18 events", "side 2F", "side 2B", "side 3F", "side 3B",
    ]  # fmt: skip
    assert read_deck({}, is_partial=True) == {"cards": [], "events": [], "sides": []}
    assert missing(house_deck()) == []


@pytest.mark.clause("M-SETUP-02")
def test_a_part_of_a_deck_has_no_mistake_and_nothing_too_often() -> None:
    assert mistakes({"card": [{**card(written(), 21), "cost": 1}]}, is_partial=True) == [
        ON_21 + "cost: 1 is not allowed; allowed: 0"
    ]
    many = [{**card(written(), 21), "number": number} for number in range(1, 38)]
    assert mistakes({"card": many}, is_partial=True) == [
        "card: has 37 cards of level 1, copies counted; allowed: 36"
    ]


def endless_list() -> list[Any]:
    endless: list[Any] = []
    endless.append(endless)
    return endless


def endless_step() -> Data:
    """Return a step that chooses between itself and itself."""
    step: Data = {"op": "choose"}
    step["of"] = [[step], [step]]
    return step


def deep_list(depth: int) -> list[Any]:
    deep: list[Any] = []
    for _ in range(depth):
        deep = [deep]
    return deep


class Strange:
    """An object that raises an error wherever it is used."""

    def __eq__(self, other: object) -> bool:
        raise RuntimeError

    def __hash__(self) -> int:
        return 1

    def __repr__(self) -> str:
        raise RuntimeError


@pytest.mark.parametrize(
    "odd",
    [
        pytest.param(endless_list(), id="a list in itself"),
        pytest.param(deep_list(5000), id="5000 lists"),
        pytest.param(endless_step(), id="a step in itself"),
        pytest.param(10**5000, id="5001 digits"),
        pytest.param("\ud800", id="half a character"),
        pytest.param(float("nan"), id="no number"),
        pytest.param({1: 2, None: 3}, id="fields that are no words"),
        pytest.param({"\ud800": 3}, id="a field that is half a character"),
        pytest.param(Strange(), id="a strange object"),
        pytest.param({Strange(): Strange()}, id="a table of strange objects"),
        pytest.param({"op": Strange()}, id="a strange operation"),
    ],
)
def test_nothing_is_too_odd_to_be_refused(odd: Any) -> None:
    decks = [
        odd,
        {"card": odd, "event": odd, "side": odd},
        {**written(), "card": [odd]},
        {**written(), "side": [odd]},
        *(with_card(**{field: odd}) for field in card(written(), 21)),
        with_card(discount=odd, purpose="odd"),
        with_card(purpose=odd),
        with_steps(odd),
        with_steps(gain_of(odd, "vp")),
        with_steps({"op": "draw", "n": 1, "deck": odd}),
        with_steps({"op": "choose", "of": odd}),
        with_steps({"op": "when", "if": odd, "then": odd, "else": odd}),
        with_steps(place_on(odd)),
        with_steps({"op": "cart", "n": 1, "save": odd}),
        with_steps(gain_of({"per": {"count": "saved", "name": odd}})),
        with_event(kind=odd),
        with_rules(odd),
        with_space(odd),
    ]
    for deck in decks:
        with pytest.raises(BadOption) as bad:
            read_deck(deck)
        assert bad.value.problems
        assert all(problem.isprintable() and len(problem) < 400 for problem in bad.value.problems)


def read_steps_of(deck: Data) -> list[Any]:
    """Return what card 21 does, as it is read."""
    return next(one["options"][0]["do"] for one in read_deck(deck)["cards"] if one["number"] == 21)


@pytest.mark.parametrize(
    ("given", "read"),
    [
        pytest.param(2, {"base": 2}, id="a number"),
        pytest.param({"base": 2}, {"base": 2}, id="a number in a table"),
        pytest.param(
            "@scots",
            {"count": "cards", "in": {**PLAIN_SELECTOR, "faction": "scots"}},
            id="a short form",
        ),
        pytest.param(
            {"base": 1, "per": {"count": "position"}, "div": 3, "max": 4},
            {"base": 1, "count": "position", "div": 3, "max": 4},
            id="a counter",
        ),
        pytest.param(
            {"per": MACHINES, "times": 2, "min": 1},
            {"count": "tokens", "token": "machine", "in": PLAIN_SELECTOR, "times": 2, "min": 1},
            id="tokens",
        ),
        pytest.param(
            {"per": {"count": "carts", "in": {"zone": "adjacent", "at": "row_end"}}},
            {"count": "carts", "in": {**PLAIN_SELECTOR, "zone": "adjacent", "at": "row_end"}},
            id="a selector with a filter",
        ),
    ],
)
def test_an_amount_is_read_with_all_its_parts(given: object, read: Data) -> None:
    (step,) = read_steps_of(with_steps(gain_of(given)))
    assert step == {"op": "gain", "what": "coin", "n": {**PLAIN_AMOUNT, **read}}


ONE = {**PLAIN_AMOUNT, "base": 1}


@pytest.mark.parametrize(
    ("given", "read"),
    [
        pytest.param({"op": "draw", "n": 1}, {"deck": 0, "faction": None, "n": ONE}, id="any deck"),
        pytest.param(
            {"op": "draw", "n": 1, "deck": 3}, {"deck": 3, "faction": None, "n": ONE}, id="deck 3"
        ),
        pytest.param(
            {"op": "draw", "n": 1, "faction": "any"},
            {"deck": 0, "faction": "any", "n": ONE},
            id="any faction",
        ),
        pytest.param(
            {"op": "discard", "n": 1}, {"n": ONE, "upto": False, "save": None}, id="a discard"
        ),
        pytest.param({"op": "cart", "n": 1}, {"n": ONE, "save": None}, id="a cart"),
        pytest.param(
            {"op": "remove", "token": "collapse", "on": "mine"},
            {
                "token": "collapse", "on": PLAIN_SELECTOR, "cards": 1, "each": 1,
                "upto": False, "save": None,
            },
            id="a removal",
        ),
        pytest.param(
            {"op": "activate", "on": "mine", "n": 1},
            {"on": PLAIN_SELECTOR, "n": 1, "upto": False},
            id="an activation",
        ),
        pytest.param(
            {"op": "ladder", "pay": "coin", "get": "vp", "rows": [(1, 1)]},
            {"pay": "coin", "get": "vp", "less": PLAIN_AMOUNT, "rows": [[1, 1]], "optional": False},
            id="a ladder",
        ),
    ],
)  # fmt: skip
def test_a_step_is_read_with_every_default(given: Data, read: Data) -> None:
    assert read_steps_of(with_steps(given)) == [{"op": given["op"], **read}]


def test_a_card_is_read_with_every_default() -> None:
    deck = written()
    mill = card(deck, 21)
    del mill["purpose"]
    mill.update(name="Gold Mill", halves=["BL", "R"])
    read = next(one for one in read_deck(deck)["cards"] if one["number"] == 21)
    assert read == {
        "number": 21,
        "name": {"en": "Gold Mill"},
        "level": 1,
        "cost": 0,
        "copies": 1,
        "discount": PLAIN_AMOUNT,
        "factions": [],
        "halves": ["R", "BL"],
        "purpose": "",
        "options": [
            {
                "need": None,
                "cost": [],
                "do": [{"op": "gain", "what": "coin", "n": {**PLAIN_AMOUNT, "base": 2}}],
            }
        ],
    }


def test_an_event_is_read_with_every_default() -> None:
    deck = with_rules({"on": "card_activated", "do": [GAIN]}, {"mod": "play_cost", "n": -2})
    read = read_deck(deck)["events"][11]
    assert read["do"] == []
    assert read["rules"] == [
        {
            "on": "card_activated",
            "match": {"level": None, "faction": None},
            "do": [{"op": "gain", "what": "coin", "n": ONE}],
        },
        {"mod": "play_cost", "n": -2},
    ]


ALLOWED = {
    "a number saved in a branch, used after it": with_steps(
        {"op": "choose", "of": [[{"op": "cart", "n": 1, "save": "k"}], [GAIN]]},
        gain_of({"per": {"count": "saved", "name": "k"}}),
    ),
    "a number saved in the cost": with_steps(
        gain_of({"per": {"count": "saved", "name": "k"}}),
        cost=[{"op": "discard", "n": 2, "save": "k"}],
    ),
    "two payments at the head of a branch": with_steps(
        {"op": "choose", "of": [[PAY, {**PAY, "what": "vp"}, GAIN], []]}
    ),
    "three conditions deep": with_steps(nested(3)),
    "VP for machines here, without a limit": with_steps(
        gain_of({"per": {**MACHINES, "in": "this"}}, "vp")
    ),
    "VP without a limit, on purpose": with_steps(
        gain_of({"per": MACHINES, "uncapped": True}, "vp")
    ),
    "a level 4 draw in an event": with_event(do=[{"op": "draw", "n": 1, "deck": 4}]),
    "a level 4 draw on a space": with_space({"op": "draw", "n": 1, "deck": 4}),
    "tuples instead of lists": with_card(halves=("L", "R"), factions=()),
    "a card of two factions": with_card(factions=["roman", "scots"]),
}  # fmt: skip


@pytest.mark.clause("M-MINE-17", "M-DRAW-06")
@pytest.mark.parametrize("deck", ALLOWED.values(), ids=ALLOWED)
def test_what_is_allowed(deck: Data) -> None:
    assert len(read_deck(deck)["cards"]) == 123


def test_records_are_sorted_whatever_their_order() -> None:
    deck = written()
    for kind in deck:
        deck[kind].reverse()
    assert read_deck(deck) == house_deck()
    assert [side["id"] for side in house_deck()["sides"]] == ["1F", "1B", "2F", "2B", "3F", "3B"]


def test_what_is_read_shares_nothing_with_what_was_given() -> None:
    deck = written()
    read = read_deck(deck)
    for one in deck["card"]:
        one["options"].clear()
        one["halves"].append("spoilt")
        one["name"]["en"] = "spoilt"
    for side in deck["side"]:
        side["spaces"].clear()
    assert read == house_deck()
