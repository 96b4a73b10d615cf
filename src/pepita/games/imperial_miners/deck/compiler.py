"""From checked deck data to the compact tables that the rules read; operations write the code."""

from collections.abc import Iterable
from functools import cache
from typing import cast

from librt.vecs import vec
from mypy_extensions import i64

from pepita.games.imperial_miners.deck import bytecode as d
from pepita.games.imperial_miners.deck.amount_format import constant_amount
from pepita.games.imperial_miners.deck.bytecode import FACTION_NAMES, Deck
from pepita.games.imperial_miners.deck.deck_format import house_deck
from pepita.games.imperial_miners.deck.event_format import MODS, TRIGGERS
from pepita.games.imperial_miners.deck.shapes import CheckedDeck, DeckCard, DeckEvent, DeckSide
from pepita.games.imperial_miners.deck.steps import Step
from pepita.games.imperial_miners.operations.writer import CodeWriter, Row, number_of, row
from pepita.games.imperial_miners.rules.mine import HALF_NAMES
from pepita.games.imperial_miners.shapes import Side, SurfaceEffect

EVENT_KINDS = {
    "immediate": d.EVENT_IMMEDIATE,
    "special": d.EVENT_SPECIAL,
    "end": d.EVENT_END_OF_ROUND,
}
MOD_NAMES = tuple(MODS)
SIDE_IDS: tuple[Side, ...] = ("1F", "1B", "2F", "2B", "3F", "3B")
SURFACE_NAMES: tuple[SurfaceEffect, ...] = ("coins", "4", "8", "cards")


def surface_effects() -> list[list[Step]]:
    """Return what the surface board does, after payment: coins, two advances, cards."""
    return [
        [{"op": "gain", "what": "coin", "n": constant_amount(2)}],  # [M-CHAIN-10]
        [{"op": "advance", "n": constant_amount(2), "least": 1}],  # [M-CHAIN-11]
        [{"op": "advance", "n": constant_amount(5), "least": 1}],  # [M-CHAIN-12]
        [{"op": "draw", "n": constant_amount(3), "deck": 0, "faction": None}],  # [M-CHAIN-13]
    ]


def packed(numbers: list[int]) -> "vec[i64]":
    """Return numbers in the form that the rules read."""
    return vec[i64](cast("list[i64]", numbers))


def flat(rows: Iterable[Row]) -> "vec[i64]":
    """Return rows one behind the other."""
    return packed([number for row in rows for number in row])


def compiled(data: CheckedDeck) -> Deck:
    """Return the tables of a deck that `deck_format` has checked."""
    deck, code = Deck(), CodeWriter()
    compile_cards(deck, code, data["cards"])
    compile_events(deck, code, data["events"])
    compile_sides(deck, code, data["sides"])
    deck.surface = packed(
        [
            code.program(f"surface {name}", steps)[0]
            for name, steps in zip(SURFACE_NAMES, surface_effects(), strict=True)
        ]
    )
    deck.programs = code.programs
    deck.code = packed(code.code)
    deck.amounts = flat(code.amounts)
    deck.selectors = flat(code.selectors)
    deck.conditions = flat(code.conditions)
    deck.rows = packed(code.rows)
    deck.branches = packed(code.branches)
    return deck


def compile_cards(deck: Deck, code: CodeWriter, cards: list[DeckCard]) -> None:
    """Fill the tables of cards. Halves are printed on edges. [M-MINE-17]"""
    deck.cards = len(cards)
    deck.by_number = {card["number"]: place for place, card in enumerate(cards)}
    deck.numbers = packed([card["number"] for card in cards])
    deck.levels = packed([card["level"] for card in cards])
    deck.costs = packed([card["cost"] for card in cards])
    deck.copies = packed([card["copies"] for card in cards])
    deck.factions = packed(
        [sum(1 << FACTION_NAMES.index(name) for name in card["factions"]) for card in cards]
    )
    deck.halves = packed(
        [sum(1 << HALF_NAMES.index(half) for half in card["halves"]) for card in cards]
    )
    deck.discounts = packed([code.amount(card["discount"]) for card in cards])
    costs, effects, needs = [], [], []
    for card in cards:
        for place in range(d.MOST_OPTIONS):
            cost, effect, need = -1, -1, -1
            if place < len(card["options"]):
                option = card["options"][place]
                name = f"card {card['number']} {place + 1}"
                cost, effect = code.program(name, option["cost"], option["do"])
                need = -1 if option["need"] is None else code.condition(option["need"])
            costs.append(cost)
            effects.append(effect)
            needs.append(need)
    deck.option_costs, deck.option_effects = packed(costs), packed(effects)
    deck.option_needs = packed(needs)


def compile_events(deck: Deck, code: CodeWriter, events: list[DeckEvent]) -> None:
    """Fill the tables of events."""
    deck.events = len(events)
    deck.event_numbers = packed([event["number"] for event in events])
    deck.event_kinds = packed([EVENT_KINDS[event["kind"]] for event in events])
    deck.event_steps = packed(
        [code.program(f"event {event['number']}", event["do"])[0] for event in events]
    )
    rules: list[Row] = []
    mods = [0] * (len(events) * d.MODS)
    for place, event in enumerate(events):
        for order, rule in enumerate(event["rules"], 1):
            if "mod" in rule:
                mods[place * d.MODS + MOD_NAMES.index(rule["mod"])] += rule["n"]
                continue
            columns = {
                d.RULE_EVENT: place,
                d.RULE_TRIGGER: TRIGGERS.index(rule["on"]),
                d.RULE_LEVEL: rule["match"]["level"] or 0,
                d.RULE_FACTION: number_of(FACTION_NAMES, rule["match"]["faction"]),
                d.RULE_STEPS: code.program(f"bonus {event['number']} {order}", rule["do"])[0],
            }
            rules.append(row(d.RULE, columns))
    deck.event_rules = flat(rules)
    deck.event_mods = packed(mods)


def compile_sides(deck: Deck, code: CodeWriter, sides: list[DeckSide]) -> None:
    """Fill the tables of board sides, front and back of each board in turn."""
    by_id = {side["id"]: side for side in sides}
    spaces = [0] * (d.SIDES * d.LONGEST_SIDE)
    for place, side in enumerate(SIDE_IDS):
        for space, steps in enumerate(by_id[side]["spaces"]):
            name, home = f"space {side} {space + 1}", (place // 2 + 1, space + 1)
            (start,) = code.program(name, steps, home=home)
            spaces[place * d.LONGEST_SIDE + space] = start
    deck.side_lengths = packed([len(by_id[side]["spaces"]) for side in SIDE_IDS])
    deck.spaces = packed(spaces)


@cache
def house_tables() -> Deck:
    """Return the house deck as tables, made once."""
    return compiled(house_deck())
