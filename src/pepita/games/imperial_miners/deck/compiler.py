"""From checked deck data to the compact tables that the rules read; operations write the code."""

from collections.abc import Iterable
from functools import cache
from typing import cast

from librt.vecs import vec
from mypy_extensions import i64

from pepita.games.imperial_miners.deck import bytecode as d
from pepita.games.imperial_miners.deck.amount_format import constant_amount
from pepita.games.imperial_miners.deck.bytecode import (
    EVENT_KIND_NAMES,
    FACTION_NAMES,
    SIDE_IDS,
    Deck,
)
from pepita.games.imperial_miners.deck.deck_format import house_deck
from pepita.games.imperial_miners.deck.event_format import MOD_LIMITS, TRIGGERS
from pepita.games.imperial_miners.deck.shapes import CheckedDeck, DeckCard, DeckEvent, DeckSide
from pepita.games.imperial_miners.deck.steps import Step
from pepita.games.imperial_miners.operations.writer import CodeWriter, Row, number_of, row
from pepita.games.imperial_miners.rules.mine import HALF_NAMES
from pepita.games.imperial_miners.shapes import SurfaceEffect

MOD_NAMES = tuple(MOD_LIMITS)
SURFACE_NAMES: tuple[SurfaceEffect, ...] = ("coins", "4", "8", "cards")


def surface_effects() -> list[list[Step]]:
    """Return what the surface board does, after payment: coins, two advances, cards."""
    return [
        [{"op": "gain", "what": "coin", "n": constant_amount(2)}],  # [M-CHAIN-10]
        [{"op": "advance", "n": constant_amount(2), "least": 1}],  # [M-CHAIN-11]
        [{"op": "advance", "n": constant_amount(5), "least": 1}],  # [M-CHAIN-12]
        [{"op": "draw", "n": constant_amount(3), "deck": 0, "faction": None}],  # [M-CHAIN-13]
    ]


def pack(numbers: list[int]) -> "vec[i64]":
    """Return numbers in the form that the rules read."""
    return vec[i64](cast("list[i64]", numbers))


def flat(rows: Iterable[Row]) -> "vec[i64]":
    """Return the numbers of all rows, one row after the other."""
    return pack([number for row in rows for number in row])


def compile_deck(data: CheckedDeck) -> Deck:
    """Return the tables of a deck that `deck_format` has checked."""
    deck, code = Deck(), CodeWriter()
    compile_cards(deck, code, data["cards"])
    compile_events(deck, code, data["events"])
    compile_sides(deck, code, data["sides"])
    deck.surface = pack(
        [
            code.program(f"surface {name}", steps)[0]
            for name, steps in zip(SURFACE_NAMES, surface_effects(), strict=True)
        ]
    )
    deck.programs = code.programs
    deck.code = pack(code.code)
    deck.amounts = flat(code.amounts)
    deck.selectors = flat(code.selectors)
    deck.conditions = flat(code.conditions)
    deck.rows = pack(code.rows)
    deck.branches = pack(code.branches)
    return deck


def compile_cards(deck: Deck, code: CodeWriter, cards: list[DeckCard]) -> None:
    """Fill the tables of cards. Halves are printed on edges. [M-MINE-17]"""
    deck.cards = len(cards)
    deck.by_number = {card["number"]: place for place, card in enumerate(cards)}
    deck.numbers = pack([card["number"] for card in cards])
    deck.levels = pack([card["level"] for card in cards])
    deck.costs = pack([card["cost"] for card in cards])
    deck.copies = pack([card["copies"] for card in cards])
    deck.factions = pack(
        [sum(1 << FACTION_NAMES.index(name) for name in card["factions"]) for card in cards]
    )
    deck.halves = pack(
        [sum(1 << HALF_NAMES.index(half) for half in card["halves"]) for card in cards]
    )
    deck.discounts = pack([code.amount(card["discount"]) for card in cards])
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
    deck.option_costs, deck.option_effects = pack(costs), pack(effects)
    deck.option_needs = pack(needs)


def compile_events(deck: Deck, code: CodeWriter, events: list[DeckEvent]) -> None:
    """Fill the tables of events."""
    deck.events = len(events)
    deck.event_numbers = pack([event["number"] for event in events])
    deck.event_kinds = pack([EVENT_KIND_NAMES.index(event["kind"]) for event in events])
    deck.event_steps = pack(
        [code.program(f"event {event['number']}", event["do"])[0] for event in events]
    )
    rules: list[Row] = []
    mods = [0] * (len(events) * d.MOD_COUNT)
    for place, event in enumerate(events):
        for order, rule in enumerate(event["rules"], 1):
            if "mod" in rule:
                mods[place * d.MOD_COUNT + MOD_NAMES.index(rule["mod"])] += rule["n"]
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
    deck.event_mods = pack(mods)


def compile_sides(deck: Deck, code: CodeWriter, sides: list[DeckSide]) -> None:
    """Fill the tables of board sides, front and back of each board in turn."""
    by_id = {side["id"]: side for side in sides}
    spaces = [0] * (d.SIDE_COUNT * d.LONGEST_SIDE)
    for place, side in enumerate(SIDE_IDS):
        for space, steps in enumerate(by_id[side]["spaces"]):
            name, home = f"space {side} {space + 1}", (place // 2 + 1, space + 1)
            (start,) = code.program(name, steps, home=home)
            spaces[place * d.LONGEST_SIDE + space] = start
    deck.side_lengths = pack([len(by_id[side]["spaces"]) for side in SIDE_IDS])
    deck.spaces = pack(spaces)


@cache
def house_tables() -> Deck:
    """Return the house deck as tables, made once."""
    return compile_deck(house_deck())
